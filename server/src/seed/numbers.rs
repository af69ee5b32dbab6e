//! Numbers that pass every rule, are recognised as invented, and are never given twice (`demo-data.md` 6.1).

use std::collections::BTreeMap;

use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use lawdesk_core::rule::uscc::organisation_check_character;

use super::random::Random;

/// Provinces whose province-level area code starts an identity number; it is issued to nobody.
const PROVINCES: [&str; 31] = [
    "11", "12", "13", "14", "15", "21", "22", "23", "31", "32", "33", "34", "35", "36", "37", "41", "42", "43", "44",
    "45", "46", "50", "51", "52", "53", "54", "61", "62", "63", "64", "65",
];
const CREDIT_ALPHABET: &str = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/// Counts what was given.
#[derive(Debug, Default)]
pub struct Numbers {
    /// The last sequence number before the first one of a day, and the last that may be given.
    sequence: (i32, i32),
    /// The last licence number before the first one of a city, year, category and gender.
    licence: u32,
    identities: BTreeMap<(usize, Date), i32>,
    licences: BTreeMap<String, u32>,
    mobiles: u32,
    firms: u32,
    lawyers: u32,
    units: u32,
}

impl Numbers {
    /// For the people of the demo firms, beyond those of the fixed accounts.
    #[must_use]
    pub fn demo() -> Self {
        Self { sequence: (979, 995), licence: 10, mobiles: 1_000, lawyers: 8, ..Self::default() }
    }

    /// For the people of the stories, apart from those.
    #[must_use]
    pub fn stories() -> Self {
        Self { sequence: (899, 909), licence: 60, mobiles: 2_000, firms: 80, lawyers: 80, units: 80, ..Self::default() }
    }

    /// For people and units beside the master files.
    #[must_use]
    pub fn oversight() -> Self {
        Self { sequence: (899, 909), units: 500, ..Self::default() }
    }

    /// Credit code of a unit in this city.
    pub fn unit_code(&mut self, city: &str, today: Date) -> String {
        self.units += 1;
        credit_code("91", city, self.units, today)
    }

    /// For everyone else, apart from all of them.
    #[must_use]
    pub fn after_demo() -> Self {
        Self {
            sequence: (909, 979),
            licence: 100,
            mobiles: 1_000_000,
            firms: 100,
            lawyers: 100,
            units: 100,
            ..Self::default()
        }
    }

    /// For generated interns, who are younger than all of them.
    #[must_use]
    pub fn interns() -> Self {
        Self { mobiles: 3_000_000, ..Self::after_demo() }
    }

    /// Identity number of someone born on this day; `None` when all of the day in the chosen province are given.
    pub fn identity(&mut self, random: &mut Random, born: Date, is_male: bool, today: Date) -> Option<String> {
        let province = random.below(PROVINCES.len());
        let given = self.identities.entry((province, born)).or_insert(self.sequence.0);
        *given += if (*given + 1) % 2 == i32::from(is_male) { 1 } else { 2 };
        if *given > self.sequence.1 {
            return None;
        }
        let (year, month, day) = (born.year(), born.month(), born.day());
        let body = format!("{}0000{year:04}{month:02}{day:02}{given}", PROVINCES[province]);
        completed(&body, "0123456789X", Rule::IdCard, today)
    }

    /// Licence number of a lawyer: issued in a city of the demo province.
    pub fn licence(&mut self, city: &str, year: i32, category_digit: char, is_male: bool) -> String {
        let head = format!("199{}{year:04}{category_digit}{}", &city[2..4], u8::from(!is_male));
        let given = self.licences.entry(head.clone()).or_insert(self.licence);
        *given += 1;
        format!("{head}9{given:05}")
    }

    /// Of a range that no operator has.
    pub fn mobile(&mut self) -> String {
        self.mobiles += 1;
        format!("160{:08}", self.mobiles)
    }

    /// Row id and credit code of a firm in this city.
    pub fn firm(&mut self, city: &str, today: Date) -> (String, String) {
        self.firms += 1;
        (format!("firm-{:06}", self.firms), credit_code("31", city, self.firms, today))
    }

    /// Row id of a lawyer.
    pub fn lawyer(&mut self) -> String {
        self.lawyers += 1;
        format!("lawyer-{:06}", self.lawyers)
    }

    /// Row id of an employer.
    pub fn unit(&mut self) -> String {
        self.units += 1;
        format!("unit-{:06}", self.units)
    }
}

/// Credit code with the mark `DEM` and the number in the code's own alphabet.
fn credit_code(prefix: &str, region: &str, mut number: u32, today: Date) -> String {
    let alphabet: Vec<char> = CREDIT_ALPHABET.chars().collect();
    let mut counter = ['0'; 5];
    for place in counter.iter_mut().rev() {
        *place = alphabet[(number % 31) as usize];
        number /= 31;
    }
    let inner = format!("DEM{}", counter.iter().collect::<String>());
    let check = organisation_check_character(inner.as_bytes()).expect("eight characters of the alphabet");
    let body = format!("{prefix}{region}{inner}{}", char::from(check));
    completed(&body, CREDIT_ALPHABET, Rule::UnifiedSocialCreditCode, today)
        .expect("one of all characters is the check character")
}

/// The body with the check character that the rule accepts: the rule itself stays the only one who knows it.
fn completed(body: &str, characters: &str, rule: Rule, today: Date) -> Option<String> {
    characters.chars().map(|it| format!("{body}{it}")).find(|it| rule.check(it, today).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_codes_are_those_of_the_handbook() {
        let today = Date::new(2026, 1, 1).unwrap();
        assert_eq!(credit_code("31", "990100", 1, today), "31990100DEM000014G");
        assert_eq!(credit_code("31", "990300", 4, today), "31990300DEM000049D");
    }

    #[test]
    fn identity_numbers_of_one_day_differ_and_tell_the_gender() {
        let today = Date::new(2026, 1, 1).unwrap();
        let (mut numbers, mut random) = (Numbers::after_demo(), Random::new(1));
        let mut given = std::collections::BTreeSet::new();
        for round in 0..500 {
            let born = Date::new(1985, 6, 15).unwrap();
            let number = numbers.identity(&mut random, born, round % 2 == 0, today).expect("enough for 500");
            assert_eq!(number.as_bytes()[16] % 2 == 1, round % 2 == 0, "{number}");
            assert!(given.insert(number));
        }
    }
}
