//! Where records come from, a function a source: another source is another function and its line in [`all`].

use std::collections::BTreeMap;

use lawdesk_core::code::AidStatus;
use lawdesk_core::complaint::ComplaintResult;
use lawdesk_core::credit::{CreditSource, Fact};
use sqlx::AnyConnection;

use crate::master::year_figures::YEAR_HOURS;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Whose records, and of which year.
#[derive(Clone, Copy, Debug)]
pub(super) struct SourceQuery<'a> {
    /// Ratings of firms; otherwise of lawyers.
    pub firms: bool,
    /// Ids of the ratings; at least one.
    pub ratings: &'a [String],
    /// The year that is rated.
    pub year: i64,
}

impl SourceQuery<'_> {
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
pub(super) async fn all(
    connection: &mut AnyConnection,
    wanted: SourceQuery<'_>,
) -> Result<BTreeMap<String, Vec<Fact>>> {
    let statements = [
        (CreditSource::Penalty, penalties(wanted)),
        (CreditSource::Aid, aid(wanted)),
        (CreditSource::Training, training(wanted)),
        (CreditSource::Assessment, assessments(wanted)),
        (CreditSource::Insurance, insurance(wanted)),
        (CreditSource::Complaint, complaints(wanted)),
        (CreditSource::Reward, rewards(wanted)),
    ];
    let mut found: BTreeMap<String, Vec<Fact>> = BTreeMap::new();
    for (source, sql) in statements {
        let rows: Vec<FactRow> = sql.fetch_all_as(&mut *connection).await?;
        for FactRow { rating_id, code, quantity, record, day } in rows {
            let (code, record, day) = (code.unwrap_or_default(), record.unwrap_or_default(), day.unwrap_or_default());
            found.entry(rating_id).or_default().push(Fact { source, code, quantity, record, day });
        }
    }
    Ok(found)
}

/// Penalties up to the end of the year, with the number of the decision, without those that were repaired.
fn penalties(wanted: SourceQuery<'_>) -> Sql {
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

/// Cases of legal aid that were closed in the year; who has none has 0. A firm's are those that its lawyers had.
fn aid(wanted: SourceQuery<'_>) -> Sql {
    let mut sql = Sql::new(
        "select r.id as rating_id, '' as code, cast(count(c.id) as double precision) as quantity, '' as record, ",
    );
    sql.bind(wanted.last_day());
    sql.push(if wanted.firms {
        " as day from credit_rating r left join aid_case c on c.firm_id = r.object_id and c.delete_flag = 0"
    } else {
        " as day from credit_rating r left join aid_case c on c.lawyer_id = r.object_id and c.delete_flag = 0"
    });
    sql.push(" and c.close_date like ").bind(format!("{}-%", wanted.year));
    sql.push(" and c.aid_status in ").bind_list(AidStatus::DONE.map(AidStatus::code)).push(" where 1 = 1");
    wanted.push_ratings(&mut sql);
    sql.push(" group by r.id");
    sql
}

/// Hours of training of the year; who has none has 0. A firm's are the average of its lawyers.
fn training(wanted: SourceQuery<'_>) -> Sql {
    let mut sql = wanted.pick("select r.id as rating_id, '' as code, ", "select r.id as rating_id, '' as code, avg(");
    sql.push(YEAR_HOURS).push(if wanted.firms { ")" } else { "" });
    sql.push(" as quantity, '' as record, ").bind(wanted.last_day());
    sql.push(" as day from (select cast(").bind(wanted.year).push(" as bigint) as year) asked");
    sql.push(if wanted.firms {
        " cross join credit_rating r join lawyer l on l.firm_id = r.object_id where l.delete_flag = 0"
    } else {
        " cross join credit_rating r join lawyer l on l.id = r.object_id where l.delete_flag = 0"
    });
    wanted.push_ratings(&mut sql);
    if wanted.firms {
        sql.push(" group by r.id");
    }
    sql
}

/// The results of the assessments of the year and of the one before it, the latest first.
fn assessments(wanted: SourceQuery<'_>) -> Sql {
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
fn insurance(wanted: SourceQuery<'_>) -> Sql {
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

/// Complaints of the year that were found to be true; of those that were joined, the one that went on.
fn complaints(wanted: SourceQuery<'_>) -> Sql {
    let mut sql = Sql::new(
        "select r.id as rating_id, c.result as code, cast(null as double precision) as quantity, c.complain_no as record,
                s.target_on as day
           from credit_rating r join application s on s.target_id = r.object_id join complaint c on c.id = s.id
          where s.delete_flag = 0 and c.merged_into is null and c.result in ",
    );
    sql.bind_list(ComplaintResult::FOUNDED.map(ComplaintResult::code));
    sql.push(" and s.target_on like ").bind(format!("{}-%", wanted.year));
    wanted.push_ratings(&mut sql);
    sql.push(" order by s.target_on, s.id");
    sql
}

/// Honours up to the end of the year.
fn rewards(wanted: SourceQuery<'_>) -> Sql {
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
