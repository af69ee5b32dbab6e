//! Complaints about lawyers and firms (`docs/handbook/fields.md` 1.11): how far one is, which are about the same, and what
//! the public fills in.

use crate::code::{ApplicationStatus, OrganisationLevel, codes};
use crate::date::Date;
use crate::form::{Form, Section};
use crate::publication::terms;

/// Complaints of one address, or with one mobile number, in a day.
pub const MOST_A_DAY: i64 = 5;
/// Characters of a code to ask with.
pub const CODE_LENGTH: usize = 8;
/// What such a code is made of: nothing that is read for something else.
pub const CODE_CHARACTERS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// Days until it is to be closed, unless its own clock says otherwise (司法部令第122号).
pub const DAYS_TO_CLOSE: i64 = 60;
/// The most files of one complaint.
pub const MOST_FILES: i64 = 13;
/// What the public is called where a name must stand.
pub const PUBLIC_NAME: &str = "社会公众";
/// The code of complaints that came by the public page (dictionary `tsqd`).
pub const ONLINE: &str = "01";
/// The step at which whom a complaint is about answers (flow `tscl`).
pub const ANSWER: &str = "target_reply";
/// The message that its diagram waits for: whoever complained takes it back (flow `tscl`).
pub const WITHDRAWAL: &str = "complaintWithdrawn";
/// The step at which the organ decides whether it ends then, or goes on ex officio.
pub const WITHDRAWAL_REVIEW: &str = "withdraw_review";

codes! {
    /// How far a complaint is (dictionary `tszt`).
    ComplaintState {
        /// 登记审查.
        Examined = "10",
        /// 待补充: the complainant is asked for more.
        ToBeCompleted = "11",
        /// 不予受理.
        NotAccepted = "12",
        /// 转办: with the bar association or another body.
        PassedOn = "13",
        /// 已受理.
        Accepted = "20",
        /// 调查中.
        Investigated = "30",
        /// 中止: its clock stands still.
        Stopped = "31",
        /// 处理意见.
        Reported = "40",
        /// 审核审议.
        Deliberated = "50",
        /// 作出决定.
        Decided = "60",
        /// 答复送达.
        Answered = "70",
        /// 复查: whoever complained has asked that another looks at it again.
        UnderReview = "80",
        /// 归档.
        Closed = "90",
        /// 撤回.
        Withdrawn = "91",
        /// 并案: goes on with another.
        Joined = "92",
    }
}

codes! {
    /// What came of a complaint (dictionary `tscljg`).
    ComplaintResult {
        /// 不成立.
        Unfounded = "01",
        /// 批评教育/责令改正.
        Admonished = "02",
        /// 移送律协行业处分.
        PassedToTheBar = "03",
        /// 立案行政处罚.
        PenaltyOpened = "04",
        /// 移送司法/纪检.
        PassedToProsecution = "05",
        /// 调解和解.
        Settled = "06",
        /// 撤回终结.
        Withdrawn = "07",
        /// 重复并案.
        Joined = "08",
    }
}

codes! {
    /// What became of a request that a complaint be looked at again (dictionary `tsfc`).
    ReviewState {
        /// 待复查.
        Requested = "1",
        /// 维持.
        Upheld = "2",
        /// 变更处理结果.
        Changed = "3",
    }
}

codes! {
    /// Whom a complaint is about (dictionary `tsdx`).
    ComplaintTarget {
        /// 律师.
        Lawyer = "01",
        /// 律师事务所.
        Firm = "02",
    }
}

/// Days after its end in which a review can be asked for, and in which it is decided then (信访工作条例 art. 35).
pub const DAYS_TO_REVIEW: i64 = 30;

/// The level of those who review what an authority of another level has answered: the one above it (信访工作条例 art. 35); the
/// province reviews its own, as do cities where nobody knows who answered.
#[must_use]
pub fn review_level(answered_by: Option<OrganisationLevel>) -> OrganisationLevel {
    match answered_by {
        Some(OrganisationLevel::City | OrganisationLevel::Province | OrganisationLevel::Ministry) => {
            OrganisationLevel::Province
        }
        _ => OrganisationLevel::City,
    }
}

