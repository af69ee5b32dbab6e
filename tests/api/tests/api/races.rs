//! Many at once: on PostgreSQL the transactions really meet, on SQLite they queue.

use futures_util::future::join_all;
use lawdesk_api_tests::{Reply, with};
use lawdesk_core::engine::Variables;
use lawdesk_server::cases::{deadlines, dispatcher};
use lawdesk_server::runtime::signals;
use serde_json::{Value, json};

use crate::plant::{Plant, call, end, flow, line, start, start_by_message, task};

impl Plant {
    /// Decides all tasks of the window at a node, or at nodes `NODE-…`, at the same moment; the answers.
    async fn complete_all(&self, node: &str) -> Vec<u16> {
        let token = self.server.sign_in("city_win").await;
        let post = async |path: &'static str, body: Value| {
            self.server.post(&format!("lawer-approval/xzsq/{path}"), &body, with(&token)).await
        };
        let find = async |tab: &str| {
            let rows = post("taskList", json!({ "tab": tab, "pageSize": 100 })).await.body["data"]["data"].clone();
            rows.as_array()
                .unwrap()
                .iter()
                .filter(|row| row["nodeKey"].as_str().unwrap().split('-').next() == Some(node))
                .cloned()
                .collect::<Vec<_>>()
        };
        for task in find("claimable").await {
            post("signeTask", json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] })).await;
        }
        let decide = |task: Value| {
            let (id, version) = (task["taskId"].clone(), task["taskVersion"].clone());
            post("approvedTask", json!({ "taskId": id, "taskVersion": version, "clcz": "05", "opinion": "x" }))
        };
        let replies = join_all(find("todo").await.into_iter().map(decide)).await;
        replies.iter().map(|reply| reply.status.as_u16()).collect()
    }
}

/// Ten meet in each race; `RACES=5000` asks for so many in all.
const MEET: usize = 10;

async fn again(race: impl AsyncFn()) {
    let races = std::env::var("RACES").map_or(MEET, |it| it.parse().unwrap());
    for _ in 0..races.div_ceil(MEET) {
        race().await;
    }
}

#[tokio::test]
async fn called_instances_that_end_at_the_same_moment_all_report() {
    again(called_end_together).await;
}

async fn called_end_together() {
    let inner = line(&[start(), ("check", task("check")), end()]);
    let (_, many) = call("callee");
    let many = many.replace(
        "</callActivity>",
        "<multiInstanceLoopCharacteristics><loopCardinality>8</loopCardinality></multiInstanceLoopCharacteristics>
         </callActivity>",
    );
    let outer = line(&[start_by_message(), ("call", many), ("after", task("after")), end()]);
    let plant = Plant::with(&[("callee", &inner), ("caller", &outer)]).await;
    assert_eq!(plant.message("go").await.status, 200);
    assert_eq!(plant.running().await, 9);
    assert_eq!(plant.complete_all("check").await, [200; 8]);
    assert_eq!((plant.open().await, plant.running().await), (vec!["after".to_owned()], 1));
    plant.is_sound().await;
}

#[tokio::test]
async fn a_deadline_of_the_caller_and_the_end_of_the_called_do_not_wait_for_each_other() {
    again(deadline_and_end).await;
}

async fn deadline_and_end() {
    let inner = line(&[start(), ("check", task("check")), end()]);
    let limit = r#"<boundaryEvent id="limit" attachedToRef="call"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent>"#;
    let late = task("late") + limit + &flow("limit", "late") + r#"<endEvent id="over"/>"# + &flow("late", "over");
    let outer = line(&[start_by_message(), call("callee"), ("after", task("after")), end()]) + &late;
    let plant = Plant::with(&[("callee", &inner), ("caller", &outer)]).await;
    for _ in 0..10 {
        assert_eq!(plant.message("go").await.status, 200);
    }
    plant.server.pass(3_600_000);
    let (answers, woken) = tokio::join!(plant.complete_all("check"), deadlines::run(&plant.server.app));
    woken.unwrap();
    deadlines::run(&plant.server.app).await.unwrap();
    let in_time = answers.iter().filter(|it| **it == 200).count();
    assert!(answers.iter().all(|it| [200, 404, 409].contains(it)), "{answers:?}");
    let open = plant.open().await;
    assert_eq!(open.len(), 10, "each went one way: {open:?}");
    assert_eq!(open.iter().filter(|it| *it == "after").count(), in_time);
    plant.is_sound().await;
}

