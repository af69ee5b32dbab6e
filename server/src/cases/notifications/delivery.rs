//! What leaves the system: a row a message, receiver and channel, tried until it is sent or given up. No transaction is
//! open while somebody else's server is waited for; a row that is being tried is nobody else's for a while.

use lawdesk_core::caption::Caption;
use lawdesk_core::channel::Channel;
use lawdesk_core::locale::Locale;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};
use sqlx::{AnyConnection, AnyPool};
use tokio::task::JoinSet;

use super::gateway::{self, Failure, Parcel};
use super::outgoing_notice::{OutgoingNotice, Subject};
use super::preferences::{self, Contact};
use super::{channel, complainant};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::outage::Outage;
use crate::platform::sql::from_row;
use crate::platform::turns::{self, Turn};

/// Rows of a channel taken at a time.
const BATCH: i64 = 20;
/// How long a row that is being tried is nobody else's, milliseconds: longer than any gateway is waited for.
const LEASE: i64 = 120_000;
/// The first pause after a failure, milliseconds; it grows with the square of the tries.
const FIRST_PAUSE: i64 = 30_000;
/// After so many failures, more than four hours, somebody has to look.
const MOST_TRIES: i64 = 12;

/// What is to be sent.
#[derive(Clone, Copy)]
pub(super) struct NewDelivery<'a> {
    /// The message's; the same again by the same channel does nothing.
    pub id: &'a str,
    pub channel: Channel,
    pub account: &'a str,
    pub event: NoticeEvent,
    /// An application id.
    pub about: Option<&'a str>,
    /// Without personal data.
    pub text: &'a Caption,
    pub at: i64,
}

/// Leaves it to be sent, in the transaction of whoever tells: if the installation sends so, the receiver wants it and can
/// be reached.
pub(super) async fn enqueue(app: &App, tx: &mut Tx, delivery: &NewDelivery<'_>) -> Result<()> {
    // To whom it can go and who wants it.
    let gateways = channel::gateways(app).await?;
    if !channel::is_available(app, &gateways, delivery.channel) {
        return Ok(());
    }
    let Some(contact) = contact(tx, delivery.event.code(), delivery.account, delivery.about).await? else {
        return Ok(());
    };
    if !contact.wants(delivery.channel) || contact.address(delivery.channel, delivery.account).is_empty() {
        return Ok(());
    }
    // In his language; where there is no gateway it is only written down.
    let (name, is_written) = (delivery.event.name(), !channel::has_gateway(&gateways, delivery.channel));
    let (subject, body) = match contact.locale() {
        Locale::ZhCn => (&name.zh, &delivery.text.zh),
        Locale::En => (&name.en, &delivery.text.en),
    };
    sqlx::query(
        "insert into delivery (id, channel, account_id, event, biz_id, subject, body, state, tries, due_at, created_at,
             done_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $9, $10) on conflict (id) do nothing",
    )
    .bind(format!("{}@{}", delivery.id, delivery.channel.code()))
    .bind(delivery.channel.code())
    .bind(delivery.account)
    .bind(delivery.event.code())
    .bind(delivery.about)
    .bind(subject)
    .bind(body)
    .bind(if is_written { "written" } else { "waiting" })
    .bind(delivery.at)
    .bind(is_written.then_some(delivery.at))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// How a receiver is reached: by his account, or as the complaint says that is about nobody's account.
async fn contact(
    connection: &mut AnyConnection,
    event: &str,
    account: &str,
    about: Option<&str>,
) -> Result<Option<Contact>> {
    match about {
        Some(application) if event == NoticeEvent::ComplaintNews.code() => {
            complainant::contact(connection, application).await
        }
        _ => preferences::contact(connection, account).await,
    }
}

/// How many messages wait, and how many were given up.
pub async fn counts(pool: &AnyPool) -> Result<(i64, i64)> {
    Ok(sqlx::query_as(
        "select (select count(*) from delivery where state = 'waiting') as waiting,
                (select count(*) from delivery where state = 'dead') as dead",
    )
    .fetch_one(pool)
    .await?)
}

from_row! {
    /// A row that is due.
    struct DueRow {
        id: String,
        channel: String,
        account_id: String,
        event: String,
        biz_id: Option<String>,
        subject: String,
        body: String,
        tries: i64,
        created_at: i64,
    }
}

/// Tries what is due once, and waits for it.
pub async fn run(app: &App) -> Result<()> {
    turns::all(channel_turns(app)).await.map(drop)
}

/// Begins to send what is due; nobody waits for a gateway that does not answer.
pub async fn begin(app: &App) -> Result<()> {
    turns::a_moment(channel_turns(app)).await.map(drop)
}

/// Begins the turn of each channel that is not sending, side by side.
fn channel_turns(app: &App) -> JoinSet<Result<()>> {
    let mut turns = JoinSet::new();
    for channel in Channel::ALL {
        if let Some(place) = app.turns.take(Turn::Channel(channel)) {
            let app = app.clone();
            turns.spawn(async move {
                let _place = place;
                turn(&app, channel).await
            });
        }
    }
    turns
}

