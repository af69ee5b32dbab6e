//! What an applicant may do with his case now, and what he should do first (`docs/handbook/flows.md` 4.0).

use serde::Serialize;

use crate::code::ApplicationStatus;

/// Something that an applicant does with his case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ApplicantAct {
    /// Correct what was sent back to him, or do another step of his own.
    Answer,
    /// Say how he was served.
    Evaluate,
    /// Urge those who have it.
    Urge,
    /// Take it back to change it, and submit it again.
    Revise,
    /// Take it back for good.
    Withdraw,
    /// Ask the organ to end a complaint.
    AskWithdrawal,
    /// Take it off his lists.
    Remove,
}

/// What is known of a case when an applicant looks at it.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "facts that are independent of each other")]
pub struct ApplicantFacts {
    /// Its state; none: one that is unknown.
    pub status: Option<ApplicationStatus>,
    /// A task of it waits for him.
    pub has_task: bool,
    /// A task of it waits for others.
    pub waits_for_others: bool,
    /// He has said how he was served.
    pub is_evaluated: bool,
    /// It is not decided, nothing has taken effect, and its flow lets him take it back.
    pub may_withdraw: bool,
    /// It is a complaint that is still handled, and its organ was not asked before to end it.
    pub may_ask_withdrawal: bool,
    /// Its flow has a step at which he can change it.
    pub may_revise: bool,
    /// It is over.
    pub has_ended: bool,
}

/// What he may do, what is needed first at the beginning. Urging is offered even while it is too soon: the page says until when.
#[must_use]
pub fn applicant_acts(facts: ApplicantFacts) -> Vec<ApplicantAct> {
    let over = facts.has_ended;
    let is = |holds: fn(ApplicationStatus) -> bool| facts.status.is_some_and(holds);
    let acts = [
        (ApplicantAct::Answer, !over && facts.has_task),
        (ApplicantAct::Evaluate, !facts.is_evaluated && is(ApplicationStatus::may_be_evaluated)),
        (ApplicantAct::Urge, !over && facts.waits_for_others),
        // Whoever has it already need not take it back.
        (ApplicantAct::Revise, !over && facts.may_withdraw && facts.may_revise && !facts.has_task),
        (ApplicantAct::Withdraw, !over && facts.may_withdraw),
        (ApplicantAct::AskWithdrawal, !over && facts.may_ask_withdrawal),
        (ApplicantAct::Remove, is(ApplicationStatus::may_be_removed)),
    ];
    acts.into_iter().filter(|(_, possible)| *possible).map(|(act, _)| act).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(facts: ApplicantFacts, expected: &[ApplicantAct]) {
        assert_eq!(applicant_acts(facts), expected);
    }

    fn running() -> ApplicantFacts {
        let status = Some(ApplicationStatus::InReview);
        ApplicantFacts {
            status,
            waits_for_others: true,
            may_withdraw: true,
            may_revise: true,
            ..ApplicantFacts::default()
        }
    }

    #[test]
    fn while_others_have_it_he_urges_or_takes_it_back() {
        check(running(), &[ApplicantAct::Urge, ApplicantAct::Revise, ApplicantAct::Withdraw]);
        check(ApplicantFacts { may_revise: false, ..running() }, &[ApplicantAct::Urge, ApplicantAct::Withdraw]);
    }

    #[test]
    fn whoever_complained_asks_for_the_end_and_brings_none_about() {
        let complaint = ApplicantFacts { may_withdraw: false, may_ask_withdrawal: true, ..running() };
        check(complaint, &[ApplicantAct::Urge, ApplicantAct::AskWithdrawal]);
    }

    #[test]
    fn what_was_sent_back_is_answered_first() {
        let status = Some(ApplicationStatus::AwaitingCorrections);
        let facts = ApplicantFacts { status, has_task: true, waits_for_others: false, ..running() };
        check(facts, &[ApplicantAct::Answer, ApplicantAct::Withdraw]);
    }

    #[test]
    fn what_is_decided_is_not_taken_back() {
        let status = Some(ApplicationStatus::AwaitingCollection);
        check(ApplicantFacts { status, may_withdraw: false, ..running() }, &[ApplicantAct::Urge]);
    }

    #[test]
    fn what_is_over_is_evaluated_once_and_what_was_taken_back_removed() {
        let over = ApplicantFacts { has_ended: true, status: Some(ApplicationStatus::Granted), ..running() };
        check(over, &[ApplicantAct::Evaluate]);
        check(ApplicantFacts { is_evaluated: true, ..over }, &[]);
        check(ApplicantFacts { status: Some(ApplicationStatus::Withdrawn), ..over }, &[ApplicantAct::Remove]);
    }
}
