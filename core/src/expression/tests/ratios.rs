//! No vote is lost: quotients and decimals are exact until they leave the expression.

use proptest::prelude::*;
use serde_json::json;

use super::super::number::{Number, parse_decimal, write_double};
use super::{check, process};
use crate::expression::{Value, condition, parse};

#[test]
fn quotients_and_decimals_compare_exactly() {
    check(
        json!({"third": 1.0/3.0, "twoThirds": 2.0/3.0, "fiveSixths": 5.0/6.0, "p": 0.57, "r": 0.29}),
        &[
            ("${2/3 > 2/3}", "false"),
            ("${2/3 >= 2/3}", "true"),
            ("${1/3 == 1/3}", "true"),
            ("${1/3 + 1/3 == 2/3}", "true"),
            ("${1/3 + 1/3 + 1/3 == 1}", "true"),
            ("${1 - 1/3 == 2/3}", "true"),
            ("${2/3 * 3 == 2}", "true"),
            ("${1/3 > 0.3333333333333333}", "true"),
            ("${1/3 == 0.3333333333333333}", "false"),
            ("${2/3 < 0.67}", "true"),
            ("${2/3 > 0.66}", "true"),
            ("${0.1 + 0.2 == 0.3}", "true"),
            ("${0.57 * 100 == 57}", "true"),
            ("${p * 100 >= 57}", "true"),
            ("${r * 100 == 29}", "true"),
            ("${29/50*100 >= 58}", "true"),
            ("${1.1 + 2.2}", "3.3"),
            ("${1/3 + 1/3 + 1/3}", "1.0"),
            ("${4.35 * 100}", "435.0"),
            ("${5.5 % 0.1}", "0.0"),
            ("${1/3 == third}", "true"),
            ("${2/3 >= twoThirds}", "true"),
            ("${5/6 >= fiveSixths}", "true"),
            ("${fiveSixths * 6 <= 5}", "true"),
            ("${'0.1' + '0.2' == '0.3' + 0.0}", "true"),
            ("${9007199254740993 / 1 == 9007199254740993}", "true"),
            ("${9223372036854775807 / 3 * 3 == 9223372036854775807}", "true"),
        ],
    );
}

proptest! {
    #[test]
    fn every_ratio_agrees_with_whole_numbers(pass in 0_i64..400, total in 1_i64..400, num in 0_i64..400, den in 1_i64..400) {
        let scope = process(&json!({"pass": pass, "total": total, "num": num, "den": den}));
        for (text, expected) in [
            ("${pass/total >= num/den}", pass * den >= num * total),
            ("${pass/total > num/den}", pass * den > num * total),
            ("${pass/total == num/den}", pass * den == num * total),
            ("${pass/total - num/den == 0}", pass * den == num * total),
            ("${pass/total*100 <= num/den*100}", pass * den <= num * total),
        ] {
            prop_assert_eq!(condition(&parse(text).unwrap(), &scope).unwrap(), expected, "{}", text);
        }
    }

    #[test]
    fn every_percentage_agrees_with_whole_numbers(pass in 0_i64..200, total in 1_i64..200, hundredths in 0_i64..=100) {
        let decimal = format!("0.{hundredths:02}");
        let decimal = if hundredths == 100 { "1.00".to_owned() } else { decimal };
        let scope = process(&json!({"pass": pass, "total": total, "share": decimal.parse::<f64>().unwrap()}));
        for text in [
            format!("${{pass/total >= {decimal}}}"),
            format!("${{pass*100/total >= {hundredths}}}"),
            format!("${{pass >= total*{decimal}}}"),
            "${pass/total >= share}".to_owned(),
            "${pass >= total*share}".to_owned(),
            "${pass/total*100 >= share*100}".to_owned(),
        ] {
            let expected = pass * 100 >= hundredths * total;
            prop_assert_eq!(condition(&parse(&text).unwrap(), &scope).unwrap(), expected, "{}", text);
        }
    }

    #[test]
    fn arithmetic_stays_near_floating_point(left in any::<f64>(), right in any::<f64>()) {
        let scope = process(&json!({"left": left, "right": right}));
        for (text, expected) in [
            ("${left + right}", left + right),
            ("${left - right}", left - right),
            ("${left * right}", left * right),
            ("${left / right}", left / right),
        ] {
            let Value::Double(found) = parse(text).unwrap().evaluate(&scope).unwrap() else { panic!("{text}") };
            let near = (found - expected).abs() <= expected.abs() * 1e-12;
            prop_assert!(found.to_bits() == expected.to_bits() || near || (found.is_nan() && expected.is_nan()), "{} {}", text, found);
        }
    }

    #[test]
    fn a_literal_is_read_as_the_nearest_double(value in 0.0_f64..1e18, digits in 0_usize..20) {
        let text = format!("{value:.digits$}");
        let found = parse_decimal(&text).unwrap().to_double();
        prop_assert_eq!(found.to_bits(), text.parse::<f64>().unwrap().to_bits());
    }

    #[test]
    fn a_double_is_written_so_that_it_is_read_again(value in prop_oneof![-1e30_f64..1e30, -1.0_f64..1.0, 1e-3_f64..1e9]) {
        prop_assume!(value == 0.0 || value.abs() > 1e-3);
        let mut text = String::new();
        write_double(value, &mut text);
        let found = Number::parse_double(&text).unwrap().to_double();
        prop_assert!(found.to_bits() == value.to_bits() || value == 0.0, "{}", found);
    }

    #[test]
    fn far_numbers_are_read_almost_exactly(value in any::<f64>()) {
        let mut text = String::new();
        write_double(value, &mut text);
        let found = Number::parse_double(&text).unwrap().to_double();
        let near = (found - value).abs() <= value.abs() * 1e-13 || value.abs() < 1e-290;
        prop_assert!(near || found.to_bits() == value.to_bits(), "{}", text);
    }
}
