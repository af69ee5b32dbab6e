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
    let before = server.sign_in("demo_partner").await;
    for who in ["demo_firm", "city_op"] {
        let reply = reset(&server, who, "lawyer-000001").await;
        assert_eq!(reply.status, 200, "{who}: {}", reply.text);
        let password = reply.body["data"]["password"].as_str().unwrap().to_owned();
        let signed_in = server.login("demo_partner", &password).await;
        assert_eq!(signed_in.status, 200, "{who}: {}", signed_in.text);
    }
    // What was open has ended, and the old word is none any more.
    assert_eq!(server.get("lawer-security/currentUser", with(&before)).await.status, 401);
    assert_ne!(server.login("demo_partner", "Demo#2026").await.status, 200);
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
