//! What people do with a running case beside deciding its tasks: what each act takes of whoever does it.
//!
//! Whether one is possible now the engine says ([`crate::engine::refusal`]); who may do it stands with the calls.
//! Source: `docs/handbook/approval-semantics.md` 4.

use serde::{Deserialize, Serialize};

use crate::operation_command::People;

/// An act on a case, or on one of its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CaseAct {
    /// The task goes back to a step that was decided before (退回).
    GoBack,
    /// Others say what they think, and decide nothing (征求意见).
    Consult,
    /// Others sign too (加签).
    AddSign,
    /// Those who were asked are let go (减签).
    RemoveSign,
    /// Another person decides and hands it back (委派).
    Delegate,
    /// Another person gets it for good (转办).
    Transfer,
    /// The task is for all its candidates again (取消签收).
    Release,
    /// One's own decision is taken back (拿回).
    Withdraw,
    /// Whoever registered a complaint asks its organ to end it, as whoever complained wishes (申请撤回投诉).
    AskWithdrawal,
    /// What was said of one's last decision is put right (更正意见).
    CorrectOpinion,
    /// Others get the case to read (抄送).
    Copy,
    /// Those who have the case are urged (催办).
    Urge,
    /// Limits stand still (中止计时).
    PauseClock,
    /// Limits run on (恢复计时).
    ResumeClock,
    /// Limits move (延长期限).
    Extend,
    /// An administrator names who decides (指派).
    Assign,
    /// The case stands still (挂起).
    Suspend,
    /// The case goes on (激活).
    Resume,
    /// The case ends before its time (终止).
    Terminate,
}

/// What is written with an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ActText {
    /// Nothing.
    None,
    /// Whatever one likes.
    Optional,
    /// A reason: without one the act is refused.
    Required,
}

impl CaseAct {
    /// What is written with it.
    #[must_use]
    pub fn text(self) -> ActText {
        match self {
            Self::GoBack
            | Self::CorrectOpinion
            | Self::Terminate
            | Self::PauseClock
            | Self::ResumeClock
            | Self::Extend => ActText::Required,
            Self::RemoveSign | Self::Release | Self::Withdraw | Self::Suspend | Self::Resume => ActText::None,
            Self::Consult
            | Self::AddSign
            | Self::Delegate
            | Self::Transfer
            | Self::AskWithdrawal
            | Self::Copy
            | Self::Urge
            | Self::Assign => ActText::Optional,
        }
    }

    /// How many people are looked for and named. Those who are let go stand in the answer of the case.
    #[must_use]
    pub fn people(self) -> People {
        match self {
            Self::Delegate | Self::Transfer | Self::Assign => People::One,
            Self::Consult | Self::AddSign | Self::Copy => People::Several,
            _ => People::Nobody,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Date;
    use crate::dto;
    use crate::expression::Value;

    fn violations(name: &str, body: &serde_json::Value) -> Vec<String> {
        let value = Value::from_json(body.to_string().as_bytes()).unwrap();
        let found = dto::check(name, value, Date::parse("2026-11-21").unwrap()).unwrap();
        found.into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn a_reason_is_asked_for_where_the_call_demands_it() {
        let task = serde_json::json!({ "taskId": "t", "taskVersion": 1 });
        assert_eq!(violations("goBack", &task), ["opinion"]);
        assert_eq!(CaseAct::GoBack.text(), ActText::Required);
        assert_eq!(violations("terminate", &serde_json::json!({ "sqId": "s" })), ["reason"]);
        assert_eq!(CaseAct::Terminate.text(), ActText::Required);
        for (action, act) in
            [("pause", CaseAct::PauseClock), ("resume", CaseAct::ResumeClock), ("extend", CaseAct::Extend)]
        {
            let clock = serde_json::json!({ "sqId": "s", "action": action, "days": 1, "opinion": " " });
            assert_eq!(violations("clock", &clock), ["opinion"]);
            assert_eq!(act.text(), ActText::Required);
        }
        assert_eq!(violations("urge", &serde_json::json!({ "sqId": "s" })), [""; 0]);
        assert_eq!(CaseAct::Urge.text(), ActText::Optional);
    }
}
