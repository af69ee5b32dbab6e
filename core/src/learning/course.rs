//! How far somebody is with a course, and when he has finished it.

use crate::code::codes;

codes! {
    /// What a chapter is.
    ChapterKind {
        /// 视频.
        Video = "1",
        /// 文档.
        Document = "2",
        /// 测验.
        Questions = "3",
    }
}

codes! {
    /// State of a course or a paper.
    CourseState {
        /// 草稿.
        Draft = "0",
        /// 待审.
        Review = "1",
        /// 已发布.
        Published = "2",
        /// 下架.
        Withdrawn = "3",
    }
}

impl CourseState {
    /// Whether it leads to this one: a draft goes to review and from there back or out; what is published is withdrawn,
    /// and may be published again. Whoever may publish does so at once.
    #[must_use]
    pub fn leads_to(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Draft, Self::Review | Self::Published)
                | (Self::Review | Self::Withdrawn, Self::Draft | Self::Published)
                | (Self::Published, Self::Withdrawn)
        )
    }

    /// Whether a paper leads to this state: nobody reviews it.
    #[must_use]
    pub fn leads_paper_to(self, next: Self) -> bool {
        matches!((self, next), (Self::Draft | Self::Withdrawn, Self::Published) | (Self::Published, Self::Withdrawn))
    }
}

/// What somebody has done of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CourseProgress {
    /// Of each chapter, whether it is done.
    pub chapters: Vec<bool>,
    /// Whether the examination is passed; absent where the course has none.
    pub exam: Option<bool>,
    /// Whether the homework is accepted; absent where none is required.
    pub homework: Option<bool>,
}

impl CourseProgress {
    /// Whether nothing is missing.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.chapters.iter().all(|it| *it) && self.exam.unwrap_or(true) && self.homework.unwrap_or(true)
    }

    /// The share of its parts that are done, whole percent; 100 only when it is finished.
    #[must_use]
    pub fn percent(&self) -> u32 {
        let parts: Vec<bool> = self.chapters.iter().copied().chain(self.exam).chain(self.homework).collect();
        if parts.is_empty() {
            return 100;
        }
        let done = parts.iter().filter(|it| **it).count();
        u32::try_from(done * 100 / parts.len()).unwrap_or(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_is_finished_when_nothing_is_missing() {
        let all = CourseProgress { chapters: vec![true, true], exam: Some(true), homework: None };
        assert!(all.is_finished() && all.percent() == 100);
        let failed = CourseProgress { exam: Some(false), ..all.clone() };
        assert!(!failed.is_finished() && failed.percent() == 66);
        let behind = CourseProgress { chapters: vec![true, false], ..all };
        assert!(!behind.is_finished());
        assert!(CourseProgress::default().is_finished());
    }

    #[test]
    fn what_is_published_is_never_a_draft_again_by_itself() {
        use CourseState::{Draft, Published, Review, Withdrawn};
        assert!(Draft.leads_to(Review) && Review.leads_to(Published) && Published.leads_to(Withdrawn));
        assert!(!Published.leads_to(Draft) && !Draft.leads_to(Withdrawn) && !Review.leads_to(Review));
        assert!(["0", "1", "2", "3"].iter().all(|code| CourseState::from_code(code).unwrap().code() == *code));
        assert!(["1", "2", "3"].iter().all(|code| ChapterKind::from_code(code).unwrap().code() == *code));
    }
}
