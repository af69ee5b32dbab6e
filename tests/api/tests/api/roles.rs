//! Roles and the menu as administrators keep them.

use lawdesk_api_tests::{Reply, Server, with};
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

    async fn get(&self, who: &str, path: &str) -> Value {
        let token = self.server.sign_in(who).await;
        let reply = self.server.get(&format!("lawer-security/{path}"), with(&token)).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    /// Titles of the pages that somebody sees.
    async fn titles(&self, who: &str) -> Vec<String> {
        let tree = self.get(who, "menuTree").await;
        let below = |entry: &Value| entry["children"].as_array().cloned().unwrap_or_default();
        let all = tree.as_array().unwrap().iter().flat_map(|it| std::iter::once(it.clone()).chain(below(it)));
        all.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn save(&self, who: &str, role: Value) -> Reply {
        self.post(who, "common/atyrole/save", role).await
    }
}

fn role(permissions: &[&str]) -> Value {
    json!({ "name": "档案管理员", "permission": "R_FILES", "roletype": "2", "permissions": permissions })
}

fn field(reply: &Reply) -> String {
    let violation = &reply.body["data"]["violations"][0];
    format!(
        "{} {} {}",
        reply.status.as_u16(),
        violation["field"].as_str().unwrap_or("-"),
        violation["code"].as_str().unwrap_or("-")
    )
}

#[tokio::test]
async fn a_role_is_made_changed_read_and_removed() {
    let desk = Desk::open().await;
    let saved = desk.save("security", role(&["lawyer:list"])).await;
    let id = saved.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", saved.text)).to_owned();
    let read = desk.get("security", &format!("common/atyrole/info{id}")).await;
    assert_eq!(
        (&read["code"], &read["permissions"], &read["version"]),
        (&json!("R_FILES"), &json!(["lawyer:list"]), &json!(1))
    );
    let mut changed = role(&["lawyer:list", "firm:*"]);
    changed["id"] = json!(id);
    changed["version"] = json!(1);
    assert_eq!(desk.post("security", "common/atyrole/update", changed.clone()).await.status, 200);
    assert_eq!(desk.post("security", "common/atyrole/update", changed).await.body["stateCode"], "STALE");
    let read = desk.get("security", &format!("common/atyrole/info{id}")).await;
    assert_eq!(read["permissions"], json!(["firm:*", "lawyer:list"]));
    assert_eq!(field(&desk.save("security", role(&[])).await), "422 permission taken");
    assert_eq!(desk.post("security", "common/atyrole/delete", json!({ "id": id })).await.status, 200);
    assert_eq!(desk.post("security", "common/atyrole/delete", json!({ "id": id })).await.status, 404);
}

#[tokio::test]
async fn nobody_gives_what_he_lacks_or_to_himself() {
    let desk = Desk::open().await;
    assert_eq!(field(&desk.save("admin", role(&["lawyer:plain"])).await), "422 permissions readOnly");
    assert_eq!(desk.save("admin", role(&["flow:def:list"])).await.status, 200, "he has that");
    let mut flows = role(&["flow:def:edit"]);
    flows["permission"] = json!("R_OTHER");
    assert_eq!(field(&desk.save("security", flows.clone()).await), "422 permissions readOnly");
    flows["permissions"] = json!(["*"]);
    assert_eq!(field(&desk.save("security", flows).await), "422 permissions readOnly");
    assert_eq!(desk.save("prov_lead", role(&[])).await.status, 403);
    let own = json!({ "id": "ROLE_SECURITY", "name": "安全管理员", "permission": "ROLE_SECURITY", "permissions": ["security:*", "sys:role:*"] });
    assert_eq!(desk.post("security", "common/atyrole/update", own).await.status, 403);
    let shipped = json!({ "id": "R_INV" });
    assert_eq!(desk.post("security", "common/atyrole/delete", shipped).await.body["stateCode"], "IN_USE");
}

#[tokio::test]
async fn the_administrators_are_three_people() {
    let desk = Desk::open().await;
    for role in ["ROLE_SECURITY", "ROLE_AUDIT"] {
        let both = sqlx::query("insert into account_role (account_id, role_id) values ('user-admin', $1)").bind(role);
        assert!(both.execute(&desk.server.app.db.pool).await.is_err(), "{role}");
    }
}

#[tokio::test]
async fn what_a_role_sees_is_felt_at_the_next_menu() {
    let desk = Desk::open().await;
    assert!(desk.titles("bar_op").await.contains(&"实习管理".to_owned()));
    let single = desk.get("security", "sysmenu/getMenuIdList?roleId=R_BAR_OP").await;
    let double = desk.get("security", "/sysmenu/getMenuIdList?roleId=R_BAR_OP").await;
    assert_eq!(single, double);
    let seen: Vec<&str> = single.as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
    assert!(seen.contains(&"other/internship"), "{seen:?}");
    for role in ["R_BAR_OP", "R_BAR_CHK"] {
        // One permission opens all three.
        let of_interns = ["other/internship", "other/trainingmanagement/InternshipLog", "other/internship/assessments"];
        let left: Vec<&&str> = seen.iter().filter(|id| !of_interns.contains(id)).collect();
        let union = json!({ "roleId": role, "menuIds": left });
        assert_eq!(desk.post("security", "security/sysmenu/union", union).await.status, 200);
    }
    assert!(!desk.titles("bar_op").await.contains(&"实习管理".to_owned()));
    let permissions = desk.get("bar_op", "getPemissionList").await;
    assert!(
        permissions.as_array().unwrap().contains(&json!("intern:edit")),
        "the rest of intern:* stays: {permissions}"
    );
    let unknown = json!({ "roleId": "R_BAR_OP", "menuIds": ["nowhere"] });
    assert_eq!(
        field(&desk.post("security", "security/sysmenu/union", unknown).await),
        "422 menuIds[0] notInDictionary"
    );
}

#[tokio::test]
async fn a_menu_entry_is_made_moved_and_removed() {
    let desk = Desk::open().await;
    let entry = json!({ "pid": "other/system", "title": "登记表单二", "path": "/system/form2", "component": "form/table", "permission": "flow:form:list", "sort": 500 });
    let saved = desk.post("admin", "security/sysmenu/save", entry.clone()).await;
    let id = saved.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", saved.text)).to_owned();
    assert!(desk.titles("admin").await.contains(&"登记表单二".to_owned()));
    assert!(!desk.titles("city_op").await.contains(&"登记表单二".to_owned()), "who lacks the permission");
    let below = desk.get("admin", "security/sysmenu/getChildMenuIds?pid=other/system").await;
    assert!(below.as_array().unwrap().contains(&json!(id)), "{below}");
    let mut moved = entry;
    moved["id"] = json!(id);
    moved["title"] = json!("表单");
    moved["version"] = json!(1);
    assert_eq!(desk.post("admin", "security/sysmenu/update", moved.clone()).await.status, 200);
    assert_eq!(desk.post("admin", "security/sysmenu/update", moved.clone()).await.body["stateCode"], "STALE");
    moved["pid"] = json!(id);
    moved["version"] = Value::Null;
    assert_eq!(field(&desk.post("admin", "security/sysmenu/update", moved).await), "422 pid notInDictionary");
    let list = desk.post("admin", "security/sysmenu/list", json!({ "keyword": "表单" })).await;
    assert!(list.body["data"].as_array().unwrap().iter().any(|row| row["id"] == json!(id)), "{}", list.text);
    assert_eq!(
        desk.post("admin", "security/sysmenu/delete", json!({ "id": "other/system" })).await.body["stateCode"],
        "IN_USE"
    );
    assert_eq!(desk.post("admin", "security/sysmenu/delete", json!({ "id": id })).await.status, 200);
    assert!(!desk.titles("admin").await.contains(&"表单".to_owned()));
    assert_eq!(desk.post("security", "security/sysmenu/delete", json!({ "id": id })).await.status, 403);
}

#[tokio::test]
async fn what_administrators_changed_survives_a_new_version() {
    let desk = Desk::open().await;
    let removed = json!({ "id": "other/system/dict" });
    assert_eq!(desk.post("admin", "security/sysmenu/delete", removed).await.status, 200);
    sqlx::query("update seeded set hash = 'older' where name = 'reference'")
        .execute(&desk.server.app.db.pool)
        .await
        .unwrap();
    lawdesk_server::seed::reference(&desk.server.app).await.unwrap();
    let list = desk.post("admin", "security/sysmenu/list", json!({ "zhlx": "other" })).await;
    let ids: Vec<&Value> = list.body["data"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    assert!(!ids.contains(&&json!("other/system/dict")) && ids.contains(&&json!("other/system/role")), "{ids:?}");
}

#[tokio::test]
async fn a_role_for_the_organisation_alone_narrows_what_its_holders_see_unless_another_reaches_further() {
    let desk = Desk::open().await;
    let seen = async || {
        let token = desk.server.sign_in("city_win").await;
        let applications = desk.server.post("lawer-approval/xzsq/list", &json!({ "pageSize": 1 }), with(&token)).await;
        let lawyers = desk.server.post("lawer-other/area/lawyer/list", &json!({ "pageSize": 1 }), with(&token)).await;
        let total =
            |reply: &Reply| reply.body["data"]["totalCount"].as_i64().unwrap_or_else(|| panic!("{}", reply.text));
        (total(&applications), total(&lawyers))
    };
    let whole = seen().await;
    assert!(whole.1 > 0, "{whole:?}");

    // The window's only role reaches the organisation alone: lawyers' files are their firms'.
    let info = desk.get("security", "common/atyrole/infoR_CITY_WIN").await;
    assert_eq!(info["dataScope"], "level");
    let scoped = |scope: &str, version: &Value| {
        let keys = ["id", "name", "nameEn", "permission", "roletype", "spjgLevel", "spjgKey", "spProperties", "xtgy"];
        let mut role: Value = keys.iter().map(|key| ((*key).to_owned(), info[*key].clone())).collect();
        role["examineFlag"] = json!(info["examineFlag"].to_string());
        role["dataScope"] = json!(scope);
        role["version"] = version.clone();
        role
    };
    let reply = desk.post("security", "common/atyrole/update", scoped("organisation", &info["version"])).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let narrow = seen().await;
    assert!(narrow.0 <= whole.0 && narrow.1 < whole.1, "{whole:?} {narrow:?}");

    // A change that says nothing of it leaves it; a scope that there is not is refused.
    let info = desk.get("security", "common/atyrole/infoR_CITY_WIN").await;
    let mut silent = scoped("organisation", &info["version"]);
    silent.as_object_mut().unwrap().remove("dataScope");
    assert_eq!(desk.post("security", "common/atyrole/update", silent).await.status, 200);
    let info = desk.get("security", "common/atyrole/infoR_CITY_WIN").await;
    assert_eq!(info["dataScope"], "organisation");
    let refused = desk.post("security", "common/atyrole/update", scoped("world", &info["version"])).await;
    assert_eq!(refused.status, 422, "{}", refused.text);

    // Another role that reaches further prevails.
    let users = desk.post("security", "user/list", json!({ "keyword": "city_win" })).await;
    let user = users.body["data"]["data"][0].clone();
    let other = desk.save("security", role(&["lawyer:list"])).await;
    let grant = json!({ "id": user["id"], "roles": ["R_CITY_WIN", other.body["data"]["id"]], "reason": "轮岗", "version": user["version"] });
    let reply = desk.post("security", "user/grant", grant).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(seen().await, whole);
}
