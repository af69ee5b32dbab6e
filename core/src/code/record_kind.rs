//! Whom a case is about.

use super::codes;

codes! {
    /// The kind of record that a case is about, as it is stored with the application: a file has the key of its area
    /// (which is its table, too).
    RecordKind {
        /// The applicant's account: he has no file.
        Account = "account",
        /// A complaint of the applicant's account.
        Complaint = "complaint",
        /// A firm's file.
        LawFirm = "law_firm",
        /// A lawyer's file.
        Lawyer = "lawyer",
    }
}
