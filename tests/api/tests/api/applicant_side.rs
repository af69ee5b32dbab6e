//! The applicant's side of a case: what he hands in, how long it takes, what is asked of him, what he may do.

use lawdesk_api_tests::with;
use serde_json::{Value, json};

use crate::files::stored;
use crate::flows_start::{check, complaint, give, winding_up};
use crate::office::{Office, PDF, TO_THE_PROVINCE, decision};
use crate::short_items::name;

const APPLICANT: &str = "demo_lawyer_nl";
const DAY: i64 = 24 * 3_600_000;

impl Office {
    /// A material that the transfer asks for; answers its id.
    async fn material(&self, name: &str, required: bool) -> String {
        let material = json!({ "sqType": "lsjgbg", "name": name, "required": required, "maxCount": 1, "ext": "pdf",
            "source": "1", "seq": 1 });
        let saved = self.call("admin", "sqfjpz/save", material).await;
        saved.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", saved.text)).to_owned()
    }

    async fn file(&self, who: &str) -> String {
        let token = self.server.sign_in(who).await;
        stored(&self.server, &token, "证明.pdf", PDF).await
    }

    async fn view(&self, who: &str, case: &str) -> Value {
        let reply = self.call(who, "xzsq/applicantView", json!({ "sqId": case })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }

    async fn commit(&self, materials: Value) -> lawdesk_api_tests::Reply {
        let data = self.form(APPLICANT, "firm-000001").await;
        self.call(APPLICANT, "xzsq/commit", json!({ "sqType": "lsjgbg", "data": data, "materials": materials })).await
    }

    /// A case that the window has sent back, with what it asks for.
    async fn sent_back(&self, corrections: Value) -> String {
        let case = self.apply(APPLICANT, "firm-000001").await;
        self.walk(&TO_THE_PROVINCE[..3]).await;
        let task = self.claim("city_win", "city_accept").await;
        let mut body = decision(&task, "03", None);
        // The letter is looked at before: it lists what is missing.
        let draft = json!({ "taskId": task["taskId"], "clcz": "03", "opinion": body["opinion"],
            "materials": corrections["materials"].as_array().cloned().unwrap_or_default() });
        let preview = self.call("city_win", "sqtzs/preview", draft).await;
        let is_listed = preview.text.contains("1. ");
        assert_eq!(is_listed, !corrections["materials"].is_null(), "{}", preview.text);
        body["corrections"] = corrections;
        let reply = self.call("city_win", "xzsq/approvedTask", body).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        case
    }
}

#[tokio::test]
async fn a_required_material_is_refused_at_the_material_when_it_is_missing() {
    let office = Office::open().await;
    let id = office.material("解除聘用证明原件", true).await;
    let refused = office.commit(json!({})).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(refused.body["data"]["violations"][0]["field"], format!("materials.{id}"), "{}", refused.text);
    let (one, two) = (office.file(APPLICANT).await, office.file(APPLICANT).await);
    let many = office.commit(json!({ (id.clone()): [one, two] })).await;
    assert_eq!(many.body["data"]["violations"][0]["field"], format!("materials.{id}"), "{}", many.text);
    let unknown = office.commit(json!({ (id.clone()): [one], "nothing": [two] })).await;
    assert_eq!(unknown.body["data"]["violations"][0]["field"], "materials.nothing", "{}", unknown.text);
    let foreign = office.file("demo_partner").await;
    let stolen = office.commit(json!({ (id.clone()): [foreign] })).await;
    assert_eq!(stolen.body["data"]["violations"][0]["field"], format!("materials.{id}"), "{}", stolen.text);
    assert_eq!(office.commit(json!({ (id.clone()): [one] })).await.status, 200);
}

#[tokio::test]
async fn who_reads_a_case_sees_its_materials_with_who_and_when() {
    let office = Office::open().await;
    let id = office.material("解除聘用证明原件", true).await;
    let file = office.file(APPLICANT).await;
    let sent = office.commit(json!({ (id.clone()): [file] })).await;
    let case = sent.body["data"]["sqId"].clone();
    let ask = json!({ "sqId": case });
    let listed = office.call("demo_firm3", "xzsq/materials", ask.clone()).await.body["data"].clone();
    assert_eq!((&listed[0]["id"], &listed[0]["files"][0]["fileId"]), (&json!(id), &json!(file)), "{listed}");
    assert!(listed[0]["files"][0]["handedAt"].is_i64(), "{listed}");
    // What the form itself holds stands behind: what must be there, by its name, and since when.
    let of_form = listed.as_array().unwrap().iter().find(|it| it["id"] == "dismissalProof").unwrap();
    assert_eq!((&of_form["origin"], &of_form["required"]), (&json!("form"), &json!(true)), "{listed}");
    assert_eq!((&of_form["name"], of_form["files"].as_array().map(Vec::len)), (&json!("原所解除聘用证明"), Some(1)));
    assert_eq!((&of_form["files"][0]["person"], of_form["files"][0]["handedAt"].is_i64()), (&json!("韦清"), true));
    let token = office.server.sign_in("demo_firm3").await;
    let read = office.server.post("lawer-file/file/twj/getList", &json!({ "ids": [file] }), with(&token)).await;
    assert_eq!(read.body["data"][0]["name"], "证明.pdf", "{}", read.text);
    assert_eq!(office.call("demo_intern", "xzsq/materials", ask).await.status, 404);
}

#[tokio::test]
async fn what_is_to_be_corrected_stands_first_and_the_letter_lists_it() {
    let office = Office::open().await;
    let id = office.material("业务交接证明", false).await;
    let case = office.sent_back(json!({ "fields": ["reason"], "materials": [id] })).await;
    let view = office.view(APPLICANT, &case).await;
    assert_eq!(view["acts"][0], "answer", "{view}");
    let correction = &view["correction"];
    assert_eq!((&correction["fields"], &correction["materials"]), (&json!(["reason"]), &json!(["业务交接证明"])));
    assert_eq!(correction["reason"], "已核", "{view}");
    assert!(view["task"]["dueAt"].is_i64(), "{view}");
    let letters = office.call(APPLICANT, "sqtzs/list", json!({ "sqId": case })).await;
    assert!(letters.text.contains("1. 业务交接证明"), "{}", letters.text);
    // Sent again with what was missing: nothing is asked of him any more.
    let task = office.task(APPLICANT, "todo", "applicant_fix").await;
    let mut data = office.form(APPLICANT, "firm-000001").await;
    data["reason"] = json!("已与原所协商一致");
    let again = json!({ "sqId": case, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data,
        "materials": { (id.clone()): [office.file(APPLICANT).await] } });
    let reply = office.call(APPLICANT, "xzsq/recommit", again).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let view = office.view(APPLICANT, &case).await;
    assert_eq!((&view["correction"], &view["acts"][0]), (&Value::Null, &json!("urge")), "{view}");
    let listed = office.call(APPLICANT, "xzsq/materials", json!({ "sqId": case })).await.body["data"].clone();
    assert_eq!(listed[0]["files"].as_array().map(Vec::len), Some(1), "{listed}");
}

#[tokio::test]
async fn corrections_go_only_with_what_is_sent_back() {
    let office = Office::open().await;
    office.apply(APPLICANT, "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    let task = office.claim("city_win", "city_accept").await;
    let mut body = decision(&task, "02", None);
    body["corrections"] = json!({ "fields": ["reason"] });
    let refused = office.call("city_win", "xzsq/approvedTask", body).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "corrections", "{}", refused.text);
}

#[tokio::test]
async fn the_server_says_what_an_applicant_may_do() {
    let office = Office::open().await;
    let case = office.apply(APPLICANT, "firm-000001").await;
    let acts = async |who: &str| office.view(who, &case).await["acts"].clone();
    let open = acts(APPLICANT).await;
    assert!(open.as_array().unwrap().contains(&json!("withdraw")), "{open}");
    assert_eq!(acts("demo_firm3").await, json!([]), "it is not his");
    assert_eq!(office.call("demo_intern", "xzsq/applicantView", json!({ "sqId": case })).await.status, 404);
    // Too soon again, and when it is not.
    assert_eq!(office.view(APPLICANT, &case).await["urgeFrom"], Value::Null);
    assert_eq!(office.call(APPLICANT, "xzsq/urge", json!({ "sqId": case })).await.status, 200);
    assert!(office.view(APPLICANT, &case).await["urgeFrom"].is_i64());
    office.server.pass(31 * 60_000);
    assert_eq!(office.view(APPLICANT, &case).await["urgeFrom"], Value::Null);
    // What is decided is not taken back.
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    let decided = acts(APPLICANT).await;
    assert!(!decided.as_array().unwrap().contains(&json!("withdraw")), "{decided}");
}

#[tokio::test]
async fn a_case_has_the_days_of_the_law_and_of_the_promise_from_its_acceptance_on() {
    let office = Office::open().await;
    let case = office.apply(APPLICANT, "firm-000001").await;
    let before = office.view(APPLICANT, &case).await["time"].clone();
    assert_eq!(office.case(APPLICANT, &case).await["own"], true, "wherever he comes from he gets his own page");
    assert_eq!(office.case("prov_chk", &case).await["own"], false);
    assert_eq!(
        (&before["legalDays"], &before["promiseDays"], &before["dueAt"]),
        (&json!(30), &json!(20), &Value::Null)
    );
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let time = async || office.view(APPLICANT, &case).await["time"].clone();
    // Accepted on Saturday 2026-11-21: twenty working days end on 2026-12-18.
    let accepted = time().await;
    assert_eq!((&before["stage"], &accepted["stage"]), (&json!("awaited"), &json!("running")), "{accepted}");
    assert_eq!(day(&accepted["dueAt"]), "2026-12-18", "{accepted}");
    assert_eq!(day(&accepted["legalDueAt"]), "2027-01-04", "{accepted}");
    assert_eq!((&accepted["daysLeft"], &accepted["light"]), (&json!(20), &json!("1")), "{accepted}");
    // Whoever supervises finds it by its light, though no task of it is late.
    let late = async |light: &str| {
        office.call("prov_chk", "xzsq/list", json!({ "light": light })).await.body["data"]["totalCount"].clone()
    };
    assert_eq!((late("1").await, late("3").await), (json!(1), json!(0)));
    // A stop of a week is five working days.
    office.claim("city_op", "city_review").await;
    let clock = |action: &str, days: u32| json!({ "sqId": case, "action": action, "days": days, "opinion": "核查" });
    office.server.pass(2 * DAY);
    assert_eq!(office.call("city_op", "xzsq/clock", clock("pause", 0)).await.status, 200);
    assert!(time().await["stoppedAt"].is_i64());
    office.server.pass(7 * DAY);
    assert_eq!(office.call("city_op", "xzsq/clock", clock("resume", 0)).await.status, 200);
    let resumed = time().await;
    assert_eq!((day(&resumed["dueAt"]).as_str(), &resumed["stoppedDays"]), ("2026-12-25", &json!(5)), "{resumed}");
    // It is extended once.
    assert_eq!(office.call("city_lead", "xzsq/clock", clock("extend", 3)).await.status, 200);
    let extended = time().await;
    assert_eq!((day(&extended["dueAt"]).as_str(), &extended["extendedDays"]), ("2026-12-30", &json!(3)), "{extended}");
    let listed = office.call(APPLICANT, "xzsq/list", json!({ "mine": true })).await.body["data"]["data"][0].clone();
    assert_eq!((&listed["dueAt"], &listed["caseLight"]), (&extended["dueAt"], &json!("1")), "{listed}");
    office.server.pass(28 * DAY);
    assert_eq!((late("1").await, late("2").await, late("3").await), (json!(0), json!(1), json!(0)));
    office.server.pass(3 * DAY);
    assert_eq!((late("2").await, late("3").await), (json!(0), json!(1)));
    // What was promised when it was accepted holds.
    let longer = json!({ "sqType": "lsjgbg", "legalDays": 40, "promiseDays": 35, "count": "working" });
    assert_eq!(office.call("admin", "itemlimit/save", longer).await.status, 200);
    assert_eq!(time().await["legalDays"], 30);
}

/// The day of a time in China.
fn day(milliseconds: &Value) -> String {
    let at = milliseconds.as_i64().unwrap_or_else(|| panic!("{milliseconds}"));
    lawdesk_core::date::Timestamp(at).date().to_string()
}

#[tokio::test]
async fn the_limits_of_an_item_are_those_shipped_until_an_administrator_says_otherwise() {
    let office = Office::open().await;
    let ask = json!({ "sqType": "lsjgbg" });
    let limits = async || office.call(APPLICANT, "itemlimit/detail", ask.clone()).await.body["data"].clone();
    assert_eq!(limits().await, json!({ "legalDays": 30, "promiseDays": 20, "count": "working" }));
    let other = json!({ "sqType": "lsjgbg", "legalDays": 20, "promiseDays": 0, "count": "calendar" });
    assert_eq!(office.call("city_win", "itemlimit/save", other.clone()).await.status, 403);
    assert_eq!(office.call("admin", "itemlimit/save", other).await.status, 200);
    assert_eq!(limits().await, json!({ "legalDays": 20, "promiseDays": null, "count": "calendar" }));
    let wrong = json!({ "sqType": "lsjgbg", "legalDays": 20, "promiseDays": 21 });
    let refused = office.call("admin", "itemlimit/save", wrong).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "promiseDays", "{}", refused.text);
    let nowhere = json!({ "sqType": "nothing", "legalDays": 20, "promiseDays": 0 });
    assert_eq!(office.call("admin", "itemlimit/save", nowhere).await.status, 422);
    assert_eq!(
        office.call("admin", "itemlimit/detail", json!({ "sqType": "nothing" })).await.body["data"],
        Value::Null
    );
}