#[tokio::test]
async fn several_servers_bring_a_signal_once() {
    again(signal_at_several_servers).await;
}

async fn signal_at_several_servers() {
    let catch =
        r#"<intermediateCatchEvent id="catch"><signalEventDefinition signalRef="alarm"/></intermediateCatchEvent>"#;
    let waits = line(&[start_by_message(), ("catch", catch.to_owned()), ("heard", task("heard")), end()]);
    let timer = r#"<startEvent id="start"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></startEvent>"#;
    let begins = line(&[("start", timer.to_owned()), ("begun", task("begun")), end()]);
    let plant = Plant::with(&[("waits", &waits), ("begins", &begins)]).await;
    for _ in 0..10 {
        assert_eq!(plant.message("go").await.status, 200);
    }
    let app = &plant.server.app;
    let mut tx = app.db.begin().await.unwrap();
    signals::broadcast(app, &mut tx, "alarm", &Variables::new(), None).await.unwrap();
    tx.commit().await.unwrap();
    plant.server.pass(3_600_000);
    join_all((0..4).map(|_| async {
        dispatcher::run(app).await;
        deadlines::run(app).await.unwrap();
    }))
    .await;
    // Those who may claim are told of what came last.
    dispatcher::run(app).await;
    let mut expected = vec!["heard".to_owned(); 10];
    expected.insert(0, "begun".to_owned());
    assert_eq!(plant.open().await, expected);
    assert_eq!(plant.count("select count(*) from outbox where state <> 'done'").await, 0);
    plant.is_sound().await;
}

/// Fifty requests at the same moment: one is answered with 200, all others with a conflict.
fn one_of_fifty(replies: &[Reply]) {
    let answered = replies.iter().filter(|it| it.status == 200).count();
    let refused = replies.iter().filter(|it| it.status == 409).count();
    let others: Vec<&str> = replies.iter().filter(|it| it.status != 409).map(|it| it.text.as_str()).collect();
    assert_eq!((answered, refused), (1, 49), "{others:?}");
}

#[tokio::test]
async fn of_fifty_who_decide_one_task_one_does_and_the_others_hear_who_and_when() {
    let plant = Plant::with(&[("one", &line(&[start_by_message(), ("check", task("check")), end()]))]).await;
    assert_eq!(plant.message("go").await.status, 200);
    let token = plant.server.sign_in("city_win").await;
    let post = async |path: &str, body: &Value| {
        plant.server.post(&format!("lawer-approval/xzsq/{path}"), body, with(&token)).await
    };
    let find = async |tab: &str| post("taskList", &json!({ "tab": tab })).await.body["data"]["data"][0].clone();
    let seen = |task: &Value| json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    let claim = seen(&find("claimable").await);
    one_of_fifty(&join_all((0..50).map(|_| post("signeTask", &claim))).await);
    let mut decision = seen(&find("todo").await);
    decision["clcz"] = json!("05");
    decision["opinion"] = json!("x");
    let replies = join_all((0..50).map(|_| post("approvedTask", &decision))).await;
    one_of_fifty(&replies);
    for late in replies.iter().filter(|it| it.status == 409) {
        let told = (&late.body["stateCode"], late.body["data"]["at"].as_str());
        assert_eq!(told, (&json!("TASK_ALREADY_COMPLETED"), Some("2026-11-21 09:00:00")), "{}", late.text);
        assert!(late.body["data"]["by"].as_str().is_some_and(|it| !it.is_empty()), "{}", late.text);
    }
    assert_eq!(plant.running().await, 0);
    plant.is_sound().await;
}

#[tokio::test]
async fn eight_who_approve_together_are_all_heard() {
    let many = task("check").replace(
        "</userTask>",
        "<multiInstanceLoopCharacteristics><loopCardinality>8</loopCardinality></multiInstanceLoopCharacteristics>
         </userTask>",
    );
    let plant =
        Plant::with(&[("many", &line(&[start_by_message(), ("check", many), ("after", task("after")), end()]))]).await;
    assert_eq!(plant.message("go").await.status, 200);
    assert_eq!(plant.complete_all("check").await, [200; 8]);
    assert_eq!(plant.open().await, ["after"]);
    plant.is_sound().await;
}

