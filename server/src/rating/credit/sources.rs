//! Where records come from, a function a source: another source is another function and its line in [`all`].

use std::collections::BTreeMap;

use lawdesk_core::credit::{CreditSource, Fact};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Whose records, and of which year.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'a> {
    /// Ratings of firms; otherwise of lawyers.
    pub firms: bool,
    /// Ids of the ratings; at least one.
    pub ratings: &'a [String],
    /// The year that is rated.
    pub year: i64,
}

impl Wanted<'_> {
    fn pick(self, of_lawyers: &'static str, of_firms: &'static str) -> Sql {
        Sql::new(if self.firms { of_firms } else { of_lawyers })
    }

    fn push_ratings(self, sql: &mut Sql) {
        sql.push(" and r.id in ").bind_list(self.ratings.iter().cloned());
    }

    fn last_day(self) -> String {
        format!("{}-12-31", self.year)
    }
}

from_row! {
    struct FactRow {
        rating_id: String,
        code: Option<String>,
        quantity: Option<f64>,
        record: Option<String>,
        day: Option<String>,
    }
}

/// The records of each rating, by its id.
pub(super) async fn all(connection: &mut AnyConnection, wanted: Wanted<'_>) -> Result<BTreeMap<String, Vec<Fact>>> {
    let statements = [
        (CreditSource::Penalty, Some(penalties(wanted))),
        (CreditSource::Aid, aid(wanted)),
        (CreditSource::Training, Some(training(wanted))),
        (CreditSource::Assessment, Some(assessments(wanted))),
        (CreditSource::Insurance, Some(insurance(wanted))),
        (CreditSource::Complaint, Some(complaints(wanted))),
        (CreditSource::Reward, Some(rewards(wanted))),
    ];
    let mut found: BTreeMap<String, Vec<Fact>> = BTreeMap::new();
    for (source, sql) in statements {
        let Some(sql) = sql else { continue };
        let rows: Vec<FactRow> = sql.fetch_all_as(&mut *connection).await?;
        for FactRow { rating_id, code, quantity, record, day } in rows {
            let (code, record, day) = (code.unwrap_or_default(), record.unwrap_or_default(), day.unwrap_or_default());
            found.entry(rating_id).or_default().push(Fact { source, code, quantity, record, day });
        }
    }
    Ok(found)
}

/// Penalties up to the end of the year, with the number of the decision, without those that were repaired.
fn penalties(wanted: Wanted<'_>) -> Sql {
    let mut sql = wanted.pick(
        "select r.id as rating_id, p.kind as code, cast(null as double precision) as quantity, p.doc_no as record,
                p.start_date as day
           from credit_rating r join lawyer_penalty p on p.lawyer_id = r.object_id
          where p.repaired_on is null and p.start_date <= ",
        "select r.id as rating_id, p.kind as code, cast(null as double precision) as quantity, p.doc_no as record,
                p.start_date as day
           from credit_rating r join law_firm_penalty p on p.law_firm_id = r.object_id
          where p.repaired_on is null and p.start_date <= ",
    );
    sql.bind(wanted.last_day());
    wanted.push_ratings(&mut sql);
    sql.push(" order by p.start_date, p.id");
    sql
}

/// Cases of legal aid of a firm's year. Of single lawyers no file counts them.
fn aid(wanted: Wanted<'_>) -> Option<Sql> {
    if !wanted.firms {
        return None;
    }
    let mut sql = Sql::new(
        "select r.id as rating_id, '' as code, cast(y.aid_count as double precision) as quantity, '' as record, ",
    );
    sql.bind(wanted.last_day());
    sql.push(" as day from credit_rating r join law_firm_year y on y.law_firm_id = r.object_id where y.year = ");
    sql.bind(wanted.year);
    wanted.push_ratings(&mut sql);
    Some(sql)
}

