//! One decision on a case: everything that it brings, in the order in which it must happen, in one transaction.

pub(crate) mod applicant_notice;
pub mod batch;
mod data;

use lawdesk_core::code::RecordKind;
use lawdesk_core::dto::DecideInput;
use lawdesk_core::eligibility::{Ground, standing};
use lawdesk_core::engine::{Command, Decision, Variables};
use lawdesk_core::message::Message;
use lawdesk_core::operation::{Operation, OperationEffect};
use lawdesk_core::operation_command::{Demand, OperationCommand, OperationInput, People};
use lawdesk_core::violation::Violation;

use crate::cases::applications::form_changes::FormChanges;
use crate::cases::applications::revoke;
use crate::cases::assignees::Assignees;
use crate::cases::chosen_people::{self, Chooser};
use crate::cases::desk::drafts;
use crate::cases::letters::issue;
use crate::cases::{attachments, certificates, change_parties, corrections, effects, execution, followers};
use crate::files;
use crate::flows::definitions::{Flow, Offer};
use crate::http::command::{self, UnitOfWork};
use crate::master::{affiliation, freeze};
use crate::platform::error::{Error, Result};
use crate::runtime::decided_tasks;
use crate::runtime::instances;
use crate::runtime::open_task::{self, OpenTask};

/// Does at a task what an operation means. The caller commits.
pub async fn decide(work: &mut UnitOfWork<'_>, input: &DecideInput) -> Result<()> {
    require_open_file(work, &input.task_id).await?;
    // What is decided: an operation that the node offers, with all that it demands.
    let task = open_task::find(&mut work.tx, &input.task_id).await?;
    if task.is_consulted {
        return advise(work, &task, input).await;
    }
    let flow = work.app.definitions.get(&mut work.tx, &task.flow_key, task.flow_version).await?;
    let Offer { operation, choice, demand, name, message, is_silent, .. } = offer(&flow, &task, input)?;
    let missing = input.check_at_node(demand);
    if !missing.is_empty() {
        return Err(Error::Validation(missing));
    }
    check_people_and_sign(work, &task, input).await?;
    attachments::attach(work, &input.task_id, &input.attachments).await?;
    require_reason(work, &task, operation, input).await?;
    if choice.is_of_the_case() {
        task.require_holder(&work.user.id, input.task_version)?;
    }
    drafts::remove(&mut work.tx, &input.task_id, &work.user.id).await?;
    // The step of the engine, and the application's row after it.
    let asked = flow.asks(&task.node_key);
    let (mut variables, changes) =
        if choice.is_answered(operation) { data::of(work, &task, asked, input).await? } else { nothing_given(input)? };
    let about = (&task, input.task_id.as_str());
    let newer = change_parties::record(work.app, &mut work.tx, about, &changes, &changes.variables).await?;
    variables.extend(chosen(work, &task, &flow, input).await?);
    let days = choice.days();
    let given = operation_input(&task, (input, newer), variables);
    execute(work, &task, operation, choice, given).await.map_err(chosen_people::at_field)?;
    // What follows from it: message, form, letters, effects on the master files.
    if !is_silent {
        let step = flow.caption(&task.node_key);
        let said = (input.task_id.as_str(), input.opinion.as_str());
        let told = applicant_notice::DecisionForApplicant { flow: &flow, operation, message, step, name: &name };
        applicant_notice::enqueue(work, &task, said, told).await?;
    }
    changes.persist(&mut work.tx, work.user, &input.task_id, data::PATH, work.app.clock.now()).await?;
    if operation.effect == OperationEffect::MakeCertificate {
        certificates::note(&mut work.tx, &task.application, work.app.clock.now()).await?;
    }
    // The form says more than the step did: what it says is known by now.
    followers::notify(work.app, &mut work.tx, &task.application).await?;
    let missing = corrections::persist(&mut work.tx, &input.task_id, &task, &input.corrections).await?;
    let opinion = &corrections::letter_text(&input.opinion, &missing);
    let (task_id, signature) = (&input.task_id, input.signature.as_deref());
    let decision = issue::LetterDecision { task: &task, task_id, flow: &flow, operation, days, opinion, signature };
    issue::issue(work.app, &mut work.tx, work.user, &decision).await?;
    effects::bring_about(work.app, &mut work.tx, &task.first).await
}

/// Whose file is frozen decides nothing, but that a firm lets its own lawyer go.
async fn require_open_file(work: &mut UnitOfWork<'_>, task: &str) -> Result<()> {
    let (lawyer, firm) = (work.user.lawyer_id.as_deref(), work.user.firm_id.as_deref());
    let mut ground = freeze::of_account(&mut work.tx, lawyer, firm).await?;
    if ground == Some(Ground::FirmFrozen) {
        let task = open_task::find(&mut work.tx, task).await?;
        let is_of_own_lawyer = firm_of_applicant(work, &task.application).await?.as_deref() == firm;
        ground = standing::deciding(&task.flow_key, Ground::FirmFrozen, is_of_own_lawyer);
    }
    match ground {
        Some(ground) => Err(ground.at("clcz").into()),
        None => Ok(()),
    }
}

