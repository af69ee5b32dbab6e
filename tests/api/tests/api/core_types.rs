//! The client's types of what crosses into WebAssembly, made from the types of core: `web/src/core/types.ts` is what
//! stands here.

use std::collections::BTreeSet;
use std::fmt::Write;

use expect_test::expect_file;
use lawdesk_core::area::{Area, ImportContext};
use lawdesk_core::calendar::CalendarRow;
use lawdesk_core::dto::{LoginInput, applicant_schemas, designer_schemas};
use lawdesk_core::form::{FieldChange, FieldState, Form, FormProblem, FormReferences};
use lawdesk_core::lint::{Finding, Remark};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::simulation::{CaseDifference, SimulatedTask, SimulationState};
use lawdesk_core::violation::Violation;
use schemars::generate::{Contract, SchemaSettings};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::typescript::{declaration, of};

const HEAD: &str = "\
// The types of core, made from Rust. After a change of these:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests core_types
";

/// What a type is called that reads less strictly than it is written, as in the document of all calls.
const GIVEN: &str = "Given";

/// By name, the schema of what is sent under it.
type Payloads = Vec<(&'static str, Schema)>;

#[test]
fn the_client_has_the_types_of_core() {
    expect_file!["../../../../web/src/core/types.ts"].assert_eq(&typescript());
}

fn typescript() -> String {
    let types = answers();
    let mut given = generator(Contract::Deserialize);
    given.subschema_for::<LoginInput>();
    given.subschema_for::<FormReferences>();
    let payloads = [
        ("What each payload holds that people fill in.", "Payloads", applicant_schemas(&mut given)),
        ("What each payload of the designers holds.", "DesignedPayloads", designer_schemas(&mut given)),
    ];
    let mut inputs = given.take_definitions(true);
    let other = differing(&inputs, &types);
    let mut text = HEAD.to_owned();
    for (about, name, payloads) in payloads {
        text.push_str(&interface(about, name, payloads, &other));
    }
    inputs.retain(|name, _| other.contains(name) || !types.contains_key(name));
    let mut all: Vec<(String, Value)> = types.into_iter().collect();
    all.extend(inputs.into_iter().map(|(name, schema)| (renamed(&name, &other), with_names(schema, &other))));
    all.sort_by(|one, two| one.0.cmp(&two.0));
    for (name, schema) in all {
        text.push_str(&declaration(&name, &schema));
    }
    text
}

/// What core hands to the browser: the type of each, and of all that it holds.
fn answers() -> Map<String, Value> {
    let mut told = generator(Contract::Serialize);
    told.subschema_for::<Area>();
    told.subschema_for::<CalendarRow>();
    told.subschema_for::<FieldChange>();
    told.subschema_for::<FieldState>();
    told.subschema_for::<Finding>();
    told.subschema_for::<Form>();
    told.subschema_for::<FormProblem>();
    told.subschema_for::<ImportContext>();
    told.subschema_for::<Locale>();
    told.subschema_for::<Message>();
    told.subschema_for::<Remark>();
    told.subschema_for::<CaseDifference>();
    told.subschema_for::<SimulatedTask>();
    told.subschema_for::<SimulationState>();
    told.subschema_for::<Violation>();
    told.take_definitions(true)
}

fn generator(contract: Contract) -> SchemaGenerator {
    let mut settings = SchemaSettings::draft2020_12();
    settings.contract = contract;
    settings.into_generator()
}

/// The types that are read otherwise than written, or hold one that is.
fn differing(inputs: &Map<String, Value>, types: &Map<String, Value>) -> BTreeSet<String> {
    let shared = || inputs.iter().filter(|(name, _)| types.contains_key(*name));
    let mut other: BTreeSet<String> =
        shared().filter(|(name, schema)| types[*name] != **schema).map(|(name, _)| name.clone()).collect();
    loop {
        let holds_other = |schema: &Value| with_names(schema.clone(), &other) != *schema;
        let more: Vec<String> = shared().filter(|(_, it)| holds_other(it)).map(|(name, _)| name.clone()).collect();
        let before = other.len();
        other.extend(more);
        if other.len() == before {
            return other;
        }
    }
}

fn renamed(name: &str, other: &BTreeSet<String>) -> String {
    if other.contains(name) { format!("{name}{GIVEN}") } else { name.to_owned() }
}

/// References to what is read otherwise lead to the name it has then.
fn with_names(schema: Value, other: &BTreeSet<String>) -> Value {
    match schema {
        Value::Object(parts) => parts
            .into_iter()
            .map(|(key, part)| match (key.as_str(), part) {
                ("$ref", Value::String(to)) => {
                    let name = to.rsplit('/').next().unwrap_or_default();
                    (key, json!(renamed(name, other)))
                }
                (_, part) => (key, with_names(part, other)),
            })
            .collect(),
        Value::Array(parts) => parts.into_iter().map(|part| with_names(part, other)).collect(),
        plain => plain,
    }
}

fn interface(about: &str, name: &str, payloads: Payloads, other: &BTreeSet<String>) -> String {
    let mut text = format!("\n/** {about} */\nexport interface {name} {{\n");
    for (name, schema) in payloads {
        let _ = writeln!(text, "  {name}: {}", of(&with_names(schema.to_value(), other), 2));
    }
    text + "}\n"
}
