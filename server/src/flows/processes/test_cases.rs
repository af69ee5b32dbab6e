//! Test cases of a flow: dry runs that are kept with it and run again through a drawing, by the engine itself.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::bpmn;
use lawdesk_core::dto::{CaseRule, FlowCaseInput, FlowCaseRuleInput, IdInput, MOST_FLOW_CASES, ProcessInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::simulation::{CaseDifference, DryRun, MOST_CASE_STEPS, is_test_case, is_too_long};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::node::draft_text;
use super::permissions::{EDIT, LIST};
use crate::App;
use crate::accounts::roles;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sealing::open_if_sealed;
use crate::platform::sql::{JsonText, from_row, sealed_json};

/// The longest story, in bytes.
const LONGEST_STORY: usize = 200_000;

/// The test cases of a flow.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FlowCases {
    /// What a case that differs means for a deployment.
    rule: CaseRule,
    /// By name.
    cases: Vec<FlowCase>,
    /// So many are kept.
    most: u32,
}

from_row! {
    /// A test case.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct FlowCase {
        id: String,
        name: String,
        /// A story without name and diagram.
        story: JsonText<Values>,
        /// Name of who kept it last.
        updated_by: Option<String>,
        /// Milliseconds since 1970.
        updated_at: i64,
    }
}

/// A kept test case.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedFlowCase {
    id: String,
}

/// How a test case went.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaseResult {
    /// Name of the case.
    pub name: String,
    /// Absent: everything was as it was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<CaseDifference>,
    /// What people read of the elements that the difference names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub captions: BTreeMap<String, String>,
}

/// `POST process/cases`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessInput>,
) -> Result<Answer<FlowCases>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let rule = rule(&mut connection, &input.flow_key).await?;
    let cases = sqlx::query_as(
        "select c.id, c.name, c.story, a.name as updated_by, c.updated_at
           from flow_case c left join account a on a.id = c.updated_by where c.flow_key = $1 order by c.name",
    )
    .bind(&input.flow_key)
    .fetch_all(&mut *connection)
    .await?;
    Ok(Answer(FlowCases { rule, cases, most: MOST_FLOW_CASES }))
}

/// `POST process/cases/save`: a new one, or the one of this id anew.
pub async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<FlowCaseInput>,
) -> Result<Answer<SavedFlowCase>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("saveFlowCase", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Something that a dry run can run, of a flow that is there.
    let story = sealed_json(&input.story)?;
    let case = Value::Map(input.story.clone());
    if is_too_long(&case) {
        return Err(Violation::error("story", Message::TooManyItems { max: MOST_CASE_STEPS }).into());
    }
    if story.len() > LONGEST_STORY || !is_test_case(&case) {
        return Err(Violation::error("story", Message::WrongType).into());
    }
    rule(&mut work.tx, &input.flow_key).await?;
    let id = match &input.id {
        Some(id) => change(&mut work, id, &input, &story).await?,
        None => insert(&mut work, &input, &story).await?,
    };
    work.commit_with("process", &input.flow_key, SavedFlowCase { id }).await
}

async fn insert(work: &mut UnitOfWork<'_>, input: &FlowCaseInput, story: &str) -> Result<String> {
    let count: i64 = sqlx::query_scalar("select count(*) from flow_case where flow_key = $1")
        .bind(&input.flow_key)
        .fetch_one(&mut *work.tx)
        .await?;
    if count >= i64::from(MOST_FLOW_CASES) {
        return Err(Violation::error("name", Message::TooManyItems { max: MOST_FLOW_CASES }).into());
    }
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into flow_case (id, flow_key, name, story, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&id)
    .bind(&input.flow_key)
    .bind(input.name.trim())
    .bind(story)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await
    .map_err(name_conflict)?;
    Ok(id)
}

