//! Signing in by identity providers: what they hand over is held against what was asked, counts once and in one browser, and
//! says whose account it is only as far as the configuration trusts it.

mod directory;
mod provider;

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_server::cases::deadlines;
use lawdesk_server::cli::{self, UserCommand};
use lawdesk_server::platform::config::{Config, Switch};
use lawdesk_server::platform::directory_config::{Directory, PersonLookup, PersonSearch, ServiceAccount};
use lawdesk_server::platform::identity_config::{MatchBy, Matching, Protocol, Provider};
use serde_json::{Value, json};
use url::Url;

use self::directory::{SERVICE, directory, searched_directory};
use self::provider::{CLIENT, CasServer, CasSpeech, Fault, OpenIdProvider, parameter};

const ORIGIN: &str = "https://lawdesk.example.cn";
const MINUTE: i64 = 60_000;

/// A server with one OpenID provider.
async fn with_provider(provider: &OpenIdProvider, by: MatchBy) -> Server {
    let claim = if by == MatchBy::Mobile { "phone_number" } else { "preferred_username" };
    let matching = (by != MatchBy::None).then(|| Matching { by, claim: claim.to_owned() });
    let protocol = Protocol::Oidc { issuer: provider.issuer(), client_id: CLIENT.to_owned(), secret: None };
    start(|config| {
        config.identity.offered = vec![Provider { code: "oidc", name: "统一认证".to_owned(), protocol, matching }];
    })
    .await
}

async fn start(change: impl FnOnce(&mut Config)) -> Server {
    Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.public_origins = vec![ORIGIN.to_owned()];
        change(config);
    })
    .await
}

/// Sets out: the provider's page, and the browser's cookie.
async fn begin(server: &Server, provider: &str) -> (Url, String) {
    let who = As { header: Some(("origin", ORIGIN)), ..As::default() };
    let reply = server.post("lawer-security/identity/begin", &json!({ "provider": provider }), who).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    (reply.body["data"]["address"].as_str().unwrap().parse().unwrap(), reply.cookie())
}

async fn call(server: &Server, path: &str, body: Value, cookie: &str) -> Reply {
    let who = As { cookie: Some(cookie), ..As::default() };
    server.post(&format!("lawer-security/identity/{path}"), &body, who).await
}

/// Goes to the provider, agrees, and comes back: the answer, the state and the cookie.
async fn arrive(server: &Server, provider: &OpenIdProvider, claims: Value) -> (Reply, String, String) {
    let (way, cookie) = begin(server, "oidc").await;
    let (code, state) = provider.agree(&way, claims);
    let reply = call(server, "enter", json!({ "state": state, "code": code }), &cookie).await;
    (reply, state, cookie)
}

fn token(reply: &Reply) -> &str {
    reply.body["data"]["Authorization"].as_str().unwrap_or_else(|| panic!("{}", reply.text))
}

/// Confirmed, and not in: which accounts he may choose from.
fn offered(reply: &Reply) -> Vec<&str> {
    assert_eq!((reply.status.as_u16(), &reply.body["data"]["Authorization"]), (200, &Value::Null), "{}", reply.text);
    reply.body["data"]["accounts"].as_array().unwrap().iter().map(|it| it["username"].as_str().unwrap()).collect()
}

fn is_refused(reply: &Reply) {
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("PROVIDER_REFUSED")), "{}", reply.text);
}

/// Whoever stands at the door hears that the provider cannot be used now.
fn is_away(reply: &Reply) {
    assert_eq!(
        (reply.status.as_u16(), &reply.body["stateCode"]),
        (502, &json!("PROVIDER_UNAVAILABLE")),
        "{}",
        reply.text
    );
}

async fn name(server: &Server, token: &str) -> Value {
    server.get("lawer-security/currentUser", with(token)).await.body["data"]["username"].clone()
}

async fn write(server: &Server, sql: &'static str) {
    sqlx::query(sql).execute(&server.app.db.pool).await.unwrap();
}

async fn count(server: &Server, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&server.app.db.pool).await.unwrap()
}

