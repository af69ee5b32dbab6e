//! A flow as it is designed, tried with the people of the directory before anyone depends on it: who would get each step if
//! somebody of a kind and a place applied, if others were away, if nobody had a role.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::FlowTrialInput;
use lawdesk_core::engine::{Actor, Context, Environment, StartCommand, Supposition};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::forecast::{self, Ahead, EndAhead, ForecastInput, Running};
use super::forecast_unsent::{filled_in, start_of};
use super::prefill::Subject;
use crate::App;
use crate::accounts::people::{self, AccountOfKind};
use crate::flows::definitions::Flow;
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::runtime::instances;

/// So many accounts are looked through at once, and in all, for one who may start the flow.
const ROWS: i64 = 500;
const MOST_ROWS: i64 = 5000;

/// What would come of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FlowTrial {
    /// For whom it was tried: the first of that kind and place who may start the flow.
    applicant: String,
    /// The steps, and who would get them.
    ahead: Ahead,
}

/// `POST xzsq/try`: for those who design flows. Nothing is stored.
pub async fn try_out(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<FlowTrialInput>,
) -> Result<Answer<FlowTrial>> {
    user.permit(processes::EDIT)?;
    // The draft, and the people as they are supposed to be.
    let mut connection = app.db.pool.acquire().await?;
    let flow = compiled(&app, &mut connection, &input).await?;
    let supposed = Supposition { absent: set(&input.absent), vacant: set(&input.vacant) };
    let world = Environment::clone(&*app.environments.current(&mut connection).await?).supposing(&supposed);
    // Who applies, and what the flow would know then.
    let form = match flow.form_code() {
        Some(code) => forms::load(&mut connection, code, None).await?.unwrap_or_default(),
        None => Form::default(),
    };
    let (applicant, subject) = applicant(&mut connection, (&form, &flow), &world, &input).await?;
    let actor = actor(&world, &applicant);
    let nothing = Value::Map(Values::new());
    let data = filled_in(&mut connection, &form, &subject, app.clock.today(), &nothing).await?;
    let start = start_of(&mut connection, &applicant.id, &subject, (&form, &flow), data).await?;
    let start = with_typed(start, &input);
    // How it would go on.
    let context = Context { now: app.clock.now(), actor: Some(&actor), environment: &world };
    let started = instances::as_started(&flow.definition, start, &context).map_err(Error::Engine)?;
    let running = Running::beginning(flow, started);
    let (hidden, locale) = (BTreeSet::new(), middleware::locale(&headers));
    let seen = ForecastInput { form: &form, hidden: &hidden, is_staff: true, world: &world, now: context.now, locale };
    let mut ahead = Ahead { steps: Vec::new(), end: EndAhead::Depends, end_nodes: Vec::new() };
    forecast::along(&mut connection, &running, seen, &mut ahead).await?;
    Ok(Answer(FlowTrial { applicant: format!("{} · {}", applicant.name, applicant.organisation), ahead }))
}

/// The draft, ready to run; one that is not is refused with what the checks find.
async fn compiled(app: &App, connection: &mut AnyConnection, input: &FlowTrialInput) -> Result<Arc<Flow>> {
    if let Ok(flow) = Flow::compile(&input.text, &input.flow_key, 1) {
        return Ok(Arc::new(flow));
    }
    let findings = processes::findings(app, connection, &input.text).await?;
    Err(Error::Findings(serde_json::to_value(findings)?))
}

fn set(names: &[String]) -> BTreeSet<String> {
    names.iter().cloned().collect()
}

/// The first of the kind and place who may start the flow, and what his application would be about. Whoever has no firm to
/// apply from is none.
async fn applicant(
    connection: &mut AnyConnection,
    (form, flow): (&Form, &Flow),
    world: &Environment,
    input: &FlowTrialInput,
) -> Result<(AccountOfKind, Subject)> {
    let mut from = 0;
    while from < MOST_ROWS {
        let accounts = people::of_kind(connection, &input.kind, &input.organisation, (from, ROWS)).await?;
        if accounts.is_empty() {
            break;
        }
        let may_start = |it: &AccountOfKind| flow.may_be_started_by(&it.id, &starter_groups(world, it));
        for found in accounts.into_iter().filter(may_start) {
            match Subject::of_account_for(connection, &found.id, form).await {
                Ok(subject) => return Ok((found, subject)),
                Err(Error::Refused(ApiError::Forbidden)) => (),
                Err(error) => return Err(error),
            }
        }
        from += ROWS;
    }
    Err(Violation::error("organisation", Message::NotInDictionary).into())
}

/// As those of a signed-in user: roles with and without the organisation, and the category.
fn starter_groups(world: &Environment, account: &AccountOfKind) -> Vec<String> {
    let own = world.people.get(&account.id).into_iter().flat_map(|person| &person.groups);
    let mut groups: Vec<String> = own.cloned().collect();
    let roles: Vec<String> = groups.iter().filter_map(|it| Some(it.split_once('@')?.0.to_owned())).collect();
    groups.extend(roles);
    groups.push(format!("LAWYER_{}", account.zyzlb));
    groups
}

fn actor(world: &Environment, applicant: &AccountOfKind) -> Actor {
    let groups = world.people.get(&applicant.id).map(|person| person.groups.clone()).unwrap_or_default();
    Actor { user: applicant.id.clone(), groups, administrator: false }
}

/// What is known of the applicant stays; what nobody has filled in is as it was typed.
fn with_typed(mut start: StartCommand, input: &FlowTrialInput) -> StartCommand {
    for (name, value) in &input.variables {
        if start.variables.get(name).is_none_or(Value::is_null) {
            start.variables.insert(name.clone(), value.clone());
        }
    }
    start
}
