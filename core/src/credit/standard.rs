//! A standard: its base, its levels and its items; what is wrong with one.

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::violation::Violation;

/// The most items of a standard.
const MOST_ITEMS: usize = 100;
/// The most levels of a standard.
const MOST_LEVELS: usize = 10;
/// The most points of an item, and the highest base.
const MOST_POINTS: f64 = 10_000.0;
/// The longest name of an item, in characters.
const LONGEST_NAME: u32 = 100;
/// The longest validity, in months.
const MOST_MONTHS: u32 = 120;

/// How credit is rated: a base, to which items add and from which they take, and the levels of the totals.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditContent {
    /// Points of who has no record at all.
    pub base: f64,
    /// Length of a period, in months.
    pub cycle_months: u32,
    /// Levels, in any order. The fraction of a total does not count.
    pub levels: Vec<CreditBand>,
    /// What adds or takes points.
    pub items: Vec<CreditItem>,
}

/// A level: both ends belong to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditBand {
    /// Dictionary `credit`.
    pub code: String,
    /// Smallest total, whole points; absent: the lowest level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// Largest total, whole points; absent: the highest level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
}

/// What adds or takes points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditItem {
    /// Dictionary `xywd`.
    pub dimension: String,
    /// What people read, at most 100 characters.
    pub name: String,
    /// Whether it adds or takes.
    pub direction: Direction,
    /// Points of one record, more than 0.
    pub score: f64,
    /// How many records count at most, the earliest first; 0: all.
    pub max_times: u32,
    /// For how many months a record counts, from its day on; 0: for ever.
    pub valid_months: u32,
    /// Whether a record that is entered by hand needs a file.
    pub evidence: bool,
    /// Where records come from.
    pub source: CreditSource,
    /// Only records of these codes: kinds of penalties (cfzl), results of assessments (khdc) and complaints (tscljg);
    /// none: all.
    pub codes: Vec<String>,
    /// Of records with a quantity: what adds counts from here on, what takes counts below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold: Option<f64>,
    /// One record gives the lowest level whatever the total (一票否决).
    pub veto: bool,
}

/// Whether an item adds or takes points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CreditDirection"))]
#[serde(rename_all = "camelCase")]
pub enum Direction {
    /// It adds.
    #[default]
    Plus,
    /// It takes.
    Minus,
}

/// Where the records of an item come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CreditSource {
    /// Staff enter them.
    #[default]
    Manual,
    /// Penalties in the file; code: dictionary cfzl.
    Penalty,
    /// Closed cases of legal aid in the years of the period; with a quantity.
    Aid,
    /// Hours of training in the years of the period; with a quantity.
    Training,
    /// Results of annual assessments; code: dictionary khdc.
    Assessment,
    /// The insurance has run out.
    Insurance,
    /// Complaints that were found to be true; code: dictionary tscljg.
    Complaint,
    /// Honours in the file.
    Reward,
}

impl CreditSource {
    /// All that are read from the files.
    pub const AUTOMATIC: [Self; 7] =
        [Self::Penalty, Self::Aid, Self::Training, Self::Assessment, Self::Insurance, Self::Complaint, Self::Reward];

    /// Whether its records have a quantity that a threshold can be set for.
    #[must_use]
    pub fn counts(self) -> bool {
        matches!(self, Self::Aid | Self::Training)
    }
}

impl CreditContent {
    /// The level of a total.
    #[must_use]
    pub fn level_of(&self, total: f64) -> &str {
        let whole = total.floor();
        let holds = |band: &&CreditBand| {
            band.min.is_none_or(|min| number(min) <= whole) && band.max.is_none_or(|max| whole <= number(max))
        };
        self.levels.iter().find(holds).map_or("", |band| band.code.as_str())
    }

    /// The level below all others.
    #[must_use]
    pub fn lowest(&self) -> &str {
        self.levels.iter().min_by_key(|band| band.min.unwrap_or(i64::MIN)).map_or("", |band| band.code.as_str())
    }
}

/// Points as they are compared.
#[expect(clippy::cast_precision_loss, reason = "points are few")]
fn number(points: i64) -> f64 {
    points as f64
}

