//! The ways in: codes by text message, accounts that people open for themselves, forgotten passwords, signing in by phone,
//! the accounts of the demo.

use futures_util::future::join_all;
use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::sealing;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;
/// One person's two accounts.
const PARTNER: &str = "16000000021";
/// Nobody's.
const STRANGER: &str = "13800138000";
const PASSWORD: &str = "Kf7#wandern";

/// Of the demo, without a gateway: what a message would say is answered.
async fn demo() -> Server {
    Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.demo = true;
    })
    .await
}

async fn call(server: &Server, path: &str, body: Value) -> Reply {
    server.post(&format!("lawer-security/{path}"), &body, As::default()).await
}

/// The code that a number is sent.
async fn code(server: &Server, purpose: &str, mobile: &str) -> String {
    let sent = call(server, "sms/get", json!({ "purpose": purpose, "lxdh": mobile })).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let text = sent.body["data"]["demoText"].as_str().unwrap();
    text.chars().filter(char::is_ascii_digit).take(6).collect()
}

fn violation(reply: &Reply) -> (&Value, &Value) {
    let first = &reply.body["data"]["violations"][0];
    (&first["field"], &first["code"])
}

async fn row(server: &Server, sql: &'static str) -> Vec<String> {
    use sqlx::Row as _;
    let row = sqlx::query(sql).fetch_one(&server.app.db.pool).await.unwrap();
    (0..row.len()).map(|at| row.get::<Option<String>, _>(at).unwrap_or_default()).collect()
}

async fn write(server: &Server, sql: &'static str) {
    sqlx::query(sql).execute(&server.app.db.pool).await.unwrap();
}

#[tokio::test]
async fn the_demo_alone_offers_its_accounts() {
    let ways = demo().await.get("lawer-security/ways", As::default()).await;
    assert_eq!(ways.body["data"]["filingNumber"], "示范ICP备00000000号");
    let offered = &ways.body["data"]["demo"];
    assert_eq!((&ways.body["data"]["sms"], &offered["password"]), (&json!(true), &json!("Demo#2026")));
    let accounts = offered["accounts"].as_array().unwrap();
    let kind = |name: &str| accounts.iter().find(|it| it["username"] == name).map(|it| it["kind"].clone());
    for (name, expected) in [
        ("admin", "system"),
        ("prov_op", "province"),
        ("city_win", "city"),
        ("cnty_op", "county"),
        ("bar_op", "association"),
        ("demo_firm", "firm"),
        ("demo_lawyer_zz", "lawyer"),
        ("demo_intern", "intern"),
    ] {
        assert_eq!(kind(name), Some(json!(expected)), "{name}");
    }
    assert!(accounts.iter().all(|it| it["duty"] != ""), "{}", ways.text);
    // The same rows in a server that is not the demo.
    let ways = Server::start().await.get("lawer-security/ways", As::default()).await;
    let filing = "示范ICP备00000000号";
    let expected =
        json!({ "demo": null, "filingNumber": filing, "providers": [], "sms": false, "supportPhone": "12348" });
    assert_eq!(ways.body["data"], expected);
}

#[tokio::test]
async fn without_a_gateway_no_code_is_sent() {
    let server = Server::start().await;
    let refused = call(&server, "sms/get", json!({ "purpose": "reset", "lxdh": PARTNER })).await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("SMS_UNAVAILABLE")));
}

