//! A `Double` as text or whole number. Written here because the library's writing brings 30 KB of code and tables into WASM.

/// The shortest decimal that is read back as the same number, without an exponent: `0.1`, `1500`, `-0`, `inf`, `NaN`. It
/// is what `f64`'s `Display` writes.
#[must_use]
pub(crate) fn text(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    let mut text = String::new();
    if value.is_sign_negative() {
        text.push('-');
    }
    match value.abs() {
        f64::INFINITY => text.push_str("inf"),
        magnitude => {
            let (digits, point) = few_digits(magnitude).unwrap_or_else(|| shortest(magnitude));
            push(&mut text, &digits, point);
        }
    }
    text
}

/// The whole number that it is.
#[expect(clippy::cast_possible_truncation, reason = "only whole numbers below 2^53 pass")]
#[must_use]
pub(crate) fn whole(value: f64) -> Option<i64> {
    (value.fract() == 0.0 && value.abs() < 9e15).then_some(value as i64)
}

/// Digits, and how many of them stand before the point: fewer than none are noughts behind it.
type Digits = (Vec<u8>, i32);

fn push(text: &mut String, digits: &[u8], point: i32) {
    let length = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if point <= 0 {
        text.push_str("0.");
    }
    for place in point.min(0)..point.max(length) {
        if place == point && 0 < place {
            text.push('.');
        }
        let digit = usize::try_from(place).ok().and_then(|place| digits.get(place));
        text.push(char::from(b'0' + digit.copied().unwrap_or(0)));
    }
}

/// What people write: at most 15 digits and 22 places. So few digits belong to one number each, and dividing them by a
/// power of ten rounds once.
#[expect(clippy::float_cmp, reason = "the decimal is right when its quotient is the very same number")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 10^15")]
fn few_digits(value: f64) -> Option<Digits> {
    let mut power = 1.0;
    for places in 0..=22 {
        let whole = (value * power).round();
        if 1e15 <= whole {
            return None;
        }
        if whole / power == value {
            let digits = decimal(&[whole as u64 % LIMB, whole as u64 / LIMB]);
            let first = digits.iter().position(|digit| *digit != 0).unwrap_or(digits.len() - 1);
            let point = i32::try_from(digits.len() - first).unwrap_or(0) - places;
            return Some((digits[first..].to_vec(), point));
        }
        power *= 10.0;
    }
    None
}

/// The fewest digits of a decimal nearer to this number than to its neighbours; exact, and slow.
fn shortest(value: f64) -> Digits {
    let bits = value.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), i32::try_from(bits >> 52).unwrap_or(0));
    let mantissa = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    // The neighbour below a power of two is half as far away as the one above.
    let gap = if fraction == 0 && exponent > 1 { 1 } else { 2 };
    let power = exponent.max(1) - 1077;
    let highest = scaled(mantissa * 4 + 2, power);
    let aligned = |digits: Vec<u8>| [vec![0; highest.len() - digits.len()], digits].concat();
    let (lowest, exact) = (aligned(scaled(mantissa * 4 - gap, power)), aligned(scaled(mantissa * 4, power)));
    // Halfway between two numbers a decimal is read as the even one.
    let is_even = mantissa.is_multiple_of(2);
    let within =
        |it: &[u8]| (lowest.as_slice() < it && it < highest.as_slice()) || (is_even && (it == lowest || it == highest));
    let point = i32::try_from(highest.len()).unwrap_or(0) + power.min(0);
    for count in 1..highest.len() {
        let down: Vec<u8> = exact.iter().enumerate().map(|(at, digit)| if at < count { *digit } else { 0 }).collect();
        let up = next(&down, count);
        let is_nearer_up = 5 <= exact[count];
        let candidates = if is_nearer_up { [up, Some(down)] } else { [Some(down), up] };
        if let Some(found) = candidates.into_iter().flatten().find(|it| within(it)) {
            return trimmed(&found, point);
        }
    }
    trimmed(&exact, point)
}

/// One more at the last of so many digits; nothing when a digit more would be needed.
fn next(digits: &[u8], count: usize) -> Option<Vec<u8>> {
    let grows = digits[..count].iter().rposition(|digit| *digit < 9)?;
    let mut next = digits.to_vec();
    next[grows] += 1;
    next[grows + 1..count].fill(0);
    Some(next)
}

fn trimmed(digits: &[u8], point: i32) -> Digits {
    let first = digits.iter().position(|digit| *digit != 0).unwrap_or(0);
    let last = digits.iter().rposition(|digit| *digit != 0).unwrap_or(0);
    (digits[first..=last].to_vec(), point - i32::try_from(first).unwrap_or(0))
}

/// Each limb of a long number is below this.
const LIMB: u64 = 1_000_000_000;

/// The digits of `number × 2^power`, or of that times `10^-power` when the power is negative: then it is whole too.
fn scaled(number: u64, power: i32) -> Vec<u8> {
    let mut limbs = vec![number % LIMB, number / LIMB];
    let factor: u64 = if power < 0 { 5 } else { 2 };
    let mut left = power.unsigned_abs();
    while left > 0 {
        let step = left.min(13);
        let mut carry = 0;
        for limb in &mut limbs {
            carry += *limb * factor.pow(step);
            *limb = carry % LIMB;
            carry /= LIMB;
        }
        if carry > 0 {
            limbs.extend([carry % LIMB, carry / LIMB]);
        }
        left -= step;
    }
    let digits = decimal(&limbs);
    digits[digits.iter().position(|digit| *digit != 0).unwrap_or(0)..].to_vec()
}

/// The digits of limbs, the lowest of which comes first.
fn decimal(limbs: &[u64]) -> Vec<u8> {
    let places = [100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];
    limbs.iter().rev().flat_map(|limb| places.map(|place| (limb / place % 10) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(value: f64) {
        assert_eq!(text(value), value.to_string());
    }

    #[test]
    fn numbers_are_written_as_the_library_writes_them() {
        for value in [0.0, 0.07, 0.1 + 0.2, 1.0 / 3.0, 1500.0, 1e15, 123_456_789.5, 1e21, 1e22, 1e23, 1e-7, 5e-324] {
            check(value);
            check(-value);
        }
        for value in [f64::MAX, f64::MIN_POSITIVE, f64::EPSILON, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            check(value);
        }
        for power in -1074..1024 {
            check(2_f64.powi(power));
        }
    }

    proptest! {
        #[test]
        fn any_number_is_written_as_the_library_writes_it(bits: u64) {
            let value = f64::from_bits(bits);
            prop_assert_eq!(text(value), value.to_string());
        }

        #[test]
        fn any_decimal_is_written_as_the_library_writes_it(digits: i32, places in 0..12) {
            let value = f64::from(digits) / 10_f64.powi(places);
            prop_assert_eq!(text(value), value.to_string());
        }
    }
}
