//! The open tasks of a case, and what the caller may do with each.

use std::collections::BTreeMap;

use lawdesk_core::bpmn::model;
use lawdesk_core::engine::Variables;
use lawdesk_core::form::{Form, Right, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::Operation;
use lawdesk_core::operation_command::People;
use lawdesk_core::task_form;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::case_history::CaseHistory;
use crate::App;
use crate::flows::definitions::{self, Flow, Letter};
use crate::flows::forms;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// An open task, as the caller may use it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "facts on the wire that are independent of each other")]
pub struct OpenTask {
    task_id: String,
    task_version: i64,
    node_key: String,
    node_name: String,
    assignee_name: Option<String>,
    claimable: bool,
    mine: bool,
    operations: Vec<Offer>,
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
    choices: BTreeMap<String, Vec<Choice>>,
    /// Forms shown beside the application's, to those who have the task.
    tabs: Vec<BoundForm>,
    /// What the node's people may do with the application's form; absent: read it.
    rights: Option<BTreeMap<String, Right>>,
}

/// One choice of a question.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "QuestionChoice")]
pub struct Choice {
    value: String,
    label: String,
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
}

/// An operation that a node offers.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    clcz: String,
    name: String,
    name_en: String,
    opinion_required: bool,
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
) -> Result<Vec<OpenTask>> {
    let mut sql = Sql::new(
        "select t.id, t.version, t.number, t.instance_id, t.node_key, t.node_name, t.assignee,
                a.name as assignee_name, i.flow_key,
                i.version as flow_version,
                (select count(*) from task_candidate c where c.task_id = t.id and c.candidate in (",
    );
    sql.bind(user.id.as_str());
    for group in user.groups() {
        sql.push(", ").bind(group);
    }
    sql.push(
        ")) as candidate from task t join instance i on i.id = t.instance_id
                left join account a on a.id = t.assignee where t.application_id = ",
    );
    sql.bind(asked.application).push(" and t.state = 'open' order by t.number");
    // What each of them offers the caller.
    let rows = sql.fetch_all(&mut *connection).await?;
    let mut tasks = Vec::new();
    for row in &rows {
        // A task of a called instance is one of another flow.
        let flow = app.definitions.get(connection, row.try_get("flow_key")?, row.try_get("flow_version")?).await?;
        let mut task = open_task(row, user, &flow, asked)?;
        if task.mine {
            let seen = asked.past.seen_by(row.try_get("instance_id")?, row.try_get("number")?)?;
            fill(connection, user, &flow, &seen, &mut task).await?;
        }
        tasks.push(task);
    }
    Ok(tasks)
}

/// What only those who have the task need. It sees these variables.
async fn fill(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    flow: &Flow,
    seen: &Variables,
    task: &mut OpenTask,
) -> Result<()> {
    if task.operations.iter().any(|it| it.people != People::Nobody) {
        task.colleagues = colleagues(connection, user).await?;
        task.more_colleagues = task.colleagues.len() > MOST_LISTED;
        task.colleagues.truncate(MOST_LISTED);
    }
    let properties = flow.asks(&task.node_key);
    for (code, name) in flow.tabs(&task.node_key) {
        if let Some(form) = forms::load(&mut *connection, code, None).await? {
            task.tabs.push(BoundForm { name: name.to_owned(), form });
        }
    }
    task.questions = task_form::form(properties);
    let choice = |it: &model::Choice| Choice { value: it.id.clone(), label: it.name.clone().unwrap_or(it.id.clone()) };
    for property in task_form::writable_fields(properties).filter(|it| it.data_type.as_deref() == Some("enum")) {
        task.choices.insert(task_form::dictionary(property), property.values.iter().map(choice).collect());
    }
    task.answers = task_form::prefill(properties, seen);
    Ok(())
}

/// The staff of the caller's organisation, without himself.
async fn colleagues(connection: &mut AnyConnection, user: &CurrentUser) -> Result<Vec<Colleague>> {
    let rows = sqlx::query(
        "select id, name from account
          where org_id = $1 and id <> $2 and enabled = 1 and id in (select account_id from account_role)
          order by name, id limit $3",
    )
    .bind(&user.dw_id)
    .bind(&user.id)
    .bind(i64::try_from(MOST_LISTED + 1).map_err(anyhow::Error::from)?)
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok(Colleague { id: row.try_get("id")?, name: row.try_get("name")? })).collect()
}

/// Diagrams speak Chinese; a name that is the operation's own has its English one.
fn name_en(offer: &definitions::Offer) -> String {
    let is_own = offer.name == offer.operation.caption(Locale::ZhCn);
    if is_own { offer.operation.caption(Locale::En).to_owned() } else { offer.name.clone() }
}

fn open_task(row: &AnyRow, user: &CurrentUser, flow: &Flow, asked: TaskListContext) -> Result<OpenTask> {
    let node_key: String = row.try_get("node_key")?;
    let assignee: Option<String> = row.try_get("assignee")?;
    let mine = assignee.as_deref() == Some(user.id.as_str());
    let offer = |offer: definitions::Offer| Offer {
        clcz: offer.operation.code.to_owned(),
        name_en: name_en(&offer),
        name: offer.name,
        opinion_required: offer.demand.opinion,
        signature_required: offer.demand.signature,
        people: offer.demand.people,
        answered: offer.choice.is_answered(offer.operation),
        letters: offer.letters,
    };
    let operations: Vec<Offer> = flow.offers(&node_key).into_iter().map(offer).collect();
    Ok(OpenTask {
        task_id: row.try_get("id")?,
        task_version: row.try_get("version")?,
        node_name: row.try_get("node_name")?,
        assignee_name: row.try_get("assignee_name")?,
        claimable: assignee.is_none() && row.try_get::<i64, _>("candidate")? > 0,
        mine,
        resubmits: asked.applicant == user.id && operations.iter().any(|it| it.clcz == Operation::SUBMIT),
        operations,
        colleagues: Vec::new(),
        more_colleagues: false,
        questions: Form::default(),
        answers: Values::new(),
        choices: BTreeMap::new(),
        tabs: Vec::new(),
        rights: asked.form.rights_at(&node_key).cloned(),
        node_key,
    })
}
