//! A case as its applicant sees it: how long it may take, what is asked of him and until when, and what he may do.

use axum::extract::State;
use lawdesk_core::applicant_act::{ApplicantAct, ApplicantFacts, applicant_acts};
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::engine::{Command, Context, RevokeMode, URGE_PAUSE};
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::{Operation, OperationEffect};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_access;
use super::revoke::WITHDRAWAL;
use crate::App;
use crate::cases::clock::{self, CaseTime};
use crate::cases::{complaints, corrections, evaluations, finality};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;
use crate::runtime::instances;
use crate::runtime::tasks::{self, OpenTaskRow, TaskRecord};

/// What an applicant sees of his case beside its form and history.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicantCase {
    /// How long it may take and has; absent: no limit is known.
    time: Option<CaseTime>,
    /// What he may do, what is needed first at the beginning. Nothing for others who read the case.
    acts: Vec<ApplicantAct>,
    /// His open task; absent: others have it.
    task: Option<OwnTask>,
    /// What was sent back to him; absent: nothing, or it is answered.
    correction: Option<Correction>,
    /// Before then it is too soon to urge again.
    urge_from: Option<i64>,
}

/// A task that waits for the applicant.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnTask {
    task_id: String,
    node_name: String,
    /// Until when; absent: no limit.
    due_at: Option<i64>,
}

/// Why a case was sent back, and what is to be corrected.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// The step that sent it back.
    node_name: String,
    /// Who did.
    person: Option<String>,
    /// When it was asked for, milliseconds since 1970; absent: not known.
    at: Option<i64>,
    /// The opinion with which it was asked for.
    reason: String,
    /// Keys of the fields concerned.
    fields: Vec<String>,
    /// Names of materials that are missing.
    materials: Vec<String>,
}

from_row! {
    struct CaseRow {
        instance_id: String,
        status: String,
        ended_at: Option<i64>,
        flow_key: String,
        flow_version: i64,
    }
}

/// `POST xzsq/applicantView`: for who may see the case; acts are the applicant's.
pub async fn view(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<ApplicantCase>> {
    // What is tried here is tried on copies: nothing is written.
    let mut tx = app.db.snapshot().await?;
    let reader = case_access::reader_of(&mut tx, &user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
    let time = clock::time_of(&app, &mut tx, &input.sq_id).await?;
    if !reader.is_applicant {
        return Ok(Answer(ApplicantCase { time, acts: Vec::new(), task: None, correction: None, urge_from: None }));
    }
    // What waits for him, and what is to be corrected there.
    let row = case_row(&mut tx, &input.sq_id).await?;
    let open = tasks::open_of(&mut tx, &input.sq_id, &user).await?;
    let is_own = |it: &&OpenTaskRow| it.assignee.as_deref().map_or(it.is_candidate.0, |assignee| assignee == user.id);
    let own = open.iter().find(is_own);
    let records = tasks::records_of(&mut tx, &input.sq_id).await?;
    let record = own.and_then(|own| records.iter().find(|it| it.id == own.id));
    let correction = match record {
        Some(record) => correction(&mut tx, &records, record).await?,
        None => None,
    };
    // What he may do now follows from where the case is.
    let (may_withdraw, may_revise) = taken_back(&app, &mut tx, &user, &row).await?;
    let facts = ApplicantFacts {
        status: ApplicationStatus::from_code(&row.status),
        has_task: record.is_some(),
        waits_for_others: open.len() > usize::from(record.is_some()),
        is_evaluated: evaluations::is_given(&mut tx, &input.sq_id).await?,
        may_withdraw,
        may_ask_withdrawal: complaints::withdrawal::may_be_asked(&mut tx, &input.sq_id).await?,
        may_revise,
        has_ended: row.ended_at.is_some(),
    };
    let urge_from = urge_from(&mut tx, &input.sq_id).await?.filter(|at| *at > app.clock.now());
    let task = record.map(|it| OwnTask { task_id: it.id.clone(), node_name: it.node_name.clone(), due_at: it.due_at });
    Ok(Answer(ApplicantCase { time, acts: applicant_acts(facts), task, correction, urge_from }))
}

async fn case_row(connection: &mut AnyConnection, application: &str) -> Result<CaseRow> {
    Ok(sqlx::query_as(
        "select s.instance_id, s.status, s.ended_at, i.flow_key, i.version as flow_version
           from application s join instance i on i.id = s.instance_id where s.id = $1",
    )
    .bind(application)
    .fetch_one(connection)
    .await?)
}

/// The decision that sent the case back to the task that is the applicant's now.
async fn correction(
    connection: &mut AnyConnection,
    records: &[TaskRecord],
    own: &TaskRecord,
) -> Result<Option<Correction>> {
    let sends_back = |record: &&TaskRecord| {
        let operation = record.operation.as_deref().and_then(Operation::from_code);
        let effect = operation.map(|it| it.effect);
        record.done_at.is_some_and(|at| at <= own.created_at)
            && matches!(effect, Some(OperationEffect::AskForMore | OperationEffect::ReturnToApplicant))
    };
    let Some(decision) = records.iter().filter(sends_back).max_by_key(|it| it.done_at) else { return Ok(None) };
    // He has answered since, and this is another step of his.
    let is_answered = |record: &TaskRecord| {
        record.id != own.id
            && record.operation.as_deref() == Some(Operation::SUBMIT.code)
            && record.done_at > decision.done_at
    };
    if records.iter().any(is_answered) {
        return Ok(None);
    }
    let asked = corrections::of_task(connection, &decision.id).await?;
    Ok(Some(Correction {
        node_name: decision.node_name.clone(),
        person: decision.person.clone(),
        at: decision.done_at,
        reason: decision.opinion.clone().unwrap_or_default(),
        fields: asked.fields.0,
        materials: asked.materials.0,
    }))
}

/// Whether the case can be taken back for good, and to its beginning: asked of the engine, on a copy.
async fn taken_back(app: &App, tx: &mut Tx, user: &CurrentUser, row: &CaseRow) -> Result<(bool, bool)> {
    if row.ended_at.is_some() {
        return Ok((false, false));
    }
    match finality::require_revocable(tx, &row.instance_id).await {
        Ok(()) => (),
        Err(Error::Refused(_)) => return Ok((false, false)),
        Err(fault) => return Err(fault),
    }
    let flow = app.definitions.get(tx, &row.flow_key, row.flow_version).await?;
    let state = instances::state(tx, &row.instance_id).await?;
    let world = app.environments.current(tx).await?;
    let actor = user.actor();
    let context = Context { now: app.clock.now(), actor: Some(&actor), environment: &world };
    let is_possible = |mode: RevokeMode| {
        let command = Command::Revoke { mode, opinion: None };
        instances::would_accept(&flow.definition, &state, &command, &context)
    };
    let is_awaited = instances::expects_message(tx, &row.instance_id, WITHDRAWAL).await?;
    Ok((is_awaited || is_possible(RevokeMode::End), is_possible(RevokeMode::ToStart)))
}

/// When every open task of the case may be urged again; none: at once.
async fn urge_from(connection: &mut AnyConnection, application: &str) -> Result<Option<i64>> {
    let mut from = None;
    for (instance, task) in tasks::open_numbers(connection, application).await? {
        let state = instances::state(connection, &instance).await?;
        let urged = state.task(task).and_then(|it| it.urged_at);
        from = from.max(urged.map(|at| at.saturating_add(URGE_PAUSE)));
    }
    Ok(from)
}
