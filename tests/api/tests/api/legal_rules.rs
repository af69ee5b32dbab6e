//! What the law asks of an application beside its form (`lawdesk_core::eligibility`): told at the field, before the case begins.

use lawdesk_api_tests::Reply;
use serde_json::{Value, json};

use crate::files::stored;
use crate::flows_start::{
    FOUNDERS, NAME_OF_FIRM, and, change, complaint, establishment, first_licence, give, internship, winding_up, year,
};
use crate::office::{Office, PDF};

/// Refused at this field alone.
fn refused(reply: &Reply, field: &str) {
    assert_eq!(reply.status, 422, "{field}: {}", reply.text);
    let violations = reply.body["data"]["violations"].as_array().unwrap();
    let errors: Vec<&Value> = violations.iter().filter(|it| it["severity"] == "error").collect();
    assert_eq!(errors.len(), 1, "{field}: {}", reply.text);
    assert_eq!(errors[0]["field"], field, "{}", reply.text);
}

fn accepted(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text);
}

impl Office {
    async fn moves(&self, who: &str, firm: &str, more: Value) -> Reply {
        let data = and(self.form(who, firm).await, more);
        self.call(who, "xzsq/commit", json!({ "sqType": "lsjgbg", "data": data })).await
    }
}

#[tokio::test]
async fn a_first_licence_needs_a_year_of_internship_found_fit() {
    let office = Office::of("lssczy").await;
    let apply = async |more: Value| office.submit("lssczy", "demo_intern", and(first_licence(), more)).await;
    for (sql, field) in [
        ("update internship set assess_date = '2025-11-20'", "internAssessedOn"),
        ("update internship set intern_status = '50', assess_result = null, assess_date = null", "internResult"),
        (
            "update internship set intern_status = '61', assess_result = '01', assess_date = '2026-11-20',
                    period_to = '2026-06-30'",
            "internTo",
        ),
    ] {
        office.write(sql).await;
        refused(&apply(json!({})).await, field);
    }
    office.write("delete from internship").await;
    refused(&apply(json!({})).await, "internFirmId");
}

#[tokio::test]
async fn what_would_be_refused_whatever_is_filled_in_is_told_when_the_form_is_opened() {
    let office = Office::of("lssczy").await;
    let opened =
        async || office.call("demo_intern", "xzsq/apply", json!({ "sqType": "lssczy" })).await.body["data"].clone();
    // He has once said who he is, and what he does not fill in has nothing against him.
    let form = opened().await;
    assert_eq!(form["obstacles"], json!([]), "{form}");
    assert_eq!(
        (&form["data"]["name"], &form["data"]["idNo"], &form["data"]["zyzlb"]),
        (&json!("董雨晴"), &json!("350000199802289063"), &Value::Null)
    );
    accepted(&office.submit("lssczy", "demo_intern", first_licence()).await);
    let told = opened().await["obstacles"].clone();
    assert_eq!(told.as_array().map(Vec::len), Some(1), "one of an item runs at a time: {told}");
    let none = office.call("demo_graduate", "xzsq/apply", json!({ "sqType": "lssczy" })).await.body["data"].clone();
    assert_eq!(none["obstacles"].as_array().map(Vec::len), Some(1), "he has no internship: {none}");
    assert_eq!(none["data"]["name"], "邵晨", "his account says that much");
    let asked = json!({ "sqType": "lssczy" });
    office.write("update internship set intern_status = '50', assess_result = null, assess_date = null").await;
    office.write("update application set ended_at = 1").await;
    let early = office.call("demo_intern", "xzsq/apply", asked).await.body["data"]["obstacles"].clone();
    assert_eq!(early.as_array().map(Vec::len), Some(1), "it is not found fit yet: {early}");
}

#[tokio::test]
async fn whom_the_law_gives_no_licence_is_told_at_his_answer() {
    let office = Office::of("lssczy").await;
    let apply = async |more: Value| office.submit("lssczy", "demo_intern", and(first_licence(), more)).await;
    for (answer, field) in [
        (json!({ "expelled": "1" }), "expelled"),
        (json!({ "revoked": "1" }), "revoked"),
        (json!({ "convicted": "1" }), "negligence"),
        (json!({ "convicted": "1", "negligence": "0" }), "negligence"),
    ] {
        refused(&apply(answer).await, field);
    }
    accepted(&apply(json!({ "convicted": "1", "negligence": "1" })).await);
}

