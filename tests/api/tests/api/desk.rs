//! The officer's desk: its lists, several tasks at once, drafts, phrases and filters; supervision and handling time.

use lawdesk_api_tests::{As, Reply, with};
use serde_json::{Value, json};

use crate::office::{Office, TO_THE_PROVINCE};

const DAY: i64 = 86_400_000;

impl Office {
    /// Two cases at the handler of the city: a lawyer comes whom the city reviews, another leaves and is mediated for.
    async fn two_at_the_city() -> (Self, String, String) {
        let office = Self::open().await;
        let coming = office.apply("demo_lawyer_nl", "firm-000001").await;
        office.walk(&TO_THE_PROVINCE[..4]).await;
        let leaving = office.apply("demo_lawyer_zz", "firm-000002").await;
        office.walk(&[("demo_partner", "old_firm", "06")]).await;
        (office, coming, leaving)
    }

    /// The rows of a tab, each as its caller saw it.
    async fn desk_rows(&self, who: &str, list: Value) -> Vec<Value> {
        let reply = self.call(who, "xzsq/taskList", list).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"]["data"].as_array().unwrap().clone()
    }

    async fn desk_tasks(&self, who: &str, tab: &str) -> Vec<Value> {
        let rows = self.desk_rows(who, json!({ "tab": tab })).await;
        rows.iter().map(|row| json!({ "taskId": row["taskId"], "taskVersion": row["taskVersion"] })).collect()
    }

    /// With an idempotency key.
    async fn keyed_call(&self, who: &str, path: &str, key: &str, body: &Value) -> Reply {
        let token = self.server.sign_in(who).await;
        let caller = As { header: Some(("Idempotency-Key", key)), ..with(&token) };
        self.server.post(&format!("lawer-approval/{path}"), body, caller).await
    }

    async fn desk_acts(&self, act: &str) -> i64 {
        sqlx::query_scalar("select count(*) from audit where action = $1")
            .bind(act)
            .fetch_one(&self.server.app.db.pool)
            .await
            .unwrap()
    }
}

