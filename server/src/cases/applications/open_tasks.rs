//! The open tasks of a case, and what the caller may do with each.

use std::collections::BTreeMap;

use lawdesk_core::bpmn::model;
use lawdesk_core::dto::{AreaOption, AssigneeListInput};
use lawdesk_core::engine::Variables;
use lawdesk_core::form::{Form, Right, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::{Light, Operation, OperationEffect};
use lawdesk_core::operation_command::People;
use lawdesk_core::task_form;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::CaseHistory;
use crate::App;
use crate::cases::assignees::Assignees;
use crate::cases::chosen_people::{self, StepToChoose};
use crate::flows::definitions::{self, Flow, Letter};
use crate::flows::forms;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Flag;
use crate::runtime::open_task;
use crate::runtime::tasks::{self, OpenTaskRow};

/// An open task, as the caller may use it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "OpenTask")]
#[expect(clippy::struct_excessive_bools, reason = "facts on the wire that are independent of each other")]
pub struct CaseTask {
    task_id: String,
    task_version: i64,
    node_key: String,
    node_name: String,
    assignee_name: Option<String>,
    claimable: bool,
    mine: bool,
    /// Until when it is to be decided, milliseconds since 1970; absent: no limit is set.
    due_at: Option<i64>,
    /// How urgent that is.
    light: Light,
    operations: Vec<OperationOffer>,
    /// Whom the caller can name, where one of the operations needs somebody: the first of them.
    colleagues: Vec<Colleague>,
    /// There are more, who are found by their names.
    more_colleagues: bool,
    /// The applicant fills his form again here.
    resubmits: bool,
    /// What the node asks for, of those who have the task.
    questions: Form,
    /// What is known of the answers before anybody types.
    answers: Values,
    /// The choices of questions that no dictionary knows, by the name they have in place of one.
    choices: BTreeMap<String, Vec<QuestionChoice>>,
    /// Forms shown beside the application's, to those who have the task.
    tabs: Vec<BoundForm>,
    /// The next steps whose people whoever decides chooses.
    chooses: Vec<StepToChoose>,
    /// What the node's people may do with the application's form; absent: read it.
    rights: Option<BTreeMap<String, Right>>,
}

/// One choice of a question.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionChoice {
    value: String,
    label: String,
    label_en: String,
}

/// Whose tasks are looked for.
#[derive(Clone, Copy)]
pub struct TaskListContext<'a> {
    /// The application.
    pub application: &'a str,
    /// Account of the applicant.
    pub applicant: &'a str,
    /// Its form.
    pub form: &'a Form,
    /// What has happened in it.
    pub past: &'a CaseHistory,
    /// At which moment its limits are looked at, in milliseconds since 1970: now, or when its clock stopped.
    pub seen_at: i64,
}

/// An operation that a node offers.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Offer")]
#[expect(clippy::struct_excessive_bools, reason = "the wire says each by itself")]
pub struct OperationOffer {
    clcz: String,
    name: String,
    name_en: String,
    opinion_required: bool,
    /// The applicant has been asked for more before: to ask again takes a reason.
    reason_required: bool,
    signature_required: bool,
    people: People,
    /// What the node asks for and may write goes with it.
    answered: bool,
    /// The letters that it brings.
    letters: Vec<Letter>,
}

/// A form that the node shows beside the application's.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BoundForm {
    name: String,
    form: Form,
}

/// Somebody of the caller's organisation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Colleague {
    id: String,
    name: String,
}

/// So many people stand in a list to choose from; more are searched for.
const MOST_LISTED: usize = 20;

/// The open tasks of an application, as the caller may use them.
pub async fn of(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    asked: TaskListContext<'_>,
) -> Result<Vec<CaseTask>> {
    let mut tasks = Vec::new();
    for row in tasks::open_of(connection, asked.application, user).await? {
        let is_consulted = row.consulted.0;
        // A task of a called instance is one of another flow.
        let flow = app.definitions.get(connection, &row.flow_key, row.flow_version).await?;
        let (instance, number) = (row.instance_id.clone(), row.number);
        let mut task = case_task(row, user, &flow, asked);
        if task.mine && !is_consulted {
            let seen = asked.past.seen_by(&instance, number)?;
            fill(connection, &flow, &seen, &mut task).await?;
            if task.operations.iter().any(|it| it.people != People::Nobody) {
                list_colleagues(app, connection, user, &mut task).await?;
            }
        }
        tasks.push(task);
    }
    Ok(tasks)
}

