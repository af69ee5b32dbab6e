//! The disk is full, the database is locked or gone, an entry of the outbox fails: it is said, nothing is lost, nothing
//! waits for ever, and all goes on without a restart.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_core::engine::Variables;
use lawdesk_server::cases::{deadlines, dispatcher};
use lawdesk_server::platform::db::Kind;
use lawdesk_server::platform::outage::Outage;
use lawdesk_server::runtime::outbox::{self, OutboxEntry, Work};
use serde_json::json;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tokio::time::timeout;

use crate::plant::{Plant, end, line, start, task};

/// Runs a statement on each connection that the server has or may open.
async fn on_all(server: &Server, statement: &str) {
    let pool = &server.app.db.pool;
    let mut held = Vec::new();
    for _ in 0..pool.options().get_max_connections() {
        held.push(pool.acquire().await.unwrap());
    }
    for connection in &mut held {
        sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut **connection).await.unwrap();
    }
}

async fn execute(server: &Server, statement: &str) {
    sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&server.app.db.pool).await.unwrap();
}

/// From now on no flow can be stored.
async fn fill_disk(server: &Server) {
    match server.app.db.kind {
        // A file cannot be made smaller than it is: it may not grow.
        Kind::Sqlite => on_all(server, "pragma max_page_count = 1").await,
        Kind::Postgres => {
            execute(
                server,
                "create function full_disk() returns trigger language plpgsql as
                 $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$",
            )
            .await;
            execute(
                server,
                "create trigger full_disk before insert or update on process for each row execute function full_disk()",
            )
            .await;
        }
    }
}

async fn free_disk(server: &Server) {
    match server.app.db.kind {
        Kind::Sqlite => on_all(server, "pragma max_page_count = 1073741823").await,
        Kind::Postgres => execute(server, "drop function full_disk() cascade").await,
    }
}

/// From now on nothing can be written over the connections that are open, or again.
async fn forbid_writing(server: &Server, is_forbidden: bool) {
    let switch = if is_forbidden { "on" } else { "off" };
    match server.app.db.kind {
        Kind::Sqlite => on_all(server, &format!("pragma query_only = {switch}")).await,
        Kind::Postgres => on_all(server, &format!("set default_transaction_read_only = {switch}")).await,
    }
}

async fn ready(server: &Server) -> Reply {
    server.send(request(Method::GET, "/readyz", As::default(), Body::empty())).await
}

fn is_away(reply: &Reply) -> bool {
    reply.status == 503
        && reply.body["stateCode"] == "DATABASE_UNAVAILABLE"
        && reply.headers.contains_key("retry-after")
}

/// A diagram that needs more space than any file has left within its pages.
fn large_diagram(key: &str) -> String {
    format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><!--{}-->
             <process id="{key}" name="{key}" isExecutable="true"><startEvent id="start"/></process></definitions>"#,
        "x".repeat(800_000)
    )
}

#[tokio::test]
async fn a_full_disk_is_said_and_all_goes_on_when_there_is_space_again() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let save = async |key: String| {
        let flow = json!({ "flowKey": key, "name": key, "text": large_diagram(&key) });
        server.post("lawer-approval/process/save", &flow, with(&token)).await
    };
    // More rounds than there are connections: none is left in a transaction that nobody ends.
    for round in 0..10 {
        fill_disk(&server).await;
        let full = save(format!("full{round}")).await;
        assert_eq!(
            (full.status.as_u16(), full.body["stateCode"].as_str()),
            (507, Some("STORAGE_FULL")),
            "{}",
            full.text
        );
        assert_eq!(server.get("lawer-security/currentUser", with(&token)).await.status, 200, "reading goes on");
        free_disk(&server).await;
        let saved = save(format!("saved{round}")).await;
        assert_eq!(saved.status, 200, "round {round}: {}", saved.text);
    }
    let half: i64 = sqlx::query_scalar("select count(*) from process where flow_key like 'full%'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(half, 0, "nothing is half done");
}

#[tokio::test]
async fn a_server_that_cannot_write_is_not_ready() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    forbid_writing(&server, true).await;
    let reply = ready(&server).await;
    assert!(is_away(&reply), "{}", reply.text);
    assert_eq!(server.get("lawer-security/currentUser", with(&token)).await.status, 200, "reading goes on");
    forbid_writing(&server, false).await;
    assert_eq!(ready(&server).await.status, 200);
}

#[tokio::test]
async fn a_database_that_is_locked_or_gone_is_asked_to_be_tried_again() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let end_absence = async || server.post("lawer-approval/xzsq/absence/end", &json!({}), with(&token)).await;
    match server.app.db.kind {
        Kind::Sqlite => {
            on_all(&server, "pragma busy_timeout = 20").await;
            let mut other = AnyConnection::connect(&server.app.config.database_url()).await.unwrap();
            sqlx::query("begin immediate").execute(&mut other).await.unwrap();
            let refused = end_absence().await;
            assert!(is_away(&refused), "{}", refused.text);
            let asked = ready(&server).await;
            assert!(is_away(&asked), "{}", asked.text);
            sqlx::query("rollback").execute(&mut other).await.unwrap();
        }
        Kind::Postgres => {
            let tx = server.app.db.begin().await.unwrap();
            execute(
                &server,
                "select count(pg_terminate_backend(pid)) from pg_stat_activity
                  where datname = current_database() and pid <> pg_backend_pid()",
            )
            .await;
            assert_eq!(Outage::of(&tx.commit().await.unwrap_err()), Some(Outage::Database));
        }
    }
    for _ in 0..30 {
        let done = end_absence().await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    assert_eq!(ready(&server).await.status, 200);
}

