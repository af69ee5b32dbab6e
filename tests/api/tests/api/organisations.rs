//! 机构管理: the tree of organisations, their posts and groups, and the matrix of roles.

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

    async fn data(&self, who: &str, path: &str, body: Value) -> Value {
        let reply = self.post(who, path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    async fn save(&self, organisation: Value) -> Reply {
        self.post("admin", "security/atycorp/save", organisation).await
    }

    async fn named(&self, name: &str) -> Value {
        let all = self.data("admin", "security/atycorp/list", json!({})).await;
        all.as_array().unwrap().iter().find(|it| it["name"] == name).cloned().unwrap_or_else(|| panic!("no {name}"))
    }
}

fn county(region: &str, pid: &str) -> Value {
    json!({ "name": "云溪区司法局", "level": "4", "regionCode": region, "pid": pid, "sort": 9 })
}

/// Status, field and code of the first violation.
fn field(reply: &Reply) -> String {
    let violation = &reply.body["data"]["violations"][0];
    let text = |key: &str| violation[key].as_str().unwrap_or("-").to_owned();
    format!("{} {} {}", reply.status.as_u16(), text("field"), text("code"))
}

#[tokio::test]
async fn an_organisation_is_made_moved_within_its_region_and_closed() {
    let office = Office::open().await;
    assert_eq!(field(&office.save(county("990105", "990200-sfj")).await), "422 pid organisationAbove");
    assert_eq!(field(&office.save(county("990100", "990100-sfj")).await), "422 regionCode organisationRegion");
    assert_eq!(field(&office.save(county("990105", "nowhere")).await), "422 pid notInDictionary");
    let made = office.save(county("990105", "990100-sfj")).await;
    let id = made.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", made.text)).to_owned();
    assert_eq!(field(&office.save(county("990106", "990100-sfj")).await), "422 name taken");
    // It stands below the province from now on; a version that is old changes nothing.
    let mut moved = county("990105", "990000-sft");
    moved["id"] = json!(id);
    moved["version"] = json!(1);
    moved["name"] = json!("云溪区司法分局");
    let answer = office.post("admin", "security/atycorp/update", moved.clone()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(office.post("admin", "security/atycorp/update", moved.clone()).await.body["stateCode"], "STALE");
    assert_eq!(office.named("云溪区司法分局").await["pid"], "990000-sft");
    moved["version"] = json!(2);
    moved["level"] = json!("3");
    assert_eq!(field(&office.post("admin", "security/atycorp/update", moved).await), "422 level readOnly");
    // Closed, it is not offered any more; open again, it is.
    let tree = || async {
        office
            .server
            .get("lawer-security/security/atycorp/getTree", with(&office.server.sign_in("admin").await))
            .await
            .text
    };
    assert!(tree().await.contains("云溪区司法分局"));
    let act = json!({ "id": id, "reason": "机构改革" });
    assert_eq!(office.post("admin", "security/atycorp/close", act.clone()).await.status, 200);
    assert!(!tree().await.contains("云溪区司法分局"));
    assert!(office.named("云溪区司法分局").await["closedAt"].is_i64());
    assert_eq!(office.post("admin", "security/atycorp/reopen", act).await.status, 200);
    assert!(tree().await.contains("云溪区司法分局"));
}

#[tokio::test]
async fn an_organisation_with_people_or_others_below_stays_open() {
    let office = Office::open().await;
    for id in ["990100-sfj", "990102-sfj", "990100-lx"] {
        let reply = office.post("admin", "security/atycorp/close", json!({ "id": id, "reason": "撤并" })).await;
        assert_eq!(reply.body["stateCode"], "IN_USE", "{id}: {}", reply.text);
    }
    let away = json!({ "id": "990100-sfj", "pid": "990000-sft", "name": "东湖市司法局", "level": "3", "regionCode": "990500" });
    let reply = office.post("admin", "security/atycorp/update", away).await;
    assert_eq!(reply.body["stateCode"], "IN_USE", "what stands below would be outside: {}", reply.text);
    let firm = office.post("admin", "security/atycorp/close", json!({ "id": "unit-000001", "reason": "撤并" })).await;
    assert_eq!(firm.status, 404, "firms and units are the register's");
}

#[tokio::test]
async fn an_association_stays_open_while_it_keeps_interns_or_classes() {
    let office = Office::open().await;
    let bar =
        json!({ "name": "北原市律师协会分会", "level": "5", "regionCode": "990400", "pid": "990400-sfj", "sort": 9 });
    let made = office.save(bar).await;
    let id = made.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", made.text)).to_owned();
    for (begin, end) in [
        (
            "update internship set org_id = $1, intern_status = '40' where id = 'internship-000001'",
            "update internship set intern_status = '70' where org_id = $1",
        ),
        (
            "insert into train_class (id, org_id, class_name, class_status, created_by, created_at, updated_by,
                 updated_at)
             values ('class-kept', $1, '集中培训', '2', 'user-admin', 0, 'user-admin', 0)",
            "update train_class set class_status = '3' where org_id = $1",
        ),
    ] {
        let pool = &office.server.app.db.pool;
        let begun = sqlx::query(begin).bind(&id).execute(pool).await.unwrap();
        assert_eq!(begun.rows_affected(), 1, "{begin}");
        let reply = office.post("admin", "security/atycorp/close", json!({ "id": id, "reason": "撤并" })).await;
        assert_eq!(reply.body["stateCode"], "IN_USE", "{begin}: {}", reply.text);
        sqlx::query(end).bind(&id).execute(pool).await.unwrap();
    }
    let closed = office.post("admin", "security/atycorp/close", json!({ "id": id, "reason": "撤并" })).await;
    assert_eq!(closed.status, 200, "{}", closed.text);
}

#[tokio::test]
async fn posts_say_who_holds_them_and_which_are_vacant() {
    let office = Office::open().await;
    let posts = office.data("admin", "security/atycorp/posts", json!({ "id": "990100-sfj" })).await;
    let post = |role: &str| posts.as_array().unwrap().iter().find(|it| it["roleId"] == role).cloned();
    assert!(post("R_CITY_WIN").unwrap()["holders"].as_array().unwrap().contains(&json!("唐婷")));
    assert_eq!(post("R_CNTY_OP"), None, "of another level");
    let far = office.data("admin", "security/atycorp/posts", json!({ "id": "990400-sfj" })).await;
    assert!(far.as_array().unwrap().iter().any(|it| it["holders"] == json!([])), "{far}");
    let groups = office.data("admin", "group/list", json!({ "keyword": "东湖市司法局", "pageSize": 100 })).await;
    let window = groups["data"].as_array().unwrap().iter().find(|it| it["code"] == "R_CITY_WIN").unwrap().clone();
    assert!(window["members"].as_i64().unwrap() >= 1);
    let filter = json!({ "orgId": window["orgId"], "roleId": window["roleId"] });
    let members = office.data("admin", "user/list", filter).await;
    assert_eq!(members["totalCount"], window["members"]);
}

#[tokio::test]
async fn the_matrix_says_which_role_may_do_what() {
    let office = Office::open().await;
    let token = office.server.sign_in("security").await;
    let reply = office.server.get("lawer-security/security/sysmenu/matrix", with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let rows = reply.body["data"]["rows"].as_array().unwrap();
    let roles = |code: &str| rows.iter().find(|it| it["code"] == code).unwrap()["roles"].as_array().unwrap().clone();
    assert_eq!(roles("audit:log:list"), [json!("ROLE_AUDIT")]);
    assert_eq!(roles("security:role:grant"), [json!("ROLE_SECURITY")]);
    assert_eq!(roles("sys:org:edit"), [json!("ROLE_ADMIN")], "a star stands for all that follows");
    assert!(roles("sq:accept").contains(&json!("R_CITY_WIN")));
}