#[tokio::test]
async fn somebody_of_the_staff_comes_in_by_his_name_and_is_known_from_then_on() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let ways = server.get("lawer-security/ways", As::default()).await;
    assert_eq!(ways.body["data"]["providers"], json!([{ "code": "oidc", "name": "统一认证" }]));
    let (first, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "City_Win" })).await;
    assert_eq!(name(&server, token(&first)).await, "city_win");
    // Whatever he is called there later.
    let (second, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "renamed" })).await;
    let who = with(token(&second));
    let bindings = server.get("lawer-security/identity/bindings", who).await.body["data"].clone();
    assert_eq!((bindings.as_array().unwrap().len(), &bindings[0]["provider"]), (1, &json!("oidc")));
    // Removed, he is a stranger under the other name; another's cannot be removed.
    let id = json!({ "id": bindings[0]["id"] });
    let other = server.sign_in("city_op").await;
    assert_eq!(server.post("lawer-security/identity/unbind", &id, with(&other)).await.status, 404);
    assert_eq!(server.post("lawer-security/identity/unbind", &id, who).await.status, 200);
    let (third, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "renamed" })).await;
    assert_eq!(offered(&third), Vec::<&str>::new());
    let record = "select count(*) from audit where action = 'signIn' and username = 'city_win' and reason = 'oidc'";
    assert_eq!(count(&server, record).await, 2);
}

#[tokio::test]
async fn what_the_token_leaves_out_the_provider_is_asked_for() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    // Of somebody else it counts for nothing, and lets nobody in.
    provider.tells(json!({ "sub": "2", "preferred_username": "city_win" }));
    is_refused(&arrive(&server, &provider, json!({ "sub": "1" })).await.0);
    provider.tells(json!({ "sub": "1", "preferred_username": "city_win" }));
    let (reply, ..) = arrive(&server, &provider, json!({ "sub": "1" })).await;
    assert_eq!(name(&server, token(&reply)).await, "city_win");
    // Whoever is known comes in, although it cannot tell or tells by a signed token.
    for answer in [json!(false), json!("eyJhbGciOiJFUzI1NiJ9.e30.x")] {
        provider.tells(answer);
        let (reply, ..) = arrive(&server, &provider, json!({ "sub": "1" })).await;
        assert_eq!(name(&server, token(&reply)).await, "city_win");
    }
    // What the token says itself counts more.
    provider.tells(json!({ "sub": "3", "preferred_username": "admin" }));
    let (reply, ..) = arrive(&server, &provider, json!({ "sub": "3", "preferred_username": "city_op" })).await;
    assert_eq!(name(&server, token(&reply)).await, "city_op");
    // A number that it does not vouch for is nobody's, wherever it is told.
    let server = with_provider(&provider, MatchBy::Mobile).await;
    provider.tells(json!({ "sub": "4", "phone_number": "16000000021", "phone_number_verified": false }));
    assert_eq!(offered(&arrive(&server, &provider, json!({ "sub": "4" })).await.0), Vec::<&str>::new());
}

#[tokio::test]
async fn names_that_people_choose_themselves_prove_nothing() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let (lawyer, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "demo_lawyer_zz" })).await;
    assert_eq!(offered(&lawyer), Vec::<&str>::new());
}

#[tokio::test]
async fn who_has_several_accounts_with_his_number_chooses() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Mobile).await;
    let claims = json!({ "sub": "1", "phone_number": "+86 160 0000 0021", "phone_number_verified": true });
    let (reply, state, cookie) = arrive(&server, &provider, claims).await;
    let accounts = offered(&reply);
    assert_eq!(accounts.len(), 2, "{accounts:?}");
    is_refused(&call(&server, "choose", json!({ "state": state, "username": "admin" }), &cookie).await);
    let choice = json!({ "state": state, "username": accounts[1] });
    is_refused(&call(&server, "choose", choice.clone(), "").await);
    let chosen = call(&server, "choose", choice.clone(), &cookie).await;
    assert_eq!(name(&server, token(&chosen)).await, accounts[1]);
    is_refused(&call(&server, "choose", choice, &cookie).await);
    // A number that the provider has not verified is nobody's.
    let claims = json!({ "sub": "2", "phone_number": "16000000021", "phone_number_verified": false });
    assert_eq!(offered(&arrive(&server, &provider, claims).await.0), Vec::<&str>::new());
}

