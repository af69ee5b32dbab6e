//! What every call that writes has in common: a signed-in person, one transaction, one effect for one idempotency key, a
//! line in the audit, and what follows the commit.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::Serialize;
use serde::de::DeserializeOwned;

use lawdesk_core::engine::Actor;
use lawdesk_core::locale::Locale;

use crate::App;
use crate::http::answer::Answer;
use crate::http::idempotency::{IdempotencyKey, KeyedRequest};
use crate::http::middleware;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::isolated::isolated;

/// What follows a commit; it reports its own failures.
pub type AfterCommit = for<'a> fn(&'a App) -> HookFuture<'a, ()>;

/// May act on every case: suspend, end, move, hand to others, retry.
pub const MANAGE: &str = "flow:instance:manage";

/// As an argument of a handler: who calls, from where, under which idempotency key. It begins units of work.
pub struct CommandContext {
    /// What every handler can reach.
    pub app: App,
    /// The caller, signed in.
    pub user: CurrentUser,
    /// The language that the caller asks for in `Accept-Language`.
    pub locale: Locale,
    key: IdempotencyKey,
}

impl FromRequestParts<App> for CommandContext {
    type Rejection = crate::platform::error::Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let user = <CurrentUser as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let key = IdempotencyKey::from_request_parts(parts, app).await?;
        Ok(Self { app: app.clone(), user, locale: middleware::locale(&parts.headers), key })
    }
}

/// A call under an idempotency key: new, or done before.
pub enum Idempotent<'a, A> {
    /// The work is to be done.
    Fresh(Box<UnitOfWork<'a>>),
    /// The key has been used with this input: the answer that was given.
    Replayed(A),
}

/// One transaction of a caller with all that goes with it. Dropped without [`UnitOfWork::commit`] or [`UnitOfWork::commit_with`] it leaves nothing behind.
pub struct UnitOfWork<'a> {
    /// What every handler can reach.
    pub app: &'a App,
    /// The caller.
    pub user: &'a CurrentUser,
    /// The caller as the engine knows them.
    pub actor: Actor,
    /// The transaction that everything of the unit is written in.
    pub tx: Tx,
    attempt: KeyedRequest<'a>,
    name: &'static str,
}

impl CommandContext {
    /// Begins work that answers nothing, on record under `name`; `None`: this key has done it before. `input` is what the
    /// key stands for: with another input it is refused.
    pub async fn begin<T: Serialize>(&self, name: &'static str, input: &T) -> Result<Option<UnitOfWork<'_>>> {
        Ok(match self.begin_answering::<T, ()>(name, input).await? {
            Idempotent::Fresh(work) => Some(*work),
            Idempotent::Replayed(()) => None,
        })
    }

    /// Begins work with an answer, which a repetition under the same key gets again.
    pub async fn begin_answering<T: Serialize, A: DeserializeOwned>(
        &self,
        name: &'static str,
        input: &T,
    ) -> Result<Idempotent<'_, A>> {
        let attempt = self.key.clone().keyed_request(&self.user.id, name, input)?;
        let mut tx = self.app.db.begin().await?;
        Ok(match attempt.stored_answer(&mut tx).await? {
            Some(answer) => Idempotent::Replayed(answer),
            None => Idempotent::Fresh(Box::new(self.unit_of_work(name, tx, attempt))),
        })
    }

    /// Begins one of several units of a request, each with an effect of its own: the request's key and the part's name are
    /// its key. `None`: it is done.
    pub async fn begin_part<T: Serialize>(
        &self,
        name: &'static str,
        part: &str,
        input: &T,
    ) -> Result<Option<UnitOfWork<'_>>> {
        let attempt = self.key.of_part(part).keyed_request(&self.user.id, name, input)?;
        let mut tx = self.app.db.begin().await?;
        Ok(match attempt.stored_answer::<()>(&mut tx).await? {
            Some(()) => None,
            None => Some(self.unit_of_work(name, tx, attempt)),
        })
    }

    /// Begins one of several units of a request. A repetition changes nothing by itself, so it needs no key.
    pub async fn begin_repeatable(&self, name: &'static str) -> Result<UnitOfWork<'_>> {
        let attempt = IdempotencyKey::none().keyed_request(&self.user.id, name, &())?;
        Ok(self.unit_of_work(name, self.app.db.begin().await?, attempt))
    }

    fn unit_of_work<'a>(&'a self, name: &'static str, tx: Tx, attempt: KeyedRequest<'a>) -> UnitOfWork<'a> {
        let (app, user) = (&self.app, &self.user);
        UnitOfWork { app, user, actor: user.actor(), tx, attempt, name }
    }

    /// Begins work of an administrator of all cases ([`MANAGE`]): the engine does not ask whose task it is.
    pub async fn begin_as_administrator<T: Serialize>(
        &self,
        name: &'static str,
        input: &T,
    ) -> Result<Option<UnitOfWork<'_>>> {
        self.user.permit(MANAGE)?;
        let work = self.begin(name, input).await?;
        Ok(work.map(|work| UnitOfWork { actor: Actor { administrator: true, ..work.actor }, ..work }))
    }
}

impl UnitOfWork<'_> {
    /// Puts the work on record as done to `subject`, commits, and has done what follows a commit.
    pub async fn commit(self, subject: &str, subject_id: &str) -> Result<Answer<()>> {
        self.commit_with(subject, subject_id, ()).await
    }

    /// Commits what somebody was asked a reason for, which stays on record.
    pub async fn commit_because(self, subject: &str, subject_id: &str, reason: &str) -> Result<Answer<()>> {
        let entry = AuditEntry {
            reason: reason.trim(),
            ..AuditEntry::new(AuditAction::Command(self.name), subject, subject_id)
        };
        self.commit_entry(entry, ()).await
    }

    /// Commits with an answer, which is stored with the key.
    pub async fn commit_with<A: Serialize>(self, subject: &str, subject_id: &str, answer: A) -> Result<Answer<A>> {
        let entry = AuditEntry::new(AuditAction::Command(self.name), subject, subject_id);
        self.commit_entry(entry, answer).await
    }

    /// Commits with an answer; the names of the fields that changed and the reason stay on record.
    pub async fn commit_changes<A: Serialize>(
        self,
        (subject, subject_id): (&str, &str),
        (fields, reason): (&str, &str),
        answer: A,
    ) -> Result<Answer<A>> {
        let act = AuditAction::Command(self.name);
        let entry = AuditEntry { act, subject, subject_id, reason: reason.trim(), fields };
        self.commit_entry(entry, answer).await
    }

    async fn commit_entry<A: Serialize>(mut self, entry: AuditEntry<'_>, answer: A) -> Result<Answer<A>> {
        self.attempt.store_answer(&mut self.tx, &answer, self.app.clock.now()).await?;
        audit::record(&mut self.tx, &self.app.clock, self.user, entry).await?;
        self.tx.commit().await?;
        follow_up(self.app).await;
        Ok(Answer(answer))
    }
}

/// Has done what follows a commit. What goes wrong there is in the log and is tried again: what is committed stays so.
pub async fn follow_up(app: &App) {
    let step = app.clone();
    let followed = isolated(async move {
        (step.hooks.after_commit)(&step).await;
        Ok::<(), anyhow::Error>(())
    });
    if let Err(error) = followed.await {
        tracing::error!("what follows a commit: {error:#}");
    }
}

/// What was said, unless nothing was.
#[must_use]
pub fn non_empty(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
