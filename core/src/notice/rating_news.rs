//! What people are told of credit, yearly assessments and firm building, filled into the words of their events.

use crate::caption::Caption;

/// Something that has come of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingNews<'a> {
    /// A credit rating is shown until a day.
    CreditPublicity {
        /// The year that is rated.
        year: i64,
        /// Whose it is.
        name: &'a str,
        /// Its level, dictionary credit.
        level: &'a str,
        /// The last day, `YYYY-MM-DD`.
        until: &'a str,
    },
    /// An objection to a credit rating, or a repair, was decided.
    CreditClaim {
        /// Whose it is.
        name: &'a str,
        /// A repair; otherwise an objection.
        repair: bool,
        /// It is right.
        upheld: bool,
        /// The reason that was given for the decision.
        reason: &'a str,
    },
    /// Nothing was handed in for a year's assessment.
    AssessmentMissing {
        /// The year that is rated.
        year: i64,
        /// The batch's title.
        batch: &'a str,
    },
    /// A firm is called publicly to a year's assessment.
    AssessmentCall {
        /// The year that is rated.
        year: i64,
    },
    /// A year's assessment has its result.
    AssessmentResult {
        /// The year that is rated.
        year: i64,
        /// The reason that was given for the result; empty: none.
        reason: &'a str,
    },
    /// An application for firm building was shortlisted or sent back.
    BuildingReview {
        /// The release's title.
        release: &'a str,
        /// Shortlisted; otherwise sent back.
        passed: bool,
        /// The opinion of the authority that looked at it.
        opinion: &'a str,
    },
    /// Somebody is in a team that visits firms.
    BuildingTeam {
        /// The team's name.
        team: &'a str,
        /// The release's title.
        release: &'a str,
    },
    /// A release's result is shown until a day.
    BuildingPublicity {
        /// The notice's title.
        title: &'a str,
        /// The release's title.
        release: &'a str,
        /// The last day, `YYYY-MM-DD`.
        until: &'a str,
    },
    /// An objection to a release's result was decided.
    BuildingObjection {
        /// It is right.
        upheld: bool,
        /// The reason that was given for the decision.
        reason: &'a str,
    },
}

