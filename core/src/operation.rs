//! What approvers choose (处理操作, CLCZ), what comes of it (处理结果, CLJG), and what it does to the application.
//!
//! Source: `docs/handbook/dictionaries.md` 2.4.

mod light;
mod sending_back;
#[cfg(test)]
mod tests;

use crate::code::{ApplicationStatus, OperationResult};
use crate::engine::{ApprovalCodes, Outcome, Vote};
use crate::locale::Locale;

pub use self::light::Light;

/// One operation. Its code stands in the diagram's buttons and in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// CLCZ, two digits.
    pub code: &'static str,
    zh: &'static str,
    en: &'static str,
    result: Option<OperationResult>,
    /// What it does beyond letting the flow go on.
    pub effect: OperationEffect,
}

/// What an operation does beyond letting the flow go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationEffect {
    /// The applicant submits or submits again.
    Submit,
    /// A candidate takes the task.
    Claim,
    /// Accepted: the legal clock starts.
    Accept,
    /// The applicant must complete the file; the clock does not start.
    AskForMore,
    /// Not accepted: over.
    Decline,
    /// An opinion; the flow's conditions say where it leads.
    Opinion,
    /// Back to the step before.
    ReturnToPrevious,
    /// Back to the applicant, before acceptance only.
    ReturnToApplicant,
    /// To another person of the same group.
    Transfer,
    /// Others are asked.
    Consult,
    /// The legal clock stands still.
    PauseClock,
    /// The legal clock goes on.
    ResumeClock,
    /// The time limit grows once.
    ExtendLimit,
    /// Granted.
    Grant,
    /// Refused.
    Refuse,
    /// The applicant takes it back.
    Withdraw,
    /// Ended by a leader.
    Terminate,
    /// The certificate is made.
    MakeCertificate,
    /// Handed over.
    Deliver,
    /// Filed away.
    Archive,
    /// The handler and his leader are reminded.
    Supervise,
    /// Made public for a time.
    Publish,
    /// Neither for nor against, in a vote.
    Abstain,
}

const fn operation(
    code: &'static str,
    zh: &'static str,
    en: &'static str,
    result: Option<OperationResult>,
    effect: OperationEffect,
) -> Operation {
    Operation { code, zh, en, result, effect }
}

/// All operations, by code. `00` is ours: the applicant's own step.
pub const OPERATIONS: [Operation; 24] = [
    operation("00", "提交", "Submit", None, OperationEffect::Submit),
    operation("01", "签收", "Claim", None, OperationEffect::Claim),
    operation("02", "受理", "Accept", Some(OperationResult::Accepted), OperationEffect::Accept),
    operation("03", "补正", "Ask for completion", Some(OperationResult::ToBeCorrected), OperationEffect::AskForMore),
    operation("04", "不予受理", "Decline", Some(OperationResult::NotAccepted), OperationEffect::Decline),
    operation("05", "同意", "Agree", Some(OperationResult::Agreed), OperationEffect::Opinion),
    operation("06", "不同意", "Disagree", Some(OperationResult::Disagreed), OperationEffect::Opinion),
    operation(
        "07",
        "退回上一步",
        "Return to previous step",
        Some(OperationResult::Returned),
        OperationEffect::ReturnToPrevious,
    ),
    operation(
        "08",
        "退回申请人",
        "Return to applicant",
        Some(OperationResult::Returned),
        OperationEffect::ReturnToApplicant,
    ),
    operation("09", "转办", "Transfer", Some(OperationResult::Transferred), OperationEffect::Transfer),
    operation("10", "征求意见", "Consult", None, OperationEffect::Consult),
    operation("11", "中止计时", "Pause the clock", Some(OperationResult::ClockStopped), OperationEffect::PauseClock),
    operation("12", "恢复计时", "Resume the clock", None, OperationEffect::ResumeClock),
    operation("13", "延长期限", "Extend the limit", None, OperationEffect::ExtendLimit),
    operation("14", "准予许可", "Grant", Some(OperationResult::Granted), OperationEffect::Grant),
    operation("15", "不予许可", "Refuse", Some(OperationResult::Refused), OperationEffect::Refuse),
    operation("16", "撤回", "Withdraw", Some(OperationResult::Withdrawn), OperationEffect::Withdraw),
    operation("17", "终止", "Terminate", Some(OperationResult::Terminated), OperationEffect::Terminate),
    operation("18", "制证", "Make certificate", Some(OperationResult::Agreed), OperationEffect::MakeCertificate),
    operation("19", "送达", "Deliver", Some(OperationResult::Agreed), OperationEffect::Deliver),
    operation("20", "归档", "Archive", Some(OperationResult::Closed), OperationEffect::Archive),
    operation("21", "督办", "Supervise", None, OperationEffect::Supervise),
    operation("22", "公示", "Publish", None, OperationEffect::Publish),
    operation("23", "弃权", "Abstain", None, OperationEffect::Abstain),
];

