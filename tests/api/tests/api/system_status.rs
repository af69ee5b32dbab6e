//! How the system is, and its scheduled jobs.

use lawdesk_api_tests::{Server, with};
use serde_json::{Value, json};

async fn job(server: &Server, token: &str, name: &str) -> Value {
    let all = server.get("lawer-common/system/job/list", with(token)).await.body["data"].clone();
    all.as_array().unwrap().iter().find(|it| it["job"] == name).unwrap().clone()
}

#[tokio::test]
async fn administrators_see_servers_database_and_queues() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    lawdesk_server::platform::instances::beat(&server.app).await.unwrap();
    let reply = server.get("lawer-common/system/status", with(&token)).await;
    let status = &reply.body["data"];
    assert_eq!(status["instances"][0]["id"], status["instance"], "{}", reply.text);
    assert!(status["database"]["size"].as_i64().unwrap() > 0 && status["disk"]["free"].as_i64().unwrap() > 0);
    assert_eq!(status["outbox"]["dead"], 0);
}

#[tokio::test]
async fn what_may_stand_still_is_paused_and_what_people_wait_for_is_not() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let pause = "lawer-common/system/job/pause";
    let reply = server.post(pause, &json!({ "job": "delivery", "paused": true }), with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(job(&server, &token, "delivery").await["paused"], true);
    let refused = server.post(pause, &json!({ "job": "outbox", "paused": true }), with(&token)).await;
    assert_eq!(refused.body["stateCode"], "WRONG_STATE", "{}", refused.text);
    server.post(pause, &json!({ "job": "delivery", "paused": false }), with(&token)).await;
    assert_eq!(job(&server, &token, "delivery").await["paused"], false);
    let run = server.post("lawer-common/system/job/run", &json!({ "job": "tidying" }), with(&token)).await;
    assert_eq!(run.status, 200, "{}", run.text);
    let acts: Vec<String> = sqlx::query_scalar("select action from audit where subject = 'job' order by seq")
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(acts, ["suspend", "resume", "runJob"]);
}
