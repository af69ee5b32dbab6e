//! Yes and no.

use super::codes;

codes! {
    /// Yes or no where it is a code (是否, dictionary `sfbz`).
    YesNo {
        /// 是.
        Yes = "1",
        /// 否.
        No = "0",
    }
}
