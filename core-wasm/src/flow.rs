//! The engine, on a dry run, in a Web Worker: what is asked of a run comes as objects, what goes in (every text called
//! `…_json`) as JSON. `web/src/core/worker/flow.ts` says of what.

use std::collections::BTreeMap;

use lawdesk_core::engine::{EngineError, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::{self, CaseForm, DryRunError};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{failure, locale, value};
use crate::objects::object;

/// A dry run of a BPMN file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Simulation {
    run: simulation::DryRun,
    locale: Locale,
}

#[wasm_bindgen]
impl Simulation {
    /// Makes a dry run of the first process in the file. Throws `{code, text}`.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, language: &str) -> Result<Simulation, JsValue> {
        let run = simulation::DryRun::of_text(text).map_err(|unfit| match unfit {
            DryRunError::Unreadable => failure("UNREADABLE", ""),
            DryRunError::Empty => failure("EMPTY", ""),
            DryRunError::Uncompiled(errors) => {
                failure("UNCOMPILED", &errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
            }
        })?;
        Ok(Self { run, locale: locale(language) })
    }

    /// Code of the form that its cases are applied for with; empty: it names none.
    #[wasm_bindgen(js_name = formCode)]
    pub fn form_code(&self) -> String {
        self.run.form_code().unwrap_or_default().to_owned()
    }

    /// That form's description: from now on steps say what of it is filled in there.
    #[wasm_bindgen(js_name = setForm)]
    pub fn set_form(&mut self, form_json: &str) -> Result<(), JsValue> {
        self.run.set_form(CaseForm::of(&value(form_json)?));
        Ok(())
    }

    /// Begins, or begins again. `roles` are the codes that make candidate groups of `CODE@organisation`, each with the
    /// number of its members.
    pub fn start(&mut self, variables_json: &str, roles_json: &str) -> Result<(), JsValue> {
        let started = self.run.start(variables(variables_json)?, &members(roles_json)?);
        self.js_result(started)
    }

    /// The tasks that wait for somebody: `SimulatedTask[]`.
    pub fn tasks(&self) -> Result<JsValue, JsValue> {
        object(&self.run.tasks(self.locale))
    }

    /// Decides a task with one of its operations.
    pub fn complete(&mut self, task: u32, operation: &str, variables_json: &str) -> Result<(), JsValue> {
        let completed = self.run.complete(task, operation, variables(variables_json)?);
        self.js_result(completed)
    }

    /// Gives a task to somebody, who decides first and hands it back.
    pub fn delegate(&mut self, task: u32, to: &str) -> Result<(), JsValue> {
        let delegated = self.run.delegate(task, to);
        self.js_result(delegated)
    }

    /// Moves the clock and fires what is due then.
    pub fn advance(&mut self, seconds: f64) -> Result<(), JsValue> {
        #[expect(clippy::cast_possible_truncation, reason = "whole seconds; the cast saturates")]
        let advanced = self.run.advance(seconds as i64);
        self.js_result(advanced)
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

    /// The run so far as a story, to be kept and replayed.
    pub fn record(&self) -> Result<JsValue, JsValue> {
        object(&self.run.record())
    }

    /// Runs a story that was kept, in place of the run: where it goes another way, a `CaseDifference`, or nothing.
    pub fn replay(&mut self, story_json: &str, roles_json: &str) -> Result<JsValue, JsValue> {
        object(&self.run.replay(&value(story_json)?, &members(roles_json)?, self.locale))
    }

    /// Where it stands: `SimulationState`.
    pub fn state(&self) -> Result<JsValue, JsValue> {
        object(&self.run.state(self.locale))
    }

    fn js_result(&self, outcome: Result<(), EngineError>) -> Result<(), JsValue> {
        outcome.map_err(|refusal| failure(refusal.code(), &refusal.text(self.locale)))
    }
}

/// Read without the reader of payloads: nothing else here needs it.
fn variables(json: &str) -> Result<Variables, JsValue> {
    match value(json)? {
        Value::Map(variables) => Ok(variables),
        _ => Err(failure("WRONG_TYPE", "")),
    }
}

fn members(json: &str) -> Result<BTreeMap<String, u32>, JsValue> {
    let of_role = |(role, count)| match count {
        Value::Long(count) => Some((role, u32::try_from(count).ok()?)),
        _ => None,
    };
    Ok(variables(json)?.into_iter().filter_map(of_role).collect())
}
