//! Score sheets: experts fill in theirs, staff see all; when the last is handed in, the file has its grade.

use axum::extract::State;
use lawdesk_core::caption::Caption;
use lawdesk_core::case_review::{ReviewItem, average, grade, items};
use lawdesk_core::code::{ReviewKind, ReviewStatus};
use lawdesk_core::dto::{IdInput, ReviewScore, ReviewScoreInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_review::{AREA, PAGE};
use super::notify::{RecordMessage, item, notify_file, step};
use super::review_experts::{ReviewFile, file_in_region, take};
use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};

/// May read all sheets.
const LIST: &str = "review:list";
/// May name experts.
const EDIT: &str = "review:edit";

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/review/sheet", "A file's items and score sheets", sheet).post(
        "/lawer-other/review/score",
        "Score a file",
        score,
    )
}

/// A file with what is to be scored and what was.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewSheets {
    id: String,
    case_no: String,
    /// Dictionary pclx.
    kind: String,
    /// Dictionary pczt.
    status: String,
    items: Vec<ReviewSheetItem>,
    /// Staff see all, an expert his own.
    sheets: Vec<ReviewSheet>,
    /// The caller fills in the first of the sheets.
    may_score: bool,
    /// The caller names the experts.
    may_name: bool,
}

/// One thing to score.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReviewSheetItem {
    key: &'static str,
    label: Caption,
    /// The most points.
    full: u32,
}

from_row! {
    /// What an expert gave.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReviewSheet {
        lawyer_id: String,
        name: String,
        firm: Option<String>,
        scores: Option<JsonText<Vec<ReviewScore>>>,
        total: Option<f64>,
        problems: Option<String>,
        suggestion: Option<String>,
        submitted_at: Option<i64>,
    }
}

