//! The form of an item as whoever may apply for it finds it: filled in as far as is known, with what would keep him from it.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::ApplyInput;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::eligibility::Request;
use super::known_person::known_person;
use super::obstacles::obstacles;
use super::prefill::{Subject, may_apply};
use crate::App;
use crate::cases::chosen_people::{self, StepToChoose};
use crate::flows::items::{self, ItemLimits};
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::master::legal_staff;
use crate::platform::error::Result;

/// The form to fill.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Application")]
pub struct Apply {
    sq_type: String,
    name: String,
    form: Form,
    data: Values,
    /// How long a case of it may take; absent: no limit is known.
    limits: Option<ItemLimits>,
    /// The steps whose people the applicant chooses.
    chooses: Vec<StepToChoose>,
    /// Why it would be refused as things stand, whatever is filled in; in the caller's language.
    obstacles: Vec<String>,
}

/// The form of an item, with what the applicant's file knows.
pub async fn apply(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplyInput>,
) -> Result<Answer<Apply>> {
    // The item, for whoever may apply for it.
    let mut connection = app.db.pool.acquire().await?;
    let flow = processes::current_version(&mut connection, &input.sq_type).await?;
    let form = forms::load(&mut connection, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?;
    if !may_apply(&app, &mut connection, &user, &flow, &form).await? {
        return Err(ApiError::Forbidden.into());
    }
    // What is known before he types.
    let (subject, today) = (Subject::load(&mut connection, &user, &form).await?, app.clock.today());
    let mut data = subject.prefill(&mut connection, &form, today, &Values::new()).await?;
    data.extend(known_person(&mut connection, &user, &subject, &form).await?);
    if !input.staff.is_empty() {
        data.extend(of_staff(&mut connection, &subject, &form, &input.staff).await?);
    }
    let limits = items::limits(&mut connection, &input.sq_type).await?.map(ItemLimits::from);
    let ready = app.definitions.get(&mut connection, &flow.flow_key, flow.number).await?;
    let chooses = chosen_people::of_application(&ready);
    // What would keep him from it.
    let (flow_key, account) = (&flow.flow_key, &user.id);
    let request = Request { flow: flow_key, subject: &subject, account, data: &data, application: None, today };
    let obstacles = obstacles(&mut connection, &form, request, middleware::locale(&headers)).await?;
    Ok(Answer(Apply { sq_type: input.sq_type, name: flow.name, form, data, limits, chooses, obstacles }))
}

/// What is known of one of the legal staff of the applicant's unit, as far as the form asks for it.
async fn of_staff(connection: &mut AnyConnection, subject: &Subject, form: &Form, staff: &str) -> Result<Values> {
    let head = subject.lawyer().ok_or(ApiError::NotFound)?;
    let member = legal_staff::member_without_certificate(connection, head, staff).await?.ok_or(ApiError::NotFound)?;
    Ok(member.values().into_iter().filter(|(key, _)| form.field(key).is_some()).collect())
}
