//! Every shipped flow that people apply for: who applies, with which form, and whose desk the case comes to first.

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::files::stored;
use crate::office::{Office, PDF, PNG, Step, decision};

impl Office {
    /// A server on which this shipped flow is deployed. The name that [`establishment`] applies for is approved, and one that
    /// the firm may change its own to.
    pub async fn of(flow: &str) -> Self {
        let office = Self::open().await;
        office
            .write(
                "insert into law_firm_name_approval (id, doc_no, name_zh, applicant_id, approved_on, valid_to, created_at)
                 values ('n', '示名预〔2026〕1号', '示范长风律师事务所', 'user-demo_lawyer_zz', '2026-10-08', '2027-04-08', 0),
                        ('m', '示名预〔2026〕2号', '示范长风律师事务所', 'user-demo_firm', '2026-10-08', '2027-04-08', 0)",
            )
            .await;
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": flow })).await;
        assert_eq!(deployed.status, 200, "{}", deployed.text);
        office
    }

    /// Applies with what the file knows and these values, in which `"PDF"` and `"PNG"` stand for a file.
    pub async fn submit(&self, flow: &str, who: &str, values: Value) -> Reply {
        let data = self.filled_in(flow, who, values).await;
        let token = self.server.sign_in(who).await;
        let materials = self.materials(flow, &token).await;
        self.call(who, "xzsq/commit", json!({ "sqType": flow, "data": data, "materials": materials })).await
    }

    /// What the file knows with these values.
    pub async fn filled_in(&self, flow: &str, who: &str, values: Value) -> Value {
        let token = self.server.sign_in(who).await;
        let offered = self.call(who, "xzsq/apply", json!({ "sqType": flow })).await;
        assert_eq!(offered.status, 200, "{}", offered.text);
        let mut data = offered.body["data"]["data"].clone();
        for (key, value) in values.as_object().unwrap() {
            data[key] = match value.as_str() {
                Some("PDF") => json!([stored(&self.server, &token, "证明.pdf", PDF).await]),
                Some("PNG") => json!([stored(&self.server, &token, "照片.png", PNG).await]),
                Some("SIGNATURE") => json!(stored(&self.server, &token, "签名.png", PNG).await),
                _ => value.clone(),
            };
        }
        data
    }

    /// A file for each material that an item requires, always or by what its form says.
    pub async fn materials(&self, flow: &str, token: &str) -> Value {
        let asked = self.server.post("lawer-approval/sqfjpz/list", &json!({ "sqType": flow }), with(token)).await;
        let mut materials = json!({});
        for one in asked.body["data"].as_array().into_iter().flatten() {
            if one["required"] == true || one["requiredWhen"] != "" {
                materials[one["id"].as_str().unwrap()] = json!([stored(&self.server, token, "材料.pdf", PDF).await]);
            }
        }
        materials
    }

    /// Changes the database as nobody could by the API.
    pub async fn write(&self, sql: &'static str) {
        sqlx::query(sql).execute(&self.server.app.db.pool).await.unwrap();
    }

    /// The caller decides the task that is his without being claimed.
    pub async fn decide_own(&self, (who, node, operation): Step) -> Reply {
        let task = self.task(who, "todo", node).await;
        let token = self.server.sign_in(who).await;
        let signature = stored(&self.server, &token, "signature.png", PNG).await;
        let mut body = decision(&task, operation, Some(&signature));
        if let Some(data) = self.asked(&token, node).await {
            body["data"] = data;
        }
        self.call(who, "xzsq/approvedTask", body).await
    }
}

/// He applies, and the first task waits at that desk: to be claimed, or his own.
pub async fn check(flow: &str, who: &str, values: Value, desk: (&str, &str, &str)) -> Office {
    let office = Office::of(flow).await;
    let reply = office.submit(flow, who, values).await;
    assert_eq!(reply.status, 200, "{flow}: {}", reply.text);
    let (person, tab, node) = desk;
    office.task(person, tab, node).await;
    office
}

