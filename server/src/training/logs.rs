//! Logs as their intern writes them.

use std::collections::BTreeSet;

use lawdesk_core::code::{InternLogStatus, InternshipStatus};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{IdInput, InternLogInput};
use lawdesk_core::internship::{LogContext, LogDraft, TrainingGround, check_log};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::messages;
use crate::files::{FileHolder, FileReference, link};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, non_empty};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::internships::{self, InternshipRow};
use crate::master::training_rules;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value, from_row};
use crate::reference::calendar;

/// As the rows of files name a log.
const FILES_OF: &str = "intern_log";
/// Files of logs.
pub(crate) const FILES: FileHolder = FileHolder {
    biz_type: FILES_OF,
    may_see: |connection, user, id| Box::pin(may_see(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

from_row! {
    /// Where a log stands.
    struct StoredLog {
        internship_id: String,
        version: i64,
        log_status: String,
    }
}

/// Whoever reaches the internship reads its logs.
async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let Some(log) = stored(connection, id).await? else { return Ok(false) };
    match internships::reached(connection, user, &log.internship_id).await {
        Ok(_) => Ok(true),
        Err(Error::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

async fn stored(connection: &mut AnyConnection, id: &str) -> Result<Option<StoredLog>> {
    Ok(sqlx::query_as("select internship_id, version, log_status from intern_log where id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await?)
}

/// Writes a log of the caller's own internship: a draft, or handed in to the instructor.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<InternLogInput>,
) -> Result<Answer<String>> {
    let mut work = match context.begin_answering::<_, String>("internLog", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(id) => return Ok(Answer(id)),
    };
    let internship = internships::of_account(&mut work.tx, &work.user.id).await?.ok_or(ApiError::Forbidden)?;
    let before = open_log(&mut work.tx, &internship, &input).await?;
    check(&mut work.tx, work.app.clock.today(), &internship, before.as_ref(), &input).await?;
    // Stored, with its files, and told to the instructor.
    let now = work.app.clock.now();
    let id = if before.is_some() { input.id.clone() } else { Uuid::now_v7().to_string() };
    let log = Write { id: &id, internship: &internship.id, input: &input, by: &work.user.id, now };
    let written = if before.is_some() { update(&mut work.tx, &log).await } else { insert(&mut work.tx, &log).await };
    written.map_err(one_a_day)?;
    let files: Vec<FileReference> =
        input.attachments.iter().map(|file| FileReference::file("attachments", file)).collect();
    link(&mut work.tx, work.user, FILES_OF, &id, &files).await?;
    if input.submit {
        messages::log_submitted(work.app, &mut work.tx, &internship, &input.log_date).await?;
    }
    work.commit_with("intern_log", &id, id.clone()).await
}

/// The log that is changed, if it is the caller's and still open; none: it is a new one.
async fn open_log(tx: &mut Tx, internship: &InternshipRow, input: &InternLogInput) -> Result<Option<StoredLog>> {
    if input.id.is_empty() {
        return Ok(None);
    }
    let log =
        stored(tx, &input.id).await?.filter(|log| log.internship_id == internship.id).ok_or(ApiError::NotFound)?;
    if log.version != input.version {
        return Err(ApiError::Stale(None).into());
    }
    if !is_open(&log) {
        return Err(TrainingGround::LogNotOpen.at("logDate").into());
    }
    Ok(Some(log))
}

fn is_open(log: &StoredLog) -> bool {
    let open = [InternLogStatus::Draft.code(), InternLogStatus::Returned.code()];
    open.contains(&log.log_status.as_str())
}

async fn check(
    tx: &mut Tx,
    today: Date,
    internship: &InternshipRow,
    before: Option<&StoredLog>,
    input: &InternLogInput,
) -> Result<()> {
    // Only while he is an intern.
    let was_returned = before.is_some_and(|log| log.log_status == InternLogStatus::Returned.code());
    let is_running =
        matches!(internship.status(), Some(InternshipStatus::InProgress | InternshipStatus::AwaitingAssessment));
    if !is_running {
        return Err(TrainingGround::NotInProgress.at("logDate").into());
    }
    // What was returned may be late: he writes it anew.
    let rules = training_rules::load(tx).await?.rules();
    let days = calendar::load(tx).await?;
    let context = LogContext {
        today,
        first: internship.first(),
        last: internship.last(),
        is_work_day: Date::parse(&input.log_date).is_none_or(|day| days.is_work_day(day)),
        was_returned,
    };
    let log = LogDraft {
        day: &input.log_date,
        kind: &input.kind,
        content: &input.content,
        hours: input.hours,
        submitted: input.submit,
    };
    let violations = check_log(&log, &context, &rules);
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// What is written.
struct Write<'a> {
    id: &'a str,
    internship: &'a str,
    input: &'a InternLogInput,
    by: &'a str,
    now: i64,
}

impl Write<'_> {
    fn status(&self) -> InternLogStatus {
        if self.input.submit { InternLogStatus::Submitted } else { InternLogStatus::Draft }
    }

    fn files(&self) -> String {
        serde_json::to_string(&self.input.attachments).unwrap_or_else(|_| "[]".to_owned())
    }

    fn submitted_at(&self) -> Option<i64> {
        self.input.submit.then_some(self.now)
    }
}

async fn insert(tx: &mut Tx, log: &Write<'_>) -> sqlx::Result<()> {
    let input = log.input;
    let mut sql = Sql::new(
        "insert into intern_log (id, internship_id, log_date, kind, case_no, content, hours, experience, attachments,
             log_status, submitted_at, created_by, created_at, updated_by, updated_at) values (",
    );
    let values: [Value; 15] = [
        log.id.into(),
        log.internship.into(),
        input.log_date.as_str().into(),
        input.kind.as_str().into(),
        non_empty(&input.case_no).into(),
        input.content.trim().into(),
        Value::Real(input.hours),
        non_empty(&input.experience).into(),
        log.files().into(),
        log.status().code().into(),
        log.submitted_at().into(),
        log.by.into(),
        log.now.into(),
        log.by.into(),
        log.now.into(),
    ];
    for (index, value) in values.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(")");
    sql.execute(&mut **tx).await?;
    Ok(())
}

async fn update(tx: &mut Tx, log: &Write<'_>) -> sqlx::Result<()> {
    let input = log.input;
    let mut sql = Sql::new("update intern_log set log_date = ");
    sql.bind(input.log_date.as_str()).push(", kind = ").bind(input.kind.as_str());
    sql.push(", case_no = ").bind(non_empty(&input.case_no)).push(", content = ").bind(input.content.trim());
    sql.push(", hours = ").bind(Value::Real(input.hours)).push(", experience = ").bind(non_empty(&input.experience));
    sql.push(", attachments = ").bind(log.files()).push(", log_status = ").bind(log.status().code());
    sql.push(", submitted_at = coalesce(").bind(log.submitted_at()).push(", submitted_at), updated_by = ").bind(log.by);
    sql.push(", updated_at = ").bind(log.now).push(", version = version + 1 where id = ").bind(log.id);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// The day has a log already: said at the day.
fn one_a_day(error: sqlx::Error) -> Error {
    match unique_violation(&error) {
        Some(_) => TrainingGround::LogOfDayExists.at("logDate").into(),
        None => error.into(),
    }
}

/// Removes a log of the caller's that was not handed in, or was sent back.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("removeInternLog", &input).await? else { return Ok(Answer(())) };
    let internship = internships::of_account(&mut work.tx, &work.user.id).await?.ok_or(ApiError::Forbidden)?;
    let log = stored(&mut work.tx, &input.id).await?.filter(|log| log.internship_id == internship.id);
    if !is_open(&log.ok_or(ApiError::NotFound)?) {
        return Err(TrainingGround::LogNotOpen.at("id").into());
    }
    sqlx::query("delete from intern_log where id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    work.commit("intern_log", &input.id).await
}
