//! Own and foreign: what has an owner is read by him, and by nobody of another organisation or region; whatever call an
//! outsider makes with the ids of a case, he learns nothing of it and changes nothing.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Body;
use lawdesk_api_tests::{As, Reply, Server, contract, request, with};
use lawdesk_core::area::Area;
use serde_json::{Value, json};

use crate::office::{Office, TO_THE_PROVINCE};

const TABLE: &str = include_str!("../../../cases/access/foreign.tsv");
const MATRIX: &str = include_str!("../../../cases/access/matrix.txt");

/// Names of inputs that end as ids do and name nothing that is stored for somebody.
const NO_IDS: [&str; 2] = ["captchaId", "workerId"];

/// Of no organisation that the transfer concerns; a stranger first.
const OUTSIDERS: [Option<&str>; 4] = [None, Some("demo_lawyer_gz"), Some("demo_firm2"), Some("demo_intern")];

/// The most areas whose records no demo data brings: their rows say nothing then.
const MOST_WITHOUT_RECORDS: usize = 6;

/// A line of the table.
pub struct Row {
    pub kind: &'static str,
    pub what: &'static str,
    pub body: &'static str,
    pub owner: &'static str,
    pub foreigner: &'static str,
}

pub fn rows() -> Vec<Row> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let words: Vec<&str> = line.split('\t').collect();
            let [kind, what, body, owner, foreigner] = words[..] else { panic!("{line}") };
            Row { kind, what, body, owner, foreigner }
        })
        .collect()
}

/// The ids of a record of an area that the account has in its list.
async fn ids(server: &Server, token: &str, area: &str) -> Vec<String> {
    let path = format!("lawer-other/area/{area}/list");
    let reply = server.post(&path, &json!({ "pageSize": 100 }), with(token)).await;
    // Whoever may list none has none.
    if reply.status == 403 {
        return Vec::new();
    }
    assert_eq!(reply.status, 200, "{area}: {}", reply.text);
    let listed = reply.body["data"]["data"].as_array().cloned().unwrap_or_default();
    listed.iter().filter_map(|row| row["id"].as_str().map(str::to_owned)).collect()
}

fn refused(reply: &Reply, of: &str) {
    let code = reply.body["stateCode"].as_str().unwrap_or_default();
    let expected = matches!((reply.status.as_u16(), code), (403, "FORBIDDEN") | (404, "NOT_FOUND"));
    assert!(expected, "{of}: {} {}", reply.status, reply.text);
}

#[tokio::test]
async fn a_record_is_its_owners_and_no_foreigners() {
    let server = Server::start().await;
    let mut empty = Vec::new();
    for row in rows().into_iter().filter(|row| row.kind == "area") {
        let of = format!("{} {} {}", row.what, row.owner, row.foreigner);
        let (owner, foreigner) = (server.sign_in(row.owner).await, server.sign_in(row.foreigner).await);
        let own = ids(&server, &owner, row.what).await;
        let Some(id) = own.first() else {
            empty.push(of);
            continue;
        };
        assert!(!ids(&server, &foreigner, row.what).await.contains(id), "{of}: both have it in their lists");
        let path = format!("lawer-other/area/{}/detail", row.what);
        let body = json!({ "id": id });
        let seen = server.post(&path, &body, with(&owner)).await;
        assert_eq!(seen.status, 200, "{of}: {}", seen.text);
        refused(&server.post(&path, &body, with(&foreigner)).await, &of);
        assert_eq!(server.post(&path, &body, As::default()).await.status, 401, "{of}");
        // Its history is no other's, either.
        let past = format!("lawer-other/area/{}/history", row.what);
        refused(&server.post(&past, &body, with(&foreigner)).await, &of);
    }
    empty.retain(|of| of.ends_with(" city2_op"));
    assert!(empty.len() <= MOST_WITHOUT_RECORDS, "no records: {empty:#?}");
}

#[test]
fn every_area_that_not_everybody_reads_stands_in_the_table() {
    let rows = rows();
    for area in Area::all().iter().filter(|area| !area.everyone_reads) {
        assert!(rows.iter().any(|row| row.kind == "area" && row.what == area.key), "{} has no row", area.key);
    }
}

/// A case under way: its ids by the names under which calls take them, and what only those may read whom it concerns.
struct Case {
    ids: BTreeMap<&'static str, String>,
    secrets: Vec<String>,
}

