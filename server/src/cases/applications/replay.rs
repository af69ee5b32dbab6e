//! A case told again: where it stood after each line of its history, on the diagrams of its instances.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::engine::{Progress, Replay};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::case_access;
use super::case_history::{self, CaseHistory};
use super::case_timeline::{self, HistoryEntry};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// What has changed in the diagrams of a case between a line of its history and the next.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayStep {
    /// Number of the line.
    seq: usize,
    /// The instances in which something happened.
    places: Vec<ReplayPlace>,
}

/// How far an instance had come.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayPlace {
    /// A called process; empty: the case's own.
    instance_id: String,
    /// Where it stood then, and what was done and taken since the line before.
    #[serde(flatten)]
    progress: Progress,
}

/// `POST xzsq/replay`: for whoever may see the case, along the lines of the history that he reads.
pub async fn replay(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<ReplayStep>>> {
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = Sql::new("select s.instance_id from application s where s.id = ");
    sql.bind(input.sq_id.as_str()).push(" and s.delete_flag = 0 and ");
    case_access::may_see(&mut sql, &user);
    let found: Option<(String,)> = sql.fetch_optional_as(&mut *connection).await?;
    let (instance,) = found.ok_or(ApiError::NotFound)?;
    let past = case_history::of(&app, &mut connection, &instance).await?;
    let mut history = case_timeline::of(&mut connection, &past, &BTreeMap::new()).await?;
    case_timeline::retain_read(&mut history, &past, &user);
    Ok(Answer(steps(&past, &history)))
}

/// A line ends where the next one begins: what followed from it belongs to it.
fn steps(past: &CaseHistory, history: &[HistoryEntry]) -> Vec<ReplayStep> {
    let mut courses: Vec<Replay> = past.members.iter().map(|_| Replay::default()).collect();
    let (mut taken, mut steps) = (0, Vec::with_capacity(history.len()));
    for (place, line) in history.iter().enumerate() {
        let end = history.get(place + 1).map_or(past.events.len(), |next| next.event);
        let mut touched = BTreeSet::new();
        for stored in &past.events[taken.min(end)..end] {
            courses[stored.member].take(&stored.event);
            touched.insert(stored.member);
        }
        taken = taken.max(end);
        let of_member = |member: usize| ReplayPlace {
            instance_id: if member == 0 { String::new() } else { past.members[member].id.clone() },
            progress: courses[member].step(),
        };
        steps.push(ReplayStep { seq: line.seq(), places: touched.into_iter().map(of_member).collect() });
    }
    steps
}
