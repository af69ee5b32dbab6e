//! Oversight: legal aid, case review, supervisory talks, units with legal staff, and the Party's work.

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_server::oversight::daily;
use serde_json::{Value, json};

/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// A server, and what people do at it.
struct Bureau {
    server: Server,
}

impl Bureau {
    async fn open() -> Self {
        Self { server: Server::start().await }
    }

    async fn post(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("lawer-other/{path}"), &body, with(&token)).await
    }

    /// The id of a record that somebody adds.
    async fn add(&self, who: &str, area: &str, data: Value, tables: Value) -> String {
        let reply = self.post(who, &format!("area/{area}/add"), json!({ "data": data, "tables": tables })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"]["id"].as_str().unwrap().to_owned()
    }

    async fn detail(&self, who: &str, area: &str, id: &str) -> Value {
        let reply = self.post(who, &format!("area/{area}/detail"), json!({ "id": id })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }

    /// A step of a record, with what it asks for; its version is the one that it has.
    async fn step(&self, who: &str, (area, id): (&str, &str), action: &str, data: Value) -> Reply {
        let version = self.detail(who, area, id).await["row"]["version"].clone();
        let body = json!({ "action": action, "items": [{ "id": id, "version": version }], "data": data });
        self.post(who, &format!("area/{area}/transition"), body).await
    }

    /// A step that has to succeed; the state that the record is in then.
    async fn done(&self, who: &str, record: (&str, &str), action: &str, data: Value) -> Value {
        let reply = self.step(who, record, action, data).await;
        assert_eq!(reply.status, 200, "{who} {action}: {}", reply.text);
        self.detail(who, record.0, record.1).await["row"].clone()
    }

    /// What somebody was told, the latest first.
    async fn told(&self, who: &str) -> String {
        let token = self.server.sign_in(who).await;
        self.server.post("lawer-common/notice/Sysxx/list", &json!({ "pageSize": 50 }), with(&token)).await.text
    }

    async fn ids(&self, who: &str, area: &str, filters: Value) -> Vec<String> {
        let reply = self.post(who, &format!("area/{area}/list"), json!({ "pageSize": 1000, "filters": filters })).await;
        let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone();
        rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    }
}

fn fields(reply: &Reply) -> Vec<String> {
    let violations = reply.body["data"]["violations"].as_array().cloned().unwrap_or_default();
    violations.iter().map(|it| it["field"].as_str().unwrap_or_default().to_owned()).collect()
}

fn aid_case() -> Value {
    json!({
        "caseKind": "01", "source": "01", "cause": "追索劳动报酬纠纷", "summary": "拖欠工资三个月", "applyDate": "2026-11-20",
        "centreName": "东湖市法律援助中心", "applicantName": "刘桂兰", "applicantKinds": ["01"],
    })
}

#[tokio::test]
async fn a_case_of_legal_aid_goes_from_the_application_to_the_subsidy() {
    let bureau = Bureau::open().await;
    let id = bureau.add("cnty_op", "aid_case", aid_case(), json!({})).await;
    let case = ("aid_case", id.as_str());
    let row = bureau.detail("cnty_op", "aid_case", &id).await["row"].clone();
    assert_eq!(row["caseNo"], "〔2026〕湖滨法援民字第0001号");
    assert_eq!((&row["aidStatus"], &row["dueOn"]), (&json!("00"), &json!("2026-11-27")), "seven days");
    bureau.done("cnty_op", case, "accept", json!({})).await;
    let row = bureau.done("cnty_op", case, "grant", json!({ "decideDate": "2026-11-21" })).await;
    assert_eq!((&row["decision"], &row["dueOn"]), (&json!("1"), &json!("2026-11-24")), "three days");
    // A lawyer of his firm is assigned: the firm is that of his file.
    let refused = bureau.step("cnty_op", case, "assign", json!({})).await;
    assert_eq!((refused.status.as_u16(), fields(&refused)), (422, vec!["lawyerId".to_owned()]));
    let elsewhere = bureau.step("cnty_op", case, "assign", json!({ "lawyerId": "lawyer-000008" })).await;
    assert_eq!(fields(&elsewhere), ["lawyerId"], "{}", elsewhere.text);
    assert!(elsewhere.text.contains("不在案件受理地区"), "{}", elsewhere.text);
    let row = bureau.done("cnty_op", case, "assign", json!({ "lawyerId": "lawyer-000002" })).await;
    assert_eq!((&row["firmId"], &row["dueOn"]), (&json!("firm-000001"), &json!("2026-11-23")), "one working day");
    assert!(bureau.told("demo_lawyer_zz").await.contains("法律援助"));
    // He declines with a reason, another one takes it on.
    assert_eq!(fields(&bureau.step("demo_lawyer_zz", case, "decline", json!({})).await), ["declineReason"]);
    bureau.done("demo_lawyer_zz", case, "decline", json!({ "declineReason": "与对方当事人有利害关系" })).await;
    let same = bureau.step("cnty_op", case, "reassign", json!({ "lawyerId": "lawyer-000002" })).await;
    assert_eq!(fields(&same), ["lawyerId"], "not the one who declined");
    bureau.done("cnty_op", case, "reassign", json!({ "lawyerId": "lawyer-000006" })).await;
    bureau.done("demo_lawyer_fy", case, "takeOn", json!({})).await;
    let closing = json!({ "closeDate": "2026-11-21", "closeWay": "02", "result": "调解结案" });
    bureau.done("demo_lawyer_fy", case, "reportClosing", closing).await;
    bureau.done("cnty_chk", case, "approveClosing", json!({ "satisfaction": "5" })).await;
    bureau.done("cnty_chk", case, "paySubsidy", json!({ "subsidy": 1500.0, "subsidyPaidOn": "2026-11-21" })).await;
    let row = bureau.done("cnty_chk", case, "archive", json!({})).await;
    assert_eq!(row["aidStatus"], "90");
    // Each assignment on record, and counted.
    let answers: Vec<Value> = bureau.detail("cnty_op", "aid_case", &id).await["tables"]["assignments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["answer"].clone())
        .collect();
    assert_eq!(answers, [json!("2"), json!("1")]);
    let counted: (i64, i64) =
        sqlx::query_as("select closed_count, declined_count from aid_count where lawyer_id = $1 and year = 2026")
            .bind("lawyer-000006")
            .fetch_one(&bureau.server.app.db.pool)
            .await
            .unwrap();
    assert!(counted.0 >= 1, "{counted:?}");
}

#[tokio::test]
#[expect(clippy::float_cmp, reason = "small whole numbers, which are exact")]
async fn work_of_legal_aid_is_counted_by_lawyer_and_firm() {
    let bureau = Bureau::open().await;
    let work = async |who: &str, by: &str| {
        let reply = bureau.post(who, "aid/work", json!({ "by": by, "year": 2026, "pageSize": 1000 })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    };
    let of = |page: &Value, id: &str| {
        let rows = page["data"].as_array().unwrap().clone();
        let row = rows.into_iter().find(|row| row["id"] == id).unwrap_or_default();
        let count = |key: &str| row[key].as_f64().unwrap_or_default();
        [count("assigned"), count("declined"), count("inHand"), count("closed"), count("subsidy")]
    };
    let (lawyers, firms) = (work("cnty_op", "lawyer").await, work("cnty_op", "firm").await);
    // One declines, another one closes the case and is paid for it.
    let id = bureau.add("cnty_op", "aid_case", aid_case(), json!({})).await;
    let case = ("aid_case", id.as_str());
    bureau.done("cnty_op", case, "accept", json!({})).await;
    bureau.done("cnty_op", case, "grant", json!({ "decideDate": "2026-11-21" })).await;
    bureau.done("cnty_op", case, "assign", json!({ "lawyerId": "lawyer-000002" })).await;
    bureau.done("demo_lawyer_zz", case, "decline", json!({ "declineReason": "与对方当事人有利害关系" })).await;
    bureau.done("cnty_op", case, "reassign", json!({ "lawyerId": "lawyer-000006" })).await;
    bureau.done("demo_lawyer_fy", case, "takeOn", json!({})).await;
    let in_hand = work("cnty_op", "lawyer").await;
    let closing = json!({ "closeDate": "2026-11-21", "closeWay": "02", "result": "调解结案" });
    bureau.done("demo_lawyer_fy", case, "reportClosing", closing).await;
    bureau.done("cnty_chk", case, "approveClosing", json!({ "satisfaction": "5" })).await;
    bureau.done("cnty_chk", case, "paySubsidy", json!({ "subsidy": 1500.0, "subsidyPaidOn": "2026-11-21" })).await;
    let more = |before: &Value, after: &Value, id: &str| {
        let (before, after) = (of(before, id), of(after, id));
        std::array::from_fn::<f64, 5, _>(|at| after[at] - before[at])
    };
    let now = work("cnty_op", "lawyer").await;
    assert_eq!(more(&lawyers, &now, "lawyer-000002"), [1.0, 1.0, 0.0, 0.0, 0.0]);
    assert_eq!(more(&lawyers, &in_hand, "lawyer-000006"), [1.0, 0.0, 1.0, 0.0, 0.0]);
    assert_eq!(more(&lawyers, &now, "lawyer-000006"), [1.0, 0.0, 0.0, 1.0, 1500.0]);
    assert_eq!(more(&firms, &work("cnty_op", "firm").await, "firm-000001"), [1.0, 1.0, 0.0, 0.0, 0.0]);
    // What stands below the list is the sum of its rows.
    let sum = |key: &str| now["data"].as_array().unwrap().iter().map(|row| row[key].as_i64().unwrap()).sum::<i64>();
    for key in ["assigned", "declined", "inHand", "closed"] {
        assert_eq!(now["sum"][key], sum(key), "{key}");
    }
    assert_eq!(usize::try_from(now["totalCount"].as_u64().unwrap()).unwrap(), now["data"].as_array().unwrap().len());
    // Another county counts its own, a firm its people alone; a lawyer nobody.
    assert_eq!(of(&work("cnty2_op", "lawyer").await, "lawyer-000006"), [0.0; 5]);
    let own = work("demo_firm", "firm").await;
    assert_eq!(
        own["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect::<Vec<_>>(),
        ["firm-000001"]
    );
    assert_eq!(bureau.post("demo_lawyer_zz", "aid/work", json!({})).await.status, 403);
}

#[tokio::test]
async fn work_of_legal_aid_is_found_by_name_and_leaves_for_a_reason_on_record() {
    let bureau = Bureau::open().await;
    let found = bureau.post("city_op", "aid/work", json!({ "by": "lawyer", "keyword": "冯涛" })).await;
    let names: Vec<Value> =
        found.body["data"]["data"].as_array().unwrap().iter().map(|row| row["name"].clone()).collect();
    assert_eq!(names, [json!("冯涛")]);
    let path = "aid/exportWork";
    assert_eq!(fields(&bureau.post("city_op", path, json!({ "list": {} })).await), ["reason"]);
    let body = json!({ "list": { "by": "firm", "year": 2026 }, "reason": "年度通报" });
    assert_eq!(bureau.post("demo_firm", path, body.clone()).await.status, 403);
    assert_eq!(bureau.post("city_op", path, body).await.status, 200);
    let told: i64 = sqlx::query_scalar("select count(*) from audit where reason = '年度通报'")
        .fetch_one(&bureau.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn a_case_is_seen_by_its_lawyer_and_firm_and_its_bureau() {
    let bureau = Bureau::open().await;
    let own = bureau.ids("demo_lawyer_fy", "aid_case", json!({})).await;
    assert!(!own.is_empty());
    let all = bureau.ids("cnty_op", "aid_case", json!({})).await;
    assert!(own.len() < all.len());
    assert!(bureau.ids("cnty2_op", "aid_case", json!({})).await.is_empty(), "another county's");
    // The lawyer knows whom he represents; each look is on record. Others see a mask.
    let own_detail = bureau.detail("demo_lawyer_fy", "aid_case", &own[0]).await;
    assert!(own_detail["actions"].as_array().unwrap().contains(&json!("plain")));
    assert!(own_detail["row"]["applicantName"].as_str().unwrap().contains('*'));
    let other = all.iter().find(|id| !own.contains(id)).unwrap();
    assert_eq!(bureau.post("demo_lawyer_fy", "area/aid_case/detail", json!({ "id": other })).await.status, 404);
    let candidates = bureau.post("cnty_op", "aid/candidates", json!({ "id": all[0], "keyword": "高磊" })).await;
    assert_eq!(candidates.body["data"][0]["id"], "lawyer-000002", "{}", candidates.text);
    assert_eq!(bureau.post("cnty2_op", "aid/candidates", json!({ "id": all[0] })).await.status, 404);
}

#[tokio::test]
async fn what_is_late_is_marked_and_told_once() {
    let bureau = Bureau::open().await;
    let id = bureau.add("cnty_op", "aid_case", aid_case(), json!({})).await;
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert_eq!(bureau.detail("cnty_op", "aid_case", &id).await["row"]["overdue"], "0");
    bureau.server.pass(8 * DAY);
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert_eq!(bureau.detail("cnty_op", "aid_case", &id).await["row"]["overdue"], "1");
    let told = bureau.told("cnty_op").await.matches("已超期").count();
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert_eq!(bureau.told("cnty_op").await.matches("已超期").count(), told, "once");
    assert!(bureau.ids("cnty_op", "aid_case", json!({ "overdue": ["1"] })).await.contains(&id));
    // An edit leaves it late; the step that was due ends it.
    let version = bureau.detail("cnty_op", "aid_case", &id).await["row"]["version"].clone();
    let edited = json!({ "id": id, "version": version, "data": { "cause": "追索劳务报酬纠纷" } });
    assert_eq!(bureau.post("cnty_op", "area/aid_case/save", edited).await.status, 200);
    assert_eq!(bureau.detail("cnty_op", "aid_case", &id).await["row"]["overdue"], "1");
    // Three months before an election the Party's people hear of it.
    assert!(bureau.told("party_op").await.contains("明德律师事务所支部"));
}

#[tokio::test]
async fn files_are_drawn_on_record_and_the_same_again() {
    let bureau = Bureau::open().await;
    let draw = json!({ "batchTitle": "年度抽查", "year": 2026, "kind": "01", "count": 3, "seed": "20260101" });
    let reply = bureau.post("city_op", "review/draw", draw.clone()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!((&reply.body["data"]["drawn"], &reply.body["data"]["seed"]), (&json!(3), &json!("20260101")));
    let drawn = bureau.ids("city_op", "review_case", json!({ "batchTitle": "年度抽查" })).await;
    assert_eq!(drawn.len(), 3);
    let id = reply.body["data"]["id"].clone();
    assert_eq!(bureau.post("city_op", "review/verifyDraw", json!({ "id": id })).await.body["data"]["same"], true);
    assert_eq!(bureau.post("city2_op", "review/verifyDraw", json!({ "id": id })).await.status, 404);
    let none = json!({ "batchTitle": "空", "year": 1950, "kind": "01", "count": 3 });
    assert_eq!(fields(&bureau.post("city_op", "review/draw", none).await), ["year"]);
}

#[tokio::test]
async fn a_firm_is_told_of_a_drawn_file_and_hands_it_in_before_it_is_scored() {
    let bureau = Bureau::open().await;
    let draw = json!({ "batchTitle": "抽查报送", "year": 2025, "kind": "02", "count": 500, "seed": "7" });
    assert_eq!(bureau.post("city_op", "review/draw", draw).await.status, 200);
    assert!(bureau.told("demo_firm2").await.contains("抽查报送"));
    let mine = json!({ "batchTitle": "抽查报送", "lawyerId": "lawyer-000018" });
    let id = bureau.ids("demo_firm2", "review_case", mine).await.remove(0);
    let record = ("review_case", id.as_str());
    let experts = json!({ "id": id, "lawyerIds": ["lawyer-000002", "lawyer-000006"] });
    assert_eq!(fields(&bureau.post("city_op", "review/experts", experts.clone()).await), ["lawyerIds"], "no file yet");
    let lacking = bureau.step("demo_firm2", record, "handIn", json!({ "closedOn": "2026-10-09" })).await;
    assert_eq!(fields(&lacking), ["scans", "caseNo"], "{}", lacking.text);
    let token = bureau.server.sign_in("demo_firm2").await;
    let scan = crate::files::stored(&bureau.server, &token, "卷宗.pdf", crate::files::PDF).await;
    let file =
        json!({ "caseNo": "（2026）示范律代字第901号", "closedOn": "2026-10-09", "fileNo": "J0901", "scans": [scan] });
    let row = bureau.done("demo_firm2", record, "handIn", file).await;
    assert_eq!((&row["caseNo"], &row["reviewStatus"]), (&json!("（2026）示范律代字第901号"), &json!("1")));
    assert!(bureau.told("city_op").await.contains("第901号"));
    assert_eq!(bureau.post("city_op", "review/experts", experts).await.status, 200);
}

#[tokio::test]
async fn an_authority_keeps_what_its_people_add_whomever_it_is_about() {
    let bureau = Bureau::open().await;
    sqlx::query("update role set data_scope = 'organisation'").execute(&bureau.server.app.db.pool).await.unwrap();
    let file = json!({
        "batchTitle": "专项评查", "year": 2026, "kind": "02", "firmId": "firm-000003", "lawyerId": "lawyer-000008",
        "caseNo": "（2026）示范律代字第780号", "regionCode": "990202",
    });
    let id = bureau.add("cnty2_op", "review_case", file, json!({})).await;
    let case = bureau.add("cnty2_op", "aid_case", aid_case(), json!({})).await;
    for (area, id) in [("review_case", &id), ("aid_case", &case)] {
        assert!(bureau.ids("cnty2_op", area, json!({})).await.contains(id), "{area}");
        assert!(!bureau.ids("cnty_op", area, json!({})).await.contains(id), "{area} of another county");
    }
    // The steps of a case can be done: its lawyers are looked for.
    let candidates = bureau.post("cnty2_op", "aid/candidates", json!({ "id": case })).await;
    assert_eq!(candidates.status, 200, "{}", candidates.text);
}

#[tokio::test]
async fn a_late_rectification_is_told_once_even_if_no_server_ran_on_the_day_after() {
    let bureau = Bureau::open().await;
    let file = json!({
        "batchTitle": "专项评查", "year": 2026, "kind": "02", "firmId": "firm-000003", "lawyerId": "lawyer-000008",
        "caseNo": "（2026）示范律代字第779号", "regionCode": "990202",
    });
    let id = bureau.add("cnty2_op", "review_case", file, json!({})).await;
    sqlx::query("update review_case set review_status = '4', rectify_due = '2026-11-25' where id = $1")
        .bind(id)
        .execute(&bureau.server.app.db.pool)
        .await
        .unwrap();
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert!(!bureau.told("demo_firm3").await.contains("第779号"));
    bureau.server.pass(9 * DAY);
    daily::of_the_day(&bureau.server.app).await.unwrap();
    let told = bureau.told("demo_firm3").await.matches("第779号").count();
    assert!(0 < told);
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert_eq!(bureau.told("demo_firm3").await.matches("第779号").count(), told);
}

#[tokio::test]
async fn a_lease_that_ends_within_sixty_days_is_told_to_the_firm_once() {
    let bureau = Bureau::open().await;
    let leased_to = async |day: &str| {
        sqlx::query("update law_firm set lease_to = $1, lease_told = null where id = 'firm-000001'")
            .bind(day.to_owned())
            .execute(&bureau.server.app.db.pool)
            .await
            .unwrap();
        daily::of_the_day(&bureau.server.app).await.unwrap();
        bureau.told("demo_firm").await.matches(day).count()
    };
    let today = bureau.server.app.clock.today();
    assert_eq!(leased_to(&today.add_days(61).to_string()).await, 0, "not yet");
    let near = today.add_days(60).to_string();
    let told = leased_to(&near).await;
    assert!(0 < told);
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert_eq!(bureau.told("demo_firm").await.matches(&near).count(), told, "once");
    assert!(!bureau.told("city_op").await.contains(&near), "its own affair");
}

#[tokio::test]
async fn a_firm_passes_a_case_of_legal_aid_on_to_its_own_lawyers_alone() {
    let bureau = Bureau::open().await;
    let id = bureau.add("cnty_op", "aid_case", aid_case(), json!({})).await;
    let case = ("aid_case", id.as_str());
    bureau.done("cnty_op", case, "accept", json!({})).await;
    bureau.done("cnty_op", case, "grant", json!({ "decideDate": "2026-11-21" })).await;
    bureau.done("cnty_op", case, "assign", json!({ "lawyerId": "lawyer-000002" })).await;
    assert!(bureau.detail("demo_firm", "aid_case", &id).await["actions"].as_array().unwrap().contains(&json!("print")));
    let elsewhere = bureau.step("demo_firm", case, "appoint", json!({ "lawyerId": "lawyer-000018" })).await;
    assert_eq!(fields(&elsewhere), ["lawyerId"], "{}", elsewhere.text);
    bureau.done("demo_lawyer_zz", case, "decline", json!({ "declineReason": "近期在外地开庭" })).await;
    let row = bureau.done("demo_firm", case, "appoint", json!({ "lawyerId": "lawyer-000003" })).await;
    assert_eq!((&row["lawyerId"], &row["aidStatus"]), (&json!("lawyer-000003"), &json!("30")));
    assert!(bureau.told("demo_lawyer_jz").await.contains("法律援助"));
}

fn sheet(id: &str, points: &[f64], submit: bool) -> Value {
    let items = lawdesk_core::case_review::items(lawdesk_core::code::ReviewKind::Litigation);
    let scores: Vec<Value> =
        items.iter().zip(points).map(|(item, got)| json!({ "item": item.key, "got": got, "note": "" })).collect();
    json!({ "id": id, "scores": scores, "problems": "笔录不全", "suggestion": "补充笔录", "submit": submit })
}

#[tokio::test]
async fn a_file_is_scored_by_two_experts_of_other_firms_and_rectified() {
    let bureau = Bureau::open().await;
    let file = json!({
        "batchTitle": "专项评查", "year": 2026, "kind": "02", "firmId": "firm-000003", "lawyerId": "lawyer-000008",
        "caseNo": "（2026）示范律代字第777号", "regionCode": "990202",
    });
    let id = bureau.add("cnty2_op", "review_case", file, json!({})).await;
    let record = ("review_case", id.as_str());
    let colleagues = json!({ "id": id, "lawyerIds": ["lawyer-000007", "lawyer-000002"] });
    assert_eq!(fields(&bureau.post("cnty2_op", "review/experts", colleagues).await), ["lawyerIds"]);
    let experts = json!({ "id": id, "lawyerIds": ["lawyer-000002", "lawyer-000006"] });
    assert_eq!(bureau.post("cnty2_op", "review/experts", experts).await.status, 200);
    let tasks = bureau.post("demo_lawyer_zz", "review/tasks", json!({})).await;
    assert!(tasks.text.contains("第777号"), "{}", tasks.text);
    // Points within their items, all of them, once.
    let too_many = sheet(&id, &[16.0, 10.0, 15.0, 20.0, 25.0, 5.0, 10.0], true);
    assert_eq!(fields(&bureau.post("demo_lawyer_zz", "review/score", too_many).await), ["scores[0].got"]);
    let first = sheet(&id, &[10.0, 8.0, 10.0, 15.0, 20.0, 4.0, 6.0], true);
    assert_eq!(bureau.post("demo_lawyer_zz", "review/score", first.clone()).await.status, 200);
    assert_eq!(bureau.post("demo_lawyer_zz", "review/score", first).await.status, 409, "handed in");
    assert_eq!(bureau.detail("cnty2_op", "review_case", &id).await["row"]["reviewStatus"], "2");
    let second = sheet(&id, &[12.0, 8.0, 12.0, 15.0, 20.0, 4.0, 6.0], true);
    assert_eq!(bureau.post("demo_lawyer_fy", "review/score", second).await.status, 200);
    let row = bureau.detail("cnty2_op", "review_case", &id).await["row"].clone();
    assert_eq!((&row["total"], &row["grade"], &row["reviewStatus"]), (&json!(75.0), &json!("3"), &json!("3")));
    assert!(bureau.told("demo_firm3").await.contains("案卷评查"));
    // Feedback, rectification, another look.
    bureau.done("demo_firm3", record, "feedback", json!({ "feedbackOfFirm": "无异议" })).await;
    let order = json!({ "suggestion": "补充笔录", "rectifyDue": "2026-12-20" });
    bureau.done("cnty2_op", record, "orderRectification", order).await;
    bureau.done("demo_firm3", record, "rectify", json!({ "rectifyResult": "已补充" })).await;
    let row = bureau.done("cnty2_op", record, "recheckPassed", json!({ "recheckNote": "整改到位" })).await;
    assert_eq!(row["reviewStatus"], "6");
    assert_eq!(bureau.post("demo_lawyer_jz", "review/sheet", json!({ "id": id })).await.status, 404, "no expert of it");
}

#[tokio::test]
async fn a_file_is_done_when_the_last_expert_who_has_not_handed_in_leaves() {
    let bureau = Bureau::open().await;
    let file = json!({
        "batchTitle": "专项评查", "year": 2026, "kind": "02", "firmId": "firm-000003", "lawyerId": "lawyer-000008",
        "caseNo": "（2026）示范律代字第778号", "regionCode": "990202",
    });
    let id = bureau.add("cnty2_op", "review_case", file, json!({})).await;
    let name = async |experts: &[&str]| {
        let named = bureau.post("cnty2_op", "review/experts", json!({ "id": id, "lawyerIds": experts })).await;
        assert_eq!(named.status, 200, "{}", named.text);
    };
    let status = async || bureau.detail("cnty2_op", "review_case", &id).await["row"]["reviewStatus"].clone();
    name(&["lawyer-000002", "lawyer-000006", "lawyer-000018"]).await;
    let points = sheet(&id, &[10.0, 8.0, 10.0, 15.0, 20.0, 4.0, 6.0], true);
    for expert in ["demo_lawyer_zz", "demo_lawyer_fy"] {
        assert_eq!(bureau.post(expert, "review/score", points.clone()).await.status, 200);
    }
    assert_eq!(status().await, "2", "one sheet is missing");
    name(&["lawyer-000002", "lawyer-000006"]).await;
    assert_eq!(status().await, "3", "nobody is left");
    assert!(bureau.told("demo_firm3").await.contains("第778号"));
}

#[tokio::test]
async fn a_talk_is_seen_by_whom_it_concerns_once_he_is_notified() {
    let bureau = Bureau::open().await;
    let talk = json!({
        "talkKind": "1", "objectType": "1", "firmId": "firm-000001", "reason": "1", "reasonText": "近期投诉较多",
        "talkAt": "2026-11-27 09:30:00", "place": "三楼会议室", "talkers": "邓超、曹颖", "regionCode": "990102",
    });
    let mut alone = talk.clone();
    alone["talkers"] = json!("邓超");
    let refused = bureau.post("cnty_op", "area/appointment/add", json!({ "data": alone })).await;
    assert_eq!(fields(&refused), ["talkers"], "{}", refused.text);
    let id = bureau.add("cnty_op", "appointment", talk, json!({})).await;
    let record = ("appointment", id.as_str());
    assert_eq!(bureau.post("demo_firm", "area/appointment/detail", json!({ "id": id })).await.status, 404);
    bureau.done("cnty_op", record, "notify", json!({})).await;
    assert!(bureau.told("demo_firm").await.contains("约谈"));
    let row = bureau.done("demo_firm", record, "confirm", json!({})).await;
    assert_eq!((&row["confirmState"], &row["talkStatus"]), (&json!("2"), &json!("2")));
    assert_eq!(bureau.post("demo_firm2", "area/appointment/detail", json!({ "id": id })).await.status, 404);
    assert_eq!(
        fields(&bureau.step("cnty_op", record, "hold", json!({ "record": "谈话内容" })).await),
        ["presentPeople", "signScan"]
    );
}

#[tokio::test]
async fn the_lawyer_of_a_unit_reports_its_legal_work() {
    let bureau = Bureau::open().await;
    assert_eq!(bureau.ids("demo_lawyer_gs", "company", json!({})).await, ["company-000002"]);
    assert!(!bureau.ids("demo_lawyer_gs", "legal_staff", json!({})).await.is_empty());
    let reports = bureau.ids("demo_lawyer_gs", "legal_work_report", json!({})).await;
    let mut draft = None;
    for id in &reports {
        let detail = bureau.detail("demo_lawyer_gs", "legal_work_report", id).await;
        if detail["actions"].as_array().unwrap().contains(&json!("submit")) {
            draft = Some(id.clone());
        }
    }
    // What is there may be on its way already: then he writes one of an earlier year.
    let id = if let Some(id) = draft {
        id
    } else {
        let data = json!({
            "year": 2020, "companyName": "示范云帆科技有限公司", "contracts": 1, "opinions": 1, "cases": 0, "rules": 0,
            "training": 1, "summary": "全年工作总结",
        });
        bureau.add("demo_lawyer_gs", "legal_work_report", data, json!({})).await
    };
    let record = ("legal_work_report", id.as_str());
    bureau.done("demo_lawyer_gs", record, "submit", json!({})).await;
    assert_eq!(fields(&bureau.step("cnty_chk", record, "sendBack", json!({})).await), ["auditNote"]);
    bureau.done("cnty_chk", record, "countyPass", json!({ "auditNote": "同意" })).await;
    let refused = bureau.step("cnty_chk", record, "cityPass", json!({})).await;
    assert_eq!(fields(&refused), ["auditNote"], "a county passes nothing twice: {}", refused.text);
    let row = bureau.done("city_chk", record, "cityPass", json!({})).await;
    assert_eq!(row["reportStatus"], "4");
    assert!(bureau.ids("demo_lawyer_zz", "legal_work_report", json!({})).await.is_empty());
    let nowhere = json!({ "data": {
        "companyName": "没有的单位", "name": "郑晓东", "idNo": "110000199003079017", "mobile": "16000001234",
        "legalWorkFrom": "2020-01-01",
    } });
    let reply = bureau.post("cnty_op", "area/legal_staff/add", nowhere).await;
    assert!(fields(&reply).contains(&"companyName".to_owned()) || reply.status == 422, "{}", reply.text);
}

#[tokio::test]
async fn a_lawyer_in_charge_of_two_units_reports_for_each() {
    let bureau = Bureau::open().await;
    sqlx::query("update company set lawyer_id = 'lawyer-000005' where id = 'company-000003'")
        .execute(&bureau.server.app.db.pool)
        .await
        .unwrap();
    let data = json!({
        "year": 2019, "companyName": "示范东湖城市建设集团有限公司", "contracts": 1, "opinions": 1, "cases": 0, "rules": 0,
        "training": 1, "summary": "全年工作总结",
    });
    let id = bureau.add("demo_lawyer_gs", "legal_work_report", data, json!({})).await;
    let row = async || bureau.detail("demo_lawyer_gs", "legal_work_report", &id).await["row"].clone();
    assert_eq!((&row().await["companyId"], &row().await["unitType"]), (&json!("company-000003"), &json!("04")));
    let edited = json!({ "id": id, "version": row().await["version"], "data": { "summary": "全年工作总结（修订）" } });
    assert_eq!(bureau.post("demo_lawyer_gs", "area/legal_work_report/save", edited).await.status, 200);
    assert_eq!(row().await["companyId"], "company-000003", "it stays the second unit's");
    assert!(
        !bureau.ids("cnty_op", "company", json!({ "certified": ["1"] })).await.contains(&"company-000003".to_owned())
    );
}

#[tokio::test]
async fn a_confirmed_change_comes_into_the_members_file_and_a_refused_one_does_not() {
    let bureau = Bureau::open().await;
    let list = bureau.post("party_op", "djXxTbQk/list", json!({ "pageSize": 50 })).await;
    let rows = list.body["data"]["data"].as_array().unwrap().clone();
    assert_eq!(rows.len(), 7);
    let row = rows.iter().find(|row| row["field"] == "partyJoinDate").unwrap();
    let member = async || {
        let lawyer = row["lawyerId"].as_str().unwrap();
        let found: (String, String) =
            sqlx::query_as("select join_date, sync_status from party_member where lawyer_id = $1")
                .bind(lawyer.to_owned())
                .fetch_one(&bureau.server.app.db.pool)
                .await
                .unwrap();
        found
    };
    let before = member().await;
    assert_eq!(before.1, "0", "a change waits");
    assert_ne!(before.0, row["newValue"], "nothing is taken over by itself");
    let confirmed = json!({ "ids": [row["id"]], "confirmStatus": "1" });
    assert_eq!(bureau.post("party_op", "djXxTbQk/confirm", confirmed).await.status, 200);
    assert_eq!(member().await, (row["newValue"].as_str().unwrap().to_owned(), "1".to_owned()));
    // The file's history tells it.
    let file: String = sqlx::query_scalar("select id from party_member where lawyer_id = $1")
        .bind(row["lawyerId"].as_str().unwrap().to_owned())
        .fetch_one(&bureau.server.app.db.pool)
        .await
        .unwrap();
    let history = bureau.post("party_op", "area/party_member/history", json!({ "id": file })).await;
    assert!(history.text.contains("joinDate") && history.text.contains("信息同步确认"), "{}", history.text);
    let mobile = rows.iter().find(|row| row["field"] == "mobile").unwrap();
    let refused = json!({ "ids": [mobile["id"]], "confirmStatus": "2", "reason": "号码有误" });
    assert_eq!(bureau.post("party_op", "djXxTbQk/confirm", refused).await.status, 200);
    let kept: (Option<String>, String) =
        sqlx::query_as("select mobile, sync_status from party_member where lawyer_id = $1")
            .bind(mobile["lawyerId"].as_str().unwrap().to_owned())
            .fetch_one(&bureau.server.app.db.pool)
            .await
            .unwrap();
    assert_ne!(kept.0.as_deref(), Some("16000009002"));
    assert_eq!(kept.1, "2");
}

#[tokio::test]
async fn a_confirmed_end_of_a_membership_is_counted() {
    let bureau = Bureau::open().await;
    let pool = &bureau.server.app.db.pool;
    let (lawyer, branch, before): (String, String, i64) = sqlx::query_as(
        "select m.lawyer_id, o.id, o.member_count from party_member m join party_org o on o.id = m.party_org_id
          where m.member_status = '1' and m.delete_flag = 0 and substr(m.region_code, 1, 4) = '9901'
            and m.lawyer_id not in (select lawyer_id from party_sync) order by m.id limit 1",
    )
    .fetch_one(pool)
    .await
    .unwrap();
    sqlx::query(
        "insert into party_sync (id, lawyer_id, field, old_value, new_value, confirm_status, reason, found_at)
         values ('sync-end', $1, 'politicalStatus', '01', '13', '0', '', 1)",
    )
    .bind(lawyer)
    .execute(pool)
    .await
    .unwrap();
    let confirmed = json!({ "ids": ["sync-end"], "confirmStatus": "1" });
    assert_eq!(bureau.post("party_op", "djXxTbQk/confirm", confirmed).await.status, 200);
    let after: i64 = sqlx::query_scalar("select member_count from party_org where id = $1")
        .bind(branch)
        .fetch_one(pool)
        .await
        .unwrap();
    assert_eq!(after, before - 1);
}

#[tokio::test]
async fn a_joint_branch_is_seen_by_each_of_its_firms() {
    let bureau = Bureau::open().await;
    let pool = &bureau.server.app.db.pool;
    let of_other = "select id from party_org where firm_id = 'firm-000001' and org_status <> '3' order by id limit 1";
    let branch: String = sqlx::query_scalar(of_other).fetch_one(pool).await.unwrap();
    assert!(!bureau.ids("demo_firm2", "party_org", json!({})).await.contains(&branch));
    sqlx::query("insert into party_org_firm (id, party_org_id, sort, firm_id) values ('joint', $1, 9, 'firm-000002')")
        .bind(branch.clone())
        .execute(pool)
        .await
        .unwrap();
    assert!(bureau.ids("demo_firm2", "party_org", json!({})).await.contains(&branch));
    let election = "update party_org set org_status = '1', next_election_date = '2027-01-15' where id = $1";
    sqlx::query(election).bind(branch).execute(pool).await.unwrap();
    daily::of_the_day(&bureau.server.app).await.unwrap();
    assert!(bureau.told("demo_firm2").await.contains("2027-01-15"));
}

#[tokio::test]
async fn a_responsibility_list_is_published_carried_out_with_evidence_and_accepted() {
    let bureau = Bureau::open().await;
    let item = |content| json!({ "content": content, "measure": "每月一次", "deadline": "2026-12-20" });
    let data = json!({
        "year": 2026, "title": "年终责任清单", "level": "4", "responsibleOrg": "示范衡正律师事务所", "firmId": "firm-000001",
        "responsiblePerson": "林正", "regionCode": "990102",
    });
    let id =
        bureau.add("party_op", "responsibility_list", data, json!({ "items": [item("学习"), item("活动")] })).await;
    let record = ("responsibility_list", id.as_str());
    assert_eq!(bureau.post("demo_firm", "area/responsibility_list/detail", json!({ "id": id })).await.status, 404);
    bureau.done("party_op", record, "publish", json!({})).await;
    bureau.done("demo_firm", record, "start", json!({})).await;
    assert_eq!(fields(&bureau.step("demo_firm", record, "reportDone", json!({})).await), ["progress"]);
    let told = |item: i64, state: &str, note: &str, evidence: Value| json!({ "id": id, "item": item, "finishState": state, "finishNote": note, "evidence": evidence });
    let bare = bureau.post("demo_firm", "responsibility/progress", told(1, "3", "已完成", json!([]))).await;
    assert_eq!(fields(&bare), ["evidence"]);
    let nobody = bureau.post("demo_firm2", "responsibility/progress", told(1, "2", "", json!([]))).await;
    assert_eq!(nobody.status, 404);
    let begun = bureau.post("demo_firm", "responsibility/progress", told(1, "2", "进行中", json!([]))).await;
    assert_eq!(begun.status, 200, "{}", begun.text);
    let missing =
        bureau.post("demo_firm", "responsibility/progress", told(1, "3", "已完成", json!(["no-such-file"]))).await;
    assert_eq!(missing.status, 422, "{}", missing.text);
}

#[tokio::test]
async fn a_talk_is_put_off_held_rectified_and_closed() {
    let bureau = Bureau::open().await;
    let talk = json!({
        "talkKind": "1", "objectType": "1", "firmId": "firm-000001", "reason": "2", "reasonText": "年检材料不实",
        "talkAt": "2026-11-27 09:30:00", "place": "三楼会议室", "talkers": "邓超、曹颖", "regionCode": "990102",
    });
    let id = bureau.add("cnty_op", "appointment", talk, json!({})).await;
    let record = ("appointment", id.as_str());
    bureau.done("cnty_op", record, "notify", json!({})).await;
    // Another time, with a reason; it lies ahead.
    assert_eq!(fields(&bureau.step("demo_firm", record, "postpone", json!({})).await), ["postponeReason"]);
    let row = bureau.done("demo_firm", record, "postpone", json!({ "postponeReason": "当日开庭" })).await;
    assert_eq!((&row["confirmState"], &row["talkStatus"]), (&json!("3"), &json!("1")));
    let past = json!({ "talkAt": "2026-11-20 09:00:00", "place": "三楼会议室" });
    assert_eq!(fields(&bureau.step("cnty_op", record, "reschedule", past).await), ["talkAt"]);
    let later = json!({ "talkAt": "2026-11-30 15:00:00", "place": "二楼会议室" });
    let row = bureau.done("cnty_op", record, "reschedule", later).await;
    assert_eq!(row["confirmState"], "1");
    let on = |day: &str| json!({ "talkAt": { "from": day, "to": day } });
    assert!(bureau.ids("cnty_op", "appointment", on("2026-11-30")).await.contains(&id), "a time of the day is in it");
    assert!(!bureau.ids("cnty_op", "appointment", on("2026-11-27")).await.contains(&id));
    bureau.done("demo_firm", record, "confirm", json!({})).await;
    // Held, with what both have signed.
    let token = bureau.server.sign_in("cnty_op").await;
    let scan = crate::files::stored(&bureau.server, &token, "约谈记录.pdf", crate::files::PDF).await;
    let held = json!({ "presentPeople": "律所负责人", "record": "已指出问题", "signScan": [scan] });
    bureau.done("cnty_op", record, "hold", held).await;
    let order = json!({ "requirements": "完善年检材料", "rectifyDue": "2026-12-31" });
    bureau.done("cnty_op", record, "order", order.clone()).await;
    bureau.done("demo_firm", record, "report", json!({ "rectifyNote": "已补正" })).await;
    bureau.done("cnty_op", record, "returnReport", order).await;
    bureau.done("demo_firm", record, "report", json!({ "rectifyNote": "已全部补正" })).await;
    assert_eq!(fields(&bureau.step("cnty_op", record, "close", json!({})).await), ["result"]);
    let row = bureau.done("cnty_op", record, "close", json!({ "result": "整改到位" })).await;
    assert_eq!(row["talkStatus"], "6");
    assert!(!bureau.told("demo_firm2").await.contains("年检材料"), "it is nobody else's business");
}

#[tokio::test]
async fn who_does_not_come_is_talked_to_another_time() {
    let bureau = Bureau::open().await;
    let talk = json!({
        "talkKind": "2", "objectType": "2", "lawyerId": "lawyer-000002", "reason": "1", "reasonText": "近期投诉较多",
        "talkAt": "2026-11-27 09:30:00", "place": "三楼会议室", "talkers": "邓超", "regionCode": "990102",
    });
    let id = bureau.add("cnty_op", "appointment", talk, json!({})).await;
    let record = ("appointment", id.as_str());
    bureau.done("cnty_op", record, "notify", json!({})).await;
    assert_eq!(bureau.detail("demo_lawyer_zz", "appointment", &id).await["row"]["talkStatus"], "1");
    assert_eq!(bureau.post("demo_lawyer_jz", "area/appointment/detail", json!({ "id": id })).await.status, 404);
    let row = bureau.done("cnty_op", record, "absent", json!({ "result": "无故未到场" })).await;
    assert_eq!(row["talkStatus"], "7");
    let again = json!({ "talkAt": "2026-12-02 09:30:00", "place": "三楼会议室" });
    assert_eq!(bureau.done("cnty_op", record, "reschedule", again).await["talkStatus"], "1");
}
