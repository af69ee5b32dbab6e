//! Cases of legal aid.

use anyhow::Result;
use lawdesk_core::code::AidStatus;
use lawdesk_core::date::Date;
use lawdesk_core::legal_aid;

use super::pattern::Pattern;
use super::{BATCH, Making};
use crate::platform::sql::{Sql, Value};
use crate::seed::insert::insert;
use crate::seed::names;
use crate::seed::oversight::AID_ASSIGNMENT;

/// States in which a case is over, and lies back some weeks more.
const OVER: [AidStatus; 5] =
    [AidStatus::Refused, AidStatus::Ended, AidStatus::Closed, AidStatus::Paid, AidStatus::Archived];
/// Weeks over which they lie.
const WEEKS: usize = 100;
/// New cases get lower numbers.
const FIRST_NUMBER: usize = 20_001;

impl Making<'_> {
    /// So many of them, in every state, of lawyers everywhere.
    pub(super) async fn aid(&mut self, count: usize) -> Result<()> {
        let mut connection = self.app.db.pool.acquire().await?;
        let query = "select * from aid_case where id like 'aid-0%' and demo = 1 order by id";
        let pattern = Pattern::read(&mut connection, "aid_case", query).await?;
        drop(connection);
        let lawyers = self.people.in_firms();
        for from in (0..count).step_by(BATCH) {
            let (mut cases, mut assignments) = (Vec::new(), Vec::new());
            for place in from..count.min(from + BATCH) {
                let (lawyer, firm) = &lawyers[place * 7 % lawyers.len()];
                let at = (lawyer.id.as_str(), firm.id.as_str(), firm.region_code.as_str());
                cases.push(self.aid_case(&pattern, place, at)?);
                assignments.extend(assignment(&pattern, place, at));
            }
            let mut tx = self.app.db.begin().await?;
            pattern.insert(&mut tx, cases).await?;
            insert(&mut tx, &AID_ASSIGNMENT, assignments).await?;
            tx.commit().await?;
            (self.progress)("aid_case", count.min(from + BATCH));
        }
        self.count_aid().await
    }

    fn aid_case(&mut self, pattern: &Pattern, place: usize, at: (&str, &str, &str)) -> Result<Vec<Value>> {
        let (lawyer, firm, region) = at;
        let has_lawyer = !pattern.text(place, "lawyer_id").is_empty();
        let applied = Date::parse(pattern.text(place, "apply_date")).unwrap_or(self.today);
        let year = applied.add_days(-earlier(pattern, place)).year();
        let name = self.people.regions.get(region).map_or("东湖", String::as_str);
        let number = i64::try_from(FIRST_NUMBER + place).unwrap_or_default();
        let is_male = self.random.chance(500);
        let own = vec![
            ("id", id(place).into()),
            ("org_id", format!("{region}-sfj").into()),
            ("region_code", region.into()),
            ("case_no", legal_aid::case_number(name, pattern.text(place, "case_kind"), year, number).into()),
            ("applicant_name", names::person(&mut self.random, is_male).name.into()),
            ("lawyer_id", has_lawyer.then_some(lawyer).into()),
            ("firm_id", has_lawyer.then_some(firm).into()),
        ];
        pattern.copy(place, earlier(pattern, place), own)
    }

    /// As the server counts it with each step.
    async fn count_aid(&self) -> Result<()> {
        let mut tx = self.app.db.begin().await?;
        let mut sql = Sql::new(
            "insert into aid_count (lawyer_id, year, assigned_count, declined_count, closed_count, subsidy)
             select lawyer_id, cast(substr(assign_date, 1, 4) as bigint), count(*),
                    sum(case when aid_status = ",
        );
        sql.bind(AidStatus::Declined.code()).push(" then 1 else 0 end), sum(case when aid_status in ");
        sql.bind_list(AidStatus::DONE.map(AidStatus::code)).push(
            " then 1 else 0 end), sum(coalesce(subsidy, 0.0))
               from aid_case where assign_date is not null and lawyer_id > 'lawyer-000100'
              group by lawyer_id, cast(substr(assign_date, 1, 4) as bigint)
             on conflict do nothing",
        );
        sql.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

fn id(place: usize) -> String {
    format!("aid-scale-{place:06}")
}

/// How many days earlier than its pattern.
fn earlier(pattern: &Pattern, place: usize) -> i64 {
    let is_over = AidStatus::from_code(pattern.text(place, "aid_status")).is_some_and(|it| OVER.contains(&it));
    let weeks = if is_over { place / pattern.len() % WEEKS } else { 0 };
    i64::try_from(7 * weeks).unwrap_or_default()
}

fn assignment(pattern: &Pattern, place: usize, (lawyer, firm, _): (&str, &str, &str)) -> Option<Vec<Value>> {
    let day = |column| {
        let day = Date::parse(pattern.text(place, column))?;
        Some(day.add_days(-earlier(pattern, place)).to_string())
    };
    let assigned = day("assign_date")?;
    let answer = match AidStatus::from_code(pattern.text(place, "aid_status")) {
        Some(AidStatus::Assigned) => None,
        Some(AidStatus::Declined) => Some("2"),
        _ => Some("1"),
    };
    Some(vec![
        format!("{}-assignment", id(place)).into(),
        id(place).into(),
        1.into(),
        firm.into(),
        lawyer.into(),
        assigned.into(),
        answer.into(),
        day("answer_date").into(),
    ])
}
