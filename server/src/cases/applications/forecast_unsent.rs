//! Who would handle an application that is not submitted yet, as far as it is typed.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::ForecastInput;
use lawdesk_core::engine::{Context, Environment, Instance, StartCommand, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::forecast::{self, Ahead, EndAhead, Running};
use super::prefill::{Subject, may_apply};
use super::variables;
use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::instances;

/// `POST xzsq/forecast`: for whoever may apply. Where what is typed says too little for a start, nothing is foretold.
pub async fn forecast(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ForecastInput>,
) -> Result<Answer<Ahead>> {
    // For whoever may apply: the newest version of the flow.
    let mut connection = app.db.pool.acquire().await?;
    let version = processes::current_version(&mut connection, &input.sq_type).await?;
    let form = forms::load(&mut connection, &version.form_code, None).await?.ok_or(ApiError::NotFound)?;
    if !may_apply(&app, &mut connection, &user, &version, &form).await? {
        return Err(ApiError::Forbidden.into());
    }
    let flow = app.definitions.get(&mut connection, &version.flow_key, version.number).await?;
    let world = app.environments.current(&mut connection).await?;
    // Started on a copy with what is typed so far, and looked along from there.
    let variables = variables_of(&app, &mut connection, &user, (&form, &flow), &input.data).await?;
    let mut ahead = Ahead { steps: Vec::new(), end: EndAhead::Depends, end_nodes: Vec::new() };
    if let Some(state) = started(&app, &user, &flow, variables, &world) {
        let (now, locale) = (app.clock.now(), middleware::locale(&headers));
        let running = Running { flow, state, is_called: false, traces: Vec::new() };
        let hidden = BTreeSet::new();
        let input =
            forecast::ForecastInput { form: &form, hidden: &hidden, tells_copies: false, world: &world, now, locale };
        forecast::along(&mut connection, &running, input, &mut ahead).await?;
    }
    Ok(Answer(ahead))
}

/// What the flow would know at its start.
async fn variables_of(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (form, flow): (&Form, &Flow),
    typed: &Value,
) -> Result<Variables> {
    let subject = Subject::load(connection, user, form).await?;
    let today = app.clock.today();
    let data = Checker::new(form).normalise(typed, &FormContext::new(today));
    let Value::Map(mut values) = data else { return Ok(Variables::new()) };
    values.extend(subject.prefill(connection, form, today, &values).await?);
    let mut variables = variables::of(connection, &user.id, &subject, form, flow, &Value::Map(values)).await?;
    variables::add_lists(connection, flow, &subject, &mut variables).await?;
    variables.insert("sqId".to_owned(), Value::String(String::new()));
    Ok(variables)
}

/// A case as it would begin, in memory alone; none: it cannot begin with what is known.
fn started(app: &App, user: &CurrentUser, flow: &Flow, variables: Variables, world: &Environment) -> Option<Instance> {
    let actor = user.actor();
    let context = Context { now: app.clock.now(), actor: Some(&actor), environment: world };
    instances::as_started(&flow.definition, StartCommand { variables, ..StartCommand::default() }, &context)
}