#[tokio::test]
async fn whoever_asks_for_a_code_learns_nothing_of_who_has_an_account() {
    let server = demo().await;
    let mut answers = Vec::new();
    for mobile in [PARTNER, STRANGER] {
        let sent = call(&server, "sms/get", json!({ "purpose": "reset", "lxdh": mobile })).await;
        let digits: String = sent.text.chars().filter(char::is_ascii_digit).collect();
        answers.push((sent.status, digits.len(), sent.body["data"]["wait"].clone()));
        let wrong = json!({ "purpose": "reset", "usernameOrPhone": mobile, "smsCode": "x" });
        let refused = call(&server, "getMultiRoleByUsernameOrPhone", wrong).await;
        assert_eq!(violation(&refused), (&json!("smsCode"), &json!("smsCodeWrong")));
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn a_code_counts_for_its_number_its_purpose_and_ten_minutes() {
    let server = demo().await;
    let first = code(&server, "register", STRANGER).await;
    let check = async |purpose: &str, mobile: &str, code: &str| {
        let body = json!({ "purpose": purpose, "lxdh": mobile, "smsCode": code });
        call(&server, "sms/check", body).await.status.as_u16()
    };
    assert_eq!(check("register", STRANGER, &first).await, 200);
    assert_eq!(check("reset", STRANGER, &first).await, 422);
    assert_eq!(check("register", PARTNER, &first).await, 422);
    server.pass(10 * MINUTE);
    assert_eq!(check("register", STRANGER, &first).await, 422);
    // Five wrong ones, and the right one counts no more.
    let second = code(&server, "register", STRANGER).await;
    for _ in 0..5 {
        assert_eq!(check("register", STRANGER, "x").await, 422);
    }
    assert_eq!(check("register", STRANGER, &second).await, 422);
}

#[tokio::test]
async fn a_number_waits_a_minute_and_gets_five_codes_an_hour_and_ten_a_day() {
    let server = demo().await;
    let ask = async || call(&server, "sms/get", json!({ "purpose": "signIn", "lxdh": STRANGER })).await.status.as_u16();
    assert_eq!(ask().await, 200);
    assert_eq!(ask().await, 429);
    for hour in 0..2 {
        for _ in (1 - hour)..5 {
            server.pass(MINUTE);
            assert_eq!(ask().await, 200);
        }
        server.pass(MINUTE);
        assert_eq!(ask().await, 429);
        server.pass(60 * MINUTE);
    }
    assert_eq!(ask().await, 429, "of a day there are ten");
    server.pass(24 * 60 * MINUTE);
    assert_eq!(ask().await, 200);
}

/// SEC-19: what a flood of 200 requests gets out of the gateway is what one by one would, whatever the codes are for.
#[tokio::test]
async fn a_flood_of_requests_gets_the_codes_that_are_allowed_and_no_more() {
    let server = demo().await;
    let ask = async |purpose: &str, mobile: &str| {
        call(&server, "sms/get", json!({ "purpose": purpose, "lxdh": mobile })).await.status.as_u16()
    };
    let sent = async |count: usize, mobile: fn(usize) -> String| {
        let purposes = ["register", "signIn", "reset", "mobile"];
        let mobiles: Vec<String> = (0..count).map(mobile).collect();
        let asked = mobiles.iter().enumerate().map(|(at, mobile)| ask(purposes[at % 4], mobile));
        join_all(asked).await.into_iter().filter(|it| *it == 200).count()
    };
    assert_eq!(sent(20, |_| STRANGER.to_owned()).await, 1, "one number, all at once, for every purpose");
    assert_eq!(sent(180, |at| format!("139{at:08}")).await, 0, "the address has asked as often as it may in an hour");
    server.pass(60 * MINUTE);
    assert_eq!(sent(180, |at| format!("139{at:08}")).await, 20, "and may again");
    // All numbers together, as administrators have set it.
    server.pass(60 * MINUTE);
    write(&server, "insert into parameter (name, value, changed_by, changed_at) values ('smsCodesADay', '30', '', 0)")
        .await;
    server.app.parameters.forget();
    assert_eq!(sent(20, |at| format!("137{at:08}")).await, 9, "21 have been sent");
}

#[tokio::test]
async fn without_the_picture_no_code_is_sent() {
    let server = Server::start_with(|config| config.demo = true).await;
    let refused = call(&server, "sms/get", json!({ "purpose": "signIn", "lxdh": PARTNER })).await;
    assert_eq!(violation(&refused), (&json!("code"), &json!("captchaRequired")));
}

/// What a lawyer without an account says of himself.
async fn lawyer(server: &Server) -> Value {
    let found = row(
        server,
        "select l.licence_no, l.id_no, l.mobile from lawyer l
          where l.licence_no is not null and l.practice_status = '01' and l.delete_flag = 0
            and not exists (select 1 from account a where a.lawyer_id = l.id) order by l.id limit 1",
    )
    .await;
    json!({ "zhlx": "lawer", "zgzh": found[0], "card": sealing::open(&found[1]).unwrap(), "lxdh": found[2] })
}

fn register(who: &Value, username: &str, code: &str) -> Value {
    let mut body = who.clone();
    for (key, value) in [("username", username), ("password", PASSWORD), ("passwordAgain", PASSWORD), ("smsCode", code)]
    {
        body[key] = value.into();
    }
    body
}

#[tokio::test]
async fn a_lawyer_opens_the_account_of_his_file_and_nobody_elses() {
    let server = demo().await;
    let who = lawyer(&server).await;
    let own = code(&server, "register", who["lxdh"].as_str().unwrap()).await;
    // Another's identity number.
    let mut other = register(&who, "file_owner", &own);
    other["card"] = json!("11010519491231002X");
    let stranger = call(&server, "register", other).await;
    assert_eq!((stranger.status.as_u16(), &stranger.body["stateCode"]), (409, &json!("NOT_ON_FILE")));
    let opened = call(&server, "register", register(&who, "file_owner", &own)).await;
    assert_eq!(opened.status, 200, "{}", opened.text);
    // It is a lawyer's, at his firm, and is on record.
    let token = server.login("file_owner", PASSWORD).await.body["data"]["Authorization"].as_str().unwrap().to_owned();
    let user = server.get("lawer-security/currentUser", with(&token)).await;
    let user = &user.body["data"];
    assert_eq!((&user["zhlx"], &user["mobile"]), (&json!("lawer"), &Value::Null));
    assert!(user["lawyerId"].is_string() && user["dwId"] != "applicants", "{user}");
    assert_eq!(row(&server, "select username from audit where action = 'register'").await, ["file_owner"]);
    let told =
        "select m.title from sys_message m join account a on a.id = m.account_id where a.username = 'file_owner'";
    assert_eq!(row(&server, told).await, ["账号已开通"]);
    // Who tries a second time hears what everybody hears whose data do not fit.
    server.pass(MINUTE);
    let again = code(&server, "register", who["lxdh"].as_str().unwrap()).await;
    let refused = call(&server, "register", register(&who, "second_one", &again)).await;
    assert_eq!((refused.status, refused.text), (stranger.status, stranger.text));
}

#[tokio::test]
async fn a_code_of_another_number_opens_no_lawyers_account() {
    let server = demo().await;
    let mut who = lawyer(&server).await;
    who["lxdh"] = json!(STRANGER);
    let own = code(&server, "register", STRANGER).await;
    let refused = call(&server, "register", register(&who, "file_thief", &own)).await;
    assert_eq!(refused.body["stateCode"], "NOT_ON_FILE", "{}", refused.text);
}

#[tokio::test]
async fn who_has_no_file_opens_one_account_and_can_apply_for_an_internship() {
    let server = demo().await;
    let who = json!({ "zhlx": "lawer", "zyzlb": "11", "name": "王芳", "zgzh": "A20241101050001",
        "card": "11010519491231002X", "lxdh": STRANGER });
    let own = code(&server, "register", STRANGER).await;
    let opened = call(&server, "register", register(&who, "new_intern", &own)).await;
    assert_eq!(opened.status, 200, "{}", opened.text);
    let token = server.login("new_intern", PASSWORD).await.body["data"]["Authorization"].as_str().unwrap().to_owned();
    let user = server.get("lawer-security/currentUser", with(&token)).await;
    let user = &user.body["data"];
    assert_eq!((&user["zyzlb"], &user["name"], &user["dwMc"]), (&json!("11"), &json!("王芳"), &json!("申请人员")));
    // The code was reused up, and one card is good for one account.
    let reused = call(&server, "register", register(&who, "new_intern2", &own)).await;
    assert_eq!(violation(&reused), (&json!("smsCode"), &json!("smsCodeWrong")));
    server.pass(MINUTE);
    let again = code(&server, "register", STRANGER).await;
    let second = call(&server, "register", register(&who, "new_intern2", &again)).await;
    assert_eq!(second.body["stateCode"], "NOT_ON_FILE", "{}", second.text);
}

#[tokio::test]
async fn a_firm_opens_its_account_by_the_phone_of_its_principal() {
    let server = demo().await;
    write(&server, "update account set firm_id = null where firm_id = 'firm-000003'").await;
    let found = row(
        &server,
        "select f.licence_no, l.mobile from law_firm f join lawyer l on l.id = f.principal_id where f.id = 'firm-000003'",
    )
    .await;
    let who = json!({ "zhlx": "lawer_firm", "zgzh": found[0], "lxdh": found[1] });
    let own = code(&server, "register", &found[1]).await;
    let opened = call(&server, "register", register(&who, "third_firm", &own)).await;
    assert_eq!(opened.status, 200, "{}", opened.text);
    let token = server.login("third_firm", PASSWORD).await.body["data"]["Authorization"].as_str().unwrap().to_owned();
    let user = server.get("lawer-security/currentUser", with(&token)).await;
    assert_eq!(user.body["data"]["firmId"], "firm-000003");
}

#[tokio::test]
async fn the_checks_of_the_page_tell_what_is_public_and_no_more() {
    let server = demo().await;
    let own = code(&server, "register", STRANGER).await;
    let name = |name: &str, code: &str| json!({ "username": name, "lxdh": STRANGER, "smsCode": code });
    assert_eq!(call(&server, "checkUsername", name("free_name", &own)).await.status, 200);
    let taken = call(&server, "checkUsername", name("City_Win", &own)).await;
    assert_eq!(violation(&taken), (&json!("username"), &json!("accountTaken")));
    let unproven = call(&server, "checkUsername", name("City_Win", "x")).await;
    assert_eq!(violation(&unproven), (&json!("smsCode"), &json!("smsCodeWrong")));
    let licence = |number: &str| json!({ "zhlx": "lawer", "zgzh": number });
    assert_eq!(call(&server, "checkZgzh", licence("19901201510900001")).await.status, 200);
    let unknown = call(&server, "checkZgzh", licence("19901201510999999")).await;
    assert_eq!(violation(&unknown), (&json!("zgzh"), &json!("noneFits")));
    // Whose card or phone it is nobody is told.
    for card in ["440000198506159018", "11010519491231002X"] {
        assert_eq!(call(&server, "ckeckCard", json!({ "card": card })).await.status, 200);
    }
    for mobile in [PARTNER, STRANGER] {
        assert_eq!(call(&server, "checkLxdh", json!({ "lxdh": mobile })).await.status, 200);
    }
}

#[tokio::test]
async fn a_forgotten_password_is_set_anew_and_all_sessions_end() {
    let server = demo().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let wanted = json!({ "name": "我的脚本", "scopes": ["cases:read"], "days": 365 });
    let of_program = server.post("lawer-security/token/save", &wanted, with(&token)).await;
    let of_program = of_program.body["data"]["token"].as_str().unwrap().to_owned();
    let bound = "insert into identity_binding (id, provider, issuer, subject, account_id, created_at, used_at)
                 values ('b', 'oidc', 'i', 'stranger', 'user-demo_lawyer_zz', 0, 0)";
    sqlx::query(bound).execute(&server.app.db.pool).await.unwrap();
    let mobile = "16000000022";
    let own = code(&server, "reset", mobile).await;
    let body = |username: &str, password: &str| json!({ "username": username, "lxdh": mobile, "smsCode": own, "password": password, "passwordAgain": password });
    // Another's account is answered as a wrong code.
    let other = call(&server, "passwordBack", body("city_win", PASSWORD)).await;
    assert_eq!(violation(&other), (&json!("smsCode"), &json!("smsCodeWrong")));
    let same = call(&server, "passwordBack", body("demo_lawyer_zz", "Admin@123")).await;
    assert_eq!(violation(&same), (&json!("password"), &json!("passwordCommon")));
    let done = call(&server, "passwordBack", body("demo_lawyer_zz", PASSWORD)).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(server.get("lawer-security/currentUser", with(&token)).await.status, 401);
    let counts = server.post("lawer-approval/xzsq/ownCounts", &json!({}), with(&of_program)).await;
    assert_eq!(counts.status, 401, "what a stranger had made of it: {}", counts.text);
    let bindings: i64 =
        sqlx::query_scalar("select count(*) from identity_binding").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(bindings, 0, "nor does he come in by a provider");
    assert_eq!(server.login("demo_lawyer_zz", "Demo#2026").await.status, 401);
    assert_eq!(server.login("demo_lawyer_zz", PASSWORD).await.status, 200);
    let used = call(&server, "passwordBack", body("demo_lawyer_zz", "Zt4#gehend")).await;
    assert_eq!(violation(&used), (&json!("smsCode"), &json!("smsCodeWrong")));
    let told =
        "select m.title from sys_message m where m.account_id = 'user-demo_lawyer_zz' and m.title = '密码已重置'";
    assert_eq!(row(&server, told).await, ["密码已重置"]);
    let record = "select username from audit where action = 'password' and account_id = 'user-demo_lawyer_zz'";
    assert_eq!(row(&server, record).await, ["demo_lawyer_zz"]);
}

#[tokio::test]
async fn who_signs_in_by_phone_chooses_among_his_accounts() {
    let server = demo().await;
    let own = code(&server, "signIn", PARTNER).await;
    let asked = json!({ "usernameOrPhone": PARTNER, "purpose": "signIn", "smsCode": own });
    let list = call(&server, "getMultiRoleByUsernameOrPhone", asked).await;
    let names: Vec<&Value> = list.body["data"].as_array().unwrap().iter().map(|it| &it["username"]).collect();
    assert_eq!(names, [&json!("demo_multi"), &json!("demo_partner")]);
    let enter = async |account: &str| {
        let body = json!({ "lsgzglPhone": PARTNER, "lsgzglCode": own, "lsgzglType": account });
        call(&server, "login", body).await
    };
    assert_eq!(enter("").await.body["stateCode"], "AMBIGUOUS");
    assert_eq!(enter("city_win").await.body["stateCode"], "NOT_FOUND");
    let entered = enter("demo_multi").await;
    let token = entered.body["data"]["Authorization"].as_str().unwrap();
    let user = server.get("lawer-security/currentUser", with(token)).await;
    assert_eq!(user.body["data"]["username"], "demo_multi");
    // Once.
    assert_eq!(violation(&enter("demo_partner").await), (&json!("lsgzglCode"), &json!("smsCodeWrong")));
}

#[tokio::test]
async fn a_closed_account_is_not_entered_by_phone() {
    let server = demo().await;
    write(&server, "update account set enabled = 0 where username = 'demo_multi'").await;
    let own = code(&server, "signIn", PARTNER).await;
    let asked = json!({ "usernameOrPhone": PARTNER, "purpose": "signIn", "smsCode": own });
    let list = call(&server, "getMultiRoleByUsernameOrPhone", asked).await;
    assert_eq!(list.body["data"].as_array().unwrap().len(), 1, "{}", list.text);
}

#[tokio::test]
async fn another_mobile_number_is_proven_before_it_is_ones_own() {
    let server = demo().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let own = code(&server, "mobile", STRANGER).await;
    let change = async |code: &str, password: &str| {
        let body = json!({ "lxdh": STRANGER, "smsCode": code, "password": password });
        server.post("lawer-security/updateMobile", &body, with(&token)).await
    };
    assert_eq!(violation(&change("x", "Demo#2026").await), (&json!("smsCode"), &json!("smsCodeWrong")));
    // Whoever finds the session open holds a phone, but does not know the password.
    assert_eq!(violation(&change(&own, "guessed").await), (&json!("password"), &json!("passwordWrong")));
    assert_eq!(change(&own, "Demo#2026").await.status, 200);
    assert_eq!(row(&server, "select mobile from account where username = 'demo_lawyer_zz'").await, [STRANGER]);
}