/// Hours of training of the year; who has none has 0. A firm's are the average of its lawyers.
fn training(wanted: Wanted<'_>) -> Sql {
    let mut sql = wanted.pick(
        "select r.id as rating_id, '' as code, coalesce(sum(t.hours), 0.0) as quantity, '' as record, ",
        "select r.id as rating_id, '' as code, coalesce(sum(t.hours), 0.0) / count(distinct l.id) as quantity,
                '' as record, ",
    );
    sql.bind(wanted.last_day()).push(if wanted.firms {
        " as day from credit_rating r join lawyer l on l.delete_flag = 0 and l.firm_id = r.object_id
                 left join lawyer_training t on t.lawyer_id = l.id and t.trained_on like "
    } else {
        " as day from credit_rating r join lawyer l on l.delete_flag = 0 and l.id = r.object_id
                 left join lawyer_training t on t.lawyer_id = l.id and t.trained_on like "
    });
    sql.bind(format!("{}-%", wanted.year)).push(" where 1 = 1");
    wanted.push_ratings(&mut sql);
    sql.push(" group by r.id");
    sql
}

/// The results of the assessments of the year and of the one before it, the latest first.
fn assessments(wanted: Wanted<'_>) -> Sql {
    let mut sql = wanted.pick(
        "select r.id as rating_id, a.level as code, cast(null as double precision) as quantity,
                cast(a.year as text) as record, a.decided_on as day
           from credit_rating r join lawyer_assessment a on a.lawyer_id = r.object_id where a.year >= ",
        "select r.id as rating_id, a.level as code, cast(null as double precision) as quantity,
                cast(a.year as text) as record, a.decided_on as day
           from credit_rating r join law_firm_assessment a on a.law_firm_id = r.object_id where a.year >= ",
    );
    sql.bind(wanted.year - 1).push(" and a.year <= ").bind(wanted.year);
    wanted.push_ratings(&mut sql);
    sql.push(" order by a.year desc, a.id");
    sql
}

/// Whose insurance ended before the year began, or who never had one.
fn insurance(wanted: Wanted<'_>) -> Sql {
    let mut sql = wanted.pick(
        "select r.id as rating_id, '' as code, cast(null as double precision) as quantity, l.insured_to as record,
                l.insured_to as day
           from credit_rating r join lawyer l on l.id = r.object_id where coalesce(l.insured_to, '') < ",
        "select r.id as rating_id, '' as code, cast(null as double precision) as quantity, f.insurance_to as record,
                f.insurance_to as day
           from credit_rating r join law_firm f on f.id = r.object_id where coalesce(f.insurance_to, '') < ",
    );
    sql.bind(format!("{}-01-01", wanted.year));
    wanted.push_ratings(&mut sql);
    sql
}

/// Complaints of the year that were accepted.
fn complaints(wanted: Wanted<'_>) -> Sql {
    let mut sql = Sql::new(
        "select r.id as rating_id, '' as code, cast(null as double precision) as quantity, s.sq_no as record,
                s.target_on as day
           from credit_rating r join application s on s.target_id = r.object_id
          where s.sq_type = 'tscl' and s.delete_flag = 0 and s.accept_at is not null and s.target_on like ",
    );
    sql.bind(format!("{}-%", wanted.year));
    wanted.push_ratings(&mut sql);
    sql.push(" order by s.target_on, s.id");
    sql
}

/// Honours up to the end of the year.
fn rewards(wanted: Wanted<'_>) -> Sql {
    let mut sql = wanted.pick(
        "select r.id as rating_id, w.kind as code, cast(null as double precision) as quantity, w.title as record,
                w.granted_on as day
           from credit_rating r join lawyer_reward w on w.lawyer_id = r.object_id where w.granted_on <= ",
        "select r.id as rating_id, w.kind as code, cast(null as double precision) as quantity, w.title as record,
                w.granted_on as day
           from credit_rating r join law_firm_reward w on w.law_firm_id = r.object_id where w.granted_on <= ",
    );
    sql.bind(wanted.last_day());
    wanted.push_ratings(&mut sql);
    sql.push(" order by w.granted_on, w.id");
    sql
}