/// A complaint as far as its complainant may still do something about it.
#[derive(Clone, Copy, Debug)]
pub struct EndedComplaint {
    /// How far it is.
    pub state: ComplaintState,
    /// What came of it.
    pub result: Option<ComplaintResult>,
    /// When it ended.
    pub ended_on: Option<Date>,
    /// He wants no name: nobody owes him an answer.
    pub is_anonymous: bool,
    /// A review was asked for, whatever came of it.
    pub was_reviewed: bool,
    /// He has said how satisfied he is.
    pub was_rated: bool,
}

impl EndedComplaint {
    /// Until when he may ask for a review; `None`: he may not.
    #[must_use]
    pub fn review_until(&self, today: Date) -> Option<Date> {
        let last = self.ended_on?.add_days(DAYS_TO_REVIEW);
        (self.is_answered() && !self.was_reviewed && today <= last).then_some(last)
    }

    /// Whether he may say how satisfied he is: once, when he has his answer.
    #[must_use]
    pub fn may_be_rated(&self) -> bool {
        self.is_answered() && !self.was_rated
    }

    /// It was decided on, not taken back or joined, and he was told.
    fn is_answered(&self) -> bool {
        let was_decided = !matches!(self.result, Some(ComplaintResult::Withdrawn | ComplaintResult::Joined));
        was_decided && !self.is_anonymous && matches!(self.state, ComplaintState::Closed | ComplaintState::NotAccepted)
    }
}

impl ComplaintResult {
    /// It was found to be true (查实): those alone count against whom they were about, in assessments and credit.
    pub const FOUNDED: [Self; 4] =
        [Self::Admonished, Self::PassedToTheBar, Self::PenaltyOpened, Self::PassedToProsecution];
}

impl ComplaintState {
    /// Whether nothing follows any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::NotAccepted | Self::Closed | Self::Withdrawn | Self::Joined)
    }

    /// What a complainant without an account is told by text message when it comes here from another state (absent: it was
    /// filed just now), in Chinese; none: nothing.
    #[must_use]
    pub fn news(self, before: Option<Self>) -> Option<&'static str> {
        let is_early = before.is_none_or(|it| matches!(it, Self::Examined | Self::ToBeCompleted));
        match self {
            _ if before == Some(self) => None,
            Self::UnderReview => Some("已收到复查申请"),
            Self::Closed | Self::NotAccepted if before == Some(Self::UnderReview) => Some("复查已有结果"),
            Self::Examined => before.is_none().then_some("已收到"),
            Self::ToBeCompleted => Some("需要补充材料"),
            Self::NotAccepted => Some("不予受理"),
            Self::PassedOn => Some("已转有关单位办理"),
            Self::Accepted | Self::Investigated => is_early.then_some("已受理"),
            Self::Closed => Some("已办结"),
            Self::Joined => Some("已与其他投诉合并办理"),
            Self::Withdrawn => Some("已按您的撤回申请终结"),
            Self::Stopped | Self::Reported | Self::Deliberated | Self::Decided | Self::Answered => None,
        }
    }

    /// Whether whoever complained can still take it back: nothing is decided yet.
    #[must_use]
    pub const fn may_be_withdrawn(self) -> bool {
        matches!(
            self,
            Self::Examined
                | Self::ToBeCompleted
                | Self::Accepted
                | Self::Investigated
                | Self::Stopped
                | Self::Reported
                | Self::Deliberated
        )
    }

    /// Whether another can go on with it: somebody still handles it, and nothing is decided yet.
    #[must_use]
    pub const fn takes_others(self) -> bool {
        !self.is_over() && !matches!(self, Self::Decided | Self::Answered | Self::UnderReview)
    }

    /// Whether it can still go on with another: nothing was found out yet.
    #[must_use]
    pub const fn may_be_joined(self) -> bool {
        matches!(self, Self::Examined | Self::ToBeCompleted | Self::Accepted | Self::Investigated)
    }
}

