//! Who would handle an application that is not submitted yet, as far as it is typed.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::Date;
use lawdesk_core::dto::ForecastInput;
use lawdesk_core::engine::{Context, StartCommand};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::forecast::{self, Ahead, EndAhead, Running};
use super::prefill::{Subject, may_apply};
use super::{annual_figures, variables};
use crate::App;
use crate::cases::parties;
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
    let subject = Subject::load(&mut connection, &user, &form).await?;
    let data = filled_in(&mut connection, &form, &subject, app.clock.today(), &input.data).await?;
    let start = start_of(&mut connection, &user.id, &subject, (&form, &flow), data).await?;
    let mut ahead = Ahead { steps: Vec::new(), end: EndAhead::Depends, end_nodes: Vec::new() };
    let (now, actor) = (app.clock.now(), user.actor());
    let context = Context { now, actor: Some(&actor), environment: &world };
    if let Ok(started) = instances::as_started(&flow.definition, start, &context) {
        let locale = middleware::locale(&headers);
        let running = Running::beginning(flow, started);
        let hidden = BTreeSet::new();
        let input =
            forecast::ForecastInput { form: &form, hidden: &hidden, is_staff: false, world: &world, now, locale };
        forecast::along(&mut connection, &running, input, &mut ahead).await?;
    }
    Ok(Answer(ahead))
}

/// What is typed, with what the system knows and fills in.
pub(super) async fn filled_in(
    connection: &mut AnyConnection,
    form: &Form,
    subject: &Subject,
    today: Date,
    typed: &Value,
) -> Result<Values> {
    let data = Checker::new(form).normalise(typed, &FormContext::new(today));
    let Value::Map(mut values) = data else { return Ok(Values::new()) };
    values.extend(subject.prefill(connection, form, today, &values).await?);
    Ok(values)
}

/// How the case would begin: what the flow would know, and whose case it would be.
pub(super) async fn start_of(
    connection: &mut AnyConnection,
    applicant: &str,
    subject: &Subject,
    (form, flow): (&Form, &Flow),
    values: Values,
) -> Result<StartCommand> {
    let about = (subject.kind(), subject.id());
    let parties = Some(parties::of_new_case(connection, applicant, about, annual_figures::target(&values)).await?);
    let mut variables = variables::of(connection, applicant, subject, form, flow, &Value::Map(values)).await?;
    variables::add_lists(connection, flow, subject, &mut variables).await?;
    variables.insert("sqId".to_owned(), Value::String(String::new()));
    Ok(StartCommand { variables, parties, ..StartCommand::default() })
}
