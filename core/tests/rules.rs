//! What holds for any text: no rule, mask or filter panics, normalising twice changes nothing, generated numbers pass, and
//! a changed digit fails where the algorithm guarantees it.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use lawdesk_core::code::PracticeCategory;
use lawdesk_core::date::Date;
use lawdesk_core::form::DataClass;
use lawdesk_core::mask::{MaskKind, Presentation, Viewer, mask, mask_for};
use lawdesk_core::rule::input_filter::InputFilter;
use lawdesk_core::rule::practice_number::{LawyerFacts, lawyer_facts, lawyer_warnings};
use lawdesk_core::rule::{Rule, account, firm_name, id_card, uscc};
use proptest::prelude::*;

const KINDS: [MaskKind; 12] = [
    MaskKind::Address,
    MaskKind::BankCard,
    MaskKind::Date,
    MaskKind::Email,
    MaskKind::IdCard,
    MaskKind::IdCardInList,
    MaskKind::Landline,
    MaskKind::Mobile,
    MaskKind::Name,
    MaskKind::Permit,
    MaskKind::Public,
    MaskKind::Secret,
];
const FILTERS: [InputFilter; 5] = [
    InputFilter::Chinese,
    InputFilter::Decimal,
    InputFilter::Digits,
    InputFilter::Letters,
    InputFilter::LettersAndDigits,
];

fn today() -> Date {
    Date::new(2026, 11, 21).unwrap()
}

/// Any text, and texts made of what the rules look at.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9XxA-Z１Ｘ +()（）@.·-]{0,24}",
        "[示范北京市省中国一二·\u{4e00}-\u{4e20}（）]{0,8}律师事务所",
    ]
}

/// The number with its check character: weights are powers of 2 modulo 11 from the right (GB 11643).
fn with_check_character(digits: &str) -> String {
    let sum: u32 = digits
        .bytes()
        .rev()
        .fold((0, 2), |(sum, weight), digit| (sum + u32::from(digit - b'0') * weight, weight * 2 % 11))
        .0;
    let check = (12 - sum % 11) % 11;
    format!("{digits}{}", if check == 10 { "X".to_owned() } else { check.to_string() })
}

fn id_cards() -> impl Strategy<Value = String> {
    (0..34_usize, 0..10_000_u32, 0..79_000_i64, 0..1000_u32).prop_map(|(province, region, age, sequence)| {
        let provinces =
            "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82";
        let born = today().add_days(-age).to_string().replace('-', "");
        let province = provinces.split(' ').nth(province).unwrap();
        with_check_character(&format!("{province}{region:04}{born}{sequence:03}"))
    })
}

