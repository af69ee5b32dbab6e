//! Checks of an area's record that need more than its form's own conditions.

use super::model::Area;
use super::{edu_question, freeze, law_firm, lawyer, party_member};
use crate::expression::Value;
use crate::form::{Checker, FormContext, Values};
use crate::violation::Violation;

impl Area {
    /// What is wrong with a whole record: its form, and what holds across fields.
    #[must_use]
    pub fn check(&self, data: &Value, context: &FormContext) -> Vec<Violation> {
        let mut violations = Checker::new(&self.form).check(data, context);
        if let Value::Map(values) = data {
            violations.extend(self.check_across(values, context));
        }
        violations
    }

    /// What one field cannot know alone, and no condition of the form can say.
    #[must_use]
    pub fn check_across(&self, values: &Values, context: &FormContext) -> Vec<Violation> {
        check_across(&self.key, values, context)
    }

    /// Fills in what follows from other fields, as gender and birth date follow from an identity number.
    pub fn derive(&self, values: &mut Values, context: &FormContext) {
        derive(&self.key, values, context);
    }
}

/// As [`Area::check_across`], of the area with this key.
pub(super) fn check_across(area: &str, values: &Values, context: &FormContext) -> Vec<Violation> {
    match area {
        "lawyer" => [lawyer::check_across(values, context), freeze::check(values, context)].concat(),
        "law_firm" => [law_firm::check_across(values), freeze::check(values, context)].concat(),
        "edu_question" => edu_question::check_across(values),
        "party_member" => party_member::check_across(values),
        _ => Vec::new(),
    }
}

/// As [`Area::derive`], of the area with this key.
pub(super) fn derive(area: &str, values: &mut Values, context: &FormContext) {
    match area {
        "lawyer" => lawyer::derive(values, context),
        "party_member" => party_member::derive(values),
        _ => {}
    }
}
