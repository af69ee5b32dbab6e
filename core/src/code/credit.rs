//! Credit: who is rated.

use super::codes;

codes! {
    /// Who is rated (信用评价对象, dictionary `pjdx`).
    CreditObject {
        /// 律师.
        Lawyer = "01",
        /// 律师事务所.
        Firm = "02",
    }
}
