//! Every vector of `tests/cases/rules/vectors.json` through the public functions. The WebAssembly build runs the same file.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use lawdesk_core::calendar::Calendar;
use lawdesk_core::date::{Date, Timestamp, date_time_text};
use lawdesk_core::locale::Locale;
use lawdesk_core::mask;
use lawdesk_core::message::Message;
use lawdesk_core::rule::{Rule, id_card, uscc};
use serde_json::Value;

fn vectors(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("../../tests/cases/rules/vectors.json")).unwrap();
    all[key].clone()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("the vectors hold a list here")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("the vectors hold a text here")
}

fn date(value: &Value) -> Date {
    Date::parse(text(value)).expect("the vectors hold a date here")
}

fn today() -> Date {
    Date::new(2026, 11, 21).unwrap()
}

/// An empty text passes every rule, so the vectors that call it bad are about the number itself.
fn passes(rule: Rule, value: &Value) -> bool {
    !text(value).is_empty() && rule.check(text(value), today()).is_none()
}

fn check_rule(rule: Rule, cases: &Value) {
    for value in list(&cases["ok"]) {
        assert!(passes(rule, value), "{rule:?} must accept {value}");
    }
    for value in list(&cases["bad"]) {
        assert!(!passes(rule, value), "{rule:?} must refuse {value}");
    }
}

fn check_mask(key: &str, mask: impl Fn(&str) -> String) {
    for pair in list(&vectors(key)) {
        assert_eq!(mask(text(&pair[0])), text(&pair[1]));
    }
}

#[test]
fn id_cards_are_read_or_refused_for_the_right_reason() {
    let cases = vectors("id_card");
    for case in list(&cases["cases"]) {
        let result = id_card::parse(text(&case["input"]), date(&cases["today"]));
        let verdict = match &result {
            Ok(_) => "ok",
            Err(Message::IdCardNumber) => "number",
            Err(Message::IdCardBirthDate) => "birth",
            Err(Message::IdCardCheckDigit) => "check",
            Err(other) => panic!("{case}: {other:?}"),
        };
        assert_eq!(verdict, text(&case["result"]), "{case}");
        if let Ok(card) = result {
            assert_eq!(card.number(), text(&case["number"]));
            assert_eq!(card.birth_date, date(&case["birth"]));
            assert_eq!(card.gender.code(), text(&case["gender"]));
        }
        assert_eq!(passes(Rule::IdCardImport, &case["input"]), verdict == "ok", "{case}");
    }
}

#[test]
fn shapes_accept_and_refuse_what_the_vectors_say() {
    let shapes = vectors("regex");
    let rules = [
        ("foreign_pr_old", Rule::ForeignPermanentResident),
        ("passport_cn", Rule::Passport),
        ("hk_macau_permit", Rule::HongKongMacauPermit),
        ("taiwan_permit", Rule::TaiwanPermit),
        ("lawyer_licence", Rule::LawyerNumber),
        ("intern_no", Rule::InternNumber),
        ("account", Rule::Account),
        ("password", Rule::Password),
        ("mobile", Rule::Mobile),
        ("landline", Rule::LandlineWithArea),
        ("landline_opt_area", Rule::Landline),
        ("service_line", Rule::ServiceLine),
        ("email", Rule::Email),
        ("postcode", Rule::Postcode),
        ("chinese_name", Rule::ChineseName),
        ("uscc_shape", Rule::UnifiedSocialCreditCode),
    ];
    assert_eq!(shapes.as_object().unwrap().len(), rules.len(), "every shape of the vectors has its rule");
    for (key, rule) in rules {
        check_rule(rule, &shapes[key]);
    }
}

#[test]
fn numbers_with_a_check_character_accept_and_refuse_what_the_vectors_say() {
    check_rule(Rule::UnifiedSocialCreditCode, &vectors("uscc"));
    check_rule(Rule::ForeignPermanentResident, &vectors("foreign_permanent_2023"));
    check_rule(Rule::ForeignPermanentResident, &vectors("foreign_permanent_old_731"));
    check_rule(Rule::BankCard, &vectors("luhn"));
}

#[test]
fn organisation_codes_have_the_check_character_of_the_vectors() {
    for case in list(&vectors("org_code_gb11714")) {
        let check = uscc::organisation_check_character(text(&case["body"]).as_bytes()).unwrap();
        assert_eq!(char::from(check).to_string(), text(&case["check"]));
    }
}

#[test]
fn masks_hide_what_the_vectors_say() {
    check_mask("mask_phone", mask::mobile);
    check_mask("mask_name", mask::name);
    check_mask("mask_id", mask::id_card);
    check_mask("mask_email", mask::email);
}

#[test]
fn working_days_are_counted_as_the_vectors_say() {
    let calendar = Calendar::china();
    let days = |value: &Value| u32::try_from(value.as_u64().unwrap()).unwrap();
    for case in list(&vectors("add_work_days")) {
        assert_eq!(calendar.add_work_days(date(&case[0]), days(&case[1])), date(&case[2]), "{case}");
    }
    for case in list(&vectors("count_work_days")) {
        assert_eq!(calendar.count_work_days(date(&case[0]), date(&case[1])), days(&case[2]), "{case}");
    }
    for case in list(&vectors("calendar_due")) {
        assert_eq!(calendar.calendar_due(date(&case[0]), days(&case[1])), date(&case[2]), "{case}");
    }
    for (year, expected) in vectors("year_work_days").as_object().unwrap() {
        let new_years_eve = Date::new(year.parse::<i32>().unwrap() - 1, 12, 31).unwrap();
        let last = Date::new(year.parse().unwrap(), 12, 31).unwrap();
        assert_eq!(calendar.count_work_days(new_years_eve, last), days(expected), "{year}");
    }
}

#[test]
fn times_are_written_as_the_vectors_say() {
    for case in list(&vectors("date_helper")) {
        let input = case["in"].as_str().map_or_else(|| case["in"].to_string(), ToOwned::to_owned);
        assert_eq!(date_time_text(&input), text(&case["out"]), "{case}");
        if let (Some(week), Some(at)) = (case["week"].as_str(), Timestamp::parse(&input)) {
            assert_eq!(at.date().weekday_name(Locale::ZhCn), week, "{case}");
        }
    }
}

#[test]
fn every_case_of_the_rules_gives_its_verdict() {
    let cases: Value = serde_json::from_str(include_str!("../../tests/cases/rules/rules.json")).unwrap();
    let wrong = list(&cases).iter().filter_map(|case| {
        let (rule, input) =
            (Rule::from_name(text(&case["rule"])).expect("the case names a rule"), text(&case["input"]));
        let found = (rule.check(input, today()), rule.warning(input, today()));
        let found = (found.0.map(|message| message.code()), found.1.map(|message| message.code()));
        let is_right = found.0.as_deref() == case["error"].as_str() && found.1.as_deref() == case["warning"].as_str();
        (!is_right).then(|| format!("{case}: {found:?}\n"))
    });
    assert_eq!(wrong.collect::<String>(), "");
}

#[test]
fn every_rule_has_a_good_and_a_bad_case() {
    let cases: Value = serde_json::from_str(include_str!("../../tests/cases/rules/rules.json")).unwrap();
    for rule in Rule::ALL {
        let of_rule = || list(&cases).iter().filter(|case| case["rule"] == rule.name());
        assert!(of_rule().any(|case| case["error"].is_null()), "{rule:?}");
        assert!(of_rule().any(|case| case["error"].is_string()), "{rule:?}");
    }
}
