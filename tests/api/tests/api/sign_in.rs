//! Signing in: every way it can end.

use expect_test::{Expect, expect};
use futures_util::future::join_all;
use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_server::platform::config::Switch;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;

fn check(reply: &Reply, expect: Expect) {
    expect.assert_eq(&reply.snapshot());
}

#[tokio::test]
async fn account_and_password_open_a_session() {
    let server = Server::start().await;
    let reply = server.login("city_win", "Demo#2026").await;
    check(
        &reply,
        expect![[r#"
        200
        {
          "data": {
            "Authorization": "<token>"
          },
          "stateCode": "00000000",
          "stateInfo": "OK"
        }
    "#]],
    );
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    let flags: Vec<&str> = cookie.split("; ").skip(1).collect();
    assert_eq!(flags, ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"]);
    let token = reply.body["data"]["Authorization"].as_str().unwrap();
    check(
        &server.get("lawer-security/currentUser", with(token)).await,
        expect![[r#"
            200
            {
              "data": {
                "cBh": "user-city_win",
                "capacities": [
                  {
                    "en": "City acceptance window",
                    "zh": "市局受理窗口"
                  }
                ],
                "dwId": "990100-sfj",
                "dwLevel": "3",
                "dwMc": "东湖市司法局",
                "dxbh": "",
                "firmId": null,
                "id": "user-city_win",
                "lastLoginAt": null,
                "lawyerId": null,
                "name": "唐婷",
                "permissions": [
                  "firm:list",
                  "firm:view",
                  "lawyer:list",
                  "lawyer:view",
                  "sq:accept",
                  "sq:list",
                  "sq:task:audit",
                  "work:list"
                ],
                "regionCode": "990100",
                "roles": [
                  {
                    "id": "R_CITY_WIN",
                    "name": "市局受理窗口",
                    "nameEn": "City acceptance window",
                    "permission": "R_CITY_WIN"
                  }
                ],
                "username": "city_win",
                "zhlx": "other",
                "zyzlb": ""
              },
              "stateCode": "00000000",
              "stateInfo": "OK"
            }
        "#]],
    );
}

#[tokio::test]
async fn the_account_is_read_without_regard_to_case() {
    let server = Server::start().await;
    assert_eq!(server.login(" City_WIN ", "Demo#2026").await.status, 200);
}

#[tokio::test]
async fn empty_fields_are_refused_field_by_field() {
    let server = Server::start().await;
    check(
        &server.login("", " ").await,
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "accountRequired",
                "field": "username",
                "severity": "error",
                "text": "请输入账号"
              },
              {
                "code": "passwordRequired",
                "field": "password",
                "severity": "error",
                "text": "请输入密码"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    );
}

#[tokio::test]
async fn a_wrong_password_tells_the_tries_left_and_nothing_about_the_account() {
    let server = Server::start().await;
    let known = server.login("city_win", "wrong").await;
    check(
        &known,
        expect![[r#"
        401
        {
          "data": {
            "triesLeft": 4
          },
          "stateCode": "LOGIN_FAILED",
          "stateInfo": "账号或密码错误，还可尝试4次"
        }
    "#]],
    );
    let unknown = server.login("nobody_of_this_name", "wrong").await;
    assert_eq!((unknown.status, unknown.text), (known.status, known.text));
}

#[tokio::test]
async fn five_wrong_passwords_lock_known_and_unknown_accounts_alike() {
    let server = Server::start().await;
    for account in ["city_win", "nobody_of_this_name"] {
        for _ in 0..4 {
            assert_eq!(server.login(account, "wrong").await.status, 401);
        }
    }
    let known = server.login("city_win", "wrong").await;
    check(
        &known,
        expect![[r#"
        423
        {
          "data": {
            "until": 1795223700000,
            "untilText": "2026-11-21 09:15:00"
          },
          "stateCode": "LOCKED",
          "stateInfo": "密码错误次数过多，账号已锁定，请15分钟后再试"
        }
    "#]],
    );
    assert_eq!(server.login("nobody_of_this_name", "wrong").await.text, known.text);
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 423, "the right password does not open a lock");
}

#[tokio::test]
async fn a_lock_opens_after_15_minutes_and_trying_does_not_prolong_it() {
    let server = Server::start().await;
    for _ in 0..5 {
        server.login("city_win", "wrong").await;
    }
    server.pass(14 * MINUTE);
    let locked = server.login("city_win", "Demo#2026").await;
    assert_eq!(locked.status, 423);
    assert_eq!(locked.body["stateInfo"], "密码错误次数过多，账号已锁定，请1分钟后再试");
    server.pass(MINUTE);
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 200);
}

#[tokio::test]
async fn success_forgets_the_wrong_passwords_before_it() {
    let server = Server::start().await;
    for _ in 0..2 {
        for _ in 0..4 {
            assert_eq!(server.login("city_win", "wrong").await.status, 401);
        }
        assert_eq!(server.login("city_win", "Demo#2026").await.status, 200);
    }
}

#[tokio::test]
async fn many_tries_at_once_get_no_further_than_one_by_one() {
    let server = Server::start().await;
    let tries = (0..20).map(|_| server.login("city_win", "wrong"));
    let statuses: Vec<u16> = join_all(tries).await.iter().map(|it| it.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|it| **it == 401).count(), 4);
    assert_eq!(statuses.iter().filter(|it| **it == 423).count(), 16);
}

#[tokio::test]
async fn an_address_with_fifty_wrong_passwords_has_to_wait() {
    let server = Server::start().await;
    for round in 0..50 {
        assert_eq!(server.login(&format!("account{round}"), "wrong").await.status, 401);
    }
    check(
        &server.login("city_win", "Demo#2026").await,
        expect![[r#"
        429
        {
          "data": null,
          "stateCode": "TOO_MANY",
          "stateInfo": "操作过于频繁，请稍后再试"
        }
    "#]],
    );
    server.pass(15 * MINUTE);
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 200);
}

async fn with_picture() -> Server {
    Server::start_with(|config| config.captcha = Switch::On).await
}

async fn picture(server: &Server) -> (String, String) {
    let reply = server.get("lawer-security/captcha", As::default()).await;
    assert_eq!(reply.body["data"]["required"], true);
    let image = reply.body["data"]["image"].as_str().unwrap();
    assert!(image.starts_with("data:image/png;base64,iVBOR"), "{image}");
    let id = reply.body["data"]["captchaId"].as_str().unwrap().to_owned();
    let answer = sqlx::query_scalar("select answer from captcha where id = $1")
        .bind(&id)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    (id, answer)
}

async fn answer(server: &Server, id: &str, code: &str) -> Reply {
    let input = json!({ "username": "city_win", "password": "Demo#2026", "captchaId": id, "code": code });
    server.post("lawer-security/login", &input, As::default()).await
}

#[tokio::test]
async fn the_picture_counts_once() {
    let server = with_picture().await;
    let (id, code) = picture(&server).await;
    assert_eq!(answer(&server, &id, &code.to_lowercase()).await.status, 200);
    check(
        &answer(&server, &id, &code).await,
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "captchaWrong",
                "field": "code",
                "severity": "error",
                "text": "验证码错误或已过期"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    );
}

#[tokio::test]
async fn a_wrong_answer_uses_the_picture_up() {
    let server = with_picture().await;
    let (id, code) = picture(&server).await;
    assert_eq!(answer(&server, &id, "0000").await.status, 422);
    assert_eq!(answer(&server, &id, &code).await.status, 422);
}

#[tokio::test]
async fn the_picture_is_too_old_after_two_minutes() {
    let server = with_picture().await;
    let (id, code) = picture(&server).await;
    server.pass(2 * MINUTE);
    assert_eq!(answer(&server, &id, &code).await.status, 422);
}

#[tokio::test]
async fn leaving_the_picture_out_is_refused() {
    let server = with_picture().await;
    check(
        &server.login("city_win", "Demo#2026").await,
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "captchaRequired",
                "field": "code",
                "severity": "error",
                "text": "请输入验证码"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    );
    let (id, _) = picture(&server).await;
    check(
        &answer(&server, &id, "").await,
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "captchaRequired",
                "field": "code",
                "severity": "error",
                "text": "请输入验证码"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    );
}

#[tokio::test]
async fn no_address_can_pile_up_pictures() {
    let server = with_picture().await;
    for _ in 0..60 {
        picture(&server).await;
    }
    assert_eq!(server.get("lawer-security/captcha", As::default()).await.status, 429);
    server.pass(2 * MINUTE);
    picture(&server).await;
}

#[tokio::test]
async fn where_no_picture_is_asked_for_the_page_is_told_so() {
    let server = Server::start().await;
    let reply = server.get("lawer-security/captcha", As::default()).await;
    assert_eq!(reply.body["data"], json!({ "captchaId": "", "image": Value::Null, "required": false }));
}

#[tokio::test]
async fn sentences_come_in_the_language_of_the_caller() {
    let server = Server::start().await;
    let english = As { language: Some("en-GB,en;q=0.9,zh;q=0.8"), ..As::default() };
    let reply = server.post("lawer-security/login", &json!({}), english).await;
    check(
        &reply,
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "accountRequired",
                "field": "username",
                "severity": "error",
                "text": "Enter your account"
              },
              {
                "code": "passwordRequired",
                "field": "password",
                "severity": "error",
                "text": "Enter your password"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "Some fields are wrong; please check them"
        }
    "#]],
    );
}

#[tokio::test]
async fn the_last_sign_in_is_the_one_before_this_one() {
    let server = Server::start().await;
    let told = async || {
        let token = server.sign_in("city_win").await;
        server.get("lawer-security/currentUser", with(&token)).await.body["data"]["lastLoginAt"].clone()
    };
    assert_eq!(told().await, serde_json::Value::Null);
    server.pass(60_000);
    let first = told().await;
    server.pass(60_000);
    assert_eq!(told().await.as_i64(), first.as_i64().map(|it| it + 60_000));
}
