//! SEC-17 and SEC-18 of `docs/handbook/quality.md`: how far guessing gets, and that an answer tells nobody whom there is. `PAIRS` says
//! how many pairs of answers are compared; with 200 or more their times are, too (`npm run soak -- calls`).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Method;
use futures_util::future::join_all;
use lawdesk_api_tests::{As, Reply, Server, request};
use lawdesk_server::platform::clock::Clock;
use lawdesk_server::platform::config::Switch;
use lawdesk_server::{App, http::client::no_client, router};
use serde_json::{Value, json};
use tower::ServiceExt;

const MINUTE: i64 = 60_000;

async fn call(server: &Server, peer: &str, path: &str, body: &Value) -> Reply {
    let mut asked = request(Method::POST, &format!("/api/{path}"), As::default(), Body::from(body.to_string()));
    asked.extensions_mut().insert(ConnectInfo(format!("{peer}:4711").parse::<SocketAddr>().unwrap()));
    server.send(asked).await
}

async fn login(server: &Server, peer: &str, username: &str, password: &str) -> Reply {
    call(server, peer, "lawer-security/login", &json!({ "username": username, "password": password })).await
}

/// How many passwords were looked at: each wrong one stands on record, and what is refused before is not.
async fn looked_at(server: &Server) -> i64 {
    sqlx::query_scalar("select count(*) from audit where action in ('signInFailed', 'signInLocked')")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_thousand_tries_over_a_hundred_accounts_reach_fifty_passwords_an_address() {
    let server = Server::start().await;
    let accounts: Vec<String> = sqlx::query_scalar("select username from account order by id limit 50")
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap();
    let names: Vec<String> = accounts.into_iter().chain((0..50).map(|at| format!("nobody{at}"))).collect();
    for round in 0..10 {
        let peer = ["203.0.113.1", "203.0.113.2"][round % 2];
        let tries = names.iter().map(|name| login(&server, peer, name, "Wrong#2026"));
        let statuses: Vec<u16> = join_all(tries).await.iter().map(|it| it.status.as_u16()).collect();
        assert!(statuses.iter().all(|it| matches!(it, 401 | 423 | 429)), "{statuses:?}");
    }
    assert_eq!(looked_at(&server).await, 100, "fifty for each of two addresses");
    // The persons themselves, somewhere else, are not kept out.
    assert_eq!(login(&server, "198.51.100.1", "city_op", "Demo#2026").await.status, 200);
}

#[tokio::test]
async fn a_restart_forgets_no_wrong_password() {
    let server = Server::start().await;
    for _ in 0..5 {
        login(&server, "203.0.113.1", "city_op", "Wrong#2026").await;
    }
    // Another program on the same data, as after a restart.
    let clock = Clock::Manual(std::sync::Arc::new(std::sync::atomic::AtomicI64::new(server.app.clock.now())));
    let again = router(App::open((*server.app.config).clone(), clock).await.unwrap(), no_client);
    let body = json!({ "username": "city_op", "password": "Demo#2026" }).to_string();
    let mut asked = request(Method::POST, "/api/lawer-security/login", As::default(), Body::from(body));
    asked.extensions_mut().insert(ConnectInfo("203.0.113.1:9".parse::<SocketAddr>().unwrap()));
    assert_eq!(again.oneshot(asked).await.unwrap().status(), 423);
}

#[tokio::test]
async fn a_picture_lets_nobody_in_twice_late_or_by_the_answer_of_another() {
    let server = Server::start_with(|config| config.captcha = Switch::On).await;
    let picture = async || {
        let shown = server.get("lawer-security/captcha", As::default()).await;
        let id = shown.body["data"]["captchaId"].as_str().unwrap().to_owned();
        let answer: String = sqlx::query_scalar("select answer from captcha where id = $1")
            .bind(&id)
            .fetch_one(&server.app.db.pool)
            .await
            .unwrap();
        (id, answer)
    };
    let enter = async |id: &str, code: &str| {
        let body = json!({ "username": "city_win", "password": "Demo#2026", "captchaId": id, "code": code });
        call(&server, "203.0.113.1", "lawer-security/login", &body).await.status.as_u16()
    };
    let ((mine, answer), (other, answer_of_other)) = (picture().await, picture().await);
    assert_eq!(enter(&mine, &answer_of_other).await, 422, "another picture's answer");
    assert_eq!(enter(&mine, &answer).await, 422, "used up by the wrong one");
    assert_eq!(enter("", &answer_of_other).await, 422, "left out");
    assert_eq!(enter(&other, &answer_of_other).await, 200);
    assert_eq!(enter(&other, &answer_of_other).await, 422, "again");
    let (old, answer) = picture().await;
    server.pass(2 * MINUTE);
    assert_eq!(enter(&old, &answer).await, 422, "too old");
    // A picture that was right is not needed again behind a wrong password, nor does it look at one without.
    assert_eq!(looked_at(&server).await, 0, "no password was looked at without its picture");
}

/// From the environment, or as few as every run can bear.
fn pairs() -> usize {
    std::env::var("PAIRS").ok().map_or(12, |it| it.parse().unwrap())
}

/// An answer as somebody compares it: status, headers but for the request's own id, and the text with its digits blotted out
/// (the demo shows the code that it sends).
fn seen(reply: &Reply) -> (u16, BTreeMap<String, String>, String) {
    let headers = reply.headers.iter().filter(|(name, _)| *name != "x-request-id");
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
    let text = reply.text.chars().map(|it| if it.is_ascii_digit() { '0' } else { it }).collect();
    (reply.status.as_u16(), headers, text)
}

#[tokio::test]
async fn the_answers_for_people_whom_there_are_and_are_not_are_the_same() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.demo = true;
    })
    .await;
    // Of each pair the first is somebody's, the second nobody's.
    let calls: [(&str, Value, Value); 7] = [
        (
            "sms/get",
            json!({ "purpose": "reset", "lxdh": "16000000021" }),
            json!({ "purpose": "reset", "lxdh": "13800138000" }),
        ),
        (
            "sms/get",
            json!({ "purpose": "signIn", "lxdh": "16000000022" }),
            json!({ "purpose": "signIn", "lxdh": "13800138001" }),
        ),
        (
            "sms/check",
            json!({ "purpose": "reset", "lxdh": "16000000021", "smsCode": "000000" }),
            json!({ "purpose": "reset", "lxdh": "13800138000", "smsCode": "000000" }),
        ),
        (
            "getMultiRoleByUsernameOrPhone",
            json!({ "purpose": "reset", "usernameOrPhone": "16000000021", "smsCode": "000000" }),
            json!({ "purpose": "reset", "usernameOrPhone": "13800138000", "smsCode": "000000" }),
        ),
        (
            "login",
            json!({ "lsgzglPhone": "16000000022", "lsgzglCode": "x" }),
            json!({ "lsgzglPhone": "13800138001", "lsgzglCode": "x" }),
        ),
        ("passwordBack", reset("demo_lawyer_zz", "16000000022"), reset("nobody_here", "13800138001")),
        (
            "checkUsername",
            json!({ "username": "city_win", "lxdh": "13800138002", "smsCode": "000000" }),
            json!({ "username": "nobody_here", "lxdh": "13800138002", "smsCode": "000000" }),
        ),
    ];
    for (path, known, unknown) in &calls {
        let path = format!("lawer-security/{path}");
        let first = seen(&call(&server, "203.0.113.1", &path, known).await);
        let second = seen(&call(&server, "203.0.113.1", &path, unknown).await);
        assert_eq!(first, second, "{path}");
    }
    // Whose card or mobile number it is nobody is told, either.
    for (path, known, unknown) in [
        ("checkLxdh", json!({ "lxdh": "16000000021" }), json!({ "lxdh": "13800138000" })),
        ("ckeckCard", json!({ "card": "440000198506159018" }), json!({ "card": "11010519491231002X" })),
    ] {
        let path = format!("lawer-security/{path}");
        let first = seen(&call(&server, "203.0.113.1", &path, &known).await);
        assert_eq!(first, seen(&call(&server, "203.0.113.1", &path, &unknown).await), "{path}");
    }
}