impl RatingNews<'_> {
    /// One line.
    #[must_use]
    pub fn title(self) -> Caption {
        match self {
            Self::CreditPublicity { year, name, .. } => both(
                format!("{year}年度信用评价公示 · {name}"),
                format!("Credit rating of {year} made public · {name}"),
            ),
            Self::CreditClaim { name, repair, .. } => {
                let (zh, en) = claim(repair);
                both(format!("{zh}已有处理结果 · {name}"), format!("{en} decided · {name}"))
            }
            Self::AssessmentMissing { year, .. } => {
                both(format!("请提交{year}年度考核材料"), format!("Please hand in the assessment of {year}"))
            }
            Self::AssessmentCall { year } => {
                both(format!("{year}年度检查考核公告催报"), format!("Public call to the assessment of {year}"))
            }
            Self::AssessmentResult { year, .. } => {
                both(format!("{year}年度考核结果"), format!("Result of the assessment of {year}"))
            }
            Self::BuildingReview { passed: true, .. } => {
                Caption::new("五化申报入围", "Application for firm building shortlisted")
            }
            Self::BuildingReview { .. } => Caption::new("五化申报退回", "Application for firm building sent back"),
            Self::BuildingTeam { team, .. } => both(format!("您已加入{team}"), format!("You are in {team}")),
            Self::BuildingPublicity { title, .. } => title.into(),
            Self::BuildingObjection { .. } => {
                Caption::new("五化公示异议已有处理结果", "Objection to firm building decided")
            }
        }
    }

    /// More about it.
    #[must_use]
    pub fn text(self) -> Caption {
        match self {
            Self::CreditPublicity { level, until, .. } => both(
                format!("评定等级{level}，公示至{until}。如有异议，请在公示期内提出。"),
                format!("Level {level}, public until {until}. Please object by then if it is wrong."),
            ),
            Self::CreditClaim { repair, upheld, reason, .. } => {
                let ((zh, en), (zh_holds, en_holds)) = (claim(repair), holds(upheld));
                both(format!("{zh}{zh_holds}。{reason}"), format!("{en} {en_holds}. {reason}"))
            }
            Self::AssessmentMissing { batch, .. } => {
                both(format!("您尚未提交“{batch}”的自评。"), format!("Your own assessment for “{batch}” is missing."))
            }
            Self::AssessmentCall { year } => both(
                format!("本所未按规定参加{year}年度检查考核，已经公告责令限期提交。逾期仍未提交的，视为自行停办。"),
                format!(
                    "The firm took no part in the assessment of {year} and is called publicly to hand in. If it lets the day \
                     pass, it is deemed to have ceased."
                ),
            ),
            Self::AssessmentResult { year, reason } => both(
                format!("您的{year}年度考核已有结果，请查看。{reason}"),
                format!("Your assessment of {year} has its result. {reason}"),
            ),
            Self::BuildingReview { release, passed: true, opinion } => both(
                format!("“{release}”的申报已入围，将安排实地调研。{opinion}"),
                format!("The application for “{release}” is shortlisted; a visit will follow. {opinion}"),
            ),
            Self::BuildingReview { release, opinion, .. } => both(
                format!("“{release}”的申报已退回，请修改后重新申报。{opinion}"),
                format!("The application for “{release}” was sent back; please change it and apply again. {opinion}"),
            ),
            Self::BuildingTeam { release, .. } => both(
                format!("请参加“{release}”的实地调研和评分。"),
                format!("Please take part in the visits and scores for “{release}”."),
            ),
            Self::BuildingPublicity { release, until, .. } => both(
                format!("“{release}”结果公示至{until}。如有异议，请在公示期内提出。"),
                format!("The result of “{release}” is public until {until}. Please object by then if it is wrong."),
            ),
            Self::BuildingObjection { upheld, reason } => {
                let (zh, en) = holds(upheld);
                both(format!("异议{zh}。{reason}"), format!("The objection {en}. {reason}"))
            }
        }
    }

    /// What it is of, in a word that leaves the system.
    #[must_use]
    pub fn item(self) -> Caption {
        match self {
            Self::CreditPublicity { .. } | Self::CreditClaim { .. } => Caption::new("信用评价", "Credit rating"),
            Self::AssessmentMissing { .. } | Self::AssessmentCall { .. } | Self::AssessmentResult { .. } => {
                Caption::new("年度考核", "Yearly assessment")
            }
            _ => Caption::new("五化律所建设", "Firm building"),
        }
    }
}

fn both(zh: String, en: String) -> Caption {
    Caption { zh, en: en.trim_end().to_owned() }
}

fn claim(repair: bool) -> (&'static str, &'static str) {
    if repair { ("信用修复申请", "The request for repair") } else { ("信用评价异议", "The objection") }
}

fn holds(upheld: bool) -> (&'static str, &'static str) {
    if upheld { ("成立", "is upheld") } else { ("不成立", "is dismissed") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::is_han;

    /// Whatever there is news of; names and reasons are those of a foreign firm.
    fn every_news() -> Vec<RatingNews<'static>> {
        let (year, name, reason, until) = (2026, "Smith", "Because.", "2026-12-01");
        let (title, release, team) = ("Notice", "Round", "Team");
        let mut news = vec![
            RatingNews::CreditPublicity { year, name, level: "A", until },
            RatingNews::AssessmentMissing { year, batch: "Batch" },
            RatingNews::AssessmentCall { year },
            RatingNews::AssessmentResult { year, reason },
            RatingNews::BuildingTeam { team, release },
            RatingNews::BuildingPublicity { title, release, until },
        ];
        for yes in [true, false] {
            news.push(RatingNews::CreditClaim { name, repair: yes, upheld: !yes, reason });
            news.push(RatingNews::CreditClaim { name, repair: yes, upheld: yes, reason });
            news.push(RatingNews::BuildingReview { release, passed: yes, opinion: reason });
            news.push(RatingNews::BuildingObjection { upheld: yes, reason });
        }
        news
    }

    #[test]
    fn news_read_english_to_whoever_reads_english() {
        for news in every_news() {
            for said in [news.title(), news.text(), news.item()] {
                assert!(!said.en.chars().any(is_han), "{}", said.en);
                assert!(said.zh.chars().any(is_han) || said.zh == "Notice", "{}", said.zh);
            }
        }
        let bare = RatingNews::AssessmentResult { year: 2026, reason: "" };
        assert_eq!(bare.text().en, "Your assessment of 2026 has its result.");
    }
}
