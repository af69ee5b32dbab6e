//! Accounts as administrators look after them, who is online, and what was tried at the door.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

struct Office {
    server: Server,
}

impl Office {
    async fn open() -> Self {
        Self { server: Server::start().await }
    }

    async fn post(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("lawer-security/{path}"), &body, with(&token)).await
    }

    async fn rows(&self, who: &str, path: &str, body: Value) -> Vec<Value> {
        let reply = self.post(who, path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"]["data"].as_array().unwrap().clone()
    }

    async fn account(&self, username: &str) -> Value {
        let rows = self.rows("admin", "user/list", json!({ "keyword": username })).await;
        rows.into_iter().find(|row| row["username"] == username).unwrap_or_else(|| panic!("no account {username}"))
    }

    /// An act for a reason.
    async fn act(&self, who: &str, act: &str, account: &str) -> Reply {
        self.post(who, &format!("user/{act}"), json!({ "id": account, "reason": "岗位调整" })).await
    }
}

fn new_user() -> Value {
    json!({ "username": "city_new", "name": "沈立群", "mobile": "16000000088", "orgId": "990100-sfj" })
}

/// Status, field and code of the first violation.
fn field(reply: &Reply) -> String {
    let violation = &reply.body["data"]["violations"][0];
    let text = |key: &str| violation[key].as_str().unwrap_or("-").to_owned();
    format!("{} {} {}", reply.status.as_u16(), text("field"), text("code"))
}

#[tokio::test]
async fn a_user_is_made_given_roles_and_signs_in_with_a_password_of_his_own() {
    let office = Office::open().await;
    let made = office.post("admin", "user/save", new_user()).await;
    let password = made.body["data"]["password"].as_str().unwrap_or_else(|| panic!("{}", made.text)).to_owned();
    let account = office.account("city_new").await;
    assert_eq!((&account["mobile"], &account["passwordDue"]), (&json!("160****0088"), &json!(true)));
    assert_eq!(account["roles"], json!([]));
    // The system administrator cannot give what he lacks; the security administrator grants for the business.
    let id = account["id"].as_str().unwrap();
    let wanted = json!({ "id": id, "roles": ["R_CITY_WIN"], "reason": "窗口岗位", "version": account["version"] });
    assert_eq!(field(&office.post("admin", "user/grant", wanted.clone()).await), "422 roles roleBeyondOwn");
    assert_eq!(office.post("security", "user/grant", wanted.clone()).await.status, 200);
    assert_eq!(office.post("security", "user/grant", wanted).await.body["stateCode"], "STALE");
    let info = office.post("security", "user/info", json!({ "id": id })).await;
    let permissions = info.body["data"]["permissions"].as_array().unwrap().clone();
    let accepting = permissions.iter().find(|it| it["code"] == "sq:accept").unwrap();
    assert_eq!(accepting["roles"], json!(["R_CITY_WIN"]), "why he may accept");
    // The first password opens nothing but the choice of another one.
    let login = office.server.login("city_new", &password).await;
    let token = login.body["data"]["Authorization"].as_str().unwrap_or_else(|| panic!("{}", login.text)).to_owned();
    let early = office.server.get("lawer-security/menuTree", with(&token)).await;
    assert_eq!(early.body["stateCode"], "PASSWORD_DUE", "{}", early.text);
    let other = json!({ "oldPassword": password, "password": "Fenster#41", "passwordAgain": "Fenster#41" });
    let chosen = office.server.post("lawer-security/updatePassword", &other, with(&token)).await;
    assert_eq!(chosen.status, 200, "{}", chosen.text);
    assert_eq!(office.server.get("lawer-security/menuTree", with(&token)).await.status, 200);
    assert_eq!(field(&office.post("admin", "user/save", new_user()).await), "422 username accountTaken");
}

