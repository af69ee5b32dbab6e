//! From records to points, from points to a total and its level.

use serde::{Deserialize, Serialize};

use super::standard::{CreditContent, CreditItem, CreditSource, Direction};
use crate::date::Date;

/// A record of the files, as a source gives it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fact {
    /// Where it was read.
    pub source: CreditSource,
    /// What kind it is; empty: its source has no kinds.
    pub code: String,
    /// How much of it there is: hours, cases.
    pub quantity: Option<f64>,
    /// What it says, for people: the number of a decision, a title.
    pub record: String,
    /// Since when, `YYYY-MM-DD`.
    pub day: String,
}

/// Points of one record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CreditEntry {
    /// The item's place in the standard; none: an adjustment.
    pub item: Option<usize>,
    /// What the record says.
    pub record: String,
    /// Since when, `YYYY-MM-DD`.
    pub day: String,
    /// More or less than 0.
    pub points: f64,
    /// It was put right (信用修复), or an objection to it was upheld: it counts no more.
    pub lifted: bool,
}

/// Whether the points of an entry count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CreditStanding"))]
#[serde(rename_all = "camelCase")]
pub enum Standing {
    /// They do.
    #[default]
    Counts,
    /// Enough other records of the item do.
    OverLimit,
    /// The record is too old.
    Expired,
    /// It was put right, or an objection to it was upheld.
    Lifted,
}

/// What comes of a standard and its entries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CreditOutcome {
    /// Base and all points that count, to two digits after the point.
    pub total: f64,
    /// Dictionary `credit`.
    pub level: String,
    /// An item with a veto has a record that counts.
    pub vetoed: bool,
    /// Whether each entry counts, in their order.
    pub standings: Vec<Standing>,
}

/// The entries that records give by a standard; items for records that are entered by hand give none.
#[must_use]
pub fn entries(standard: &CreditContent, facts: &[Fact]) -> Vec<CreditEntry> {
    let mut found = Vec::new();
    for (index, item) in standard.items.iter().enumerate() {
        for fact in facts.iter().filter(|fact| applies(item, fact)) {
            let points = if item.direction == Direction::Plus { item.score } else { -item.score };
            let (record, day) = (fact.record.clone(), fact.day.clone());
            found.push(CreditEntry { item: Some(index), record, day, points, lifted: false });
        }
    }
    found
}

fn applies(item: &CreditItem, fact: &Fact) -> bool {
    let is_meant = item.codes.is_empty() || item.codes.contains(&fact.code);
    let is_enough = match (item.threshold, fact.quantity) {
        (Some(threshold), Some(quantity)) if item.direction == Direction::Plus => quantity >= threshold,
        (Some(threshold), Some(quantity)) => quantity < threshold,
        _ => true,
    };
    item.source == fact.source && item.source != CreditSource::Manual && is_meant && is_enough
}

/// Total, level and what counts on a day. Of more records than an item takes, the earliest count.
#[must_use]
pub fn settle(standard: &CreditContent, entries: &[CreditEntry], today: Date) -> CreditOutcome {
    // By day: what comes first counts, what is over an item's limit does not.
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by(|one, other| entries[*one].day.cmp(&entries[*other].day).then(one.cmp(other)));
    let mut standings = vec![Standing::Counts; entries.len()];
    let mut taken = vec![0_u32; standard.items.len()];
    let (mut total, mut vetoed) = (standard.base, false);
    for index in order {
        let entry = &entries[index];
        let item = entry.item.and_then(|it| Some((it, standard.items.get(it)?)));
        let standing = match item {
            _ if entry.lifted => Standing::Lifted,
            Some((_, item)) if has_expired(item, &entry.day, today) => Standing::Expired,
            Some((at, item)) if item.max_times > 0 && taken[at] >= item.max_times => Standing::OverLimit,
            _ => Standing::Counts,
        };
        standings[index] = standing;
        if standing != Standing::Counts {
            continue;
        }
        if let Some((at, item)) = item {
            taken[at] += 1;
            vetoed |= item.veto;
        }
        total += entry.points;
    }
    // Two decimals, and the level that they stand for.
    let total = (total * 100.0).round() / 100.0;
    let level = if vetoed { standard.lowest() } else { standard.level_of(total) };
    CreditOutcome { total, level: level.to_owned(), vetoed, standings }
}

fn has_expired(item: &CreditItem, day: &str, today: Date) -> bool {
    let months = i32::try_from(item.valid_months).unwrap_or(i32::MAX);
    item.valid_months > 0 && Date::parse(day).is_some_and(|day| day.add_months(months) <= today)
}

#[cfg(test)]
mod tests {
    use super::super::standard::tests::{item, standard};
    use super::*;

    fn penalty(day: &str, code: &str) -> Fact {
        Fact { source: CreditSource::Penalty, code: code.to_owned(), day: day.to_owned(), ..Fact::default() }
    }

    fn today() -> Date {
        Date::parse("2026-11-23").unwrap()
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "sums of points that a binary fraction holds")]
    fn records_become_points_by_their_items() {
        let hours = |quantity| Fact {
            source: CreditSource::Training,
            quantity: Some(quantity),
            day: "2026-01-01".to_owned(),
            ..Fact::default()
        };
        let of = |facts: &[Fact]| settle(&standard(), &entries(&standard(), facts), today());
        assert_eq!((of(&[]).total, of(&[]).level.as_str()), (1000.0, "AA"));
        assert_eq!(of(&[hours(40.0)]).total, 1020.0);
        assert_eq!(of(&[hours(39.5)]).total, 1000.0);
        assert_eq!(
            (of(&[penalty("2025-01-01", "01")]).total, of(&[penalty("2025-01-01", "01")]).level.as_str()),
            (940.0, "B")
        );
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "sums of points that a binary fraction holds")]
    fn codes_limits_validity_and_veto_decide_what_counts() {
        let mut standard = standard();
        standard.items = vec![CreditItem {
            codes: vec!["01".to_owned()],
            max_times: 1,
            valid_months: 24,
            ..item(CreditSource::Penalty, Direction::Minus, 60.0)
        }];
        let facts = [
            penalty("2026-06-01", "01"),
            penalty("2026-03-01", "01"),
            penalty("2020-01-01", "01"),
            penalty("2026-01-01", "05"),
        ];
        let made = entries(&standard, &facts);
        assert_eq!(made.len(), 3, "a warning only");
        let outcome = settle(&standard, &made, today());
        assert_eq!(outcome.standings, [Standing::OverLimit, Standing::Counts, Standing::Expired]);
        assert_eq!((outcome.total, outcome.level.as_str(), outcome.vetoed), (940.0, "B", false));
        standard.items[0].veto = true;
        let outcome = settle(&standard, &made, today());
        assert_eq!((outcome.level.as_str(), outcome.vetoed), ("C", true));
        let lifted: Vec<CreditEntry> = made.into_iter().map(|it| CreditEntry { lifted: true, ..it }).collect();
        assert_eq!(settle(&standard, &lifted, today()).total, 1000.0);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "sums of points that a binary fraction holds")]
    fn an_adjustment_counts_as_it_is() {
        let made = [CreditEntry { points: -3.25, record: "核减".to_owned(), ..CreditEntry::default() }];
        assert_eq!(settle(&standard(), &made, today()).total, 996.75);
    }
}
