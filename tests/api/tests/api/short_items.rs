//! Names approved in advance, licences given up, certificates renewed: each way, and what it brings.

use axum::http::StatusCode;
use lawdesk_api_tests::Reply;
use serde_json::{Value, json};

use crate::flows_start::{FOUNDERS, NAME_OF_FIRM, and, change, establishment, give};
use crate::office::{Office, Step};

pub fn name(wanted: &str) -> Value {
    json!({
        "nameZh": wanted, "orgForm": "01", "regionCode": "990102", "founders": [{ "lawyerId": "lawyer-000002" }],
        "agreement": "PDF", "contactName": "高磊", "contactMobile": "16000000022", "promise": "1",
    })
}

pub fn farewell() -> Value {
    json!({
        "reason": "录用为公务员", "endsOn": "2026-12-01", "openCaseCount": 0, "handoverProof": "PDF", "promise": "1",
    })
}

pub fn certificate(more: Value) -> Value {
    and(
        json!({ "certificateLost": "0", "reason": "封皮破损", "oldCertificate": "PDF", "photo": "PNG", "promise": "1" }),
        more,
    )
}

fn refused(reply: &Reply, field: &str) {
    assert_eq!(reply.status, 422, "{field}: {}", reply.text);
    assert_eq!(reply.body["data"]["violations"][0]["field"], field, "{}", reply.text);
}

fn number(reply: &Reply) -> String {
    reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
}

impl Office {
    async fn texts(&self, sql: &'static str) -> Vec<String> {
        sqlx::query_scalar(sql).fetch_all(&self.server.app.db.pool).await.unwrap()
    }

    async fn status_of(&self, who: &str, id: &str) -> Value {
        self.case(who, id).await["application"]["status"].clone()
    }

    /// Kinds of the letters of a case, in the order they came.
    async fn kinds(&self, who: &str, id: &str) -> Vec<String> {
        let letters = self.call(who, "sqtzs/list", json!({ "sqId": id })).await;
        let rows = letters.body["data"].as_array().unwrap_or_else(|| panic!("{}", letters.text)).clone();
        rows.iter().map(|row| row["kind"].as_str().unwrap().to_owned()).collect()
    }
}

const APPROVED: [Step; 2] = [("prov_op", "prov_review", "05"), ("prov_lead", "prov_decide", "14")];

#[tokio::test]
async fn an_approved_name_founds_the_firm_of_whom_it_was_given_to() {
    let office = Office::of("mcyhz").await;
    office.write("update law_firm set principal_id = 'lawyer-000009' where id = 'firm-000001'").await;
    office.write("update lawyer set firm_role = '01' where id = 'lawyer-000009'").await;
    office.write("update lawyer set firm_role = '03' where id = 'lawyer-000001'").await;
    let id = number(&office.submit("mcyhz", "demo_lawyer_zz", name("示范嘉和律师事务所")).await);
    office.walk(&APPROVED).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "40");
    assert_eq!(office.kinds("demo_lawyer_zz", &id).await, ["26"]);
    let held = office
        .texts(
            "select name_zh || ' ' || doc_no || ' ' || valid_to from law_firm_name_approval where id not in ('m', 'n')",
        )
        .await;
    let [held] = held.as_slice() else { panic!("{held:?}") };
    let letter = held.split(' ').nth(1).unwrap().to_owned();
    assert!(held.starts_with("示范嘉和律师事务所 ") && held.ends_with(" 2027-05-21"), "{held}");
    // Nobody else gets it as long as it lasts.
    refused(&office.submit("mcyhz", "demo_partner", name("示范嘉和律师事务所")).await, "nameZh");
    // It founds his firm: with its number, under its name, in time.
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsslxk" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    let found = async |name: &str, letter: &str| {
        let values = and(establishment(&FOUNDERS), json!({ "nameZh": name, "nameDocNo": letter }));
        office.submit("lsslxk", "demo_lawyer_zz", values).await
    };
    refused(&found("示范嘉和律师事务所", "示名预〔2020〕9号").await, "nameDocNo");
    refused(&found("示范长远律师事务所", &letter).await, "nameZh");
    office
        .write("update law_firm_name_approval set applicant_id = 'user-demo_partner' where id not in ('m', 'n')")
        .await;
    refused(&found("示范嘉和律师事务所", &letter).await, "nameDocNo");
    office
        .write("update law_firm_name_approval set applicant_id = 'user-demo_lawyer_zz' where id not in ('m', 'n')")
        .await;
    office.write("update law_firm_name_approval set valid_to = '2026-11-20' where id not in ('m', 'n')").await;
    refused(&found("示范嘉和律师事务所", &letter).await, "nameDocNo");
    office.write("update law_firm_name_approval set valid_to = '2026-11-21' where id not in ('m', 'n')").await;
    assert_eq!(found("示范嘉和律师事务所", &letter).await.status, 200);
}

