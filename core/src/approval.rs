//! Operations CLCZ of approval nodes and the results CLJG they give (`domain.md` 2.4).

use serde::{Deserialize, Serialize};

use crate::form::Caption;

/// What a person can do at an approval node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// 01 签收: takes a task from its candidates.
    Claim,
    /// 02 受理: the application is accepted.
    Accept,
    /// 03 补正: something is missing.
    AskToComplete,
    /// 04 不予受理: the application is not accepted.
    RefuseToAccept,
    /// 05 同意.
    Agree,
    /// 06 不同意: the opinion is carried up; it ends nothing before the decision.
    Disagree,
    /// 07 退回上一步.
    ReturnToPrevious,
    /// 08 退回申请人: before acceptance only.
    ReturnToApplicant,
    /// 09 转办: to another person.
    Transfer,
    /// 10 征求意见/会签.
    Consult,
    /// 11 中止计时.
    PauseClock,
    /// 12 恢复计时.
    ResumeClock,
    /// 13 延长期限.
    Extend,
    /// 14 准予许可.
    Grant,
    /// 15 不予许可.
    Deny,
    /// 16 撤回: by the applicant, before the decision.
    Withdraw,
    /// 17 终止.
    Terminate,
    /// 18 制证.
    MakeCertificate,
    /// 19 送达.
    Deliver,
    /// 20 归档.
    Archive,
    /// 21 督办.
    Supervise,
    /// 22 公示.
    Publicise,
}

/// What an operation does to the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// Claims the task.
    Claim,
    /// Completes the task; the result decides the way.
    Complete,
    /// Sends the task to the step before, to the same person.
    ReturnToPrevious,
    /// Sends it to the applicant's step.
    ReturnToApplicant,
    /// Gives the task to another person; the time limit stays.
    Transfer,
    /// Adds signers beside the task.
    Consult,
    /// Stops the legal clock.
    PauseClock,
    /// Sets the legal clock going again.
    ResumeClock,
    /// Moves the legal limit, once.
    Extend,
    /// Ends the process for the applicant.
    Revoke,
    /// Ends the process.
    Terminate,
    /// Tells the handler and his leader.
    Urge,
}

/// One row of the table.
struct Row(Operation, &'static str, &'static str, &'static str, Option<&'static str>, Effect);

/// Working days by which [`Effect::Extend`] moves the limit (行政许可法 42).
pub const EXTENSION_DAYS: u32 = 10;

const TABLE: [Row; 22] = [
    Row(Operation::Claim, "01", "签收", "Claim", None, Effect::Claim),
    Row(Operation::Accept, "02", "受理", "Accept", Some("06"), Effect::Complete),
    Row(Operation::AskToComplete, "03", "补正", "Ask to complete", Some("04"), Effect::Complete),
    Row(Operation::RefuseToAccept, "04", "不予受理", "Refuse to accept", Some("05"), Effect::Complete),
    Row(Operation::Agree, "05", "同意", "Agree", Some("01"), Effect::Complete),
    Row(Operation::Disagree, "06", "不同意", "Disagree", Some("02"), Effect::Complete),
    Row(Operation::ReturnToPrevious, "07", "退回上一步", "Return", Some("03"), Effect::ReturnToPrevious),
    Row(Operation::ReturnToApplicant, "08", "退回申请人", "Return to applicant", Some("03"), Effect::ReturnToApplicant),
    Row(Operation::Transfer, "09", "转办", "Transfer", Some("09"), Effect::Transfer),
    Row(Operation::Consult, "10", "征求意见/会签", "Consult", None, Effect::Consult),
    Row(Operation::PauseClock, "11", "中止计时", "Pause clock", Some("07"), Effect::PauseClock),
    Row(Operation::ResumeClock, "12", "恢复计时", "Resume clock", None, Effect::ResumeClock),
    Row(Operation::Extend, "13", "延长期限", "Extend", None, Effect::Extend),
    Row(Operation::Grant, "14", "准予许可", "Grant", Some("10"), Effect::Complete),
    Row(Operation::Deny, "15", "不予许可", "Deny", Some("11"), Effect::Complete),
    Row(Operation::Withdraw, "16", "撤回", "Withdraw", Some("08"), Effect::Revoke),
    Row(Operation::Terminate, "17", "终止", "Terminate", Some("12"), Effect::Terminate),
    Row(Operation::MakeCertificate, "18", "制证", "Make certificate", Some("01"), Effect::Complete),
    Row(Operation::Deliver, "19", "送达", "Deliver", Some("01"), Effect::Complete),
    Row(Operation::Archive, "20", "归档", "Archive", Some("13"), Effect::Complete),
    Row(Operation::Supervise, "21", "督办", "Supervise", None, Effect::Urge),
    Row(Operation::Publicise, "22", "公示", "Publicise", None, Effect::Complete),
];

impl Operation {
    /// All, in the order of their codes.
    pub const ALL: [Self; 22] = [
        Self::Claim,
        Self::Accept,
        Self::AskToComplete,
        Self::RefuseToAccept,
        Self::Agree,
        Self::Disagree,
        Self::ReturnToPrevious,
        Self::ReturnToApplicant,
        Self::Transfer,
        Self::Consult,
        Self::PauseClock,
        Self::ResumeClock,
        Self::Extend,
        Self::Grant,
        Self::Deny,
        Self::Withdraw,
        Self::Terminate,
        Self::MakeCertificate,
        Self::Deliver,
        Self::Archive,
        Self::Supervise,
        Self::Publicise,
    ];

    /// The operation of a code, e.g. `05`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        TABLE.iter().find(|row| row.1 == code).map(|row| row.0)
    }

    /// Code CLCZ.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.row().1
    }

    /// Result code CLJG, written to the variable `cljg`; none: the operation gives no result.
    #[must_use]
    pub fn result(self) -> Option<&'static str> {
        self.row().4
    }

    /// What it does to the process.
    #[must_use]
    pub fn effect(self) -> Effect {
        self.row().5
    }

    /// An opinion must be written (SFTXYJ): on all but claiming and supervising.
    #[must_use]
    pub fn needs_opinion(self) -> bool {
        !matches!(self, Self::Claim | Self::Supervise)
    }

    /// What the button says.
    #[must_use]
    pub fn caption(self) -> Caption {
        let row = self.row();
        Caption { zh: row.2.to_owned(), en: row.3.to_owned() }
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_stands_in_its_row() {
        for (place, operation) in Operation::ALL.into_iter().enumerate() {
            assert_eq!(operation.row().0, operation);
            assert_eq!(operation.code(), format!("{:02}", place + 1));
            assert_eq!(Operation::from_code(operation.code()), Some(operation));
        }
        assert_eq!(Operation::from_code("23"), None);
    }

    #[test]
    fn granting_and_denying_give_their_own_results() {
        assert_eq!(Operation::Grant.result(), Some("10"));
        assert_eq!(Operation::Deny.result(), Some("11"));
        assert_eq!(Operation::Claim.result(), None);
    }
}