#[tokio::test]
async fn a_stranger_shows_once_by_his_password_which_account_is_his() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::None).await;
    let claims = json!({ "sub": "1", "preferred_username": "admin", "phone_number": "16000000001" });
    let (reply, state, cookie) = arrive(&server, &provider, claims.clone()).await;
    assert_eq!(offered(&reply), Vec::<&str>::new());
    let typed = |password: &str| json!({ "state": state, "username": "city_win", "password": password });
    let wrong = call(&server, "bind", typed("Wrong#2026"), &cookie).await;
    assert_eq!((wrong.status.as_u16(), &wrong.body["stateCode"]), (401, &json!("LOGIN_FAILED")));
    is_refused(&call(&server, "bind", typed("Demo#2026"), "").await);
    let bound = call(&server, "bind", typed("Demo#2026"), &cookie).await;
    assert_eq!(name(&server, token(&bound)).await, "city_win");
    let (again, ..) = arrive(&server, &provider, claims).await;
    assert_eq!(name(&server, token(&again)).await, "city_win");
}

#[tokio::test]
async fn a_password_that_is_due_binds_nothing() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::None).await;
    write(&server, "update account set password_due = 1 where username = 'city_win'").await;
    let (_, state, cookie) = arrive(&server, &provider, json!({ "sub": "1" })).await;
    let typed = json!({ "state": state, "username": "city_win", "password": "Demo#2026" });
    let early = call(&server, "bind", typed.clone(), &cookie).await;
    assert_eq!((early.status.as_u16(), &early.body["stateCode"]), (403, &json!("PASSWORD_DUE")), "{}", early.text);
    assert_eq!(count(&server, "select count(*) from identity_binding").await, 0);
    // With a password of his own he is in, by the same arrival.
    write(&server, "update account set password_due = 0 where username = 'city_win'").await;
    let bound = call(&server, "bind", typed, &cookie).await;
    assert_eq!(name(&server, token(&bound)).await, "city_win");
}

/// Whoever knew the password for a moment has bound a name of his own: he stays out once it is set anew.
#[tokio::test]
async fn what_was_bound_ends_when_the_password_is_set_anew() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::None).await;
    let claims = json!({ "sub": "intruder" });
    let bind = async |password: &str| {
        let (reply, state, cookie) = arrive(&server, &provider, claims.clone()).await;
        assert_eq!(offered(&reply), Vec::<&str>::new(), "nobody is known by it");
        let typed = json!({ "state": state, "username": "city_win", "password": password });
        call(&server, "bind", typed, &cookie).await
    };
    assert_eq!(bind("Demo#2026").await.status, 200);
    // By an administrator.
    let admin = server.sign_in("admin").await;
    let input = json!({ "id": "user-city_win", "reason": "密码泄露" });
    let reset = server.post("lawer-security/user/resetPassword", &input, with(&admin)).await;
    assert_eq!(reset.status, 200, "{}", reset.text);
    assert_eq!(bind("Demo#2026").await.body["stateCode"], "LOGIN_FAILED");
    // By the operator.
    let bound = "insert into identity_binding (id, provider, issuer, subject, account_id, created_at, used_at)
                 values ('b', 'oidc', 'i', 'intruder', 'user-city_win', 0, 0)";
    write(&server, bound).await;
    let reset = UserCommand::Reset { username: "city_win".to_owned() };
    cli::user((*server.app.config).clone(), reset).await.unwrap();
    assert_eq!(count(&server, "select count(*) from identity_binding").await, 0);
}

