//! A server of its own for each test: the real router on a real database, with a clock that the test moves.
//!
//! SQLite in a temporary folder; with `TEST_DATABASE_URL=postgres://…` a PostgreSQL database that is made for the test
//! and dropped after it.

pub mod contract;
pub mod draw;
pub mod every_call;
pub mod guard;
mod template;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use lawdesk_server::http::client::no_client;
use lawdesk_server::platform::clock::Clock;
use lawdesk_server::platform::config::{Config, Switch};
use lawdesk_server::{App, router, seed};
use serde_json::Value;
use sqlx::{AnyPool, AssertSqlSafe};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use tower::ServiceExt;

use crate::template::Template;

/// 2026-11-21 09:00:00 in China, a Saturday: where every test begins.
pub const START: i64 = 1_795_222_800_000;

/// A configuration with the keys of all servers of a process: it seals with those that were read last.
#[must_use]
pub fn with_keys() -> Config {
    let digits = "5e".repeat(32);
    Config { data_keys: vec![format!("test:{digits}")], search_key: Some(digits), ..Config::default() }
}

/// A running server.
pub struct Server {
    /// For a look into the database.
    pub app: App,
    router: Router,
    now: Arc<AtomicI64>,
    postgres: Option<Postgres>,
    folder: TempDir,
    // Lives as long as a copy of it.
    _template: Option<Arc<Template>>,
}

/// An answer: what a test compares.
pub struct Reply {
    /// HTTP status.
    pub status: StatusCode,
    /// Headers.
    pub headers: HeaderMap,
    /// The envelope, or null when the body is no JSON.
    pub body: Value,
    /// The body as it came.
    pub text: String,
}

/// What to send besides the body.
#[derive(Clone, Copy, Default)]
pub struct As<'a> {
    /// Access token.
    pub token: Option<&'a str>,
    /// `Accept-Language`.
    pub language: Option<&'a str>,
    /// `Cookie`.
    pub cookie: Option<&'a str>,
    /// Any other header.
    pub header: Option<(&'static str, &'a str)>,
}

impl Server {
    /// With the demo data, and without pictures at sign-in.
    pub async fn start() -> Self {
        Self::start_with(|config| config.captcha = Switch::Off).await
    }

    /// With the demo data and a configuration that the test changes.
    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let template = Template::current().await;
        let (folder, postgres) = template.copy().await;
        Self { _template: Some(template), ..Self::serve(folder, postgres, change).await }
    }

    /// With nothing but empty tables.
    pub async fn start_empty(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        Self::serve(folder, Postgres::create().await, change).await
    }

    async fn serve(folder: TempDir, postgres: Option<Postgres>, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            data: folder.path().to_owned(),
            database_url: postgres.as_ref().map(Postgres::url),
            ..with_keys()
        };
        change(&mut config);
        let now = Arc::new(AtomicI64::new(START));
        let app = App::open(config, Clock::Manual(now.clone())).await.expect("the database can be opened");
        Self { router: router(app.clone(), no_client), app, now, postgres, folder, _template: None }
    }

    /// Moves the clock.
    pub fn pass(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Signs in with the demo password.
    pub async fn sign_in(&self, username: &str) -> String {
        let reply = self.login(username, seed::PASSWORD).await;
        reply.body["data"]["Authorization"].as_str().unwrap_or_else(|| panic!("{username}: {}", reply.text)).to_owned()
    }

    /// Tries to sign in.
    pub async fn login(&self, username: &str, password: &str) -> Reply {
        let input = serde_json::json!({ "username": username, "password": password });
        self.post("lawer-security/login", &input, As::default()).await
    }

    /// `GET /api/…`
    pub async fn get(&self, path: &str, who: As<'_>) -> Reply {
        self.send(request(Method::GET, &format!("/api/{path}"), who, Body::empty())).await
    }

    /// `POST /api/…` with a JSON body.
    pub async fn post(&self, path: &str, body: &Value, who: As<'_>) -> Reply {
        let address = format!("/api/{path}");
        let reply = self.send(request(Method::POST, &address, who, Body::from(body.to_string()))).await;
        if reply.status.is_success() {
            let document = self.document().await;
            hold(contract::fault_of_input(&document, &address, body));
        }
        reply
    }

    /// `/api/openapi.json`, the same for every server.
    pub async fn document(&self) -> Arc<Value> {
        static DOCUMENT: OnceCell<Arc<Value>> = OnceCell::const_new();
        let read =
            async || Arc::new(self.answer(request(Method::GET, contract::AT, As::default(), Body::empty())).await.body);
        DOCUMENT.get_or_init(read).await.clone()
    }

    /// Sends any request, and holds the answer against what the document says of the call.
    pub async fn send(&self, request: Request<Body>) -> Reply {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let reply = self.answer(request).await;
        let document = self.document().await;
        hold(contract::fault_of_answer(&document, &method, &path, &reply));
        reply
    }

    /// Sends a request whose answer comes bit by bit.
    pub async fn open(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.expect("the router always answers")
    }

    /// Sends any request.
    pub async fn answer(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.expect("the router always answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.expect("the body is complete").to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let reply = Reply { status, headers, body: serde_json::from_str(&text).unwrap_or_default(), text };
        hold(guard::fault(&reply));
        reply
    }
}

fn hold(fault: Option<String>) {
    assert!(fault.is_none(), "{}", fault.unwrap_or_default());
}

/// A request, as a browser would send it.
#[must_use]
pub fn request(method: Method, path: &str, who: As<'_>, body: Body) -> Request<Body> {
    let mut builder = Request::builder().method(method).uri(path).header(CONTENT_TYPE, "application/json");
    if let Some(token) = who.token {
        builder = builder.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    if let Some(language) = who.language {
        builder = builder.header(ACCEPT_LANGUAGE, language);
    }
    if let Some(cookie) = who.cookie {
        builder = builder.header(COOKIE, cookie);
    }
    if let Some((name, value)) = who.header {
        builder = builder.header(name, value);
    }
    builder.body(body).expect("the request is well formed")
}

impl Reply {
    /// The cookie that was set, as it is sent back.
    #[must_use]
    pub fn cookie(&self) -> String {
        let set = self.headers.get(SET_COOKIE).and_then(|it| it.to_str().ok()).unwrap_or_default();
        set.split(';').next().unwrap_or_default().to_owned()
    }

    /// Status and body for an inline snapshot, with what differs each time left out.
    #[must_use]
    pub fn snapshot(&self) -> String {
        let mut body = self.body.clone();
        blank(&mut body);
        let json = serde_json::to_string_pretty(&body).expect("it was JSON");
        format!("{}\n{json}\n", self.status.as_u16())
    }
}

/// A token signed in: `As { token: … }`.
#[must_use]
pub fn with(token: &str) -> As<'_> {
    As { token: Some(token), ..As::default() }
}

fn blank(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(blank),
        Value::Object(map) => {
            for (key, value) in map {
                if key == "Authorization" {
                    *value = "<token>".into();
                }
                blank(value);
            }
        }
        _ => {}
    }
}

