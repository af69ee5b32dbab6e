//! What colleagues say of a case among themselves, and what of it the applicant sees.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::dto::{ApplicationInput, AreaOption, CommentInput, CommentKeyInput, may_change_comment};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::App;
use crate::accounts::people::{self, PeopleSearch};
use crate::cases::applications::case_access;
use crate::cases::assignees::STAFF;
use crate::cases::notifications::comment::{self, CommentNotice};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::runtime::held_tasks;

/// Routes below `/api/lawer-approval/xzsqtl`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "What colleagues say of a case", list)
        .post("/save", "Say something of a case, or say it anew", save)
        .post("/delete", "Take back what one has said of a case", remove)
}

/// The discussion of a case, as far as the caller reads it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Discussion {
    /// The oldest first.
    comments: Vec<Comment>,
    /// The caller may say something himself.
    may_write: bool,
}

/// What somebody said.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    #[serde(rename = "commentId")]
    id: String,
    person: String,
    organisation: String,
    /// Absent: it was taken back.
    text: Option<String>,
    for_applicant: bool,
    /// Names of those who were told.
    mentions: Vec<String>,
    /// Milliseconds since 1970.
    at: i64,
    /// When it was changed.
    changed_at: Option<i64>,
    /// It is the caller's own, and young enough to be changed or taken back.
    changeable: bool,
}

from_row! {
    struct CommentRow {
        id: String,
        account_id: String,
        name: String,
        organisation: String,
        text: String,
        for_applicant: Flag,
        written_at: i64,
        changed_at: Option<i64>,
        delete_flag: Flag,
    }
}

/// `POST xzsqtl/list`: to colleagues who may read the case; to its applicant what is marked for him.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Discussion>> {
    let mut connection = app.db.pool.acquire().await?;
    let is_staff = reads_as_staff(&mut connection, &user, &input.sq_id).await?;
    // An applicant sees what was written to him.
    let mut sql = Sql::new(
        "select c.id, c.account_id, a.name, o.name as organisation, c.text, c.for_applicant, c.written_at, c.changed_at,
                c.delete_flag
           from case_comment c join account a on a.id = c.account_id join organisation o on o.id = a.org_id
          where c.application_id = ",
    );
    sql.bind(input.sq_id.as_str());
    if !is_staff {
        sql.push(" and c.for_applicant = 1 and c.delete_flag = 0");
    }
    sql.push(" order by c.written_at, c.id");
    let rows: Vec<CommentRow> = sql.fetch_all_as(&mut *connection).await?;
    // Colleagues see who was meant, too.
    let mut mentions = if is_staff { mentions_of(&mut connection, &input.sq_id).await? } else { BTreeMap::new() };
    let now = app.clock.now();
    let comments = rows.into_iter().map(|row| Comment {
        changeable: !row.delete_flag.0 && row.account_id == user.id && may_change_comment(row.written_at, now),
        mentions: mentions.remove(&row.id).unwrap_or_default(),
        id: row.id,
        person: row.name,
        organisation: row.organisation,
        text: (!row.delete_flag.0).then_some(row.text),
        for_applicant: row.for_applicant.0,
        at: row.written_at,
        changed_at: row.changed_at,
    });
    Ok(Answer(Discussion { comments: comments.collect(), may_write: is_staff }))
}

/// Whether the caller reads the case as staff; refused to who reads it neither so nor as its applicant.
async fn reads_as_staff(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let reader = case_access::reader_of(connection, user, application).await?.ok_or(ApiError::NotFound)?;
    let is_staff = user.zhlx == STAFF;
    if is_staff || reader.is_applicant { Ok(is_staff) } else { Err(ApiError::Forbidden.into()) }
}

/// The names of those who are mentioned in the comments of a case, by comment.
async fn mentions_of(connection: &mut AnyConnection, application: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select m.comment_id, a.name from case_comment_mention m join case_comment c on c.id = m.comment_id
                join account a on a.id = m.account_id where c.application_id = $1 order by a.name, a.id",
    )
    .bind(application)
    .fetch_all(connection)
    .await?;
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (comment, name) in rows {
        names.entry(comment).or_default().push(name);
    }
    Ok(names)
}

