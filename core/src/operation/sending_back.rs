//! Which operations send a case back.

use super::{OPERATIONS, Operation, OperationEffect};

impl Operation {
    /// Codes of the operations after which a case comes back: whoever chose one waits for it.
    pub fn sending_back() -> impl Iterator<Item = &'static str> {
        let is_back = |it: &&Self| {
            matches!(
                it.effect,
                OperationEffect::AskForMore | OperationEffect::ReturnToPrevious | OperationEffect::ReturnToApplicant
            )
        };
        OPERATIONS.iter().filter(is_back).map(|it| it.code)
    }
}

#[cfg(test)]
mod tests {
    use super::Operation;

    #[test]
    fn whoever_asks_for_more_or_returns_a_case_waits_for_it() {
        assert_eq!(Operation::sending_back().collect::<Vec<_>>(), ["03", "07", "08"]);
    }
}
