//! What keeps a case, or a decision on it, from being taken back: it was decided, took effect, or somebody has confirmed the
//! letter that tells of it.

use lawdesk_core::caption::Caption;
use lawdesk_core::code::{ApplicationStatus, LetterStatus};
use lawdesk_core::effect::Effect;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::flows::processes;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::JsonText;
use crate::runtime::{decided_tasks, instances};

/// What an annual assessment has come to, in its form: from then on it is decided, while it is made public, too.
const GRADE: &str = "finalLevel";

/// Refuses to take an application back that was decided, that an authority began, or of which something has taken effect:
/// whoever has a licence gives it up in a case of its own. `instance` is any of its instances; one without an application is not held back.
pub(crate) async fn require_revocable(tx: &mut Tx, instance: &str) -> Result<()> {
    type Case = (String, Option<i64>, String, JsonText<Values>, Option<String>);
    let case: Option<Case> = sqlx::query_as(
        "select s.status, s.decide_at, coalesce(i.root_id, i.id) as first, s.form_data, s.ordered_by
           from instance i join application s on s.id = i.application_id where i.id = $1",
    )
    .bind(instance)
    .fetch_optional(&mut **tx)
    .await?;
    let Some((status, decided_at, first, JsonText(data), ordered_by)) = case else { return Ok(()) };
    if ordered_by.is_some() {
        return Err(ApiError::WrongState.into());
    }
    let is_granted = matches!(
        ApplicationStatus::from_code(&status),
        Some(ApplicationStatus::AwaitingCertificate | ApplicationStatus::AwaitingCollection)
    );
    if decided_at.is_some() || is_granted || data.contains_key(GRADE) {
        return Err(ApiError::CaseDecided.into());
    }
    require_no_effect(tx, &first, 0).await
}

/// Refuses to take a decision back of which something has taken effect. Letters that tell of it are void with it
/// ([`super::letters::void_with_decision`]); one that somebody has confirmed he relies on: its organ declares it void first.
pub(crate) async fn require_withdrawable(connection: &mut AnyConnection, task: &str) -> Result<()> {
    let Some((decided_at, first)) = decided_tasks::decided_at(connection, task).await? else { return Ok(()) };
    // Its own letters, and those that the flow has issued since by itself.
    let letters: Vec<(String, String)> = sqlx::query_as(
        "select l.name, l.doc_no from letter l join task t on t.application_id = l.application_id
          where t.id = $1 and (l.task_id = $1 or (l.issued_by = '' and l.issued_at >= $2)) and l.status = $3
          order by l.issued_at, l.id",
    )
    .bind(task)
    .bind(decided_at)
    .bind(LetterStatus::Received.code())
    .fetch_all(&mut *connection)
    .await?;
    if !letters.is_empty() {
        let letters = letters.into_iter().map(|(name, number)| {
            let english = processes::shipped_english(&name).unwrap_or(&name);
            Caption { zh: format!("{name} {number}"), en: format!("{english} {number}") }
        });
        let letters = letters.collect();
        return Err(ApiError::LetterIssued { letters }.into());
    }
    require_no_effect(connection, &first, decided_at).await
}

/// Nothing that stays has been brought about since then, in milliseconds since 1970.
async fn require_no_effect(connection: &mut AnyConnection, first: &str, since: i64) -> Result<()> {
    let handlers = instances::handlers_called(connection, first, since).await?;
    let lasting = handlers.iter().filter_map(|name| Effect::from_code(name)).any(Effect::lasts);
    if lasting { Err(ApiError::TookEffect.into()) } else { Ok(()) }
}