async fn sheet(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<ReviewSheets>> {
    let mut connection = app.db.pool.acquire().await?;
    let (file, own) = readable(&mut connection, &user, &input.id).await?;
    let sheets = sheets(&mut connection, &input.id, own.as_deref()).await?;
    let is_open = file.review_status == ReviewStatus::UnderReview.code();
    let may_score = own.is_some() && is_open && sheets.first().is_some_and(|it| it.submitted_at.is_none());
    let may_name =
        own.is_none() && user.permit(EDIT).is_ok() && (is_open || file.review_status == ReviewStatus::Waiting.code());
    let item = |ReviewItem { key, label, full }| ReviewSheetItem { key, label, full };
    Ok(Answer(ReviewSheets {
        items: items_of(&file).into_iter().map(item).collect(),
        id: file.id,
        case_no: file.case_no.unwrap_or_default(),
        kind: file.kind,
        status: file.review_status,
        sheets,
        may_score,
        may_name,
    }))
}

fn items_of(file: &ReviewFile) -> Vec<ReviewItem> {
    ReviewKind::from_code(&file.kind).map(items).unwrap_or_default()
}

/// The file, and for an expert whose sheet he may read: his own. Staff read the files of their region.
async fn readable(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    id: &str,
) -> Result<(ReviewFile, Option<String>)> {
    if let Some(lawyer) = &user.lawyer_id {
        let file = file_of_expert(connection, id, lawyer).await?.ok_or(ApiError::NotFound)?;
        return Ok((file, Some(lawyer.clone())));
    }
    user.permit(LIST)?;
    Ok((file_in_region(connection, user, id).await?.ok_or(ApiError::NotFound)?, None))
}

async fn file_of_expert(connection: &mut AnyConnection, id: &str, lawyer: &str) -> Result<Option<ReviewFile>> {
    Ok(sqlx::query_as(
        "select s.id, s.case_no, s.kind, s.firm_id, s.lawyer_id, s.review_status
           from review_case s join review_expert e on e.review_id = s.id
          where s.delete_flag = 0 and s.id = $1 and e.lawyer_id = $2",
    )
    .bind(id)
    .bind(lawyer)
    .fetch_optional(connection)
    .await?)
}

async fn sheets(connection: &mut AnyConnection, id: &str, own: Option<&str>) -> Result<Vec<ReviewSheet>> {
    let mut sql = Sql::new(
        "select e.lawyer_id, l.name, f.name_zh as firm, e.scores, e.total, e.problems, e.suggestion, e.submitted_at
           from review_expert e join lawyer l on l.id = e.lawyer_id left join law_firm f on f.id = l.firm_id
          where e.review_id = ",
    );
    sql.bind(id);
    if let Some(own) = own {
        sql.push(" and e.lawyer_id = ").bind(own);
    }
    sql.push(" order by e.named_at, e.id");
    Ok(sql.fetch_all_as(connection).await?)
}

async fn score(context: CommandContext, ValidJson(input): ValidJson<ReviewScoreInput>) -> Result<Answer<()>> {
    let lawyer = context.user.lawyer_id.clone().ok_or(ApiError::Forbidden)?;
    let Some(mut work) = context.begin("reviewScore", &input).await? else { return Ok(Answer(())) };
    // An expert of a file that is under review.
    take(&mut work, &input.id).await?;
    let file = file_of_expert(&mut work.tx, &input.id, &lawyer).await?.ok_or(ApiError::NotFound)?;
    if file.review_status != ReviewStatus::UnderReview.code() {
        return Err(ApiError::RecordState.into());
    }
    // His sheet, until he hands it in.
    let total = checked_total(&input, &items_of(&file))?;
    let written = sqlx::query(
        "update review_expert set scores = $3, total = $4, problems = $5, suggestion = $6, submitted_at = $7
          where review_id = $1 and lawyer_id = $2 and submitted_at is null",
    )
    .bind(&input.id)
    .bind(&lawyer)
    .bind(serde_json::to_string(&input.scores)?)
    .bind(total)
    .bind(input.problems.trim())
    .bind(input.suggestion.trim())
    .bind(input.submit.then(|| work.app.clock.now()))
    .execute(&mut *work.tx)
    .await?;
    if written.rows_affected() == 0 {
        return Err(ApiError::RecordState.into());
    }
    // The last sheet ends the review.
    if input.submit {
        finish_if_last(&mut work, &file).await?;
    }
    work.commit("review_case", &input.id).await
}

/// The sum of the points. Each within its item; a sheet that is handed in has them all, and says what is wrong where the
/// file fails.
fn checked_total(input: &ReviewScoreInput, items: &[ReviewItem]) -> Result<f64> {
    let mut violations = Vec::new();
    let mut total = 0.0;
    // Points within their items.
    for (index, score) in input.scores.iter().enumerate() {
        let path = format!("scores[{index}].got");
        match (items.iter().find(|it| it.key == score.item), score.got) {
            (None, _) => violations.push(Violation::error(format!("scores[{index}].item"), Message::NotInDictionary)),
            (Some(item), Some(got)) if f64::from(item.full) < got => {
                violations.push(Violation::error(path, Message::OutOfRange { min: 0, max: i64::from(item.full) }));
            }
            (Some(_), Some(got)) => total += got,
            (Some(_), None) if input.submit => violations.push(Violation::error(path, Message::Required)),
            (Some(_), None) => {}
        }
    }
    // Every item once; a file that fails is told why.
    let mut keys: Vec<&str> = input.scores.iter().map(|it| it.item.as_str()).collect();
    keys.sort_unstable();
    keys.dedup();
    if keys.len() != input.scores.len() || (input.submit && keys.len() != items.len()) {
        violations.push(Violation::error("scores", Message::Required));
    }
    if input.submit && total < 80.0 && input.problems.trim().is_empty() {
        violations.push(Violation::error("problems", Message::Required));
    }
    if violations.is_empty() { Ok(total) } else { Err(Error::Validation(violations)) }
}

/// When nobody is left, the file has its average and grade, and its firm is asked what it thinks.
pub(super) async fn finish_if_last(work: &mut UnitOfWork<'_>, file: &ReviewFile) -> Result<()> {
    let sheets = sheets(&mut work.tx, &file.id, None).await?;
    if sheets.iter().any(|it| it.submitted_at.is_none()) {
        return Ok(());
    }
    // What the experts say together.
    let totals: Vec<f64> = sheets.iter().filter_map(|it| it.total).collect();
    let Some(average) = average(&totals) else { return Ok(()) };
    let said = |of: fn(&ReviewSheet) -> Option<&str>| {
        let texts: Vec<&str> = sheets.iter().filter_map(of).filter(|it| !it.is_empty()).collect();
        texts.join("\n")
    };
    sqlx::query(
        "update review_case set total = $2, grade = $3, problems = $4, suggestion = $5, review_status = $6,
             version = version + 1, updated_at = $7 where id = $1",
    )
    .bind(&file.id)
    .bind(average)
    .bind(grade(average).code())
    .bind(said(|it| it.problems.as_deref()))
    .bind(said(|it| it.suggestion.as_deref()))
    .bind(ReviewStatus::FeedbackWanted.code())
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    // The firm says what it thinks of it.
    let link = format!("{PAGE}?id={}", file.id);
    let title = file.case_no.clone().unwrap_or_default();
    let firm = file.firm_id.clone().unwrap_or_default();
    let task = RecordMessage {
        event: NoticeEvent::RecordTask,
        item: item(AREA),
        title: &title,
        step: step(AREA, "feedback"),
        link: &link,
        ..RecordMessage::default()
    };
    notify_file(work.app, &mut work.tx, &firm, &format!("review-{}-graded", file.id), task).await
}