#[tokio::test]
async fn a_closed_account_lets_nobody_in_by_any_way() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let claims = json!({ "sub": "1", "preferred_username": "city_win" });
    assert_eq!(arrive(&server, &provider, claims.clone()).await.0.status, 200);
    write(&server, "update account set enabled = 0 where username = 'city_win'").await;
    let (reply, state, cookie) = arrive(&server, &provider, claims).await;
    assert_eq!(offered(&reply), Vec::<&str>::new());
    let typed = json!({ "state": state, "username": "city_win", "password": "Demo#2026" });
    assert_eq!(call(&server, "bind", typed, &cookie).await.body["stateCode"], "LOGIN_FAILED");
}

#[tokio::test]
async fn an_answer_counts_once_in_its_browser_and_for_ten_minutes() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let claims = json!({ "sub": "1", "preferred_username": "city_win" });
    let (way, cookie) = begin(&server, "oidc").await;
    let (code, state) = provider.agree(&way, claims.clone());
    let answer = json!({ "state": state, "code": code });
    is_refused(&call(&server, "enter", json!({ "state": "guessed", "code": code }), &cookie).await);
    // Somebody else's answer, in another browser.
    is_refused(&call(&server, "enter", answer.clone(), &begin(&server, "oidc").await.1).await);
    assert_eq!(call(&server, "enter", answer.clone(), &cookie).await.status, 200);
    is_refused(&call(&server, "enter", answer, &cookie).await);
    // The code again, with another state.
    let (way, cookie) = begin(&server, "oidc").await;
    let (_, state) = provider.agree(&way, claims.clone());
    is_refused(&call(&server, "enter", json!({ "state": state, "code": code }), &cookie).await);
    // Too late.
    let (way, cookie) = begin(&server, "oidc").await;
    let (code, state) = provider.agree(&way, claims);
    server.pass(10 * MINUTE);
    is_refused(&call(&server, "enter", json!({ "state": state, "code": code }), &cookie).await);
}

#[tokio::test]
async fn a_token_that_is_not_sound_lets_nobody_in() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let claims = json!({ "sub": "1", "preferred_username": "city_win" });
    for fault in [Fault::Nonce, Fault::Signature, Fault::Expired, Fault::Audience, Fault::Issuer] {
        provider.fails_by(fault);
        is_refused(&arrive(&server, &provider, claims.clone()).await.0);
    }
    provider.fails_by(Fault::None);
    assert_eq!(name(&server, token(&arrive(&server, &provider, claims).await.0)).await, "city_win");
    let record = "select count(*) from audit where action = 'signInFailed' and reason = 'oidc'";
    assert_eq!(count(&server, record).await, 5);
}

#[tokio::test]
async fn who_came_by_a_provider_leaves_it_too_and_needs_no_password_of_ours() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    write(&server, "update account set password_due = 1 where username = 'city_win'").await;
    let (reply, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "city_win" })).await;
    assert_eq!(server.get("lawer-security/menuTree", with(token(&reply))).await.status, 200);
    let out = server.post("lawer-security/logout", &json!({}), with(token(&reply))).await;
    let leave: Url = out.body["data"]["leave"].as_str().unwrap().parse().unwrap();
    assert!(leave.as_str().starts_with(&format!("{}/end?", provider.issuer())), "{leave}");
    let back = leave.query_pairs().find(|(name, _)| name == "post_logout_redirect_uri").unwrap().1.into_owned();
    assert_eq!(back, format!("{ORIGIN}/"));
    let handed = |name: &str| leave.query_pairs().find(|(it, _)| it == name).map(|(_, value)| value.into_owned());
    let hint = handed("id_token_hint").expect("whose session ends");
    assert!(provider.has_issued(&hint, "1"), "{hint}");
    assert!(handed("state").is_some_and(|it| it.len() >= 40), "{leave}");
    // At rest it is sealed, and gone when the session is long over.
    let stored: String = sqlx::query_scalar("select id_token from session where leave <> ''")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert!(stored.starts_with("e1:") && !stored.contains(&hint), "{stored}");
    server.pass(24 * 60 * MINUTE);
    deadlines::tidy(&server.app).await.unwrap();
    assert_eq!(count(&server, "select count(*) from session where id_token <> ''").await, 0);
    // By password one leaves nothing.
    let own = server.sign_in("city_op").await;
    assert_eq!(server.post("lawer-security/logout", &json!({}), with(&own)).await.body["data"]["leave"], Value::Null);
}