fn done(reply: &Reply) -> Vec<bool> {
    let results = reply.body["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    results.iter().map(|one| one["done"].as_bool().unwrap()).collect()
}

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

#[tokio::test]
async fn several_tasks_are_claimed_and_decided_each_for_itself() {
    let (office, ..) = Office::two_at_the_city().await;
    let free = office.desk_tasks("city_op", "claimable").await;
    assert_eq!(free.len(), 2);
    let claimed = office.call("city_op", "xzsq/claimSeveral", json!({ "tasks": free })).await;
    assert_eq!(done(&claimed), [true, true], "{}", claimed.text);
    let mut tasks = office.desk_tasks("city_op", "todo").await;
    // Both steps offer it, and neither needs more than an opinion.
    let offers = office.call("city_op", "xzsq/batchOffers", json!({ "tasks": tasks })).await;
    let agree = offers.body["data"].as_array().unwrap().iter().find(|it| it["clcz"] == "05").unwrap().clone();
    assert_eq!(agree["taskIds"].as_array().unwrap().len(), 2, "{}", offers.text);
    // One that is somebody else's keeps the others from nothing.
    tasks.push(json!({ "taskId": "nobody's", "taskVersion": 1 }));
    let batch = json!({ "tasks": tasks, "clcz": "05", "opinion": "同意" });
    let decided = office.keyed_call("city_op", "xzsq/decideSeveral", "batch", &batch).await;
    assert_eq!(done(&decided), [true, true, false], "{}", decided.text);
    assert_eq!(decided.body["data"][2]["code"], "NOT_FOUND");
    let on_record = office.desk_acts("decide").await;
    // The same batch again has no further effect.
    let again = office.keyed_call("city_op", "xzsq/decideSeveral", "batch", &batch).await;
    assert_eq!(done(&again), [true, true, false], "{}", again.text);
    assert_eq!(office.desk_acts("decide").await, on_record);
    let late = office.call("city_op", "xzsq/decideSeveral", batch).await;
    assert_eq!(late.body["data"][0]["code"], "TASK_ALREADY_COMPLETED", "{}", late.text);
    assert!(office.desk_tasks("city_op", "todo").await.is_empty());
}

#[tokio::test]
async fn a_batch_needs_its_opinion_and_has_its_limit() {
    let (office, ..) = Office::two_at_the_city().await;
    let free = office.desk_tasks("city_op", "claimable").await;
    office.call("city_op", "xzsq/claimSeveral", json!({ "tasks": free })).await;
    let tasks = office.desk_tasks("city_op", "todo").await;
    let silent = office.call("city_op", "xzsq/decideSeveral", json!({ "tasks": tasks, "clcz": "05" })).await;
    assert_eq!(done(&silent), [false, false], "{}", silent.text);
    let other = json!({ "tasks": tasks, "clcz": "14", "opinion": "准予" });
    let other = office.call("city_op", "xzsq/decideSeveral", other).await;
    assert_eq!(other.body["data"][0]["reason"], "本环节没有此操作", "{}", other.text);
    let many: Vec<Value> = (0..51).map(|number| json!({ "taskId": number.to_string(), "taskVersion": 1 })).collect();
    let many = office.call("city_op", "xzsq/decideSeveral", json!({ "tasks": many, "clcz": "05" })).await;
    refused(&many, 422, "VALIDATION");
    assert_eq!(many.body["data"]["violations"][0]["text"], "一次最多处理50件，请分批处理", "{}", many.text);
}

#[tokio::test]
async fn what_is_signed_or_brings_a_letter_is_decided_by_itself() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let signed = office.claim("demo_firm3", "old_firm").await;
    let batch = |task: &Value, clcz: &str| {
        let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
        json!({ "tasks": [seen], "clcz": clcz, "opinion": "同意" })
    };
    let reply = office.call("demo_firm3", "xzsq/decideSeveral", batch(&signed, "05")).await;
    assert_eq!(reply.body["data"][0]["reason"], "须签名，请逐件办理", "{}", reply.text);
    let token = office.server.sign_in("demo_firm3").await;
    let signature = crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await;
    let decision = crate::office::decision(&signed, "05", Some(&signature));
    assert_eq!(office.call("demo_firm3", "xzsq/approvedTask", decision).await.status, 200);
    office.walk(&TO_THE_PROVINCE[1..3]).await;
    let letter = office.claim("city_win", "city_accept").await;
    let reply = office.call("city_win", "xzsq/decideSeveral", batch(&letter, "02")).await;
    assert_eq!(reply.body["data"][0]["reason"], "办理后将发出通知书，请逐件核对后办理", "{}", reply.text);
    let seen = json!({ "tasks": batch(&letter, "02")["tasks"] });
    let offers = office.call("city_win", "xzsq/batchOffers", seen).await;
    let accept = offers.body["data"].as_array().unwrap().iter().find(|it| it["clcz"] == "02").unwrap().clone();
    assert_eq!((&accept["taskIds"], accept["refused"].as_array().unwrap().len()), (&json!([]), 1), "{}", offers.text);
}

#[tokio::test]
async fn who_comes_second_learns_who_has_the_task() {
    let office = Office::open().await;
    office.apply("demo_lawyer_zz", "firm-000003").await;
    let task = office.task("demo_partner", "claimable", "old_firm").await;
    office.claim("demo_firm", "old_firm").await;
    let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    let second = office.call("demo_partner", "xzsq/signeTask", seen.clone()).await;
    refused(&second, 409, "ALREADY_CLAIMED");
    assert_eq!(second.body["stateInfo"], "任务已由示范衡正律师事务所签收");
    let several = office.call("demo_partner", "xzsq/claimSeveral", json!({ "tasks": [seen] })).await;
    assert_eq!(several.body["data"][0]["reason"], "任务已由示范衡正律师事务所签收", "{}", several.text);
}

