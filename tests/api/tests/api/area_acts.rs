//! What is done with the records of any area, shown with units that have legal affairs (`company`): added, removed,
//! restored, brought to another state, counted, exported; and who is let.

use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use serde_json::{Value, json};

/// A server and who is signed in at it.
pub struct Desk {
    pub server: Server,
    pub token: String,
}

impl Desk {
    pub async fn of(username: &str) -> Self {
        let server = Server::start().await;
        let token = server.sign_in(username).await;
        Self { server, token }
    }

    /// Sign in as somebody else, on the same data.
    pub async fn now(&mut self, username: &str) {
        self.token = self.server.sign_in(username).await;
    }

    pub async fn call(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-other/area/company/{path}"), &body, with(&self.token)).await
    }

    /// What a call answers that goes well.
    pub async fn done(&self, path: &str, body: Value) -> Value {
        let reply = self.call(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    /// A call that is refused: its code, and its violations with their fields.
    pub async fn refused(&self, path: &str, body: Value) -> String {
        told(&self.call(path, body).await)
    }

    /// The id of a new unit.
    async fn add(&self, number: u32) -> String {
        let added = self.done("add", json!({ "data": unit(number) })).await;
        assert_eq!(added["version"], 1);
        added["id"].as_str().unwrap().to_owned()
    }

    async fn row(&self, id: &str) -> Value {
        self.done("detail", json!({ "id": id })).await["row"].clone()
    }

    /// The names of listed units of the tests.
    pub async fn names(&self, more: Value) -> Vec<String> {
        let mut body = json!({ "pageSize": 100, "keyword": "测试单位" });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let page = self.done("list", body).await;
        page["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    }
}

/// A refusal in a line: its code, and field and code of each violation.
pub fn told(reply: &Reply) -> String {
    let part = |it: &Value, key: &str| it[key].as_str().unwrap_or_default().to_owned();
    let violations = reply.body["data"]["violations"].as_array().into_iter().flatten();
    let violations = violations.map(|it| format!(" {}={}", part(it, "field"), part(it, "code")));
    format!("{}{}", part(&reply.body, "stateCode"), violations.collect::<String>())
}

/// A credit code of its own for each number.
pub fn credit_code(number: u32) -> String {
    let body = format!("919901{:02}{number:09}", 2);
    let codes = "0123456789ABCDEFGHJKLMNPQRTUWXY".chars().map(|last| format!("{body}{last}"));
    let is_sound = |code: &String| Rule::UnifiedSocialCreditCode.check(code, Date::last()).is_none();
    codes.filter(|code| code.len() == 18).find(is_sound).unwrap()
}

/// What is filled in of a unit.
pub fn unit(number: u32) -> Value {
    json!({
        "name": format!("测试单位{number:04}"),
        "unitType": "04",
        "uscc": credit_code(number),
        "regionCode": "990102",
        "industry": "02",
        "contactName": "李明",
        "contactPhone": "0990-55501234",
    })
}

fn with_value(number: u32, key: &str, value: Value) -> Value {
    let mut data = unit(number);
    data[key] = value;
    json!({ "data": data })
}

#[tokio::test]
async fn a_record_is_added_and_the_system_fills_in_its_part() {
    let desk = Desk::of("city_op").await;
    let id = desk.add(1).await;
    let row = desk.row(&id).await;
    assert_eq!((&row["unitStatus"], &row["version"], &row["name"]), (&json!("01"), &json!(1), &json!("测试单位0001")));
    assert_eq!(desk.names(json!({})).await, ["测试单位0001"]);
    let history = desk.done("history", json!({ "id": id })).await;
    assert_eq!((&history["totalCount"], &history["createdBy"]), (&json!(1), &json!("罗志强")));
    let entry = &history["data"][0];
    assert_eq!((&entry["action"], &entry["by"], &entry["toState"]), (&json!("add"), &json!("罗志强"), &json!("01")));
    let change = |key: &str| entry["changes"].as_array().unwrap().iter().find(|it| it["field"] == key).unwrap().clone();
    assert_eq!(change("name")["after"], "测试单位0001");
    assert_eq!(change("contactPhone")["after"], "***", "personal data is not told");
}

#[tokio::test]
async fn the_same_addition_twice_is_one_record() {
    let desk = Desk::of("city_op").await;
    let who = As { header: Some(("Idempotency-Key", "once")), ..with(&desk.token) };
    let body = json!({ "data": unit(1) });
    let first = desk.server.post("lawer-other/area/company/add", &body, who).await;
    let second = desk.server.post("lawer-other/area/company/add", &body, who).await;
    assert_eq!((first.status.as_u16(), &first.body["data"]), (200, &second.body["data"]), "{}", first.text);
    assert_eq!(desk.names(json!({})).await.len(), 1);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_record_is_told_at_its_fields() {
    let desk = Desk::of("city_op").await;
    desk.add(1).await;
    for (body, expected) in [
        (
            json!({ "data": {} }),
            "VALIDATION name=required unitType=required uscc=required regionCode=required contactName=required contactPhone=required",
        ),
        (with_value(2, "unitType", json!("99")), "VALIDATION unitType=notInDictionary"),
        (with_value(2, "unitStatus", json!("02")), "VALIDATION unitStatus=readOnly"),
        (with_value(2, "nothing", json!("x")), "VALIDATION nothing=unknownField"),
        (with_value(2, "lawyerId", json!("nobody")), "VALIDATION lawyerId=notInDictionary"),
        (with_value(2, "uscc", json!(credit_code(1))), "VALIDATION uscc=taken"),
        (with_value(2, "regionCode", json!("990202")), "VALIDATION regionCode=outsideScope"),
        (json!({ "data": unit(2), "tables": { "people": [] } }), "VALIDATION people=unknownField"),
    ] {
        let mut found: Vec<String> = desk.refused("add", body).await.split(' ').map(str::to_owned).collect();
        let mut expected: Vec<&str> = expected.split(' ').collect();
        // In any order.
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
    assert_eq!(desk.names(json!({})).await.len(), 1);
}

#[tokio::test]
async fn an_edit_takes_no_record_out_of_the_editors_region() {
    let desk = Desk::of("city_op").await;
    let id = desk.add(1).await;
    let save = |region: &str| json!({ "id": id, "version": 1, "data": { "regionCode": region } });
    assert_eq!(desk.refused("save", save("990202")).await, "VALIDATION regionCode=outsideScope");
    assert_eq!(desk.row(&id).await["regionCode"], "990102");
    desk.done("save", save("990103")).await;
    assert_eq!(desk.row(&id).await["regionCode"], "990103");
}

#[tokio::test]
async fn who_may_not_is_refused_and_who_does_not_reach_a_record_does_not_find_it() {
    let mut desk = Desk::of("city_op").await;
    let id = desk.add(1).await;
    let items = json!({ "items": [{ "id": id, "version": 1 }] });
    desk.now("demo_firm").await;
    for call in ["add", "remove", "restore", "import", "export", "statistics", "history"] {
        let body = match call {
            "add" => json!({ "data": unit(2) }),
            "import" => json!({ "rows": [{ "values": { "name": "x" } }] }),
            "export" => json!({ "reason": "统计" }),
            "statistics" => json!({ "field": "unitType" }),
            "history" => json!({ "id": id }),
            _ => items.clone(),
        };
        assert_eq!(desk.refused(call, body).await, "FORBIDDEN", "{call}");
    }
    let stop = json!({ "action": "stop", "items": [{ "id": id, "version": 1 }] });
    assert_eq!(desk.refused("transition", stop.clone()).await, "FORBIDDEN");
    // Another city.
    desk.now("city2_op").await;
    assert!(desk.names(json!({})).await.is_empty());
    assert_eq!(desk.refused("detail", json!({ "id": id })).await, "NOT_FOUND");
    assert_eq!(desk.refused("history", json!({ "id": id })).await, "NOT_FOUND");
    assert_eq!(desk.refused("remove", items).await, "NOT_FOUND");
    assert_eq!(desk.refused("transition", stop).await, "NOT_FOUND");
}

#[tokio::test]
async fn a_removed_record_is_found_among_the_removed_and_comes_back() {
    let desk = Desk::of("city_op").await;
    let (one, two) = (desk.add(1).await, desk.add(2).await);
    let items = json!([{ "id": one, "version": 1 }, { "id": two, "version": 9 }]);
    let results = desk.done("remove", json!({ "items": items, "reason": "重复登记" })).await;
    assert_eq!(
        (&results[0]["done"], &results[1]["done"], &results[1]["code"]),
        (&json!(true), &json!(false), &json!("STALE"))
    );
    assert_eq!(desk.names(json!({})).await, ["测试单位0002"]);
    assert_eq!(desk.names(json!({ "removed": true })).await, ["测试单位0001"]);
    assert_eq!(desk.refused("detail", json!({ "id": one })).await, "NOT_FOUND");
    let save = json!({ "id": one, "version": 2, "data": { "name": "测试单位0009" } });
    assert_eq!(desk.refused("save", save).await, "NOT_FOUND");
    // Its credit code is free meanwhile; who takes it keeps the first from coming back.
    let taker = desk.done("add", json!({ "data": unit(1) })).await;
    let back = json!({ "items": [{ "id": one, "version": 2 }] });
    assert_eq!(desk.refused("restore", back.clone()).await, "VALIDATION uscc=taken");
    desk.done("remove", json!({ "items": [{ "id": taker["id"], "version": 1 }] })).await;
    assert_eq!(desk.done("restore", back).await[0]["done"], true);
    assert_eq!(desk.row(&one).await["version"], 3);
    let history = desk.done("history", json!({ "id": one })).await;
    let acts: Vec<&str> = history["data"].as_array().unwrap().iter().map(|it| it["action"].as_str().unwrap()).collect();
    assert_eq!(acts, ["restore", "remove", "add"]);
    assert_eq!(history["data"][1]["reason"], "重复登记");
}

#[tokio::test]
async fn several_records_go_to_another_state_each_by_itself() {
    let desk = Desk::of("city_op").await;
    let (one, two) = (desk.add(1).await, desk.add(2).await);
    let both = |first: i64, second: i64| json!([{ "id": one, "version": first }, { "id": two, "version": second }]);
    let results = desk.done("transition", json!({ "action": "stop", "items": both(1, 5) })).await;
    assert_eq!((&results[0]["done"], &results[1]["code"]), (&json!(true), &json!("STALE")));
    assert_eq!(
        (&desk.row(&one).await["unitStatus"], &desk.row(&two).await["unitStatus"]),
        (&json!("02"), &json!("01"))
    );
    // It is in that state already; alone, the refusal is the answer.
    let results = desk.done("transition", json!({ "action": "stop", "items": both(2, 1) })).await;
    assert_eq!((&results[0]["code"], &results[1]["done"]), (&json!("RECORD_STATE"), &json!(true)));
    let again = json!({ "action": "stop", "items": [{ "id": one, "version": 2 }] });
    assert_eq!(desk.refused("transition", again).await, "RECORD_STATE");
    // What the state forbids, and what is no transition.
    let save = json!({ "id": one, "version": 2, "data": { "name": "测试单位0003" } });
    assert_eq!(desk.refused("save", save).await, "RECORD_STATE");
    let nothing = json!({ "action": "dance", "items": [{ "id": one, "version": 2 }] });
    assert_eq!(desk.refused("transition", nothing).await, "FORBIDDEN");
    let list = json!({ "action": "list", "items": [{ "id": one, "version": 2 }] });
    assert_eq!(desk.refused("transition", list).await, "VALIDATION action=notInDictionary");
    let data = json!({ "action": "resume", "items": [{ "id": one, "version": 2 }], "data": { "name": "别名" } });
    assert_eq!(desk.refused("transition", data).await, "VALIDATION name=readOnly");
    let history = desk.done("history", json!({ "id": one })).await;
    let entry = &history["data"][0];
    assert_eq!(
        (&entry["action"], &entry["fromState"], &entry["toState"]),
        (&json!("stop"), &json!("01"), &json!("02"))
    );
}

#[tokio::test]
async fn counts_columns_and_kept_filters() {
    let mut desk = Desk::of("city_op").await;
    for number in 1..=3 {
        desk.add(number).await;
    }
    let kind = json!({ "data": { "name": "测试单位0004", "unitType": "03", "uscc": credit_code(4), "regionCode": "990102",
                                 "contactName": "王芳", "contactPhone": "0990-55501234" } });
    desk.done("add", kind).await;
    let counted = desk.done("statistics", json!({ "field": "unitType", "keyword": "测试单位" })).await;
    assert_eq!(
        counted["data"],
        json!([{ "code": "04", "count": 3, "label": "" }, { "code": "03", "count": 1, "label": "" }])
    );
    assert_eq!((&counted["totalCount"], &counted["totalCapped"]), (&json!(4), &json!(false)));
    let wrong = json!({ "field": "contactName" });
    assert_eq!(desk.refused("statistics", wrong).await, "VALIDATION field=notInDictionary");
    // The columns that somebody wants to see.
    let page = desk.done("list", json!({ "keyword": "测试单位0001", "columns": ["name", "industry"] })).await;
    let row = page["data"][0].as_object().unwrap();
    assert!(row.contains_key("industry") && !row.contains_key("uscc"), "{row:?}");
    let wrong = json!({ "columns": ["name", "nothing"] });
    assert_eq!(desk.refused("list", wrong).await, "VALIDATION columns[1]=unknownField");
    // A filter that he keeps; nobody else has it.
    let view = json!({ "filters": { "unitType": ["03"] }, "keyword": "测试", "page": 4 });
    desk.done("keepFilter", json!({ "name": "事业单位", "view": view })).await;
    let kept = desk.done("filters", json!({})).await;
    assert_eq!(kept, json!([{ "name": "事业单位", "view": { "filters": { "unitType": ["03"] }, "keyword": "测试" } }]));
    desk.now("cnty_op").await;
    assert_eq!(desk.done("filters", json!({})).await, json!([]));
    assert_eq!(desk.refused("dropFilter", json!({ "id": "事业单位" })).await, "NOT_FOUND");
    desk.now("city_op").await;
    desk.done("dropFilter", json!({ "id": "事业单位" })).await;
    assert_eq!(desk.done("filters", json!({})).await, json!([]));
}

#[tokio::test]
async fn the_list_leaves_as_a_workbook_with_a_reason() {
    let desk = Desk::of("city_op").await;
    desk.add(1).await;
    assert_eq!(desk.refused("export", json!({})).await, "VALIDATION reason=required");
    let wrong = json!({ "reason": "统计", "columns": ["nothing"] });
    assert_eq!(desk.refused("export", wrong).await, "VALIDATION columns[0]=unknownField");
    let body = json!({ "reason": "年度统计", "keyword": "测试单位", "columns": ["name", "contactPhone"] });
    let book = desk.call("export", body).await;
    assert!(book.status == 200 && book.text.starts_with("PK"), "{}", book.status);
    let (reason, fields): (String, String) =
        sqlx::query_as("select reason, fields from audit where action = 'export' and subject = 'company'")
            .fetch_one(&desk.server.app.db.pool)
            .await
            .unwrap();
    assert_eq!((reason.as_str(), fields.as_str()), ("年度统计", "name,contactPhone"));
}