#[tokio::test]
async fn a_draft_is_kept_for_the_account_until_it_is_sent() {
    let office = Office::open().await;
    let place = json!({ "sqType": "lsjgbg" });
    let draft = |revision: i64, reason: &str| {
        json!({ "sqType": "lsjgbg", "formCode": "F_LS_JGBG", "formVersion": 1, "values": { "reason": reason },
            "materials": {}, "revision": revision })
    };
    let detail = async |who: &str| office.call(who, "xzsq/draft/detail", place.clone()).await.body["data"].clone();
    assert_eq!(detail(APPLICANT).await, Value::Null);
    let kept = office.call(APPLICANT, "xzsq/draft/save", draft(0, "专业方向")).await;
    assert_eq!(kept.body["data"], json!({ "kept": true, "revision": 1 }), "{}", kept.text);
    // Another machine that has not seen it does not write over it.
    let late = office.call(APPLICANT, "xzsq/draft/save", draft(0, "另一台")).await;
    assert_eq!(late.body["data"], json!({ "kept": false, "revision": 0 }), "{}", late.text);
    assert_eq!(office.call(APPLICANT, "xzsq/draft/save", draft(1, "专业方向调整")).await.body["data"]["revision"], 2);
    assert_eq!(detail(APPLICANT).await["values"]["reason"], "专业方向调整");
    assert_eq!(detail("demo_lawyer_zz").await, Value::Null, "nobody else's");
    let list = office.call(APPLICANT, "xzsq/draft/list", json!({})).await.body["data"].clone();
    assert_eq!(list[0]["sqType"], "lsjgbg", "{list}");
    office.apply(APPLICANT, "firm-000001").await;
    assert_eq!(detail(APPLICANT).await, Value::Null);
    assert_eq!(office.call(APPLICANT, "xzsq/draft/delete", place.clone()).await.status, 200);
}

