//! Insurance: registered by firms, audited by staff, added to in mid-term; who is not insured; what ends.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{PDF, stored};

struct Person<'a> {
    server: &'a Server,
    token: String,
}

impl Person<'_> {
    async fn of<'a>(server: &'a Server, username: &str) -> Person<'a> {
        Person { server, token: server.sign_in(username).await }
    }

    async fn ask(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-other/{path}"), &body, with(&self.token)).await
    }

    async fn done(&self, path: &str, body: Value) -> Value {
        let reply = self.ask(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    async fn bring(&self, id: &str, action: &str, data: Value) -> Reply {
        let row = self.done("area/insurance_register/detail", json!({ "id": id })).await["row"].clone();
        let items = json!([{ "id": id, "version": row["version"] }]);
        let body = json!({ "action": action, "items": items, "data": data });
        self.ask("area/insurance_register/transition", body).await
    }

    async fn uninsured(&self) -> Vec<String> {
        let page = self.done("insurance/uninsured", json!({ "pageSize": 100 })).await;
        page["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    }
}

fn fields(reply: &Reply) -> Vec<String> {
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violations = reply.body["data"]["violations"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    violations.iter().map(|it| it["field"].as_str().unwrap_or_default().to_owned()).collect()
}

fn policy(file: &str) -> Value {
    json!({ "year": 2026, "insuranceKind": "01", "policyNo": "PZBX-NEW-1", "insurer": "示范财险", "coverFrom": "2026-11-01",
        "coverTo": "2027-10-31", "limitEach": 200, "limitTotal": 1000, "premium": 520, "policyFile": [file] })
}

#[tokio::test]
async fn a_firm_registers_and_staff_audit_and_the_uninsured_become_fewer() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let before = firm.uninsured().await;
    assert!(!before.is_empty(), "the demo has lawyers without insurance");
    let file = stored(&server, &firm.token, "保单.pdf", PDF).await;
    let rows = |lawyers: &[String]| -> Value {
        lawyers.iter().map(|id| json!({ "insuredLawyerId": id })).collect::<Vec<_>>().into()
    };
    let add = async |data: Value, insured: Value| {
        firm.ask("area/insurance_register/add", json!({ "data": data, "tables": { "insured": insured } })).await
    };
    let mut backwards = policy(&file);
    backwards["coverTo"] = json!("2026-10-01");
    assert_eq!(fields(&add(backwards, rows(&before)).await), ["coverTo"]);
    let twice = rows(&[before[0].clone(), before[0].clone()]);
    assert_eq!(fields(&add(policy(&file), twice).await), ["insured[1].insuredLawyerId"]);
    let strangers = rows(&["lawyer-000007".to_owned()]);
    assert_eq!(fields(&add(policy(&file), strangers).await), ["insured[0].insuredLawyerId"]);
    let added = add(policy(&file), rows(&before)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    let id = added.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(firm.bring(&id, "submit", json!({})).await.status, 200);
    assert_eq!(firm.uninsured().await, before, "not before it is audited");
    assert_eq!(firm.bring(&id, "approve", json!({ "auditOpinion": "自己" })).await.status, 403);
    let county = Person::of(&server, "cnty_op").await;
    assert_eq!(fields(&county.bring(&id, "return", json!({})).await), ["auditOpinion"]);
    assert_eq!(county.bring(&id, "approve", json!({ "auditOpinion": "一致" })).await.status, 200);
    assert!(firm.uninsured().await.is_empty());
    let lawyer = county.done("area/lawyer/detail", json!({ "id": before[0] })).await;
    assert_eq!(lawyer["row"]["insuredTo"], "2027-10-31");
    // Cancelled again, nobody is insured by it.
    assert_eq!(county.bring(&id, "cancel", json!({ "auditOpinion": "退保" })).await.status, 200);
    assert_eq!(firm.uninsured().await, before);
}

#[tokio::test]
async fn a_lawyer_joins_in_mid_term() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let register = "insurance-register-02";
    let insured = firm.done("insurance/addition/list", json!({ "id": register })).await;
    let known: Vec<&Value> = insured["rows"].as_array().unwrap().iter().map(|row| &row["lawyerId"]).collect();
    let new = firm.uninsured().await.into_iter().find(|id| !known.contains(&&json!(id))).unwrap();
    let addition =
        |day: &str| json!({ "registerId": register, "lawyerIds": [new], "effectiveFrom": day, "premium": 260 });
    assert_eq!(fields(&firm.ask("insurance/addition", addition("2030-01-01")).await), ["effectiveFrom"]);
    firm.done("insurance/addition", addition("2026-11-21")).await;
    assert_eq!(fields(&firm.ask("insurance/addition", addition("2026-11-22")).await), ["lawyerIds"]);
    let county = Person::of(&server, "cnty_op").await;
    let rows = county.done("insurance/addition/list", json!({ "id": register })).await;
    assert_eq!(rows["decidable"], true);
    let row = rows["rows"].as_array().unwrap().iter().find(|row| row["lawyerId"] == json!(new)).unwrap().clone();
    assert_eq!(row["insuredState"], "1");
    let refuse = json!({ "ids": [row["id"]], "agree": false });
    assert_eq!(fields(&county.ask("insurance/addition/decide", refuse).await), ["reason"]);
    assert_eq!(firm.ask("insurance/addition/decide", json!({ "ids": [row["id"]], "agree": true })).await.status, 403);
    county.done("insurance/addition/decide", json!({ "ids": [row["id"]], "agree": true })).await;
    assert!(!firm.uninsured().await.contains(&new));
    // Whoever comes second hears who was quicker, and by the policy nobody is insured twice.
    let late = Person::of(&server, "cnty_chk").await;
    let refuse = json!({ "ids": [row["id"]], "agree": false, "reason": "名单不符" });
    let reply = late.ask("insurance/addition/decide", refuse).await;
    assert_eq!((reply.status.as_u16(), &reply.body["data"]["by"]), (409, &json!("邓超")), "{}", reply.text);
    assert_eq!(fields(&firm.ask("insurance/addition", addition("2026-11-22")).await), ["lawyerIds"]);
}

#[tokio::test]
async fn of_two_who_decide_at_the_same_moment_one_does() {
    let server = Server::start().await;
    let (first, second) = (Person::of(&server, "cnty_op").await, Person::of(&server, "cnty_chk").await);
    let decide = |person: &Person<'_>, agree: bool| {
        // The demo has one who waits to be added to this policy.
        let body = json!({ "ids": ["insured-02-009"], "agree": agree, "reason": "名单不符" });
        let (path, token) = ("lawer-other/insurance/addition/decide", person.token.clone());
        let server = &server;
        async move { server.post(path, &body, with(&token)).await.status.as_u16() }
    };
    let mut answers = <[u16; 2]>::from(tokio::join!(decide(&first, true), decide(&second, false)));
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
}

#[tokio::test]
async fn of_two_who_add_the_same_lawyer_at_the_same_moment_one_does() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let insured = firm.done("insurance/addition/list", json!({ "id": "insurance-register-02" })).await;
    let known: Vec<&Value> = insured["rows"].as_array().unwrap().iter().map(|row| &row["lawyerId"]).collect();
    let new = firm.uninsured().await.into_iter().find(|id| !known.contains(&&json!(id))).unwrap();
    let body = json!({ "registerId": "insurance-register-02", "lawyerIds": [new], "effectiveFrom": "2026-11-21",
        "premium": 260 });
    let replies = tokio::join!(firm.ask("insurance/addition", body.clone()), firm.ask("insurance/addition", body));
    let mut answers = [replies.0.status.as_u16(), replies.1.status.as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [200, 422]);
}

#[tokio::test]
async fn what_ends_expires_and_its_firm_hears_of_it() {
    let server = Server::start().await;
    server.pass(26 * 86_400_000);
    for _ in 0..2 {
        lawdesk_server::insurance::run_daily(&server.app).await.unwrap();
    }
    let firm = Person::of(&server, "demo_firm2").await;
    let row = firm.done("area/insurance_register/detail", json!({ "id": "insurance-register-05" })).await;
    assert_eq!(row["row"]["registerStatus"], "4");
    let messages =
        server.post("lawer-common/notice/Sysxx/list", &json!({ "keyword": "到期" }), with(&firm.token)).await;
    assert_eq!(messages.body["data"]["totalCount"], 2, "two policies have ended, each told once: {}", messages.text);
    assert!(firm.uninsured().await.len() >= 40);
}

/// Registers so many policies that end after so many days; the last of them is that of demo_firm.
async fn whole_year(server: &Server, count: usize, days: i64) {
    let end = server.app.clock.today().add_days(days).to_string();
    let mut tx = server.app.db.pool.begin().await.unwrap();
    for number in 1..=count {
        sqlx::query(
            "insert into insurance_register (id, firm_id, policy_no, cover_to, register_status, created_by, created_at,
                 updated_by, updated_at) values ($1, $2, $1, $3, '2', 'test', 0, 'test', 0)",
        )
        .bind(format!("whole-year-{number:04}"))
        .bind((number == count).then_some("firm-000001"))
        .bind(&end)
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn registrations_are_narrowed_to_those_that_end_in_seven_thirty_or_ninety_days() {
    let server = Server::start().await;
    let province = Person::of(&server, "prov_op").await;
    let write = |sql: &'static str| sqlx::query(sql).execute(&server.app.db.pool);
    write("update insurance_register set cover_to = '2030-01-01'").await.unwrap();
    let today = server.app.clock.today();
    for days in [-1_i64, 0, 7, 8, 30, 31, 90, 91] {
        sqlx::query(
            "insert into insurance_register (id, policy_no, cover_to, region_code, register_status, created_by, created_at,
                 updated_by, updated_at) values ($1, $1, $2, '990102', '2', 'test', 0, 'test', 0)",
        )
        .bind(days.to_string())
        .bind(today.add_days(days).to_string())
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    }
    let within = async |bands: &[&str]| -> Vec<String> {
        let filters = json!({ "endsWithin": bands });
        let page = province.done("area/insurance_register/list", json!({ "pageSize": 100, "filters": filters })).await;
        page["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    // The latest end first; what has ended, and what ends a day later, is not among them.
    assert_eq!(within(&["7"]).await, ["7", "0"]);
    assert_eq!(within(&["30"]).await, ["30", "8", "7", "0"]);
    assert_eq!(within(&["7", "90"]).await, ["90", "31", "30", "8", "7", "0"]);
}

#[tokio::test]
async fn a_year_that_ends_for_many_is_told_to_all_also_a_day_late() {
    let server = Server::start().await;
    whole_year(&server, 450, 40).await;
    let told = async || {
        let firm = Person::of(&server, "demo_firm").await;
        let body = json!({ "keyword": "whole-year" });
        server.post("lawer-common/notice/Sysxx/list", &body, with(&firm.token)).await.body["data"]["totalCount"].clone()
    };
    let counted =
        async |what: &'static str| -> i64 { sqlx::query_scalar(what).fetch_one(&server.app.db.pool).await.unwrap() };
    let daily = async |days: i64| {
        server.pass(days * 86_400_000);
        for _ in 0..2 {
            lawdesk_server::insurance::run_daily(&server.app).await.unwrap();
        }
    };
    daily(9).await;
    assert_eq!(told().await, 0, "31 days before");
    // The thirtieth day before the end found the server down, and so did the seventh.
    daily(6).await;
    assert_eq!(told().await, 1);
    let warned = "select count(*) from insurance_register where id like 'whole-year-%' and warned_days = 30";
    assert_eq!(counted(warned).await, 450);
    daily(20).await;
    assert_eq!(told().await, 2);
    daily(6).await;
    assert_eq!(told().await, 3);
    let expired = "select count(*) from insurance_register where id like 'whole-year-%' and register_status = '4'";
    assert_eq!(counted(expired).await, 450);
}

#[tokio::test]
async fn drafts_are_read_by_those_alone_who_write_them() {
    let server = Server::start().await;
    let drafts = [("insurance_release", "insurance-release-04"), ("train_plan", "train-plan-04")];
    // A firm, a lawyer, and the bureau of another city; then who writes them, and who is above him.
    let readers =
        [("demo_firm", false), ("demo_lawyer_zz", false), ("city2_op", false), ("bar_op", true), ("prov_op", true)];
    for (area, draft) in drafts {
        let ids = async |person: &Person<'_>, call: &str, body: Value| -> Vec<String> {
            let data = person.done(&format!("area/{area}/{call}"), body).await;
            let rows = data["data"].as_array().or(data.as_array()).unwrap().clone();
            rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
        };
        let writer = Person::of(&server, "prov_op").await;
        let row = writer.done(&format!("area/{area}/detail"), json!({ "id": draft })).await["row"].clone();
        for (username, is_seen) in readers {
            let person = Person::of(&server, username).await;
            let of = format!("{area} {username}");
            let listed = ids(&person, "list", json!({ "pageSize": 100 })).await;
            assert_eq!(listed.iter().any(|id| id == draft), is_seen, "{of}");
            assert!(1 < listed.len(), "{of}: what is published is for all: {listed:?}");
            let keyword: String = row["title"].as_str().unwrap().chars().take(20).collect();
            let found = ids(&person, "list", json!({ "keyword": keyword })).await;
            assert_eq!(found.len(), usize::from(is_seen), "{of}");
            let status = person.ask(&format!("area/{area}/detail"), json!({ "id": draft })).await.status;
            assert_eq!(status.as_u16(), if is_seen { 200 } else { 404 }, "{of}");
            let picked = ids(&person, "options", json!({ "ids": [draft] })).await;
            assert_eq!(picked.len(), usize::from(is_seen), "{of}");
        }
    }
}

#[tokio::test]
async fn the_file_of_a_lawyer_shows_the_policies_by_which_his_firm_insures_him() {
    let server = Server::start().await;
    let county = Person::of(&server, "cnty_op").await;
    let info = server.get("lawer-other/area/lawyer/info", with(&county.token)).await;
    let tabs = info.body["data"]["related"].as_array().unwrap().clone();
    let tab = tabs.iter().find(|tab| tab["area"] == "insurance_register").unwrap()["filter"].clone();
    let policies = async |lawyer: &Value| -> Vec<Value> {
        let filters = json!({ tab.as_str().unwrap(): lawyer });
        let page = county.done("area/insurance_register/list", json!({ "filters": filters })).await;
        page["data"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
    };
    let insured =
        county.done("insurance/addition/list", json!({ "id": "insurance-register-02" })).await["rows"].clone();
    let of_the_firm = json!("insurance-register-02");
    assert!(policies(&insured[0]["lawyerId"]).await.contains(&of_the_firm));
    // Whose addition is refused is not insured by it.
    let added = insured.as_array().unwrap().iter().find(|row| row["insuredState"] == "1").unwrap();
    assert!(policies(&added["lawyerId"]).await.contains(&of_the_firm));
    let refuse = json!({ "ids": [added["id"]], "agree": false, "reason": "名单不符" });
    county.done("insurance/addition/decide", refuse).await;
    assert!(!policies(&added["lawyerId"]).await.contains(&of_the_firm));
}

#[tokio::test]
async fn a_firm_names_its_lawyers_from_a_workbook_or_all_at_once() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let draft = "insurance-register-03";
    let names = async || firm.done("insurance/addition/list", json!({ "id": draft })).await;
    let before = names().await;
    let rows = before["rows"].as_array().unwrap().clone();
    assert_eq!(before["fillable"], true);
    let known = rows[0]["licenceNo"].as_str().unwrap().to_owned();
    let listed = firm.done("insurance/uninsured", json!({ "pageSize": 100 })).await;
    let is_new = |row: &&Value| rows.iter().all(|it| it["lawyerId"] != row["id"]);
    let new = listed["data"].as_array().unwrap().iter().find(is_new).unwrap()["licenceNo"].as_str().unwrap().to_owned();
    let row = |lawyer: &str, premium: &str, day: &str| json!({ "values": { "insuredLawyerId": lawyer, "premium": premium, "effectiveFrom": day } });
    let import =
        async |rows: Value| firm.ask("insurance/roster/import", json!({ "registerId": draft, "rows": rows })).await;
    let wrong = import(json!([
        row("查无此人", "260", ""),
        row(&new, "很多", ""),
        row(&new, "260", "2031-01-01"),
        row(&known, "", "")
    ]));
    let expected = ["rows[0].insuredLawyerId", "rows[1].premium", "rows[2].effectiveFrom", "rows[3].insuredLawyerId"];
    assert_eq!(fields(&wrong.await), expected);
    assert_eq!(names().await["rows"].as_array().unwrap().len(), rows.len(), "none of them was taken");
    assert_eq!(import(json!([row(&new, "260.50", "")])).await.body["data"]["added"], 1);
    assert_eq!(fields(&import(json!([row(&new, "", "")])).await), ["rows[0].insuredLawyerId"]);
    // All others at once, and nobody twice.
    let all = json!({ "registerId": draft, "premium": 300 });
    let added = firm.done("insurance/roster", all.clone()).await["added"].as_u64().unwrap();
    assert!(0 < added);
    assert_eq!(firm.done("insurance/roster", all.clone()).await["added"], 0);
    let after = names().await["rows"].as_array().unwrap().len();
    assert_eq!(after as u64, rows.len() as u64 + 1 + added);
    let record = firm.done("area/insurance_register/detail", json!({ "id": draft })).await;
    assert_eq!(record["row"]["insuredCount"], json!(after));
    // Nobody else, and not once it is handed in.
    assert_eq!(Person::of(&server, "demo_firm2").await.ask("insurance/roster", all).await.status, 404);
    let registered = json!({ "registerId": "insurance-register-02" });
    assert_eq!(fields(&firm.ask("insurance/roster", registered).await), ["registerId"]);
}

#[tokio::test]
async fn firms_are_listed_with_their_share_of_the_premium() {
    let server = Server::start().await;
    let city = Person::of(&server, "city_op").await.done("insurance/firms", json!({ "pageSize": 1000 })).await;
    let rows = city["data"].as_array().unwrap();
    assert_eq!(rows.len() as u64, city["totalCount"].as_u64().unwrap());
    let sum: f64 = rows.iter().map(|row| row["premium"].as_f64().unwrap()).sum();
    assert!(0.0 < sum && (sum - city["premium"].as_f64().unwrap()).abs() < 0.01, "{sum} {}", city["premium"]);
    let insured = |row: &Value| row["insured"].as_u64() <= row["lawyers"].as_u64();
    assert!(rows.iter().all(insured) && rows.iter().any(|row| row["insured"] != 0));
    let own = Person::of(&server, "demo_firm").await.done("insurance/firms", json!({})).await;
    assert!(own["data"].as_array().unwrap().iter().any(|row| row["id"] == "firm-000001"), "{own}");
    assert!(own["premium"].as_f64() <= city["premium"].as_f64(), "its own policies alone");
}

#[tokio::test]
async fn a_claim_is_on_a_registered_policy_that_covered_the_lawyer() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let policy = firm.done("area/insurance_register/detail", json!({ "id": "insurance-register-02" })).await;
    let insured = firm.done("insurance/addition/list", json!({ "id": "insurance-register-02" })).await;
    let lawyer = insured["rows"][0]["lawyerId"].clone();
    let claim = async |number: &Value, lawyer: &Value, day: &Value| {
        let data = json!({ "policyNo": number, "claimLawyerId": lawyer, "happenedOn": day, "cause": "遗漏上诉期限",
            "amount": 50000 });
        firm.ask("area/insurance_claim/add", json!({ "data": data })).await
    };
    let (number, first) = (&policy["row"]["policyNo"], &policy["row"]["coverFrom"]);
    assert_eq!(fields(&claim(&json!("PZBX-NONE"), &lawyer, first).await), ["policyNo"]);
    assert_eq!(fields(&claim(number, &lawyer, &json!("2020-01-01")).await), ["happenedOn"]);
    let others = firm.uninsured().await;
    let stranger =
        others.iter().find(|id| insured["rows"].as_array().unwrap().iter().all(|row| row["lawyerId"] != json!(id)));
    assert_eq!(fields(&claim(number, &json!(stranger.unwrap()), first).await), ["claimLawyerId"]);
    assert_eq!(claim(number, &lawyer, first).await.status, 200);
}

#[tokio::test]
async fn a_policy_is_registered_by_a_release_of_the_region_until_its_last_day() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let file = stored(&server, &firm.token, "保单.pdf", PDF).await;
    let lawyer = firm.uninsured().await[0].clone();
    let releases = firm.done("area/insurance_release/list", json!({ "filters": { "releaseStatus": ["1"] } })).await;
    let release = releases["data"][0]["releaseNo"].clone();
    let add = async |number: &str, release: Value| {
        let mut data = policy(&file);
        (data["policyNo"], data["releaseNo"]) = (json!(number), release);
        let tables = json!({ "insured": [{ "insuredLawyerId": lawyer }] });
        firm.ask("area/insurance_register/add", json!({ "data": data, "tables": tables })).await
    };
    assert_eq!(fields(&add("PZBX-R-1", json!("BX2020001")).await), ["releaseNo"]);
    let added = add("PZBX-R-1", release.clone()).await;
    assert_eq!(added.status, 200, "{}", added.text);
    // After its last day it is closed by itself, and nobody registers by it.
    server.pass(46 * 86_400_000);
    lawdesk_server::insurance::run_daily(&server.app).await.unwrap();
    let firm = Person::of(&server, "demo_firm").await;
    let open = firm.done("area/insurance_release/list", json!({ "filters": { "releaseStatus": ["1"] } })).await;
    assert_eq!(open["totalCount"], 0, "{open}");
    let id = added.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(fields(&firm.bring(&id, "submit", json!({})).await), ["releaseNo"]);
}

