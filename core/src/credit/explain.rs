//! Why credit is what it is, in words.

use super::rate::{CreditEntry, CreditOutcome, Standing};
use super::standard::CreditContent;
use crate::caption::Caption;

/// One entry: its item, the record behind it, its points, and whether they count.
#[must_use]
pub fn explain(standard: &CreditContent, entry: &CreditEntry, standing: Standing) -> Caption {
    let item = entry.item.and_then(|it| standard.items.get(it));
    // Which item, of which record.
    let (zh_name, en_name) =
        item.map_or(("核定调整", "Adjustment"), |item| (item.name.as_str(), item.name.as_str()));
    let (zh_record, en_record) = match (entry.record.as_str(), entry.day.as_str()) {
        ("", "") => (String::new(), String::new()),
        ("", day) => (format!("（{day}）"), format!(" ({day})")),
        (record, "") => (format!("（{record}）"), format!(" ({record})")),
        (record, day) => (format!("（{record}，{day}）"), format!(" ({record}, {day})")),
    };
    // How many points, and whether they count.
    let points = points(entry.points.abs());
    let (zh_points, en_points) = if entry.points < 0.0 {
        (format!("扣{points}分"), format!("{points} points less"))
    } else {
        (format!("加{points}分"), format!("{points} points more"))
    };
    let (zh_standing, en_standing) = match standing {
        Standing::Counts => (String::new(), String::new()),
        Standing::OverLimit => {
            let most = item.map_or(0, |item| item.max_times);
            (format!("，超过最多{most}次，不计分"), format!("; not counted, only {most} are"))
        }
        Standing::Expired => ("，已过有效期，不计分".to_owned(), "; not counted any more, too old".to_owned()),
        Standing::Lifted => ("，已更正或修复，不计分".to_owned(), "; not counted, put right".to_owned()),
    };
    let vetoes = standing == Standing::Counts && item.is_some_and(|item| item.veto);
    Caption {
        zh: format!("{zh_name}{zh_record}：{zh_points}{zh_standing}{}", if vetoes { "，一票否决" } else { "" }),
        en: format!("{en_name}{en_record}: {en_points}{en_standing}{}", if vetoes { "; veto" } else { "" }),
    }
}

/// The total: base, what is added, what is taken, and the level that it falls in.
#[must_use]
pub fn explain_total(standard: &CreditContent, entries: &[CreditEntry], outcome: &CreditOutcome) -> Caption {
    let counted = |sign: f64| -> f64 {
        let of = entries.iter().zip(&outcome.standings);
        let counts = of.filter(|(entry, standing)| **standing == Standing::Counts && entry.points * sign > 0.0);
        counts.map(|(entry, _)| entry.points.abs()).sum()
    };
    let [base, more, less, total] = [standard.base, counted(1.0), counted(-1.0), outcome.total].map(points);
    let level = &outcome.level;
    let (zh_range, en_range) = range(standard, level);
    let (zh_level, en_level) = if outcome.vetoed {
        (format!("因一票否决定为{level}级"), format!("level {level} by veto"))
    } else {
        (format!("属于{level}级（{zh_range}）"), format!("level {level} ({en_range})"))
    };
    Caption {
        zh: format!("基础分{base}，加{more}分，扣{less}分，总分{total}，{zh_level}"),
        en: format!("Base {base}, plus {more}, minus {less}, total {total}: {en_level}"),
    }
}

fn range(standard: &CreditContent, level: &str) -> (String, String) {
    let Some(band) = standard.levels.iter().find(|band| band.code == level) else {
        return (String::new(), String::new());
    };
    match (band.min, band.max) {
        (Some(min), Some(max)) => (format!("{min}至{max}分"), format!("{min} to {max}")),
        (Some(min), None) => (format!("{min}分以上"), format!("{min} or more")),
        (None, Some(max)) => (format!("{max}分以下"), format!("{max} or less")),
        (None, None) => ("全部".to_owned(), "any".to_owned()),
    }
}

/// Points without needless digits.
fn points(value: f64) -> String {
    let text = format!("{:.2}", value + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::rate::settle;
    use super::super::standard::tests::standard;
    use super::*;
    use crate::date::Date;

    #[test]
    fn a_score_is_told_with_item_record_and_points() {
        let mut standard = standard();
        standard.items[0].name = "受到行政处罚".to_owned();
        let (record, day) = ("东司罚〔2025〕3号".to_owned(), "2025-03-01".to_owned());
        let entry = CreditEntry { item: Some(0), record, day, points: -60.0, lifted: false };
        let said = explain(&standard, &entry, Standing::Counts);
        assert_eq!(said.zh, "受到行政处罚（东司罚〔2025〕3号，2025-03-01）：扣60分");
        assert_eq!(explain(&standard, &entry, Standing::Expired).zh, format!("{}，已过有效期，不计分", said.zh));
        let entries = [entry, CreditEntry { points: 5.5, ..CreditEntry::default() }];
        let outcome = settle(&standard, &entries, Date::parse("2026-11-23").unwrap());
        let total = explain_total(&standard, &entries, &outcome);
        assert_eq!(total.zh, "基础分1000，加5.5分，扣60分，总分945.5，属于B级（850至949分）");
        assert_eq!(total.en, "Base 1000, plus 5.5, minus 60, total 945.5: level B (850 to 949)");
    }
}
