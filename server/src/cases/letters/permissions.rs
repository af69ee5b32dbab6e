//! What letters ask of people, and how the room of files names what they hold.

/// Handles tasks, and the letters of what he decides.
pub(super) const HANDLE: &str = "sq:task:audit";
/// May sign.
pub(super) const SIGN: &str = "sq:sign";
/// The thing that a proof of service belongs to.
pub(super) const RECEIPTS: &str = "letter_receipt";