/// What only those who have the task need. It sees these variables.
async fn fill(connection: &mut AnyConnection, flow: &Flow, seen: &Variables, task: &mut CaseTask) -> Result<()> {
    let properties = flow.asks(&task.node_key);
    for (code, name) in flow.tabs(&task.node_key) {
        if let Some(form) = forms::load(&mut *connection, code, None).await? {
            task.tabs.push(BoundForm { name: name.to_owned(), form });
        }
    }
    task.questions = task_form::form(properties, |name| flow.english(name));
    let choice = |it: &model::Choice| {
        let label = it.name.clone().unwrap_or(it.id.clone());
        let label_en = flow.english(&label).unwrap_or(&label).to_owned();
        QuestionChoice { value: it.id.clone(), label, label_en }
    };
    for property in task_form::writable_fields(properties).filter(|it| it.data_type.as_deref() == Some("enum")) {
        task.choices.insert(task_form::dictionary(property), property.values.iter().map(choice).collect());
    }
    task.answers = task_form::prefill(properties, seen);
    task.chooses = chosen_people::after(flow, &task.node_key);
    Ok(())
}

/// Whom the caller may name: one more than are listed is looked for, to say whether there are more.
async fn list_colleagues(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    task: &mut CaseTask,
) -> Result<()> {
    let limit = i64::try_from(MOST_LISTED + 1).map_err(anyhow::Error::from)?;
    let input = AssigneeListInput { limit: Some(limit), ..AssigneeListInput::default() };
    let open = open_task::find(connection, &task.task_id).await?;
    let mut people = Assignees::of_task(app, connection, user, &open).await?.list(connection, &input).await?;
    task.more_colleagues = people.len() > MOST_LISTED;
    people.truncate(MOST_LISTED);
    task.colleagues = people.into_iter().map(|AreaOption { id, label, .. }| Colleague { id, name: label }).collect();
    Ok(())
}

/// Diagrams speak Chinese; a name that is the operation's own has its English one, else that of the flow.
fn name_en(flow: &Flow, offer: &definitions::Offer) -> String {
    let is_own = offer.name == offer.operation.caption(Locale::ZhCn);
    let english = if is_own { Some(offer.operation.caption(Locale::En)) } else { flow.english(&offer.name) };
    english.unwrap_or(&offer.name).to_owned()
}

/// What somebody does who was consulted.
fn advice() -> OperationOffer {
    let caption = |locale| Operation::ADVISE.caption(locale).to_owned();
    OperationOffer {
        clcz: Operation::ADVISE.code.to_owned(),
        name: caption(Locale::ZhCn),
        name_en: caption(Locale::En),
        opinion_required: true,
        reason_required: false,
        signature_required: false,
        people: People::Nobody,
        answered: false,
        letters: Vec::new(),
    }
}

/// What a node offers, but the step of the clock that would change nothing: to stop one that stands still, or to set going
/// one that runs.
fn offers(row: &OpenTaskRow, flow: &Flow, asked: TaskListContext) -> Vec<OperationOffer> {
    let useless = match asked.past.stopped_at(&row.instance_id) {
        Some(_) => OperationEffect::PauseClock,
        None => OperationEffect::ResumeClock,
    };
    let offer = |offer: definitions::Offer| OperationOffer {
        clcz: offer.operation.code.to_owned(),
        name_en: name_en(flow, &offer),
        name: offer.name,
        opinion_required: offer.demand.opinion,
        reason_required: offer.operation.effect == OperationEffect::AskForMore
            && asked.past.is_decided_with(offer.operation),
        signature_required: offer.demand.signature,
        people: offer.demand.people,
        answered: offer.choice.is_answered(offer.operation),
        letters: offer.letters,
    };
    flow.offers(&row.node_key).into_iter().filter(|it| it.operation.effect != useless).map(offer).collect()
}

fn case_task(row: OpenTaskRow, user: &CurrentUser, flow: &Flow, asked: TaskListContext) -> CaseTask {
    let operations = match row.consulted {
        Flag(true) => vec![advice()],
        Flag(false) => offers(&row, flow, asked),
    };
    CaseTask {
        task_id: row.id,
        task_version: row.version,
        node_name: row.node_name,
        assignee_name: row.assignee_name,
        claimable: row.assignee.is_none() && row.is_candidate.0,
        mine: row.assignee.as_deref() == Some(user.id.as_str()),
        due_at: row.due_at,
        light: Light::at(asked.seen_at, row.warn_at, row.due_at),
        resubmits: asked.applicant == user.id && !row.consulted.0 && flow.resubmits(&row.node_key),
        operations,
        colleagues: Vec::new(),
        more_colleagues: false,
        questions: Form::default(),
        answers: Values::new(),
        choices: BTreeMap::new(),
        tabs: Vec::new(),
        chooses: Vec::new(),
        rights: asked.form.rights_at(&row.node_key).filter(|_| !row.consulted.0).cloned(),
        node_key: row.node_key,
    }
}
