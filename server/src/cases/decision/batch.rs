//! Which decisions can be taken on several cases at once (`core::batch`), and what their steps offer.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::batch::{BatchNeeds, BatchObstacle};
use lawdesk_core::dto::{ClaimSeveralInput, DecideInput};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::OperationEffect;
use lawdesk_core::task_form;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::applications::form_changes::FormAtNode;
use crate::flows::definitions::{Flow, Offer};
use crate::http::answer::Answer;
use crate::http::command::UnitOfWork;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::decided_tasks;
use crate::runtime::open_task::{self, OpenTask};

/// Why a task must be decided by itself; none: it can be decided with others.
pub async fn obstacle_to(work: &mut UnitOfWork<'_>, input: &DecideInput) -> Result<Option<BatchObstacle>> {
    let task = open_task::find(&mut work.tx, &input.task_id).await?;
    task.require_holder(&work.user.id, input.task_version)?;
    let flow = work.app.definitions.get(&mut work.tx, &task.flow_key, task.flow_version).await?;
    let offers = if task.is_consulted { Vec::new() } else { flow.offers(&task.node_key) };
    match offers.iter().find(|offer| offer.operation.code == input.clcz) {
        Some(offer) => obstacle(&mut work.tx, &task, &flow, offer).await,
        None => Ok(Some(BatchObstacle::NotOffered)),
    }
}

/// What an operation at a task needs of the case alone; none: nothing.
async fn obstacle(tx: &mut Tx, task: &OpenTask, flow: &Flow, offer: &Offer) -> Result<Option<BatchObstacle>> {
    let is_answered = offer.choice.is_answered(offer.operation);
    let asks_again = offer.operation.effect == OperationEffect::AskForMore
        && decided_tasks::decided_with(tx, &task.application, offer.operation.code).await? > 0;
    let form = FormAtNode::load(tx, &task.application, &task.node_key).await?;
    let needs = BatchNeeds {
        demand: offer.demand,
        letters: !offer.letters.is_empty(),
        answers: is_answered && task_form::writable_fields(flow.asks(&task.node_key)).any(|it| it.required),
        form: is_answered && form.is_some_and(|it| it.lacks_required()),
        reason: asks_again,
    };
    Ok(needs.obstacle())
}

/// An operation that steps of the chosen tasks offer.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchOffer {
    clcz: String,
    name: String,
    name_en: String,
    /// At one of them at least.
    opinion_required: bool,
    /// The tasks that can be decided with it together.
    task_ids: Vec<String>,
    /// Those that offer it and must be decided by themselves.
    refused: Vec<BatchRefusal>,
}

/// A task that must be decided by itself.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchRefusal {
    task_id: String,
    /// Why, in the caller's language.
    reason: String,
}

/// `POST xzsq/batchOffers`: what can be chosen for several of the caller's tasks; others' and decided ones are left out.
pub async fn offers(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ClaimSeveralInput>,
) -> Result<Answer<Vec<BatchOffer>>> {
    let locale = middleware::locale(&headers);
    let mut tx = app.db.begin().await?;
    let mut found = BTreeMap::new();
    for wanted in &input.tasks {
        let Ok(task) = open_task::find(&mut tx, &wanted.task_id).await else { continue };
        if !task.is_held_by(&user.id) || task.is_consulted {
            continue;
        }
        let flow = app.definitions.get(&mut tx, &task.flow_key, task.flow_version).await?;
        for offer in flow.offers(&task.node_key) {
            let obstacle = obstacle(&mut tx, &task, &flow, &offer).await?;
            note(&mut found, &wanted.task_id, &offer, obstacle.map(|it| it.text(locale).to_owned()));
        }
    }
    Ok(Answer(found.into_values().collect()))
}

fn note(found: &mut BTreeMap<&'static str, BatchOffer>, task: &str, offer: &Offer, refused: Option<String>) {
    let code = offer.operation.code;
    let entry = found.entry(code).or_insert_with(|| BatchOffer {
        clcz: code.to_owned(),
        name: offer.operation.caption(Locale::ZhCn).to_owned(),
        name_en: offer.operation.caption(Locale::En).to_owned(),
        opinion_required: false,
        task_ids: Vec::new(),
        refused: Vec::new(),
    });
    entry.opinion_required |= offer.demand.opinion;
    match refused {
        Some(reason) => entry.refused.push(BatchRefusal { task_id: task.to_owned(), reason }),
        None => entry.task_ids.push(task.to_owned()),
    }
}