pub fn establishment(founders: &[&str]) -> Value {
    let founder = |id: &&str| json!({ "lawyerId": id, "contribution": 30, "share": 33.33 });
    json!({
        "nameZh": "示范长风律师事务所", "nameDocNo": "示名预〔2026〕1号", "orgForm": "01", "regionCode": "990202",
        "address": "学府街1号", "postcode": "530000", "premisesType": "01", "premisesArea": 200,
        "premisesProof": "PDF", "capital": 90, "capitalProof": "PDF", "principalId": founders[0],
        "founders": founders.iter().map(founder).collect::<Vec<_>>(), "articles": "PDF",
        "partnershipAgreement": "PDF", "contactName": "高磊", "contactMobile": "16000000022", "promise": "1",
    })
}

/// A firm of three founders, of whom 林正 has given his place as principal to another and his share back.
pub async fn founded(values: Value) -> Office {
    let office = Office::of("lsslxk").await;
    for sql in [
        "update law_firm set principal_id = 'lawyer-000009' where id = 'firm-000001'",
        "update lawyer set firm_role = '01' where id = 'lawyer-000009'",
        "update lawyer set firm_role = '03' where id = 'lawyer-000001'",
    ] {
        office.write(sql).await;
    }
    let reply = office.submit("lsslxk", "demo_lawyer_zz", values).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.task("demo_partner", "todo", "sign_founder").await;
    office
}

/// The winding up of 示范李文, with where its lawyers go.
pub fn winding_up() -> Value {
    let liquidator = json!({ "name": "李文", "post": "组长", "mobile": "16000001000" });
    let goes = |lawyer: &str| json!({ "lawyerId": lawyer, "destination": "交回执业证" });
    json!({
        "reason": "02", "liquidators": [liquidator], "newspaper": "示范日报", "noticeDate": "2026-11-01",
        "debts": "无", "openCases": "无", "staff": "无", "archives": "市律协",
        "settlements": [goes("lawyer-000007"), goes("lawyer-000008")],
        "promise": "1",
    })
}

pub const FOUNDERS: [&str; 3] = ["lawyer-000002", "lawyer-000001", "lawyer-000008"];

pub fn person() -> Value {
    json!({
        "name": "董雨晴", "idType": "03", "documentNo": "E00000001", "gender": "02", "birthDate": "2000-01-05",
        "ethnicity": "01", "photo": "PNG", "politicalStatus": "13", "education": "21",
        "school": "示范大学", "major": "法学", "mobile": "16000000027", "qualType": "01", "qualNo": "A20259901000001",
        "qualDate": "2025-03-01", "qualProof": "PDF", "firmId": "firm-000001", "archivePlace": "东湖市人才中心",
        "promise": "1",
    })
}

pub fn and(mut values: Value, more: Value) -> Value {
    values.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    values
}

pub fn first_licence() -> Value {
    let job = json!({ "startDate": "2025-07-01", "organisation": "示范衡正律师事务所", "post": "实习律师" });
    and(
        person(),
        json!({
            "zyzlb": "01", "nationality": "156", "contractFrom": "2026-12-01", "contractTo": "2029-11-30", "experiences": [job],
            "convicted": "0", "expelled": "0", "revoked": "0", "signature": "SIGNATURE",
        }),
    )
}

pub fn internship() -> Value {
    and(
        person(),
        json!({
            "internKind": "1", "instructorId": "lawyer-000002", "agreement": "PDF", "agreementFrom": "2026-12-01",
            "agreementTo": "2027-11-30", "noCrimePromise": "PDF",
        }),
    )
}

/// The number under which the firm may take the name 示范长风律师事务所.
pub const NAME_OF_FIRM: &str = "示名预〔2026〕2号";

pub fn change(items: &[&str], more: Value) -> Value {
    let all = json!({ "items": items, "changedOn": "2026-11-20", "resolution": "PDF", "proof": "PDF", "promise": "1" });
    and(all, more)
}

pub fn year(more: Value) -> Value {
    let all = json!({
        "year": "2025", "selfSummary": "总结", "litigation": 3, "nonLitigation": 4, "aid": 1, "counsel": 2,
        "fees": 10.5, "promise": "1",
    });
    and(all, more)
}

pub fn complaint() -> Value {
    json!({
        "targetType": "01", "targetName": "高磊", "targetLawyerId": "lawyer-000002", "complainantType": "01",
        "complainantName": "张三", "idType": "01", "idNo": "320000197612249074", "mobile": "13800138000",
        "relation": "01", "types": ["01"], "facts": "收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。",
        "claims": "退还费用", "truthCommit": "1",
    })
}

