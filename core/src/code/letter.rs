//! Letters: how far one has come, and the ways in which it is served.

use super::codes;

codes! {
    /// State of a letter (通知书状态, dictionary `tzszt`).
    LetterStatus {
        /// 草稿: written by hand, without a number.
        Draft = "00",
        /// 待签: written, and to be signed by somebody else.
        AwaitingSignature = "10",
        /// 已签发: numbered, signed, unchangeable.
        Issued = "20",
        /// 已送达: brought to whom it is for.
        Served = "30",
        /// 已收悉: who it is for has confirmed it.
        Received = "40",
        /// 已作废: it says nothing any more.
        Void = "90",
    }
}

/// What is done with a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterAct {
    /// It is handed to somebody who signs.
    Submit,
    /// It gets number, signature and seal.
    Issue,
    /// An officer has brought it to whom it is for.
    Serve,
    /// Whom it is for confirms that he has it.
    Receive,
    /// It is declared void.
    Void,
}

impl LetterStatus {
    /// The state after an act; none: the act has no place in this state.
    #[must_use]
    pub const fn after(self, act: LetterAct) -> Option<Self> {
        match (self, act) {
            (Self::Draft, LetterAct::Submit) => Some(Self::AwaitingSignature),
            (Self::Draft | Self::AwaitingSignature, LetterAct::Issue) => Some(Self::Issued),
            (Self::Issued, LetterAct::Serve) => Some(Self::Served),
            (Self::Issued | Self::Served, LetterAct::Receive) => Some(Self::Received),
            (Self::Issued | Self::Served | Self::Received, LetterAct::Void) => Some(Self::Void),
            _ => None,
        }
    }

    /// Whether it binds: issued, and not void.
    #[must_use]
    pub const fn is_in_force(self) -> bool {
        matches!(self, Self::Issued | Self::Served | Self::Received)
    }
}

codes! {
    /// How a letter is served (送达方式, dictionary `sdfs`; 民事诉讼法 87–95, which 行政许可法 and 行政处罚法 61 go by).
    ServiceWay {
        /// 直接.
        InPerson = "01",
        /// 留置.
        ByLeaving = "02",
        /// 邮寄.
        ByPost = "03",
        /// 电子: in the account of whom it is for.
        Electronic = "04",
        /// 公告.
        ByPublicNotice = "05",
        /// 窗口领取.
        AtTheWindow = "06",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_goes_its_way_and_no_other() {
        use LetterAct::{Issue, Receive, Serve, Submit, Void};
        let way = |acts: &[LetterAct]| {
            acts.iter().try_fold(LetterStatus::Draft, |status, act| status.after(*act)).map(LetterStatus::code)
        };
        assert_eq!(way(&[Submit, Issue, Serve, Receive]), Some("40"));
        assert_eq!(way(&[Issue, Receive]), Some("40"), "who confirms it has it, however it came");
        assert_eq!(way(&[Issue, Serve, Serve]), None);
        assert_eq!(way(&[Issue, Receive, Serve]), None);
        assert_eq!(way(&[Void]), None, "a draft is removed");
        assert_eq!(way(&[Issue, Void]), Some("90"));
        for act in [Submit, Issue, Serve, Receive, Void] {
            assert_eq!(LetterStatus::Void.after(act), None, "{act:?}");
        }
    }
}