#[tokio::test]
async fn a_firm_takes_a_new_name_that_was_approved_for_it() {
    let office = Office::of("swbg").await;
    let rename = async |letter: &str| {
        let values = change(&["01"], json!({ "nameAfter": "示范长风律师事务所", "nameDocNo": letter }));
        office.submit("swbg", "demo_firm", values).await
    };
    refused(&rename("").await, "nameDocNo");
    refused(&rename("示名预〔2026〕1号").await, "nameDocNo");
    assert_eq!(rename(NAME_OF_FIRM).await.status, 200);
    // It applies for the approval itself.
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "mcyhz" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    let id = number(&office.submit("mcyhz", "demo_firm", name("示范嘉和律师事务所")).await);
    office.walk(&APPROVED).await;
    assert_eq!(office.status_of("demo_firm", &id).await, "40");
}

#[tokio::test]
async fn a_name_that_is_refused_or_taken_back_is_nobodys() {
    let office = Office::of("mcyhz").await;
    let id = number(&office.submit("mcyhz", "demo_lawyer_zz", name("示范嘉和律师事务所")).await);
    office.walk(&[("prov_op", "prov_review", "06"), ("prov_lead", "prov_decide", "15")]).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "41");
    assert_eq!(office.kinds("demo_lawyer_zz", &id).await, ["06"]);
    let id = number(&office.submit("mcyhz", "demo_lawyer_zz", name("示范嘉和律师事务所")).await);
    office.walk(&[("prov_op", "prov_review", "03")]).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "11");
    assert_eq!(office.kinds("demo_lawyer_zz", &id).await, ["04"]);
    let back = office.call("demo_lawyer_zz", "xzsq/revocation", json!({ "sqId": id })).await;
    assert_eq!(back.status, 200, "{}", back.text);
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "43");
    let held = office.texts("select name_zh from law_firm_name_approval where id not in ('m', 'n')").await;
    assert_eq!(held, Vec::<String>::new());
}

#[tokio::test]
async fn who_gives_up_his_licence_practises_no_more() {
    let office = Office::of("lszx").await;
    refused(&office.submit("lszx", "demo_partner", farewell()).await, "sqType");
    let open = and(farewell(), json!({ "openCaseCount": 2 }));
    refused(&office.submit("lszx", "demo_lawyer_zz", open).await, "openCaseCount");
    let id = number(&office.submit("lszx", "demo_lawyer_zz", farewell()).await);
    let steps = [
        ("demo_partner", "firm_opinion", "05"),
        ("city_win", "city_accept", "02"),
        ("city_op", "city_review", "05"),
        ("city_lead", "city_sign", "05"),
        ("prov_lead", "prov_decide", "14"),
    ];
    office.walk(&steps).await;
    let collected = give(&office, ("prov_cert", "revoke_cert", "18"), json!({})).await;
    assert_eq!(collected.status, 200, "{}", collected.text);
    assert_eq!(office.status_of("city_op", &id).await, "40");
    assert_eq!(office.kinds("city_op", &id).await, ["02", "14", "11"]);
    let file = "select practice_status from lawyer where id = 'lawyer-000002'";
    assert_eq!(office.texts(file).await, ["04"]);
    let log = "select before || ' ' || after from lawyer_change_log where lawyer_id = 'lawyer-000002'";
    assert_eq!(office.texts(log).await, ["01 04"]);
    let count = "select cast(lawyer_count as text) from law_firm where id = 'firm-000001'";
    assert_eq!(office.texts(count).await, ["11"]);
    refused(&office.submit("lszx", "demo_lawyer_zz", farewell()).await, "sqType");
}