/// Tries what is due by a channel once. A fault of our own database costs no try.
async fn turn(app: &App, channel: Channel) -> Result<()> {
    let due: Vec<DueRow> = sqlx::query_as(
        "select id, channel, account_id, event, biz_id, subject, body, tries, created_at from delivery
          where channel = $3 and state = 'waiting' and due_at <= $1 order by due_at, id limit $2",
    )
    .bind(app.clock.now())
    .bind(BATCH)
    .bind(channel.code())
    .fetch_all(&app.db.pool)
    .await?;
    for row in due {
        if let Err(error) = attempt(app, &row).await {
            if Outage::behind_ours(&error).is_some() {
                return Err(error);
            }
            tracing::warn!(delivery = row.id, "not sent: {error:#}");
        }
    }
    Ok(())
}

async fn attempt(app: &App, row: &DueRow) -> Result<()> {
    if !lease(app, row).await? {
        return Ok(());
    }
    let mut connection = app.db.pool.acquire().await?;
    let contact = contact(&mut connection, &row.event, &row.account_id, row.biz_id.as_deref()).await?;
    let contact = contact.unwrap_or_default();
    drop(connection);
    match send(app, row, &contact).await {
        Ok(()) => finish(app, &row.id, "sent", None).await,
        Err(Failure::Permanent(reason)) => give_up(app, row, &reason).await,
        Err(Failure::Passing(reason)) if row.tries + 1 >= MOST_TRIES => give_up(app, row, &reason).await,
        Err(Failure::Passing(reason)) => retry_later(app, row, &reason).await,
    }
}

/// Takes a row to be tried. False: another server has it.
async fn lease(app: &App, row: &DueRow) -> Result<bool> {
    let now = app.clock.now();
    let taken = sqlx::query(
        "update delivery set due_at = $2 where id = $1 and state = 'waiting' and due_at <= $3 and tries = $4",
    )
    .bind(&row.id)
    .bind(now + LEASE)
    .bind(now)
    .bind(row.tries)
    .execute(&app.db.pool)
    .await?;
    Ok(taken.rows_affected() > 0)
}

async fn send(app: &App, row: &DueRow, contact: &Contact) -> std::result::Result<(), Failure> {
    let channel = Channel::from_code(&row.channel).ok_or_else(|| Failure::Permanent("no such channel".to_owned()))?;
    let address = contact.address(channel, &row.account_id);
    if address.is_empty() {
        return Err(Failure::Permanent("the receiver has no address".to_owned()));
    }
    let parcel = Parcel {
        id: &row.id,
        address,
        name: &contact.name,
        event: &row.event,
        subject: &row.subject,
        body: &row.body,
        at: row.created_at,
    };
    let gateways = channel::gateways(app).await.map_err(|error| Failure::Passing(format!("{error:#}")))?;
    gateway::send(&gateways, channel, parcel, app.clock.now()).await
}

async fn finish(app: &App, id: &str, state: &str, error: Option<&str>) -> Result<()> {
    sqlx::query("update delivery set state = $2, tries = tries + 1, error = $3, done_at = $4 where id = $1")
        .bind(id)
        .bind(state)
        .bind(error)
        .bind(app.clock.now())
        .execute(&app.db.pool)
        .await?;
    Ok(())
}

async fn retry_later(app: &App, row: &DueRow, reason: &str) -> Result<()> {
    let tries = row.tries + 1;
    sqlx::query("update delivery set tries = $2, error = $3, due_at = $4 where id = $1")
        .bind(&row.id)
        .bind(tries)
        .bind(reason)
        .bind(app.clock.now() + FIRST_PAUSE * tries * tries)
        .execute(&app.db.pool)
        .await?;
    Ok(())
}

/// It is not tried any more, and the managers hear of it: once a day, however much was given up.
async fn give_up(app: &App, row: &DueRow, reason: &str) -> Result<()> {
    finish(app, &row.id, "dead", Some(reason)).await?;
    let mut tx = app.db.begin().await?;
    let count = dead_of_today(app, &mut tx).await?;
    let facts = NoticeFacts::default().with(Placeholder::Count, count.to_string());
    let subject = Subject { about: None, facts };
    let mut outgoing = OutgoingNotice::of(&mut tx, NoticeEvent::Undelivered, subject, app.clock.now()).await?;
    outgoing.link = Some("/system/outbox?state=dead".to_owned());
    for manager in app.environments.current(&mut tx).await?.managers.clone() {
        // By message alone: what is not sent may be what would be sent of it.
        let id = format!("undelivered-{}-{manager}", app.clock.today());
        outgoing.send_by(app, &mut tx, Channel::SystemMessage, &manager, &id).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// How many rows one statement removes.
const TIDIED: i64 = 5_000;

/// Removes what was sent before this moment, milliseconds since 1970; what was given up stays. True when there may be more.
pub(crate) async fn tidy(app: &App, before: i64) -> Result<bool> {
    let removed = sqlx::query(
        "delete from delivery where id in (
                select d.id from delivery d where d.state in ('sent', 'written') and d.created_at < $1
                 order by d.created_at limit $2)",
    )
    .bind(before)
    .bind(TIDIED)
    .execute(&app.db.pool)
    .await?;
    Ok(removed.rows_affected() > 0)
}

async fn dead_of_today(app: &App, connection: &mut AnyConnection) -> Result<i64> {
    Ok(sqlx::query_scalar("select count(*) from delivery where state = 'dead' and done_at >= $1")
        .bind(app.clock.today().start().0)
        .fetch_one(connection)
        .await?)
}