/// What the history tells though no node offers it: a task given away to be handed back, and the answer; then what a rule
/// did and nobody chose, and the opinion of somebody who was consulted.
const HISTORY_OPERATIONS: [Operation; 22] = [
    operation("delegated", "委派", "Delegate", None, OperationEffect::Transfer),
    operation("answered", "委派答复", "Delegate's answer", None, OperationEffect::Opinion),
    operation("assigned", "改派", "Reassign", None, OperationEffect::Transfer),
    operation(
        "timeoutTransferred",
        "超时转交上级",
        "Time limit over: passed to the leader",
        None,
        OperationEffect::Transfer,
    ),
    operation(
        "deemedAccepted",
        "视为受理",
        "Deemed accepted",
        Some(OperationResult::Accepted),
        OperationEffect::Accept,
    ),
    operation("autoPassed", "自动通过", "Passed automatically", None, OperationEffect::Opinion),
    operation("autoRejected", "自动不通过", "Rejected automatically", None, OperationEffect::Opinion),
    operation("autoTimeout", "超时自动通过", "Time limit over: passed", None, OperationEffect::Opinion),
    operation("timeoutRejected", "超时自动不通过", "Time limit over: rejected", None, OperationEffect::Opinion),
    operation("autoEmpty", "无人办理，自动通过", "Nobody to decide: passed", None, OperationEffect::Opinion),
    operation("emptyRejected", "无人办理，自动不通过", "Nobody to decide: rejected", None, OperationEffect::Opinion),
    operation(
        "autoDedupe",
        "同一人已同意，自动通过",
        "Approved by the same person before: passed",
        None,
        OperationEffect::Opinion,
    ),
    operation(
        "autoInitiator",
        "申请人本人环节，自动通过",
        "The applicant's own step: passed",
        None,
        OperationEffect::Opinion,
    ),
    operation("advised", "提出意见", "Give an opinion", None, OperationEffect::Opinion),
    operation("signersAdded", "加签", "Ask others to sign", None, OperationEffect::Transfer),
    operation("moved", "调整环节", "Put on another step", None, OperationEffect::Transfer),
    operation("copied", "抄送", "Copy", None, OperationEffect::Transfer),
    operation("urged", "催办", "Urge", None, OperationEffect::Transfer),
    operation("released", "取消签收", "Give back", None, OperationEffect::Transfer),
    operation("signersRemoved", "减签", "Let signers go", None, OperationEffect::Transfer),
    operation("suspended", "挂起", "Suspend", None, OperationEffect::Transfer),
    operation("activated", "激活", "Let go on", None, OperationEffect::Transfer),
];

/// What the engine is told of operations and results.
pub const CODES: ApprovalCodes = ApprovalCodes {
    result_variable: "cljg",
    passed: OperationResult::Agreed.code(),
    not_passed: OperationResult::Disagreed.code(),
    rejections: &[
        OperationResult::Disagreed.code(),
        OperationResult::NotAccepted.code(),
        OperationResult::Refused.code(),
    ],
    approving_result,
};