#[tokio::test]
async fn a_first_licence_comes_to_the_firm_that_takes_the_intern() {
    check("lssczy", "demo_intern", first_licence(), ("demo_partner", "claimable", "firm_opinion")).await;
}

#[tokio::test]
async fn an_internship_comes_to_the_lawyer_who_instructs() {
    check("sxdj", "demo_graduate", internship(), ("demo_lawyer_zz", "todo", "instructor_confirm")).await;
}

#[tokio::test]
async fn an_internship_with_an_instructor_without_account_comes_to_the_head_of_the_firm() {
    let values = and(internship(), json!({ "instructorId": "lawyer-000009" }));
    check("sxdj", "demo_graduate", values, ("demo_partner", "claimable", "instructor_confirm")).await;
}

#[tokio::test]
async fn what_a_firm_changes_decides_who_sees_it() {
    let renamed = change(&["01"], json!({ "nameAfter": "示范长风律师事务所", "nameDocNo": NAME_OF_FIRM }));
    check("swbg", "demo_firm", renamed, ("city_win", "claimable", "city_accept")).await;
    let phoned = change(&["08"], json!({ "phoneAfter": "16000000018" }));
    check("swbg", "demo_firm", phoned, ("city_op", "claimable", "city_file")).await;
}

#[tokio::test]
async fn a_firm_that_moves_to_another_county_comes_to_the_old_one_first() {
    let to = |region: &str| change(&["06"], json!({ "addressAfter": "桥东路1号", "regionAfter": region }));
    check("swbg", "demo_firm", to("990103"), ("cnty_op", "claimable", "old_county")).await;
    check("swbg", "demo_firm", to("990102"), ("city_op", "claimable", "city_file")).await;
}

#[tokio::test]
async fn the_annual_assessments_do_not_ask_again_for_the_own_report() {
    let lawyer = year(json!({ "selfLevel": "01" }));
    check("lsndkh", "demo_lawyer_zz", lawyer, ("demo_partner", "claimable", "firm_review")).await;
    let firm = year(json!({ "selfLevel": "11", "tax": 1, "party": "党建", "management": "管理" }));
    check("swndkh", "demo_firm", firm, ("cnty_op", "claimable", "cnty_first")).await;
}

#[tokio::test]
async fn nobody_heads_the_firm_in_his_own_case() {
    // The only head of his firm: the authority has it next, and the history says why.
    let lawyer = year(json!({ "selfLevel": "01" }));
    let office = check("lsndkh", "demo_partner", lawyer.clone(), ("cnty_op", "claimable", "cnty_opinion")).await;
    let passed: i64 = sqlx::query_scalar("select count(*) from instance_event where event like '%autoInitiator%'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(passed, 1);
    // Where there is another it is his, and not the applicant's.
    let office = Office::of("lsndkh").await;
    office
        .write(
            "insert into account_role (account_id, role_id) select 'user-demo_lawyer_zz', role_id from account_role
              where account_id = 'user-demo_partner' and role_id in (select id from role where code = 'R_FIRM_HEAD')",
        )
        .await;
    office.write("update number_sequence set last = last + 1 where name = 'directory'").await;
    let sent = office.submit("lsndkh", "demo_partner", lawyer.clone()).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let task = office.task("demo_lawyer_zz", "claimable", "firm_review").await;
    let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    let own = office.call("demo_partner", "xzsq/signeTask", seen.clone()).await;
    assert_eq!(own.status, 422, "{}", own.text);
    assert_eq!(own.body["data"]["violations"][0]["code"], "partyToTheCase", "{}", own.text);
    assert_eq!(office.call("demo_lawyer_zz", "xzsq/signeTask", seen).await.status, 200);
    // What is foretold before sending: both heads are one person, so neither has the step.
    let foretold = async || {
        let told = office.call("demo_partner", "xzsq/forecast", json!({ "sqType": "lsndkh", "data": lawyer })).await;
        told.body["data"]["steps"][0]["nodeKey"].clone()
    };
    assert_eq!(foretold().await, "firm_review");
    office
        .write("update account set mobile = '13900000077' where id in ('user-demo_partner', 'user-demo_lawyer_zz')")
        .await;
    assert_eq!(foretold().await, "cnty_opinion");
}

#[tokio::test]
async fn a_second_account_of_the_applicant_does_not_head_the_firm_in_his_case() {
    // The firm's only head is another account of the person who applies.
    let office = Office::of("lsndkh").await;
    office
        .write(
            "update account_role set account_id = 'user-demo_lawyer_zz' where account_id = 'user-demo_partner'
                and role_id in (select id from role where code = 'R_FIRM_HEAD')",
        )
        .await;
    office
        .write(
            "update account set mobile = (select mobile from account where id = 'user-demo_partner')
              where id = 'user-demo_lawyer_zz'",
        )
        .await;
    office.write("update number_sequence set last = last + 1 where name = 'directory'").await;
    let sent = office.submit("lsndkh", "demo_partner", year(json!({ "selfLevel": "01" }))).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    // Nobody is left who may take it: the authority has it next.
    office.task("cnty_op", "claimable", "cnty_opinion").await;
}

#[tokio::test]
async fn a_deregistration_asks_for_every_lawyer_of_the_firm() {
    let office = check("swzx", "demo_firm3", winding_up(), ("city2_op", "claimable", "plan_confirm")).await;
    office.walk(&[("city2_op", "plan_confirm", "05"), ("demo_firm3", "liquidation_report", "00")]).await;
    for _ in 0..2 {
        let settled = give(&office, ("city2_op", "lawyer_settled", "05"), json!({ "settlement": "2" })).await;
        assert_eq!(settled.status, 200, "{}", settled.text);
    }
    office.task("city2_op", "claimable", "city_review").await;
}

#[tokio::test]
async fn staff_register_any_number_of_complaints() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    assert_eq!(office.submit("tscl", "cnty_op", complaint()).await.status, 200);
    assert_eq!(office.call("city_win", "xzsq/apply", json!({ "sqType": "tscl" })).await.status, 403);
}