async fn change(work: &mut UnitOfWork<'_>, id: &str, input: &FlowCaseInput, story: &str) -> Result<String> {
    let changed = sqlx::query(
        "update flow_case set name = $3, story = $4, updated_by = $5, updated_at = $6
          where id = $1 and flow_key = $2 and (updated_at = $7 or $7 = -1)",
    )
    .bind(id)
    .bind(&input.flow_key)
    .bind(input.name.trim())
    .bind(story)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.updated_at.unwrap_or(-1))
    .execute(&mut *work.tx)
    .await
    .map_err(name_conflict)?;
    if changed.rows_affected() > 0 {
        return Ok(id.to_owned());
    }
    // Another has kept it since, or removed it.
    let known: Option<String> = sqlx::query_scalar("select id from flow_case where id = $1 and flow_key = $2")
        .bind(id)
        .bind(&input.flow_key)
        .fetch_optional(&mut *work.tx)
        .await?;
    Err(known.map_or(ApiError::NotFound, |_| ApiError::Stale(None)).into())
}

/// Two cases of a flow have two names.
fn name_conflict(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("flow_case_flow_key_name_key") => Violation::error("name", Message::Taken).into(),
        _ => error.into(),
    }
}

/// `POST process/cases/remove`
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("removeFlowCase", &input).await? else { return Ok(Answer(())) };
    let flow_key: Option<String> = sqlx::query_scalar("delete from flow_case where id = $1 returning flow_key")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?;
    work.commit("process", &flow_key.ok_or(ApiError::NotFound)?).await
}

/// `POST process/cases/rule`
pub async fn set_rule(context: CommandContext, ValidJson(input): ValidJson<FlowCaseRuleInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("setCaseRule", &input).await? else { return Ok(Answer(())) };
    let set = sqlx::query("update process set case_rule = $2 where flow_key = $1 and delete_flag = 0")
        .bind(&input.flow_key)
        .bind(input.rule.code())
        .execute(&mut *work.tx)
        .await?;
    if set.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("process", &input.flow_key).await
}

/// `POST process/cases/check`: how the test cases go through the draft as it is stored.
pub async fn check(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ProcessInput>,
) -> Result<Answer<Vec<CaseResult>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let draft = draft_text(&mut connection, &input.flow_key).await?;
    Ok(Answer(case_results(&mut connection, &input.flow_key, &draft, middleware::locale(&headers)).await?))
}

/// How the test cases of a flow go through a file. A file that cannot be run has other findings, and no results.
pub async fn case_results(
    connection: &mut AnyConnection,
    flow_key: &str,
    text: &str,
    locale: Locale,
) -> Result<Vec<CaseResult>> {
    let cases: Vec<(String, String)> =
        sqlx::query_as("select name, story from flow_case where flow_key = $1 order by name")
            .bind(flow_key)
            .fetch_all(&mut *connection)
            .await?;
    if cases.is_empty() {
        return Ok(Vec::new());
    }
    let roles = roles::members(connection).await?;
    let text = text.to_owned();
    // The engine works for milliseconds a case, beside what answers other calls.
    let run = tokio::task::spawn_blocking(move || run_cases(&cases, &text, &roles, locale));
    Ok(run.await.map_err(anyhow::Error::from)?)
}

fn run_cases(cases: &[(String, String)], text: &str, roles: &BTreeMap<String, u32>, locale: Locale) -> Vec<CaseResult> {
    let Ok(mut run) = DryRun::of_text(text) else { return Vec::new() };
    let captions = captions_of(text);
    let result = |(name, story): &(String, String)| {
        let story = Value::from_json(open_if_sealed(story).as_bytes()).unwrap_or_default();
        let difference = run.replay(&story, roles, locale);
        let named = difference.as_ref().map(|it| captions_in(it, &captions)).unwrap_or_default();
        CaseResult { name: name.clone(), difference, captions: named }
    };
    cases.iter().map(result).collect()
}

/// Those of the elements that a difference names.
#[must_use]
pub fn captions_in(difference: &CaseDifference, captions: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut named = BTreeMap::new();
    for value in [&difference.expected, &difference.found] {
        name_elements(value, captions, &mut named);
    }
    named
}

