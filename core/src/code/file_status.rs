//! Whether a file is frozen.

use super::codes;

codes! {
    /// State of the file of a lawyer or a firm (档案状态, dictionary `dazt`), beside its state of practice.
    FileStatus {
        /// 正常.
        Open = "0",
        /// 冻结: its holder neither applies nor decides, and is named for nothing new.
        Frozen = "1",
        /// 已解冻: it was frozen before.
        Released = "2",
    }
}
