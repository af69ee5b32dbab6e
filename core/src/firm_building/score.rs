//! What comes of several people's scores.

use super::standard::BuildingContent;

/// From so many scorers on the highest and the lowest do not count.
pub const DROP_FROM: usize = 5;

/// A firm's final score.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Final {
    /// Of 100, to two digits after the point.
    pub total: f64,
    /// Of 100 in each dimension, in their order.
    pub dimensions: Vec<f64>,
}

/// The average; from five values on without one highest and one lowest. None: there are no values.
#[must_use]
pub fn average(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let counted = if sorted.len() >= DROP_FROM { &sorted[1..sorted.len() - 1] } else { &sorted[..] };
    let count = u32::try_from(counted.len()).ok().filter(|count| *count > 0)?;
    Some(counted.iter().sum::<f64>() / f64::from(count))
}

/// The final score of what each scorer gave each indicator: in each dimension the share of its full points, averaged over
/// the scorers, then by the weights. None: nobody has scored, or a scorer's scores are not one an indicator.
#[must_use]
pub fn final_score(standard: &BuildingContent, scorers: &[Vec<f64>]) -> Option<Final> {
    if scorers.iter().any(|scores| scores.len() != standard.items.len()) {
        return None;
    }
    let mut dimensions = Vec::with_capacity(standard.dimensions.len());
    let mut total = 0.0;
    for dimension in &standard.dimensions {
        let of = |scores: &Vec<f64>| {
            let below = scores.iter().zip(&standard.items).filter(|(_, item)| item.dimension == dimension.code);
            let (got, full) = below.fold((0.0, 0.0), |(got, full), (score, item)| (got + score, full + item.full));
            if full > 0.0 { got / full * 100.0 } else { 0.0 }
        };
        let share = average(&scorers.iter().map(of).collect::<Vec<_>>())?;
        total += dimension.weight / 100.0 * share;
        dimensions.push(rounded(share));
    }
    Some(Final { total: rounded(total), dimensions })
}

/// The place of each score, the best is 1; equal scores share a place and the next one is left out.
#[must_use]
pub fn ranks(scores: &[f64]) -> Vec<i64> {
    let better = |score: f64| scores.iter().filter(|other| **other > score).count();
    scores.iter().map(|score| i64::try_from(better(*score)).unwrap_or(i64::MAX).saturating_add(1)).collect()
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::standard::tests::standard;
    use super::*;

    #[test]
    fn the_highest_and_the_lowest_are_dropped_from_five_on() {
        let vectors: [(&[f64], Option<f64>); 7] = [
            (&[], None),
            (&[80.0], Some(80.0)),
            (&[70.0, 90.0], Some(80.0)),
            (&[0.0, 80.0, 80.0, 100.0], Some(65.0)),
            (&[0.0, 80.0, 82.0, 84.0, 100.0], Some(82.0)),
            (&[80.0, 80.0, 80.0, 80.0, 100.0], Some(80.0)),
            (&[60.0, 100.0, 90.0, 80.0, 70.0, 85.0], Some(81.25)),
        ];
        for (values, expected) in vectors {
            assert_eq!(average(values), expected, "{values:?}");
        }
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "sums of points that a binary fraction holds")]
    fn dimensions_weigh_what_their_indicators_reach() {
        // 规范化 32 of 40 = 80, 专业化 10 of 20 = 50: 0.6 · 80 + 0.4 · 50.
        let one = vec![8.0, 24.0, 10.0];
        let of_one = final_score(&standard(), std::slice::from_ref(&one)).unwrap();
        assert_eq!((of_one.total, of_one.dimensions), (68.0, vec![80.0, 50.0]));
        let none = vec![0.0, 0.0, 0.0];
        let all = vec![10.0, 30.0, 20.0];
        let of_five = final_score(&standard(), &[none, one.clone(), one.clone(), one.clone(), all]).unwrap();
        assert_eq!(of_five.total, 68.0, "the two at the ends do not count");
        assert_eq!(final_score(&standard(), &[]), None);
        assert_eq!(final_score(&standard(), &[vec![1.0]]), None);
    }

    #[test]
    fn equal_scores_share_a_place() {
        assert_eq!(ranks(&[90.0, 95.0, 90.0, 80.0]), [2, 1, 2, 4]);
        assert_eq!(ranks(&[]), [0_i64; 0]);
    }

    proptest! {
        #[test]
        fn an_average_lies_between_its_values(values in proptest::collection::vec(0.0_f64..100.0, 1..12)) {
            let of = average(&values).unwrap();
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            prop_assert!(low - 1e-9 <= of && of <= high + 1e-9);
        }

        #[test]
        fn one_wild_scorer_of_five_moves_nothing_beyond_the_others(wild in 0.0_f64..100.0) {
            let of = average(&[80.0, 81.0, 82.0, 83.0, wild]).unwrap();
            prop_assert!((81.0 - 1e-9..=82.0 + 1e-9).contains(&of));
        }
    }
}
