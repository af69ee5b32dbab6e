//! The rows of `tests/cases/imports` through the check of imports. The WebAssembly build checks the same file.

use std::collections::BTreeMap;

use lawdesk_core::area::{ImportChecker, ImportContext};
use lawdesk_core::form::{Checker, Form};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    area: Described,
    context: ImportContext,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Described {
    key: String,
    form: Form,
}

#[derive(Deserialize)]
struct Row {
    cells: BTreeMap<String, String>,
    /// `field=code`, in order.
    wrong: Vec<String>,
}

#[test]
fn every_row_has_the_faults_that_the_case_says() {
    let cases: Cases = serde_json::from_str(include_str!("../../tests/cases/imports/rows.json")).unwrap();
    let checker = ImportChecker::new(&cases.area.key, cases.area.form, cases.context, Checker::new);
    assert!(cases.rows.len() > 20);
    for Row { cells, wrong } in cases.rows {
        let told: Vec<String> =
            checker.check(&cells).iter().map(|it| format!("{}={}", it.field, it.message.code())).collect();
        assert_eq!(told, wrong, "{cells:?}");
    }
}
