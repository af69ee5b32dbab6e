//! Many at once: on PostgreSQL the transactions really meet, on SQLite they queue.

use futures_util::future::join_all;
use lawdesk_api_tests::with;
use lawdesk_server::{deadlines, outbox};
use serde_json::{Value, json};

use crate::plant::{Plant, call, end, flow, line, start, start_by_message, task};

impl Plant {
    /// Decides all tasks of the window at a node at the same moment; the answers.
    async fn complete_all(&self, node: &str) -> Vec<u16> {
        let token = self.server.sign_in("city_win").await;
        let post = async |path: &'static str, body: Value| {
            self.server.post(&format!("lawer-approval/xzsq/{path}"), &body, with(&token)).await
        };
        let find = async |tab: &str| {
            let rows = post("taskList", json!({ "tab": tab, "pageSize": 100 })).await.body["data"]["data"].clone();
            rows.as_array().unwrap().iter().filter(|row| row["nodeKey"] == node).cloned().collect::<Vec<_>>()
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

#[tokio::test]
async fn called_instances_that_end_at_the_same_moment_all_report() {
    let callee = line(&[start(), ("check", task("check")), end()]);
    let (_, many) = call("callee");
    let many = many.replace(
        "</callActivity>",
        "<multiInstanceLoopCharacteristics><loopCardinality>8</loopCardinality></multiInstanceLoopCharacteristics>
         </callActivity>",
    );
    let caller = line(&[start_by_message(), ("call", many), ("after", task("after")), end()]);
    let plant = Plant::with(&[("callee", &callee), ("caller", &caller)]).await;
    assert_eq!(plant.message("go").await.status, 200);
    assert_eq!(plant.running().await, 9);
    assert_eq!(plant.complete_all("check").await, [200; 8]);
    assert_eq!((plant.open().await, plant.running().await), (vec!["after".to_owned()], 1));
    plant.is_sound().await;
}

#[tokio::test]
async fn a_deadline_of_the_caller_and_the_end_of_the_called_do_not_wait_for_each_other() {
    let callee = line(&[start(), ("check", task("check")), end()]);
    let limit = r#"<boundaryEvent id="limit" attachedToRef="call"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent>"#;
    let late = task("late") + limit + &flow("limit", "late") + r#"<endEvent id="over"/>"# + &flow("late", "over");
    let caller = line(&[start_by_message(), call("callee"), ("after", task("after")), end()]) + &late;
    let plant = Plant::with(&[("callee", &callee), ("caller", &caller)]).await;
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
    outbox::broadcast(app, &mut tx, "alarm", &Default::default(), None).await.unwrap();
    tx.commit().await.unwrap();
    plant.server.pass(3_600_000);
    join_all((0..4).map(|_| async {
        outbox::run(app).await;
        deadlines::run(app).await.unwrap();
    }))
    .await;
    let mut expected = vec!["heard".to_owned(); 10];
    expected.insert(0, "begun".to_owned());
    assert_eq!(plant.open().await, expected);
    assert_eq!(plant.count("select count(*) from outbox where state <> 'done'").await, 0);
    plant.is_sound().await;
}