#[tokio::test]
async fn nobody_applies_for_what_is_not_his() {
    let office = Office::of("swzx").await;
    for who in ["demo_lawyer_zz", "demo_intern", "cnty_op"] {
        assert_eq!(office.call(who, "xzsq/apply", json!({ "sqType": "swzx" })).await.status, 403, "{who}");
    }
    assert_eq!(office.call("demo_firm", "xzsq/apply", json!({ "sqType": "lsjgbg" })).await.status, 403);
}

#[tokio::test]
async fn a_flow_names_the_kinds_of_people_who_may_start_it() {
    let office = Office::of("lssczy").await;
    for (who, status) in [("demo_intern", 200), ("demo_lawyer_zz", 403), ("demo_firm", 403), ("admin", 403)] {
        assert_eq!(office.call(who, "xzsq/apply", json!({ "sqType": "lssczy" })).await.status, status, "{who}");
    }
    let sent = office.call("demo_lawyer_zz", "xzsq/commit", json!({ "sqType": "lssczy", "data": {} })).await;
    assert_eq!(sent.status, 403, "{}", sent.text);
}

#[tokio::test]
async fn an_authority_begins_the_winding_up_of_a_firm_that_has_lost_its_licence() {
    let office = Office::of("swzx").await;
    let firm = json!({ "firmId": "firm-000003" });
    let order = async |who: &str| office.call(who, "xzsq/orderWindingUp", firm.clone()).await;
    assert_eq!(order("city2_op").await.status, 409, "its licence holds");
    office.write("update law_firm set firm_status = '05' where id = 'firm-000003'").await;
    assert_eq!(order("city_op").await.status, 404, "of another city");
    assert_eq!(order("demo_firm3").await.status, 403);
    // Nobody could go on with it.
    office.write("update account set enabled = 0 where username = 'demo_firm3'").await;
    let nobody = order("city2_op").await;
    let violation = &nobody.body["data"]["violations"][0];
    assert_eq!(
        (&violation["field"], &violation["code"]),
        (&json!("firmId"), &json!("firmWithoutAccount")),
        "{}",
        nobody.text
    );
    office.write("update account set enabled = 1 where username = 'demo_firm3'").await;
    let begun = order("city2_op").await;
    let id = begun.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", begun.text)).to_owned();
    assert_eq!(order("city2_op").await.status, 422, "once");
    // The firm goes on with it and cannot take it back.
    let back = json!({ "sqId": id, "mode": "end" });
    let kept = office.call("demo_firm3", "xzsq/revocation", back).await;
    assert_eq!((kept.status.as_u16(), &kept.body["stateCode"]), (409, &json!("WRONG_STATE")), "{}", kept.text);
    let task = office.claim("demo_firm3", "liquidation_plan").await;
    let known = office.call("demo_firm3", "xzsq/apply", json!({ "sqType": "swzx" })).await.body["data"]["data"].clone();
    let data = and(known, and(winding_up(), json!({ "reason": "03" })));
    let filed = json!({ "sqId": id, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data });
    let filed = office.call("demo_firm3", "xzsq/recommit", filed).await;
    assert_eq!(filed.status, 200, "{}", filed.text);
    assert_eq!(office.task("city2_op", "claimable", "plan_confirm").await["sqId"], id.as_str());
}