#[tokio::test]
async fn each_tab_holds_what_it_says() {
    let (office, coming, _) = Office::two_at_the_city().await;
    let counts = office.call("city_op", "xzsq/taskCounts", json!({})).await.body["data"].clone();
    assert_eq!(counts, json!({ "claimable": 2, "todo": 0, "waiting": 0, "unread": 0, "late": 0 }));
    let firms = office.call("city_op", "xzsq/taskCounts", json!({ "subject": "firm" })).await.body["data"].clone();
    assert_eq!(firms["claimable"], 0, "{firms}");
    let row = office.task("city_op", "claimable", "city_review").await;
    assert!(row["holder"].as_str().is_some_and(|it| it.contains("经办")), "{row}");
    let task = office.claim("city_op", "city_review").await;
    // A copy lets its receiver find the case.
    let copy = json!({ "sqId": coming, "users": [office.id("city_chk").await], "text": "请知悉" });
    let given = office.call("city_op", "xzsq/copy", copy).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let copies = office.desk_rows("city_chk", json!({ "tab": "copied" })).await;
    assert_eq!((copies.len(), &copies[0]["sqId"], &copies[0]["taskId"]), (1, &json!(coming), &json!("")), "{copies:?}");
    // He sees of which step it is and that it is new, until he opens the case.
    let copy = &copies[0];
    assert_eq!((&copy["nodeName"], &copy["copyMoment"]), (&copy["currentNode"], &Value::Null), "{copy}");
    assert!(copy["nodeName"] != "" && copy["unread"] == true, "{copy}");
    let unread = async || office.call("city_chk", "xzsq/taskCounts", json!({})).await.body["data"]["unread"].clone();
    assert_eq!(unread().await, 1);
    office.case("city_chk", &coming).await;
    assert_eq!(unread().await, 0);
    assert_eq!(office.desk_rows("city_chk", json!({ "tab": "copied" })).await[0]["unread"], false);
    // Whoever delegates waits.
    let to = office.id("city_lead").await;
    let give = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"], "to": to });
    let given = office.call("city_op", "xzsq/delegateTask", give).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let waiting = office.desk_rows("city_op", json!({ "tab": "waiting" })).await;
    assert_eq!((waiting.len(), &waiting[0]["taskId"]), (1, &task["taskId"]), "{waiting:?}");
    // What is over is told once, to each who decided in it.
    office.walk(&[("city_op", "mediate", "06")]).await;
    let finished = office.desk_rows("city_op", json!({ "tab": "finished" })).await;
    assert_eq!((finished.len(), &finished[0]["nodeKey"]), (1, &json!("mediate")), "{finished:?}");
    assert_eq!(office.desk_rows("city_chk", json!({ "tab": "finished" })).await.len(), 0);
}

