//! Tokens of programs: made once, of limited scope, revoked; and the service accounts that hold them.

use lawdesk_api_tests::{As, Reply, Server, with};
use serde_json::{Value, json};

struct Desk {
    server: Server,
}

impl Desk {
    async fn open() -> Self {
        Self { server: Server::start().await }
    }

    async fn post(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("lawer-security/{path}"), &body, with(&token)).await
    }

    async fn made(&self, who: &str, path: &str, body: Value) -> String {
        let reply = self.post(who, path, body).await;
        reply.body["data"]["token"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
    }

    /// The id of the token of this name, as the administrator sees it.
    async fn id_of(&self, name: &str) -> String {
        let list = self.post("admin", "serviceAccount/token/list", json!({ "keyword": name })).await;
        let id = list.body["data"]["data"][0]["id"].as_str();
        id.unwrap_or_else(|| panic!("{}", list.text)).to_owned()
    }

    async fn service_account(&self) -> String {
        self.service_account_of("admin", "svc_gov", "990100-sfj").await
    }

    async fn service_account_of(&self, who: &str, username: &str, organisation: &str) -> String {
        let account = json!({ "username": username, "name": "政务平台", "orgId": organisation, "roles": [] });
        let saved = self.post(who, "serviceAccount/save", account).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let list = self.post("admin", "serviceAccount/list", json!({ "keyword": username })).await;
        list.body["data"]["data"][0]["id"].as_str().unwrap_or_else(|| panic!("{}", list.text)).to_owned()
    }

    async fn write(&self, sql: &'static str) {
        sqlx::query(sql).execute(&self.server.app.db.pool).await.unwrap();
    }
}

const OWN: &str = "lawer-security/token/save";

#[tokio::test]
async fn a_program_calls_by_a_token_until_it_is_revoked() {
    let desk = Desk::open().await;
    let account = desk.service_account().await;
    // It gets what the security administrator gives it for the business.
    let roles = json!({ "id": account, "roles": ["R_CITY_WIN"], "reason": "接口查询" });
    assert_eq!(desk.post("security", "serviceAccount/grant", roles).await.status, 200);
    let wanted = json!({ "accountId": account, "name": "对账程序", "scopes": ["registers:read"], "days": 30 });
    let token = desk.made("admin", "serviceAccount/token/save", wanted).await;
    assert!(token.starts_with("ldk_") && token.len() == 68, "{token}");
    let list = "lawer-other/area/lawyer/list";
    // With the word before it, and alone as some programs send it.
    let alone = As { header: Some(("authorization", token.as_str())), ..As::default() };
    for shown in [with(&token), alone] {
        let rows = desk.server.post(list, &json!({}), shown).await;
        assert_eq!(rows.status, 200, "{}", rows.text);
    }
    // What the scope does not name is refused: another call, a session, a password, another token.
    for (call, body) in [
        ("lawer-approval/xzsq/list", json!({})),
        ("lawer-security/logoutAll", json!({})),
        ("lawer-security/logout", json!({})),
        ("lawer-security/updatePassword", json!({ "oldPassword": "a", "password": "b", "passwordAgain": "b" })),
        (OWN, json!({ "name": "x", "scopes": ["registers:read"], "days": 1 })),
        ("lawer-approval/xzsq/approvedTask", json!({})),
    ] {
        let refused = desk.server.post(call, &body, with(&token)).await;
        assert_eq!(refused.status, 403, "{call}: {}", refused.text);
    }
    let seen = desk.post("admin", "serviceAccount/token/list", json!({ "accountId": account })).await;
    let line = &seen.body["data"]["data"][0];
    assert!(line["lastUsedAt"].is_i64() && line["counts"] == json!(true), "{}", seen.text);
    assert!(!seen.text.contains(&token), "a token is shown once");
    let revoke = json!({ "id": line["id"], "reason": "停止对接" });
    assert_eq!(desk.post("admin", "serviceAccount/token/revoke", revoke).await.status, 200);
    assert_eq!(desk.server.post(list, &json!({}), with(&token)).await.status, 401);
}