#[tokio::test]
async fn a_transaction_that_is_given_up_leaves_its_connection_as_it_was() {
    let server = Server::start_empty(|_| {}).await;
    for _ in 0..30 {
        let mut tx = server.app.db.begin().await.unwrap();
        sqlx::query("insert into number_sequence (name, last) values ('given up', 1)").execute(&mut *tx).await.unwrap();
        drop(tx);
        let mut tx = server.app.db.begin().await.unwrap();
        assert!(sqlx::query("insert into no_such_table values (1)").execute(&mut *tx).await.is_err());
        drop(tx);
    }
    let left: i64 = sqlx::query_scalar("select count(*) from number_sequence where name = 'given up'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

/// A flow that somebody starts, and two entries of the outbox that start it; their ids.
async fn two_starts() -> (Plant, Vec<String>) {
    let begins = line(&[start(), ("begun", task("begun")), end()]);
    let plant = Plant::with(&[("begins", &begins)]).await;
    let app = &plant.server.app;
    let work = Work::Start {
        flow_key: "begins".to_owned(),
        element: "start".to_owned(),
        variables: Variables::new(),
        later: false,
    };
    let mut tx = app.db.begin().await.unwrap();
    for _ in 0..2 {
        let entry = OutboxEntry { instance: None, seq: None, job: None, work: &work, due_at: 0 };
        outbox::enqueue(&mut tx, &entry, app.clock.now()).await.unwrap();
    }
    tx.commit().await.unwrap();
    let ids = sqlx::query_scalar("select id from outbox where state = 'waiting' order by id")
        .fetch_all(&app.db.pool)
        .await
        .unwrap();
    (plant, ids)
}

/// Everything that is due is done, within a time in which a round that never ends would be noticed.
async fn dispatch(plant: &Plant) {
    timeout(Duration::from_mins(1), dispatcher::run(&plant.server.app)).await.expect("a round ends");
}

#[tokio::test]
async fn an_entry_whose_failure_cannot_be_stored_holds_up_no_other() {
    let (plant, entries) = two_starts().await;
    let server = &plant.server;
    let stuck = &entries[0];
    match server.app.db.kind {
        Kind::Sqlite => {
            let trigger = format!(
                "create trigger stuck before update on outbox when old.id = '{stuck}'
                 begin select raise(abort, 'stuck'); end"
            );
            execute(server, &trigger).await;
        }
        Kind::Postgres => {
            let function = "create function stuck() returns trigger language plpgsql as
                 $$ begin raise exception 'stuck'; end $$";
            execute(server, function).await;
            let trigger = format!(
                "create trigger stuck before update on outbox for each row when (old.id = '{stuck}')
                 execute function stuck()"
            );
            execute(server, &trigger).await;
        }
    }
    dispatch(&plant).await;
    assert_eq!(plant.running().await, 1, "the entry behind it was done");
    match server.app.db.kind {
        Kind::Sqlite => execute(server, "drop trigger stuck").await,
        Kind::Postgres => execute(server, "drop function stuck() cascade").await,
    }
    dispatch(&plant).await;
    assert_eq!(plant.running().await, 1, "it has its pause");
    plant.pass(60_000).await;
    assert_eq!(plant.running().await, 2);
}

#[tokio::test]
async fn a_fault_of_the_database_costs_no_try() {
    let (plant, _) = two_starts().await;
    // As often as it would be given up.
    for _ in 0..10 {
        forbid_writing(&plant.server, true).await;
        dispatch(&plant).await;
        plant.server.pass(30_000);
    }
    assert_eq!(plant.count("select count(*) from outbox where tries > 0 or state <> 'waiting'").await, 0);
    forbid_writing(&plant.server, false).await;
    plant.pass(30_000).await;
    assert_eq!(plant.running().await, 2);
}

#[tokio::test]
async fn what_nobody_asks_for_any_more_is_removed_in_time() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let (plant, _) = two_starts().await;
    plant.pass(0).await;
    let server = &plant.server;
    let token = server.sign_in("admin").await;
    let key = As { header: Some(("idempotency-key", "k")), ..with(&token) };
    assert_eq!(server.post("lawer-approval/xzsq/absence/end", &json!({}), key).await.status, 200);
    let left = async || {
        (
            plant.count("select count(*) from idempotency").await,
            plant.count("select count(*) from session").await > 0,
            plant.count("select count(*) from outbox where state = 'done' and instance_id is null").await,
        )
    };
    server.pass(6 * DAY);
    deadlines::tidy(&server.app).await.unwrap();
    assert_eq!(left().await, (1, true, 2));
    server.pass(2 * DAY);
    deadlines::tidy(&server.app).await.unwrap();
    assert_eq!(left().await, (0, true, 2));
    server.pass(30 * DAY);
    deadlines::tidy(&server.app).await.unwrap();
    assert_eq!(left().await, (0, false, 0));
    plant.is_sound().await;
}