proptest! {
    #[test]
    fn any_text_is_answered_by_every_rule(text in texts()) {
        for rule in Rule::ALL {
            let normal = rule.normalise(&text);
            prop_assert_eq!(rule.normalise(&normal), normal.as_ref(), "{:?} normalises twice alike", rule);
            prop_assert_eq!(rule.check(&text, today()), rule.check(&normal, today()), "{:?} checks the stored form", rule);
            let _ = rule.warning(&text, today());
        }
        let _ = (id_card::facts(&text, today()), account::password_for(&text, &text), lawyer_facts(&text));
        let _ = (firm_name::taken_or_similar(&text, [text.as_str()]), firm_name::place_in(&text, ["越秀区"]));
    }

    #[test]
    fn any_text_is_masked(text in texts()) {
        for kind in KINDS {
            let masked = mask(kind, &text);
            prop_assert!(!text.is_empty() || masked.is_empty());
            for place in [Presentation::List, Presentation::Detail, Presentation::Export, Presentation::Log] {
                let secret = mask_for(DataClass::P3, kind, place, Viewer::Masked, &text);
                prop_assert_eq!(secret.as_ref(), if text.is_empty() { "" } else { "******" });
            }
        }
    }

    #[test]
    fn what_a_filter_lets_through_it_lets_through_again(text in texts()) {
        for filter in FILTERS {
            let kept = filter.apply(&text);
            prop_assert_eq!(filter.apply(&kept), kept.as_ref());
        }
    }

    #[test]
    fn a_generated_id_card_passes_and_says_who_holds_it(number in id_cards()) {
        prop_assert_eq!(Rule::IdCard.check(&number, today()), None);
        let facts = id_card::facts(&number, today()).unwrap();
        prop_assert_eq!(facts.birth_date.to_string().replace('-', ""), &number[6..14]);
        prop_assert_eq!(facts.gender.code() == "01", number.as_bytes()[16] % 2 == 1);
    }

    #[test]
    fn one_changed_digit_of_an_id_card_fails(number in id_cards(), at in 0..18_usize, digit in 0..10_u8) {
        let mut changed = number.clone().into_bytes();
        changed[at] = b'0' + digit;
        let changed = String::from_utf8(changed).unwrap();
        prop_assume!(changed != number);
        prop_assert!(Rule::IdCard.check(&changed, today()).is_some());
    }

    #[test]
    fn a_generated_credit_code_passes_and_one_changed_character_fails(
        head in "[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{9}",
        at in 0..17_usize,
        other in "[0-9A-HJ-NPQRTUWXY]",
    ) {
        let alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
        let checks: Vec<char> = alphabet.chars().filter(|check| uscc::is_uscc(&format!("{head}{check}"))).collect();
        prop_assert_eq!(checks.len(), 1, "exactly one check character fits");
        let mut changed = format!("{head}{}", checks[0]);
        let original = changed.clone();
        changed.replace_range(at..=at, &other);
        prop_assert_eq!(Rule::UnifiedSocialCreditCode.check(&changed, today()).is_none(), changed == original);
    }

    #[test]
    fn a_generated_bank_card_passes_and_one_changed_digit_fails(head in "[1-9][0-9]{11,17}", at in 1..12_usize, digit in 0..10_u8) {
        let cards: Vec<String> = (0..10).map(|check| format!("{head}{check}")).collect();
        let passing: Vec<&String> = cards.iter().filter(|card| Rule::BankCard.check(card, today()).is_none()).collect();
        prop_assert_eq!(passing.len(), 1, "exactly one check digit fits");
        let mut changed = passing[0].clone();
        changed.replace_range(at..=at, &digit.to_string());
        prop_assert_eq!(Rule::BankCard.check(&changed, today()).is_none(), changed == *passing[0]);
    }
}

#[test]
fn every_rule_has_the_name_it_is_serialised_with() {
    for rule in Rule::ALL {
        assert_eq!(serde_json::to_value(rule).unwrap(), rule.name());
        assert_eq!(Rule::from_name(rule.name()), Some(rule));
    }
    assert_eq!(Rule::from_name("nothing"), None);
}

#[test]
fn an_empty_value_passes_every_rule() {
    for rule in Rule::ALL {
        assert_eq!(rule.check("", today()), None, "{rule:?}");
    }
}

#[test]
fn a_password_must_not_contain_the_account() {
    let check = |password, account| account::password_for(password, account).map(|message| message.code());
    assert_eq!(check("Demo#2026", "prov_op"), None);
    assert_eq!(check("DEMO#2026", "demo").as_deref(), Some("passwordContainsAccount"));
    assert_eq!(check("Demo2026", "prov_op").as_deref(), Some("passwordFormat"));
    assert_eq!(check("Demo#2026", ""), None);
}

#[test]
fn an_unknown_region_is_only_a_warning() {
    let warning = |known| id_card::unknown_region("11010519491231002X", today(), |region| region == known);
    assert_eq!(warning("110105"), None);
    assert_eq!(warning("110106").unwrap().code(), "idCardRegionUnknown");
}