#[tokio::test]
async fn an_instructor_is_a_full_time_lawyer_of_the_firm_with_at_most_two_interns() {
    let office = Office::of("sxdj").await;
    refused(&office.submit("sxdj", "demo_intern", internship()).await, "sqType");
    let register = async |more: Value| office.submit("sxdj", "demo_graduate", and(internship(), more)).await;
    for instructor in ["lawyer-000003", "lawyer-000008", "lawyer-000004"] {
        refused(&register(json!({ "instructorId": instructor })).await, "instructorId");
    }
    office.write("update lawyer set first_practice_date = '2022-01-15' where id = 'lawyer-000002'").await;
    refused(&register(json!({})).await, "instructorId");
    office.write("update lawyer set first_practice_date = '2015-01-15' where id = 'lawyer-000002'").await;
    office
        .write(
            "insert into lawyer_penalty (id, lawyer_id, sort, source, kind, start_date, reason, published)
             values ('p', 'lawyer-000002', 0, '2', '22', '2025-01-15', '事由', '1')",
        )
        .await;
    refused(&register(json!({})).await, "instructorId");
    office.write("delete from lawyer_penalty").await;
    office.write("update law_firm set firm_status = '02' where id = 'firm-000001'").await;
    // He applies himself, not his firm.
    let suspended = register(json!({})).await;
    assert_eq!(suspended.body["data"]["violations"][0]["field"], "firmId", "{}", suspended.text);
    office.write("update law_firm set firm_status = '01' where id = 'firm-000001'").await;
    accepted(&register(json!({})).await);
}

#[tokio::test]
async fn founders_are_free_and_the_firms_they_leave_keep_their_principals() {
    let office = Office::of("lsslxk").await;
    let found = async |founders: &[&str], more: Value| {
        office.submit("lsslxk", "demo_lawyer_zz", and(establishment(founders), more)).await
    };
    refused(&found(&FOUNDERS, json!({})).await, "founders[1].lawyerId");
    let partners = ["lawyer-000002", "lawyer-000009", "lawyer-000008"];
    refused(&found(&partners, json!({})).await, "founders[1].lawyerId");
    let part_time = ["lawyer-000002", "lawyer-000003", "lawyer-000008"];
    refused(&found(&part_time, json!({})).await, "founders[1].lawyerId");
    let twice = ["lawyer-000002", "lawyer-000002", "lawyer-000008"];
    refused(&found(&twice, json!({})).await, "founders[1].lawyerId");
    office.write("update lawyer set firm_role = '03' where id = 'lawyer-000001'").await;
    refused(&found(&FOUNDERS, json!({ "principalId": "lawyer-000004" })).await, "principalId");
    accepted(&found(&FOUNDERS, json!({})).await);
}

#[tokio::test]
async fn nobody_moves_who_is_suspended_investigated_or_answers_for_his_firm() {
    let office = Office::open().await;
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "tscl" })).await;
    accepted(&deployed);
    let token = office.server.sign_in("demo_partner").await;
    let agreement = json!([stored(&office.server, &token, "退伙协议.pdf", PDF).await]);
    let partner = office.moves("demo_partner", "firm-000002", json!({ "withdrawalAgreement": agreement })).await;
    refused(&partner, "sqType");
    office.write("update lawyer set practice_status = '02' where id = 'lawyer-000002'").await;
    refused(&office.moves("demo_lawyer_zz", "firm-000002", json!({})).await, "sqType");
    office.write("update lawyer set practice_status = '01' where id = 'lawyer-000002'").await;
    refused(&office.moves("demo_lawyer_zz", "firm-000002", json!({ "newFirmRole": "01" })).await, "newFirmRole");
    office.write("update law_firm set firm_status = '03' where id = 'firm-000002'").await;
    refused(&office.moves("demo_lawyer_zz", "firm-000002", json!({})).await, "newFirmId");
    office.write("update law_firm set firm_status = '01' where id = 'firm-000002'").await;
    // A complaint binds him once it is accepted.
    accepted(&office.submit("tscl", "cnty_op", complaint()).await);
    office.walk(&[("cnty_op", "register", "02")]).await;
    refused(&office.moves("demo_lawyer_zz", "firm-000002", json!({})).await, "sqType");
    office.write("update application set ended_at = 1 where sq_type = 'tscl'").await;
    accepted(&office.moves("demo_lawyer_zz", "firm-000002", json!({})).await);
}