#[tokio::test]
async fn a_provider_that_is_away_is_told_and_none_is_made_up() {
    let server = start(|config| {
        let protocol =
            Protocol::Oidc { issuer: "http://127.0.0.1:1".to_owned(), client_id: CLIENT.to_owned(), secret: None };
        config.identity.offered = vec![Provider { code: "oidc", name: String::new(), protocol, matching: None }];
    })
    .await;
    let who = As { header: Some(("origin", ORIGIN)), ..As::default() };
    let away = server.post("lawer-security/identity/begin", &json!({ "provider": "oidc" }), who).await;
    assert_eq!((away.status.as_u16(), &away.body["stateCode"]), (502, &json!("PROVIDER_UNAVAILABLE")));
    let unknown = server.post("lawer-security/identity/begin", &json!({ "provider": "zwpt" }), who).await;
    assert_eq!(unknown.status, 404);
}

/// A server that takes the word of a CAS server for a name, or for an attribute that holds it.
async fn with_cas(cas: &CasServer, claim: &'static str) -> Server {
    start(|config| {
        let protocol = Protocol::Cas { url: cas.url.clone() };
        let matching = Some(Matching { by: MatchBy::Username, claim: claim.to_owned() });
        config.identity.offered = vec![Provider { code: "cas", name: String::new(), protocol, matching }];
    })
    .await
}

/// Comes back from a CAS server to where it leads, in the browser of this cookie.
async fn come_back(server: &Server, back: &Url, cookie: &str) -> Reply {
    let [state, ticket] = ["state", "ticket"].map(|name| parameter(back, name).unwrap_or_default());
    call(server, "enter", json!({ "state": state, "ticket": ticket }), cookie).await
}

#[tokio::test]
async fn a_cas_server_says_whose_ticket_it_is() {
    let cas = CasServer::start(CasSpeech::Three).await;
    let server = with_cas(&cas, "uid").await;
    let (way, cookie) = begin(&server, "cas").await;
    let reply = come_back(&server, &cas.sign_in(&way, "city_win"), &cookie).await;
    assert_eq!(name(&server, token(&reply)).await, "city_win");
    assert_eq!(cas.asked(), ["p3/serviceValidate"], "a ticket is shown once");
    let out = server.post("lawer-security/logout", &json!({}), with(token(&reply))).await;
    let leave = out.body["data"]["leave"].as_str().unwrap();
    assert!(leave.starts_with(&format!("{}/logout?service=", cas.url)), "{}", out.text);
    // One that speaks as CAS 2 alone is asked by its own call; it tells no attributes, and its names are nobody's here.
    let old = CasServer::start(CasSpeech::Two).await;
    let server = with_cas(&old, "").await;
    let (way, cookie) = begin(&server, "cas").await;
    let reply = come_back(&server, &old.sign_in(&way, "city_win"), &cookie).await;
    assert_eq!(old.asked(), ["serviceValidate"]);
    assert!(offered(&reply).is_empty(), "{}", reply.text);
}

