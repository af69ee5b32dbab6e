//! Where the people of the stories act: the server's own calls, without a network.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use anyhow::{Context, Result, bail};
use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request};
use axum::response::Response;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};

use crate::http::client::no_client;
use crate::identity::{session, token};
use crate::platform::sql::from_row;
use crate::{App, router};

/// What stands as the address of the sessions of the stories.
pub(super) const ADDRESS: &str = "stories";
/// The longest answer that is read, bytes.
const LONGEST: usize = 16 * 1024 * 1024;
/// A session is begun anew before it has been idle for too long, milliseconds.
const RENEWED: i64 = 2 * 60 * 1000;
const BOUNDARY: &str = "lawdesk-stories";

/// The server on a clock that the stories move.
pub(super) struct Desk {
    pub(super) app: App,
    now: Arc<AtomicI64>,
    routes: TowerToHyperService<axum::Router>,
    /// By account: when his session was begun, and its token.
    signed_in: BTreeMap<String, (i64, String)>,
}

from_row! {
    /// A task that waits.
    #[derive(Debug)]
    pub(super) struct Waiting {
        pub(super) id: String,
        pub(super) version: i64,
        pub(super) assignee: Option<String>,
    }
}

/// A file of the stories.
#[derive(Clone, Copy, Debug)]
pub(super) enum Paper {
    /// A page.
    Document,
    /// A portrait.
    Photograph,
    /// Drawn by hand.
    Signature,
}

impl Paper {
    const fn content(self) -> (&'static str, &'static [u8]) {
        match self {
            Self::Document => ("证明材料.pdf", include_bytes!("../../../data/stories/paper.pdf")),
            Self::Photograph => ("免冠照片.png", include_bytes!("../../../data/stories/photo.png")),
            Self::Signature => ("签名.png", include_bytes!("../../../data/stories/signature.png")),
        }
    }
}

impl Desk {
    /// `now`: the clock of `app`.
    pub(super) fn open(app: App, now: Arc<AtomicI64>) -> Self {
        let routes = TowerToHyperService::new(router(app.clone(), no_client));
        Self { app, now, routes, signed_in: BTreeMap::new() }
    }

    /// It is now so late, milliseconds since 1970.
    pub(super) fn set_time(&self, now: i64) {
        self.now.store(now, Ordering::SeqCst);
    }

    /// `POST /api/lawer-approval/PATH`: what it answers; an error when it refuses.
    pub(super) async fn call(&mut self, who: &str, path: &str, input: &Value) -> Result<Value> {
        let body = Body::from(input.to_string());
        self.send(who, &format!("/api/lawer-approval/{path}"), "application/json", body).await
    }

    /// Uploads a file, and answers its number.
    pub(super) async fn upload(&mut self, who: &str, paper: Paper) -> Result<Value> {
        let (name, content) = paper.content();
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        );
        let body = [head.as_bytes(), content, format!("\r\n--{BOUNDARY}--\r\n").as_bytes()].concat();
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let stored = self.send(who, "/api/lawer-file/file/twj/upload", &kind, Body::from(body)).await?;
        Ok(stored["cBh"].clone())
    }

    /// Number of the last letter of a kind that he got.
    pub(super) async fn last_letter(&self, who: &str, kind: &str) -> Result<String> {
        let number: Option<String> = sqlx::query_scalar(
            "select max(l.doc_no) as number from letter l join application s on s.id = l.application_id
              where s.applicant_id = $1 and l.kind = $2",
        )
        .bind(account(who))
        .bind(kind)
        .fetch_one(&self.app.db.pool)
        .await?;
        number.with_context(|| format!("{who} has no letter {kind}"))
    }

    /// The open task of a case at a node: his own if there is one, else the oldest.
    pub(super) async fn task(&self, case: &str, node: &str, who: &str) -> Result<Waiting> {
        sqlx::query_as(
            "select id, version, assignee from task where application_id = $1 and node_key = $2 and state = 'open'
              order by case when assignee = $3 then 0 else 1 end, created_at, id limit 1",
        )
        .bind(case)
        .bind(node)
        .bind(account(who))
        .fetch_optional(&self.app.db.pool)
        .await?
        .with_context(|| format!("nothing waits at {node}"))
    }

    /// The task as his own: claimed, unless it is somebody's.
    pub(super) async fn claimed(&mut self, case: &str, node: &str, who: &str) -> Result<Waiting> {
        let task = self.task(case, node, who).await?;
        if task.assignee.is_some() {
            return Ok(task);
        }
        self.call(who, "xzsq/signeTask", &json!({ "taskId": task.id, "taskVersion": task.version })).await?;
        self.task(case, node, who).await
    }

    async fn send(&mut self, who: &str, path: &str, kind: &str, body: Body) -> Result<Value> {
        let token = self.token(who).await?;
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(CONTENT_TYPE, kind)
            .header(AUTHORIZATION, format!("Bearer {token}"))
            .body(body)?;
        let answer: Result<Response, Infallible> = self.routes.call(request).await;
        let Ok(answer) = answer;
        let status = answer.status();
        let bytes = axum::body::to_bytes(answer.into_body(), LONGEST).await?;
        if !status.is_success() {
            bail!("{who} {path}: {status} {}", String::from_utf8_lossy(&bytes));
        }
        let mut answer: Value = serde_json::from_slice(&bytes)?;
        Ok(answer["data"].take())
    }

    /// Signed in without the password, which costs more than all the rest.
    async fn token(&mut self, who: &str) -> Result<String> {
        let now = self.app.clock.now();
        if let Some((_, token)) = self.signed_in.get(who).filter(|(since, _)| now - since < RENEWED) {
            return Ok(token.clone());
        }
        let id = format!("{ADDRESS}-{who}");
        sqlx::query(
            "insert into session (id, account_id, refresh_hash, address, created_at, seen_at, expires_at)
             values ($1, $2, $1, $3, $4, $4, $5)
             on conflict (id) do update set created_at = excluded.created_at, seen_at = excluded.seen_at,
                 expires_at = excluded.expires_at",
        )
        .bind(&id)
        .bind(account(who))
        .bind(ADDRESS)
        .bind(now)
        .bind(now + session::LIFETIME)
        .execute(&self.app.db.pool)
        .await?;
        let token = token::issue(&self.app.secrets.token_key, &id, now);
        self.signed_in.insert(who.to_owned(), (now, token.clone()));
        Ok(token)
    }
}

/// Row id of an account.
pub(super) fn account(username: &str) -> String {
    format!("user-{username}")
}
