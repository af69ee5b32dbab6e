//! 公告催报: firms that took no part in the yearly assessment are called publicly to do so by a last day; whoever lets that
//! pass is deemed to have ceased (律师事务所年度检查考核办法).

use crate::date::Date;
use crate::html;
use crate::message::Message;
use crate::violation::Violation;

/// A firm that is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledFirm<'a> {
    /// Its name.
    pub name: &'a str,
    /// Number of its licence.
    pub licence_no: &'a str,
}

/// The notice that calls firms, in the language of the authority's notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallNotice {
    /// One line.
    pub title: String,
    /// Formatted text.
    pub body: String,
}

/// The last day of a call, `YYYY-MM-DD`; an error at `until` where it leaves no day to hand in, or days whose cases belong to
/// the batch no more. `latest`: the last day whose cases do.
pub fn last_day(until: &str, today: Date, latest: Date) -> Result<Date, Violation> {
    let refuse = |message| Err(Violation::error("until", message));
    match Date::parse(until) {
        None => refuse(Message::Date),
        Some(until) if until <= today => {
            refuse(Message::stated("补报截止日期应晚于今天", "The last day must be later than today"))
        }
        Some(until) if latest < until => refuse(Message::stated(
            &format!("补报截止日期不能晚于{latest}"),
            &format!("The last day cannot be later than {latest}"),
        )),
        Some(until) => Ok(until),
    }
}

/// What the notice says. `year`: the one that is assessed; `authority`: its name.
#[must_use]
pub fn notice(year: i64, firms: &[CalledFirm<'_>], until: Date, (authority, today): (&str, Date)) -> CallNotice {
    let line = |firm: &CalledFirm<'_>| {
        let (name, licence_no) = (html::escaped(firm.name), html::escaped(firm.licence_no));
        format!("<li>{name}（执业许可证号{licence_no}）</li>")
    };
    let lines: String = firms.iter().map(line).collect();
    let authority = html::escaped(authority);
    CallNotice {
        title: format!("关于责令限期参加{year}年度律师事务所检查考核的公告"),
        body: format!(
            "<p>下列律师事务所未按规定参加{year}年度检查考核。依照《律师事务所年度检查考核办法》，现公告责令其在{until}前（含当日）提交\
             年度检查考核材料。逾期仍未提交的，视为自行停办，依法收回并注销其执业许可证。</p><ol>{lines}</ol>\
             <p>{authority}</p><p>{today}</p>"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn a_call_leaves_time_to_hand_in() {
        let said = |until: &str| match last_day(until, day("2026-06-01"), day("2026-12-31")) {
            Ok(until) => until.to_string(),
            Err(wrong) => format!("{} {}", wrong.field, wrong.message.text(Locale::En)),
        };
        assert_eq!(said("2026-06-02"), "2026-06-02");
        assert_eq!(said("2026-12-31"), "2026-12-31");
        assert_eq!(said("2026-06-01"), "until The last day must be later than today");
        assert_eq!(said("2027-01-01"), "until The last day cannot be later than 2026-12-31");
        assert!(said("soon").starts_with("until "));
    }

    #[test]
    fn the_notice_names_every_firm_and_no_tag_of_theirs() {
        let firms = [
            CalledFirm { name: "示范<b>衡正律师事务所", licence_no: "31990100DEM000014G" },
            CalledFirm { name: "示范明德律师事务所", licence_no: "31990100DEM000022B" },
        ];
        let notice = notice(2025, &firms, day("2026-06-30"), ("东湖市司法局", day("2026-06-01")));
        assert_eq!(notice.title, "关于责令限期参加2025年度律师事务所检查考核的公告");
        assert_eq!(
            html::plain_text(&html::clean(&notice.body)),
            html::plain_text(&notice.body),
            "nothing of it is lost"
        );
        let text = html::plain_text(&notice.body);
        for part in [
            "2025年度",
            "在2026-06-30前",
            "示范<b>衡正律师事务所（执业许可证号31990100DEM000014G）",
            "示范明德",
            "东湖市司法局",
            "2026-06-01",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
