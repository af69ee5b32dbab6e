//! How far each assessment is, kept in its row: it follows the case that runs for it, so that lists are filtered by index.

use lawdesk_core::assessment::{AssessmentKind, AssessmentStage};
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};

/// Where the forms of all kinds keep the result.
const LEVEL: &str = "finalLevel";
/// Messages that a case waits for while it is deferred, and while its result is shown.
const CASE_CLOSED: &str = "caseClosed";
const OBJECTION: &str = "objection";

/// A case has moved on, or has a result: the records of whom it is about follow it. Other cases mean nothing here.
pub(crate) async fn follow(tx: &mut Tx, application: &str) -> Result<()> {
    let (flow, object): (String, String) = sqlx::query_as("select sq_type, object_id from application where id = $1")
        .bind(application)
        .fetch_one(&mut **tx)
        .await?;
    match AssessmentKind::of_flow(&flow) {
        Some(_) => refresh(tx, ("object_id", &object)).await,
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
    let mut stages = Sql::new("update assessment_record set level = coalesce(");
    stages.push(LEVEL_OF_FILE).push(", case when decided_at is not null then level end),");
    stages.push(" stage = case when decided_at is not null then ");
    stages.bind(AssessmentStage::Done.code()).push(" when sq_id is null then ").bind(AssessmentStage::Missing.code());
    stages.push(" else ");
    push_stage_of_case(&mut stages);
    stages.push(" end where ").name(column).push(" = ").bind(value);
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

/// The result of the batch's year in the file of a lawyer, or of a firm.
const LEVEL_OF_FILE: &str =
    "(select a.level from lawyer_assessment a join assessment_batch b on b.year = a.year and b.kind <> 'firm'
       where b.id = assessment_record.batch_id and a.lawyer_id = assessment_record.object_id),
     (select a.level from law_firm_assessment a join assessment_batch b on b.year = a.year and b.kind = 'firm'
       where b.id = assessment_record.batch_id and a.law_firm_id = assessment_record.object_id)";

/// The stage that the record's case says.
fn push_stage_of_case(sql: &mut Sql) {
    sql.push("(select case when s.ended_at is not null then case when s.status in ");
    sql.bind_list([ApplicationStatus::Granted, ApplicationStatus::Refused].map(ApplicationStatus::code));
    sql.push(" then ").bind(AssessmentStage::Done.code());
    sql.push(" else ").bind(AssessmentStage::Missing.code()).push(" end");
    for (message, stage) in [(CASE_CLOSED, AssessmentStage::Deferred), (OBJECTION, AssessmentStage::Publicity)] {
        sql.push(" when exists (select 1 from subscription u where u.instance_id = s.instance_id and u.name = ");
        sql.bind(message).push(") then ").bind(stage.code());
    }
    sql.push(" else ").bind(AssessmentStage::Running.code());
    sql.push(" end from application s where s.id = assessment_record.sq_id)");
}
