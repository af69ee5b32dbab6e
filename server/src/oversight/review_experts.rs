//! Who scores a file: named by staff, never a colleague of its lawyer; and what an expert has to do.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::case_review::is_in_conflict;
use lawdesk_core::code::ReviewStatus;
use lawdesk_core::dto::{PageInput, ReviewExpertsInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::case_review::{AREA, NOT_HANDED_IN, PAGE};
use super::notify::{RecordMessage, item, notify_file};
use super::review_sheets::finish_if_last;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::master::affiliation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};

/// May name experts.
const EDIT: &str = "review:edit";

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/review/experts", "Name the experts of a file", name).post(
        "/lawer-other/review/tasks",
        "Files that the caller scores",
        tasks,
    )
}

from_row! {
    /// A file under review, as those who work on it need it.
    pub(super) struct ReviewFile {
        pub(super) id: String,
        pub(super) case_no: Option<String>,
        pub(super) kind: String,
        pub(super) firm_id: Option<String>,
        pub(super) lawyer_id: Option<String>,
        pub(super) review_status: String,
    }
}

/// The file, if the caller's region reaches it.
pub(super) async fn file_in_region(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    id: &str,
) -> Result<Option<ReviewFile>> {
    let mut sql = Sql::new(
        "select s.id, s.case_no, s.kind, s.firm_id, s.lawyer_id, s.review_status from review_case s
          where s.delete_flag = 0 and s.id = ",
    );
    sql.bind(id);
    let columns = TableScope { region: ("s.", "region_code"), ..TableScope::default() };
    let scope = data_scope::subject(user).data_scope();
    data_scope::push(&mut sql, &scope, columns.kept_by(&scope, ("s.", "org_id")));
    Ok(sql.fetch_optional_as(connection).await?)
}

async fn name(context: CommandContext, ValidJson(input): ValidJson<ReviewExpertsInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("reviewExperts", &input).await? else { return Ok(Answer(())) };
    take(&mut work, &input.id).await?;
    // A file that is there and not yet graded.
    let file = file_in_region(&mut work.tx, work.user, &input.id).await?.ok_or(ApiError::NotFound)?;
    let open = [ReviewStatus::Waiting, ReviewStatus::UnderReview].map(ReviewStatus::code);
    if !open.contains(&file.review_status.as_str()) {
        return Err(ApiError::RecordState.into());
    }
    if file.case_no.as_deref() == Some(NOT_HANDED_IN) {
        return Err(Violation::error("lawyerIds", oversight::not_handed_in()).into());
    }
    // Experts without a part in it.
    let experts: BTreeSet<&str> = input.lawyer_ids.iter().map(String::as_str).collect();
    require_impartial(&mut work.tx, &file, &experts).await?;
    write(&mut work, &input.id, &experts).await?;
    sqlx::query("update review_case set review_status = $2, version = version + 1, updated_at = $3 where id = $1")
        .bind(&input.id)
        .bind(ReviewStatus::UnderReview.code())
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    // Each is told.
    let link = format!("{PAGE}?id={}&type=score", input.id);
    let title = file.case_no.clone().unwrap_or_default();
    let task = RecordMessage {
        event: NoticeEvent::RecordTask,
        item: item(AREA),
        title: &title,
        step: item(AREA),
        link: &link,
        ..RecordMessage::default()
    };
    for expert in &experts {
        notify_file(work.app, &mut work.tx, expert, &format!("review-{}-expert", input.id), task).await?;
    }
    // Those who are left may all have handed in.
    finish_if_last(&mut work, &file).await?;
    work.commit("review_case", &input.id).await
}

/// Takes the row of a file, so that of two who change who scores it, or hand in, the second sees the first.
pub(super) async fn take(work: &mut UnitOfWork<'_>, file: &str) -> Result<()> {
    sqlx::query("update review_case set updated_at = updated_at where id = $1")
        .bind(file)
        .execute(&mut *work.tx)
        .await?;
    Ok(())
}

/// Whoever is no longer named and has not handed in leaves, the others come or stay.
async fn write(work: &mut UnitOfWork<'_>, file: &str, experts: &BTreeSet<&str>) -> Result<()> {
    let mut left = Sql::new("delete from review_expert where submitted_at is null and review_id = ");
    left.bind(file).push(" and lawyer_id not in ").bind_list(experts.iter().copied());
    left.execute(&mut *work.tx).await?;
    for expert in experts {
        sqlx::query(
            "insert into review_expert (id, review_id, lawyer_id, named_by, named_at) values ($1, $2, $3, $4, $5)
             on conflict (review_id, lawyer_id) do nothing",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(file)
        .bind(*expert)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    }
    Ok(())
}

/// Refuses whoever is of the firm, handled the case, or is no lawyer.
async fn require_impartial(connection: &mut AnyConnection, file: &ReviewFile, experts: &BTreeSet<&str>) -> Result<()> {
    let mut violations = Vec::new();
    let own = (file.lawyer_id.as_deref().unwrap_or_default(), file.firm_id.as_deref().unwrap_or_default());
    for expert in experts {
        let practice = affiliation::practice_of(connection, expert).await?;
        let message = match practice {
            None => Message::NotInDictionary,
            Some(practice) if is_in_conflict((*expert, practice.firm_id.as_deref()), own) => {
                oversight::in_conflict(&practice.name)
            }
            Some(_) => continue,
        };
        violations.push(Violation::error("lawyerIds", message));
    }
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

from_row! {
    /// A file that somebody scores.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReviewTask {
        /// The file.
        id: String,
        case_no: Option<String>,
        batch_title: String,
        year: i64,
        /// Dictionary pclx.
        kind: String,
        cause: Option<String>,
        /// Points that he gave; absent: he is at it.
        total: Option<f64>,
        named_at: i64,
        submitted_at: Option<i64>,
    }
}

/// Those that wait for him first.
async fn tasks(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<ReviewTask>>> {
    let lawyer = user.lawyer_id.clone().ok_or(ApiError::Forbidden)?;
    let paging = Paging::new(input.page, input.page_size);
    let total: i64 = sqlx::query_scalar(
        "select count(*) from review_expert e join review_case s on s.id = e.review_id
          where e.lawyer_id = $1 and s.delete_flag = 0",
    )
    .bind(&lawyer)
    .fetch_one(&app.db.pool)
    .await?;
    let mut sql = Sql::new(
        "select s.id, s.case_no, s.batch_title, s.year, s.kind, s.cause, e.total, e.named_at, e.submitted_at
           from review_expert e join review_case s on s.id = e.review_id where s.delete_flag = 0 and e.lawyer_id = ",
    );
    sql.bind(lawyer).push(" order by coalesce(e.submitted_at, 0), e.named_at desc, e.id");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}