#[tokio::test]
async fn a_firm_changes_to_people_of_its_own() {
    let office = Office::of("swbg").await;
    let next = async |lawyer: &str| {
        let values = change(&["02"], json!({ "principalAfter": lawyer }));
        office.submit("swbg", "demo_firm", values).await
    };
    for lawyer in ["lawyer-000008", "lawyer-000002", "lawyer-000003"] {
        refused(&next(lawyer).await, "principalAfter");
    }
    let partner = async |lawyer: &str, joins: &str| {
        let row = json!({ "lawyerId": lawyer, "joins": joins, "contribution": 10 });
        office.submit("swbg", "demo_firm", change(&["07"], json!({ "partners": [row] }))).await
    };
    for (lawyer, joins) in
        [("lawyer-000008", "1"), ("lawyer-000009", "1"), ("lawyer-000001", "0"), ("lawyer-000002", "0")]
    {
        refused(&partner(lawyer, joins).await, "partners[0].lawyerId");
    }
    accepted(&next("lawyer-000009").await);
}

#[tokio::test]
async fn the_roles_follow_a_new_principal_and_the_account_the_firms_name() {
    let office = Office::of("swbg").await;
    let joins = json!({ "lawyerId": "lawyer-000002", "joins": "1", "contribution": 10 });
    let more = json!({
        "nameAfter": "示范长风律师事务所", "nameDocNo": NAME_OF_FIRM, "principalAfter": "lawyer-000002", "partners": [joins],
    });
    accepted(&office.submit("swbg", "demo_firm", change(&["01", "02", "07"], more)).await);
    let steps = [
        ("city_win", "city_accept", "02"),
        ("city_op", "city_review", "05"),
        ("city_lead", "city_sign", "05"),
        ("prov_op", "prov_review", "05"),
        ("prov_lead", "prov_decide", "14"),
        ("prov_cert", "cert", "18"),
        ("city_win", "deliver", "19"),
    ];
    office.walk(&steps).await;
    let texts = async |sql: &'static str| -> Vec<String> {
        sqlx::query_scalar(sql).fetch_all(&office.server.app.db.pool).await.unwrap()
    };
    let heads = "select a.username from account a join account_role h on h.account_id = a.id
                   join role r on r.id = h.role_id where r.code = 'R_FIRM_HEAD' and a.org_id = 'firm-000001'";
    assert_eq!(texts(heads).await, ["demo_lawyer_zz"]);
    let roles = "select firm_role from lawyer where id in ('lawyer-000001', 'lawyer-000002') order by id";
    assert_eq!(texts(roles).await, ["02", "01"]);
    let names = "select name from account where firm_id = 'firm-000001' order by username";
    assert_eq!(texts(names).await, ["示范长风律师事务所", "林正"]);
    let changes = "select before || ' ' || after from law_firm_change_log where kind = '13'";
    assert_eq!(texts(changes).await, ["林正 高磊"]);
}

#[tokio::test]
async fn what_is_filed_late_is_marked() {
    let office = Office::of("swbg").await;
    for (on, mark) in [("2026-11-05", "1"), ("2026-11-06", "0")] {
        let values = change(&["08"], json!({ "phoneAfter": "16000000018", "changedOn": on }));
        let reply = office.submit("swbg", "demo_firm", values).await;
        let id = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text));
        let case = office.case("city_op", id).await;
        assert_eq!(case["data"]["filedLate"], mark, "{on}: {case}");
        office.write("update application set ended_at = 1").await;
    }
}

#[tokio::test]
async fn a_winding_up_says_of_each_lawyer_where_he_goes() {
    let office = Office::of("swzx").await;
    let one = json!({ "lawyerId": "lawyer-000007", "destination": "交回执业证" });
    let reply = office.submit("swzx", "demo_firm3", and(winding_up(), json!({ "settlements": [one] }))).await;
    refused(&reply, "settlements");
    assert!(reply.text.contains("韦清") && !reply.text.contains("李文"), "{}", reply.text);
    office.write("update law_firm set firm_status = '02' where id = 'firm-000003'").await;
    refused(&office.submit("swzx", "demo_firm3", winding_up()).await, "reason");
    office.write("update law_firm set firm_status = '04' where id = 'firm-000003'").await;
    refused(&office.submit("swzx", "demo_firm3", winding_up()).await, "sqType");
}

#[tokio::test]
async fn a_year_is_assessed_once() {
    let office = Office::of("lsndkh").await;
    let assess = async |more: Value| {
        let values = and(year(json!({ "selfLevel": "01" })), more);
        office.submit("lsndkh", "demo_lawyer_zz", values).await
    };
    accepted(&assess(json!({})).await);
    office.write("update application set ended_at = 1, status = '40'").await;
    refused(&assess(json!({})).await, "year");
    accepted(&assess(json!({ "year": "2024" })).await);
    office.write("update application set ended_at = 1, status = '43'").await;
    accepted(&assess(json!({})).await);
}

