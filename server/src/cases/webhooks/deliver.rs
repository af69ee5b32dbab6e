//! Calling what waits: with no transaction open, under a lease, tried again with growing pauses. A webhook whose calls fail
//! many times in a row is disabled, and its administrator hears of it.

use anyhow::{Context, bail};
use lawdesk_core::channel::Channel;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};
use sqlx::AnyPool;
use tokio::task::JoinSet;
use url::Url;

use crate::App;
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::platform::error::Result;
use crate::platform::http_client::{self, EventSignature, Reach};
use crate::platform::outage::Outage;
use crate::platform::sealing;
use crate::platform::sql::from_row;
use crate::platform::turns::{self, Turn};

/// Calls of a webhook taken at a time.
const BATCH: i64 = 20;
/// How long a call that is being made is nobody else's, milliseconds.
const LEASE: i64 = 60_000;
/// The first pause after a failure, milliseconds; it grows with the square of the tries.
const FIRST_PAUSE: i64 = 30_000;
/// After so many failures a call is given up.
const MOST_TRIES: i64 = 8;
/// After so many failures in a row a webhook is disabled.
const MOST_FAILURES: i64 = 24;
/// How many rows one statement removes.
const TIDIED: i64 = 5_000;

from_row! {
    /// A call that is due.
    struct DueRow {
        id: String,
        webhook_id: String,
        body: String,
        tries: i64,
        url: String,
        secret: String,
    }
}

/// How many calls wait, and how many were given up.
pub(crate) async fn counts(pool: &AnyPool) -> Result<(i64, i64)> {
    Ok(sqlx::query_as(
        "select (select count(*) from webhook_delivery where state = 'waiting') as waiting,
                (select count(*) from webhook_delivery where state = 'dead') as dead",
    )
    .fetch_one(pool)
    .await?)
}

/// Makes the calls that are due, and waits for them.
pub async fn run(app: &App) -> Result<()> {
    turns::all(due_turns(app).await?).await.map(drop)
}

/// Begins the calls that are due; nobody waits for those that take long.
pub async fn begin(app: &App) -> Result<()> {
    turns::a_moment(due_turns(app).await?).await.map(drop)
}

/// Begins the turns of those webhooks that have calls due and none under way, side by side. A fault of our own database costs
/// no try.
async fn due_turns(app: &App) -> Result<JoinSet<Result<()>>> {
    let due: Vec<String> = sqlx::query_scalar(
        "select w.id from webhook w
          where w.enabled = 1 and exists (select 1 from webhook_delivery d
                                           where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= $1)
          order by w.id",
    )
    .bind(app.clock.now())
    .fetch_all(&app.db.pool)
    .await?;
    let mut turns = JoinSet::new();
    for webhook in due {
        if let Some(place) = app.turns.take(Turn::Webhook(webhook.clone())) {
            let app = app.clone();
            turns.spawn(async move {
                let _place = place;
                turn(app, webhook).await
            });
        }
    }
    Ok(turns)
}

/// The calls of a webhook, each once, until one fails: whoever does not answer is not asked for the next one at once.
async fn turn(app: App, webhook: String) -> Result<()> {
    let due: Vec<DueRow> = sqlx::query_as(
        "select d.id, d.webhook_id, d.body, d.tries, w.url, w.secret
           from webhook_delivery d join webhook w on w.id = d.webhook_id
          where d.state = 'waiting' and d.due_at <= $1 and w.enabled = 1 and w.id = $2
          order by d.due_at, d.id limit $3",
    )
    .bind(app.clock.now())
    .bind(&webhook)
    .bind(BATCH)
    .fetch_all(&app.db.pool)
    .await?;
    for row in due {
        match attempt(&app, &row).await {
            Ok(Attempt::Passed) => (),
            Ok(Attempt::Failed) => return Ok(()),
            Err(error) if Outage::behind_ours(&error).is_some() => return Err(error),
            Err(error) => tracing::warn!(call = row.id, "webhook: {error:#}"),
        }
    }
    Ok(())
}

/// How a call went.
enum Attempt {
    /// It arrived, or another server makes it.
    Passed,
    Failed,
}

