//! Files of lawyers and firms that are frozen, until a day and for a reason (`docs/handbook/fields.md` 1.1): their state of
//! practice stays as it is.

use super::model::Action;
use super::record::text;
use crate::code::FileStatus;
use crate::date::Date;
use crate::form::{Field, FormContext, Values};
use crate::message::Message;
use crate::violation::Violation;

/// Why a file is released whose term is over.
pub const TERM_OVER: &str = "冻结期满";

/// Key of the field with the state of the file.
const STATUS: &str = "fileStatus";

/// The fields of a file that can be frozen.
pub(super) fn fields() -> Vec<Field> {
    const WAS_FROZEN: &str = "${fileStatus == '1' or fileStatus == '2'}";
    const IS_FROZEN: &str = "${fileStatus == '1'}";
    const IS_RELEASED: &str = "${fileStatus == '2'}";
    vec![
        Field::select(STATUS, "档案状态", "State of the file", "dazt").read_only(),
        Field::date("frozenUntil", "冻结至", "Frozen until")
            .read_only()
            .visible_when(WAS_FROZEN)
            .required_when(IS_FROZEN),
        Field::textarea("freezeReason", "冻结事由", "Reason for freezing")
            .max(500)
            .read_only()
            .visible_when(WAS_FROZEN)
            .required_when(IS_FROZEN),
        Field::textarea("releaseReason", "解冻事由", "Reason for releasing")
            .max(500)
            .read_only()
            .visible_when(IS_RELEASED)
            .required_when(IS_RELEASED),
    ]
}

/// Freezing and releasing, by who has the permission.
pub(super) fn actions(permission: &str) -> [Action; 2] {
    let [open, frozen, released] = [FileStatus::Open, FileStatus::Frozen, FileStatus::Released].map(FileStatus::code);
    [
        Action::new("freeze", "冻结", "Freeze", permission)
            .of_field(STATUS)
            .only_in(&[open, released])
            .leads_to(frozen, &["frozenUntil", "freezeReason"]),
        Action::new("release", "解冻", "Release", permission)
            .of_field(STATUS)
            .only_in(&[frozen])
            .leads_to(released, &["releaseReason"]),
    ]
}

/// A term that is over freezes nothing.
pub(super) fn check(values: &Values, context: &FormContext) -> Vec<Violation> {
    let is_frozen = text(values, STATUS) == FileStatus::Frozen.code();
    let is_over = Date::parse(text(values, "frozenUntil")).is_some_and(|until| until < context.today);
    let message = Message::stated("冻结期限不能早于今天", "The term cannot end before today");
    if is_frozen && is_over { vec![Violation::error("frozenUntil", message)] } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::area::Area;
    use crate::form::tests::{lines, values};

    fn finds(area: &str, record: &str, expected: Expect) {
        let context = FormContext::new(Date::parse("2026-11-21").unwrap());
        expected.assert_eq(&lines(&Area::by_key(area).unwrap().check_across(&values(record), &context)));
    }

    #[test]
    fn a_file_is_frozen_until_a_day_that_is_not_over() {
        for area in ["lawyer", "law_firm"] {
            finds(area, r#"{"fileStatus": "1", "frozenUntil": "2026-11-21"}"#, expect![""]);
            finds(area, r#"{"fileStatus": "2", "frozenUntil": "2026-11-20"}"#, expect![""]);
            finds(
                area,
                r#"{"fileStatus": "1", "frozenUntil": "2026-11-20"}"#,
                expect![[r"
                    frozenUntil: 冻结期限不能早于今天
                "]],
            );
        }
    }

    #[test]
    fn what_is_frozen_is_released_and_can_be_frozen_again() {
        let [freeze, release] = actions("lawyer:freeze");
        for (state, can_freeze, can_release) in [("0", true, false), ("1", false, true), ("2", true, false)] {
            assert_eq!(
                (freeze.is_possible_in(state), release.is_possible_in(state)),
                (can_freeze, can_release),
                "{state}"
            );
        }
    }
}
