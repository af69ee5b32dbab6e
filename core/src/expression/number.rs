//! Numbers that lose no vote: decimals and quotients stay exact fractions until a value leaves the expression.

use std::cmp::Ordering;

use crate::decimal;

/// A number inside an evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    /// A whole number, as Java's `Long`: arithmetic wraps around.
    Long(i64),
    /// A number with a fraction that no [`Ratio`] holds, or infinity, or NaN.
    Double(f64),
    /// What Flowable holds as a `Double`, exactly.
    Exact(Ratio),
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ratio {
    numerator: i64,
    /// At least 1.
    denominator: i64,
}

/// Largest whole number up to which every one is a `Double`: a quotient of two such rounds once, as Java's reading of
/// a decimal does.
const EXACT_DOUBLE: i64 = 1 << 53;

impl Number {
    /// Reads a text as Java's `Double.valueOf` does. Hexadecimal is not read.
    pub(super) fn parse_double(text: &str) -> Option<Self> {
        let text = text.trim_matches(|c: char| c <= ' ');
        let (negative, digits) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let named = match digits {
            "NaN" => Some(f64::NAN),
            "Infinity" => Some(f64::INFINITY),
            _ => None,
        };
        if let Some(value) = named {
            return Some(Self::Double(if negative { -value } else { value }));
        }
        let digits = digits.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(digits);
        let unsigned = parse_decimal(digits)?;
        Some(if negative { unsigned.negate() } else { unsigned })
    }

    /// The nearest `Double`.
    #[expect(clippy::cast_precision_loss, reason = "the nearest Double is what is asked for")]
    pub(super) fn to_double(self) -> f64 {
        match self {
            Self::Long(value) => value as f64,
            Self::Double(value) => value,
            Self::Exact(Ratio { numerator, denominator }) => numerator as f64 / denominator as f64,
        }
    }

    /// Java's `longValue`: cut off towards zero, held within 64 bits, NaN is 0.
    #[expect(clippy::cast_possible_truncation, reason = "Java's narrowing is Rust's `as`")]
    pub(super) fn to_long(self) -> i64 {
        match self {
            Self::Long(value) => value,
            Self::Double(value) => value as i64,
            Self::Exact(Ratio { numerator, denominator }) => numerator / denominator,
        }
    }

    /// Without a fraction.
    pub(super) fn is_whole(self) -> bool {
        match self {
            Self::Long(_) => true,
            Self::Double(value) => value.fract() == 0.0,
            Self::Exact(ratio) => ratio.denominator == 1,
        }
    }

    /// The largest whole number that is not larger.
    pub(super) fn floor(self) -> i64 {
        let cut = self.to_long();
        let beyond = self.compare(Self::Long(cut)) == Some(Ordering::Less);
        if beyond { cut.saturating_sub(1) } else { cut }
    }

    /// Java's `intValue`: a `Long` loses its upper half, a `Double` is held within 32 bits.
    #[expect(clippy::cast_possible_truncation, reason = "Java's narrowing is Rust's `as`")]
    pub(super) fn to_int(self) -> i64 {
        match self {
            Self::Long(value) => i64::from(value as i32),
            _ => i64::from(self.to_double() as i32),
        }
    }

    /// A `Double` with at most six decimals counts as the decimal that somebody wrote: 0.57 is 57/100.
    fn to_ratio(self) -> Option<Ratio> {
        match self {
            Self::Long(value) => Some(Ratio { numerator: value, denominator: 1 }),
            Self::Exact(ratio) => Some(ratio),
            Self::Double(value) => written_decimal(value),
        }
    }

    /// `-x`.
    pub(super) fn negate(self) -> Self {
        match self {
            Self::Long(value) => Self::Long(value.wrapping_neg()),
            Self::Double(value) => Self::Double(-value),
            Self::Exact(ratio) => match ratio.numerator.checked_neg() {
                Some(numerator) => Self::Exact(Ratio { numerator, ..ratio }),
                None => Self::Double(-self.to_double()),
            },
        }
    }

