//! The puzzle in place of the picture: who cannot see one gets in without it, and nobody more easily.

use lawdesk_api_tests::{As, Reply, Server};
use lawdesk_server::platform::config::Switch;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const MINUTE: i64 = 60_000;
const BITS: u32 = 10;

async fn start() -> Server {
    Server::start_with(|config| {
        config.captcha = Switch::On;
        config.puzzle_bits = BITS;
    })
    .await
}

/// A puzzle's number and its salt.
async fn puzzle(server: &Server) -> (String, String) {
    let reply = server.get("lawer-security/puzzle", As::default()).await;
    let data = &reply.body["data"];
    assert_eq!((&data["required"], &data["bits"]), (&json!(true), &json!(BITS)), "{}", reply.text);
    let text = |key: &str| data[key].as_str().unwrap().to_owned();
    assert_eq!(text("salt").len(), 32, "there is room for a number in the same block");
    (text("captchaId"), text("salt"))
}

fn zeros(salt: &str, number: u32) -> u32 {
    let hash = Sha256::digest(format!("{salt}:{number}"));
    u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]).leading_zeros()
}

/// The first number whose hash begins with as many zero bits as wanted.
fn solve(salt: &str, wanted: impl Fn(u32) -> bool) -> String {
    (0..u32::MAX).find(|number| wanted(zeros(salt, *number))).unwrap().to_string()
}

async fn sign_in(server: &Server, id: &str, number: &str) -> Reply {
    let input = json!({ "username": "city_win", "password": "Demo#2026", "captchaId": id, "code": number });
    server.post("lawer-security/login", &input, As::default()).await
}

fn refused_at_the_code(reply: &Reply) {
    assert_eq!(reply.status, 422, "{}", reply.text);
    assert_eq!(reply.body["data"]["violations"][0]["code"], "captchaWrong", "{}", reply.text);
}

#[tokio::test]
async fn a_solution_lets_in_once() {
    let server = start().await;
    let (id, salt) = puzzle(&server).await;
    let number = solve(&salt, |zeros| zeros >= BITS);
    assert_eq!(sign_in(&server, &id, &number).await.status, 200);
    refused_at_the_code(&sign_in(&server, &id, &number).await);
}

#[tokio::test]
async fn a_wrong_number_and_one_that_is_too_easy_use_the_puzzle_up() {
    let server = start().await;
    for wanted in [(|zeros| zeros == 0) as fn(u32) -> bool, |zeros| zeros == BITS - 1] {
        let (id, salt) = puzzle(&server).await;
        refused_at_the_code(&sign_in(&server, &id, &solve(&salt, wanted)).await);
        refused_at_the_code(&sign_in(&server, &id, &solve(&salt, |zeros| zeros >= BITS)).await);
    }
}

#[tokio::test]
async fn the_solution_of_one_puzzle_solves_no_other() {
    let server = start().await;
    let (_, salt) = puzzle(&server).await;
    let (id, other) = puzzle(&server).await;
    let number = (0..u32::MAX).find(|it| zeros(&salt, *it) >= BITS && zeros(&other, *it) < BITS).unwrap();
    refused_at_the_code(&sign_in(&server, &id, &number.to_string()).await);
}

#[tokio::test]
async fn a_puzzle_counts_for_ten_minutes() {
    let server = start().await;
    for (minutes, status) in [(9, 200), (10, 422)] {
        let (id, salt) = puzzle(&server).await;
        server.pass(minutes * MINUTE);
        assert_eq!(sign_in(&server, &id, &solve(&salt, |zeros| zeros >= BITS)).await.status, status);
    }
}

#[tokio::test]
async fn the_characters_of_a_picture_solve_no_puzzle_and_no_number_stands_for_them() {
    let server = start().await;
    let (id, salt) = puzzle(&server).await;
    refused_at_the_code(&sign_in(&server, &id, &salt).await);
    let picture = server.get("lawer-security/captcha", As::default()).await;
    let id = picture.body["data"]["captchaId"].as_str().unwrap();
    refused_at_the_code(&sign_in(&server, id, &solve("", |zeros| zeros >= BITS)).await);
}

#[tokio::test]
async fn pictures_and_puzzles_of_an_address_are_counted_together() {
    let server = start().await;
    for number in 0..60 {
        let path = if number % 2 == 0 { "lawer-security/puzzle" } else { "lawer-security/captcha" };
        assert_eq!(server.get(path, As::default()).await.status, 200);
    }
    assert_eq!(server.get("lawer-security/puzzle", As::default()).await.status, 429);
    server.pass(10 * MINUTE);
    puzzle(&server).await;
}

#[tokio::test]
async fn a_solution_lets_the_public_complain_and_ask_for_a_code() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::On;
        config.puzzle_bits = BITS;
        config.demo = true;
    })
    .await;
    let (id, salt) = puzzle(&server).await;
    let begin = json!({ "consent": "1", "captchaId": id, "code": solve(&salt, |zeros| zeros >= BITS) });
    let reply = server.post("lawer-approval/complaint/public/begin", &begin, As::default()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let (id, salt) = puzzle(&server).await;
    let number = solve(&salt, |zeros| zeros >= BITS);
    let code = json!({ "purpose": "register", "lxdh": "16000000999", "captchaId": id, "code": number });
    let reply = server.post("lawer-security/sms/get", &code, As::default()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

#[tokio::test]
async fn where_no_picture_is_asked_for_there_is_no_puzzle() {
    let server = Server::start().await;
    let reply = server.get("lawer-security/puzzle", As::default()).await;
    assert_eq!(reply.body["data"]["required"], false);
    assert_eq!(reply.body["data"]["captchaId"], Value::from(""));
}
