//! `text/event-stream`: an open page hears that messages have changed, whichever of several servers wrote them. On PostgreSQL
//! the servers tell each other (`platform::relay`); on SQLite, and while nothing is heard, each looks every second at what
//! changed while somebody listens.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use lawdesk_core::message::ApiError;
use tokio::sync::mpsc;

use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::identity::session;
use crate::platform::error::Result;
use crate::platform::live::LiveListener;
use crate::platform::relay::{Heard, Relay};

/// How often it is looked for changes while somebody listens.
const PACE: Duration = Duration::from_secs(1);
/// How far back is looked, milliseconds: a transaction may commit after a later one, and servers' clocks differ.
const OVERLAP: i64 = 10_000;
/// How often a stream says that it is there, and its session is looked at.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Where a stream begins after the one before it.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");
/// What proxies such as nginx go by: the answer is passed on as it comes.
const NO_BUFFERING: (HeaderName, &str) = (HeaderName::from_static("x-accel-buffering"), "no");

/// Has open streams hear of changes, until the server stops.
pub async fn watch(app: App) {
    loop {
        let mut relay = tokio::select! {
            relay = Relay::open(&app) => relay,
            never = look_again_and_again(&app) => never,
        };
        // What was committed before the connection heard.
        look(&app).await;
        app.parameters.forget();
        let reason = loop {
            match relay.next().await {
                Ok(heard) => take(&app, heard),
                Err(reason) => break reason,
            }
        };
        tracing::info!("what other servers tell is heard no more: {reason:#}");
    }
}

fn take(app: &App, heard: Heard) {
    match heard {
        Heard::Messages(accounts) => accounts.iter().for_each(|account| app.live.announce(account)),
        Heard::Parameters => app.parameters.forget(),
        Heard::AllUntil(moment) => app.live.note_told_until(moment),
    }
}

async fn look_again_and_again(app: &App) -> ! {
    let mut pace = tokio::time::interval(PACE);
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        pace.tick().await;
        look(app).await;
    }
}

/// Tells open streams what has changed since they were told last. Where nothing can be read they hear of it later.
pub async fn look(app: &App) {
    let now = app.clock.now();
    if app.live.is_idle() {
        return app.live.note_told_until(now);
    }
    let changed: sqlx::Result<Vec<(String, i64, i64)>> = sqlx::query_as(
        "select account_id, max(changed_at) as changed_at, count(*) as changes from sys_message
          where changed_at > $1 group by account_id",
    )
    .bind(app.live.told_until().unwrap_or(now) - OVERLAP)
    .fetch_all(&app.db.pool)
    .await;
    match changed {
        Ok(changed) => {
            for (account, at, count) in changed {
                app.live.announce_found(&account, at, count);
            }
            app.live.note_told_until(now);
        }
        Err(error) => tracing::debug!("changes of messages cannot be read: {error}"),
    }
}

/// `GET lawer-common/notice/Sysxx/stream`: for who accepts `text/event-stream`. Each event `messages` has the number of
/// unread messages and bears the moment of the change as its id.
pub(super) async fn stream(State(app): State<App>, user: CurrentUser, headers: HeaderMap) -> Result<Response> {
    let accepts = headers.get(ACCEPT).and_then(|it| it.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/event-stream") {
        return Err(ApiError::BadRequest.into());
    }
    let listener = app.live.listen(&user.id, &user.session).ok_or(ApiError::Unavailable)?;
    let known = headers.get(LAST_EVENT_ID).and_then(|it| it.to_str().ok()).and_then(|it| it.parse().ok());
    let (events, body) = mpsc::channel(8);
    tokio::spawn(async move {
        if let Err(error) = feed(&app, &user, listener, known, events).await {
            tracing::debug!("a stream has ended: {error:#}");
        }
    });
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store, no-transform"), NO_BUFFERING];
    Ok((headers, Body::new(EventBody(body))).into_response())
}

/// Writes events until the page is gone, the session over or the server stopped.
async fn feed(
    app: &App,
    user: &CurrentUser,
    mut listener: LiveListener,
    known: Option<i64>,
    events: mpsc::Sender<Bytes>,
) -> Result<()> {
    let (unread, last) = state(app, &user.id).await?;
    let first = if known == Some(last) { ": here\n\n".to_owned() } else { event(unread, last) };
    if events.send(first.into()).await.is_err() {
        return Ok(());
    }
    loop {
        let is_change = tokio::select! {
            change = listener.changes.changed() => match change {
                Ok(()) => true,
                Err(_) => return Ok(()),
            },
            () = tokio::time::sleep(HEARTBEAT) => false,
            () = events.closed() => return Ok(()),
        };
        if !session::is_open(app, &user.session).await? {
            return Ok(());
        }
        let text = if is_change {
            let (unread, last) = state(app, &user.id).await?;
            event(unread, last)
        } else {
            ": here\n\n".to_owned()
        };
        if events.send(text.into()).await.is_err() {
            return Ok(());
        }
    }
}

fn event(unread: i64, at: i64) -> String {
    format!("event: messages\nid: {at}\ndata: {{\"unread\":{unread}}}\n\n")
}

/// How many messages are unread, and when the last change was; 0: never.
async fn state(app: &App, account: &str) -> Result<(i64, i64)> {
    Ok(sqlx::query_as(
        "select (select count(*) from sys_message where account_id = $1 and ydzt = 0) as unread,
                coalesce((select max(changed_at) from sys_message where account_id = $1), 0) as last",
    )
    .bind(account)
    .fetch_one(&app.db.pool)
    .await?)
}

/// What comes through a channel, as a body.
struct EventBody(mpsc::Receiver<Bytes>);

impl hyper::body::Body for EventBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<std::result::Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_recv(context).map(|bytes| bytes.map(|it| Ok(Frame::data(it))))
    }
}