#[tokio::test]
async fn a_cas_ticket_counts_once_for_its_own_page_and_not_for_long() {
    let cas = CasServer::start(CasSpeech::Three).await;
    let server = with_cas(&cas, "uid").await;
    // Twice, in two browsers: the second is too late.
    let (way, cookie) = begin(&server, "cas").await;
    let back = cas.sign_in(&way, "city_win");
    token(&come_back(&server, &back, &cookie).await);
    is_refused(&come_back(&server, &back, &cookie).await);
    let ticket = parameter(&back, "ticket").unwrap();
    let (way, cookie) = begin(&server, "cas").await;
    let of = |way: &Url, ticket: &str| -> Url {
        let mut back: Url = parameter(way, "service").unwrap().parse().unwrap();
        back.query_pairs_mut().append_pair("ticket", ticket);
        back
    };
    is_refused(&come_back(&server, &of(&way, &ticket), &cookie).await);
    // One of another page, as somebody could lead others to who has it.
    let (theirs, _) = begin(&server, "cas").await;
    let ticket = parameter(&cas.sign_in(&theirs, "city_op"), "ticket").unwrap();
    let (way, cookie) = begin(&server, "cas").await;
    is_refused(&come_back(&server, &of(&way, &ticket), &cookie).await);
    // An old one, one that nobody handed out, none.
    let (way, cookie) = begin(&server, "cas").await;
    let back = cas.sign_in(&way, "city_win");
    cas.expire();
    is_refused(&come_back(&server, &back, &cookie).await);
    // A proxy's is none that people sign in with.
    for ticket in ["ST-9-forged", "ST-1&service=https%3A%2F%2Fevil.example", "PT-1-proxy", ""] {
        let (way, cookie) = begin(&server, "cas").await;
        is_refused(&come_back(&server, &of(&way, ticket), &cookie).await);
    }
}

#[tokio::test]
async fn a_cas_server_that_answers_something_else_lets_nobody_in() {
    let wrong = [
        "",
        "yes\ncity_win\n",
        "<html><body><user>city_win</user></body></html>",
        r#"<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INTERNAL_ERROR">x</cas:authenticationFailure></cas:serviceResponse>"#,
        r#"<cas:serviceResponse xmlns:cas="urn:other"><cas:authenticationSuccess><cas:user>city_win</cas:user></cas:authenticationSuccess></cas:serviceResponse>"#,
        r#"<!DOCTYPE x [<!ENTITY u SYSTEM "file:///etc/passwd">]><cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>&u;</cas:user></cas:authenticationSuccess></cas:serviceResponse>"#,
    ];
    for text in wrong {
        let cas = CasServer::start(CasSpeech::Wrong(text)).await;
        let server = with_cas(&cas, "").await;
        let (way, cookie) = begin(&server, "cas").await;
        is_away(&come_back(&server, &cas.sign_in(&way, "city_win"), &cookie).await);
    }
}

/// A directory on this machine.
fn at(port: u16, person: PersonLookup) -> Directory {
    Directory { host: "127.0.0.1".to_owned(), port, is_encrypted: false, person }
}

#[tokio::test]
async fn a_directory_knows_passwords_of_the_staff() {
    let port = directory("uid=city_win,dc=example", "Ldap#2026").await;
    let named = PersonLookup::Template("uid={username},dc=example".to_owned());
    let server = start(|config| config.identity.directory = Some(at(port, named))).await;
    let reply = server.login("city_win", "Ldap#2026").await;
    assert_eq!(name(&server, token(&reply)).await, "city_win");
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 200);
    assert_eq!(server.login("city_win", "Wrong#2026").await.body["stateCode"], "LOGIN_FAILED");
    assert_eq!(server.login("nobody", "Ldap#2026").await.body["stateCode"], "LOGIN_FAILED");
}

#[tokio::test]
async fn a_directory_speaks_for_nobody_but_the_staff_and_is_missed_when_it_is_away() {
    let port = directory("demo_lawyer_zz", "Ldap#2026").await;
    let found = |port| at(port, PersonLookup::Template("{username}".to_owned()));
    let server = start(|config| config.identity.directory = Some(found(port))).await;
    assert_eq!(server.login("demo_lawyer_zz", "Ldap#2026").await.body["stateCode"], "LOGIN_FAILED");
    let server = start(|config| config.identity.directory = Some(found(1))).await;
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 200);
    // Whether there is an account or not.
    for name in ["city_win", "nobody"] {
        assert_eq!(server.login(name, "Ldap#2026").await.body["stateCode"], "PROVIDER_UNAVAILABLE", "{name}");
    }
    // For whom it never speaks nothing is missing.
    for name in ["demo_lawyer_zz", "demo_firm"] {
        assert_eq!(server.login(name, "Wrong#2026").await.body["stateCode"], "LOGIN_FAILED", "{name}");
    }
    let tried = "select count(*) from audit where action = 'signInFailed'
                   and username in ('city_win', 'nobody', 'demo_lawyer_zz', 'demo_firm')";
    assert_eq!(count(&server, tried).await, 4, "each try is on record");
}