#[tokio::test]
async fn roles_fit_the_organisation_and_administrators_stay_three() {
    let office = Office::open().await;
    let id = office.account("cnty_op").await["id"].clone();
    let grant = |roles: Value| json!({ "id": id, "roles": roles, "reason": "岗位调整" });
    let city = office.post("security", "user/grant", grant(json!(["R_CITY_WIN"]))).await;
    assert_eq!(field(&city), "422 roles[0] roleOfOtherLevel");
    let unknown = office.post("security", "user/grant", grant(json!(["R_NOBODY"]))).await;
    assert_eq!(field(&unknown), "422 roles[0] notInDictionary");
    let both = office.post("security", "user/grant", grant(json!(["R_CNTY_OP", "ROLE_SECURITY"]))).await;
    assert_eq!(field(&both), "422 roles administratorAlone");
    let audit = office.post("security", "user/grant", grant(json!(["ROLE_AUDIT"]))).await;
    assert_eq!(field(&audit), "422 roles roleBeyondOwn");
    let choices = office.post("security", "user/roles", json!({ "id": "990102-sfj" })).await;
    let choices = choices.body["data"].as_array().unwrap();
    let may_give = |code: &str| choices.iter().find(|it| it["code"] == code).map(|it| it["mayGive"].clone());
    assert_eq!(may_give("R_CNTY_CHK"), Some(json!(true)));
    assert_eq!(may_give("ROLE_ADMIN"), Some(json!(false)));
    assert_eq!(may_give("R_CITY_WIN"), None, "of another level");
}

#[tokio::test]
async fn nobody_acts_on_himself_or_on_another_kind_of_administrator() {
    let office = Office::open().await;
    let own = office.account("admin").await["id"].as_str().unwrap().to_owned();
    let auditor = office.account("auditor").await["id"].as_str().unwrap().to_owned();
    for act in ["disable", "enable", "unlock", "resetPassword", "endSessions"] {
        assert_eq!(office.act("admin", act, &own).await.status, 403, "{act} of his own");
        assert_eq!(office.act("admin", act, &auditor).await.status, 403, "{act} of the auditor's");
        assert_eq!(office.act("security", act, &auditor).await.status, 403, "{act} is the system administrator's");
        assert_eq!(office.act("city_lead", act, &auditor).await.status, 403, "{act}");
    }
    let mine = json!({ "id": "user-security", "roles": ["ROLE_ADMIN"], "reason": "我要" });
    assert_eq!(office.post("security", "user/grant", mine).await.status, 403);
    assert_eq!(office.act("admin", "disable", "user-nobody").await.status, 404);
}

#[tokio::test]
async fn a_closed_account_is_out_at_once_and_comes_back() {
    let office = Office::open().await;
    let token = office.server.sign_in("city_win").await;
    let id = office.account("city_win").await["id"].as_str().unwrap().to_owned();
    let nameless = office.post("admin", "user/disable", json!({ "id": id, "reason": " " })).await;
    assert_eq!(field(&nameless), "422 reason required");
    assert_eq!(office.act("admin", "disable", &id).await.status, 200);
    assert_eq!(office.server.get("lawer-security/currentUser", with(&token)).await.status, 401);
    assert_eq!(office.rows("admin", "user/list", json!({ "keyword": "city_win", "state": "disabled" })).await.len(), 1);
    let info = office.post("admin", "user/info", json!({ "id": id })).await;
    let told = (&info.body["data"]["stateReason"], &info.body["data"]["stateChangedBy"]);
    assert_eq!(told, (&json!("岗位调整"), &json!("系统管理员")));
    assert_ne!(office.server.login("city_win", "Demo#2026").await.status, 200);
    assert_eq!(office.act("admin", "enable", &id).await.status, 200);
    office.server.sign_in("city_win").await;
    let audit = json!({ "filter": { "act": "userDisable", "subjectId": id } });
    let told = office.rows("auditor", "audit/list", audit).await;
    assert_eq!((told.len(), &told[0]["reason"]), (1, &json!("岗位调整")));
}

