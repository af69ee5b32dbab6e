//! Small holes, each closed: one's own case, signing out with the cookie alone, what programs tell a legal ground by.

use lawdesk_api_tests::{As, Server};
use serde_json::{Value, json};

use crate::flows_start::{and, first_licence};
use crate::office::{Office, TO_THE_PROVINCE};

#[tokio::test]
async fn an_officer_takes_no_task_of_his_group_in_his_own_case() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    // Both firms have agreed, an authority is next.
    office.walk(&TO_THE_PROVINCE[..2]).await;
    let (who, node, _) = TO_THE_PROVINCE[2];
    let task = office.task(who, "claimable", node).await;
    let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    let applicant = async |account: &str| {
        sqlx::query("update application set applicant_id = $1")
            .bind(office.id(account).await)
            .execute(&office.server.app.db.pool)
            .await
            .unwrap();
    };
    applicant(who).await;
    let refused = office.call(who, "xzsq/signeTask", seen.clone()).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let violation = &refused.body["data"]["violations"][0];
    assert_eq!((&violation["field"], &violation["code"]), (&json!("taskId"), &json!("partyToTheCase")));
    applicant("demo_lawyer_nl").await;
    assert_eq!(office.call(who, "xzsq/signeTask", seen).await.status, 200);
}

#[tokio::test]
async fn who_signs_out_with_the_cookie_alone_is_on_record() {
    let server = Server::start().await;
    let cookie = server.login("city_win", "Demo#2026").await.cookie();
    let on_record = async || -> Vec<(String, String)> {
        sqlx::query_as("select username, account_id from audit where action = 'signOut'")
            .fetch_all(&server.app.db.pool)
            .await
            .unwrap()
    };
    let with_cookie = As { cookie: Some(&cookie), ..As::default() };
    assert_eq!(server.post("lawer-security/logout", &json!({}), with_cookie).await.status, 200);
    assert_eq!(on_record().await, [("city_win".to_owned(), "user-city_win".to_owned())]);
    // There is nothing left to end.
    assert_eq!(server.post("lawer-security/logout", &json!({}), with_cookie).await.status, 200);
    assert_eq!(on_record().await.len(), 1);
}

#[tokio::test]
async fn a_legal_refusal_says_its_ground_for_programs() {
    let office = Office::of("lssczy").await;
    office.write("delete from internship").await;
    let reply = office.submit("lssczy", "demo_intern", and(first_licence(), json!({}))).await;
    let violations = reply.body["data"]["violations"].as_array().unwrap();
    let errors: Vec<&Value> = violations.iter().filter(|it| it["severity"] == "error").collect();
    assert_eq!(errors.len(), 1, "{}", reply.text);
    assert_eq!(
        (&errors[0]["code"], &errors[0]["params"]["ground"]),
        (&json!("stated"), &json!("internshipMissing")),
        "{}",
        reply.text
    );
}
