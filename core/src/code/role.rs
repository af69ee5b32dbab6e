//! Roles: whose they are.

use super::codes;

codes! {
    /// Kind of a role (角色类型, dictionary `roletype`): the level of whoever has it.
    RoleKind {
        /// 省.
        Province = "1",
        /// 市.
        City = "2",
        /// 区县.
        County = "3",
        /// 律协.
        Association = "4",
        /// 律所.
        Firm = "5",
        /// 申请人.
        Applicant = "6",
        /// 系统.
        System = "9",
    }
}
