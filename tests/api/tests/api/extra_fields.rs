//! SEC-12 of `docs/handbook/quality.md`: whoever adds fields to what a call takes (who he is, what he may, whose it is) is refused at
//! the field, before anything happens.

use std::collections::BTreeSet;

use axum::body::Body;
use lawdesk_api_tests::every_call::{calls, resolved};
use lawdesk_api_tests::{Server, request, with};
use serde_json::{Value, json};

/// What others have taken from inputs: identity, rights, owner, state, history.
const STRANGE: [&str; 12] = [
    "id",
    "roleIds",
    "dwId",
    "status",
    "isAdmin",
    "createdBy",
    "permissions",
    "orgId",
    "passwordHash",
    "enabled",
    "deleteFlag",
    "__proto__",
];
/// How many of them each place is tried with; each place begins with another one.
const OF_EACH: usize = 4;
/// Fewer places would mean that the document has changed its form and nothing is tried.
const FEWEST_PLACES: usize = 250;

/// A record that takes the fields that it names and no others: where it stands in the example, and their names.
struct ClosedRecord {
    place: String,
    fields: BTreeSet<String>,
}

/// The records of an example whose schema lets nothing else in.
fn closed(document: &Value, schema: &Value, example: &Value, place: String) -> Vec<ClosedRecord> {
    let schema = resolved(document, schema);
    let mut found = Vec::new();
    match example {
        Value::Object(members) if schema["properties"].is_object() => {
            let properties = schema["properties"].as_object().unwrap();
            if schema["additionalProperties"] == false {
                found.push(ClosedRecord { place: place.clone(), fields: properties.keys().cloned().collect() });
            }
            for (name, value) in members {
                found.extend(closed(document, &schema["properties"][name], value, format!("{place}/{name}")));
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate().take(1) {
                found.extend(closed(document, &schema["items"], item, format!("{place}/{at}")));
            }
        }
        _ => {}
    }
    found
}

/// How much stands on record beside refusals: each act that changes something is there.
async fn acts(server: &Server) -> i64 {
    let count = sqlx::query_scalar("select count(*) from audit where action <> 'refused'");
    count.fetch_one(&server.app.db.pool).await.unwrap()
}

#[tokio::test]
async fn a_field_that_no_call_has_is_refused_and_nothing_happens() {
    let server = Server::start().await;
    let (document, token) = (server.document().await, server.sign_in("admin").await);
    let (before, mut places, mut refused, mut wrong) = (acts(&server).await, 0, 0, Vec::new());
    for call in calls(&document) {
        let Some(schema) = call.schema() else { continue };
        let example = call.example();
        for record in closed(&document, schema, &example, String::new()) {
            let strange = STRANGE.iter().cycle().skip(places).take(STRANGE.len());
            for field in strange.filter(|it| !record.fields.contains(**it)).take(OF_EACH) {
                let mut body = example.clone();
                body.pointer_mut(&record.place).unwrap()[*field] = json!("1");
                let asked = request(call.method.clone(), &call.address(), with(&token), Body::from(body.to_string()));
                let reply = server.answer(asked).await;
                // Some look at who calls before they read what he sends.
                if matches!(reply.status.as_u16(), 401 | 403 | 404) {
                    continue;
                }
                refused += 1;
                let first = &reply.body["data"]["violations"][0];
                let at = first["field"].as_str().unwrap_or_default();
                if reply.status != 422 || first["code"] != "unknownField" || !at.ends_with(field) {
                    wrong.push(format!("{} {}/{field}: {} {}", call.path, record.place, reply.status, reply.text));
                }
            }
            places += 1;
        }
    }
    assert!(wrong.is_empty(), "{} taken:\n{}", wrong.len(), wrong.join("\n"));
    assert!(places >= FEWEST_PLACES && refused > 2 * places, "{places} places were tried, {refused} fields refused");
    assert_eq!(acts(&server).await, before, "nothing has happened");
}
