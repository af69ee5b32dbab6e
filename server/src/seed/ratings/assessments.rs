//! The batches of last year's assessments.

use crate::platform::sql::Sql;
use anyhow::Result;
use lawdesk_core::assessment::AssessmentKind;
use lawdesk_core::assessment::call::{self, CallNotice, CalledFirm};
use lawdesk_core::date::Date;
use lawdesk_core::publication::PublicationState;
use serde_json::json;

use super::{CITY, PROVINCE};
use crate::platform::db::Tx;
use crate::publication::shipped::{self, ShippedPublication};
use crate::rating::assessment;

/// Last year's batches: how far each of them is follows from the stories' cases.
pub(super) async fn assessments(tx: &mut Tx, now: i64, today: Date) -> Result<()> {
    let year = i64::from(today.year()) - 1;
    let first = |year: i32| Date::new(year, 1, 1).map_or(0, |day| day.start().0);
    for (kind, title) in
        [("lawyer", "律师年度考核"), ("firm", "律师事务所年度检查考核"), ("public", "公职、公司、法律援助律师年度考核")]
    {
        sqlx::query(
            "insert into assessment_batch (id, kind, year, title, region_code, self_from, self_to, review_to,
                 window_from, window_to, opened_by, opened_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing",
        )
        .bind(format!("assessment-{kind}"))
        .bind(kind)
        .bind(year)
        .bind(format!("{year}年度{title}"))
        .bind(PROVINCE)
        .bind(today.add_days(-60).to_string())
        .bind(today.add_days(if kind == "firm" { -5 } else { 20 }).to_string())
        .bind(today.add_days(40).to_string())
        .bind(first(today.year()) - 60 * 24 * 3_600_000)
        .bind(first(today.year() + 1) + 60 * 24 * 3_600_000)
        .bind("user-prov_op")
        .bind(now)
        .execute(&mut **tx)
        .await?;
    }
    records(tx, year).await
}

/// Who takes part, each as far as his case.
async fn records(tx: &mut Tx, year: i64) -> Result<()> {
    let last = format!("{year}-12-31");
    for kind in [AssessmentKind::Lawyer, AssessmentKind::Public] {
        let mut sql = Sql::new(
            "insert into assessment_record (id, batch_id, year, object_id, name, licence_no, region_code, firm_id, lawyer_id)
             select b.id || '-' || l.id, b.id, b.year, l.id, l.name, coalesce(l.licence_no, ''), l.region_code, l.firm_id, l.id
               from assessment_batch b join lawyer l on l.delete_flag = 0 and l.region_code like '99%'
                    and coalesce(l.first_practice_date, l.licence_date, '9999') <= ",
        );
        sql.bind(last.as_str()).push(" and l.zyzlb in ").bind_list(kind.categories().iter().map(|it| it.code()));
        sql.push(" where b.id like 'assessment-%' and b.kind = ").bind(kind.code()).push(" on conflict do nothing");
        sql.execute(&mut **tx).await?;
    }
    sqlx::query(
        "insert into assessment_record (id, batch_id, year, object_id, name, licence_no, region_code, firm_id)
         select b.id || '-' || f.id, b.id, b.year, f.id, f.name_zh, f.licence_no, f.region_code, f.id
           from assessment_batch b join law_firm f on f.delete_flag = 0 and f.region_code like '99%'
                and f.licence_date <= $1
          where b.id = 'assessment-firm' on conflict do nothing",
    )
    .bind(last)
    .execute(&mut **tx)
    .await?;
    for kind in AssessmentKind::ALL {
        assessment::of_batch(tx, &format!("assessment-{}", kind.code())).await?;
    }
    Ok(())
}

/// A firm of the stories that the city has called publicly three days ago, to hand in within two weeks.
const CALLED: &str = "firm-000086";

/// Firms of the stories take part, too: one of them was called publicly, another is to be.
pub(in crate::seed) async fn story_firms(tx: &mut Tx, now: i64, today: Date) -> Result<()> {
    let year = i64::from(today.year()) - 1;
    records(tx, year).await?;
    let called: Option<(String, String)> =
        sqlx::query_as("select name, licence_no from assessment_record where object_id = $1 and year = $2")
            .bind(CALLED)
            .bind(year)
            .fetch_optional(&mut **tx)
            .await?;
    let Some((name, licence_no)) = called else { return Ok(()) };
    // The notice, published on the day of the call.
    let (called_on, until) = (today.add_days(-3), today.add_days(12));
    let firm = CalledFirm { name: &name, licence_no: &licence_no };
    let CallNotice { title, body } = call::notice(year, &[firm], until, ("东湖市司法局", called_on));
    let notice: ShippedPublication = serde_json::from_value(json!({
        "id": "publication-assessment-call", "kind": "notice", "by": "city_op", "on": -3,
        "state": PublicationState::Published.code(),
        "data": { "title": title, "category": "02", "body": body, "kinds": ["lawer", "lawer_firm", "other"] },
    }))?;
    shipped::persist(tx, &notice, ("user-city_op", "990100-sfj", CITY), &[], now).await?;
    sqlx::query(
        "update assessment_record set called_on = $3, call_until = $4, call_notice = 'publication-assessment-call'
          where object_id = $1 and year = $2",
    )
    .bind(CALLED)
    .bind(year)
    .bind(called_on.to_string())
    .bind(until.to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
