//! The indicator tree of a release: dimensions with weights, indicators below them, stars; what is wrong with one.

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::violation::Violation;

/// The most indicators of a release.
const MOST_INDICATORS: usize = 100;
/// The longest text that people read before they score, in characters.
const LONGEST_TEXT: u32 = 5000;
/// The most files that are published with a release.
const MOST_FILES: u32 = 20;
/// The longest text of an indicator, in characters.
const LONGEST: u32 = 500;

/// By what firms are scored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingContent {
    /// What people read before they score, at most 5000 characters.
    pub text: String,
    /// File numbers of what is published with it, at most 20.
    pub files: Vec<String>,
    /// Dimensions, dictionary `whwd`; their weights make 100.
    pub dimensions: Vec<Dimension>,
    /// Indicators, each below a dimension.
    pub items: Vec<Indicator>,
    /// Stars by score, the best first.
    pub grades: Vec<Grade>,
    /// What a firm must fulfil to take part.
    pub conditions: Conditions,
}

/// One of the five.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BuildingDimension"))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Dimension {
    /// Dictionary `whwd`.
    pub code: String,
    /// Percent of the whole.
    pub weight: f64,
}

/// What is looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BuildingIndicator"))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Indicator {
    /// Code of its dimension.
    pub dimension: String,
    /// What is wanted, at most 500 characters.
    pub content: String,
    /// Points of who has all of it.
    pub full: f64,
    /// How it is looked at, at most 500 characters.
    pub method: String,
}

/// Stars from a score on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BuildingGrade"))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Grade {
    /// Dictionary `whdj`.
    pub code: String,
    /// Smallest score of 100.
    pub min: f64,
}

/// What a firm must fulfil to take part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BuildingConditions"))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Conditions {
    /// No penalty in so many years; 0: it does not matter.
    pub clean_years: u32,
    /// Its liability insurance runs.
    pub insured: bool,
    /// Its last annual assessment says 合格.
    pub assessed: bool,
}

impl BuildingContent {
    /// The stars of a score; empty: too few points for any.
    #[must_use]
    pub fn grade_of(&self, score: f64) -> &str {
        let reached = self.grades.iter().filter(|grade| grade.min <= score);
        reached.max_by(|one, other| one.min.total_cmp(&other.min)).map_or("", |grade| grade.code.as_str())
    }
}

/// What is wrong with the indicator tree of a release that is to be published, each at its row: `dimensions[0].weight`.
#[must_use]
pub fn check(standard: &BuildingContent) -> Vec<Violation> {
    let mut found = Vec::new();
    if crate::text::length(&standard.text) > LONGEST_TEXT as usize {
        found.push(Violation::error("text", Message::TooLong { max: LONGEST_TEXT }));
    }
    if standard.files.len() > MOST_FILES as usize {
        found.push(Violation::error("files", Message::TooManyItems { max: MOST_FILES }));
    }
    check_dimensions(standard, &mut found);
    check_indicators(standard, &mut found);
    check_grades(&standard.grades, &mut found);
    found
}

fn check_dimensions(standard: &BuildingContent, found: &mut Vec<Violation>) {
    if standard.dimensions.is_empty() {
        return found.push(Violation::error("dimensions", Message::TooFewItems { min: 1 }));
    }
    for (index, dimension) in standard.dimensions.iter().enumerate() {
        let mut wrong =
            |field: &str, message| found.push(Violation::error(format!("dimensions[{index}].{field}"), message));
        if dimension.code.is_empty() {
            wrong("code", Message::Required);
        } else if standard.dimensions[..index].iter().any(|other| other.code == dimension.code) {
            wrong("code", Message::Taken);
        } else if standard.items.iter().all(|item| item.dimension != dimension.code) {
            wrong("code", Message::DimensionEmpty);
        }
        if !(dimension.weight > 0.0 && dimension.weight <= 100.0) {
            wrong("weight", Message::OutOfRange { min: 1, max: 100 });
        }
    }
    let sum: f64 = standard.dimensions.iter().map(|it| it.weight).sum();
    if (sum - 100.0).abs() > 0.001 {
        let last = standard.dimensions.len() - 1;
        let sum = format!("{sum:.2}").trim_end_matches('0').trim_end_matches('.').to_owned();
        found.push(Violation::error(format!("dimensions[{last}].weight"), Message::WeightSum { sum }));
    }
}