/// Of operations that are known the result of the first that lets the case go on; a node without any is approved as such.
fn approving_result(operations: &[&str]) -> Option<&'static str> {
    let mut known = operations.iter().filter_map(|code| Operation::from_code(code)).peekable();
    if known.peek().is_none() {
        return Some(CODES.passed);
    }
    known.find(|operation| operation.goes_on())?.result()
}

impl Operation {
    /// 提交: the applicant's own step.
    pub const SUBMIT: Self = OPERATIONS[0];
    /// 签收.
    pub const CLAIM: Self = OPERATIONS[1];
    /// 退回上一步.
    pub const RETURN: Self = OPERATIONS[7];
    /// 转办.
    pub const TRANSFER: Self = OPERATIONS[9];
    /// 征求意见.
    pub const CONSULT: Self = OPERATIONS[10];
    /// 中止计时.
    pub const PAUSE_CLOCK: Self = OPERATIONS[11];
    /// 恢复计时.
    pub const RESUME_CLOCK: Self = OPERATIONS[12];
    /// 延长期限.
    pub const EXTEND_LIMIT: Self = OPERATIONS[13];
    /// 撤回.
    pub const WITHDRAW: Self = OPERATIONS[16];
    /// 终止.
    pub const TERMINATE: Self = OPERATIONS[17];
    /// 委派, in the history only: a task was given to another who hands it back.
    pub const DELEGATE: Self = HISTORY_OPERATIONS[0];
    /// 委派答复, in the history only: he has handed it back with his opinion.
    pub const ANSWER: Self = HISTORY_OPERATIONS[1];
    /// 改派, in the history only: an administrator gave the task to another.
    pub const ASSIGN: Self = HISTORY_OPERATIONS[2];
    /// 超时转交上级, in the history only: the time limit gave the task to the leader.
    pub const TIMEOUT_TRANSFER: Self = HISTORY_OPERATIONS[3];
    /// 视为受理, in the history only: nobody has said in time whether the case is accepted.
    pub const DEEMED_ACCEPTED: Self = HISTORY_OPERATIONS[4];

    /// 提出意见: the only operation of those who are consulted.
    pub const ADVISE: Self = HISTORY_OPERATIONS[13];
    /// 调整环节, in the history only: an administrator put the case on this step.
    pub const MOVED: Self = HISTORY_OPERATIONS[15];
    /// 抄送, in the history only: others got the case to read.
    pub const COPY: Self = HISTORY_OPERATIONS[16];

    /// 加签, in the history only: others are to sign, too.
    pub const ADD_SIGN: Self = HISTORY_OPERATIONS[14];
    /// 催办, in the history only: whoever has the task was urged.
    pub const URGE: Self = HISTORY_OPERATIONS[17];
    /// 取消签收, in the history only: the task is for all its candidates again.
    pub const RELEASE: Self = HISTORY_OPERATIONS[18];
    /// 减签, in the history only: somebody who was to sign, or was asked, does so no more.
    pub const REMOVE_SIGN: Self = HISTORY_OPERATIONS[19];
    /// 挂起, in the history only: the case stands still.
    pub const SUSPEND: Self = HISTORY_OPERATIONS[20];
    /// 激活, in the history only: the case goes on.
    pub const ACTIVATE: Self = HISTORY_OPERATIONS[21];

