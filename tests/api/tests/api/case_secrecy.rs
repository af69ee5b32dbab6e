//! Personal data in cases: who sees it plain, who masked, who not at all, and for how long.

use serde_json::{Value, json};

use crate::flows_start::complaint;
use crate::office::Office;

const DAY: i64 = 86_400_000;
const ID: &str = "430000197901229817";
const MASKED: &str = "430000********9817";

impl Office {
    async fn plain_views(&self, who: &str) -> i64 {
        sqlx::query_scalar(
            "select count(*) from audit where action = 'plain' and subject = 'application' and username = $1",
        )
        .bind(who)
        .fetch_one(&self.server.app.db.pool)
        .await
        .unwrap()
    }

    async fn asked_plain(&self, who: &str, case: &str) -> (u16, Value) {
        let token = self.server.sign_in(who).await;
        let path = format!("lawer-approval/xzsq/getExamineInfo?sqId={case}&plain=true");
        let reply = self.server.get(&path, lawdesk_api_tests::with(&token)).await;
        (reply.status.as_u16(), reply.body["data"].clone())
    }

    async fn listed(&self, who: &str, path: &str) -> i64 {
        self.call(who, path, json!({})).await.body["data"]["totalCount"].as_i64().unwrap()
    }
}

#[tokio::test]
async fn personal_data_is_masked_unless_the_task_needs_it_or_it_is_asked_for() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let own = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&own["data"]["idNo"], &own["plain"]), (&json!(ID), &json!(true)));
    // Who may only list it, who may claim it, and who may see plain data and does not ask.
    for (who, may_ask) in [("cnty2_op", false), ("demo_firm3", false), ("prov_chk", true)] {
        let seen = office.case(who, &id).await;
        let told = (&seen["data"]["idNo"], &seen["plain"], &seen["maySeePlain"]);
        assert_eq!(told, (&json!(MASKED), &json!(false), &json!(may_ask)), "{who}");
        assert!(!seen.to_string().contains(ID), "{who}: the master file beside the form");
        assert_eq!(office.plain_views(who).await, 0, "{who}");
    }
    assert_eq!(office.asked_plain("cnty2_op", &id).await.0, 403);
    let (status, plain) = office.asked_plain("prov_chk", &id).await;
    assert_eq!((status, &plain["data"]["idNo"]), (200, &json!(ID)));
    assert_eq!(office.plain_views("prov_chk").await, 1);
    // Whose task it is needs it.
    office.claim("demo_firm3", "old_firm").await;
    assert_eq!(office.case("demo_firm3", &id).await["data"]["idNo"], json!(ID));
    assert_eq!((office.plain_views("demo_firm3").await, office.plain_views("demo_lawyer_nl").await), (1, 0));
}

#[tokio::test]
async fn who_complains_is_known_to_those_who_handle_it() {
    let office = Office::of("tscl").await;
    let reply = office.submit("tscl", "cnty_op", complaint()).await;
    let id = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
    assert_eq!(office.case("cnty_op", &id).await["data"]["complainantName"], "张三");
    for who in ["city_win", "city_chk", "prov_cert", "prov_op"] {
        let seen = office.case(who, &id).await;
        assert_eq!(seen["data"]["claims"], "退还费用", "{who} may list it: {seen}");
        let text = seen.to_string();
        for secret in ["张三", "320000197612249074", "13800138000"] {
            assert!(!text.contains(secret), "{who} reads {secret}");
        }
        let (status, asked) = office.asked_plain(who, &id).await;
        assert!(status == 403 || !asked.to_string().contains("张三"), "{who}: plain data is no secrets");
    }
}

#[tokio::test]
async fn the_authority_that_a_lawyer_moves_to_finds_the_case() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    assert_eq!(office.listed("city_win", "xzsq/list").await, 0);
    assert!(office.case("city_op", &id).await.is_null());
    office.walk(&[("demo_firm3", "old_firm", "05"), ("demo_partner", "new_firm", "05")]).await;
    office.walk(&[("cnty2_op", "old_proof", "05")]).await;
    assert_eq!(office.listed("city_win", "xzsq/list").await, 1);
    assert_eq!(office.case("city_op", &id).await["application"]["sqId"], json!(id));
    office.server.pass(60 * DAY);
    assert_eq!(office.listed("city_lead", "xzsq/querySupervisionTaskList").await, 1);
    // The authority that it leaves still has it.
    assert_eq!(office.listed("city2_op", "xzsq/list").await, 1);
}

#[tokio::test]
async fn what_a_task_let_one_read_ends_half_a_year_after_the_case() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", json!({ "sqId": id })).await.status, 200);
    office.server.pass(179 * DAY);
    assert_eq!(office.case("demo_firm3", &id).await["application"]["sqId"], json!(id));
    office.server.pass(2 * DAY);
    assert!(office.case("demo_firm3", &id).await.is_null());
    assert_eq!(office.case("demo_lawyer_nl", &id).await["application"]["sqId"], json!(id));
}