/// What a complaint's case says of how far it is.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts that are independent of each other")]
pub struct ComplaintCase<'a> {
    /// State of the case.
    pub status: ApplicationStatus,
    /// It is over.
    pub is_over: bool,
    /// Its clock stands still.
    pub is_stopped: bool,
    /// It goes on with another.
    pub is_joined: bool,
    /// What is done about it was decided.
    pub is_decided: bool,
    /// Keys of the user tasks that are open.
    pub nodes: &'a [String],
}

/// How far a complaint is: by its end, else by the step that is furthest behind.
#[must_use]
pub fn state_of(case: &ComplaintCase<'_>) -> ComplaintState {
    if case.is_joined {
        return ComplaintState::Joined;
    }
    if case.is_over {
        return match case.status {
            ApplicationStatus::NotAccepted => ComplaintState::NotAccepted,
            ApplicationStatus::Withdrawn => ComplaintState::Withdrawn,
            _ => ComplaintState::Closed,
        };
    }
    if case.is_stopped {
        return ComplaintState::Stopped;
    }
    // What follows in a flow of its own, as a penalty, has other steps.
    let elsewhere = if case.is_decided { ComplaintState::Decided } else { ComplaintState::Accepted };
    case.nodes.iter().filter_map(|node| state_at(node)).min().unwrap_or(elsewhere)
}

/// The state in which a complaint is at a step of the flow `tscl`.
fn state_at(node: &str) -> Option<ComplaintState> {
    Some(match node {
        "register" => ComplaintState::Examined,
        "supplement" => ComplaintState::ToBeCompleted,
        "transfer" => ComplaintState::PassedOn,
        "assign" => ComplaintState::Accepted,
        ANSWER | "investigate" => ComplaintState::Investigated,
        "report" => ComplaintState::Reported,
        "review" | "collective" => ComplaintState::Deliberated,
        "decide" | "bar_discipline" => ComplaintState::Decided,
        "reply" => ComplaintState::Answered,
        _ => return None,
    })
}

/// The facts with what a complainant has added when he was asked for more.
#[must_use]
pub fn with_added(facts: &str, added: &str) -> String {
    format!("{facts}\n【补充】{}", added.trim())
}

/// How alike two accounts of facts are, 0 to 100: twice the pairs of characters that both have, of all that they have.
#[must_use]
pub fn likeness(one: &str, other: &str) -> u32 {
    let (one, other) = (terms(one), terms(other));
    let all = one.len() + other.len();
    if all == 0 {
        return 0;
    }
    u32::try_from(200 * one.intersection(&other).count() / all).unwrap_or(100)
}

/// Keys of fields that the public does not fill: whom it is about is picked beside the form, how it came is known.
const NOT_PUBLIC: [&str; 3] = ["targetLawyerId", "targetFirmId", "channel"];

