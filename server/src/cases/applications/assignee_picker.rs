//! `POST lawer-approval/xzsq/staff` and `…/colleagues`: who can be given work, to choose from, by the rule that holds for
//! whoever is named. Those may look who have a task in hand, and those who design flows.

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AssigneeListInput, PeopleFor, PeopleInput};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::{case_access, prefill};
use crate::App;
use crate::cases::assignees::Assignees;
use crate::cases::{chosen_people, discussion};
use crate::flows::processes::EDIT;
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::command::MANAGE;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::open_task::{self, OpenTask};
use crate::runtime::tasks;

/// The staff of the authorities around the caller's, each with its authority: whom he may name for a later step. To those
/// who design flows the staff of all authorities.
pub async fn staff(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    if input.task_id.is_empty() && user.permit(EDIT).is_ok() {
        let assignees = Assignees::of_authorities(&app, &mut connection).await?;
        return Ok(Answer(assignees.list(&mut connection, &input).await?));
    }
    let task = held_task(&mut connection, &user, &input).await?;
    let application = task.as_ref().map_or("", |task| &task.application);
    let assignees = Assignees::around(&app, &mut connection, &user, application).await?;
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// Those to whom the caller may give his task, or whom he may ask; without a task those of his organisation.
pub async fn colleagues(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    let assignees = match held_task(&mut connection, &user, &input).await? {
        Some(task) => Assignees::of_task(&app, &mut connection, &user, &task).await?,
        None => Assignees::within_organisation(&app, &mut connection, &user).await?,
    };
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// Those whom the caller may name for what he is about to do: by the rule that holds when he names them.
pub async fn people(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PeopleInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    if input.purpose == PeopleFor::Mention {
        return Ok(Answer(discussion::people(&mut connection, &user, &input.sq_id, &input.keyword).await?));
    }
    let assignees = assignees(&app, &mut connection, &user, &input).await?;
    let list = AssigneeListInput { keyword: input.keyword, ..AssigneeListInput::default() };
    Ok(Answer(assignees.list(&mut connection, &list).await?))
}

async fn assignees(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &PeopleInput,
) -> Result<Assignees> {
    match input.purpose {
        PeopleFor::Task | PeopleFor::LaterStep => {
            let task = open_task::find(connection, &input.task_id).await?;
            if !task.is_held_by(&user.id) {
                return Err(ApiError::Forbidden.into());
            }
            if input.purpose == PeopleFor::Task {
                return Assignees::of_task(app, connection, user, &task).await;
            }
            Assignees::around(app, connection, user, &task.application).await
        }
        PeopleFor::Assignment => {
            let task = open_task::find(connection, &input.task_id).await?;
            Assignees::for_assignment(app, connection, user, &task).await
        }
        PeopleFor::Application => {
            require_choice(app, connection, user, &input.sq_type).await?;
            Assignees::of_applicant(app, connection, user).await
        }
        PeopleFor::Copy | PeopleFor::Mention => {
            case_access::reader_of(connection, user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
            if !tasks::took_part(connection, &input.sq_id, &user.id).await? {
                user.permit(MANAGE)?;
            }
            Assignees::of_case(app, connection, user, &input.sq_id).await
        }
    }
}

/// Refuses who may not apply for the item, and an item in which the applicant chooses nobody.
async fn require_choice(app: &App, connection: &mut AnyConnection, user: &CurrentUser, item: &str) -> Result<()> {
    let flow = processes::current_version(connection, item).await?;
    let form = forms::load(connection, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?;
    let ready = app.definitions.get(connection, &flow.flow_key, flow.number).await?;
    let chooses = !chosen_people::of_application(&ready).is_empty();
    if chooses && prefill::may_apply(app, connection, user, &flow, &form).await? {
        Ok(())
    } else {
        Err(ApiError::Forbidden.into())
    }
}

/// The task that is asked about, which must be the caller's; none: he asks about none, and has one.
async fn held_task(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &AssigneeListInput,
) -> Result<Option<OpenTask>> {
    if input.task_id.is_empty() {
        return if tasks::has_any(connection, &user.id).await? { Ok(None) } else { Err(ApiError::Forbidden.into()) };
    }
    let task = open_task::find(connection, &input.task_id).await?;
    if task.is_held_by(&user.id) { Ok(Some(task)) } else { Err(ApiError::Forbidden.into()) }
}