#[test]
fn a_credit_code_with_another_inner_code_is_only_a_warning() {
    assert_eq!(Rule::UnifiedSocialCreditCode.warning("91350100M000100Y43", today()), None);
    assert_eq!(Rule::UnifiedSocialCreditCode.check("31990100DEM000015K", today()), None);
    let warning = Rule::UnifiedSocialCreditCode.warning("31990100DEM000015K", today());
    assert_eq!(warning.unwrap().code(), "creditCodeInner");
}

#[test]
fn a_licence_number_is_held_against_the_file() {
    let number = "19901201021900002";
    let facts = lawyer_facts(number).unwrap();
    assert_eq!((facts.first_practice_year, facts.category), (Some(2010), Some(PracticeCategory::PartTime)));
    assert_eq!(lawyer_warnings(number, facts), []);
    assert_eq!(
        lawyer_warnings(
            number,
            LawyerFacts { category: Some(PracticeCategory::GreaterBayArea), ..LawyerFacts::default() }
        ),
        []
    );
    let file = LawyerFacts {
        first_practice_year: Some(2011),
        category: Some(PracticeCategory::FullTime),
        gender: Some(id_card::Gender::Male),
    };
    let codes: Vec<String> = lawyer_warnings(number, file).iter().map(lawdesk_core::message::Message::code).collect();
    assert_eq!(codes, ["lawyerNumberYear", "lawyerNumberCategory", "lawyerNumberGender"]);
}

/// Beside the cases of `rules.json`, which browsers judge too: they do not know the countries.
#[test]
fn a_foreigners_card_names_a_country_that_there_is() {
    let is_taken = |number| Rule::ForeignPermanentResident.check(number, Date::last()).is_none();
    for number in ["USA310090112816", "XXA310090112812", "911124198108030024"] {
        assert!(is_taken(number), "{number}");
    }
    for number in ["ZZZ310090010119", "931999198001010013"] {
        assert!(!is_taken(number), "{number}");
    }
}

#[test]
fn a_firm_name_is_held_against_places_and_other_firms() {
    let place = firm_name::place_in("示范越秀区律师事务所", ["天河区", "越秀区"]).unwrap();
    assert_eq!(place.code(), "firmNamePlace");
    // A city is named without 市, too; a county is not.
    let city = firm_name::place_in("广东广州律师事务所", ["广州市"]);
    assert_eq!(city, Some(lawdesk_core::message::Message::FirmNamePlace { place: "广州".to_owned() }));
    assert_eq!(firm_name::place_in("示范东湖律师事务所", ["东湖区"]), None);
    assert_eq!(firm_name::place_in("示范衡正律师事务所", ["天河区", "越秀区"]), None);

    let against = |others: &[&str]| match firm_name::taken_or_similar("示范衡正律师事务所", others.iter().copied())
    {
        Some(firm_name::Likeness::Taken(message) | firm_name::Likeness::Similar(message)) => Some(message.code()),
        None => None,
    };
    assert_eq!(against(&["广东衡正(越秀)律师事务所"]).as_deref(), Some("firmNameTaken"));
    assert_eq!(against(&["广东衡正市律师事务所"]).as_deref(), Some("firmNameTaken"));
    assert_eq!(against(&["广东衡平律师事务所", "湖北衡正律师事务所"]).as_deref(), Some("firmNameTaken"));
    assert_eq!(against(&["广东衡正和律师事务所"]).as_deref(), Some("firmNameSimilar"));
    assert_eq!(against(&["广东正衡律师事务所", "衡正"]), None);
}

#[test]
fn filters_drop_what_may_not_be_typed() {
    assert_eq!(InputFilter::Chinese.apply("王a1·芳"), "王芳");
    assert_eq!(InputFilter::Digits.apply("a1 2３"), "12");
    assert_eq!(InputFilter::Decimal.apply(".1a2.3.456"), "12.34");
    assert_eq!(InputFilter::Decimal.apply("12."), "12.");
    assert_eq!(InputFilter::Letters.apply("a1王b"), "ab");
    assert_eq!(InputFilter::LettersAndDigits.apply("a-1王"), "a1");
}