/// An empty database on the PostgreSQL server of the tests, dropped with it.
pub struct Postgres {
    server: String,
    name: String,
}

impl Postgres {
    /// `None` without `TEST_DATABASE_URL`.
    pub async fn create() -> Option<Self> {
        let server = std::env::var("TEST_DATABASE_URL").ok().filter(|it| !it.is_empty())?;
        sqlx::any::install_default_drivers();
        Some(Self::create_as(server, "").await)
    }

    /// One with what is in this one; nobody may be connected to it.
    async fn copy(&self) -> Self {
        // File by file: a database is over a thousand small ones, and a copy through the log takes six times as long.
        Self::create_as(self.server.clone(), &format!(" template {} strategy file_copy", self.name)).await
    }

    async fn create_as(server: String, like: &str) -> Self {
        let name = format!("lawdesk_test_{}_{}", std::process::id(), rank());
        execute(&server, format!("create database {name}{like}")).await;
        Self { server, name }
    }

    /// The server's address with the test's database in place of the named one.
    #[must_use]
    pub fn url(&self) -> String {
        let (address, query) = self.server.split_once('?').unwrap_or((&self.server, ""));
        let start = address.rfind('/').filter(|it| !address[..*it].ends_with('/')).unwrap_or(address.len());
        format!("{}/{}{}{query}", &address[..start], self.name, if query.is_empty() { "" } else { "?" })
    }
}

/// Which test of the process it is.
fn rank() -> i64 {
    static NEXT: AtomicI64 = AtomicI64::new(0);
    NEXT.fetch_add(1, Ordering::SeqCst)
}

async fn execute(url: &str, statement: String) {
    let pool = AnyPool::connect(url).await.expect("TEST_DATABASE_URL can be reached");
    sqlx::query(AssertSqlSafe(statement)).execute(&pool).await.expect("the account may create databases");
    pool.close().await;
}

impl Drop for Postgres {
    /// On a thread of its own, because dropping cannot wait; also after a test that failed.
    fn drop(&mut self) {
        let (server, statement) = (self.server.clone(), format!("drop database {} with (force)", self.name));
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
            runtime.block_on(execute(&server, statement));
        });
        if dropped.join().is_err() {
            eprintln!("a test database could not be dropped");
        }
    }
}
