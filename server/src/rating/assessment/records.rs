//! Who takes part, and how far each is.

use axum::extract::State;
use lawdesk_core::assessment::AssessmentStage;
use lawdesk_core::code::FirmStatus;
use lawdesk_core::dto::{AssessmentListInput, IdInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{LIST, OF_FIRM};
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access;

from_row! {
    /// One who takes part.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AssessmentRecord {
        id: String,
        batch_id: String,
        /// The batch's kind: lawyer, firm, public.
        kind: String,
        pub(super) year: i64,
        object_id: String,
        pub(super) name: String,
        pub(super) licence_no: String,
        /// Name of a lawyer's firm.
        pub(super) firm: Option<String>,
        pub(super) region_code: String,
        /// missing, running, publicity, deferred, done.
        stage: String,
        /// The result, dictionary khdc, or the one that is shown or deferred; absent: none yet.
        pub(super) level: Option<String>,
        pub(super) reason: String,
        /// The result that a lawyer without a firm found right himself before his kind had a flow.
        pub(super) self_level: String,
        /// What such a lawyer said of his year.
        summary: String,
        /// His case; absent: there is none.
        sq_id: Option<String>,
        sq_no: Option<String>,
        /// At which step it is.
        node: Option<String>,
        pub(super) handed_in: Option<i64>,
        pub(super) decided_on: Option<String>,
        reminded_at: Option<i64>,
        /// 公告催报: when the firm was called publicly, until when it hands in, and the notice; absent: it was not.
        called_on: Option<String>,
        pub(super) call_until: Option<String>,
        call_notice: Option<String>,
        self_to: String,
        /// The batch is closed.
        closed: i64,
    }
}

/// The record is of a batch that people of an organisation have opened.
const MADE_BY: &str = " and r.batch_id in (select b.id from assessment_batch b join account a on a.id = b.opened_by
    where a.org_id = ";

/// A record with its batch, its case and the day of its result.
const RECORDS: &str = "select r.id, r.batch_id, b.kind, b.year, r.object_id, r.name, r.licence_no, r.region_code,
        case when b.kind <> 'firm' then f.name_zh end as firm, r.stage, r.level, r.reason, r.self_level, r.summary,
        r.sq_id, s.sq_no, s.current_node as node, coalesce(r.handed_in, s.submit_at) as handed_in,
        coalesce(la.decided_on, fa.decided_on) as decided_on, r.reminded_at, r.called_on,
        r.call_until, r.call_notice, b.self_to,
        case when b.closed_at is null then 0 else 1 end as closed
   from assessment_record r join assessment_batch b on b.id = r.batch_id left join law_firm f on f.id = r.firm_id
        left join application s on s.id = r.sq_id
        left join lawyer_assessment la on la.lawyer_id = r.object_id and la.year = b.year and b.kind <> 'firm'
        left join law_firm_assessment fa on fa.law_firm_id = r.object_id and fa.year = b.year and b.kind = 'firm'
  where 1 = 1";

/// Those that the caller reaches.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssessmentListInput>,
) -> Result<Answer<Page<AssessmentRecord>>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted = Sql::new(" from assessment_record r where 1 = 1");
    narrow(&mut counted, &user, &input);
    let total = Total::of(&counted, &app.db.pool).await?;
    let mut sql = listed(&user, &input);
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// All rows of a list, in its order.
pub(super) fn listed(user: &CurrentUser, input: &AssessmentListInput) -> Sql {
    let mut sql = Sql::new(RECORDS);
    narrow(&mut sql, user, input);
    // A batch has one year, and indexes by stage, by result and by name: its page needs no other rows.
    sql.push(if input.batch_id.is_empty() { " order by r.year desc, r.name, r.id" } else { " order by r.name, r.id" });
    sql
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &AssessmentListInput) {
    access::push_scope(sql, user, MADE_BY);
    if !input.batch_id.is_empty() {
        sql.push(" and r.batch_id = ").bind(input.batch_id.as_str());
    }
    if !input.keyword.trim().is_empty() {
        sql.push(" and ").any_contains(&["r.name"], input.keyword.trim());
    }
    if !input.firm_id.is_empty() {
        sql.push(" and r.firm_id = ").bind(input.firm_id.as_str());
    }
    access::push_region(sql, &input.region);
    if !input.level.is_empty() {
        sql.push(" and r.level = ").bind(input.level.as_str());
    }
    if let Some(stage) = input.stage {
        sql.push(" and r.stage = ").bind(stage.code());
    }
}

/// One that the caller reaches.
pub(super) async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<AssessmentRecord> {
    let mut sql = Sql::new(RECORDS);
    access::push_scope(&mut sql, user, MADE_BY);
    sql.push(" and r.id = ").bind(id);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

impl AssessmentRecord {
    /// Where it stands.
    pub(super) fn stage(&self) -> &str {
        &self.stage
    }

    /// Its case.
    pub(super) fn case(&self) -> Option<&str> {
        self.sq_id.as_deref()
    }
}

/// A record with what was said of the year, as its form is printed.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssessmentDetail {
    record: AssessmentRecord,
    /// Number of the batch's last day of results.
    review_to: String,
    title: String,
    /// Answers of the case's form, by key; those that people read of each other.
    answers: Vec<AssessmentAnswer>,
    /// Name of the authority that gives the stamp.
    stamped_by: String,
}