#[tokio::test]
async fn a_refused_deregistration_leaves_the_licence() {
    let office = Office::of("lszx").await;
    let id = number(&office.submit("lszx", "demo_lawyer_zz", farewell()).await);
    let steps = [
        ("demo_partner", "firm_opinion", "05"),
        ("city_win", "city_accept", "02"),
        ("city_op", "city_review", "06"),
        ("city_lead", "city_sign", "06"),
        ("prov_lead", "prov_decide", "15"),
    ];
    office.walk(&steps).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "41");
    assert_eq!(office.kinds("demo_lawyer_zz", &id).await, ["02", "06"]);
    let file = "select practice_status from lawyer where id = 'lawyer-000002'";
    assert_eq!(office.texts(file).await, ["01"]);
}

#[tokio::test]
async fn a_new_certificate_stands_in_the_file_of_any_category() {
    let office = Office::of("lshz").await;
    office.write("update lawyer set licence_serial = '示律000004' where id = 'lawyer-000004'").await;
    let lost = certificate(json!({ "certificateLost": "1" }));
    refused(&office.submit("lshz", "demo_lawyer_gz", lost).await, "lossNotice");
    let id = number(&office.submit("lshz", "demo_lawyer_gz", certificate(json!({}))).await);
    let steps =
        [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("prov_chk", "prov_decide", "14")];
    office.walk(&steps).await;
    refused(&give(&office, ("prov_cert", "cert", "18"), json!({})).await, "data.newLicenceSerial");
    let made = give(&office, ("prov_cert", "cert", "18"), json!({ "newLicenceSerial": "示律002951" })).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city_win", "deliver", "19")]).await;
    assert_eq!(office.status_of("demo_lawyer_gz", &id).await, "40");
    assert_eq!(office.kinds("demo_lawyer_gz", &id).await, ["02", "05", "10", "11"]);
    let file = "select licence_serial || ' ' || licence_date from lawyer where id = 'lawyer-000004'";
    assert_eq!(office.texts(file).await, ["示律002951 2026-11-21"]);
    // The old paper is void: the history of the file and the desk say so.
    let log = "select kind || ' ' || before || ' ' || after from lawyer_change_log where lawyer_id = 'lawyer-000004'";
    assert_eq!(office.texts(log).await, ["04 示律000004 示律002951"]);
    let void = "select void_serial from application where cert_serial = '示律002951'";
    assert_eq!(office.texts(void).await, ["示律000004"]);
}

#[tokio::test]
async fn a_firm_gets_the_lost_copy_of_its_licence_anew() {
    let office = Office::of("swhz").await;
    office
        .write("update law_firm set licence_serial_main = 'Z1', licence_serial_copy = 'F1' where id = 'firm-000001'")
        .await;
    let form = |more: Value| and(json!({ "certificateLost": "1", "reason": "副本遗失", "promise": "1" }), more);
    let nothing = form(json!({ "lossNotice": "PDF" }));
    refused(&office.submit("swhz", "demo_firm", nothing).await, "replaceMain");
    refused(&office.submit("swhz", "demo_firm", form(json!({ "replaceCopy": "1" }))).await, "lossNotice");
    let lost = form(json!({ "replaceCopy": "1", "lossNotice": "PDF" }));
    let id = number(&office.submit("swhz", "demo_firm", lost).await);
    let steps =
        [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("prov_chk", "prov_decide", "14")];
    office.walk(&steps).await;
    let waiting = office.call("prov_cert", "xzsq/certificates", json!({ "registered": false })).await;
    assert_eq!(waiting.body["data"]["data"][0]["sqId"], json!(id), "{}", waiting.text);
    refused(&give(&office, ("prov_cert", "cert", "18"), json!({})).await, "data.newSerialCopy");
    let made = give(&office, ("prov_cert", "cert", "18"), json!({ "newSerialCopy": "F2" })).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city_win", "deliver", "19")]).await;
    assert_eq!(office.status_of("demo_firm", &id).await, "40");
    let file = "select licence_serial_main || ' ' || licence_serial_copy from law_firm where id = 'firm-000001'";
    assert_eq!(office.texts(file).await, ["Z1 F2"]);
    let log = "select kind || ' ' || before || ' ' || after from law_firm_change_log where law_firm_id = 'firm-000001'";
    assert_eq!(office.texts(log).await, ["19 F1 F2"]);
    // The firm finds the new paper, and by its serial the one that is void.
    let own = office.call("demo_firm", "xzsq/certificates", json!({ "registered": true, "keyword": "F1" })).await;
    assert_eq!(
        (&own.body["data"]["data"][0]["certSerial"], &own.body["data"]["data"][0]["voidSerial"]),
        (&json!("F2"), &json!("F1")),
        "{}",
        own.text
    );
}

