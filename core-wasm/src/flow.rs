//! Forms, diagrams, the engine.

use lawdesk_core::approval::{OPERATIONS, Operation};
use lawdesk_core::check::Violation;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{self, file};
use lawdesk_core::engine::{Refusal, Variables, World};
use lawdesk_core::expression::{Names, Value};
use lawdesk_core::form::{self, Form, FormContext, Known, Right, Rows};
use lawdesk_core::lint::{self, LintContext};
use lawdesk_core::message::{Locale, Message};
use lawdesk_core::reader;
use lawdesk_core::rule::Rule;
use lawdesk_core::simulation::{self, Unfit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::door::{failure, into, out};

fn locale(name: &str) -> Locale {
    if name == "en" { Locale::En } else { Locale::ZhCn }
}

/// The sentence of a message, for instance of a violation. `language` is `zh-CN` or `en`.
#[wasm_bindgen(js_name = messageText)]
pub fn message_text(
    #[wasm_bindgen(unchecked_param_type = "Message")] message: JsValue,
    language: &str,
) -> Result<String, JsValue> {
    Ok(into::<Message>(message)?.text(locale(language)))
}

/// A form's data, and what it is checked against.
#[derive(Debug, Default)]
struct Input {
    data: Value,
    stored: Option<BTreeMap<String, Value>>,
    rights: Option<BTreeMap<String, Right>>,
}

/// What an area's checker needs of it.
#[derive(Deserialize)]
struct HasForm {
    form: Form,
}

/// A form made ready for checking many times.
#[wasm_bindgen]
#[derive(Debug)]
pub struct FormChecker {
    form: form::Checker,
    /// What rows are checked against, and the day.
    held: Option<(Input, Date)>,
}

#[wasm_bindgen]
impl FormChecker {
    /// Takes a `Form`.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "Form")] form: JsValue) -> Result<FormChecker, JsValue> {
        Ok(Self { form: form::Checker::new(&into::<Form>(form)?), held: None })
    }

    /// Takes the form of an `Area`.
    #[wasm_bindgen(js_name = ofArea)]
    pub fn of_area(#[wasm_bindgen(unchecked_param_type = "Area")] area: JsValue) -> Result<FormChecker, JsValue> {
        Ok(Self { form: form::Checker::new(&into::<HasForm>(area)?.form), held: None })
    }

    /// The keys of the fields, in the order in which the marks of `checkRows` name their places.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        self.form.keys().into_iter().map(str::to_owned).collect()
    }

    /// Says what rows are checked against until it is called again. `context` is the JSON of `{stored?, rights?}`.
    pub fn hold(&mut self, context: &[u8], today: &str) -> Result<(), JsValue> {
        self.held = Some((Input::read(context)?, day(today)?));
        Ok(())
    }

    /// What is wrong with rows of values, written as `core::form::Rows` says: the JSON of `[row, Violation[]][]`, of those
    /// rows that violate something; nothing where none does.
    #[wasm_bindgen(js_name = checkRows)]
    pub fn check_rows(&self, text: &[u8], marks: &[u32]) -> Result<Option<String>, JsValue> {
        let found = self.held.as_ref().and_then(|(input, today)| {
            let text = std::str::from_utf8(text).ok()?;
            self.form.check_rows(Rows { text, marks }, &input.context(*today))
        });
        let found = found.ok_or_else(|| failure("WRONG_TYPE", ""))?;
        Ok((!found.is_empty()).then(|| form::rows_json(&found)))
    }

    /// What the form's conditions make of each field, by path. `input` is the JSON of `{data, rights?, stored?}`: one text
    /// crosses over fifty times faster than its values one by one.
    #[wasm_bindgen(unchecked_return_type = "Record<string, FieldState>")]
    pub fn states(&self, input: &[u8], today: &str) -> Result<JsValue, JsValue> {
        let (input, today) = (Input::read(input)?, day(today)?);
        out(&self.form.states(&input.data, &input.context(today)))
    }
}