#[tokio::test]
async fn a_token_may_never_more_than_its_account() {
    let desk = Desk::open().await;
    let account = desk.service_account().await;
    let wanted = |scope: &str| json!({ "accountId": account, "name": "t", "scopes": [scope], "days": 30 });
    let beyond = desk.post("admin", "serviceAccount/token/save", wanted("events:send")).await;
    assert_eq!(beyond.status, 422, "it holds nothing of that: {}", beyond.text);
    let token = desk.made("admin", "serviceAccount/token/save", wanted("registers:read")).await;
    let list = desk.server.post("lawer-other/area/lawyer/list", &json!({}), with(&token)).await;
    assert_eq!(list.status, 403, "an account without roles lists no lawyers: {}", list.text);
    for days in [0, 366] {
        let wrong = json!({ "name": "t", "scopes": ["cases:read"], "days": days });
        assert_eq!(desk.post("demo_lawyer_zz", "token/save", wrong).await.status, 422, "{days}");
    }
}

#[tokio::test]
async fn nobody_signs_in_to_a_service_account_and_its_end_is_that_of_its_tokens() {
    let desk = Desk::open().await;
    let account = desk.service_account().await;
    let signed = desk.server.login("svc_gov", "!").await;
    assert_eq!(signed.body["stateCode"], "LOGIN_FAILED", "{}", signed.text);
    let wanted = json!({ "accountId": account, "name": "t", "scopes": ["cases:read"], "days": 30 });
    let token = desk.made("admin", "serviceAccount/token/save", wanted).await;
    let whoami = desk.server.get("lawer-security/currentUser", with(&token)).await;
    assert_eq!(whoami.body["data"]["username"], "svc_gov", "{}", whoami.text);
    let close = json!({ "id": account, "reason": "停用" });
    assert_eq!(desk.post("admin", "serviceAccount/disable", close.clone()).await.status, 200);
    assert_eq!(desk.post("admin", "serviceAccount/enable", close).await.status, 200);
    assert_eq!(desk.server.get("lawer-security/currentUser", with(&token)).await.status, 401, "revoked for good");
    let users = desk.post("admin", "user/list", json!({ "keyword": "svc_gov" })).await;
    assert_eq!(users.body["data"]["totalCount"], 0, "it is no person");
}

