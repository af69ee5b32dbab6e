//! Claiming and deciding.

use axum::extract::State;
use lawdesk_core::approval::Operation;
use lawdesk_core::check::Violation;
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::{ClaimInput, DecideInput};
use lawdesk_core::engine::{Actor, Command, Decision, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Widget;
use lawdesk_core::message::{Message, Refused};
use sqlx::Row;

use super::given;
use crate::answer::Answer;
use crate::db::Tx;
use crate::error::Result;
use crate::extract::{CurrentUser, Valid};
use crate::files::{self, Held};
use crate::idempotency::IdempotencyKey;
use crate::instances::Act;
use crate::{App, applications, outbox};

/// 签收: a candidate takes the task.
pub async fn claim(
    State(app): State<App>,
    user: CurrentUser,
    key: IdempotencyKey,
    Valid(input): Valid<ClaimInput>,
) -> Result<Answer<()>> {
    let attempt = key.attempt(&user.id, "claim", &input)?;
    let mut tx = app.db.begin().await?;
    if attempt.answered::<()>(&mut tx).await?.is_some() {
        return Ok(Answer(()));
    }
    let task = find(&mut tx, &input.task_id).await?;
    let command = Command::Claim { task: task.number, version: Some(input.task_version) };
    applications::act(&app, &mut tx, task.act(&user.actor()), command, None).await?;
    attempt.keep(&mut tx, &(), app.clock.now()).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// Decides: the operation must be one that the node offers.
pub async fn decide(
    State(app): State<App>,
    user: CurrentUser,
    key: IdempotencyKey,
    Valid(input): Valid<DecideInput>,
) -> Result<Answer<()>> {
    let attempt = key.attempt(&user.id, "decide", &input)?;
    let mut tx = app.db.begin().await?;
    if attempt.answered::<()>(&mut tx).await?.is_some() {
        return Ok(Answer(()));
    }
    let task = find(&mut tx, &input.task_id).await?;
    let flow = app.definitions.get(&mut tx, &task.flow_key, task.flow_version).await?;
    let offer = flow.offers(&task.node_key).into_iter().find(|offer| offer.operation.code == input.clcz);
    let operation = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?.operation;
    if let Some(missing) = input.check_at_node(flow.needs_signature(&task.node_key)) {
        return Err(missing.into());
    }
    if let Some(signature) = &input.signature {
        let held = Held { path: "signature".to_owned(), id: signature.clone(), widget: Widget::Signature };
        files::link(&mut tx, &user, "application", &task.application, &[held]).await?;
    }
    let given = given::of(&mut tx, flow.asks(&task.node_key), operation, &input.data).await?;
    let command = completion(&task, &input, operation, given);
    applications::act(&app, &mut tx, task.act(&user.actor()), command, Some(operation)).await?;
    attempt.keep(&mut tx, &(), app.clock.now()).await?;
    tx.commit().await?;
    outbox::run(&app).await;
    Ok(Answer(()))
}

fn completion(task: &Found, input: &DecideInput, operation: Operation, mut variables: Variables) -> Command {
    let result = operation.result().map(ToOwned::to_owned);
    variables.extend(result.iter().map(|code| ("cljg".to_owned(), Value::String(code.clone()))));
    let opinion = input.opinion.trim();
    let decision = Decision {
        operation: Some(input.clcz.clone()),
        result,
        opinion: (!opinion.is_empty()).then(|| opinion.to_owned()),
        signature: input.signature.clone(),
        ..Decision::default()
    };
    Command::Complete { task: task.number, version: Some(input.task_version), variables, decision: Box::new(decision) }
}

/// A task that is still open.
#[derive(Debug)]
pub struct Found {
    /// Its number in the instance.
    pub number: u32,
    /// The instance.
    pub instance: String,
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
}

/// Finds a task; one that is over says who was first.
pub async fn find(tx: &mut Tx, id: &str) -> Result<Found> {
    let row = sqlx::query(
        "select t.number, t.instance_id, t.application_id, t.node_key, t.state, t.done_at, i.flow_key,
                i.version as flow_version, a.name as done_by
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
    Ok(Found {
        number: u32::try_from(row.try_get::<i64, _>("number")?).map_err(anyhow::Error::from)?,
        instance: row.try_get("instance_id")?,
        application: row.try_get("application_id")?,
        node_key: row.try_get("node_key")?,
        flow_key: row.try_get("flow_key")?,
        flow_version: row.try_get("flow_version")?,
    })
}