fn check_indicators(standard: &BuildingContent, found: &mut Vec<Violation>) {
    if standard.items.is_empty() {
        found.push(Violation::error("items", Message::TooFewItems { min: 1 }));
    }
    if standard.items.len() > MOST_INDICATORS {
        return found.push(Violation::error("items", Message::TooManyItems { max: 100 }));
    }
    for (index, item) in standard.items.iter().enumerate() {
        let mut wrong = |field: &str, message| found.push(Violation::error(format!("items[{index}].{field}"), message));
        if item.content.trim().is_empty() {
            wrong("content", Message::Required);
        }
        for (field, text) in [("content", &item.content), ("method", &item.method)] {
            if crate::text::length(text) > LONGEST as usize {
                wrong(field, Message::TooLong { max: LONGEST });
            }
        }
        if standard.dimensions.iter().all(|dimension| dimension.code != item.dimension) {
            wrong("dimension", Message::NotInDictionary);
        }
        if !(item.full > 0.0 && item.full <= 1000.0) {
            wrong("full", Message::OutOfRange { min: 1, max: 1000 });
        }
    }
}

fn check_grades(grades: &[Grade], found: &mut Vec<Violation>) {
    if grades.is_empty() {
        found.push(Violation::error("grades", Message::TooFewItems { min: 1 }));
    }
    for (index, grade) in grades.iter().enumerate() {
        let mut wrong =
            |field: &str, message| found.push(Violation::error(format!("grades[{index}].{field}"), message));
        if grade.code.is_empty() {
            wrong("code", Message::Required);
        } else if grades[..index].iter().any(|other| other.code == grade.code) {
            wrong("code", Message::Taken);
        }
        if !(0.0..=100.0).contains(&grade.min) {
            wrong("min", Message::OutOfRange { min: 0, max: 100 });
        } else if grades[..index].iter().any(|other| other.min <= grade.min) {
            wrong("min", Message::GradesDescend);
        }
    }
}

/// What is wrong with somebody's scores, one an indicator: `scores[2]`.
#[must_use]
pub fn check_scores(standard: &BuildingContent, scores: &[f64]) -> Vec<Violation> {
    if scores.len() != standard.items.len() {
        return vec![Violation::error("scores", Message::Required)];
    }
    let wrong = |(index, (score, item)): (usize, (&f64, &Indicator))| {
        let max = item.full;
        let message = if !score.is_finite() || *score < 0.0 {
            Message::AtLeast { min: "0".to_owned() }
        } else if *score > max {
            Message::AtMost { max: max.to_string() }
        } else {
            return None;
        };
        Some(Violation::error(format!("scores[{index}]"), message))
    };
    scores.iter().zip(&standard.items).enumerate().filter_map(wrong).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(crate) fn standard() -> BuildingContent {
        let dimension = |code: &str, weight| Dimension { code: code.to_owned(), weight };
        let item = |dimension: &str, full| Indicator {
            dimension: dimension.to_owned(),
            content: "制度健全".to_owned(),
            full,
            method: "查阅资料".to_owned(),
        };
        BuildingContent {
            dimensions: vec![dimension("1", 60.0), dimension("2", 40.0)],
            items: vec![item("1", 10.0), item("1", 30.0), item("2", 20.0)],
            grades: vec![Grade { code: "5".to_owned(), min: 90.0 }, Grade { code: "4".to_owned(), min: 80.0 }],
            ..BuildingContent::default()
        }
    }

    fn fields(standard: &BuildingContent) -> Vec<String> {
        check(standard).into_iter().map(|it| format!("{} {}", it.field, it.message.code())).collect()
    }

    #[test]
    fn weights_make_a_hundred_and_each_dimension_has_indicators() {
        assert_eq!(fields(&standard()), [""; 0]);
        let mut wrong = standard();
        wrong.dimensions[1].weight = 30.0;
        wrong.items[2].dimension = "1".to_owned();
        wrong.grades[1].min = 95.0;
        let expected =
            ["dimensions[1].code dimensionEmpty", "dimensions[1].weight weightSum", "grades[1].min gradesDescend"];
        assert_eq!(fields(&wrong), expected);
    }

    #[test]
    fn a_score_stays_within_its_indicator() {
        let codes =
            |scores: &[f64]| check_scores(&standard(), scores).into_iter().map(|it| it.field).collect::<Vec<_>>();
        assert_eq!(codes(&[10.0, 0.0, 20.0]), [""; 0]);
        assert_eq!(codes(&[10.5, -1.0, f64::NAN]), ["scores[0]", "scores[1]", "scores[2]"]);
        assert_eq!(codes(&[1.0]), ["scores"]);
        assert_eq!([95.0, 90.0, 80.0, 79.9].map(|it| standard().grade_of(it).to_owned()), ["5", "5", "4", ""]);
    }
}