#[tokio::test]
async fn everybody_is_offered_what_he_may_apply_for() {
    let office = Office::open().await;
    for flow in ["lssczy", "lsslxk", "lsjgbg", "swzx", "tscl", "xzcf"] {
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": flow })).await;
        assert_eq!(deployed.status, 200, "{flow}: {}", deployed.text);
    }
    for (who, flows) in [
        ("demo_lawyer_zz", &["lsjgbg", "lsslxk", "tscl"][..]),
        ("demo_intern", &["lssczy", "tscl"]),
        ("demo_firm", &["swzx", "tscl"]),
        ("cnty_op", &["tscl"]),
        ("city_win", &[]),
    ] {
        let token = office.server.sign_in(who).await;
        let reply = office.server.get("lawer-approval/xzsq/items", with(&token)).await;
        let offered: Vec<&str> =
            reply.body["data"].as_array().unwrap().iter().map(|it| it["sqType"].as_str().unwrap()).collect();
        assert_eq!(offered, flows, "{who}");
        // Each says before the form is opened what is decided by, and what to bring.
        for item in reply.body["data"].as_array().unwrap() {
            assert!(item["basis"].as_str().unwrap().starts_with('《'), "{item}");
            assert!(item["materials"].as_array().unwrap().iter().all(|it| it["name"] != ""), "{item}");
        }
    }
}

#[tokio::test]
async fn a_firm_sees_its_applications_and_no_others() {
    let office = Office::of("swbg").await;
    let phoned = change(&["08"], json!({ "phoneAfter": "16000000018" }));
    assert_eq!(office.submit("swbg", "demo_firm", phoned).await.status, 200);
    let all = json!({ "page": 1, "pageSize": 10 });
    for (who, total) in [("demo_firm", 1), ("demo_firm3", 0), ("city_win", 1)] {
        let reply = office.call(who, "xzsq/list", all.clone()).await;
        assert_eq!(reply.body["data"]["totalCount"], total, "{who}: {}", reply.text);
    }
    assert_eq!(office.call("demo_lawyer_zz", "xzsq/list", all).await.status, 403);
}

#[tokio::test]
async fn a_founder_who_cannot_be_asked_is_told_at_his_row() {
    let office = Office::of("lsslxk").await;
    office.write("update lawyer set first_practice_date = '2015-05-15' where id = 'lawyer-000011'").await;
    let founders = ["lawyer-000002", "lawyer-000011", "lawyer-000008"];
    let refused = office.submit("lsslxk", "demo_lawyer_zz", establishment(&founders)).await;
    let violation = &refused.body["data"]["violations"][0];
    assert_eq!((&violation["field"], &violation["code"]), (&json!("founders[1].lawyerId"), &json!("noAccount")));
}

#[tokio::test]
async fn a_firm_is_founded_by_all_who_sign() {
    let office = founded(establishment(&FOUNDERS)).await;
    for founder in ["demo_lawyer_nl", "demo_partner", "demo_lawyer_zz"] {
        let reply = office.decide_own((founder, "sign_founder", "05")).await;
        assert_eq!(reply.status, 200, "{founder}: {}", reply.text);
    }
    office.walk(&[("cnty2_op", "cnty_site", "05"), ("city2_win", "city_accept", "02")]).await;
    office.walk(&[("city2_op", "city_review", "05")]).await;
}