#[tokio::test]
async fn somebody_is_searched_in_the_directory_before_he_binds() {
    let port = searched_directory().await;
    let search = |password: &str| {
        let (dn, password) = (SERVICE.dn.to_owned(), password.to_owned());
        PersonLookup::Search(PersonSearch {
            base: "dc=example".to_owned(),
            filter: "(&(objectClass=person)(uid={username}))".to_owned(),
            account: Some(ServiceAccount { dn, password }),
        })
    };
    let server = start(|config| config.identity.directory = Some(at(port, search(SERVICE.password)))).await;
    // In whatever department he is.
    assert_eq!(name(&server, token(&server.login("city_win", "Ldap#2026").await)).await, "city_win");
    assert_eq!(server.login("city_win", "Wrong#2026").await.body["stateCode"], "LOGIN_FAILED");
    assert_eq!(
        server.login("city_lead", "Ldap#2026").await.body["stateCode"],
        "LOGIN_FAILED",
        "it has nobody so called"
    );
    assert_eq!(server.login("city_op", "Ldap#2026").await.body["stateCode"], "LOGIN_FAILED", "it has two so called");
    for name in ["city_*", "city_win)(uid=*", "*"] {
        assert_eq!(server.login(name, "Ldap#2026").await.body["stateCode"], "LOGIN_FAILED", "{name}");
    }
    let refused = start(|config| config.identity.directory = Some(at(port, search("Other#2026")))).await;
    assert_eq!(refused.login("city_win", "Ldap#2026").await.body["stateCode"], "PROVIDER_UNAVAILABLE");
}

#[tokio::test]
async fn providers_send_people_back_to_the_page_that_takes_over() {
    let server = Server::start().await;
    for (from, to) in [
        ("/oauthLogin?code=1&state=2", "/#/oauthLogin?code=1&state=2"),
        ("/zwpt/login", "/#/zwpt/login"),
        ("/oauthLogin?redirect=//evil.example", "/#/oauthLogin?redirect=//evil.example"),
    ] {
        let reply = server.answer(request(Method::GET, from, As::default(), Body::empty())).await;
        assert_eq!((reply.status.as_u16(), reply.headers["location"].to_str().unwrap()), (303, to));
    }
}

#[tokio::test]
async fn an_authority_may_have_its_staff_come_by_the_provider_alone() {
    let provider = OpenIdProvider::start().await;
    let server = with_provider(&provider, MatchBy::Username).await;
    let sign_in = async |name: &str| server.login(name, "Demo#2026").await;
    let set = "insert into parameter (name, value, changed_by, changed_at) values ('staffSignIn', 'provider', '', 0)";
    write(&server, set).await;
    server.app.parameters.forget();
    let refused = sign_in("city_win").await;
    assert_eq!(
        (refused.status.as_u16(), &refused.body["stateCode"]),
        (409, &json!("PROVIDER_ONLY")),
        "{}",
        refused.text
    );
    assert_eq!(refused.cookie(), "");
    assert_eq!(server.login("city_win", "wrong").await.status, 401, "who does not know the password learns nothing");
    assert_eq!(sign_in("demo_lawyer_zz").await.status, 200, "lawyers keep their ways");
    let (entered, ..) = arrive(&server, &provider, json!({ "sub": "1", "preferred_username": "city_win" })).await;
    assert_eq!(name(&server, token(&entered)).await, "city_win");
    // Without a provider there would be no way in.
    let alone = start(|_| {}).await;
    write(&alone, set).await;
    alone.app.parameters.forget();
    assert_eq!(alone.login("city_win", "Demo#2026").await.status, 200);
}