/// What is wrong with a standard that is to be published, each at its row: `levels[1].min`, `items[0].score`.
#[must_use]
pub fn check(standard: &CreditContent) -> Vec<Violation> {
    let mut found = Vec::new();
    if !(0.0..=MOST_POINTS).contains(&standard.base) {
        found.push(Violation::error("base", Message::OutOfRange { min: 0, max: 10_000 }));
    }
    if !(1..=60).contains(&standard.cycle_months) {
        found.push(Violation::error("cycleMonths", Message::OutOfRange { min: 1, max: 60 }));
    }
    check_levels(&standard.levels, &mut found);
    check_items(&standard.items, &mut found);
    found
}

fn check_levels(levels: &[CreditBand], found: &mut Vec<Violation>) {
    if levels.len() < 2 {
        return found.push(Violation::error("levels", Message::TooFewItems { min: 2 }));
    }
    if levels.len() > MOST_LEVELS {
        return found.push(Violation::error("levels", Message::TooManyItems { max: 10 }));
    }
    for (index, band) in levels.iter().enumerate() {
        let path = |field: &str| format!("levels[{index}].{field}");
        if band.code.trim().is_empty() {
            found.push(Violation::error(path("code"), Message::Required));
        } else if levels[..index].iter().any(|other| other.code == band.code) {
            found.push(Violation::error(path("code"), Message::Taken));
        }
        if let (Some(min), Some(max)) = (band.min, band.max)
            && max < min
        {
            found.push(Violation::error(path("max"), Message::AtLeast { min: min.to_string() }));
        }
    }
    // Rows that contradict themselves say nothing of their neighbours.
    if found.iter().all(|violation| !violation.field.starts_with("levels[") || violation.field.ends_with("code")) {
        check_neighbours(levels, found);
    }
}

/// No total without a level, none with two.
fn check_neighbours(levels: &[CreditBand], found: &mut Vec<Violation>) {
    let mut order: Vec<usize> = (0..levels.len()).collect();
    order.sort_by_key(|index| (levels[*index].min.unwrap_or(i64::MIN), levels[*index].max.unwrap_or(i64::MAX)));
    let (lowest, highest) = (order[0], order[order.len() - 1]);
    if levels[lowest].min.is_some() {
        found.push(Violation::error(format!("levels[{lowest}].min"), Message::LevelBottomClosed));
    }
    if levels[highest].max.is_some() {
        found.push(Violation::error(format!("levels[{highest}].max"), Message::LevelTopClosed));
    }
    for pair in order.windows(2) {
        let (below, above) = (pair[0], pair[1]);
        let top = levels[below].max.unwrap_or(i64::MAX);
        let bottom = levels[above].min.unwrap_or(i64::MIN);
        // The later of the two rows is told: whoever reads on finds the earlier one right.
        let (row, field, other) = if below > above { (below, "max", above) } else { (above, "min", below) };
        let path = format!("levels[{row}].{field}");
        if bottom <= top {
            found.push(Violation::error(path, Message::LevelOverlap { other: levels[other].code.clone() }));
        } else if bottom > top.saturating_add(1) {
            let (from, to) = (top.saturating_add(1).to_string(), bottom.saturating_sub(1).to_string());
            found.push(Violation::error(path, Message::LevelGap { from, to }));
        }
    }
}