#[tokio::test]
async fn a_registration_that_was_removed_comes_back() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let draft = "insurance-register-03";
    let items = async || -> Value {
        let removed = firm.done("area/insurance_register/list", json!({ "removed": true, "pageSize": 100 })).await;
        let row = removed["data"].as_array().unwrap().iter().find(|row| row["id"] == draft).cloned();
        row.map_or(Value::Null, |row| json!([{ "id": draft, "version": row["version"] }]))
    };
    let version = firm.done("area/insurance_register/detail", json!({ "id": draft })).await["row"]["version"].clone();
    let remove = json!({ "items": [{ "id": draft, "version": version }], "reason": "重复登记" });
    assert_eq!(firm.ask("area/insurance_register/remove", remove).await.status, 200);
    assert_eq!(firm.ask("area/insurance_register/detail", json!({ "id": draft })).await.status, 404);
    let restore = json!({ "items": items().await, "reason": "误删" });
    assert_eq!(firm.ask("area/insurance_register/restore", restore).await.status, 200);
    assert_eq!(firm.ask("area/insurance_register/detail", json!({ "id": draft })).await.status, 200);
    assert_eq!(items().await, Value::Null);
}

#[tokio::test]
async fn the_uninsured_are_reminded_by_who_reaches_them() {
    let server = Server::start().await;
    let county = Person::of(&server, "cnty_op").await;
    let lawyers = Person::of(&server, "demo_firm").await.uninsured().await;
    county.done("insurance/remind", json!({ "lawyerIds": [lawyers[0]] })).await;
    let firm = Person::of(&server, "demo_firm").await;
    let messages =
        server.post("lawer-common/notice/Sysxx/list", &json!({ "keyword": "保险" }), with(&firm.token)).await;
    assert_eq!(messages.body["data"]["totalCount"], 1, "{}", messages.text);
    let elsewhere = Person::of(&server, "demo_firm2").await;
    assert_eq!(elsewhere.ask("insurance/remind", json!({ "lawyerIds": [lawyers[0]] })).await.status, 404);
    let lawyer = Person::of(&server, "demo_lawyer_zz").await;
    assert_eq!(lawyer.ask("insurance/uninsured", json!({})).await.status, 403);
    let own = lawyer.done("insurance/mine", json!({})).await;
    assert!(own.as_array().unwrap().iter().any(|row| row["own"] == 1), "{own}");
}

#[tokio::test]
async fn who_is_still_insured_is_reminded_of_the_day_on_which_it_ends() {
    let server = Server::start().await;
    let firm = Person::of(&server, "demo_firm").await;
    let (lawyer, until) = (firm.uninsured().await[0].clone(), server.app.clock.today().add_days(10).to_string());
    sqlx::query("update lawyer set insured_to = $2 where id = $1")
        .bind(&lawyer)
        .bind(&until)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    assert!(!firm.uninsured().await.contains(&lawyer));
    let county = Person::of(&server, "cnty_op").await;
    county.done("insurance/remind", json!({ "lawyerIds": [lawyer] })).await;
    let told = server.post("lawer-common/notice/Sysxx/list", &json!({ "pageSize": 200 }), with(&firm.token)).await;
    let events = |event: &str| -> Vec<String> {
        let rows = told.body["data"]["data"].as_array().unwrap().iter().filter(|it| it["event"] == event);
        rows.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    };
    assert!(events("insuranceMissing").is_empty(), "{}", told.text);
    assert!(events("insuranceEnding").iter().any(|title| title.contains(&until)), "{}", told.text);
}
