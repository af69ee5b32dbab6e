//! A firm registers that its lawyers are insured (`bxdj`). Dates and limits of the policy the form checks.

use super::NamedLawyer;
use crate::area::check_insured;
use crate::expression::Value;
use crate::form::Values;
use crate::insurance::InsuranceGround;
use crate::violation::Violation;

/// A policy is registered once; it covers lawyers of the firm, each once, within its time (`docs/handbook/fields.md`
/// 1.8). `own`: the lawyers of the firm; `is_registered`: a policy of this number stands on record.
#[must_use]
pub fn check(policy: &Values, insured: &[Values], own: &[NamedLawyer], is_registered: bool) -> Vec<Violation> {
    let mut violations: Vec<Violation> =
        is_registered.then(|| InsuranceGround::PolicyRegistered.at("policyNo")).into_iter().collect();
    for (index, row) in insured.iter().enumerate() {
        let lawyer = row.get("insuredLawyerId").and_then(Value::as_text).unwrap_or_default();
        if !lawyer.is_empty() && !own.iter().any(|it| it.id == lawyer) {
            violations.push(InsuranceGround::NotOwn.at(format!("insured[{index}].insuredLawyerId")));
        }
    }
    violations.extend(check_insured(policy, insured));
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(&str, &str)]) -> Values {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect()
    }

    #[test]
    fn a_policy_covers_lawyers_of_the_firm_and_is_registered_once() {
        let policy = values(&[("coverFrom", "2026-07-01"), ("coverTo", "2027-06-30")]);
        let own = [NamedLawyer { id: "a".to_owned(), name: "律师甲".to_owned() }];
        let fields = |rows: &[Values], taken| -> Vec<String> {
            check(&policy, rows, &own, taken).into_iter().map(|it| it.field).collect()
        };
        let row = |lawyer: &str| values(&[("insuredLawyerId", lawyer)]);
        assert_eq!(fields(&[row("a")], false), Vec::<String>::new());
        assert_eq!(fields(&[row("a")], true), ["policyNo"]);
        assert_eq!(fields(&[row("b")], false), ["insured[0].insuredLawyerId"]);
        assert_eq!(fields(&[row("a"), row("a")], false), ["insured[1].insuredLawyerId"]);
    }
}
