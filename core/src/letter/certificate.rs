//! Certificates of training (结业证书, 学时证明): what they say. In Chinese, as letters are.

use super::{Paragraph, Place, chinese_date};
use crate::date::Date;

/// What is certified. Codes are stored: they never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingCertificateKind {
    /// Group training of interns.
    Class,
    /// A course of continuing education.
    Course,
    /// The hours of a year.
    Year,
}

impl TrainingCertificateKind {
    /// The stored code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Class => "1",
            Self::Course => "2",
            Self::Year => "3",
        }
    }

    /// The kind of a stored code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Class, Self::Course, Self::Year].into_iter().find(|it| it.code() == code)
    }

    /// What stands above.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Class => "实习人员集中培训结业证书",
            Self::Course => "律师继续教育结业证书",
            Self::Year => "律师年度继续教育学时证明",
        }
    }
}

/// What a certificate says of its holder.
#[derive(Clone, Copy, Debug)]
pub enum Achievement<'a> {
    /// He has passed a class; his 实习证号 is empty where he has none yet.
    Class {
        /// 实习证号.
        intern_no: &'a str,
        /// Name of the class.
        class: &'a str,
    },
    /// He has finished a course.
    Course {
        /// Its title.
        course: &'a str,
        /// Hours that it counts.
        hours: f64,
    },
    /// He has the hours of a year.
    Year {
        /// The year.
        year: i64,
        /// His hours in all, and those on ethics.
        hours: (f64, f64),
        /// Those that were asked for, likewise.
        required: (f64, f64),
    },
}

impl Achievement<'_> {
    fn sentence(self, holder: &str) -> String {
        match self {
            Self::Class { intern_no, class } => {
                let number =
                    if intern_no.is_empty() { String::new() } else { format!("（实习证号{intern_no}）") };
                format!("{holder}{number}参加“{class}”，修完规定课程，考核合格，准予结业。")
            }
            Self::Course { course, hours } => format!("兹证明{holder}已完成课程《{course}》的学习，计{hours}学时。"),
            Self::Year { year, hours, required } => format!(
                "兹证明{holder}{year}年度参加律师继续教育，共计{}学时，其中职业道德{}学时，已达到本年度{}学时（其中职业道德{}学时）的要求。",
                hours.0, hours.1, required.0, required.1
            ),
        }
    }
}

/// The paragraphs of a certificate: number, what is certified, organ and day.
#[must_use]
pub fn paragraphs(
    number: &str,
    holder: &str,
    achievement: Achievement<'_>,
    (organ, day): (&str, Date),
) -> Vec<Paragraph> {
    let at = |place, text: String| Paragraph { text, place, anchor: None };
    let seal = Paragraph { anchor: Some("SEAL_1".to_owned()), ..at(Place::Right, organ.to_owned()) };
    vec![
        at(Place::Centre, format!("证书编号：{number}")),
        at(Place::Body, achievement.sentence(holder)),
        at(Place::Body, "特此证明。".to_owned()),
        seal,
        at(Place::Right, chinese_date(day)),
    ]
}

/// What a void certificate says above its text.
#[must_use]
pub fn void_notice(day: Date, reason: &str) -> Paragraph {
    let text = format!("【已作废】本证书自{}起作废，不得再作证明使用。原因：{}", chinese_date(day), reason.trim());
    Paragraph { text, place: Place::Body, anchor: None }
}

/// What stands beside the code that leads to the verification, a line each.
#[must_use]
pub fn verification(number: &str, check_code: &str) -> [String; 3] {
    [format!("证书编号：{number}"), format!("校验码：{check_code}"), "扫码核验本证书真伪".to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Date {
        Date::new(2026, 11, 21).unwrap()
    }

    #[test]
    fn a_certificate_says_who_has_done_what_and_whose_it_is() {
        let class = Achievement::Class { intern_no: "", class: "第一期集中培训" };
        let text = paragraphs("SXJY20260001", "韩雪", class, ("东湖市律师协会", day()));
        let lines: Vec<&str> = text.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(lines[0], "证书编号：SXJY20260001");
        assert_eq!(lines[1], "韩雪参加“第一期集中培训”，修完规定课程，考核合格，准予结业。");
        assert_eq!((lines[3], lines[4]), ("东湖市律师协会", "2026年11月21日"));
        let year = Achievement::Year { year: 2026, hours: (42.5, 12.0), required: (40.0, 12.0) };
        let said = year.sentence("高磊");
        assert!(said.contains("共计42.5学时，其中职业道德12学时"), "{said}");
    }

    #[test]
    fn a_void_certificate_says_since_when_and_why() {
        assert!(void_notice(day(), " 代考 ").text.contains("自2026年11月21日起作废，不得再作证明使用。原因：代考"));
    }

    #[test]
    fn codes_lead_back_to_their_kind() {
        for kind in [TrainingCertificateKind::Class, TrainingCertificateKind::Course, TrainingCertificateKind::Year] {
            assert_eq!(TrainingCertificateKind::from_code(kind.code()), Some(kind));
        }
    }
}
