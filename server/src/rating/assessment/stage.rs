//! How far each assessment is, kept in its row: it follows the case that runs for it, so that lists are filtered by index.

use lawdesk_core::assessment::{AssessmentKind, AssessmentStage};
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;

use crate::cases::followers::FollowedCase;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};

/// Where the forms of all kinds keep the result.
const LEVEL: &str = "finalLevel";

/// A case has moved on, or has a result: the records of whom it is about follow it. Other cases mean nothing here.
pub(crate) async fn refresh_case(tx: &mut Tx, case: &FollowedCase) -> Result<()> {
    match AssessmentKind::of_flow(&case.flow) {
        Some(_) => refresh(tx, ("object_id", &case.object)).await,
        None => Ok(()),
    }
}

/// Everybody of a batch is as far as his case: one may have begun before the batch was opened.
pub(crate) async fn of_batch(tx: &mut Tx, batch: &str) -> Result<()> {
    refresh(tx, ("batch_id", batch)).await
}

/// Brings the records with this value in this column up to date.
async fn refresh(tx: &mut Tx, (column, value): (&'static str, &str)) -> Result<()> {
    // The latest case that was handed in for the batch.
    let mut cases = Sql::new(
        "update assessment_record set sq_id = (
            select x.id from application x join assessment_batch b on b.id = assessment_record.batch_id
             where x.object_id = assessment_record.object_id and x.delete_flag = 0 and x.sq_type = case b.kind",
    );
    for kind in AssessmentKind::ALL {
        cases.push(" when ").bind(kind.code()).push(" then ").bind(kind.flow());
    }
    cases.push(" end and x.submit_at >= b.window_from and x.submit_at < b.window_to");
    cases.push(" order by x.submit_at desc limit 1) where ").name(column).push(" = ").bind(value);
    cases.execute(&mut **tx).await?;
    // What it has come to, and the result in the file.
    let results = [ApplicationStatus::Granted, ApplicationStatus::Refused].map(|it| it.code().into());
    let mut stages = Sql::new(STAGES).with(results);
    stages.name(column).push(" = ").bind(value);
    stages.execute(&mut **tx).await?;
    note_shown(tx, (column, value)).await
}

/// What is shown to object to, or put off: the level that the form of the case says.
async fn note_shown(tx: &mut Tx, (column, value): (&'static str, &str)) -> Result<()> {
    let mut sql = Sql::new(
        "select r.id, s.form_data from assessment_record r join application s on s.id = r.sq_id where r.level is null
            and r.stage in ",
    );
    sql.bind_list([AssessmentStage::Publicity, AssessmentStage::Deferred].map(AssessmentStage::code));
    sql.push(" and r.").name(column).push(" = ").bind(value);
    let shown: Vec<(String, JsonText<Values>)> = sql.fetch_all_as(&mut **tx).await?;
    for (record, JsonText(data)) in shown {
        let Some(level) = data.get(LEVEL).and_then(Value::as_text) else { continue };
        sqlx::query("update assessment_record set level = $2 where id = $1")
            .bind(&record)
            .bind(level)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// A record's level is that of the batch's year in the file, else what was given here; its stage (`AssessmentStage`) that of its
/// case, which waits for the message `caseClosed` while it is deferred, for `objection` while its result is shown.
const STAGES: &str = "update assessment_record set
    level = coalesce(
        (select a.level from lawyer_assessment a join assessment_batch b on b.year = a.year and b.kind <> 'firm'
          where b.id = assessment_record.batch_id and a.lawyer_id = assessment_record.object_id),
        (select a.level from law_firm_assessment a join assessment_batch b on b.year = a.year and b.kind = 'firm'
          where b.id = assessment_record.batch_id and a.law_firm_id = assessment_record.object_id),
        case when decided_at is not null then level end),
    stage = case when decided_at is not null then 'done' when sq_id is null then 'missing' else (
        select case when s.ended_at is not null
                    then case when s.status in ($1, $2) then 'done' else 'missing' end
                    when exists (select 1 from subscription u where u.instance_id = s.instance_id
                                    and u.name = 'caseClosed') then 'deferred'
                    when exists (select 1 from subscription u where u.instance_id = s.instance_id
                                    and u.name = 'objection') then 'publicity'
                    else 'running' end
          from application s where s.id = assessment_record.sq_id) end
  where ";