/// What differs between two versions of a form's data.
#[wasm_bindgen(js_name = compareForm, unchecked_return_type = "FieldChange[]")]
pub fn compare_form(
    #[wasm_bindgen(unchecked_param_type = "Form")] form: JsValue,
    old: JsValue,
    new: JsValue,
) -> Result<JsValue, JsValue> {
    out(&form::compare(&into::<Form>(form)?, &into(old)?, &into(new)?))
}

/// What stays of a text while it is typed; `rule` is a rule's name.
#[wasm_bindgen(js_name = filterTyped)]
pub fn filter_typed(
    #[wasm_bindgen(unchecked_param_type = "Rule")] rule: JsValue,
    typed: &str,
) -> Result<String, JsValue> {
    Ok(into::<Rule>(rule)?.filter(typed).into_owned())
}

impl Input {
    fn read(bytes: &[u8]) -> Result<Self, JsValue> {
        let Some(Value::Map(mut parts)) = Value::from_json(bytes) else {
            return Err(failure("WRONG_TYPE", ""));
        };
        let rights = parts.remove("rights").map(reader::from_value).transpose();
        Ok(Self {
            data: parts.remove("data").unwrap_or_default(),
            stored: match parts.remove("stored") {
                Some(Value::Map(stored)) => Some(stored),
                _ => None,
            },
            rights: rights.map_err(|misfit| failure("WRONG_TYPE", misfit.path))?,
        })
    }

    fn context(&self, today: Date) -> FormContext<'_> {
        FormContext { stored: self.stored.as_ref(), rights: self.rights.as_ref(), ..FormContext::new(today) }
    }
}

fn day(text: &str) -> Result<Date, JsValue> {
    Date::parse(text).ok_or_else(|| failure("WRONG_TYPE", text))
}

#[wasm_bindgen(typescript_custom_section)]
const PAYLOADS: &str = dto::TYPESCRIPT;

/// What is wrong with a payload on a day, before it is sent. A name that is none is a fault of the page.
#[wasm_bindgen(js_name = checkPayload, unchecked_return_type = "Violation[]")]
pub fn check_payload(
    #[wasm_bindgen(unchecked_param_type = "keyof Payloads")] name: &str,
    value: JsValue,
    today: &str,
) -> Result<JsValue, JsValue> {
    let violations = dto::check_asked(name, into(value)?, day(today)?);
    out(&violations.ok_or_else(|| failure("UNKNOWN_PAYLOAD", name))?)
}

/// An operation that a node may offer.
#[derive(Debug, Serialize)]
struct OfferedOperation {
    code: &'static str,
    name: &'static str,
}

/// The operations that a node may offer, by code (CLCZ), named in a language.
#[wasm_bindgen(js_name = operations, unchecked_return_type = "{ code: string; name: string }[]")]
pub fn operations(language: &str) -> Result<JsValue, JsValue> {
    let offered = OPERATIONS.iter().filter(|operation| operation.may_be_offered());
    let of = |it: &Operation| OfferedOperation { code: it.code, name: it.caption(locale(language)) };
    out(&offered.map(of).collect::<Vec<_>>())
}

/// The longest opinion on a decision, in characters.
#[wasm_bindgen(js_name = longestOpinion)]
#[must_use]
pub fn longest_opinion() -> f64 {
    f64::from(dto::LONGEST_OPINION)
}

/// What is wrong with a file before it is sent: its name, its size, its first `fileHead()` bytes.
#[wasm_bindgen(js_name = checkFile, unchecked_return_type = "Violation | null")]
pub fn check_file(name: &str, size: f64, head: &[u8]) -> Result<JsValue, JsValue> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole size; the cast saturates")]
    out(&file::check(name, size as u64, head).map(|message| Violation::error("", message)))
}

/// How many first bytes `checkFile` looks at.
#[wasm_bindgen(js_name = fileHead)]
#[must_use]
pub fn file_head() -> usize {
    file::HEAD
}

