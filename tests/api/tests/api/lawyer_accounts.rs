//! Lawyers who cannot sign in any more: their firm and their bureau give them another first password, nobody else does.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::json;

use crate::area_acts::told;

async fn reset(server: &Server, who: &str, lawyer: &str) -> Reply {
    let token = server.sign_in(who).await;
    let body = json!({ "id": lawyer, "reason": "忘记密码" });
    server.post("lawer-other/lawyer/resetPassword", &body, with(&token)).await
}

#[tokio::test]
async fn firm_and_bureau_reset_the_password_of_their_lawyers_alone() {
    let server = Server::start().await;
    for (who, status) in [("demo_firm2", 404), ("city2_op", 404), ("demo_lawyer_zz", 403), ("bar_op", 403)] {
        assert_eq!(reset(&server, who, "lawyer-000001").await.status, status, "{who}");
    }
    // The principal decides on what the firm applies for: its handler gives him no password.
    assert_eq!(reset(&server, "demo_firm", "lawyer-000001").await.status, 403);
    let before = server.sign_in("demo_partner").await;
    assert_eq!(reset_and_sign_in(&server, "city_op", "demo_partner", "lawyer-000001").await, 200);
    // What was open has ended, and the old word is none any more.
    assert_eq!(server.get("lawer-security/currentUser", with(&before)).await.status, 401);
    assert_ne!(server.login("demo_partner", "Demo#2026").await.status, 200);
    let (username, lawyer): (String, String) = sqlx::query_as(
        "select a.username, l.id from lawyer l join account a on a.lawyer_id = l.id and a.enabled = 1 and a.zhlx = 'lawer'
          where l.firm_id = (select firm_id from account where username = 'demo_firm') and l.id <> 'lawyer-000001'
          order by l.id limit 1",
    )
    .fetch_one(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(reset_and_sign_in(&server, "demo_firm", &username, &lawyer).await, 200);
}

/// The status of signing in with the password that was given.
async fn reset_and_sign_in(server: &Server, who: &str, username: &str, lawyer: &str) -> u16 {
    let reply = reset(server, who, lawyer).await;
    assert_eq!(reply.status, 200, "{who}: {}", reply.text);
    let password = reply.body["data"]["password"].as_str().unwrap().to_owned();
    server.login(username, &password).await.status.as_u16()
}

#[tokio::test]
async fn a_lawyer_without_an_account_has_nothing_to_reset() {
    let server = Server::start().await;
    let without: String = sqlx::query_scalar(
        "select id from lawyer where region_code like '9901%' and delete_flag = 0
            and id not in (select lawyer_id from account where lawyer_id is not null) order by id limit 1",
    )
    .fetch_one(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(told(&reset(&server, "city_op", &without).await), "VALIDATION id=noAccount");
}