async fn attempt(app: &App, row: &DueRow) -> Result<Attempt> {
    let now = app.clock.now();
    let taken = sqlx::query(
        "update webhook_delivery set due_at = $2 where id = $1 and state = 'waiting' and due_at <= $3 and tries = $4",
    )
    .bind(&row.id)
    .bind(now + LEASE)
    .bind(now)
    .bind(row.tries)
    .execute(&app.db.pool)
    .await?;
    if taken.rows_affected() == 0 {
        return Ok(Attempt::Passed);
    }
    match call(app, row).await {
        Ok(status) if (200..300).contains(&status) => {
            arrived(app, row, status).await?;
            return Ok(Attempt::Passed);
        }
        Ok(status) => failed(app, row, Some(status), &format!("HTTP {status}")).await?,
        Err(error) => failed(app, row, None, &format!("{error:#}")).await?,
    }
    Ok(Attempt::Failed)
}

/// The HTTP status of the answer.
async fn call(app: &App, row: &DueRow) -> anyhow::Result<u16> {
    let calls = &app.config.gateways.calls;
    let url = Url::parse(&row.url).context("no address")?;
    let origin = url.origin().ascii_serialization();
    if !calls.origins.contains(&origin) {
        bail!("{origin} is not among http_origins");
    }
    let key = sealing::open(&row.secret)?;
    let signature = EventSignature { key: &key, id: &row.id, now: app.clock.now() };
    let reach = if calls.reaches_private { Reach::Anywhere } else { Reach::Public };
    Ok(http_client::post_event(&url, row.body.clone().into_bytes(), &signature, reach).await?.status)
}

async fn arrived(app: &App, row: &DueRow, status: u16) -> Result<()> {
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "update webhook_delivery set state = 'sent', tries = tries + 1, status = $2, error = null, done_at = $3
          where id = $1",
    )
    .bind(&row.id)
    .bind(i64::from(status))
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    sqlx::query("update webhook set failures = 0 where id = $1 and failures > 0")
        .bind(&row.webhook_id)
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

async fn failed(app: &App, row: &DueRow, status: Option<u16>, reason: &str) -> Result<()> {
    let (tries, now) = (row.tries + 1, app.clock.now());
    let is_last = tries >= MOST_TRIES;
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "update webhook_delivery set state = $2, tries = $3, status = $4, error = $5, due_at = $6, done_at = $7
          where id = $1",
    )
    .bind(&row.id)
    .bind(if is_last { "dead" } else { "waiting" })
    .bind(tries)
    .bind(status.map(i64::from))
    .bind(reason)
    .bind(now + FIRST_PAUSE * tries * tries)
    .bind(is_last.then_some(now))
    .execute(&mut *tx)
    .await?;
    let failures: i64 =
        sqlx::query_scalar("update webhook set failures = failures + 1 where id = $1 returning failures")
            .bind(&row.webhook_id)
            .fetch_one(&mut *tx)
            .await?;
    if failures >= MOST_FAILURES {
        disable(app, &mut tx, &row.webhook_id, failures).await?;
    }
    Ok(tx.commit().await?)
}

/// It is called no more until somebody enables it again; whoever made it is told, and who manages all cases.
async fn disable(app: &App, tx: &mut crate::platform::db::Tx, webhook: &str, failures: i64) -> Result<()> {
    let now = app.clock.now();
    let disabled: Option<(String, String)> = sqlx::query_as(
        "update webhook set enabled = 0, disabled_at = $2, version = version + 1
          where id = $1 and enabled = 1 returning name, created_by",
    )
    .bind(webhook)
    .bind(now)
    .fetch_optional(&mut **tx)
    .await?;
    let Some((name, by)) = disabled else { return Ok(()) };
    let facts = NoticeFacts::default().with(Placeholder::Item, name).with(Placeholder::Count, failures.to_string());
    let subject = Subject { about: None, facts };
    let mut outgoing = OutgoingNotice::of(tx, NoticeEvent::WebhookDisabled, subject, now).await?;
    outgoing.link = Some("/system/webhook".to_owned());
    let mut receivers = app.environments.current(tx).await?.managers.clone();
    receivers.push(by);
    receivers.sort();
    receivers.dedup();
    for account in receivers {
        let id = format!("webhook-{webhook}-{now}-{account}");
        outgoing.send_by(app, tx, Channel::SystemMessage, &account, &id).await?;
    }
    Ok(())
}

/// Removes the log of what arrived before this moment, milliseconds since 1970. True when there may be more.
pub async fn tidy(app: &App, before: i64) -> Result<bool> {
    let removed = sqlx::query(
        "delete from webhook_delivery where id in (
                select d.id from webhook_delivery d where d.state <> 'waiting' and d.created_at < $1
                 order by d.created_at limit $2)",
    )
    .bind(before)
    .bind(TIDIED)
    .execute(&app.db.pool)
    .await?;
    Ok(removed.rows_affected() > 0)
}