    /// `x + y`.
    pub(super) fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Long(left), Self::Long(right)) => Self::Long(left.wrapping_add(right)),
            _ => self.exactly(other, Ratio::add, |left, right| left + right),
        }
    }

    /// `x - y`.
    pub(super) fn subtract(self, other: Self) -> Self {
        match (self, other) {
            (Self::Long(left), Self::Long(right)) => Self::Long(left.wrapping_sub(right)),
            _ => self.exactly(other, |left, right| left.add(right.negated()?), |left, right| left - right),
        }
    }

    /// `x * y`.
    pub(super) fn multiply(self, other: Self) -> Self {
        match (self, other) {
            (Self::Long(left), Self::Long(right)) => Self::Long(left.wrapping_mul(right)),
            _ => self.exactly(other, Ratio::multiply, |left, right| left * right),
        }
    }

    /// `x / y`, always a `Double` in Flowable: by zero it gives infinity or NaN.
    pub(super) fn divide(self, other: Self) -> Self {
        self.exactly(other, |left, right| left.multiply(right.inverted()?), |left, right| left / right)
    }

    /// `x % y` with the sign of `x`. `None`: two whole numbers and `y` is 0.
    pub(super) fn remainder(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Long(_), Self::Long(0)) => None,
            (Self::Long(left), Self::Long(right)) => Some(Self::Long(left.wrapping_rem(right))),
            _ => Some(self.exactly(other, Ratio::remainder, |left, right| left % right)),
        }
    }

    fn exactly(
        self,
        other: Self,
        exact: impl Fn(Ratio, Ratio) -> Option<Ratio>,
        rounded: impl Fn(f64, f64) -> f64,
    ) -> Self {
        let ratios = self.to_ratio().zip(other.to_ratio());
        match ratios.and_then(|(left, right)| exact(left, right)) {
            Some(ratio) => Self::Exact(ratio),
            None => Self::Double(rounded(self.to_double(), other.to_double())),
        }
    }

    /// The order of two numbers, `None` when one is NaN. A `Double` from outside may itself be a rounded quotient, so
    /// it is compared as Flowable does: 5/6 and the `Double` of 5/6 are equal.
    pub(super) fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Long(left), Self::Long(right)) => Some(left.cmp(&right)),
            (Self::Double(_), _) | (_, Self::Double(_)) => self.to_double().partial_cmp(&other.to_double()),
            _ => Some(self.to_ratio()?.cmp(other.to_ratio()?)),
        }
    }
}

impl Ratio {
    fn new(numerator: i64, denominator: i64) -> Option<Self> {
        let divisor = greatest_common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i64::try_from(divisor).ok().filter(|divisor| *divisor != 0)?;
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        match denominator {
            0 => None,
            1.. => Some(Self { numerator, denominator }),
            _ => Some(Self { numerator: numerator.checked_neg()?, denominator: denominator.checked_neg()? }),
        }
    }

    fn negated(self) -> Option<Self> {
        Some(Self { numerator: self.numerator.checked_neg()?, ..self })
    }

    fn inverted(self) -> Option<Self> {
        Self::new(self.denominator, self.numerator)
    }