#[tokio::test]
async fn a_lawyer_makes_a_token_of_his_own_and_revokes_it() {
    let desk = Desk::open().await;
    let wanted = json!({ "name": "我的脚本", "scopes": ["cases:read"], "days": 365 });
    let token = desk.made("demo_lawyer_zz", "token/save", wanted).await;
    let own = desk.server.post("lawer-approval/xzsq/ownCounts", &json!({}), with(&token)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let id = desk.id_of("我的脚本").await;
    assert_eq!(desk.post("demo_firm", "token/revoke", json!({ "id": id })).await.status, 404, "another's");
    assert_eq!(desk.post("demo_lawyer_zz", "token/revoke", json!({ "id": id })).await.status, 200);
    let after = desk.server.post("lawer-approval/xzsq/ownCounts", &json!({}), with(&token)).await;
    assert_eq!(after.status, 401, "{}", after.text);
    let list = desk.post("demo_lawyer_zz", "token/list", json!({})).await;
    assert_eq!(list.body["data"][0]["counts"], json!(false));
}

#[tokio::test]
async fn with_an_account_its_tokens_end_however_it_ends() {
    let desk = Desk::open().await;
    let wanted = json!({ "name": "我的脚本", "scopes": ["cases:read"], "days": 365 });
    let own = desk.made("city_chk", "token/save", wanted.clone()).await;
    let of_lawyer = desk.made("demo_lawyer_nl", "token/save", wanted).await;
    let call = async |token: &str| {
        desk.server.post("lawer-approval/xzsq/ownCounts", &json!({}), with(token)).await.status.as_u16()
    };
    assert_eq!((call(&own).await, call(&of_lawyer).await), (200, 200));
    // Its person closes the one, the end of his firm the other; both are opened again, as a mistake would be.
    let closed = desk.post("city_chk", "cancel", json!({ "password": "Demo#2026" })).await;
    assert_eq!(closed.status, 200, "{}", closed.text);
    desk.write("update account set closes_at = 1 where username = 'demo_lawyer_nl'").await;
    lawdesk_server::cases::effects::of_the_day(&desk.server.app).await.unwrap();
    assert_eq!((call(&own).await, call(&of_lawyer).await), (401, 401));
    desk.write("update account set enabled = 1, closes_at = null where username in ('city_chk', 'demo_lawyer_nl')")
        .await;
    assert_eq!((call(&own).await, call(&of_lawyer).await), (401, 401));
}

#[tokio::test]
async fn a_token_calls_only_so_often() {
    let desk = Desk::open().await;
    let wanted = json!({ "name": "t", "scopes": ["cases:read"], "days": 1 });
    let token = desk.made("demo_lawyer_zz", "token/save", wanted).await;
    let mut last = None;
    for _ in 0..601 {
        last = Some(desk.server.get("lawer-security/currentUser", with(&token)).await);
    }
    let last = last.unwrap();
    assert_eq!(last.status, 429, "{}", last.text);
}

/// A county's official who looks after service accounts.
const COUNTY: &str = "cnty_op";

/// A field of each row of a list.
fn listed(reply: &Reply, field: &str) -> Vec<String> {
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    rows.iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn an_administrator_of_a_county_has_to_do_with_its_service_accounts_alone() {
    let desk = Desk::open().await;
    desk.write(
        "insert into role_permission (role_id, permission)
         select id, 'sys:service:list' from role where code = 'R_CNTY_OP'
         union all select id, 'sys:service:edit' from role where code = 'R_CNTY_OP'",
    )
    .await;
    let city = desk.service_account().await;
    for organisation in ["990100-sfj", "990103-sfj"] {
        let beyond = json!({ "username": "svc_x", "name": "外县", "orgId": organisation, "roles": [] });
        let refused = desk.post(COUNTY, "serviceAccount/save", beyond).await;
        let violation = &refused.body["data"]["violations"][0];
        assert_eq!((&violation["field"], &violation["code"]), (&json!("orgId"), &json!("notInDictionary")));
    }
    let own = desk.service_account_of(COUNTY, "svc_county", "990102-sfj").await;
    let wanted = |id: &str, name: &str| json!({ "accountId": id, "name": name, "scopes": ["cases:read"], "days": 30 });
    desk.made("admin", "serviceAccount/token/save", wanted(&city, "市里")).await;
    desk.made(COUNTY, "serviceAccount/token/save", wanted(&own, "县里")).await;
    // What is not his is not there.
    assert_eq!(listed(&desk.post(COUNTY, "serviceAccount/list", json!({})).await, "username"), ["svc_county"]);
    assert_eq!(listed(&desk.post(COUNTY, "serviceAccount/token/list", json!({})).await, "name"), ["县里"]);
    let act = json!({ "id": city, "reason": "停用" });
    for (path, body) in [
        ("scopes", json!({ "id": city })),
        ("token/save", wanted(&city, "外面")),
        ("token/revoke", json!({ "id": desk.id_of("市里").await, "reason": "停用" })),
        ("grant", json!({ "id": city, "roles": [], "reason": "调整" })),
        ("disable", act.clone()),
        ("enable", act),
    ] {
        let refused = desk.post(COUNTY, &format!("serviceAccount/{path}"), body).await;
        assert_eq!(refused.status, 404, "{path}: {}", refused.text);
    }
    let revoke = json!({ "id": desk.id_of("县里").await, "reason": "停用" });
    assert_eq!(desk.post(COUNTY, "serviceAccount/token/revoke", revoke).await.status, 200);
    let all = listed(&desk.post("admin", "serviceAccount/list", json!({})).await, "username");
    assert_eq!(all, ["svc_county", "svc_gov"]);
}

#[tokio::test]
async fn a_closed_organisation_gets_no_service_account() {
    let desk = Desk::open().await;
    desk.write("update organisation set closed_at = 1 where id = '990103-sfj'").await;
    let account = json!({ "username": "svc_gov", "name": "政务平台", "orgId": "990103-sfj", "roles": [] });
    let refused = desk.post("admin", "serviceAccount/save", account).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "orgId", "{}", refused.text);
}
