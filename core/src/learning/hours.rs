//! Hours of training that a lawyer has to have in a year, and those that he has.

/// Category of courses that count as ethics (dictionary `kclb`).
pub const ETHICS: &str = "1";

/// Hours that are asked for in a year.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RequiredHours {
    /// In all.
    pub hours: f64,
    /// Of those, on ethics.
    pub ethics: f64,
}

impl Default for RequiredHours {
    /// 40 hours, 12 of them on ethics, where nothing else is set for a year.
    fn default() -> Self {
        Self { hours: 40.0, ethics: 12.0 }
    }
}

/// Hours that somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EarnedHours {
    /// In all.
    pub hours: f64,
    /// Of those, on ethics.
    pub ethics: f64,
}

impl EarnedHours {
    /// With the hours of one more course of this category.
    #[must_use]
    pub fn with(self, hours: f64, category: &str) -> Self {
        let ethics = if category == ETHICS { hours } else { 0.0 };
        Self { hours: self.hours + hours, ethics: self.ethics + ethics }
    }
}

impl RequiredHours {
    /// What is missing.
    #[must_use]
    pub fn missing(self, earned: EarnedHours) -> EarnedHours {
        EarnedHours { hours: (self.hours - earned.hours).max(0.0), ethics: (self.ethics - earned.ethics).max(0.0) }
    }

    /// Whether nothing is missing.
    #[must_use]
    pub fn is_met(self, earned: EarnedHours) -> bool {
        earned.hours >= self.hours && earned.ethics >= self.ethics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ethics_are_asked_for_by_themselves() {
        let required = RequiredHours::default();
        let many = EarnedHours::default().with(50.0, "2");
        assert!(!required.is_met(many), "no ethics");
        let both = many.with(12.0, ETHICS);
        assert!(required.is_met(both));
        let missing = required.missing(many);
        assert!(missing.hours.abs() < 1e-9 && (missing.ethics - 12.0).abs() < 1e-9);
    }
}