    /// The operation with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        OPERATIONS.iter().find(|operation| operation.code == code).copied()
    }

    /// What the history tells by this code: an operation, or what else happens to a task.
    #[must_use]
    pub fn from_history_code(code: &str) -> Option<Self> {
        Self::from_code(code).or_else(|| HISTORY_OPERATIONS.iter().find(|operation| operation.code == code).copied())
    }

    /// What the history tells of a step that a rule has decided; none: somebody did.
    #[must_use]
    pub fn of_rule(outcome: Outcome) -> Option<Self> {
        let code = match outcome {
            Outcome::AutoTimeout => "autoTimeout",
            Outcome::TimeoutRejected => "timeoutRejected",
            Outcome::AutoEmpty => "autoEmpty",
            Outcome::EmptyRejected => "emptyRejected",
            Outcome::AutoDedupe => "autoDedupe",
            Outcome::AutoInitiator => "autoInitiator",
            _ => return None,
        };
        Self::from_history_code(code)
    }

    /// What the history tells of a node that decides by itself.
    #[must_use]
    pub fn of_node(passed: bool) -> Self {
        HISTORY_OPERATIONS[if passed { 5 } else { 6 }]
    }

    /// CLJG: the code that conditions read as `cljg`; none leaves the last one.
    #[must_use]
    pub fn result(self) -> Option<&'static str> {
        self.result.map(OperationResult::code)
    }

    /// CLJG by which letters are told: that of the operation, and one more for an extension, which is no result of a step
    /// but is told by letter 07 or 17.
    #[must_use]
    pub fn letter_result(self) -> Option<&'static str> {
        if self.effect == OperationEffect::ExtendLimit { Some(OperationResult::Extended.code()) } else { self.result() }
    }

    /// What the user reads.
    #[must_use]
    pub fn caption(self, locale: Locale) -> &'static str {
        match locale {
            Locale::ZhCn => self.zh,
            Locale::En => self.en,
        }
    }

    /// An opinion must be written on every operation but claiming, submitting and supervising (`flows.md` 4.0).
    #[must_use]
    pub fn needs_opinion(self) -> bool {
        !matches!(self.effect, OperationEffect::Claim | OperationEffect::Submit | OperationEffect::Supervise)
    }

    /// Whether it says what a step thought of the case, as the sheet of the case prints it: submitting, taking a task,
    /// handing it on and asking others do not.
    #[must_use]
    pub fn gives_opinion(self) -> bool {
        use OperationEffect::{Claim, Consult, Submit, Transfer};
        !matches!(self.effect, Submit | Claim | Transfer | Consult)
    }

    /// A node may offer it as a button: claiming comes before.
    #[must_use]
    pub fn may_be_offered(self) -> bool {
        self.effect != OperationEffect::Claim
    }

    /// State of the application afterwards; none: as before. A case whose clock goes on is in the state in which it
    /// stopped.
    #[must_use]
    pub fn status(self) -> Option<ApplicationStatus> {
        Some(match self.effect {
            OperationEffect::Accept => ApplicationStatus::InReview,
            OperationEffect::AskForMore => ApplicationStatus::AwaitingCorrections,
            OperationEffect::Decline => ApplicationStatus::NotAccepted,
            OperationEffect::ReturnToApplicant => ApplicationStatus::ReturnedForChanges,
            OperationEffect::PauseClock => ApplicationStatus::ClockStopped,
            OperationEffect::Grant => ApplicationStatus::AwaitingCertificate,
            OperationEffect::Refuse => ApplicationStatus::Refused,
            OperationEffect::Withdraw => ApplicationStatus::Withdrawn,
            OperationEffect::Terminate => ApplicationStatus::Terminated,
            OperationEffect::MakeCertificate => ApplicationStatus::AwaitingCollection,
            OperationEffect::Archive => ApplicationStatus::Archived,
            _ => return None,
        })
    }

    /// The legal clock starts with it.
    #[must_use]
    pub fn accepts(self) -> bool {
        self.effect == OperationEffect::Accept
    }

    /// It lets the case go on towards what was applied for.
    #[must_use]
    pub fn goes_on(self) -> bool {
        match self.effect {
            OperationEffect::Opinion => self.result == Some(OperationResult::Agreed),
            OperationEffect::Submit
            | OperationEffect::Accept
            | OperationEffect::Grant
            | OperationEffect::MakeCertificate
            | OperationEffect::Deliver
            | OperationEffect::Archive
            | OperationEffect::Supervise
            | OperationEffect::Publish => true,
            _ => false,
        }
    }

    /// How whoever decides with it votes, where it says so itself; none: its result does.
    #[must_use]
    pub fn vote(self) -> Option<Vote> {
        (self.effect == OperationEffect::Abstain).then_some(Vote::Abstain)
    }

    /// It is the decision that the legal clock waits for.
    #[must_use]
    pub fn decides(self) -> bool {
        matches!(self.effect, OperationEffect::Grant | OperationEffect::Refuse)
    }
}