#[tokio::test]
async fn a_founded_firm_is_examined_and_opened() {
    let values = and(establishment(&FOUNDERS), json!({ "regionCode": "990102" }));
    let office = founded(values).await;
    for founder in ["demo_lawyer_nl", "demo_partner", "demo_lawyer_zz"] {
        office.decide_own((founder, "sign_founder", "05")).await;
    }
    let examined = [
        ("cnty_op", "cnty_site", "05"),
        ("city_win", "city_accept", "02"),
        ("city_op", "city_review", "05"),
        ("city_chk", "city_check", "05"),
        ("city_lead", "city_sign", "05"),
        ("prov_op", "prov_review", "05"),
        ("prov_chk", "prov_check", "05"),
        ("prov_lead", "prov_decide", "14"),
        ("prov_cert", "cert", "18"),
        ("city_win", "deliver", "19"),
    ];
    office.walk(&examined).await;
    // The applicant is asked for what the step is about, not for his form once more.
    let task = office.task("demo_lawyer_zz", "todo", "opening_filing").await;
    let case = office.case("demo_lawyer_zz", task["sqId"].as_str().unwrap()).await;
    let step = &case["tasks"][0];
    let asked = step["questions"]["sections"][0]["fields"].as_array().map_or(0, Vec::len);
    assert_eq!((&step["resubmits"], asked), (&json!(false), 3), "{step}");
    let filed = office.decide_own(("demo_lawyer_zz", "opening_filing", "00")).await;
    assert_eq!(filed.status, 200, "{}", filed.text);
    let row = own_row(&office).await;
    assert_eq!(row["status"], json!("31"), "it is granted: {row}");
    office.walk(&[("city_op", "filing_check", "05")]).await;
    let row = own_row(&office).await;
    assert_eq!((&row["status"], &row["currentNode"]), (&json!("40"), &json!("")), "{row}");
}

/// His application, as he finds it listed.
async fn own_row(office: &Office) -> Value {
    let list = office.call("demo_lawyer_zz", "xzsq/list", json!({ "mine": true })).await;
    list.body["data"]["data"][0].clone()
}

/// The caller decides the task that he claims, with this data.
pub async fn give(office: &Office, (who, node, operation): Step, data: Value) -> Reply {
    let tab = office.call(who, "xzsq/taskList", json!({ "tab": "claimable" })).await;
    let is_open = tab.body["data"]["data"].as_array().unwrap().iter().any(|row| row["nodeKey"] == node);
    let task = if is_open { office.claim(who, node).await } else { office.task(who, "todo", node).await };
    let token = office.server.sign_in(who).await;
    let signature = stored(&office.server, &token, "signature.png", PNG).await;
    let mut body = decision(&task, operation, Some(&signature));
    body["data"] = data;
    office.call(who, "xzsq/approvedTask", body).await
}

fn refused(reply: &Reply, field: &str, code: &str) {
    let violation = &reply.body["data"]["violations"][0];
    assert_eq!((&violation["field"], &violation["code"]), (&json!(field), &json!(code)), "{}", reply.text);
}