#[tokio::test]
async fn files_of_what_is_not_sent_yet_wait_for_it() {
    let office = Office::open().await;
    let app = &office.server.app;
    let mut data = office.form(APPLICANT, "firm-000001").await;
    let alone = office.file(APPLICANT).await;
    let place = json!({ "sqType": "lsjgbg", "formCode": "F_LS_JGBG", "formVersion": 1, "values": data, "revision": 0 });
    assert_eq!(office.call(APPLICANT, "xzsq/draft/save", place.clone()).await.body["data"]["kept"], true);
    let left = async || {
        let files: Vec<(String,)> = sqlx::query_as("select id from file where state = 'waiting' order by id")
            .fetch_all(&app.db.pool)
            .await
            .unwrap();
        files.into_iter().map(|(id,)| id).collect::<Vec<_>>()
    };
    let named: Vec<String> = ["dismissalProof", "consentProof", "handoverProof", "practiceProof"]
        .map(|key| data[key][0].as_str().unwrap().to_owned())
        .into();
    let all = left().await;
    assert!(all.contains(&alone) && named.iter().all(|it| all.contains(it)), "{all:?}");
    office.server.pass(31 * DAY);
    lawdesk_server::files::sweep(app).await.unwrap();
    assert_eq!(left().await, named, "what nothing names is gone");
    // What the form says of the day comes from the server anew.
    data["applyDate"] = json!(app.clock.today().to_string());
    let sent = office.call(APPLICANT, "xzsq/commit", json!({ "sqType": "lsjgbg", "data": data })).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    assert_eq!(left().await, [""; 0]);
    // A draft that is let lie goes, and then what it names.
    let other = office.file(APPLICANT).await;
    let mut place = place;
    place["values"] = json!({ "dismissalProof": [other] });
    assert_eq!(office.call(APPLICANT, "xzsq/draft/save", place).await.body["data"]["kept"], true);
    office.server.pass(89 * DAY);
    lawdesk_server::files::sweep(app).await.unwrap();
    assert_eq!(left().await, [other]);
    office.server.pass(4 * DAY);
    lawdesk_server::files::sweep(app).await.unwrap();
    assert_eq!(left().await, [""; 0]);
}

