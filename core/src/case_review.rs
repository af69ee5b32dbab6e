//! Case review (案卷评查): the draw that anybody can repeat, who may judge a file, the items and the grade
//! (`docs/handbook/fields.md` 1.15).

use crate::caption::Caption;
use crate::code::{ReviewGrade, ReviewKind};

/// Fewest experts of a file.
pub const FEWEST_EXPERTS: usize = 2;
/// Most experts of a file.
pub const MOST_EXPERTS: usize = 7;

/// One thing that experts score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewItem {
    /// Stable name within its kind of review.
    pub key: &'static str,
    /// What people read.
    pub label: Caption,
    /// The most points; those of a kind add up to 100.
    pub full: u32,
}

/// Key, Chinese, English, full marks.
type Row = (&'static str, &'static str, &'static str, u32);

const LEGAL_AID: [Row; 7] = [
    ("intake", "受理审查与指派手续", "Intake, review and assignment", 10),
    ("contract", "委托协议与告知", "Agreement and information of the recipient", 10),
    ("meeting", "会见（约见）与阅卷", "Meetings and study of the file", 20),
    ("evidence", "调查取证与准备", "Evidence and preparation", 15),
    ("opinion", "代理（辩护）意见", "Written opinion", 25),
    ("hearing", "庭审与调解", "Hearing and settlement", 10),
    ("closing", "结案报告与归档", "Closing report and file", 10),
];
const LITIGATION: [Row; 7] = [
    ("contract", "委托合同与收费", "Agreement and fees", 15),
    ("conflict", "利益冲突审查", "Check of conflicts of interest", 10),
    ("preparation", "阅卷与庭前准备", "Study of the file and preparation", 15),
    ("evidence", "证据收集与质证", "Evidence", 20),
    ("opinion", "代理词质量", "Written pleading", 25),
    ("hearing", "出庭与送达", "Hearing and service", 5),
    ("closing", "结案与归档", "Closing and file", 10),
];
const OUT_OF_COURT: [Row; 7] = [
    ("contract", "委托合同与收费", "Agreement and fees", 15),
    ("conflict", "利益冲突审查", "Check of conflicts of interest", 10),
    ("diligence", "尽职调查", "Due diligence", 25),
    ("opinion", "法律意见书质量", "Legal opinion", 30),
    ("review", "内部复核", "Internal review", 10),
    ("delivery", "交付与沟通", "Delivery and communication", 5),
    ("closing", "工作底稿与归档", "Working papers and file", 5),
];
const CRIMINAL_DEFENCE: [Row; 7] = [
    ("contract", "委托手续", "Agreement", 10),
    ("meeting", "会见", "Meetings", 20),
    ("file", "阅卷", "Study of the file", 15),
    ("evidence", "调查取证", "Evidence", 10),
    ("opinion", "辩护意见", "Defence opinion", 30),
    ("hearing", "出庭", "Hearing", 5),
    ("closing", "结案与归档", "Closing and file", 10),
];

/// The items of a kind of review.
#[must_use]
pub fn items(kind: ReviewKind) -> Vec<ReviewItem> {
    let rows = match kind {
        ReviewKind::LegalAid => LEGAL_AID,
        ReviewKind::Litigation => LITIGATION,
        ReviewKind::OutOfCourt => OUT_OF_COURT,
        ReviewKind::CriminalDefence => CRIMINAL_DEFENCE,
    };
    rows.map(|(key, zh, en, full)| ReviewItem { key, label: Caption::new(zh, en), full }).to_vec()
}

/// Draws so many of a population, each as likely as any other. The same seed draws the same from the same population, in
/// whatever order it is named; named twice counts once. A population that is too small is drawn whole.
#[must_use]
pub fn draw(population: &[String], count: usize, seed: u64) -> Vec<String> {
    let mut left: Vec<String> = population.to_vec();
    left.sort();
    left.dedup();
    let mut state = seed;
    let mut drawn = Vec::new();
    while drawn.len() < count && !left.is_empty() {
        let at = below(&mut state, left.len());
        drawn.push(left.swap_remove(at));
    }
    drawn
}

/// A number below the bound, without favour: what would favour small ones is drawn again.
fn below(state: &mut u64, bound: usize) -> usize {
    let bound = u64::try_from(bound).unwrap_or(u64::MAX);
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let number = next(state);
        if number < fair {
            return usize::try_from(number % bound).unwrap_or_default();
        }
    }
}

