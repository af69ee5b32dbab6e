//! One lawyer: drawn by the distributions of `docs/handbook/demo-data.md` 6.2, or given where a fixed account needs it.

use lawdesk_core::code::{PoliticalStatus, PracticeCategory};
use lawdesk_core::date::Date;

use super::names;
use super::numbers::Numbers;
use super::random::Random;
use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;

/// The day the demo data is as of. Not today: the same seed gives the same rows on every day.
pub const AS_OF: (i32, u8, u8) = (2026, 1, 1);

/// Years of age, by per mille.
const AGES: [((i32, i32), usize); 4] = [((25, 29), 166), ((30, 49), 644), ((50, 64), 163), ((65, 78), 27)];
/// Education and degree (dictionaries `xl` and `xw`), by per mille.
const EDUCATION: [((&str, &str), usize); 4] =
    [(("21", "403"), 717), (("14", "303"), 200), (("11", "203"), 12), (("31", "0"), 71)];
const STATUS: [(&str, usize); 5] = [("01", 940), ("02", 5), ("03", 20), ("04", 30), ("05", 5)];
const CREDIT: [(&str, usize); 5] = [("AAA", 12), ("AA", 38), ("A", 40), ("B", 8), ("C", 2)];
const POLITICS: [(&str, usize); 4] = [("01", 350), ("03", 60), ("05", 20), ("13", 570)];
const SCHOOLS: [&str; 6] =
    ["示范大学法学院", "东湖大学法学院", "南岭政法学院", "西川大学法学院", "北原师范大学法学院", "示范财经大学法学院"];
const MAJORS: [(&str, usize); 4] = [("法学", 800), ("法律（非法学）", 120), ("经济法", 50), ("国际法", 30)];

