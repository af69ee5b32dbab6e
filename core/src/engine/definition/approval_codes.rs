//! The codes of the product whose approvals run: the engine writes and reads them, and knows none itself.

/// Codes of results and operations, given with the process to [`crate::engine::compile`].
#[derive(Clone, Copy, Debug)]
pub struct ApprovalCodes {
    /// Variable of the process that takes the result of a vote; conditions of the diagram read it.
    pub result_variable: &'static str,
    /// The result of a vote that has passed.
    pub passed: &'static str,
    /// The result of a vote that has not passed.
    pub not_passed: &'static str,
    /// Results of a decision that reject, where no vote is asked for.
    pub rejections: &'static [&'static str],
    /// The result by which a node lets the case go on, by the codes of the operations that it offers in their order.
    /// None: no operation lets it go on, or that one has no result.
    pub approving_result: fn(&[&str]) -> Option<&'static str>,
}