pub fn category(more: Value) -> Value {
    let form = json!({
        "newZyzlb": "04", "newEmployerName": "示范城建集团有限公司", "employerConsent": "PDF",
        "reason": "到国有企业担任公司律师", "oldCertificate": "PDF", "photo": "PNG", "promise": "1",
    });
    and(form, more)
}

#[tokio::test]
async fn a_lawyer_becomes_a_company_lawyer_and_leaves_his_firm() {
    let office = Office::of("lslbzh").await;
    refused(&office.submit("lslbzh", "demo_lawyer_zz", category(json!({ "newZyzlb": "01" }))).await, "newZyzlb");
    refused(&office.submit("lslbzh", "demo_lawyer_zz", category(json!({ "newZyzlb": "06" }))).await, "newZyzlb");
    refused(&office.submit("lslbzh", "demo_partner", category(json!({}))).await, "sqType");
    let id = number(&office.submit("lslbzh", "demo_lawyer_zz", category(json!({}))).await);
    let steps =
        [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("prov_chk", "prov_decide", "14")];
    office.walk(&steps).await;
    let licence = json!({ "newLicenceNo": "19901201571900901", "newLicenceSerial": "示律002960" });
    let made = give(&office, ("prov_cert", "cert", "18"), licence).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city_win", "deliver", "19")]).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "40");
    assert_eq!(office.kinds("demo_lawyer_zz", &id).await, ["02", "12", "10", "11"]);
    let file = "select zyzlb || ' ' || employer_name || ' ' || licence_no || ' ' || coalesce(firm_id, 'none')
                  from lawyer where id = 'lawyer-000002'";
    assert_eq!(office.texts(file).await, ["04 示范城建集团有限公司 19901201571900901 none"]);
    let account = "select zyzlb || ' ' || org_id from account where lawyer_id = 'lawyer-000002'";
    assert_eq!(office.texts(account).await, ["04 990102-sfj"]);
    let log = "select kind || ' ' || before || ' ' || after from lawyer_change_log where lawyer_id = 'lawyer-000002'";
    assert_eq!(office.texts(log).await, ["02 01 04"]);
    let history = "select coalesce(end_date, 'open') from lawyer_firm_history where lawyer_id = 'lawyer-000002'";
    assert!(office.texts(history).await.iter().all(|end| end != "open"));
    let count = "select cast(lawyer_count as text) from law_firm where id = 'firm-000001'";
    assert_eq!(office.texts(count).await, ["11"]);
}

#[tokio::test]
async fn an_intern_goes_on_with_another_instructor_then_stands_still() {
    let office = Office::of("sxbg").await;
    let change = |instructor: &str| {
        json!({
            "firmId": "firm-000001", "instructorId": instructor, "reason": "原指导律师调往外地", "agreement": "PDF",
            "promise": "1",
        })
    };
    let file = "select instructor_id || ' ' || intern_status || ' ' || coalesce(change_reason, '') || ' '
                       || coalesce(suspended_on, '') from internship where account_id = 'user-trainee_04'";
    let before = office.texts(file).await[0].split(' ').next().unwrap().to_owned();
    refused(&office.submit("sxbg", "trainee_04", change(&before)).await, "instructorId");
    let stranger = and(change("lawyer-000002"), json!({ "formerConsent": "PDF" }));
    refused(&office.submit("sxbg", "demo_graduate", stranger).await, "sqType");
    let id = number(&office.submit("sxbg", "trainee_04", change("lawyer-000002")).await);
    assert_eq!(office.decide_own(("demo_lawyer_zz", "instructor_confirm", "05")).await.status, 200);
    let steps = [
        ("demo_partner", "firm_opinion", "05"),
        ("bar_op", "bar_accept", "02"),
        ("bar_op", "bar_review", "05"),
        ("bar_lead", "bar_decide", "14"),
    ];
    office.walk(&steps).await;
    assert_eq!(office.status_of("trainee_04", &id).await, "40");
    assert_eq!(office.kinds("trainee_04", &id).await, ["02", "36"]);
    assert_eq!(office.texts(file).await, ["lawyer-000002 40 原指导律师调往外地 "]);
    // Whoever reads English reads the item by its English name.
    let told = "select distinct title_en from sys_message where title_en like '%Change of an internship%'";
    assert!(!office.texts(told).await.is_empty());
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "sxzz" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    let pause = json!({ "forGood": "0", "fromDay": "2026-11-20", "reason": "住院", "promise": "1" });
    let id = number(&office.submit("sxzz", "trainee_04", pause).await);
    office.walk(&steps).await;
    assert_eq!(office.kinds("trainee_04", &id).await, ["02", "38"]);
    assert_eq!(office.texts(file).await, ["lawyer-000002 41 原指导律师调往外地 2026-11-20"]);
    refused(&office.submit("sxbg", "trainee_04", change("lawyer-000001")).await, "sqType");
}