/// What people read of a file's elements, by id.
#[must_use]
pub fn captions_of(text: &str) -> BTreeMap<String, String> {
    let Ok(read) = bpmn::read_text(text) else { return BTreeMap::new() };
    let nodes = read.model.processes.into_iter().flat_map(|process| process.nodes);
    nodes.filter_map(|node| Some((node.id, node.name.filter(|name| !name.trim().is_empty())?))).collect()
}

/// Keeps the captions of the elements that a value names.
fn name_elements(value: &Value, captions: &BTreeMap<String, String>, named: &mut BTreeMap<String, String>) {
    match value {
        Value::String(id) => named.extend(captions.get(id).map(|caption| (id.clone(), caption.clone()))),
        Value::List(values) => values.iter().for_each(|it| name_elements(it, captions, named)),
        Value::Map(values) => values.values().for_each(|it| name_elements(it, captions, named)),
        _ => (),
    }
}

/// Runs the test cases through a file that is to be deployed: refused where the flow says so and one differs.
pub async fn case_results_to_deploy(
    tx: &mut Tx,
    flow_key: &str,
    text: &str,
    locale: Locale,
) -> Result<Vec<CaseResult>> {
    let results = case_results(tx, flow_key, text, locale).await?;
    let differing = differing(&results);
    if rule(tx, flow_key).await? == CaseRule::Refuse && !differing.is_empty() {
        return Err(ApiError::CasesDiffer { names: differing }.into());
    }
    Ok(results)
}

/// Names of the test cases that went another way.
#[must_use]
pub fn differing(results: &[CaseResult]) -> Vec<String> {
    results.iter().filter(|it| it.difference.is_some()).map(|it| it.name.clone()).collect()
}

/// Keeps with a version how its test cases went.
pub async fn keep_results(tx: &mut Tx, flow_key: &str, version: i64, results: &[CaseResult]) -> Result<()> {
    sqlx::query("update process_version set cases = $3 where flow_key = $1 and version = $2")
        .bind(flow_key)
        .bind(version)
        .bind(sealed_json(&results)?)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Gives a new flow the test cases of the flow that it is a copy of, and what they mean there.
pub async fn copy_cases(work: &mut UnitOfWork<'_>, from: &str, to: &str) -> Result<()> {
    let cases: Vec<(String, String)> = sqlx::query_as("select name, story from flow_case where flow_key = $1")
        .bind(from)
        .fetch_all(&mut *work.tx)
        .await?;
    for (name, story) in cases {
        sqlx::query(
            "insert into flow_case (id, flow_key, name, story, updated_by, updated_at)
             values ($1, $2, $3, $4, $5, $6) on conflict (flow_key, name) do nothing",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(to)
        .bind(name)
        .bind(story)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    }
    sqlx::query(
        "update process set case_rule = (select p.case_rule from process p where p.flow_key = $1) where flow_key = $2
            and exists (select 1 from process p where p.flow_key = $1)",
    )
    .bind(from)
    .bind(to)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// Forgets the test cases of a flow that is removed, and what they mean: its key may be another's.
pub async fn forget_cases(tx: &mut Tx, flow_key: &str) -> Result<()> {
    sqlx::query("delete from flow_case where flow_key = $1").bind(flow_key).execute(&mut **tx).await?;
    sqlx::query("update process set case_rule = $2 where flow_key = $1")
        .bind(flow_key)
        .bind(CaseRule::default().code())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// What a case that differs means for a deployment; refused where there is no such flow.
async fn rule(connection: &mut AnyConnection, flow_key: &str) -> Result<CaseRule> {
    let rule: Option<String> =
        sqlx::query_scalar("select case_rule from process where flow_key = $1 and delete_flag = 0")
            .bind(flow_key)
            .fetch_optional(connection)
            .await?;
    Ok(CaseRule::of(&rule.ok_or(ApiError::NotFound)?))
}
