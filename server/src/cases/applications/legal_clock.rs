//! The legal clock of a case, where no button of the diagram moves it: whoever handles the case stops it and sets it going,
//! the leader of the authority that handles it extends it (行政许可法 42, 45). Either way the applicant is told why, by a
//! message and by the letter that the operation brings.

use std::sync::LazyLock;

use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::calendar::DayCount;
use lawdesk_core::dto::{ClockAction, ClockInput};
use lawdesk_core::engine::{Command, Environment, LocalId, WorkOffer};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::{Operation, OperationEffect};
use sqlx::AnyConnection;

use super::manage;
use crate::cases::assignees::{STAFF, leads};
use crate::cases::clock as counted;
use crate::cases::decision::applicant_notice;
use crate::cases::execution::execute;
use crate::cases::letters::issue;
use crate::flows::definitions::Flow;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::instances::{self, Target};
use crate::runtime::open_task::{self, OpenTask};
use crate::runtime::tasks;

/// May stop the legal clock of a case that one handles.
const ACCEPT: &str = "sq:accept";

/// What tells of it where no step of the flow says: kind (TZSLX) and template.
static USUAL: LazyLock<[LetterBinding; 2]> = LazyLock::new(|| {
    [("27", "T_27"), ("07", "T_07")].map(|(kind, template)| LetterBinding {
        kind: Some(kind.to_owned()),
        template: Some(template.to_owned()),
        ..LetterBinding::default()
    })
});

/// 中止计时, 恢复计时, 延长期限.
pub async fn clock(context: CommandContext, ValidJson(input): ValidJson<ClockInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("clock", &input).await? else { return Ok(Answer(())) };
    // Who may, at which task, and whether anything runs yet.
    if input.action != ClockAction::Extend {
        work.user.permit(ACCEPT)?;
    }
    let instance = instance_for(&mut work, &input).await?;
    let world = work.app.environments.current(&mut work.tx).await?;
    let task_id = task_for(&world, &mut work.tx, work.user, &input.sq_id, input.action).await?;
    let task_id = task_id.ok_or(match input.action {
        ClockAction::Extend => ApiError::Forbidden,
        ClockAction::Pause | ClockAction::Resume => ApiError::NotFound,
    })?;
    require_running(&mut work.tx, &input.sq_id, input.action).await?;
    let task = open_task::find(&mut work.tx, &task_id).await?;
    // The step of the engine, which the applicant is told of.
    let command = command(input.action, (input.days, input.count), command::non_empty(&input.opinion));
    let target = Target { instance: &instance, actor: Some(&work.actor) };
    execute(work.app, &mut work.tx, target, command, Some(operation(input.action))).await?;
    notify_applicant(&mut work, &task, &task_id, &input).await?;
    work.commit("application", &input.sq_id).await
}

/// The instance whose clock it is: all of a case stands still together, but days that a called flow has of its own are
/// extended by themselves.
async fn instance_for(work: &mut UnitOfWork<'_>, input: &ClockInput) -> Result<String> {
    let first = manage::instance(work, &input.sq_id).await?;
    let of_own_days = match input.action {
        ClockAction::Extend => counted::instance_of_own_days(&mut work.tx, &input.sq_id).await?,
        ClockAction::Pause | ClockAction::Resume => None,
    };
    Ok(of_own_days.unwrap_or(first))
}

/// The open task by which somebody may do this; none: he may not. To stop the clock or set it going is for whoever handles
/// the case, to extend it for the leader of the authority that does.
pub(super) async fn task_for(
    world: &Environment,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    action: ClockAction,
) -> Result<Option<String>> {
    let is_his = match action {
        ClockAction::Extend => user.zhlx == STAFF && world.leaders_of_department(&user.dw_id).contains(&user.id),
        ClockAction::Pause | ClockAction::Resume => user.permit(ACCEPT).is_ok(),
    };
    if !is_his {
        return Ok(None);
    }
    for row in tasks::open_of(connection, application, user).await?.into_iter().filter(|it| !it.consulted.0) {
        let is_found = if action == ClockAction::Extend {
            let state = instances::state(connection, &row.instance_id).await?;
            let number = LocalId::try_from(row.number).map_err(anyhow::Error::from)?;
            state.task(number).is_some_and(|task| leads(world, &WorkOffer::of_task(world, task, &user.id), user))
        } else {
            row.assignee.as_deref() == Some(user.id.as_str())
        };
        if is_found {
            return Ok(Some(row.id));
        }
    }
    Ok(None)
}

/// Refuses to stop or to extend a clock that does not run yet. One that was stopped before goes on.
pub(super) async fn require_running(
    connection: &mut AnyConnection,
    application: &str,
    action: ClockAction,
) -> Result<()> {
    let accepted: Option<i64> = sqlx::query_scalar("select accept_at from application where id = $1")
        .bind(application)
        .fetch_one(connection)
        .await?;
    if accepted.is_none() && action != ClockAction::Resume { Err(ApiError::NotAccepted.into()) } else { Ok(()) }
}

/// What the engine is asked to do; days are those to extend by.
pub(super) fn command(action: ClockAction, (days, count): (u32, DayCount), opinion: Option<String>) -> Command {
    match action {
        ClockAction::Pause => Command::PauseClock { opinion },
        ClockAction::Resume => Command::ResumeClock { opinion },
        ClockAction::Extend => Command::Extend { days, count, opinion },
    }
}

fn operation(action: ClockAction) -> Operation {
    match action {
        ClockAction::Pause => Operation::PAUSE_CLOCK,
        ClockAction::Resume => Operation::RESUME_CLOCK,
        ClockAction::Extend => Operation::EXTEND_LIMIT,
    }
}

/// Tells the applicant, as the operation of a step would.
async fn notify_applicant(work: &mut UnitOfWork<'_>, task: &OpenTask, task_id: &str, input: &ClockInput) -> Result<()> {
    let flow = work.app.definitions.get(&mut work.tx, &task.flow_key, task.flow_version).await?;
    let (operation, opinion) = (operation(input.action), input.opinion.as_str());
    let told = applicant_notice::DecisionForApplicant {
        flow: &flow,
        operation,
        message: None,
        step: flow.caption(&task.node_key),
        name: operation.caption(Locale::ZhCn),
    };
    applicant_notice::enqueue(work, task, (task_id, opinion), told).await?;
    let days = (input.action == ClockAction::Extend).then_some(input.days);
    let decision = issue::LetterDecision { task, task_id, flow: &flow, operation, days, opinion, signature: None };
    let letters = letters(&flow, &task.node_key, operation).into_iter();
    issue::issue_each(work.app, &mut work.tx, work.user, &decision, letters).await
}

/// The letters that it brings: those of the step, else that of another step of the flow, else the usual one.
fn letters<'a>(flow: &'a Flow, node: &str, operation: Operation) -> Vec<&'a LetterBinding> {
    let of_step: Vec<_> = flow.notices(node, operation).collect();
    if !of_step.is_empty() {
        return of_step;
    }
    let [stopped, extended] = &*USUAL;
    let usual = match operation.effect {
        OperationEffect::PauseClock => Some(stopped),
        OperationEffect::ExtendLimit => Some(extended),
        _ => None,
    };
    flow.notice_anywhere(operation).or(usual).into_iter().collect()
}