    fn add(self, other: Self) -> Option<Self> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Self::new(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    fn multiply(self, other: Self) -> Option<Self> {
        let cross = Self::new(self.numerator, other.denominator)?;
        let across = Self::new(other.numerator, self.denominator)?;
        Some(Self {
            numerator: cross.numerator.checked_mul(across.numerator)?,
            denominator: cross.denominator.checked_mul(across.denominator)?,
        })
    }

    fn remainder(self, other: Self) -> Option<Self> {
        let quotient = self.multiply(other.inverted()?)?;
        let whole = Self { numerator: quotient.numerator / quotient.denominator, denominator: 1 };
        self.add(whole.multiply(other)?.negated()?)
    }

    fn cmp(self, other: Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

fn greatest_common_divisor(mut left: u64, mut right: u64) -> u64 {
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}

/// The number that `digits[.digits][e[±]digits]` writes.
pub(super) fn parse_decimal(text: &str) -> Option<Number> {
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (&text[..at], parse_exponent(&text[at + 1..])?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    Some(match exact_parts(whole, fraction, exponent) {
        Some(ratio) => Number::Exact(ratio),
        None => Number::Double(nearest_double(whole, fraction, exponent)),
    })
}

/// The nearest `Double` of a decimal with or without a sign.
pub(crate) fn double(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let value = parse_decimal(unsigned)?.to_double();
    Some(if text.starts_with('-') { -value } else { value })
}

/// Beyond a million every exponent is as good as infinite.
fn parse_exponent(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent = digits.parse().unwrap_or(i32::MAX).min(1_000_000);
    Some(if text.starts_with('-') { -exponent } else { exponent })
}

/// The `Double` of a decimal. Written here because the library's reading brings 14 KB of tables into WASM. It is the
/// nearest one for up to 19 digits and 19 places; beyond, where nobody writes, it may be off in the last bit.
fn nearest_double(whole: &str, fraction: &str, exponent: i32) -> f64 {
    let mut digits = 0_u64;
    let mut places = exponent;
    let mut full = false;
    for (at, byte) in whole.bytes().chain(fraction.bytes()).enumerate() {
        let grown = digits.checked_mul(10).and_then(|digits| digits.checked_add(u64::from(byte - b'0')));
        full |= grown.is_none();
        digits = if full { digits } else { grown.unwrap_or(digits) };
        let is_fraction = whole.len() <= at;
        places = places.saturating_add(i32::from(full)).saturating_sub(i32::from(is_fraction));
    }
    scale(digits, places)
}

#[expect(clippy::cast_precision_loss, reason = "rounding to the nearest Double is what is asked for")]
fn scale(digits: u64, places: i32) -> f64 {
    match (u128::from(digits), places) {
        (digits, 0..=19) => (digits * 10_u128.pow(places.unsigned_abs())) as f64,
        (digits, -19..=-1) => quotient(digits, 10_u128.pow(places.unsigned_abs())),
        _ => far_scale(digits as f64, places),
    }
}

/// Divides with 64 bits behind the point; the last bit says that there is a rest.
#[expect(clippy::cast_precision_loss, reason = "rounding to the nearest Double is what is asked for")]
fn quotient(digits: u128, divisor: u128) -> f64 {
    const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;
    let shifted = digits << 64;
    let rest = !shifted.is_multiple_of(divisor);
    ((shifted / divisor) | u128::from(rest)) as f64 / TWO_TO_64
}

fn far_scale(mut value: f64, places: i32) -> f64 {
    let mut left = places.unsigned_abs().min(800);
    while left > 0 && value != 0.0 {
        let step = left.min(22);
        let power = (0..step).fold(1.0, |power, _| power * 10.0);
        value = if places > 0 { value * power } else { value / power };
        left -= step;
    }
    value
}

fn exact_parts(whole: &str, fraction: &str, exponent: i32) -> Option<Ratio> {
    let fraction = fraction.trim_end_matches('0');
    let mut digits = 0_i64;
    for byte in whole.bytes().chain(fraction.bytes()) {
        digits = digits.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
    }
    scaled(digits, exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?)
}

/// `digits × 10^exponent`, when the nearest `Double` of the fraction is that of the decimal.
fn scaled(digits: i64, exponent: i32) -> Option<Ratio> {
    if digits == 0 {
        return Some(Ratio { numerator: 0, denominator: 1 });
    }
    let power = 10_i64.checked_pow(exponent.unsigned_abs())?;
    if exponent >= 0 {
        let numerator = digits.checked_mul(power).filter(|numerator| *numerator <= EXACT_DOUBLE)?;
        return Some(Ratio { numerator, denominator: 1 });
    }
    if digits > EXACT_DOUBLE { None } else { Ratio::new(digits, power) }
}

/// The fraction that a `Double` was written as, when it has at most six decimals.
#[expect(clippy::cast_possible_truncation, reason = "only whole numbers below 2^49 are cast")]
#[expect(clippy::cast_precision_loss, reason = "2^49 is a Double")]
#[expect(clippy::float_cmp, reason = "the decimal is right when its quotient is the very same Double")]
fn written_decimal(value: f64) -> Option<Ratio> {
    const SCALE: f64 = 1_000_000.0;
    let digits = (value * SCALE).round();
    if digits.abs() < (1_i64 << 49) as f64 && digits / SCALE == value {
        return Ratio::new(digits as i64, SCALE as i64);
    }
    None
}

/// A `Double` as Java writes it: `0.5`, `3.0`, `1.0E10`, `NaN`.
pub(super) fn write_double(value: f64, out: &mut String) {
    if value.is_nan() {
        out.push_str("NaN");
        return;
    }
    if value.is_sign_negative() {
        out.push('-');
    }
    let magnitude = value.abs();
    if magnitude.is_infinite() {
        out.push_str("Infinity");
    } else if magnitude == 0.0 || (1e-3..1e7).contains(&magnitude) {
        push_decimal(&decimal::text(magnitude), out);
    } else {
        push_scientific(&decimal::text(magnitude), out);
    }
}

/// `12345678.9` as `1.23456789E7`, `0.0001` as `1.0E-4`.
fn push_scientific(text: &str, out: &mut String) {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = [whole, fraction].concat();
    let significant = digits.trim_start_matches('0');
    let zeros = digits.len() - significant.len();
    let (first, rest) = significant.split_at(usize::from(!significant.is_empty()));
    out.push_str(first);
    out.push('.');
    let rest = rest.trim_end_matches('0');
    out.push_str(if rest.is_empty() { "0" } else { rest });
    out.push('E');
    if whole.len() <= zeros {
        out.push('-');
    }
    out.push_str(&(whole.len().abs_diff(zeros + 1)).to_string());
}

fn push_decimal(digits: &str, out: &mut String) {
    out.push_str(digits);
    if !digits.contains('.') {
        out.push_str(".0");
    }
}