#[tokio::test]
async fn a_firm_reads_its_order_and_its_result() {
    let firm = year(json!({ "selfLevel": "11", "tax": 1, "party": "党建", "management": "管理" }));
    let office = Office::of("swndkh").await;
    let reply = office.submit("swndkh", "demo_firm", firm).await;
    let id = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
    office.walk(&[("cnty_op", "cnty_first", "05"), ("cnty_chk", "cnty_chk", "05")]).await;
    let level = json!({ "finalLevel": "12", "reason": "内部管理混乱" });
    accepted(&give(&office, ("city_chk", "city_level", "05"), level).await);
    office.walk(&[("city_lead", "city_sign", "05")]).await;
    office.server.pass(8 * 86_400_000);
    lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
    lawdesk_server::cases::dispatcher::run(&office.server.app).await;
    let letters = office.call("demo_firm", "sqtzs/list", json!({ "sqId": id })).await;
    let rows = letters.body["data"].as_array().unwrap_or_else(|| panic!("{}", letters.text));
    let kinds: Vec<&str> = rows.iter().map(|row| row["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["23", "20"], "{}", letters.text);
    assert!(rows[0]["text"].to_string().contains("考核结果：不合格"), "{}", letters.text);
    assert!(rows[1]["text"].to_string().contains("示范衡正律师事务所："), "{}", letters.text);
}

#[tokio::test]
async fn whoever_applies_for_a_licence_gets_a_receipt_when_his_papers_are_with_the_city() {
    let office = Office::of("lssczy").await;
    let reply = office.submit("lssczy", "demo_intern", first_licence()).await;
    let id = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
    office.walk(&[("demo_partner", "firm_opinion", "05"), ("cnty_op", "cnty_check", "05")]).await;
    let letters = office.call("demo_intern", "sqtzs/list", json!({ "sqId": id })).await;
    let receipt = &letters.body["data"][0];
    assert_eq!(
        (&receipt["kind"], &receipt["organisation"]),
        (&json!("01"), &json!("东湖市司法局")),
        "{}",
        letters.text
    );
    assert_eq!(receipt["docNo"], "东湖司收〔2026〕第0001号", "{}", letters.text);
}

#[tokio::test]
async fn whoever_accepts_is_told_what_has_come_to_stand_against_it() {
    let office = Office::of("lssczy").await;
    let reply = office.submit("lssczy", "demo_intern", first_licence()).await;
    let case = json!({ "sqId": reply.body["data"]["sqId"] });
    office.walk(&[("demo_partner", "firm_opinion", "05"), ("cnty_op", "cnty_check", "05")]).await;
    let found = async || office.call("city_win", "xzsq/checks", case.clone()).await.body["data"]["findings"].clone();
    assert_eq!(found().await, json!([]));
    // Since then the firm was suspended.
    office.write("update law_firm set firm_status = '02' where id = 'firm-000001'").await;
    let firm = json!({ "zh": "拟执业机构", "en": "Firm" });
    let all = found().await;
    assert_eq!((&all[0]["field"], &all[1]), (&firm, &Value::Null), "{all}");
    for stranger in ["demo_intern", "demo_partner", "city2_win"] {
        assert_eq!(office.call(stranger, "xzsq/checks", case.clone()).await.status, 404, "{stranger}");
    }
    // Of a complaint files say nothing.
    let office = Office::of("tscl").await;
    let reply = office.submit("tscl", "cnty_op", complaint()).await;
    let case = json!({ "sqId": reply.body["data"]["sqId"] });
    assert_eq!(office.call("cnty_op", "xzsq/checks", case).await.body["data"]["applies"], json!(false));
}

#[tokio::test]
async fn a_change_whose_people_have_gone_does_not_get_into_the_file() {
    let office = Office::of("swbg").await;
    let joins = json!({ "lawyerId": "lawyer-000002", "joins": "1", "contribution": 10 });
    accepted(&office.submit("swbg", "demo_firm", change(&["07"], json!({ "partners": [joins] }))).await);
    office.write("update lawyer set firm_id = 'firm-000002' where id = 'lawyer-000002'").await;
    refused(&office.decide(("city_op", "city_file", "05")).await, "partners[0].lawyerId");
    office.write("update lawyer set firm_id = 'firm-000001' where id = 'lawyer-000002'").await;
    accepted(&give(&office, ("city_op", "city_file", "05"), json!({})).await);
}
