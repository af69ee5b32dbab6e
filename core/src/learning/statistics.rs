//! What the attempts at a paper say of its questions.

/// What one attempt says of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerScore {
    /// Points of the whole attempt.
    pub total: u32,
    /// Points of this question.
    pub points: u32,
    /// All of its points.
    pub full: u32,
}

/// What attempts say of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuestionStatistics {
    /// Attempts with it.
    pub count: usize,
    /// Of those, the share that has all points, 0 to 1.
    pub right: f64,
    /// How well it tells the good from the others, −1 to 1: the mean share of points among the best 27 % of the attempts
    /// less that among the weakest (Kelley 1939). Absent below ten attempts, which say nothing.
    pub discrimination: Option<f64>,
}

/// Attempts below which nothing is said of discrimination.
const FEWEST: usize = 10;

/// The statistics of one question.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "attempts and points are small numbers")]
pub fn of_question(mut answers: Vec<AnswerScore>) -> QuestionStatistics {
    let count = answers.len();
    if count == 0 {
        return QuestionStatistics::default();
    }
    let right = answers.iter().filter(|it| it.points >= it.full).count() as f64 / count as f64;
    let share = |some: &[AnswerScore]| {
        let sum: f64 = some.iter().map(|it| f64::from(it.points) / f64::from(it.full.max(1))).sum();
        sum / some.len().max(1) as f64
    };
    answers.sort_by_key(|it| it.total);
    let group = (count * 27).div_ceil(100);
    let discrimination = (count >= FEWEST).then(|| share(&answers[count - group..]) - share(&answers[..group]));
    QuestionStatistics { count, right, discrimination }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(total: u32, points: u32) -> AnswerScore {
        AnswerScore { total, points, full: 2 }
    }

    #[test]
    fn a_question_that_only_the_good_know_tells_them_apart() {
        let sharp = (0..20).map(|it| answered(it * 5, if it >= 10 { 2 } else { 0 })).collect();
        let found = of_question(sharp);
        assert_eq!(found.count, 20);
        assert!((found.right - 0.5).abs() < 1e-9 && (found.discrimination.unwrap() - 1.0).abs() < 1e-9);
        let dull = (0..20).map(|it| answered(it * 5, 2)).collect();
        assert!(of_question(dull).discrimination.unwrap().abs() < 1e-9);
    }

    #[test]
    fn few_attempts_say_nothing() {
        assert_eq!(of_question(Vec::new()), QuestionStatistics::default());
        assert_eq!(of_question(vec![answered(10, 2); 9]).discrimination, None);
    }
}