#[tokio::test]
async fn drafts_are_kept_only_where_something_is_filled_in() {
    let office = Office::open().await;
    let draft = |more: Value| {
        let mut body = json!({ "formCode": "F_LS_JGBG", "formVersion": 1, "values": {}, "revision": 0 });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let keep = async |more: Value| office.call(APPLICANT, "xzsq/draft/save", draft(more)).await.status.as_u16();
    assert_eq!(keep(json!({})).await, 422);
    assert_eq!(keep(json!({ "sqType": "lsjgbg", "taskId": "t" })).await, 422);
    assert_eq!(keep(json!({ "sqType": "nothing" })).await, 404);
    assert_eq!(keep(json!({ "taskId": "nothing" })).await, 404);
}

#[tokio::test]
async fn who_will_handle_it_is_told_before_it_is_sent() {
    let office = Office::open().await;
    let data = office.form(APPLICANT, "firm-000001").await;
    let told = office.call(APPLICANT, "xzsq/forecast", json!({ "sqType": "lsjgbg", "data": data })).await;
    let steps = told.body["data"]["steps"].as_array().unwrap_or_else(|| panic!("{}", told.text));
    assert_eq!((&steps[0]["nodeKey"], &steps[0]["days"]), (&json!("old_firm"), &json!(5)), "{}", told.text);
    assert!(steps.iter().any(|step| step["nodeKey"] == "prov_decide"), "{}", told.text);
    assert_eq!(office.call(APPLICANT, "xzsq/forecast", json!({ "sqType": "lsjgbg" })).await.status, 200);
    assert_eq!(office.call("city_op", "xzsq/forecast", json!({ "sqType": "lsjgbg" })).await.status, 403);
    let cases: i64 =
        sqlx::query_scalar("select count(*) from application").fetch_one(&office.server.app.db.pool).await.unwrap();
    assert_eq!(cases, 0, "nothing is begun");
}

#[tokio::test]
async fn ones_own_applications_are_listed_and_counted_by_how_far_they_are() {
    let office = Office::open().await;
    let case = office.apply(APPLICANT, "firm-000001").await;
    let counts = async || office.call(APPLICANT, "xzsq/ownCounts", json!({})).await.body["data"].clone();
    assert_eq!(counts().await, json!({ "any": 1, "mine": 0, "running": 1, "ended": 0 }));
    let listed = async |stage: &str| {
        let ask = json!({ "mine": true, "stage": stage, "sqType": "lsjgbg" });
        office.call(APPLICANT, "xzsq/list", ask).await.body["data"]["totalCount"].clone()
    };
    assert_eq!((listed("running").await, listed("ended").await), (json!(1), json!(0)));
    let back = office.call(APPLICANT, "xzsq/revocation", json!({ "sqId": case, "mode": "end" })).await;
    assert_eq!(back.status, 200, "{}", back.text);
    assert_eq!(counts().await, json!({ "any": 1, "mine": 0, "running": 0, "ended": 1 }));
    let other = json!({ "mine": true, "sqType": "lssczy" });
    assert_eq!(office.call(APPLICANT, "xzsq/list", other).await.body["data"]["totalCount"], 0);
}

#[tokio::test]
async fn certificates_wait_at_the_desk_and_are_registered_with_number_and_serial() {
    let office = Office::open().await;
    office.apply(APPLICANT, "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    let list = async |who: &str, registered: bool| {
        office.call(who, "xzsq/certificates", json!({ "registered": registered })).await.body["data"].clone()
    };
    let waiting = list("prov_cert", false).await;
    assert_eq!(waiting["totalCount"], 1, "{waiting}");
    assert!(waiting["data"][0]["taskId"].is_string(), "{waiting}");
    assert_eq!(list("prov_cert", true).await["totalCount"], 0);
    assert_eq!(office.call("city_op", "xzsq/certificates", json!({})).await.status, 403);
    let token = office.server.sign_in("prov_cert").await;
    let menu = office.server.get("lawer-security/menuTree", with(&token)).await;
    assert!(menu.text.contains("\"cornerMarksNumber\":1"), "{}", menu.text);
    office.walk(&[("prov_cert", "cert", "18")]).await;
    let made = list("prov_cert", true).await["data"][0].clone();
    assert_eq!((&made["certNo"], &made["certSerial"]), (&json!("14401201810123456"), &json!("L1")), "{made}");
    assert_eq!(list("prov_cert", false).await["totalCount"], 0);
    assert_eq!(list(APPLICANT, true).await["totalCount"], 1, "his own");
    assert_eq!(list("demo_lawyer_zz", true).await["totalCount"], 0);
}

#[tokio::test]
async fn what_was_not_accepted_or_taken_back_waits_for_no_acceptance() {
    let office = Office::open().await;
    let case = office.apply(APPLICANT, "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "04")]).await;
    let time = office.view(APPLICANT, &case).await["time"].clone();
    assert_eq!((&time["stage"], &time["dueAt"]), (&json!("notAccepted"), &Value::Null), "{time}");
    let case = office.apply(APPLICANT, "firm-000001").await;
    assert_eq!(office.call(APPLICANT, "xzsq/revocation", json!({ "sqId": case })).await.status, 200);
    let time = office.view(APPLICANT, &case).await["time"].clone();
    assert_eq!((&time["stage"], &time["dueAt"]), (&json!("closed"), &Value::Null), "{time}");
}

#[tokio::test]
async fn the_days_of_a_name_count_from_the_application_and_not_while_it_is_completed() {
    let office = Office::of("mcyhz").await;
    let applicant = "demo_lawyer_zz";
    let sent = office.submit("mcyhz", applicant, name("示范嘉和律师事务所")).await;
    let case = sent.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", sent.text)).to_owned();
    let time = async || office.view(applicant, &case).await["time"].clone();
    // Applied for on Saturday 2026-11-21: ten working days end on 2026-12-04.
    let begun = time().await;
    assert_eq!((&begun["stage"], &begun["legalDays"]), (&json!("running"), &json!(10)), "{begun}");
    assert_eq!(day(&begun["dueAt"]), "2026-12-04", "{begun}");
    assert_eq!(office.case(applicant, &case).await["application"]["status"], "20", "examined from the first day on");
    // Three working days at the applicant are not counted.
    office.server.pass(2 * DAY);
    office.walk(&[("prov_op", "prov_review", "03")]).await;
    assert!(time().await["stoppedAt"].is_i64());
    office.server.pass(3 * DAY);
    assert_eq!(office.decide_own((applicant, "applicant_fix", "00")).await.status, 200);
    let gone_on = time().await;
    assert_eq!(day(&gone_on["dueAt"]), "2026-12-09", "{gone_on}");
    assert_eq!(gone_on["stoppedDays"], 3, "{gone_on}");
    office.walk(&[("prov_op", "prov_review", "05"), ("prov_lead", "prov_decide", "14")]).await;
    assert_eq!(time().await["stage"], "decided");
}

#[tokio::test]
async fn the_days_of_a_deregistration_count_from_the_report_of_the_liquidation() {
    let office = check("swzx", "demo_firm3", winding_up(), ("city2_op", "claimable", "plan_confirm")).await;
    let case: String =
        sqlx::query_scalar("select id from application").fetch_one(&office.server.app.db.pool).await.unwrap();
    let time = async || office.view("demo_firm3", &case).await["time"].clone();
    let before = time().await;
    assert_eq!((&before["stage"], &before["dueAt"]), (&json!("awaited"), &Value::Null), "{before}");
    office.walk(&[("city2_op", "plan_confirm", "05")]).await;
    office.server.pass(30 * DAY);
    office.walk(&[("demo_firm3", "liquidation_report", "00")]).await;
    // Handed in on Monday 2026-12-21: twenty working days are left.
    let begun = time().await;
    assert_eq!((&begun["stage"], &begun["daysLeft"]), (&json!("running"), &json!(20)), "{begun}");
}

#[tokio::test]
async fn a_penalty_has_days_of_its_own_from_the_day_on_which_it_is_filed() {
    let (office, case) = at_the_filing(20).await;
    let time = async || office.view("cnty_op", &case).await["time"].clone();
    let complained = time().await;
    assert_eq!((&complained["stage"], &complained["legalDays"]), (&json!("running"), &json!(60)), "{complained}");
    office.walk(&[("city_lead", "file_case", "05")]).await;
    // Ninety days of the calendar from 2026-12-11 on.
    let filed = time().await;
    assert_eq!((&filed["legalDays"], &filed["count"]), (&json!(90), &json!("calendar")), "{filed}");
    assert_eq!((day(&filed["dueAt"]).as_str(), &filed["daysLeft"]), ("2027-03-11", &json!(90)), "{filed}");
    let due = "select due_on from complaint";
    let due: String = sqlx::query_scalar(due).fetch_one(&office.server.app.db.pool).await.unwrap();
    assert_eq!(due, "2027-03-11", "the list of complaints says the same");
}

/// A complaint at the filing of a penalty, so many days after everything before its decision.
async fn at_the_filing(days: i64) -> (Office, String) {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "xzcf" })).await;
    let case: String =
        sqlx::query_scalar("select id from application").fetch_one(&office.server.app.db.pool).await.unwrap();
    office.walk(&[("cnty_op", "register", "02")]).await;
    let named = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
    assert_eq!(give(&office, ("cnty_chk", "assign", "05"), named).await.status, 200);
    office.decide_own(("demo_lawyer_zz", "target_reply", "00")).await;
    for investigator in ["city_op", "cnty_op"] {
        office.decide_own((investigator, "investigate", "05")).await;
    }
    office.decide_own(("city_op", "report", "05")).await;
    office.walk(&[("cnty_chk", "review", "05")]).await;
    office.decide_own(("city_lead", "collective", "05")).await;
    office.server.pass(days * DAY);
    assert_eq!(give(&office, ("city_lead", "decide", "05"), json!({ "tscljg": "04" })).await.status, 200);
    (office, case)
}