#[tokio::test]
async fn a_year_of_assessment_is_a_row_of_its_own() {
    let office = Office::of("lsndkh").await;
    let year = crate::flows_start::year(json!({ "selfLevel": "01" }));
    number(&office.submit("lsndkh", "demo_lawyer_zz", year).await);
    let level = json!({ "firmLevel": "01", "firmOpinion": "称职" });
    assert_eq!(give(&office, ("demo_partner", "firm_review", "05"), level).await.status, 200);
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    let graded = give(&office, ("bar_op", "bar_level", "05"), json!({ "finalLevel": "02" })).await;
    assert_eq!(graded.status, 200, "{}", graded.text);
    office.server.pass(8 * 86_400_000);
    lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
    office.walk(&[("city_op", "city_file", "05")]).await;
    let rows = "select cast(year as text) || ' ' || level from lawyer_assessment where lawyer_id = 'lawyer-000002'";
    assert_eq!(office.texts(rows).await, ["2025 02"]);
}

#[tokio::test]
async fn what_was_submitted_comes_back_when_it_is_sent_back() {
    let office = Office::of("lsndkh").await;
    let year = crate::flows_start::year(json!({ "selfLevel": "01" }));
    let id = number(&office.submit("lsndkh", "demo_lawyer_zz", year).await);
    office.walk(&[("demo_partner", "firm_review", "08")]).await;
    assert_eq!(office.status_of("demo_lawyer_zz", &id).await, "13");
    office.task("demo_lawyer_zz", "todo", "self_report").await;
    assert_eq!(office.decide_own(("demo_lawyer_zz", "self_report", "00")).await.status, 200);
    assert_eq!(office.case("demo_lawyer_zz", &id).await["application"]["currentNode"], "律所考核意见");
}

#[tokio::test]
async fn a_refusal_on_the_way_of_a_transfer_is_a_letter() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "06"), ("city2_op", "mediate", "06")]).await;
    assert_eq!(office.status_of("demo_lawyer_nl", &id).await, "41");
    assert_eq!(office.kinds("demo_lawyer_nl", &id).await, ["13"]);
}

#[tokio::test]
async fn a_case_in_publicity_says_so() {
    let office = Office::of("lsndkh").await;
    let year = crate::flows_start::year(json!({ "selfLevel": "01" }));
    let id = number(&office.submit("lsndkh", "demo_lawyer_zz", year).await);
    let level = json!({ "firmLevel": "01", "firmOpinion": "称职" });
    assert_eq!(give(&office, ("demo_partner", "firm_review", "05"), level).await.status, 200);
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    assert_eq!(give(&office, ("bar_op", "bar_level", "05"), json!({ "finalLevel": "01" })).await.status, 200);
    assert_eq!(office.case("demo_lawyer_zz", &id).await["application"]["currentNode"], "公示");
    // Who does not like his grade cannot take the assessment back any more.
    let back = office.call("demo_lawyer_zz", "xzsq/revocation", json!({ "sqId": id })).await;
    assert_eq!(
        (back.status, back.body["stateCode"].as_str()),
        (StatusCode::CONFLICT, Some("CASE_DECIDED")),
        "{}",
        back.text
    );
}
