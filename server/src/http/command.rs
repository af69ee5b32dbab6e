//! What every act has in common: a signed-in person, one transaction, one effect for one idempotency key, a
//! line in the audit, and afterwards the outbox.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::Serialize;
use serde::de::DeserializeOwned;

use lawdesk_core::check::Violation;
use lawdesk_core::engine::Actor;
use lawdesk_core::message::{Locale, Message};

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ClientAddress;
use crate::http::idempotency::{IdempotencyKey, KeyedRequest};
use crate::http::middleware;
use crate::identity::audit::{self, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// What follows a commit; it reports its own failures.
pub type AfterCommit = for<'a> fn(&'a App) -> HookFuture<'a, ()>;

/// May act on every case: suspend, end, move, hand to others, retry.
pub const MANAGE: &str = "flow:instance:manage";

/// Who asks for an act, and from where.
pub struct CommandContext {
    /// What every handler can reach.
    pub app: App,
    /// Who.
    pub user: CurrentUser,
    /// His language.
    pub locale: Locale,
    address: ClientAddress,
    key: IdempotencyKey,
}

impl FromRequestParts<App> for CommandContext {
    type Rejection = crate::platform::error::Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let user = <CurrentUser as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let Ok(address) = ClientAddress::from_request_parts(parts, app).await;
        let key = IdempotencyKey::from_request_parts(parts, app).await?;
        Ok(Self { app: app.clone(), user, locale: middleware::locale(&parts.headers), address, key })
    }
}

/// What asking for an act comes to.
pub enum Idempotent<'a, A> {
    /// It is about to be done.
    Fresh(Box<UnitOfWork<'a>>),
    /// This key has done it before: what was answered then.
    Replayed(A),
}

/// An act in the making. Dropped without [`UnitOfWork::commit`] or [`UnitOfWork::commit_with`] it leaves nothing behind.
pub struct UnitOfWork<'a> {
    /// What every handler can reach.
    pub app: &'a App,
    /// Who acts.
    pub user: &'a CurrentUser,
    /// Who acts, as the engine knows him.
    pub actor: Actor,
    /// The transaction.
    pub tx: Tx,
    address: &'a str,
    attempt: KeyedRequest<'a>,
    name: &'static str,
}

impl CommandContext {
    /// Begins an act that has nothing to answer; none: this key has done it before.
    pub async fn begin<T: Serialize>(&self, name: &'static str, input: &T) -> Result<Option<UnitOfWork<'_>>> {
        Ok(match self.begin_answering::<T, ()>(name, input).await? {
            Idempotent::Fresh(work) => Some(*work),
            Idempotent::Replayed(()) => None,
        })
    }

    /// Begins an act.
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

    /// Begins one of several acts of a request. Doing it a second time does nothing anyway, so it needs no key.
    pub async fn begin_repeatable(&self, name: &'static str) -> Result<UnitOfWork<'_>> {
        let attempt = IdempotencyKey::none().keyed_request(&self.user.id, name, &())?;
        Ok(self.unit_of_work(name, self.app.db.begin().await?, attempt))
    }

    fn unit_of_work<'a>(&'a self, name: &'static str, tx: Tx, attempt: KeyedRequest<'a>) -> UnitOfWork<'a> {
        let (app, user, address) = (&self.app, &self.user, self.address.0.as_str());
        UnitOfWork { app, user, actor: user.actor(), tx, address, attempt, name }
    }

    /// The same by somebody who manages all cases: whose task it is does not matter to him.
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
    /// Puts the act on record, makes it lasting and does what follows elsewhere.
    pub async fn commit(self, subject: &str, subject_id: &str) -> Result<Answer<()>> {
        self.commit_with(subject, subject_id, ()).await
    }

    /// The same with something to answer.
    pub async fn commit_with<A: Serialize>(mut self, subject: &str, subject_id: &str, answer: A) -> Result<Answer<A>> {
        let entry = AuditEntry { action: self.name, subject, subject_id, reason: "" };
        audit::record(&mut self.tx, &self.app.clock, self.user, self.address, entry).await?;
        self.attempt.store_answer(&mut self.tx, &answer, self.app.clock.now()).await?;
        self.tx.commit().await?;
        (self.app.hooks.after_commit)(self.app).await;
        Ok(Answer(answer))
    }

    /// Refuses people who cannot be given work.
    pub async fn require_assignable(&mut self, field: &str, people: &[String]) -> Result<()> {
        require_assignable(&mut self.tx, field, people).await
    }
}

/// Refuses people who cannot be given work: who has no account, or a closed one.
pub async fn require_assignable(tx: &mut Tx, field: &str, people: &[String]) -> Result<()> {
    for person in people {
        let assignable = sqlx::query("select 1 as one from account where id = $1 and enabled = 1")
            .bind(person)
            .fetch_optional(&mut **tx)
            .await?;
        if assignable.is_none() {
            return Err(Violation::error(field, Message::NotInDictionary).into());
        }
    }
    Ok(())
}

/// What was said, unless nothing was.
#[must_use]
pub fn non_empty(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