#[tokio::test]
async fn a_locked_account_is_found_and_unlocked() {
    let office = Office::open().await;
    for _ in 0..5 {
        office.server.login("city_chk", "wrong").await;
    }
    let locked = office.rows("admin", "user/list", json!({ "state": "locked" })).await;
    assert_eq!(locked.len(), 1, "{locked:?}");
    assert_eq!(locked[0]["username"], "city_chk");
    assert!(locked[0]["lockedUntil"].is_i64());
    let id = locked[0]["id"].as_str().unwrap();
    assert_eq!(office.act("admin", "unlock", id).await.status, 200);
    assert!(office.rows("admin", "user/list", json!({ "state": "locked" })).await.is_empty());
    office.server.sign_in("city_chk").await;
    let tried = office.rows("admin", "signIn/list", json!({ "keyword": "city_chk" })).await;
    let acts: Vec<&str> = tried.iter().map(|it| it["act"].as_str().unwrap()).collect();
    assert_eq!(acts.first(), Some(&"signIn"), "the latest first: {acts:?}");
    assert!(acts.contains(&"signInLocked") && acts.contains(&"signInFailed"), "{acts:?}");
    let failed = office.rows("auditor", "signIn/list", json!({ "act": "signInFailed" })).await;
    assert!(failed.iter().all(|it| it["act"] == "signInFailed") && !failed.is_empty());
    let other = office.post("auditor", "signIn/list", json!({ "act": "decide" })).await;
    assert_eq!(field(&other), "422 act notInDictionary");
}

#[tokio::test]
async fn a_reset_password_ends_sessions_and_tells_the_person() {
    let office = Office::open().await;
    let token = office.server.sign_in("cnty_chk").await;
    let id = office.account("cnty_chk").await["id"].as_str().unwrap().to_owned();
    let reset = office.act("admin", "resetPassword", &id).await;
    let password = reset.body["data"]["password"].as_str().unwrap_or_else(|| panic!("{}", reset.text)).to_owned();
    assert_eq!(office.server.get("lawer-security/currentUser", with(&token)).await.status, 401);
    assert_ne!(office.server.login("cnty_chk", "Demo#2026").await.status, 200);
    assert_eq!(office.server.login("cnty_chk", &password).await.status, 200);
    let told: i64 =
        sqlx::query_scalar("select count(*) from sys_message where account_id = $1 and title = '您的账号已变更'")
            .bind(&id)
            .fetch_one(&office.server.app.db.pool)
            .await
            .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn the_data_of_staff_are_changed_and_those_of_lawyers_are_the_registers() {
    let office = Office::open().await;
    let account = office.account("cnty_op").await;
    let change = |orgn: &str, name: &str| json!({ "id": account["id"], "username": "cnty_op", "name": name, "orgId": orgn, "version": account["version"] });
    let city = office.post("admin", "user/update", change("990100-sfj", "邓超")).await;
    assert_eq!(field(&city), "422 orgId roleOfOtherLevel", "his role is a county's");
    let firm = office.post("admin", "user/update", change("unit-000001", "邓超")).await;
    assert_eq!(field(&firm), "422 orgId notInDictionary");
    let moved = office.post("admin", "user/update", change("990103-sfj", "邓超然")).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    let read = office.account("cnty_op").await;
    assert_eq!((&read["name"], &read["organisation"]), (&json!("邓超然"), &json!("桥东区司法局")));
    assert_eq!(read["mobile"], account["mobile"], "what is left empty stays");
    let lawyer = office.account("demo_lawyer_nl").await;
    let renamed = json!({ "id": lawyer["id"], "username": "demo_lawyer_nl", "name": "别人", "orgId": "990103-sfj" });
    assert_eq!(field(&office.post("admin", "user/update", renamed).await), "422 name readOnly");
}

#[tokio::test]
async fn who_is_online_is_seen_and_sent_out() {
    let office = Office::open().await;
    let token = office.server.sign_in("bar_op").await;
    assert_eq!(office.server.get("lawer-security/currentUser", with(&token)).await.status, 200);
    let online = office.rows("admin", "online/list", json!({ "keyword": "bar_op" })).await;
    assert_eq!((online.len(), &online[0]["own"]), (1, &json!(false)));
    let end = json!({ "id": online[0]["id"], "reason": "检查" });
    assert_eq!(office.post("security", "online/end", end.clone()).await.status, 403);
    assert_eq!(office.post("admin", "online/end", end.clone()).await.status, 200);
    assert_eq!(office.post("admin", "online/end", end).await.status, 404);
    assert_eq!(office.server.get("lawer-security/currentUser", with(&token)).await.status, 401);
    let own = office.rows("admin", "online/list", json!({ "keyword": "admin" })).await;
    let own = own.iter().find(|it| it["own"] == true).expect("his own session");
    let end = json!({ "id": own["id"], "reason": "误操作" });
    assert_eq!(office.post("admin", "online/end", end).await.status, 403);
}