async fn case(office: &Office) -> Case {
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let text = async |sql: &'static str| -> String {
        sqlx::query_scalar(sql).bind(&id).fetch_one(&office.server.app.db.pool).await.unwrap()
    };
    let letter = text("select id from letter where application_id = $1 and addressee = 'applicant'").await;
    let number = text("select doc_no from letter where application_id = $1 and addressee = 'applicant'").await;
    let task = text("select id from task where application_id = $1 and state = 'open' limit 1").await;
    let instance = text("select instance_id from application where id = $1").await;
    let file = text("select id from file where biz_id = $1 order by id limit 1").await;
    let sq_no = text("select sq_no from application where id = $1").await;
    Case {
        secrets: vec![sq_no, number, "解除.pdf".to_owned()],
        ids: BTreeMap::from([
            ("sqId", id.clone()),
            ("applicationId", id.clone()),
            ("id", id.clone()),
            ("taskId", task),
            ("letterId", letter),
            ("instanceId", instance),
            ("cBh", file.clone()),
            ("fileId", file),
        ]),
    }
}

impl Case {
    /// An input with the ids of this case in the places of its own.
    fn put_into(&self, input: &mut Value) {
        match input {
            Value::Object(entries) => {
                for (key, value) in entries {
                    match self.ids.get(key.as_str()).filter(|_| value.is_string()) {
                        Some(id) => *value = json!(id),
                        None => self.put_into(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.put_into(item)),
            _ => {}
        }
    }

    fn address(&self, path: &str, call: &Value) -> String {
        let path = path.replace("{area}", "complaint").replace("{id}", &self.ids["cBh"]);
        let path = path.replace("{address}", "x").replace("{info}", "x");
        let names = call["parameters"].as_array().into_iter().flatten().filter(|it| it["in"] == "query");
        let given = names.filter_map(|it| it["name"].as_str());
        let query: Vec<String> = given.filter_map(|name| self.ids.get(name).map(|id| format!("{name}={id}"))).collect();
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    /// What must stay as it is.
    async fn state(&self, office: &Office) -> (String, i64, i64) {
        sqlx::query_as(
            "select s.status, s.version,
                    (select count(*) from task t where t.application_id = s.id and t.state = 'open') as open
               from application s where s.id = $1",
        )
        .bind(&self.ids["sqId"])
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap()
    }
}

#[tokio::test]
async fn a_case_is_read_by_whom_it_concerns_and_by_no_foreigner() {
    let office = Office::open().await;
    let case = case(&office).await;
    let filled =
        |text: &str| case.ids.iter().fold(text.to_owned(), |text, (key, id)| text.replace(&format!("{{{key}}}"), id));
    for row in rows().into_iter().filter(|row| matches!(row.kind, "get" | "post")) {
        let of = format!("{} {} {}", row.what, row.owner, row.foreigner);
        let call = async |who: As<'_>| match row.kind {
            "get" => office.server.get(&filled(row.what), who).await,
            _ => office.server.post(row.what, &serde_json::from_str(&filled(row.body)).unwrap(), who).await,
        };
        let (owner, foreigner) = (office.server.sign_in(row.owner).await, office.server.sign_in(row.foreigner).await);
        let seen = call(with(&owner)).await;
        assert_eq!(seen.status, 200, "{of}: {}", seen.text);
        refused(&call(with(&foreigner)).await, &of);
        assert_eq!(call(As::default()).await.status, 401, "{of}");
    }
}

#[tokio::test]
async fn no_call_tells_an_outsider_of_a_case_or_changes_it() {
    let office = Office::open().await;
    let case = case(&office).await;
    let before = case.state(&office).await;
    let document = office.server.document().await;
    for person in OUTSIDERS {
        let token = match person {
            Some(name) => Some(office.server.sign_in(name).await),
            None => None,
        };
        for (path, methods) in document["paths"].as_object().unwrap() {
            // His own account is none of the case's.
            if path.contains("/lawer-security/") {
                continue;
            }
            for (method, call) in methods.as_object().unwrap() {
                let mut body = call["requestBody"]["content"]["application/json"]["example"].clone();
                case.put_into(&mut body);
                let body = if body.is_object() { body.to_string() } else { "{}".to_owned() };
                let who = token.as_deref().map_or(As::default(), with);
                let address = case.address(path, call);
                let reply =
                    office.server.answer(request(contract::method(method), &address, who, Body::from(body))).await;
                for secret in &case.secrets {
                    assert!(
                        !reply.text.contains(secret),
                        "{person:?} reads {secret} by {method} {path}: {}",
                        reply.text
                    );
                }
            }
        }
    }
    assert_eq!(case.state(&office).await, before, "nobody of them changes it");
}

/// The marks of the matrix for a call, `POST /api/…`, by the names in its head.
pub fn marks(call: &str) -> BTreeMap<&'static str, char> {
    let people = MATRIX.lines().find(|line| line.starts_with("# stranger")).expect("the head names them");
    let row = MATRIX.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let is_it = format!("{} {}", words.next()?, words.next()?) == call;
        words.next().filter(|_| is_it)
    });
    let marks = row.unwrap_or_else(|| panic!("{call} is not in the matrix"));
    people.split_whitespace().skip(1).zip(marks.chars()).collect()
}