fn reset(username: &str, mobile: &str) -> Value {
    let password = "Kf7#wandern";
    json!({ "username": username, "lxdh": mobile, "smsCode": "000000", "password": password, "passwordAgain": password })
}

#[tokio::test]
async fn a_wrong_password_is_answered_alike_and_as_slowly_whether_there_is_the_account_or_not() {
    let server = Server::start().await;
    sqlx::query("update account set enabled = 0 where username = 'city2_win'")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    // Somebody's, nobody's, one that was closed: in turn, so that a slow moment meets all.
    let names = ["city_win", "nobody_here", "city2_win"];
    let mut times: [Vec<Duration>; 3] = Default::default();
    for pair in 0..pairs() {
        if pair % 4 == 0 {
            server.pass(15 * MINUTE);
        }
        let mut answers = Vec::new();
        for (name, times) in names.iter().zip(&mut times) {
            let began = Instant::now();
            let reply = login(&server, "203.0.113.1", name, "Wrong#2026").await;
            times.push(began.elapsed());
            answers.push(seen(&reply));
        }
        assert_eq!(answers[0].0, 401, "{answers:?}");
        assert!(answers[1..].iter().all(|it| *it == answers[0]), "{answers:#?}");
    }
    let [known, unknown, closed] = times;
    for other in [unknown, closed] {
        let (usual, its) = (median(&known), median(&other));
        // A password that nobody looks at is answered in a fiftieth of the time.
        assert!(its * 5 > usual && usual * 5 > its, "{usual:?} and {its:?}");
        if pairs() >= 200 {
            assert!(usual.abs_diff(its) < Duration::from_millis(10), "{usual:?} and {its:?}");
            let z = rank_sum(&known, &other);
            assert!(z.abs() < 2.576, "they differ (z = {z:.2}, p < 0.01): {usual:?} and {its:?}");
        }
    }
}

fn median(times: &[Duration]) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}

/// How far the ranks of two samples are apart (Mann and Whitney), in standard deviations.
#[expect(clippy::cast_precision_loss, reason = "a few thousand")]
fn rank_sum(one: &[Duration], other: &[Duration]) -> f64 {
    let (mut all, n, m) = (Vec::new(), one.len() as f64, other.len() as f64);
    all.extend(one.iter().map(|it| (*it, true)));
    all.extend(other.iter().map(|it| (*it, false)));
    all.sort_unstable();
    let ranks: f64 = all.iter().enumerate().filter(|(_, (_, is_one))| *is_one).map(|(at, _)| at as f64 + 1.0).sum();
    let u = ranks - n * (n + 1.0) / 2.0;
    (u - n * m / 2.0) / (n * m * (n + m + 1.0) / 12.0).sqrt()
}
