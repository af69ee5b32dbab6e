//! How urgent a task or a case is.

use serde::{Deserialize, Serialize};

/// How urgent a task or a case is (dictionary zsd).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Light {
    /// In time.
    #[serde(rename = "1")]
    Green,
    /// The limit is near.
    #[serde(rename = "2")]
    Yellow,
    /// Past due.
    #[serde(rename = "3")]
    Red,
}

impl Light {
    /// The light at a moment; all times in milliseconds since 1970. Without a limit it is green.
    #[must_use]
    pub fn at(now: i64, warn_at: Option<i64>, due_at: Option<i64>) -> Self {
        if due_at.is_some_and(|due| due < now) {
            Self::Red
        } else if warn_at.is_some_and(|warn| warn <= now) {
            Self::Yellow
        } else {
            Self::Green
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_turns_with_the_time() {
        let at = |now| Light::at(now, Some(10), Some(20));
        assert_eq!([at(9), at(10), at(20), at(21)], [Light::Green, Light::Yellow, Light::Yellow, Light::Red]);
    }
}