fn check_items(items: &[CreditItem], found: &mut Vec<Violation>) {
    if items.is_empty() {
        found.push(Violation::error("items", Message::TooFewItems { min: 1 }));
    }
    if items.len() > MOST_ITEMS {
        return found.push(Violation::error("items", Message::TooManyItems { max: 100 }));
    }
    for (index, item) in items.iter().enumerate() {
        let mut wrong = |field: &str, message| found.push(Violation::error(format!("items[{index}].{field}"), message));
        if item.name.trim().is_empty() {
            wrong("name", Message::Required);
        } else if crate::text::length(&item.name) > LONGEST_NAME as usize {
            wrong("name", Message::TooLong { max: LONGEST_NAME });
        }
        if item.dimension.trim().is_empty() {
            wrong("dimension", Message::Required);
        }
        if !(item.score > 0.0 && item.score <= MOST_POINTS) {
            wrong("score", Message::OutOfRange { min: 1, max: 10_000 });
        }
        if item.valid_months > MOST_MONTHS {
            wrong("validMonths", Message::AtMost { max: MOST_MONTHS.to_string() });
        }
        if item.veto && item.direction == Direction::Plus {
            wrong("veto", Message::VetoTakes);
        }
        if item.threshold.is_some_and(|it| !it.is_finite() || it < 0.0) {
            wrong("threshold", Message::AtLeast { min: "0".to_owned() });
        } else if item.threshold.is_some() != item.source.counts() {
            wrong(
                "threshold",
                if item.source.counts() { Message::Required } else { Message::ThresholdWithoutQuantity },
            );
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;

    pub(crate) fn band(code: &str, min: Option<i64>, max: Option<i64>) -> CreditBand {
        CreditBand { code: code.to_owned(), min, max }
    }

    pub(crate) fn item(source: CreditSource, direction: Direction, score: f64) -> CreditItem {
        CreditItem {
            dimension: "2".to_owned(),
            name: "项目".to_owned(),
            direction,
            score,
            source,
            threshold: source.counts().then_some(40.0),
            ..CreditItem::default()
        }
    }

    pub(crate) fn standard() -> CreditContent {
        CreditContent {
            base: 1000.0,
            cycle_months: 12,
            levels: vec![
                band("AAA", Some(1050), None),
                band("AA", Some(1000), Some(1049)),
                band("A", Some(950), Some(999)),
                band("B", Some(850), Some(949)),
                band("C", None, Some(849)),
            ],
            items: vec![
                item(CreditSource::Penalty, Direction::Minus, 60.0),
                item(CreditSource::Training, Direction::Plus, 20.0),
                item(CreditSource::Manual, Direction::Plus, 10.0),
            ],
        }
    }

    fn fields(standard: &CreditContent) -> Vec<String> {
        check(standard).into_iter().map(|it| format!("{} {}", it.field, it.message.code())).collect()
    }

    #[test]
    fn the_usual_standard_is_sound() {
        assert_eq!(fields(&standard()), [""; 0]);
        let levels = [(1050.0, "AAA"), (1049.9, "AA"), (950.0, "A"), (849.0, "C"), (-5.0, "C")];
        for (total, level) in levels {
            assert_eq!(standard().level_of(total), level, "{total}");
        }
        assert_eq!(standard().lowest(), "C");
    }

    #[test]
    fn overlaps_gaps_and_closed_ends_are_told_at_their_row() {
        let with = |row: usize, min, max| {
            let mut changed = standard();
            changed.levels[row] = CreditBand { min, max, ..changed.levels[row].clone() };
            fields(&changed)
        };
        assert_eq!(with(1, Some(1000), Some(1050)), ["levels[1].max levelOverlap"]);
        assert_eq!(with(2, Some(950), Some(990)), ["levels[2].max levelGap"]);
        assert_eq!(with(0, Some(1050), Some(2000)), ["levels[0].max levelTopClosed"]);
        assert_eq!(with(4, Some(0), Some(849)), ["levels[4].min levelBottomClosed"]);
        assert_eq!(with(2, Some(999), Some(950)), ["levels[2].max atLeast"]);
    }

    #[test]
    fn items_are_told_what_is_wrong_with_them() {
        let mut wrong = standard();
        wrong.items[0] = CreditItem { name: String::new(), score: 0.0, threshold: Some(3.0), ..wrong.items[0].clone() };
        wrong.items[1] = CreditItem { veto: true, threshold: None, ..wrong.items[1].clone() };
        let expected = [
            "items[0].name required",
            "items[0].score outOfRange",
            "items[0].threshold thresholdWithoutQuantity",
            "items[1].veto vetoTakes",
            "items[1].threshold required",
        ];
        assert_eq!(fields(&wrong), expected);
    }

    proptest! {
        #[test]
        fn a_standard_without_a_finding_gives_each_total_one_level(
            ends in proptest::collection::vec((-50_i64..50, -50_i64..50), 0..4), total in -80_i64..80,
        ) {
            let mut levels = vec![band("top", Some(ends.first().map_or(0, |it| it.0)), None)];
            levels.extend(ends.iter().enumerate().map(|(index, (min, max))| band(&index.to_string(), Some(*min), Some(*max))));
            levels.push(band("bottom", None, Some(ends.last().map_or(-1, |it| it.1))));
            let standard = CreditContent { levels, ..standard() };
            if check(&standard).is_empty() {
                let holds = |it: &&CreditBand| it.min.is_none_or(|min| min <= total) && it.max.is_none_or(|max| total <= max);
                prop_assert_eq!(standard.levels.iter().filter(holds).count(), 1);
            }
        }
    }
}