/// What the public fills in of the form of complaints, and what is read of it there.
#[must_use]
pub fn public_form(form: &Form) -> Form {
    let sections = form.sections.iter().map(|section| Section {
        fields: section.fields.iter().filter(|field| !NOT_PUBLIC.contains(&field.key.as_str())).cloned().collect(),
        ..section.clone()
    });
    Form {
        sections: sections.filter(|section| !section.fields.is_empty()).collect(),
        nodes: Vec::new(),
        ..form.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(status: ApplicationStatus, is_over: bool, nodes: &[&str]) -> ComplaintState {
        let nodes: Vec<String> = nodes.iter().map(|&node| node.to_owned()).collect();
        state_of(&ComplaintCase {
            status,
            is_over,
            is_stopped: false,
            is_joined: false,
            is_decided: false,
            nodes: &nodes,
        })
    }

    #[test]
    fn the_step_that_is_furthest_behind_counts() {
        use ApplicationStatus::{Archived, AwaitingAcceptance, InReview, NotAccepted, Withdrawn};
        assert_eq!(state(AwaitingAcceptance, false, &["register"]), ComplaintState::Examined);
        assert_eq!(state(InReview, false, &["report", "target_reply"]), ComplaintState::Investigated);
        assert_eq!(state(InReview, false, &["supervise"]), ComplaintState::Accepted);
        assert_eq!(state(Archived, true, &[]), ComplaintState::Closed);
        assert_eq!(state(NotAccepted, true, &[]), ComplaintState::NotAccepted);
        assert_eq!(state(Withdrawn, true, &[]), ComplaintState::Withdrawn);
    }

    #[test]
    fn a_complainant_hears_of_what_concerns_him_once() {
        use ComplaintState::{Accepted, Closed, Examined, Investigated, NotAccepted, Reported, ToBeCompleted};
        assert_eq!(Examined.news(None), Some("已收到"));
        assert_eq!(Examined.news(Some(ToBeCompleted)), None);
        assert_eq!(Accepted.news(Some(Examined)), Some("已受理"));
        assert_eq!(Investigated.news(Some(Accepted)), None);
        assert_eq!(Reported.news(Some(Investigated)), None);
        assert_eq!(NotAccepted.news(Some(Examined)), Some("不予受理"));
        assert_eq!(Closed.news(Some(Closed)), None);
    }

    #[test]
    fn a_review_is_asked_for_once_within_thirty_days_of_the_answer() {
        let day = |text| Date::parse(text).unwrap();
        let closed = EndedComplaint {
            state: ComplaintState::Closed,
            result: Some(ComplaintResult::Unfounded),
            ended_on: Some(day("2026-11-01")),
            is_anonymous: false,
            was_reviewed: false,
            was_rated: false,
        };
        let until = |it: EndedComplaint, today| it.review_until(day(today)).map(|day| day.to_string());
        assert_eq!(until(closed, "2026-12-01").as_deref(), Some("2026-12-01"));
        assert_eq!(until(closed, "2026-12-02"), None);
        assert_eq!(until(EndedComplaint { was_reviewed: true, ..closed }, "2026-11-02"), None);
        assert_eq!(until(EndedComplaint { is_anonymous: true, ..closed }, "2026-11-02"), None);
        let withdrawn = EndedComplaint { result: Some(ComplaintResult::Withdrawn), ..closed };
        assert_eq!(until(withdrawn, "2026-11-02"), None);
        assert!(closed.may_be_rated() && !withdrawn.may_be_rated());
        assert!(!EndedComplaint { was_rated: true, ..closed }.may_be_rated());
        assert!(!EndedComplaint { state: ComplaintState::Answered, ended_on: None, ..closed }.may_be_rated());
        assert_eq!(ComplaintState::Closed.news(Some(ComplaintState::UnderReview)), Some("复查已有结果"));
    }

    #[test]
    fn every_step_of_the_flow_is_a_state() {
        let shipped = include_str!("../product/flows/tscl/flow.bpmn");
        for task in shipped.split("<bpmn2:userTask id=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)) {
            assert_eq!(state_at(task).is_none(), ["supervise", "withdraw_review"].contains(&task), "{task}");
        }
    }

    #[test]
    fn alike_is_what_shares_most_of_its_words() {
        let one = "签订委托合同后三个月内未立案，多次联系不接电话";
        assert_eq!(likeness(one, one), 100);
        assert!(likeness(one, "签订委托合同后三个月未立案，多次联系都不接电话。") > 60);
        assert!(likeness(one, "私下收取办案经费两万元，未开具发票") < 20);
        assert_eq!(likeness("", ""), 0);
    }

    #[test]
    fn the_public_names_nobody_by_number() {
        let public = public_form(&serde_json::from_str(include_str!("../product/flows/tscl/form.json")).unwrap());
        assert!(public.field("targetLawyerId").is_none() && public.field("channel").is_none());
        assert!(public.field("targetName").is_some() && public.field("facts").is_some());
    }
}
