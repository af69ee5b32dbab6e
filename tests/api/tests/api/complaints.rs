//! Complaints of the public: filed without an account, on the officer's desk, asked for by code; who complains is nobody's
//! but the handlers'; complaints about the same are joined.

use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_server::platform::config::Switch;
use serde_json::{Value, json};

use crate::files::{PDF, form};
use crate::flows_start::{and, complaint};
use crate::office::{FLOW, Office};

const SECRETS: [&str; 3] = ["袁芳", "370000199305179086", "16000000099"];

impl Office {
    /// A call of somebody without an account.
    async fn stranger(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-approval/complaint/public/{path}"), &body, As::default()).await
    }

    async fn leave_to_file(&self) -> String {
        let reply = self.stranger("begin", json!({ "consent": "1" })).await;
        reply.body["data"]["ticket"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
    }

    async fn complain(&self, more: Value) -> Reply {
        let ticket = self.leave_to_file().await;
        self.stranger("file", json!({ "ticket": ticket, "targetId": "lawyer-000002", "data": and(facts(), more) }))
            .await
    }

    /// Number and code of a complaint that is filed.
    pub async fn filed(&self, more: Value) -> (String, String) {
        let receipt = self.complain(more).await;
        assert_eq!(receipt.status, 200, "{}", receipt.text);
        let text = |key: &str| receipt.body["data"][key].as_str().unwrap().to_owned();
        (text("complainNo"), text("queryCode"))
    }

    async fn status(&self, number: &str, code: &str) -> Value {
        self.stranger("status", json!({ "number": number, "code": code })).await.body["data"].clone()
    }

    async fn id_of(&self, number: &str) -> String {
        sqlx::query_scalar("select id from complaint where complain_no = $1")
            .bind(number)
            .fetch_one(&self.server.app.db.pool)
            .await
            .unwrap()
    }

    async fn applications(&self) -> i64 {
        sqlx::query_scalar("select count(*) from application").fetch_one(&self.server.app.db.pool).await.unwrap()
    }

    async fn listed_complaints(&self, who: &str, filters: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post("lawer-other/area/complaint/list", &json!({ "filters": filters }), with(&token)).await
    }
}

fn facts() -> Value {
    json!({
        "targetType": "01", "targetName": "高磊", "complainantType": "01", "complainantName": "袁芳", "idType": "01",
        "idNo": "370000199305179086", "mobile": "16000000099", "relation": "01", "types": ["06"],
        "facts": "收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。", "claims": "退还费用", "truthCommit": "1",
    })
}

#[tokio::test]
async fn a_complaint_that_turns_out_to_be_about_its_handler_leaves_him() {
    let office = Office::of("tscl").await;
    let sent = office.submit("tscl", "demo_partner", complaint()).await;
    let id = sent.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", sent.text)).to_owned();
    office.walk(&[("cnty_op", "register", "03")]).await;
    // The officer's file is that of whom the complaint is about then.
    office.write("update account set lawyer_id = 'lawyer-000003' where id = 'user-cnty_op'").await;
    let data =
        office.call("demo_partner", "xzsq/apply", json!({ "sqType": "tscl" })).await.body["data"]["data"].clone();
    let data = and(and(data, complaint()), json!({ "targetLawyerId": "lawyer-000003", "targetName": "陈静" }));
    let task = office.task("demo_partner", "todo", "supplement").await;
    let body = json!({ "sqId": id, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data });
    let again = office.call("demo_partner", "xzsq/recommit", body).await;
    assert_eq!(again.status, 200, "{}", again.text);
    // It does not come back to whoever asked, and the case has it on record.
    let stored: (Option<String>, Option<String>) = sqlx::query_as(
        "select s.target_id, t.assignee from application s join task t on t.application_id = s.id
          where s.id = $1 and t.node_key = 'register' and t.state = 'open'",
    )
    .bind(&id)
    .fetch_one(&office.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(stored, (Some("lawyer-000003".to_owned()), None));
    let changed: i64 = sqlx::query_scalar("select count(*) from instance_event where event like '%partiesChanged%'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(changed, 1);
}

#[tokio::test]
async fn a_complaint_without_an_account_comes_to_the_desk_of_the_county() {
    let office = Office::of("tscl").await;
    let (number, code) = office.filed(json!({})).await;
    assert!(number.starts_with("TS") && number.len() == 14 && code.len() == 8, "{number} {code}");
    let task = office.task("cnty_op", "claimable", "register").await;
    assert_eq!(task["sqId"], json!(office.id_of(&number).await));
    // By number or mobile number, with the code alone.
    for known_by in [number.as_str(), "16000000099", &number.to_lowercase()] {
        let status = office.status(known_by, &code.to_lowercase()).await;
        assert_eq!((&status["state"], &status["complainNo"]), (&json!("10"), &json!(number)), "{known_by}");
    }
    assert_eq!(office.status(&number, "AAAAAAAA").await, Value::Null);
    let status = office.status(&number, &code).await.to_string();
    assert!(SECRETS.iter().all(|secret| !status.contains(secret)), "{status}");
}

#[tokio::test]
async fn roles_for_the_organisation_alone_reach_the_complaints_that_it_handles() {
    let office = Office::of("tscl").await;
    let (number, _) = office.filed(json!({})).await;
    let id = office.id_of(&number).await;
    // Of a firm, by what it was about: no authority keeps it.
    let pool = &office.server.app.db.pool;
    sqlx::query("update complaint set org_id = 'firm-000001' where id = $1").bind(&id).execute(pool).await.unwrap();
    sqlx::query("update role set data_scope = 'organisation'").execute(pool).await.unwrap();
    let reaches = async |who: &str| {
        let listed = office.listed_complaints(who, json!({})).await;
        let rows = listed.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", listed.text));
        let token = office.server.sign_in(who).await;
        let path = "lawer-other/area/complaint/detail";
        let detail = office.server.post(path, &json!({ "id": id }), with(&token)).await.status.as_u16();
        (rows.iter().any(|row| row["id"] == json!(id)), detail)
    };
    assert_eq!(reaches("cnty_op").await, (true, 200), "its desk has it");
    assert_eq!(reaches("cnty2_op").await, (false, 404));
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field_and_leaves_nothing() {
    let office = Office::of("tscl").await;
    let before = office.applications().await;
    let refused = office.complain(json!({ "facts": "太短", "mobile": "1" })).await;
    let fields: Vec<&str> =
        refused.body["data"]["violations"].as_array().unwrap().iter().filter_map(|it| it["field"].as_str()).collect();
    assert!(refused.status == 422 && fields.contains(&"facts") && fields.contains(&"mobile"), "{}", refused.text);
    let forged = office.complain(json!({ "channel": "05" })).await;
    assert_eq!((forged.status.as_u16(), &forged.body["data"]["violations"][0]["field"]), (422, &json!("data.channel")));
    let unknown = json!({ "ticket": "x", "data": facts() });
    assert_eq!(office.stranger("file", unknown).await.body["data"]["violations"][0]["field"], "ticket");
    let ticket = office.leave_to_file().await;
    let nowhere =
        office.stranger("file", json!({ "ticket": ticket, "data": and(facts(), json!({ "firmName": "某所" })) }));
    assert_eq!(nowhere.await.body["data"]["violations"][0]["field"], "regionCode");
    assert_eq!(office.applications().await, before);
    // The leave was not used up by what was refused.
    let body = json!({ "ticket": ticket, "regionCode": "990102", "data": and(facts(), json!({ "firmName": "某所" })) });
    assert_eq!(office.stranger("file", body.clone()).await.status, 200);
    assert_eq!(office.stranger("file", body).await.status, 422);
}

#[tokio::test]
async fn five_a_day_are_taken_of_one_client() {
    let office = Office::of("tscl").await;
    for _ in 0..5 {
        office.filed(json!({})).await;
    }
    assert_eq!(office.complain(json!({})).await.status, 429);
    office.server.pass(86_400_000 + 1);
    office.filed(json!({})).await;
}

#[tokio::test]
async fn a_picture_must_be_copied_where_the_server_asks_for_one() {
    use lawdesk_server::platform::config::Switch;
    let server = lawdesk_api_tests::Server::start_with(|config| config.captcha = Switch::On).await;
    let begin = |body: Value| {
        let server = &server;
        async move { server.post("lawer-approval/complaint/public/begin", &body, As::default()).await }
    };
    assert_eq!(begin(json!({ "consent": "1" })).await.status, 422);
    let shown = server.get("lawer-security/captcha", As::default()).await.body["data"].clone();
    let wrong = begin(json!({ "consent": "1", "captchaId": shown["captchaId"], "code": "????" })).await;
    assert_eq!((wrong.status.as_u16(), &wrong.body["data"]["violations"][0]["field"]), (422, &json!("code")));
}

#[tokio::test]
async fn the_accused_and_the_lists_never_learn_who_complains() {
    let office = Office::of("tscl").await;
    let (number, _) = office.filed(json!({})).await;
    let id = office.id_of(&number).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    for who in ["demo_lawyer_zz", "demo_firm", "city_win", "city_chk", "prov_op", "bar_op"] {
        let seen = office.case(who, &id).await.to_string();
        let listed = office.listed_complaints(who, json!({})).await;
        let token = office.server.sign_in(who).await;
        let detail = office.server.post("lawer-other/area/complaint/detail", &json!({ "id": id }), with(&token)).await;
        for secret in SECRETS {
            assert!(!seen.contains(secret), "{who} reads {secret} in the case");
            assert!(!listed.text.contains(secret) && !detail.text.contains(secret), "{who} reads {secret} in the list");
        }
    }
    // The lawyer and his firm learn that there is one, how far it is and, once it is asked, until when; others of none.
    for who in ["demo_lawyer_zz", "demo_firm"] {
        let own = office.listed_complaints(who, json!({})).await;
        let row = &own.body["data"]["data"][0];
        assert_eq!(
            (&row["complainNo"], &row["state"], &row["replyDue"]),
            (&json!(number), &json!("20"), &json!(null)),
            "{who}: {row}"
        );
    }
    for who in ["demo_lawyer_jz", "demo_firm3"] {
        assert_eq!(office.listed_complaints(who, json!({})).await.body["data"]["totalCount"], 0, "{who}");
        let token = office.server.sign_in(who).await;
        let detail = office.server.post("lawer-other/area/complaint/detail", &json!({ "id": id }), with(&token)).await;
        assert_eq!(detail.status, 404, "{who}");
    }
    assert_eq!(office.listed_complaints("city_win", json!({})).await.status, 403);
    assert_eq!(office.listed_complaints("city2_op", json!({})).await.body["data"]["totalCount"], 0);
}

#[tokio::test]
async fn the_list_is_narrowed_and_follows_the_case() {
    let office = Office::of("tscl").await;
    let (number, code) = office.filed(json!({})).await;
    let found = |filters: Value| {
        let office = &office;
        async move { office.listed_complaints("cnty_op", filters).await.body["data"]["totalCount"].clone() }
    };
    for filters in [
        json!({ "types": ["06"] }),
        json!({ "channel": ["01"] }),
        json!({ "lawyerId": "lawyer-000002" }),
        json!({ "firmId": "firm-000001" }),
        json!({ "regionCode": "990102" }),
        json!({ "state": ["10"], "overdue": ["0"] }),
    ] {
        assert_eq!(found(filters.clone()).await, 1, "{filters}");
    }
    assert_eq!(found(json!({ "channel": ["02"] })).await, 0);
    office.walk(&[("cnty_op", "register", "04")]).await;
    assert_eq!(found(json!({ "state": ["12"] })).await, 1);
    assert_eq!(office.status(&number, &code).await["state"], "12");
    // One that an officer registers stands in the same list.
    let registered = office.submit("tscl", "cnty_op", and(complaint(), json!({ "channel": "03" }))).await;
    assert_eq!(registered.status, 200, "{}", registered.text);
    assert_eq!(found(json!({ "channel": ["03"] })).await, 1);
}

#[tokio::test]
async fn whoever_is_asked_for_more_adds_it_by_his_code() {
    let office = Office::of("tscl").await;
    let (number, code) = office.filed(json!({})).await;
    office.walk(&[("cnty_op", "register", "03")]).await;
    let status = office.status(&number, &code).await;
    assert_eq!(status["state"], "11");
    assert!(status["askedFor"].as_str().is_some_and(|text| !text.is_empty()), "{status}");
    let ticket = office.leave_to_file().await;
    let path = format!("/api/lawer-approval/complaint/public/upload?ticket={ticket}");
    let mut upload = request(Method::POST, &path, As::default(), form("凭证.pdf", PDF).into());
    upload.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    let file = office.server.send(upload).await.body["data"]["cBh"].clone();
    let body = json!({ "number": number, "code": code, "text": "补充付款凭证", "ticket": ticket, "files": [file] });
    let wrong = and(body.clone(), json!({ "code": "AAAAAAAA" }));
    assert_eq!(office.stranger("supplement", wrong).await.status, 404);
    let added = office.stranger("supplement", body.clone()).await;
    assert_eq!(added.status, 200, "{}", added.text);
    assert_eq!(office.status(&number, &code).await["state"], "10");
    assert_eq!(office.stranger("supplement", body).await.status, 409);
    office.claim("cnty_op", "register").await;
    let data = office.case("cnty_op", &office.id_of(&number).await).await["data"].clone();
    assert!(data["facts"].as_str().unwrap().ends_with("【补充】补充付款凭证"), "{data}");
    assert_eq!(data["evidence"], json!([file]));
}

#[tokio::test]
async fn whoever_takes_his_complaint_back_asks_its_organ() {
    let office = Office::of("tscl").await;
    let (number, code) = office.filed(json!({})).await;
    let id = office.id_of(&number).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    let body = json!({ "number": number, "code": code, "reason": "已与律师事务所协商解决" });
    assert_eq!(office.stranger("withdraw", and(body.clone(), json!({ "code": "AAAAAAAA" }))).await.status, 404);
    assert_eq!(office.stranger("withdraw", and(body.clone(), json!({ "reason": "" }))).await.status, 422);
    assert_eq!(office.status(&number, &code).await["mayWithdraw"], true);
    let asked = office.stranger("withdraw", body.clone()).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let status = office.status(&number, &code).await;
    let of_withdrawal = |status: &Value| (status["mayWithdraw"].clone(), status["withdrawalRequested"].clone());
    assert_eq!(of_withdrawal(&status), (json!(false), json!(true)));
    assert_eq!(status["state"], "20", "it goes on meanwhile");
    assert_eq!(office.stranger("withdraw", body.clone()).await.status, 409);
    // The organ may go on ex officio; whoever complained may ask again.
    office.claim("cnty_chk", "withdraw_review").await;
    let history = office.case("cnty_chk", &id).await["history"].clone();
    let asked = history.as_array().unwrap().iter().find(|it| it["opinion"] == "已与律师事务所协商解决").unwrap();
    let line = ["nodeName", "operationName", "person", "organisation"].map(|key| asked[key].as_str().unwrap());
    assert_eq!(line, ["撤回审查", "撤回", "社会公众", ""]);
    assert_eq!(office.decide_own(("cnty_chk", "withdraw_review", "06")).await.status, 200);
    assert_eq!(of_withdrawal(&office.status(&number, &code).await), (json!(true), json!(false)));
    assert_eq!(office.stranger("withdraw", body).await.status, 200);
    office.walk(&[("cnty_chk", "withdraw_review", "05")]).await;
    let status = office.status(&number, &code).await;
    assert_eq!((&status["state"], &status["mayWithdraw"]), (&json!("91"), &json!(false)), "{status}");
    assert_eq!(office.case("cnty_op", &id).await["application"]["status"], "43");
}

#[tokio::test]
async fn whoever_has_his_answer_rates_it_and_asks_once_for_a_review_by_another() {
    let office = Office::of("tscl").await;
    let (number, code) = office.filed(json!({})).await;
    let id = office.id_of(&number).await;
    let body = json!({ "number": number, "code": code, "reason": "未说明不予受理的依据" });
    assert_eq!(office.stranger("review", body.clone()).await.status, 409, "it has no answer yet");
    let rating = |score: i64| json!({ "number": number, "code": code, "score": score, "comment": "答复及时" });
    assert_eq!(office.stranger("rate", rating(4)).await.status, 409);
    office.walk(&[("cnty_op", "register", "04")]).await;
    let status = office.status(&number, &code).await;
    assert_eq!((&status["state"], &status["mayRate"]), (&json!("12"), &json!(true)), "{status}");
    assert!(status["reviewUntil"].is_string() && status["review"].is_null(), "{status}");
    // How satisfied he is, once; officers count it.
    assert_eq!(office.stranger("rate", rating(6)).await.status, 422);
    assert_eq!(office.stranger("rate", rating(4)).await.status, 200);
    assert_eq!(office.stranger("rate", rating(1)).await.status, 409);
    let rated = office.listed_complaints("cnty_op", json!({ "satisfaction": ["4"] })).await;
    assert_eq!(rated.body["data"]["data"][0]["complainNo"], json!(number), "{}", rated.text);
    // A review, once.
    let asked = office.stranger("review", body.clone()).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert_eq!(office.stranger("review", body).await.status, 409);
    assert_eq!(office.status(&number, &code).await["state"], "80");
    let detail =
        async |who: &str| office.call(who, "complaint/review/detail", json!({ "id": id })).await.body["data"].clone();
    assert_eq!(detail("cnty_op").await["mayDecide"], false, "he has decided it");
    assert_eq!(detail("city_op").await["mayDecide"], true);
    // Those who can decide it are told: the city's, and neither who has answered it nor the province's.
    let heard = async |who: &str| {
        let token = office.server.sign_in(who).await;
        let body = json!({ "keyword": number });
        let reply = office.server.post("lawer-common/notice/Sysxx/list", &body, with(&token)).await;
        reply.body["data"]["data"]
            .as_array()
            .unwrap()
            .iter()
            .any(|it| it["link"].as_str().unwrap_or_default().contains(&id))
    };
    for (who, is_told) in [("city_op", true), ("city_chk", true), ("cnty_op", false), ("prov_op", false)] {
        assert_eq!(heard(who).await, is_told, "{who}");
    }
    let decision =
        |outcome: &str| json!({ "id": id, "outcome": outcome, "result": "02", "opinion": "应予受理，责令改正" });
    assert_eq!(office.call("cnty_op", "complaint/review/decide", decision("2")).await.status, 403);
    assert_eq!(office.call("city2_op", "complaint/review/decide", decision("2")).await.status, 404);
    let decided = office.call("city_op", "complaint/review/decide", decision("3")).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    assert_eq!(office.call("city_op", "complaint/review/decide", decision("2")).await.status, 409);
    let status = office.status(&number, &code).await;
    assert_eq!((&status["state"], &status["review"]["state"]), (&json!("12"), &json!("3")), "{status}");
    assert_eq!(status["review"]["opinion"], "应予受理，责令改正");
    let changed = office.listed_complaints("city_op", json!({ "reviewState": ["3"], "result": ["02"] })).await;
    assert_eq!(changed.body["data"]["totalCount"], 1, "{}", changed.text);
}

#[tokio::test]
async fn steps_of_the_case_hide_no_review_and_leave_its_result() {
    let office = Office::of("tscl").await;
    let registered = office.submit("tscl", "cnty_op", complaint()).await;
    let id = registered.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", registered.text)).to_owned();
    office.walk(&[("cnty_op", "register", "02")]).await;
    let taken = office.call("cnty_op", "xzsq/revocation", json!({ "sqId": id })).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    // Answered, while its case goes on behind that.
    let answered = "update complaint set state = '90', result = '01', ended_on = $2 where id = $1";
    let today = office.server.app.clock.today().to_string();
    sqlx::query(answered).bind(&id).bind(today).execute(&office.server.app.db.pool).await.unwrap();
    let stands = async || -> (String, Option<String>) {
        let sql = "select state, result from complaint where id = $1";
        sqlx::query_as(sql).bind(&id).fetch_one(&office.server.app.db.pool).await.unwrap()
    };
    let asked = office.call("city_op", "complaint/review/request", json!({ "id": id, "reason": "认定事实有误" })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    office.walk(&[("cnty_chk", "withdraw_review", "05")]).await;
    assert_eq!(stands().await, ("80".to_owned(), Some("01".to_owned())));
    let decision = json!({ "id": id, "outcome": "3", "result": "02", "opinion": "责令改正" });
    let decided = office.call("city_op", "complaint/review/decide", decision).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    assert_eq!(stands().await.1.as_deref(), Some("02"));
}

#[tokio::test]
async fn an_officer_ends_no_complaint_that_he_has_registered() {
    let office = Office::of("tscl").await;
    let registered = office.submit("tscl", "cnty_op", complaint()).await;
    let id = registered.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", registered.text)).to_owned();
    office.walk(&[("cnty_op", "register", "02")]).await;
    let anew = office.call("cnty_op", "xzsq/revocation", json!({ "sqId": id, "mode": "toStart" })).await;
    assert_eq!(anew.status, 409, "{}", anew.text);
    // What he may do on its page, before and after.
    let offers = async || {
        let case = office.case("cnty_op", &id).await;
        case["acts"].as_array().unwrap().iter().any(|it| it["act"] == "askWithdrawal")
    };
    assert!(offers().await);
    let asked = office.call("cnty_op", "xzsq/revocation", json!({ "sqId": id })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert!(!offers().await, "it is asked once");
    assert_eq!(office.case("cnty_op", &id).await["application"]["status"], "20");
    office.walk(&[("cnty_chk", "withdraw_review", "05")]).await;
    assert_eq!(office.case("cnty_op", &id).await["application"]["status"], "43");
}

#[tokio::test]
async fn whoever_complained_by_his_account_asks_for_the_end_on_his_page() {
    let office = Office::of("tscl").await;
    let registered = office.submit("tscl", "demo_lawyer_gs", complaint()).await;
    let id = registered.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", registered.text)).to_owned();
    let acts = async || {
        let view = office.call("demo_lawyer_gs", "xzsq/applicantView", json!({ "sqId": id })).await;
        view.body["data"]["acts"].clone()
    };
    assert_eq!(acts().await, json!(["urge", "askWithdrawal"]));
    let asked = office.call("demo_lawyer_gs", "xzsq/revocation", json!({ "sqId": id })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert_eq!(acts().await, json!(["urge"]), "it is asked once");
    office.walk(&[("cnty_chk", "withdraw_review", "06")]).await;
    assert_eq!(acts().await, json!(["urge", "askWithdrawal"]), "it goes on, and may be asked again");
}

#[tokio::test]
async fn complaints_about_the_same_are_found_and_joined() {
    let office = Office::of("tscl").await;
    let (first, _) = office.filed(json!({})).await;
    let (second, code) =
        office.filed(json!({ "facts": "收取代理费用以后没有办理委托事项，也不退还收取的费用，请处理。" })).await;
    let (first_id, second_id) = (office.id_of(&first).await, office.id_of(&second).await);
    let similar = office.call("cnty_op", "complaint/similar", json!({ "id": second_id })).await.body["data"].clone();
    assert_eq!((&similar[0]["complainNo"], &similar[0]["mayJoin"]), (&json!(first), &json!(true)), "{similar}");
    assert!(similar[0]["likeness"].as_i64().unwrap() > 60, "{similar}");
    let merge = json!({ "id": second_id, "into": first_id, "reason": "同一事实" });
    assert_eq!(office.call("bar_op", "complaint/merge", merge.clone()).await.status, 403);
    assert_eq!(office.call("city2_op", "complaint/merge", merge.clone()).await.status, 404);
    let merged = office.call("cnty_op", "complaint/merge", merge.clone()).await;
    assert_eq!(merged.status, 200, "{}", merged.text);
    assert_eq!(office.call("cnty_op", "complaint/merge", merge).await.status, 409);
    assert_eq!(office.status(&second, &code).await["state"], "92");
    let joined = office.listed_complaints("cnty_op", json!({ "result": ["08"] })).await;
    assert_eq!(joined.body["data"]["data"][0]["complainNo"], json!(second), "{}", joined.text);
}

#[tokio::test]
async fn nothing_is_joined_with_a_complaint_that_is_over() {
    let office = Office::of("tscl").await;
    let (first, code) = office.filed(json!({})).await;
    let (second, second_code) = office.filed(json!({})).await;
    let (first_id, second_id) = (office.id_of(&first).await, office.id_of(&second).await);
    let body = json!({ "number": first, "code": code, "reason": "已与律师事务所协商解决" });
    assert_eq!(office.stranger("withdraw", body).await.status, 200);
    office.walk(&[("cnty_chk", "withdraw_review", "05")]).await;
    assert_eq!(office.status(&first, &code).await["state"], "91");
    let similar = office.call("cnty_op", "complaint/similar", json!({ "id": second_id })).await.body["data"].clone();
    assert_eq!((&similar[0]["complainNo"], &similar[0]["mayJoin"]), (&json!(first), &json!(false)), "{similar}");
    let merge = json!({ "id": second_id, "into": first_id, "reason": "同一事实" });
    assert_eq!(office.call("cnty_op", "complaint/merge", merge).await.status, 409);
    assert_eq!(office.status(&second, &second_code).await["state"], "10", "it is still handled");
}

#[tokio::test]
async fn what_is_late_is_marked() {
    let office = Office::of("tscl").await;
    office.filed(json!({})).await;
    office.server.pass(62 * 86_400_000);
    lawdesk_server::cases::deadlines::tidy(&office.server.app).await.unwrap();
    let late = office.listed_complaints("cnty_op", json!({ "overdue": ["1"] })).await;
    assert_eq!(late.body["data"]["totalCount"], 1, "{}", late.text);
}

#[tokio::test]
async fn they_are_counted_by_kind_region_firm_and_result() {
    let office = Office::of("tscl").await;
    office.filed(json!({ "types": ["06", "02"] })).await;
    office.filed(json!({})).await;
    let token = office.server.sign_in("city_op").await;
    let count = |code: &str, count: i64, label: &str| json!({ "code": code, "count": count, "label": label });
    for (field, expected) in [
        ("types", json!([count("06", 2, ""), count("02", 1, "")])),
        ("regionCode", json!([count("990102", 2, "")])),
        ("result", json!([count("", 2, "")])),
        ("firmId", json!([count("firm-000001", 2, "示范衡正律师事务所")])),
    ] {
        let path = "lawer-other/area/complaint/statistics";
        let counted = office.server.post(path, &json!({ "field": field }), with(&token)).await;
        assert_eq!(counted.body["data"]["data"], expected, "{field}: {}", counted.text);
        assert_eq!(counted.body["data"]["totalCount"], 2, "{field}");
    }
}

/// Complaints are taken, and what leaves by text message can be read in the outbox.
async fn office_with_outbox() -> Office {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.demo = true;
    });
    let office = Office::open_at(server.await, FLOW).await;
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "tscl" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    office
}

/// The text messages that a complaint has brought, the first one first.
async fn texts(office: &Office, id: &str) -> Vec<String> {
    let sent = sqlx::query_scalar(
        "select body from delivery where biz_id = $1 and event = 'complaintNews' and channel = '02'
          order by created_at, id",
    );
    sent.bind(id).fetch_all(&office.server.app.db.pool).await.unwrap()
}

#[tokio::test]
async fn who_left_a_mobile_number_is_told_how_far_it_is() {
    let office = office_with_outbox().await;
    let (number, _) = office.filed(json!({})).await;
    let id = office.id_of(&number).await;
    let received = texts(&office, &id).await;
    assert_eq!(received.len(), 1, "{received:?}");
    assert!(received[0].contains(&number) && received[0].contains("已收到"), "{received:?}");
    assert!(SECRETS.iter().all(|secret| !received[0].contains(secret)), "{received:?}");
    office.server.pass(60_000);
    office.walk(&[("cnty_op", "register", "02")]).await;
    let told = texts(&office, &id).await;
    assert!(told.len() == 2 && told[1].contains("已受理"), "{told:?}");
}

#[tokio::test]
async fn programs_hear_of_a_complaint_without_names_also_of_an_anonymous_one() {
    let office = office_with_outbox().await;
    let pool = &office.server.app.db.pool;
    sqlx::query(
        "insert into webhook (id, name, url, events, secret, enabled, failures, created_at, created_by, updated_at, version)
         values ('hook', '热线', 'http://127.0.0.1:9/', '[\"complaintNews\"]', '', 1, 0, 0, 'user-admin', 0, 1)",
    )
    .execute(pool)
    .await
    .unwrap();
    let (number, _) = office.filed(json!({ "anonymous": "1" })).await;
    office.server.pass(60_000);
    office.walk(&[("cnty_op", "register", "02")]).await;
    let sql = "select body from webhook_delivery where webhook_id = 'hook' order by created_at, id";
    let calls: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await.unwrap();
    assert_eq!(calls.len(), 2, "it came, and was accepted: {calls:?}");
    let case = office.id_of(&number).await;
    for call in &calls {
        assert!(call.contains(&case) && SECRETS.iter().all(|secret| !call.contains(secret)), "{call}");
    }
}

#[tokio::test]
async fn who_wants_no_name_is_not_told_and_nobody_is_once_it_is_turned_off() {
    let office = office_with_outbox().await;
    let (anonymous, _) = office.filed(json!({ "anonymous": "1" })).await;
    assert!(texts(&office, &office.id_of(&anonymous).await).await.is_empty());
    let token = office.server.sign_in("admin").await;
    let base = "lawer-common/notice/template";
    let list = office.server.post(&format!("{base}/list"), &json!({}), with(&token)).await;
    let rows = list.body["data"].as_array().unwrap_or_else(|| panic!("{}", list.text));
    let row = rows.iter().find(|it| it["event"] == "complaintNews").unwrap_or_else(|| panic!("{}", list.text));
    assert_eq!(row["channels"], json!(["02"]), "{row}");
    let off = json!({ "event": "complaintNews", "channels": [], "zh": row["zh"], "en": row["en"], "version": 0 });
    let saved = office.server.post(&format!("{base}/save"), &off, with(&token)).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let (number, _) = office.filed(json!({})).await;
    assert!(texts(&office, &office.id_of(&number).await).await.is_empty());
}