#[tokio::test]
async fn eight_branches_that_end_together_join_once() {
    let gateway = |id: &str| format!(r#"<parallelGateway id="{id}"/>"#);
    let branch = |it| {
        let id = format!("check-{it}");
        task(&id) + &flow("fork", &id) + &flow(&id, "join")
    };
    let branches: String = (0..8).map(branch).collect();
    let ends = line(&[start_by_message(), ("fork", gateway("fork"))])
        + &line(&[("join", gateway("join")), ("after", task("after")), end()]);
    let plant = Plant::with(&[("branches", &(ends + &branches))]).await;
    assert_eq!(plant.message("go").await.status, 200);
    assert_eq!(plant.complete_all("check").await, [200; 8]);
    assert_eq!(plant.open().await, ["after"]);
    plant.is_sound().await;
}

#[tokio::test]
async fn a_message_and_a_deadline_behind_one_gateway_have_one_outcome() {
    again(message_and_deadline).await;
}

async fn message_and_deadline() {
    let gateway = r#"<eventBasedGateway id="choice"/>
        <intermediateCatchEvent id="told"><messageEventDefinition messageRef="answer"/></intermediateCatchEvent>
        <intermediateCatchEvent id="late"><timerEventDefinition>
          <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>"#;
    let way = |catch: &str, task_id: &str, end: &str| {
        flow("choice", catch)
            + &flow(catch, task_id)
            + &task(task_id)
            + &format!(r#"<endEvent id="{end}"/>"#)
            + &flow(task_id, end)
    };
    let body = line(&[start_by_message(), ("choice", gateway.to_owned())])
        + &way("told", "heard", "end")
        + &way("late", "waited", "over");
    let plant = Plant::with(&[("waits", &body)]).await;
    for _ in 0..10 {
        assert_eq!(plant.message("go").await.status, 200);
    }
    plant.server.pass(3_600_000);
    // An hour later nobody is signed in any more.
    let admin = plant.server.sign_in("admin").await;
    let body = json!({ "name": "answer" });
    let answer = || plant.server.post("lawer-approval/event/message", &body, with(&admin));
    let (told, woken) = tokio::join!(join_all((0..10).map(|_| answer())), deadlines::run(&plant.server.app));
    woken.unwrap();
    deadlines::run(&plant.server.app).await.unwrap();
    let heard = told.iter().filter(|it| it.status == 200).count();
    assert!(
        told.iter().all(|it| [200, 404, 409].contains(&it.status.as_u16())),
        "{:?}",
        told.last().map(|it| &it.text)
    );
    let open = plant.open().await;
    assert_eq!(open.len(), 10, "each went one way: {open:?}");
    assert_eq!(open.iter().filter(|it| *it == "heard").count(), heard);
    plant.is_sound().await;
}

#[tokio::test]
async fn who_starts_while_a_version_is_deployed_runs_one_of_both() {
    again(start_and_deployment).await;
}

async fn start_and_deployment() {
    let version = |node: &str| line(&[start_by_message(), (node, task(node)), end()]);
    let plant = Plant::with(&[("moving", &version("before"))]).await;
    let (start, next) = (|| plant.message("go"), version("after"));
    let (started, ()) = tokio::join!(join_all((0..10).map(|_| start())), plant.deploy("moving", &next));
    assert!(started.iter().all(|it| it.status == 200), "{:?}", started.iter().map(|it| &it.text).collect::<Vec<_>>());
    assert_eq!(start().await.status, 200);
    let open = plant.open().await;
    assert_eq!(open.len(), 11, "{open:?}");
    assert!(open.contains(&"after".to_owned()), "who starts later runs the new one: {open:?}");
    let of_their_version = "select count(*) from instance i join task t on t.instance_id = i.id
        where (t.node_key = 'before' and i.version = 1) or (t.node_key = 'after' and i.version = 2)";
    assert_eq!(plant.count(of_their_version).await, 11);
    plant.is_sound().await;
}