/// Where the lawyer practises who a case is of.
async fn firm_of_applicant(work: &mut UnitOfWork<'_>, application: &str) -> Result<Option<String>> {
    let lawyer: Option<String> =
        sqlx::query_scalar("select object_id from application where id = $1 and object_type = $2")
            .bind(application)
            .bind(RecordKind::Lawyer.code())
            .fetch_optional(&mut *work.tx)
            .await?;
    match lawyer {
        Some(lawyer) => Ok(affiliation::firm_of_lawyer(&mut work.tx, &lawyer).await?.flatten()),
        None => Ok(None),
    }
}

/// The operation that was chosen, as the node offers it; any other is refused. Corrections go with those alone that send it
/// back to the applicant.
fn offer(flow: &Flow, task: &OpenTask, input: &DecideInput) -> Result<Offer> {
    let mut offers = flow.offers(&task.node_key).into_iter();
    let offer = offers.find(|offer| offer.operation.code == input.clcz);
    let offer = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?;
    let is_sent_back =
        matches!(offer.operation.effect, OperationEffect::AskForMore | OperationEffect::ReturnToApplicant);
    if !input.corrections.is_empty() && !is_sent_back {
        return Err(Violation::error("corrections", Message::UnknownField).into());
    }
    Ok(offer)
}

/// What is missing is named once, completely (行政许可法 32): to ask for more again takes a reason.
async fn require_reason(
    work: &mut UnitOfWork<'_>,
    task: &OpenTask,
    operation: Operation,
    input: &DecideInput,
) -> Result<()> {
    let is_given = input.reason.as_deref().is_some_and(|it| !it.trim().is_empty());
    if operation.effect != OperationEffect::AskForMore || is_given {
        return Ok(());
    }
    match decided_tasks::decided_with(&mut work.tx, &task.application, operation.code).await? {
        0 => Ok(()),
        _ => Err(Violation::error("reason", Message::Required).into()),
    }
}

/// Those who are named may be given work of the case, and the signature is the caller's own.
async fn check_people_and_sign(work: &mut UnitOfWork<'_>, task: &OpenTask, input: &DecideInput) -> Result<()> {
    if !input.who.is_empty() {
        Assignees::of_task(work.app, &mut work.tx, work.user, task).await?.require("who", &input.who)?;
    }
    match &input.signature {
        Some(signature) => files::sign(work.app, &mut work.tx, work.user, &task.application, signature).await,
        None => Ok(()),
    }
}

/// Whoever was consulted says what he thinks, and nothing follows from it.
async fn advise(work: &mut UnitOfWork<'_>, task: &OpenTask, input: &DecideInput) -> Result<()> {
    if input.clcz != Operation::ADVISE.code {
        return Err(Violation::error("clcz", Message::NotInDictionary).into());
    }
    let missing = input.check_at_node(Demand { opinion: true, ..Demand::default() });
    if !missing.is_empty() {
        return Err(Error::Validation(missing));
    }
    let (variables, _) = nothing_given(input)?;
    attachments::attach(work, &input.task_id, &input.attachments).await?;
    drafts::remove(&mut work.tx, &input.task_id, &work.user.id).await?;
    let operation = Some(input.clcz.clone());
    let decision = Decision { operation, opinion: command::non_empty(&input.opinion), ..Decision::default() };
    let (number, version) = (task.number, Some(input.task_version));
    let command = Command::Complete { task: number, version, variables, decision: Box::new(decision) };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await
}

/// Whom he chooses for later steps, beside those who were chosen before.
async fn chosen(work: &mut UnitOfWork<'_>, task: &OpenTask, flow: &Flow, input: &DecideInput) -> Result<Variables> {
    if input.chosen.is_empty() {
        return Ok(Variables::new());
    }
    let before = instances::lock(work.app, &mut work.tx, &task.instance).await?;
    let assignees = Assignees::around(work.app, &mut work.tx, work.user, &task.application).await?;
    chosen_people::variables(&assignees, flow, Chooser::Approver, &input.chosen, Some(&before))
}

/// Refuses what an operation does not take along.
fn nothing_given(input: &DecideInput) -> Result<(Variables, FormChanges)> {
    match input.data.keys().next() {
        Some(key) => Err(Violation::error(format!("{}{key}", data::PATH), Message::UnknownField).into()),
        None => Ok((Variables::new(), FormChanges::default())),
    }
}

/// `newer`: by how many versions the task is newer than it was when he decided, without anybody's act.
fn operation_input(task: &OpenTask, (input, newer): (&DecideInput, u32), variables: Variables) -> OperationInput {
    OperationInput {
        task: task.number,
        version: Some(input.task_version.saturating_add(newer)),
        who: input.who.clone(),
        opinion: command::non_empty(&input.opinion),
        reason: input.reason.as_deref().and_then(command::non_empty),
        signature: input.signature.clone(),
        variables,
    }
}

/// Has the engine do it: at the task, or at the whole case where the operation is about that.
async fn execute(
    work: &mut UnitOfWork<'_>,
    task: &OpenTask,
    operation: Operation,
    choice: OperationCommand,
    given: OperationInput,
) -> Result<()> {
    let mut target = task.target(&work.actor);
    if choice.is_of_the_case() {
        target.instance = &task.first;
    }
    // Whoever gets the task decides it: that it changed hands is no result.
    let result = Some(operation).filter(|_| choice.people() == People::Nobody);
    let command = choice.command(operation, given);
    let command = revoke::by_diagram(&mut work.tx, target.instance, command).await?;
    execution::execute(work.app, &mut work.tx, target, command, result).await
}