/// `POST xzsqtl/save`: by staff who may read the case; a comment that there is by whoever wrote it, for a short time.
async fn save(context: CommandContext, ValidJson(input): ValidJson<CommentInput>) -> Result<Answer<()>> {
    let name = if input.comment_id.is_empty() { "comment" } else { "changeComment" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    if !reads_as_staff(&mut work.tx, work.user, &input.sq_id).await? {
        return Err(ApiError::Forbidden.into());
    }
    if input.comment_id.is_empty() {
        write(&mut work, &input).await?;
    } else {
        let application = own(&mut work, &input.comment_id).await?;
        if application != input.sq_id {
            return Err(ApiError::NotFound.into());
        }
        sqlx::query("update case_comment set text = $2, for_applicant = $3, changed_at = $4 where id = $1")
            .bind(&input.comment_id)
            .bind(input.text.trim())
            .bind(i64::from(input.for_applicant))
            .bind(work.app.clock.now())
            .execute(&mut *work.tx)
            .await?;
    }
    work.commit("application", &input.sq_id).await
}

/// `POST xzsqtl/delete`: by whoever wrote it, for a short time. That something stood there stays seen.
async fn remove(context: CommandContext, ValidJson(input): ValidJson<CommentKeyInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("deleteComment", &input).await? else { return Ok(Answer(())) };
    let application = own(&mut work, &input.comment_id).await?;
    sqlx::query("update case_comment set delete_flag = 1, changed_at = $2 where id = $1")
        .bind(&input.comment_id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit("application", &application).await
}

/// The application of a comment of the caller's that he may still change and whose case he may still read.
async fn own(work: &mut UnitOfWork<'_>, comment: &str) -> Result<String> {
    let found: Option<(String, i64)> = sqlx::query_as(
        "select application_id, written_at from case_comment where id = $1 and account_id = $2 and delete_flag = 0",
    )
    .bind(comment)
    .bind(&work.user.id)
    .fetch_optional(&mut *work.tx)
    .await?;
    let (application, written_at) = found.ok_or(ApiError::NotFound)?;
    if !reads_as_staff(&mut work.tx, work.user, &application).await? {
        return Err(ApiError::Forbidden.into());
    }
    if may_change_comment(written_at, work.app.clock.now()) { Ok(application) } else { Err(ApiError::TooLate.into()) }
}

/// A new comment; those whom it mentions, and the applicant if it is for him, are told.
async fn write(work: &mut UnitOfWork<'_>, input: &CommentInput) -> Result<()> {
    // Who is mentioned may read the case.
    let (id, now) = (Uuid::now_v7().to_string(), work.app.clock.now());
    let mentioned: BTreeSet<&str> = input.mentions.iter().map(String::as_str).collect();
    let readers = mentionable(&mut work.tx, work.user, &input.sq_id, "").await?;
    if mentioned.iter().any(|it| readers.iter().all(|reader| reader.id != *it)) {
        return Err(Violation::error("mentions", Message::CannotReadTheCase).into());
    }
    sqlx::query(
        "insert into case_comment (id, application_id, account_id, text, for_applicant, written_at, delete_flag)
         values ($1, $2, $3, $4, $5, $6, 0)",
    )
    .bind(&id)
    .bind(&input.sq_id)
    .bind(&work.user.id)
    .bind(input.text.trim())
    .bind(i64::from(input.for_applicant))
    .bind(now)
    .execute(&mut *work.tx)
    .await?;
    // Who is meant is told, and so is the applicant of what is for him.
    let notice = CommentNotice { comment: &id, application: &input.sq_id, text: input.text.trim() };
    for account in mentioned {
        sqlx::query("insert into case_comment_mention (comment_id, account_id) values ($1, $2)")
            .bind(&id)
            .bind(account)
            .execute(&mut *work.tx)
            .await?;
        comment::mention(work, &notice, account).await?;
    }
    if input.for_applicant {
        comment::write_to_applicant(work, &notice).await?;
    }
    Ok(())
}

/// The most people that are answered at once; a case has fewer.
const MOST_LISTED: i64 = 200;

/// The colleagues who read a case because they have or had one of its tasks, or got a copy of it: those whom a comment may
/// mention. The keyword is looked for in their names.
async fn mentionable(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    keyword: &str,
) -> Result<Vec<AreaOption>> {
    let mut accounts: BTreeSet<String> = held_tasks::people_of(connection, application).await?.into_iter().collect();
    accounts.extend(case_access::copied_to(connection, application).await?);
    accounts.remove(&user.id);
    let staff = people::staff_among(connection, &accounts).await?;
    let search = PeopleSearch { organisations: &BTreeSet::new(), accounts: &staff, keyword, ids: &[] };
    people::find(connection, search, (0, MOST_LISTED)).await
}

/// The first of those whom the caller may mention, for staff who may read the case.
pub(crate) async fn people(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    keyword: &str,
) -> Result<Vec<AreaOption>> {
    if !reads_as_staff(connection, user, application).await? {
        return Err(ApiError::Forbidden.into());
    }
    mentionable(connection, user, application, keyword).await
}