#[tokio::test]
async fn lists_are_narrowed_and_put_in_order() {
    let (office, ..) = Office::two_at_the_city().await;
    let found = async |list: Value| office.desk_rows("city_op", list).await;
    let number = found(json!({ "tab": "claimable" })).await[0]["sqNo"].as_str().unwrap().to_owned();
    for (filter, expected) in [
        (json!({ "item": "lsjgbg" }), 2),
        (json!({ "item": "swbg" }), 0),
        (json!({ "subject": "lawyer" }), 2),
        (json!({ "subject": "firm" }), 0),
        (json!({ "node": "协调" }), 1),
        (json!({ "light": "1" }), 2),
        (json!({ "light": "3" }), 0),
        (json!({ "from": "2026-11-21", "to": "2026-11-21" }), 2),
        (json!({ "from": "2026-11-22" }), 0),
        (json!({ "applicant": "无此人" }), 0),
        (json!({ "number": number }), 1),
        (json!({ "number": "0" }), 0),
    ] {
        assert_eq!(found(json!({ "tab": "claimable", "filter": filter })).await.len(), expected, "{filter}");
    }
    let order = async |sort: &str| {
        let rows = found(json!({ "tab": "claimable", "sort": sort })).await;
        rows.iter().map(|row| row["taskId"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut newest = order("newest").await;
    newest.reverse();
    assert_eq!(order("oldest").await, newest);
    let page = office.call("city_op", "xzsq/taskList", json!({ "tab": "claimable", "pageSize": 1 })).await;
    let told = (&page.body["data"]["totalCount"], &page.body["data"]["totalCapped"]);
    assert_eq!(told, (&json!(2), &json!(false)), "{}", page.text);
}

#[tokio::test]
async fn a_decision_that_is_not_sent_waits_for_its_person() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let id = task["taskId"].clone();
    let draft = json!({ "clcz": "05", "opinion": "拟同意", "reason": "", "data": { "years": "3" } });
    let keep = json!({ "taskId": id, "draft": draft });
    assert_eq!(office.call("demo_firm3", "desk/draft/save", keep.clone()).await.status, 200);
    let load =
        async |who: &str| office.call(who, "desk/draft/load", json!({ "taskId": id })).await.body["data"].clone();
    assert_eq!(load("demo_firm3").await, draft);
    assert_eq!(load("demo_partner").await, Value::Null);
    refused(&office.call("demo_partner", "desk/draft/save", keep.clone()).await, 403, "NOT_ASSIGNEE");
    assert_eq!(office.call("demo_firm3", "desk/draft/save", json!({ "taskId": id })).await.status, 200);
    assert_eq!(load("demo_firm3").await, Value::Null, "it is given up");
    // It goes with the decision.
    assert_eq!(office.call("demo_firm3", "desk/draft/save", keep.clone()).await.status, 200);
    let token = office.server.sign_in("demo_firm3").await;
    let signature = crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await;
    let decision = crate::office::decision(&task, "05", Some(&signature));
    assert_eq!(office.call("demo_firm3", "xzsq/approvedTask", decision).await.status, 200);
    assert_eq!(office.call("demo_firm3", "desk/draft/save", keep).await.status, 200, "one that comes late is dropped");
    let left: i64 =
        sqlx::query_scalar("select count(*) from task_draft").fetch_one(&office.server.app.db.pool).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn phrases_are_ones_own_in_ones_own_order() {
    let office = Office::open().await;
    for text in ["情况属实。", "请补充材料。"] {
        assert_eq!(office.call("city_op", "desk/phrase/save", json!({ "text": text })).await.status, 200);
    }
    let list = async |who: &str| office.call(who, "desk/phrase/list", json!({})).await.body["data"].clone();
    let own = list("city_op").await["own"].clone();
    let (first, second) = (own[0]["id"].clone(), own[1]["id"].clone());
    assert_eq!(own[0]["text"], "情况属实。", "{own}");
    assert!(list("city_op").await["shipped"].as_array().is_some_and(|it| !it.is_empty()));
    assert_eq!(list("city_win").await["own"], json!([]));
    assert_eq!(office.call("city_op", "desk/phrase/order", json!({ "ids": [second, first] })).await.status, 200);
    assert_eq!(list("city_op").await["own"][0]["id"], second);
    let change = json!({ "id": first, "text": "情况属实，同意。" });
    assert_eq!(office.call("city_op", "desk/phrase/save", change.clone()).await.status, 200);
    assert_eq!(list("city_op").await["own"][1]["text"], "情况属实，同意。");
    refused(&office.call("city_win", "desk/phrase/save", change).await, 404, "NOT_FOUND");
    refused(&office.call("city_win", "desk/phrase/delete", json!({ "id": first })).await, 404, "NOT_FOUND");
    assert_eq!(office.call("city_op", "desk/phrase/delete", json!({ "id": first })).await.status, 200);
    assert_eq!(list("city_op").await["own"].as_array().unwrap().len(), 1);
    refused(&office.call("city_op", "desk/phrase/save", json!({ "text": " " })).await, 422, "VALIDATION");
}

#[tokio::test]
async fn filters_are_kept_under_names() {
    let office = Office::open().await;
    let keep = |light: &str| json!({ "name": "超时", "view": { "tab": "todo", "filter": { "light": light } } });
    assert_eq!(office.call("city_op", "desk/filter/save", keep("2")).await.status, 200);
    assert_eq!(office.call("city_op", "desk/filter/save", keep("3")).await.status, 200);
    let list = async |who: &str| office.call(who, "desk/filter/list", json!({})).await.body["data"].clone();
    let kept = list("city_op").await;
    assert_eq!((kept.as_array().unwrap().len(), &kept[0]["view"]["filter"]["light"]), (1, &json!("3")), "{kept}");
    let late = json!({ "name": "督办", "view": { "tab": "late" } });
    assert_eq!(office.call("city_op", "desk/filter/save", late).await.status, 200);
    assert_eq!(list("city_op").await[0]["view"]["tab"], "late");
    assert_eq!(office.call("city_op", "desk/filter/delete", json!({ "id": "督办" })).await.status, 200);
    assert_eq!(list("city_win").await, json!([]));
    refused(&office.call("city_win", "desk/filter/delete", json!({ "id": "超时" })).await, 404, "NOT_FOUND");
    assert_eq!(office.call("city_op", "desk/filter/delete", json!({ "id": "超时" })).await.status, 200);
    assert_eq!(list("city_op").await, json!([]));
    let token = office.server.sign_in("city_win").await;
    let items = office.server.get("lawer-approval/desk/items", with(&token)).await;
    assert!(items.text.contains("lsjgbg"), "{}", items.text);
}

#[tokio::test]
async fn supervisors_urge_several_cases_and_see_when() {
    let (office, coming, leaving) = Office::two_at_the_city().await;
    office.server.pass(30 * DAY);
    let urge = json!({ "sqIds": [coming, leaving, "none"], "text": "请尽快办理" });
    let urged = office.call("prov_op", "xzsq/urgeSeveral", urge.clone()).await;
    assert_eq!(done(&urged), [true, true, false], "{}", urged.text);
    let late = office.call("prov_op", "xzsq/querySupervisionTaskList", json!({})).await;
    let rows = late.body["data"]["data"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["urgedAt"].is_i64() && row["light"] == "3"), "{}", late.text);
    let red = json!({ "filter": { "light": "2" } });
    let none = office.call("prov_op", "xzsq/querySupervisionTaskList", red).await;
    assert_eq!(none.body["data"]["totalCount"], 0, "{}", none.text);
    // Not again at once, and not by whoever supervises nobody.
    let soon = office.call("prov_op", "xzsq/urgeSeveral", urge.clone()).await;
    assert_eq!(done(&soon), [false, false, false], "{}", soon.text);
    let stranger = office.call("city_win", "xzsq/urgeSeveral", urge).await;
    assert_eq!(done(&stranger), [false, false, false], "{}", stranger.text);
    assert_eq!(office.desk_acts("urge").await, 2);
    let counts = office.call("prov_op", "xzsq/taskCounts", json!({})).await;
    assert_eq!(counts.body["data"]["late"], 2, "{}", counts.text);
    let counts = office.call("city_win", "xzsq/taskCounts", json!({})).await;
    assert_eq!(counts.body["data"]["late"], Value::Null, "{}", counts.text);
}

#[tokio::test]
async fn handling_time_is_counted_for_supervisors_of_the_region() {
    let (office, ..) = Office::two_at_the_city().await;
    let ask = |by: &str| json!({ "by": by, "from": "2026-11-01", "to": "2026-11-30" });
    let rows = async |who: &str, by: &str| {
        let reply = office.call(who, "handlingTime/statistics", ask(by)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].as_array().unwrap().clone()
    };
    let items = rows("prov_op", "item").await;
    assert_eq!(
        (&items[0]["key"], &items[0]["count"], &items[0]["inTime"]),
        (&json!("lsjgbg"), &json!(5), &json!(100.0))
    );
    assert_eq!((&items[0]["open"], &items[0]["average"]), (&json!(2), &json!(0.0)), "{items:?}");
    let people = rows("prov_op", "person").await;
    let partner = people.iter().find(|row| row["name"] == "林正").unwrap();
    assert_eq!(partner["count"], 2, "{people:?}");
    let organisations = rows("prov_op", "organisation").await;
    let city = organisations.iter().find(|row| row["key"] == "990100-sfj").unwrap();
    assert_eq!((&city["count"], &city["open"]), (&json!(1), &json!(2)), "{organisations:?}");
    assert!(rows("city2_op", "person").await.iter().all(|row| row["count"].as_i64() < Some(3)), "its own region's");
    refused(&office.call("city_win", "handlingTime/statistics", ask("item")).await, 403, "FORBIDDEN");
    let long = json!({ "by": "item", "from": "2025-01-01", "to": "2026-11-30" });
    refused(&office.call("prov_op", "handlingTime/statistics", long).await, 422, "VALIDATION");
    // It leaves the system with a reason on record.
    let silent = office.call("prov_chk", "handlingTime/export", json!({ "filter": ask("item") })).await;
    refused(&silent, 422, "VALIDATION");
    let export = json!({ "filter": ask("item"), "reason": "月度通报" });
    assert_eq!(office.call("prov_chk", "handlingTime/export", export.clone()).await.status, 200);
    assert_eq!(office.call("city_win", "handlingTime/export", export).await.status, 403);
    let reason: String = sqlx::query_scalar("select reason from audit where subject = 'task' and action = 'export'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(reason, "月度通报");
}

#[tokio::test]
async fn the_head_of_a_case_names_limit_and_holder() {
    let (office, coming, _) = Office::two_at_the_city().await;
    let head = office.case("city_op", &coming).await["application"].clone();
    assert!(head["dueAt"].is_i64() && head["caseLight"] == "1", "{head}");
    assert!(head["currentPeople"].as_str().is_some_and(|it| it.contains("经办")), "who may claim it: {head}");
    office.claim("city_op", "city_review").await;
    let head = office.case("city_op", &coming).await["application"].clone();
    assert_eq!(head["currentPeople"], "罗志强", "{head}");
}
