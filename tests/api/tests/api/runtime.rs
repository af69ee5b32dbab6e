//! What instances do to one another, and what the clock and other systems do to them.

use lawdesk_api_tests::with;
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};

use crate::plant::{Plant, call, end, flow, line, start, start_by_message, task};

async fn root_variables(plant: &Plant, key: &str) -> Value {
    let state: String = sqlx::query_scalar("select state from instance where flow_key = $1 order by id limit 1")
        .bind(key)
        .fetch_one(&plant.server.app.db.pool)
        .await
        .unwrap();
    serde_json::from_str::<Value>(&state).unwrap()["scopes"][0]["variables"].clone()
}

const MAKE: &str = r#"<serviceTask id="make" flowable:expression="${taken}" flowable:resultVariable="made"/>"#;

#[tokio::test]
async fn a_called_process_takes_values_and_gives_others_back() {
    // Nobody fills a form for it: its values come from whoever calls it.
    let called = ("start", r#"<startEvent id="start"/>"#.to_owned());
    let inner = line(&[called, ("check", task("check")), ("make", MAKE.to_owned()), end()]);
    let outer = line(&[start_by_message(), call("callee"), ("after", task("after")), end()]);
    let plant = Plant::with(&[("callee", &inner), ("caller", &outer)]).await;
    let go = json!({ "name": "go", "starts": true, "variables": { "given": "a value" } });
    assert_eq!(plant.post("event/message", go).await.status, 200);
    assert_eq!((plant.open().await, plant.running().await), (vec!["check".to_owned()], 2));
    let decided = plant.complete("check").await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    assert_eq!((plant.open().await, plant.running().await), (vec!["after".to_owned()], 1));
    assert_eq!(root_variables(&plant, "caller").await["got"], "a value");
    plant.is_sound().await;
}

#[tokio::test]
async fn a_caller_that_goes_another_way_ends_what_it_called() {
    let inner = line(&[start(), ("check", task("check")), end()]);
    let limit = r#"<boundaryEvent id="limit" attachedToRef="call"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent>"#;
    let late = task("late") + limit + &flow("limit", "late") + r#"<endEvent id="over"/>"# + &flow("late", "over");
    let outer = line(&[start_by_message(), call("callee"), end()]) + &late;
    let plant = Plant::with(&[("callee", &inner), ("caller", &outer)]).await;
    assert_eq!(plant.message("go").await.status, 200);
    plant.pass(3_600_000).await;
    assert_eq!((plant.open().await, plant.running().await), (vec!["late".to_owned()], 1));
    plant.is_sound().await;
}

#[tokio::test]
async fn an_instance_that_could_not_be_woken_is_no_fault_and_is_woken_later() {
    const HOUR: i64 = 3_600_000;
    let limit = r#"<boundaryEvent id="limit" attachedToRef="wait"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent>"#;
    let late = task("late") + limit + &flow("limit", "late") + r#"<endEvent id="over"/>"# + &flow("late", "over");
    let plant = Plant::with(&[("slow", &(line(&[start_by_message(), ("wait", task("wait")), end()]) + &late))]).await;
    assert_eq!(plant.message("go").await.status, 200);
    let app = &plant.server.app;
    let id: String = sqlx::query_scalar("select id from instance").fetch_one(&app.db.pool).await.unwrap();
    // Its deadline passes meanwhile: it stands in its row as in its state.
    instances::postpone(app, &id, app.clock.now() + 2 * HOUR).await.unwrap();
    plant.pass(HOUR).await;
    assert_eq!(plant.open().await, ["wait"]);
    plant.is_sound().await;
    let unproven = instances::verify::unproven(&app.db, app.clock.now()).await.unwrap();
    assert_eq!((unproven.overdue, unproven.postponed), (1, 1));
    plant.pass(HOUR).await;
    assert_eq!(plant.open().await, ["late"]);
    plant.is_sound().await;
    // What the outbox says of an event that never happened is a fault.
    sqlx::query(
        "insert into outbox (id, instance_id, seq, work, state, tries, due_at, created_at)
         values ('x', $1, 999, '{}', 'done', 0, 0, 0)",
    )
    .bind(&id)
    .execute(&app.db.pool)
    .await
    .unwrap();
    assert_eq!(instances::verify::verify(&app.db, app.clock.now()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_error_of_the_called_process_is_caught_by_the_call() {
    let failing = r#"<endEvent id="end"><errorEventDefinition errorRef="no"/></endEvent>"#;
    let inner = line(&[start(), ("check", task("check")), ("end", failing.to_owned())]);
    let caught =
        r#"<boundaryEvent id="caught" attachedToRef="call"><errorEventDefinition errorRef="no"/></boundaryEvent>"#;
    let repair =
        task("repair") + caught + &flow("caught", "repair") + r#"<endEvent id="over"/>"# + &flow("repair", "over");
    let outer = line(&[start_by_message(), call("callee"), end()]) + &repair;
    let plant = Plant::with(&[("callee", &inner), ("caller", &outer)]).await;
    assert_eq!(plant.message("go").await.status, 200);
    let decided = plant.complete("check").await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    assert_eq!((plant.open().await, plant.running().await), (vec!["repair".to_owned()], 1));
    plant.is_sound().await;
}

#[tokio::test]
async fn processes_that_call_each_other_for_ever_leave_nothing_behind() {
    let here = line(&[start(), call("there"), end()]);
    let there = line(&[start(), call("here"), end()]);
    let outer = line(&[start_by_message(), call("here"), end()]);
    let plant = Plant::with(&[("here", &here), ("there", &there), ("caller", &outer)]).await;
    let reply = plant.message("go").await;
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (409, Some("TOO_MANY")), "{}", reply.text);
    assert_eq!(plant.count("select count(*) from instance").await, 0);
}

#[tokio::test]
async fn a_message_reaches_the_one_that_waits_longest_or_that_its_key_means() {
    let wait = r#"<receiveTask id="wait" messageRef="answer"/>"#;
    let waits = line(&[start_by_message(), ("wait", wait.to_owned()), ("after", task("after")), end()]);
    let plant = Plant::with(&[("waits", &waits)]).await;
    let answer = json!({ "name": "answer" });
    assert_eq!(plant.post("event/message", answer.clone()).await.body["stateCode"], "NOTHING_WAITS");
    for _ in 0..4 {
        plant.message("go").await;
    }
    let pool = &plant.server.app.db.pool;
    let ids: Vec<String> = sqlx::query_scalar("select id from instance order by id").fetch_all(pool).await.unwrap();
    let waiting = || async {
        let ids =
            "select instance_id from subscription where kind = 'message' and name = 'answer' order by instance_id";
        sqlx::query_scalar::<_, String>(ids).fetch_all(pool).await.unwrap()
    };
    // Without a key: the oldest subscription.
    assert_eq!(plant.post("event/message", answer.clone()).await.status, 200);
    assert_eq!(waiting().await, ids[1..]);
    // A key that means several says so; one that means one is not about age.
    for id in &ids[2..] {
        let keyed = sqlx::query("update instance set business_key = 'these' where id = $1").bind(id);
        keyed.execute(pool).await.unwrap();
    }
    let keyed = json!({ "name": "answer", "key": "these" });
    assert_eq!(plant.post("event/message", keyed.clone()).await.body["stateCode"], "AMBIGUOUS");
    let other = sqlx::query("update instance set business_key = 'other' where id = $1").bind(&ids[2]);
    other.execute(pool).await.unwrap();
    assert_eq!(plant.post("event/message", keyed).await.status, 200);
    assert_eq!(waiting().await, ids[1..3]);
    assert_eq!(plant.open().await, ["after", "after"]);
    plant.is_sound().await;
}

#[tokio::test]
async fn a_signal_at_the_end_of_a_called_process_reaches_its_caller_before_the_call_ends() {
    let throws = r#"<endEvent id="end"><signalEventDefinition signalRef="alarm"/></endEvent>"#;
    let thrower = line(&[start(), ("work", task("work")), ("end", throws.to_owned())]);
    let boundary =
        r#"<boundaryEvent id="heard" attachedToRef="call"><signalEventDefinition signalRef="alarm"/></boundaryEvent>"#;
    let caller = [
        line(&[start_by_message(), call("called"), ("done", task("done")), end()]),
        boundary.to_owned() + &task("rejected") + &flow("heard", "rejected") + &flow("rejected", "end"),
    ];
    let caller = caller.concat();
    let plant = Plant::with(&[("called", &thrower), ("caller", &caller)]).await;
    plant.message("go").await;
    assert_eq!(plant.complete("work").await.status, 200);
    assert_eq!((plant.open().await, plant.running().await), (vec!["rejected".to_owned()], 1));
    plant.is_sound().await;
}

const THROW: &str =
    r#"<intermediateThrowEvent id="throw"><signalEventDefinition signalRef="alarm"/></intermediateThrowEvent>"#;
const CATCH: &str =
    r#"<intermediateCatchEvent id="catch"><signalEventDefinition signalRef="alarm"/></intermediateCatchEvent>"#;
const BY_SIGNAL: &str = r#"<startEvent id="start"><signalEventDefinition signalRef="alarm"/></startEvent>"#;

#[tokio::test]
async fn a_signal_wakes_all_who_wait_and_starts_what_it_starts() {
    let waits = line(&[start_by_message(), ("catch", CATCH.to_owned()), ("heard", task("heard")), end()]);
    let begins = line(&[("start", BY_SIGNAL.to_owned()), ("begun", task("begun")), end()]);
    let throws = line(&[
        ("start", r#"<startEvent id="start"><messageEventDefinition messageRef="answer"/></startEvent>"#.to_owned()),
        ("throw", THROW.to_owned()),
        ("after", task("after")),
        end(),
    ]);
    let plant = Plant::with(&[("waits", &waits), ("begins", &begins), ("throws", &throws)]).await;
    plant.message("go").await;
    plant.message("go").await;
    assert_eq!(plant.message("answer").await.status, 200);
    assert_eq!(plant.open().await, ["after", "begun", "heard", "heard"]);
    plant.post("process/suspend", json!({ "flowKey": "begins", "suspended": true })).await;
    assert_eq!(plant.post("event/signal", json!({ "name": "alarm" })).await.status, 200);
    assert_eq!(plant.open().await, ["after", "begun", "heard", "heard"], "a suspended flow starts nothing");
    plant.is_sound().await;
}

#[tokio::test]
async fn a_signal_passes_by_those_who_stand_still() {
    let waits = line(&[start_by_message(), ("catch", CATCH.to_owned()), ("heard", task("heard")), end()]);
    let plant = Plant::with(&[("waits", &waits)]).await;
    plant.message("go").await;
    set_status(&plant, "suspended").await;
    plant.post("event/signal", json!({ "name": "alarm" })).await;
    plant.pass(60_000).await;
    set_status(&plant, "active").await;
    plant.pass(60_000).await;
    assert_eq!(plant.open().await, [""; 0]);
    plant.post("event/signal", json!({ "name": "alarm" })).await;
    assert_eq!(plant.open().await, ["heard"], "the next one is heard");
}

/// Lets the only instance stand still, or go on, as an administrator's call does for a case.
async fn set_status(plant: &Plant, status: &str) {
    use lawdesk_core::engine::Command;
    let app = &plant.server.app;
    let instance: String = sqlx::query_scalar("select id from instance").fetch_one(&app.db.pool).await.unwrap();
    let command = if status == "suspended" { Command::Suspend } else { Command::Resume };
    let mut tx = app.db.begin().await.unwrap();
    let act = instances::Target { instance: &instance, actor: None };
    instances::execute(app, &mut tx, act, command).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn the_clock_starts_a_process_as_often_as_it_says() {
    let timer = r#"<startEvent id="start"><timerEventDefinition>
        <timeCycle xsi:type="tFormalExpression">R2/PT1H</timeCycle></timerEventDefinition></startEvent>"#;
    let begins = line(&[("start", timer.to_owned()), ("begun", task("begun")), end()]);
    let plant = Plant::with(&[("begins", &begins)]).await;
    for expected in [1, 2, 2] {
        plant.pass(3_600_000).await;
        plant.pass(0).await;
        assert_eq!(plant.open().await.len(), expected);
    }
    plant.is_sound().await;
}

#[tokio::test]
async fn a_job_runs_beside_the_request_that_made_it() {
    let job = r#"<serviceTask id="make" flowable:async="true" flowable:expression="${1 + 1}"/>"#;
    let later = line(&[start_by_message(), ("make", job.to_owned()), ("after", task("after")), end()]);
    let plant = Plant::with(&[("later", &later)]).await;
    plant.message("go").await;
    assert_eq!(plant.open().await, [""; 0]);
    plant.pass(0).await;
    assert_eq!(plant.open().await, ["after"]);
    plant.is_sound().await;
}

#[tokio::test]
async fn a_job_that_keeps_failing_becomes_an_incident_that_can_be_tried_again() {
    let job = r#"<serviceTask id="make" flowable:async="true" flowable:expression="${needed}"/>"#;
    let later = line(&[start_by_message(), ("make", job.to_owned()), ("after", task("after")), end()]);
    let plant = Plant::with(&[("later", &later)]).await;
    plant.message("go").await;
    for _ in 0..5 {
        plant.pass(10_000).await;
    }
    let list = plant.post("incident/list", json!({})).await.body["data"]["data"].clone();
    assert_eq!((list[0]["nodeKey"].as_str(), list[0]["canRetry"].as_bool()), (Some("make"), Some(true)), "{list}");
    plant.is_sound().await;
    assert_eq!(plant.post("incident/retry", json!({ "id": list[0]["id"] })).await.status, 200);
    for _ in 0..5 {
        plant.pass(10_000).await;
    }
    let again = plant.post("incident/list", json!({})).await.body["data"]["data"].clone();
    assert_eq!(again.as_array().unwrap().len(), 1, "it failed again, and says so once: {again}");
    plant.is_sound().await;
}

#[tokio::test]
async fn a_handler_that_fails_is_tried_as_often_as_the_engine_says() {
    // `changeFirm` needs an application, which a process started by a message has not.
    let job = r#"<serviceTask id="make" flowable:delegateExpression="${changeFirm}"/>"#;
    let later = line(&[start_by_message(), ("make", job.to_owned()), ("after", task("after")), end()]);
    let plant = Plant::with(&[("later", &later)]).await;
    let started = plant.message("go").await;
    assert_eq!(started.status, 200, "{}", started.text);
    for _ in 0..5 {
        plant.pass(10_000).await;
        plant.is_sound().await;
    }
    let list = plant.post("incident/list", json!({})).await.body["data"]["data"].clone();
    assert_eq!(list.as_array().unwrap().len(), 1, "{list}");
    assert!(list[0]["reason"].as_str().unwrap().contains("changeFirm"), "{list}");
    assert_eq!(plant.count("select tries from outbox where job is not null").await, 3);
}

#[tokio::test]
async fn only_administrators_see_incidents_and_send_events() {
    let plant = Plant::with(&[]).await;
    let token = plant.server.sign_in("city_win").await;
    for (path, body) in [
        ("incident/list", json!({})),
        ("incident/retry", json!({ "id": "outbox:x" })),
        ("event/message", json!({ "name": "x" })),
        ("event/signal", json!({ "name": "x" })),
    ] {
        let reply = plant.server.post(&format!("lawer-approval/{path}"), &body, with(&token)).await;
        assert_eq!(reply.status, 403, "{path}: {}", reply.text);
    }
}
