//! Claiming and deciding.

use anyhow::anyhow;
use lawdesk_core::check::Violation;
use lawdesk_core::choice::{Given, People};
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::{ClaimInput, DecideInput};
use lawdesk_core::engine::{Actor, Command, Refusal, Variables};
use lawdesk_core::message::{Message, Refused};
use sqlx::Row;

use super::given;
use crate::acting::{self, Acting};
use crate::answer::Answer;
use crate::applications::{self, Changed};
use crate::db::Tx;
use crate::definitions::Offer;
use crate::effects;
use crate::error::{Error, Result};
use crate::extract::Valid;
use crate::files::{self, Held};
use crate::instances::Act;
use crate::letters::{self, Decision};
use crate::outbox::{self, Entry, Work};

/// 签收: a candidate takes the task.
pub async fn claim(acting: Acting, Valid(input): Valid<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("claim", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    let command = Command::Claim { task: task.number, version: Some(input.task_version) };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}

/// Does what an operation means: it must be one that the node offers.
pub async fn decide(acting: Acting, Valid(input): Valid<DecideInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("decide", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    let flow = deed.app.definitions.get(&mut deed.tx, &task.flow_key, task.flow_version).await?;
    let offer = flow.offers(&task.node_key).into_iter().find(|offer| offer.operation.code == input.clcz);
    let offer = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?;
    let Offer { operation, choice, demand, name, message, .. } = offer;
    let missing = input.check_at_node(demand);
    if !missing.is_empty() {
        return Err(Error::Validation(missing));
    }
    deed.known("who", &input.who).await?;
    if let Some(signature) = &input.signature {
        let held = Held::signature("signature", signature);
        files::link(&mut deed.tx, deed.user, "application", &task.application, &[held]).await?;
    }
    let mut act = task.act(&deed.actor);
    if choice.is_of_the_case() {
        task.held_by(&deed.user.id, input.task_version)?;
        act.instance = &task.first;
    }
    // Whoever gets the task decides it: that it changed hands is no result.
    let result = Some(operation).filter(|_| choice.people() == People::Nobody);
    let (variables, changed) = if choice.is_answered(operation) {
        given::of(deed.app, &mut deed.tx, &task, flow.asks(&task.node_key), &input).await?
    } else {
        nothing_given(&input)?
    };
    let days = choice.days();
    let command = choice.command(operation, taken(&task, &input, variables));
    let command = applications::as_drawn(&mut deed.tx, act.instance, command).await?;
    applications::act(deed.app, &mut deed.tx, act, command, result).await?;
    if let Some(template) = message {
        let step = flow.caption(&task.node_key).to_owned();
        let told =
            Work::Tell { task: input.task_id.clone(), template, step, operation: name, opinion: input.opinion.clone() };
        let now = deed.app.clock.now();
        let entry = Entry { instance: Some(&task.first), seq: None, job: None, work: &told, due_at: now };
        outbox::enqueue(&mut deed.tx, &entry, now).await?;
    }
    changed.keep(&mut deed.tx, deed.user, &input.task_id, given::PATH, deed.app.clock.now()).await?;
    let (opinion, signature) = (input.opinion.as_str(), input.signature.as_deref());
    let decision = Decision { task: &task, task_id: &input.task_id, flow: &flow, operation, days, opinion, signature };
    letters::issue(deed.app, &mut deed.tx, deed.user, &decision).await?;
    effects::bring_about(deed.app, &mut deed.tx, &task.first).await?;
    deed.done("task", &input.task_id).await
}

/// Refuses what an operation does not take along.
fn nothing_given(input: &DecideInput) -> Result<(Variables, Changed)> {
    match input.data.keys().next() {
        Some(key) => Err(Violation::error(format!("{}{key}", given::PATH), Message::UnknownField).into()),
        None => Ok((Variables::new(), Changed::default())),
    }
}

fn taken(task: &Found, input: &DecideInput, variables: Variables) -> Given {
    Given {
        task: task.number,
        version: Some(input.task_version),
        who: input.who.clone(),
        opinion: acting::said(&input.opinion),
        signature: input.signature.clone(),
        variables,
    }
}

/// A task that is still open.
#[derive(Debug)]
pub struct Found {
    /// Its number in the instance.
    pub number: u32,
    /// The instance.
    pub instance: String,
    /// The first of its family, which the case as a whole is.
    pub first: String,
    assignee: Option<String>,
    version: u32,
    /// The application.
    pub application: String,
    /// The user task.
    pub node_key: String,
    /// The flow.
    pub flow_key: String,
    /// Its version.
    pub flow_version: i64,
}

impl Found {
    /// An act of this person on the task's instance.
    #[must_use]
    pub fn act<'a>(&'a self, actor: &'a Actor) -> Act<'a> {
        Act { instance: &self.instance, actor: Some(actor) }
    }

    /// Whether this person has it.
    #[must_use]
    pub fn is_held_by(&self, user: &str) -> bool {
        self.assignee.as_deref() == Some(user)
    }

    /// Refuses who has it not, or saw it as it was before: the engine asks this only of acts on the task itself.
    fn held_by(&self, user: &str, version: u32) -> Result<()> {
        if !self.is_held_by(user) {
            return Err(Error::Engine(Refusal::NotAssignee));
        }
        if self.version == version { Ok(()) } else { Err(Refused::Stale(None).into()) }
    }
}

/// Finds a task; one that is over says who was first.
pub async fn find(tx: &mut Tx, id: &str) -> Result<Found> {
    let row = sqlx::query(
        "select t.number, t.version, t.instance_id, coalesce(i.root_id, i.id) as first, t.application_id, t.node_key,
                t.assignee, t.state, t.done_at, i.flow_key, i.version as flow_version, a.name as done_by
           from task t join instance i on i.id = t.instance_id left join account a on a.id = t.done_by
          where t.id = $1",
    )
    .bind(id)
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(Refused::NotFound)?;
    if !matches!(row.try_get::<String, _>("state")?.as_str(), "open" | "waiting") {
        let at: Option<i64> = row.try_get("done_at")?;
        let by: Option<String> = row.try_get("done_by")?;
        let at = at.map(|at| Timestamp(at).to_string()).unwrap_or_default();
        return Err(Refused::TaskAlreadyCompleted { by: by.unwrap_or_default(), at }.into());
    }
    let number = |column| u32::try_from(row.try_get::<i64, _>(column)?).map_err(|wrong| Error::from(anyhow!(wrong)));
    Ok(Found {
        number: number("number")?,
        version: number("version")?,
        first: row.try_get("first")?,
        assignee: row.try_get("assignee")?,
        instance: row.try_get("instance_id")?,
        application: row.try_get("application_id")?,
        node_key: row.try_get("node_key")?,
        flow_key: row.try_get("flow_key")?,
        flow_version: row.try_get("flow_version")?,
    })
}