/// Whether an input so named names a thing.
fn is_id(name: &str) -> bool {
    let ends = name.ends_with("Id") || name.ends_with("Ids");
    (ends || matches!(name, "id" | "ids" | "cBh")) && !NO_IDS.contains(&name)
}

/// Whether a call takes the id of something: in its address, its query, its body, or the rows of a list in that.
fn takes_id(document: &Value, path: &str, call: &Value) -> bool {
    let parameters = call["parameters"].as_array().into_iter().flatten();
    let in_body = names(document, &call["requestBody"]["content"]["application/json"]["schema"], 1);
    path.contains("{id}")
        || parameters.filter_map(|it| it["name"].as_str()).any(is_id)
        || in_body.iter().any(|name| is_id(name))
}

/// The names of the fields of a schema, and of those of the rows of its lists so many levels down.
fn names(document: &Value, schema: &Value, levels: usize) -> Vec<String> {
    let schema = match schema["$ref"].as_str() {
        Some(of) => document.pointer(&of[1..]).expect("a reference leads somewhere"),
        None => schema,
    };
    let mut found = Vec::new();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        found.push(name.clone());
        if levels > 0 && field["items"].is_object() {
            found.extend(names(document, &field["items"], levels - 1));
        }
    }
    found
}

/// The call of a row, `POST /api/…`.
pub fn call_of(row: &Row) -> String {
    let what = row.what.split('?').next().unwrap_or(row.what);
    match row.kind {
        "get" => format!("GET /api/{what}"),
        "post" => format!("POST /api/{what}"),
        _ => what.replacen(' ', " /api/", 1),
    }
}

#[tokio::test]
async fn every_call_that_takes_an_id_says_whose_it_is() {
    let server = Server::start_empty(|_| {}).await;
    let document = server.document().await;
    let told: BTreeSet<String> = rows().iter().filter(|row| row.kind != "area").map(call_of).collect();
    let (mut wrong, mut all) = (Vec::new(), BTreeSet::new());
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let name = format!("{} {path}", contract::method(method));
            // What a stranger may ask is told to everybody.
            if takes_id(&document, path, call) && marks(&name)["stranger"] != '+' && !told.contains(&name) {
                wrong.push(format!("{name} takes an id and has no row: say whose it is"));
            }
            all.insert(name);
        }
    }
    wrong.extend(told.difference(&all).map(|name| format!("{name} is no call any more")));
    for row in rows().iter().filter(|row| row.kind == "permission") {
        if marks(&call_of(row)).get(row.foreigner) != Some(&'x') {
            wrong.push(format!("{} lets {} in: the thing has an owner, say whose it is", row.what, row.foreigner));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The statement that finds a thing of this kind that is of the first city.
fn finder(thing: &str) -> &'static str {
    match thing {
        "assessment_record" => "select id from assessment_record where region_code like '9901%' order by id limit 1",
        "credit_rating" => "select id from credit_rating where region_code like '9901%' order by id limit 1",
        other => panic!("no statement finds a {other}"),
    }
}

#[tokio::test]
async fn a_record_of_other_rooms_is_no_foreigners() {
    let server = Server::start().await;
    let mut tried = 0;
    for row in rows().into_iter().filter(|row| row.kind == "record") {
        let found = sqlx::query_scalar(finder(row.body)).fetch_optional(&server.app.db.pool).await.unwrap();
        let Some(id): Option<String> = found else { continue };
        let path = row.what.trim_start_matches("POST ");
        let foreigner = server.sign_in(row.foreigner).await;
        refused(&server.post(path, &json!({ "id": id }), with(&foreigner)).await, row.what);
        tried += 1;
    }
    assert!(tried > 0, "the demo has records");
}
