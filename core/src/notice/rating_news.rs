//! What people are told of credit, yearly assessments and firm building, filled into the words of their events.

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
    pub fn title(self) -> String {
        match self {
            Self::CreditPublicity { year, name, .. } => format!("{year}年度信用评价公示 · {name}"),
            Self::CreditClaim { name, repair, .. } => format!("{}已有处理结果 · {name}", claim(repair)),
            Self::AssessmentMissing { year, .. } => format!("请提交{year}年度考核材料"),
            Self::AssessmentResult { year, .. } => format!("{year}年度考核结果"),
            Self::BuildingReview { passed, .. } => (if passed { "五化申报入围" } else { "五化申报退回" }).to_owned(),
            Self::BuildingTeam { team, .. } => format!("您已加入{team}"),
            Self::BuildingPublicity { title, .. } => title.to_owned(),
            Self::BuildingObjection { .. } => "五化公示异议已有处理结果".to_owned(),
        }
    }

    /// More about it.
    #[must_use]
    pub fn text(self) -> String {
        let holds = |upheld: bool| if upheld { "成立" } else { "不成立" };
        match self {
            Self::CreditPublicity { level, until, .. } => {
                format!("评定等级{level}，公示至{until}。如有异议，请在公示期内提出。")
            }
            Self::CreditClaim { repair, upheld, reason, .. } => format!("{}{}。{reason}", claim(repair), holds(upheld)),
            Self::AssessmentMissing { batch, .. } => format!("您尚未提交“{batch}”的自评。"),
            Self::AssessmentResult { year, reason } => format!("您的{year}年度考核已有结果，请查看。{reason}"),
            Self::BuildingReview { release, passed: true, opinion } => {
                format!("“{release}”的申报已入围，将安排实地调研。{opinion}")
            }
            Self::BuildingReview { release, opinion, .. } => {
                format!("“{release}”的申报已退回，请修改后重新申报。{opinion}")
            }
            Self::BuildingTeam { release, .. } => format!("请参加“{release}”的实地调研和评分。"),
            Self::BuildingPublicity { release, until, .. } => {
                format!("“{release}”结果公示至{until}。如有异议，请在公示期内提出。")
            }
            Self::BuildingObjection { upheld, reason } => format!("异议{}。{reason}", holds(upheld)),
        }
    }

    /// What it is of, in a word that leaves the system, Chinese and English.
    #[must_use]
    pub fn item(self) -> (&'static str, &'static str) {
        match self {
            Self::CreditPublicity { .. } | Self::CreditClaim { .. } => ("信用评价", "Credit rating"),
            Self::AssessmentMissing { .. } | Self::AssessmentResult { .. } => ("年度考核", "Yearly assessment"),
            _ => ("五化律所建设", "Firm building"),
        }
    }
}

fn claim(repair: bool) -> &'static str {
    if repair { "信用修复申请" } else { "信用评价异议" }
}
