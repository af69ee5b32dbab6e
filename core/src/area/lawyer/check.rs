//! What the fields of a lawyer's file say of each other: identity document, age, licence number.

use crate::area::record::text;
use crate::code::{DocumentType, PracticeCategory};
use crate::date::Date;
use crate::form::{FormContext, Values};
use crate::message::Message;
use crate::rule::Rule;
use crate::rule::id_card::{self, Gender, IdCard};
use crate::rule::practice_number::{LawyerFacts, lawyer_warnings};
use crate::violation::Violation;

/// The age from which a person can be a lawyer.
const FULL_AGE: u32 = 18;

/// What contradicts another field, what the identity document forbids, and warnings of the licence number.
pub(in crate::area) fn check_across(values: &Values, context: &FormContext) -> Vec<Violation> {
    let mut violations = Vec::new();
    let number = text(values, "idNo");
    if let Some(message) = document_rule(text(values, "idType")).and_then(|rule| rule.check(number, context.today)) {
        violations.push(Violation::error("idNo", message));
    }
    if let Some(card) = id_card(values, context) {
        let differs = |key: &str, fact: &str| !matches!(text(values, key), "") && text(values, key) != fact;
        if differs("gender", card.gender.code()) {
            violations.push(Violation::error("gender", Message::DiffersFromIdCard));
        }
        if differs("birthDate", &card.birth_date.to_string()) {
            violations.push(Violation::error("birthDate", Message::DiffersFromIdCard));
        }
    }
    if let Some(born) = Date::parse(text(values, "birthDate"))
        && born.age_on(context.today) < FULL_AGE
    {
        violations.push(Violation::error("birthDate", Message::UnderAge { years: FULL_AGE }));
    }
    let warnings = lawyer_warnings(text(values, "licenceNo"), facts(values));
    violations.extend(warnings.into_iter().map(|message| Violation::warning("licenceNo", message)));
    violations
}

/// Fills in gender and birth date where the identity card says them.
pub(in crate::area) fn derive(values: &mut Values, context: &FormContext) {
    if let Some(card) = id_card(values, context) {
        values.insert("gender".to_owned(), card.gender.code().into());
        values.insert("birthDate".to_owned(), card.birth_date.to_string().into());
    }
}

/// What the identity number says, when the document is an identity card and its number is sound.
fn id_card(values: &Values, context: &FormContext) -> Option<IdCard> {
    if DocumentType::from_code(text(values, "idType")) != Some(DocumentType::IdCard) {
        return None;
    }
    id_card::parse(text(values, "idNo"), context.today).ok()
}

/// The rule for the number of each kind of document (`zjlx`).
fn document_rule(kind: &str) -> Option<Rule> {
    let rule = match DocumentType::from_code(kind)? {
        DocumentType::IdCard => Rule::IdCard,
        DocumentType::Passport => Rule::ForeignPassport,
        DocumentType::HongKongMacauPermit => Rule::HongKongMacauPermit,
        DocumentType::TaiwanPermit => Rule::TaiwanPermit,
        DocumentType::ResidencePermit => Rule::ResidencePermit,
        DocumentType::ForeignPermanentResident => Rule::ForeignPermanentResident,
        DocumentType::OfficerCard => Rule::OfficerCard,
        DocumentType::Other => return None,
    };
    Some(rule)
}

fn facts(values: &Values) -> LawyerFacts {
    LawyerFacts {
        first_practice_year: Date::parse(text(values, "firstPracticeDate")).map(Date::year),
        category: PracticeCategory::from_code(text(values, "zyzlb")),
        gender: Gender::from_code(text(values, "gender")),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::area::Area;
    use crate::form::tests::{lines, values};

    const SOUND: &str = r#"{"idType": "01", "idNo": "440000198506159018", "gender": "01", "birthDate": "1985-06-15",
        "licenceNo": "19901201510900001", "firstPracticeDate": "2015-07-01", "zyzlb": "01"}"#;

    fn check(changes: &str, expect: Expect) {
        let mut record = values(SOUND);
        record.extend(values(changes));
        let context = FormContext::new(Date::parse("2026-11-21").unwrap());
        let area = Area::by_key("lawyer").unwrap();
        expect.assert_eq(&lines(&area.check_across(&record, &context)));
    }

    #[test]
    fn a_sound_file_has_no_contradiction() {
        check("{}", expect![""]);
    }

    #[test]
    fn gender_and_birth_date_are_those_of_the_identity_card() {
        check(
            r#"{"gender": "02", "birthDate": "1985-06-16"}"#,
            expect![[r"
                gender: 与身份证号码不一致
                birthDate: 与身份证号码不一致
                licenceNo: 执业证号与性别不一致 (warning)
            "]],
        );
    }

    #[test]
    fn each_kind_of_document_has_its_own_rule() {
        check(
            r#"{"idNo": "440000198506159017"}"#,
            expect![[r"
            idNo: 校验码不合规
        "]],
        );
        check(
            r#"{"idType": "03", "idNo": "440000198506159018"}"#,
            expect![[r"
            idNo: 港澳居民来往内地通行证号码不合规
        "]],
        );
        check(r#"{"idType": "99", "idNo": "anything"}"#, expect![""]);
    }

    #[test]
    fn a_child_cannot_be_a_lawyer() {
        check(
            r#"{"idType": "02", "idNo": "EA1234567", "birthDate": "2008-11-22"}"#,
            expect![[r"
            birthDate: 须年满18周岁
        "]],
        );
        check(r#"{"idType": "02", "idNo": "EA1234567", "birthDate": "2008-11-21"}"#, expect![""]);
    }

    #[test]
    fn gender_and_birth_date_are_derived_from_the_identity_card() {
        let context = FormContext::new(Date::parse("2026-11-21").unwrap());
        let mut record = values(r#"{"idType": "01", "idNo": "430000197903209027"}"#);
        Area::by_key("lawyer").unwrap().derive(&mut record, &context);
        assert_eq!((text(&record, "gender"), text(&record, "birthDate")), ("02", "1979-03-20"));
    }
}