/// `SplitMix64` (Steele, Lea, Flood 2014), whose numbers anybody can reckon again.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Whether somebody may not judge a file: it is his own, or that of a colleague of his firm.
#[must_use]
pub fn is_in_conflict(expert: (&str, Option<&str>), file: (&str, &str)) -> bool {
    let ((lawyer, firm), (file_lawyer, file_firm)) = (expert, file);
    lawyer == file_lawyer || (!file_firm.is_empty() && firm == Some(file_firm))
}

/// The mean of the experts' totals, rounded to two digits; none: nobody has scored.
#[must_use]
pub fn average(totals: &[f64]) -> Option<f64> {
    if totals.is_empty() {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a file has few experts")]
    let mean = totals.iter().sum::<f64>() / totals.len() as f64;
    Some((mean * 100.0).round() / 100.0)
}

/// The grade of an average: 90, 80 and 60 points are its bounds, each included.
#[must_use]
pub fn grade(average: f64) -> ReviewGrade {
    match average {
        it if it >= 90.0 => ReviewGrade::Excellent,
        it if it >= 80.0 => ReviewGrade::Good,
        it if it >= 60.0 => ReviewGrade::Passed,
        _ => ReviewGrade::Failed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn population(size: usize) -> Vec<String> {
        (1..=size).map(|it| format!("case-{it:02}")).collect()
    }

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // Published values of the generator for the seed 1234567.
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| next(&mut state)).collect();
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_draw_can_be_repeated_and_does_not_depend_on_the_order() {
        let named = population(20);
        let drawn = draw(&named, 5, 20_260_101);
        let mut turned = named.clone();
        turned.reverse();
        turned.push("case-01".to_owned());
        assert_eq!(draw(&turned, 5, 20_260_101), drawn);
        assert_eq!(drawn.len(), 5);
        assert!(drawn.iter().all(|it| named.contains(it)));
        assert_ne!(draw(&named, 5, 20_260_102), drawn);
        assert_eq!(draw(&named, 100, 1).len(), 20, "more than there are: all");
        assert_eq!(draw(&[], 3, 1), Vec::<String>::new());
    }

    #[test]
    fn everybody_is_drawn_about_as_often() {
        let named = population(10);
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..2000 {
            for it in draw(&named, 2, seed) {
                *counts.entry(it).or_insert(0) += 1;
            }
        }
        assert!(counts.len() == 10 && counts.values().all(|it| (330..=470).contains(it)), "{counts:?}");
    }

    #[test]
    fn the_items_of_each_kind_add_up_to_a_hundred() {
        for kind in ReviewKind::ALL {
            let items = items(*kind);
            assert_eq!(items.iter().map(|it| it.full).sum::<u32>(), 100, "{kind:?}");
            let mut keys: Vec<&str> = items.iter().map(|it| it.key).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), items.len(), "{kind:?}");
        }
    }

    #[test]
    fn colleagues_and_the_lawyer_himself_judge_nothing() {
        let file = ("lawyer-1", "firm-1");
        assert!(is_in_conflict(("lawyer-1", None), file));
        assert!(is_in_conflict(("lawyer-2", Some("firm-1")), file));
        assert!(!is_in_conflict(("lawyer-2", Some("firm-2")), file));
        assert!(!is_in_conflict(("lawyer-2", None), ("lawyer-1", "")), "people without a firm are no colleagues");
    }

    #[test]
    fn the_average_gives_the_grade() {
        assert_eq!(average(&[]), None);
        assert_eq!(average(&[88.0, 92.5, 90.0]), Some(90.17));
        let code = |points| grade(points).code();
        assert_eq!([code(90.0), code(89.99), code(80.0), code(60.0), code(59.99)], ["1", "2", "2", "3", "4"]);
    }
}
