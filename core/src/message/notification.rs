//! What people are told beside the acts they do themselves: one line each, for a message in their box.

use crate::locale::Locale;

/// Of what somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationSentence {
    /// The time limit of his task is near.
    Warning,
    /// It has passed.
    Overdue,
    /// Somebody urges him.
    Urged,
    /// He gets a copy to read.
    Copy,
    /// Nobody could be found for a task.
    Unroutable,
    /// Nobody has said in time whether a case is accepted, so it is.
    DeemedAccepted,
    /// A colleague mentions him in the discussion of a case.
    Mentioned,
    /// The authority has written to the applicant about his case.
    Answered,
}

impl NotificationSentence {
    /// The line about a case.
    #[must_use]
    pub fn text(self, case: &str, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn(self, case),
            Locale::En => en(self, case),
        }
    }
}

fn zh_cn(told: NotificationSentence, case: &str) -> String {
    match told {
        NotificationSentence::Warning => format!("办理期限将至：{case}"),
        NotificationSentence::Overdue => format!("已超过办理期限：{case}"),
        NotificationSentence::Urged => format!("请尽快办理：{case}"),
        NotificationSentence::Copy => format!("抄送：{case}"),
        NotificationSentence::Unroutable => format!("无人可办，请指定办理人：{case}"),
        NotificationSentence::DeemedAccepted => format!("逾期未作受理决定，视为受理：{case}"),
        NotificationSentence::Mentioned => format!("在讨论中提到了您：{case}"),
        NotificationSentence::Answered => format!("办理机关给您留言：{case}"),
    }
}

fn en(told: NotificationSentence, case: &str) -> String {
    match told {
        NotificationSentence::Warning => format!("The time limit is near: {case}"),
        NotificationSentence::Overdue => format!("The time limit has passed: {case}"),
        NotificationSentence::Urged => format!("Please handle it soon: {case}"),
        NotificationSentence::Copy => format!("A copy for you: {case}"),
        NotificationSentence::Unroutable => format!("Nobody can handle it, please name somebody: {case}"),
        NotificationSentence::DeemedAccepted => format!("Deemed accepted, as nobody decided in time: {case}"),
        NotificationSentence::Mentioned => format!("You are mentioned in the discussion: {case}"),
        NotificationSentence::Answered => format!("The authority has written to you: {case}"),
    }
}