/// The extensions that are taken: `jpg, jpeg, …`.
#[wasm_bindgen(js_name = fileTypes)]
#[must_use]
pub fn file_types() -> String {
    file::extensions()
}

/// What is wrong with a form itself. `known` says what it may refer to.
#[wasm_bindgen(js_name = formProblems, unchecked_return_type = "FormProblem[]")]
pub fn form_problems(
    #[wasm_bindgen(unchecked_param_type = "Form")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Known")] known: JsValue,
) -> Result<JsValue, JsValue> {
    out(&into::<Form>(form)?.problems(&into::<Known>(known)?))
}

/// Everything the checks say of a BPMN file, in document order. `forms` holds the codes of the forms that there are;
/// without them the forms that it names are not checked. Beans are those that the engine always has.
#[wasm_bindgen(unchecked_return_type = "Finding[]")]
pub fn lint(bytes: &[u8], forms: Option<Vec<String>>) -> Result<JsValue, JsValue> {
    let forms = forms.map(|codes| codes.into_iter().collect());
    let names = Some(Names { beans: World::default().catalogue(), ..Names::default() });
    out(&lint::check_file(bytes, &LintContext { forms, names, ..LintContext::default() }))
}

/// A dry run of a BPMN file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Simulation {
    run: simulation::Simulation,
    locale: Locale,
}

#[wasm_bindgen]
impl Simulation {
    /// Gets the first process of the file ready. Throws `{code, text}`.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], language: &str) -> Result<Simulation, JsValue> {
        let run = simulation::Simulation::new(bytes).map_err(|unfit| match unfit {
            Unfit::Unreadable => failure("UNREADABLE", ""),
            Unfit::Empty => failure("EMPTY", ""),
            Unfit::Uncompiled(errors) => {
                failure("UNCOMPILED", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
            }
        })?;
        Ok(Self { run, locale: locale(language) })
    }

    /// Begins, or begins again. `roles` are the codes that make candidate groups of `CODE@organisation`.
    pub fn start(&mut self, variables: JsValue, roles: Vec<String>) -> Result<(), JsValue> {
        let variables: Variables = into(variables)?;
        let started = self.run.start(variables, &roles);
        self.told(started)
    }

    /// The tasks that wait for somebody.
    #[wasm_bindgen(unchecked_return_type = "SimulatedTask[]")]
    pub fn tasks(&self) -> Result<JsValue, JsValue> {
        out(&self.run.tasks(self.locale))
    }

    /// Decides a task with one of its operations.
    pub fn complete(&mut self, task: u32, operation: &str, variables: JsValue) -> Result<(), JsValue> {
        let variables: Variables = into(variables)?;
        let completed = self.run.complete(task, operation, variables);
        self.told(completed)
    }

    /// Moves the clock and fires what is due then.
    pub fn advance(&mut self, seconds: f64) -> Result<(), JsValue> {
        #[expect(clippy::cast_possible_truncation, reason = "whole seconds; the cast saturates")]
        let advanced = self.run.advance(seconds as i64);
        self.told(advanced)
    }

    /// Goes back one step.
    pub fn undo(&mut self) {
        self.run.undo();
    }

    /// A second run that has gone like this one so far, and goes on in its place: its number, or nothing when there are
    /// too many.
    pub fn branch(&mut self) -> Option<usize> {
        self.run.branch()
    }

    /// Goes on with another run, by its number from 0. False: there is none.
    #[wasm_bindgen(js_name = switchTo)]
    pub fn switch_to(&mut self, run: usize) -> bool {
        self.run.switch(run)
    }

    /// Where it stands.
    #[wasm_bindgen(unchecked_return_type = "SimulationState")]
    pub fn state(&self) -> Result<JsValue, JsValue> {
        out(&self.run.state(self.locale))
    }

    fn told(&self, outcome: Result<(), Refusal>) -> Result<(), JsValue> {
        outcome.map_err(|refusal| failure(refusal.code(), refusal.text(self.locale)))
    }
}