/// An answer of the form.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssessmentAnswer {
    /// Key of the field.
    key: String,
    /// As text.
    value: String,
}

/// What of the forms is printed, in this order.
const ANSWERS: [&str; 23] = [
    "selfSummary",
    "legalOpinions",
    "contracts",
    "rules",
    "litigation",
    "nonLitigation",
    "aid",
    "counsel",
    "fees",
    "tax",
    "trainingHours",
    "penaltyCount",
    "complaintCount",
    "party",
    "management",
    "selfLevel",
    "firmOpinion",
    "unitOpinion",
    "unitLevel",
    "countyOpinion",
    "barOpinion",
    "cityOpinion",
    "reason",
];

/// `POST detail`
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<AssessmentDetail>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let mut connection = app.db.pool.acquire().await?;
    let record = reached(&mut connection, &user, &input.id).await?;
    let (title, review_to, stamped_by): (String, String, String) = sqlx::query_as(
        "select b.title, b.review_to, o.name from assessment_batch b join account a on a.id = b.opened_by
                join organisation o on o.id = a.org_id where b.id = $1",
    )
    .bind(&record.batch_id)
    .fetch_one(&mut *connection)
    .await?;
    let data: Option<JsonText<Values>> = sqlx::query_scalar(
        "select s.form_data from assessment_record r join application s on s.object_id = r.object_id
          where r.id = $1 and s.id = $2",
    )
    .bind(&input.id)
    .bind(record.sq_id.clone().unwrap_or_default())
    .fetch_optional(&mut *connection)
    .await?;
    let answers = data.map(|data| answers(&data.0)).unwrap_or_default();
    Ok(Answer(AssessmentDetail { record, review_to, title, answers, stamped_by }))
}

fn answers(data: &Values) -> Vec<AssessmentAnswer> {
    let answer = |key: &&str| {
        let value = match data.get(*key)? {
            Value::String(text) => text.clone(),
            Value::Long(number) => number.to_string(),
            Value::Double(number) => number.to_string(),
            _ => return None,
        };
        Some(AssessmentAnswer { key: (*key).to_owned(), value })
    };
    ANSWERS.iter().filter_map(answer).collect()
}

from_row! {
    /// How many are at one point with one result.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AssessmentNumbers {
        /// missing, running, publicity, deferred, done.
        stage: String,
        /// Dictionary khdc; absent: none yet.
        level: Option<String>,
        count: i64,
    }
}

/// `POST statistics`: of a batch, those that the caller reaches.
pub(super) async fn statistics(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<AssessmentNumbers>>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let mut sql = Sql::new("select r.stage, r.level, count(*) as count from assessment_record r where 1 = 1");
    let wanted = AssessmentListInput { batch_id: input.id, ..AssessmentListInput::default() };
    narrow(&mut sql, &user, &wanted);
    sql.push(" group by r.stage, r.level order by r.stage, r.level");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

/// Of these records of a batch those with nothing handed in, each with whom it is of.
pub(super) async fn missing(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    batch: &str,
    records: &[String],
) -> Result<Vec<(String, String)>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("select r.id, r.object_id from assessment_record r where r.batch_id = ");
    sql.bind(batch);
    access::push_scope(&mut sql, user, MADE_BY);
    sql.push(" and r.id in ").bind_list(records.iter().cloned());
    sql.push(" and r.stage = ").bind(AssessmentStage::Missing.code()).push(" order by r.id");
    Ok(sql.fetch_all_as(connection).await?)
}

from_row! {
    /// A firm that handed nothing in.
    pub(super) struct MissingFirm {
        /// Of the record.
        pub id: String,
        pub object_id: String,
        pub name: String,
        pub licence_no: String,
    }
}

/// Adds ` from … where …`: the records, under the alias `r`, of firms of a batch that practise and handed nothing in.
pub(super) fn push_missing_firms(sql: &mut Sql, batch: &str) {
    sql.push(" from assessment_record r join law_firm f on f.id = r.object_id and f.delete_flag = 0");
    sql.push(" where r.batch_id = ").bind(batch).push(" and r.stage = ").bind(AssessmentStage::Missing.code());
    let ending = [FirmStatus::InLiquidation, FirmStatus::Deregistered, FirmStatus::Revoked];
    sql.push(" and f.firm_status not in ").bind_list(ending.map(FirmStatus::code));
}

/// Of these records of a batch the firms that practise, handed nothing in and were not called publicly yet.
pub(super) async fn uncalled(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    batch: &str,
    records: &[String],
) -> Result<Vec<MissingFirm>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("select r.id, r.object_id, r.name, r.licence_no");
    push_missing_firms(&mut sql, batch);
    access::push_scope(&mut sql, user, MADE_BY);
    sql.push(" and r.id in ").bind_list(records.iter().cloned());
    sql.push(" and r.called_on is null order by r.name, r.id");
    Ok(sql.fetch_all_as(connection).await?)
}
