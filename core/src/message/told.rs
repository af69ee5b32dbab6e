//! What people are told beside the acts they do themselves: one line each, for a message in their box.

use super::Locale;

/// Of what somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
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
}

impl Told {
    /// The line about a case.
    #[must_use]
    pub fn text(self, case: &str, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn(self, case),
            Locale::En => en(self, case),
        }
    }
}

fn zh_cn(told: Told, case: &str) -> String {
    match told {
        Told::Warning => format!("办理期限将至：{case}"),
        Told::Overdue => format!("已超过办理期限：{case}"),
        Told::Urged => format!("请尽快办理：{case}"),
        Told::Copy => format!("抄送：{case}"),
        Told::Unroutable => format!("无人可办，请指定办理人：{case}"),
    }
}

fn en(told: Told, case: &str) -> String {
    match told {
        Told::Warning => format!("The time limit is near: {case}"),
        Told::Overdue => format!("The time limit has passed: {case}"),
        Told::Urged => format!("Please handle it soon: {case}"),
        Told::Copy => format!("A copy for you: {case}"),
        Told::Unroutable => format!("Nobody can handle it, please name somebody: {case}"),
    }
}
