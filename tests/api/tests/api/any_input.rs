//! Whatever anybody sends to any call: the answer is one that the document names, in the envelope, and no fault.
//! `API_EXAMPLES` says how many inputs each call gets from each kind of person, `API_SEED` which.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{Method, Request};
use lawdesk_api_tests::draw::Draw;
use lawdesk_api_tests::every_call::{Call, calls};
use lawdesk_api_tests::{As, Server, contract, request, with};
use serde_json::{Value, json};

use crate::office::Office;

/// One of each kind: administrator, three at authorities, lawyer, firm.
const PEOPLE: [&str; 6] = ["admin", "city_win", "city_lead", "cnty2_op", "demo_lawyer_nl", "demo_firm3"];

/// From the environment, or as few as every run can bear.
fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().map_or(otherwise, |it| it.parse().unwrap())
}

/// A case under way, and everything that has a name.
async fn known(office: &Office) -> BTreeMap<String, Vec<Value>> {
    let column = async |sql: &'static str| -> Vec<Value> {
        let all: Vec<String> = sqlx::query_scalar(sql).fetch_all(&office.server.app.db.pool).await.unwrap();
        all.into_iter().map(Value::from).collect()
    };
    let (flows, forms) = (vec![json!("lsjgbg"), json!("xkzx")], vec![json!("F_LS_JGBG")]);
    let people = column("select id from account order by id").await;
    let areas = ["lawyer", "firm", "nothing"].map(Value::from).to_vec();
    BTreeMap::from([
        ("flowKey".to_owned(), flows.clone()),
        ("sqType".to_owned(), flows),
        ("code".to_owned(), forms),
        ("area".to_owned(), areas),
        ("to".to_owned(), people),
        ("sqId".to_owned(), column("select id from application").await),
        ("taskId".to_owned(), column("select id from task where state = 'open'").await),
        ("taskVersion".to_owned(), vec![json!(0), json!(1)]),
        ("cBh".to_owned(), column("select id from file").await),
        (
            "id".to_owned(),
            [column("select id from sys_message").await, column("select id from lawyer limit 9").await].concat(),
        ),
    ])
}

/// As `application/x-www-form-urlencoded` has it.
fn encoded(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    text.bytes()
        .map(|it| if it.is_ascii_alphanumeric() { (it as char).to_string() } else { format!("%{it:02X}") })
        .collect()
}

fn address(draw: &mut Draw<'_>, path: &str, parameters: &[Value]) -> String {
    let (mut path, mut query) = (path.to_owned(), Vec::new());
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        let value = encoded(&draw.field(name, &parameter["schema"]));
        match parameter["in"].as_str() {
            Some("path") if value.is_empty() => path = path.replace(&format!("{{{name}}}"), "x"),
            Some("path") => path = path.replace(&format!("{{{name}}}"), &value),
            Some("query") if !draw.once_in(4) => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    if draw.once_in(8) {
        query.push("other=1".to_owned());
    }
    format!("/api/{}?{}", path.trim_start_matches("/api/"), query.join("&"))
}

fn drawn(draw: &mut Draw<'_>, call: &Call<'_>, token: &str) -> Request<Body> {
    let parameters = call.says["parameters"].as_array().unwrap();
    let address = address(draw, call.path, parameters);
    let body = call.schema().map_or_else(Vec::new, |schema| draw.body(schema));
    // Who is signed out stays out.
    let who = if call.path.contains("/logout") || draw.once_in(20) { As::default() } else { with(token) };
    let mut request = request(call.method.clone(), &address, who, Body::from(body));
    if draw.once_in(3) {
        let key =
            draw.one_of(&["k", "again", "", "é", &"x".repeat(100), &"x".repeat(101)]).as_bytes().try_into().unwrap();
        request.headers_mut().insert("idempotency-key", key);
    }
    if draw.once_in(10) {
        let kind =
            draw.one_of(&["text/plain", "application/json; charset=gbk", "multipart/form-data; boundary=x", "?"]);
        request.headers_mut().insert(CONTENT_TYPE, kind.parse().unwrap());
    }
    request
}

#[tokio::test]
async fn every_answer_is_documented() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let (document, known) = (office.server.document().await, known(&office).await);
    let mut tokens = Vec::new();
    for person in PEOPLE {
        tokens.push(office.server.sign_in(person).await);
    }
    let (mut draw, mut faults) = (Draw::new(&document, &known, number("API_SEED", 1)), Vec::new());
    for _ in 0..number("API_EXAMPLES", 1) {
        for call in calls(&document) {
            for token in &tokens {
                let request = drawn(&mut draw, &call, token);
                faults.extend(fault(&office.server, &document, request).await);
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// What is wrong with the answer to a request.
async fn fault(server: &Server, document: &Value, request: Request<Body>) -> Option<String> {
    let (parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let sent = format!("{} {} {:?}", parts.method, parts.uri, String::from_utf8_lossy(&bytes[..bytes.len().min(300)]));
    let (method, path) = (parts.method.clone(), parts.uri.path().to_owned());
    let is_get = parts.method == Method::GET;
    let reply = server.answer(Request::from_parts(parts, Body::from(bytes.clone()))).await;
    let wrong = contract::fault_of_answer(document, &method, &path, &reply);
    let taken = serde_json::from_slice(if bytes.is_empty() { b"{}" } else { &bytes }).unwrap_or_default();
    let taken =
        if reply.status.is_success() && !is_get { contract::fault_of_input(document, &path, &taken) } else { None };
    let failed = reply.status.is_server_error().then(|| reply.text.clone());
    wrong.or(taken).or(failed).map(|wrong| format!("{sent}\n    {}: {wrong}", reply.status.as_u16()))
}

#[tokio::test]
async fn other_methods_are_named_and_refused() {
    let server = Server::start_empty(|_| {}).await;
    let document = server.document().await;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let address = path.replace("{area}", "lawyer").replace("{id}", "x").replace("{address}", "x");
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"].iter().filter(|it| methods[it.to_lowercase()].is_null())
        {
            let reply = server.answer(request(contract::method(method), &address, As::default(), Body::empty())).await;
            let allowed = reply.headers.get(ALLOW).and_then(|it| it.to_str().ok()).unwrap_or_default();
            let known = methods.as_object().unwrap().keys().all(|it| allowed.contains(&it.to_uppercase()));
            let code = reply.body["stateCode"].as_str();
            assert!(reply.status == 405 && known && code == Some("METHOD_NOT_ALLOWED"), "{method} {address} {allowed}");
        }
    }
}