#[tokio::test]
async fn whoever_forms_the_investigation_names_its_people() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    let assign = ("cnty_chk", "assign", "05");
    refused(&give(&office, assign, json!({})).await, "data.investigators", "required");
    let wanted = json!({ "keyword": "罗志" });
    let found = office.call("cnty_chk", "xzsq/staff", wanted.clone()).await;
    assert_eq!(found.body["data"][0]["id"], "user-city_op", "{}", found.text);
    let far = office.call("cnty_chk", "xzsq/staff", json!({ "keyword": "覃立远" })).await;
    assert_eq!(far.body["data"], json!([]), "of another city");
    let chosen = office.call("cnty_chk", "xzsq/staff", json!({ "ids": ["user-city_op"] })).await;
    assert_eq!(chosen.body["data"][0]["label"], "罗志强");
    assert_eq!(office.call("city_win", "xzsq/staff", wanted).await.status, 403, "who has no task asks nobody");
    let designer = office.call("admin", "xzsq/staff", json!({ "keyword": "覃立远" })).await;
    assert_eq!(
        designer.body["data"].as_array().map(Vec::len),
        Some(1),
        "flows name people of any city: {}",
        designer.text
    );
    let stranger = json!({ "investigators": ["nobody", "user-city_op"], "leadInvestigator": "user-city_op" });
    refused(&give(&office, assign, stranger).await, "data.investigators", "notInDictionary");
    // Neither the accused, nor lawyers, nor the system's administrator: what the list offers, and what is taken.
    let task = office.task("cnty_chk", "todo", "assign").await["taskId"].clone();
    for (account, name, code) in [
        ("user-demo_lawyer_zz", "高磊", "partyToTheCase"),
        ("user-demo_lawyer_jz", "梁慧", "notOfTheOrganisation"),
        ("user-demo_firm", "示范衡正", "notOfTheOrganisation"),
        ("user-city2_op", "黎世安", "notOfTheOrganisation"),
        ("user-admin", "系统管理员", "administratorOfTheSystem"),
    ] {
        let listed = office.call("cnty_chk", "xzsq/staff", json!({ "keyword": name, "taskId": task })).await;
        assert_eq!(listed.body["data"], json!([]), "{name}");
        let named = json!({ "investigators": ["user-city_op", account], "leadInvestigator": "user-city_op" });
        refused(&give(&office, assign, named).await, "data.investigators", code);
    }
    let alone = json!({ "investigators": ["user-city_op"], "leadInvestigator": "user-city_op" });
    refused(&give(&office, assign, alone).await, "data.investigators", "tooFewItems");
    let headed = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_chk" });
    refused(&give(&office, assign, headed).await, "data.leadInvestigator", "stated");
    let more =
        json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op", "cljg": "10" });
    refused(&give(&office, assign, more).await, "data.cljg", "unknownField");
    let named = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
    let given = give(&office, assign, named).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let task = office.task("demo_lawyer_zz", "todo", "target_reply").await;
    assert_eq!(task["sqType"], "tscl");
    for (who, node) in [("demo_lawyer_zz", "target_reply"), ("city_op", "investigate"), ("cnty_op", "investigate")] {
        let operation = if node == "target_reply" { "00" } else { "05" };
        let reply = office.decide_own((who, node, operation)).await;
        assert_eq!(reply.status, 200, "{who}: {}", reply.text);
    }
    assert_eq!(office.decide_own(("city_op", "report", "05")).await.status, 200);
    office.walk(&[("cnty_chk", "review", "05")]).await;
    assert_eq!(office.decide_own(("city_lead", "collective", "05")).await.status, 200);
    office.task("city_lead", "claimable", "decide").await;
}

#[tokio::test]
async fn the_level_of_an_assessment_leads_on() {
    let firm = year(json!({ "selfLevel": "11", "tax": 1, "party": "党建", "management": "管理" }));
    let office = check("swndkh", "demo_firm", firm, ("cnty_op", "claimable", "cnty_first")).await;
    office.walk(&[("cnty_op", "cnty_first", "05"), ("cnty_chk", "cnty_chk", "05")]).await;
    let level = ("city_chk", "city_level", "05");
    refused(&give(&office, level, json!({ "finalLevel": "99" })).await, "data.finalLevel", "notInDictionary");
    refused(&give(&office, level, json!({ "finalLevel": ["11"] })).await, "data.finalLevel", "wrongType");
    // The form asks for a reason then.
    refused(&give(&office, level, json!({ "finalLevel": "14" })).await, "data.reason", "required");
    let deferred = give(&office, level, json!({ "finalLevel": "14", "reason": "有案件未结" })).await;
    assert_eq!(deferred.status, 200, "{}", deferred.text);
    let closed = json!({ "name": "caseClosed" });
    assert_eq!(office.call("admin", "event/message", closed).await.status, 200, "it was deferred");
    // Asked again, he sees what he said before.
    office.claim("city_chk", "city_level").await;
    let id = office.call("city_chk", "xzsq/list", json!({})).await.body["data"]["data"][0]["sqId"].clone();
    let shown = office.case("city_chk", id.as_str().unwrap()).await["tasks"][0].clone();
    assert_eq!(shown["answers"], json!({ "finalLevel": "14" }), "{shown}");
}

#[tokio::test]
async fn a_case_taken_back_ends_as_its_diagram_says() {
    let office = check("lssczy", "demo_intern", first_licence(), ("demo_partner", "claimable", "firm_opinion")).await;
    let token = office.server.sign_in("demo_intern").await;
    let mine = json!({ "mine": true });
    let list = office.server.post("lawer-approval/xzsq/list", &mine, with(&token)).await;
    let id = list.body["data"]["data"][0]["sqId"].clone();
    assert_eq!(office.call("demo_intern", "xzsq/revocation", json!({ "sqId": id })).await.status, 200);
    let case = office.case("demo_intern", id.as_str().unwrap()).await;
    assert_eq!(case["application"]["status"], "43", "{case}");
    let done = case["done"].as_array().unwrap();
    assert!(done.contains(&json!("end_withdrawn")), "{done:?}");
}