/// Who is given, and who is drawn.
#[derive(Clone, Debug, Default)]
pub struct FixedPerson {
    /// Name and whether a man; drawn when absent.
    pub name: Option<(&'static str, bool)>,
    /// `YYYY-MM-DD`; drawn when absent.
    pub born: Option<&'static str>,
    /// Identity number of 18 characters; drawn when absent.
    pub identity: Option<&'static str>,
    /// Licence number of 17 digits; drawn when absent.
    pub licence: Option<&'static str>,
    /// Mobile number; the next of the demo range when absent.
    pub mobile: Option<&'static str>,
    /// Row id; the next one when absent.
    pub id: Option<&'static str>,
    /// Practises at least so many years.
    pub experienced: i32,
    /// State of practice; drawn when absent.
    pub status: Option<&'static str>,
}

/// Where a lawyer practises.
#[derive(Clone, Debug)]
pub struct Workplace {
    /// Organisation, whose id is also the firm's or the employer's.
    pub organisation: String,
    /// Code of the city, 6 digits.
    pub city: String,
    /// Code of the county, 6 digits.
    pub region: String,
    /// The county in words.
    pub name: String,
    /// Name of the employer, for categories 02, 03 and 04.
    pub employer: Option<String>,
    /// Whether it is a law firm.
    pub is_firm: bool,
    /// Category of practice, dictionary `zyzlb`.
    pub category: &'static str,
    /// Role in the firm, dictionary `snsf`; absent elsewhere.
    pub role: Option<&'static str>,
    /// A partner's share of the firm in per cent; absent for others.
    pub share: Option<f64>,
}

/// A lawyer's row, and what other rows need of it.
#[derive(Debug)]
pub struct Lawyer {
    /// Row id.
    pub id: String,
    /// First day of practice, `YYYY-MM-DD`.
    pub first_practice: String,
    /// First day as a partner, `YYYY-MM-DD`; absent for others.
    pub partner_since: Option<String>,
    /// The row, in the order of the columns of `LAWYER`.
    pub row: Vec<Value>,
    /// The row of the first education, in the order of the columns of `LAWYER_EDUCATION`.
    pub education: Vec<Value>,
}

/// Digit of the category in a licence number.
fn category_digit(category: &str) -> char {
    match PracticeCategory::from_code(category) {
        Some(PracticeCategory::PartTime) => '2',
        Some(PracticeCategory::Government) => '6',
        Some(PracticeCategory::Company) => '7',
        Some(PracticeCategory::LegalAid) => '8',
        Some(PracticeCategory::Military) => '9',
        _ => '1',
    }
}

/// A lawyer at a place; what is not given is drawn. `now`: milliseconds since 1970, when the rows are made.
pub fn lawyer(random: &mut Random, numbers: &mut Numbers, place: &Workplace, given: &FixedPerson, now: i64) -> Lawyer {
    let today = Date::new(AS_OF.0, AS_OF.1, AS_OF.2).expect("a day of the calendar");
    // The order of the draws is part of the data: in another one the same seed gives other people.
    let is_male = given.name.map_or_else(|| random.chance(570), |it| it.1);
    let (born, identity) = identity(random, numbers, given, is_male, today);
    let person = names::person(random, is_male);
    let (name, ethnicity) = given.name.map_or((person.name, person.ethnicity), |it| (it.0.to_owned(), "01"));
    let career = Career::draw(random, born, given, today);
    let licence = given.licence.map_or_else(
        || numbers.licence(&place.city, career.first.year(), category_digit(place.category), is_male),
        str::to_owned,
    );
    let id = given.id.map_or_else(|| numbers.lawyer(), str::to_owned);
    let mobile = given.mobile.map_or_else(|| numbers.mobile(), str::to_owned);
    let partner_since = place.share.map(|_| career.partner.to_string());
    let (education, degree) = random.weighted(&EDUCATION);
    let school = *random.pick(&SCHOOLS);
    let major = random.weighted(&MAJORS);
    let politics = random.weighted(&POLITICS);
    let status = given.status.unwrap_or_else(|| random.weighted(&STATUS));
    // A lawyer belongs to a firm or to an employer; only firms insure.
    let insured = place.is_firm.then_some("2026-12-31");
    let firm = place.is_firm.then_some(place.organisation.as_str());
    let employer = place.employer.is_some().then_some(place.organisation.as_str()).filter(|_| !place.is_firm);
    // In the order of the columns of `LAWYER`.
    let row = vec![
        id.as_str().into(),
        place.organisation.as_str().into(),
        place.region.as_str().into(),
        name.into(),
        "01".into(),
        seal(&identity).into(),
        fingerprint(&identity).into(),
        if is_male { "01" } else { "02" }.into(),
        born.to_string().into(),
        "156".into(),
        ethnicity.into(),
        format!("示范省{}{}", place.name, names::address(random)).into(),
        "[]".into(),
        politics.into(),
        (politics == PoliticalStatus::PartyMember.code())
            .then(|| born.add_months(12 * random.between(19, 24)).to_string())
            .into(),
        education.into(),
        degree.into(),
        school.into(),
        major.into(),
        place.category.into(),
        "01".into(),
        format!("A{}{}", career.qualified.year(), &mobile[1..]).into(),
        career.qualified.to_string().into(),
        licence.into(),
        format!("DEMO{}", &mobile[3..]).into(),
        career.first.to_string().into(),
        career.first.to_string().into(),
        firm.into(),
        employer.into(),
        place.employer.as_deref().into(),
        place.role.into(),
        partner_since.as_deref().into(),
        Value::Real(place.share),
        specialties(random).into(),
        random.weighted(&[("0", 600), ("4", 200), ("3", 130), ("2", 50), ("1", 20)]).into(),
        mobile.as_str().into(),
        format!("user{}@example.com", &mobile[3..]).into(),
        format!("示范省{}{}", place.name, names::address(random)).into(),
        "100000".into(),
        status.into(),
        format!("{}-lx", place.city).into(),
        format!("{}-sfj", place.city).into(),
        random.weighted(&CREDIT).into(),
        random.weighted(&[("01", 960), ("02", 25), ("03", 5), ("04", 10)]).into(),
        insured.into(),
        "seed".into(),
        now.into(),
        "seed".into(),
        now.into(),
        1.into(),
    ];
    // In the order of the columns of `LAWYER_EDUCATION`; studies begin at 18 and take four years.
    let studied = vec![
        format!("{id}-education").into(),
        id.as_str().into(),
        0.into(),
        format!("{:04}-09-01", born.year() + 18).into(),
        format!("{:04}-06-30", born.year() + 22).into(),
        school.into(),
        major.into(),
        education.into(),
        degree.into(),
    ];
    Lawyer { id, first_practice: career.first.to_string(), partner_since, row, education: studied }
}

fn identity(
    random: &mut Random,
    numbers: &mut Numbers,
    given: &FixedPerson,
    is_male: bool,
    today: Date,
) -> (Date, String) {
    if let (Some(born), Some(identity)) = (given.born.and_then(Date::parse), given.identity) {
        return (born, identity.to_owned());
    }
    loop {
        let (from, to) = random.weighted(&AGES);
        let youngest = from.max(26 + given.experienced).min(to.max(26 + given.experienced));
        let days = i64::from(random.between(0, 364));
        let years = random.between(youngest, to.max(youngest));
        let born = today.add_months(-12 * years).add_days(-days);
        if let Some(identity) = numbers.identity(random, born, is_male, today) {
            return (born, identity);
        }
    }
}

/// The days of a working life, in order.
struct Career {
    qualified: Date,
    first: Date,
    partner: Date,
}

impl Career {
    /// Practice begins between 24 and 32 years of age, seldom later, and not after the day of the data. A given
    /// licence number names the year.
    fn draw(random: &mut Random, born: Date, given: &FixedPerson, today: Date) -> Self {
        let mut age = random.between(24, 32);
        while random.chance(150) {
            age += 3;
        }
        let latest = today.year() - 1 - given.experienced;
        let year = match given.licence.and_then(|it| it.get(5..9)?.parse().ok()) {
            Some(year) => year,
            None => (born.year() + age).min(latest).max(born.year() + 23),
        };
        let month = u8::try_from(random.between(1, 12)).expect("a month");
        let first = Date::new(year, month, 15).expect("each month has a 15th");
        let since = random.between(3, 8).min(today.year() - 1 - year).max(0);
        Self { qualified: first.add_months(-14), first, partner: first.add_months(12 * since) }
    }
}

fn specialties(random: &mut Random) -> String {
    let mut codes: Vec<String> = (0..random.between(1, 3)).map(|_| format!("{:02}", random.between(1, 18))).collect();
    codes.sort();
    codes.dedup();
    serde_json::to_string(&codes).expect("texts are plain data")
}