#[tokio::test]
async fn the_days_of_a_penalty_are_extended_by_themselves_and_end_with_its_decision() {
    let (office, case) = at_the_filing(0).await;
    let time = async || office.view("cnty_op", &case).await["time"].clone();
    let extend = async || {
        let body = json!({ "sqId": case, "action": "extend", "days": 30, "count": "calendar", "opinion": "案情复杂" });
        office.call("city_lead", "xzsq/clock", body).await
    };
    // The complaint's, while the penalty is not filed.
    let extended = extend().await;
    assert_eq!(extended.status, 200, "{}", extended.text);
    assert_eq!(extend().await.status, 409, "once");
    office.server.pass(DAY);
    office.walk(&[("city_lead", "file_case", "05")]).await;
    let filed = time().await;
    assert_eq!((&filed["extendedDays"], &filed["legalDays"]), (&json!(0), &json!(90)), "{filed}");
    // The penalty's own, by the leader at its decision.
    office.walk(&[("city_op", "notice", "05")]).await;
    assert_eq!(office.decide_own(("demo_lawyer_zz", "statement", "00")).await.status, 200);
    office.walk(&[("city_chk", "legal_check", "05")]).await;
    let extended = extend().await;
    assert_eq!(extended.status, 200, "{}", extended.text);
    let longer = time().await;
    // The ninetieth day is a Saturday: the thirty follow the Monday after it.
    assert_eq!((&longer["extendedDays"], &longer["daysLeft"]), (&json!(30), &json!(122)), "{longer}");
    assert_eq!(extend().await.status, 409, "once");
    // It ends with the decision, though service and answer are to come.
    office.server.pass(10 * DAY);
    let warned = json!({ "penaltyKind": "01" });
    assert_eq!(give(&office, ("city_lead", "decide", "05"), warned).await.status, 200);
    let decided = time().await;
    assert_eq!((&decided["stage"], &decided["daysLeft"]), (&json!("decided"), &Value::Null), "{decided}");
    office.server.pass(200 * DAY);
    assert_eq!(time().await, decided, "nothing is late any more");
}
