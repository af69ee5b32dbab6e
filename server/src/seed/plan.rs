//! How many people are where: firms, their sizes, and the employers of public and company lawyers.

use std::collections::BTreeSet;

use lawdesk_core::code::OrganisationForm;
use lawdesk_core::date::Date;

use super::numbers::Numbers;
use super::random::Random;
use super::rows::Firm;
use super::{names, person};

/// Lawyers a firm, by per mille of the firms.
const SIZES: [((i32, i32), usize); 5] =
    [((1, 10), 655), ((11, 20), 207), ((21, 50), 104), ((51, 100), 20), ((101, 300), 13)];

/// A county with its city.
#[derive(Clone, Copy, Debug)]
pub struct County {
    /// Code of the city, 6 digits.
    pub city: &'static str,
    /// Code of the county, 6 digits.
    pub region: &'static str,
    /// City and county in words.
    pub name: &'static str,
    /// The city without 市, as branches are called.
    pub short: &'static str,
}

const fn county(city: &'static str, region: &'static str, name: &'static str, short: &'static str) -> County {
    County { city, region, name, short }
}

/// Counties, by how many firms are there: 东湖 45, 南岭 25, 西川 18, 北原 12 in a hundred.
const COUNTIES: [(County, usize); 13] = [
    (county("990100", "990102", "东湖市湖滨区", "东湖"), 180),
    (county("990100", "990103", "东湖市桥东区", "东湖"), 140),
    (county("990100", "990104", "东湖市新城区", "东湖"), 90),
    (county("990100", "990121", "东湖市长亭县", "东湖"), 40),
    (county("990200", "990202", "南岭市岭前区", "南岭"), 110),
    (county("990200", "990203", "南岭市榕江区", "南岭"), 80),
    (county("990200", "990221", "南岭市青石县", "南岭"), 30),
    (county("990200", "990281", "南岭市凤台市", "南岭"), 30),
    (county("990300", "990302", "西川市锦水区", "西川"), 90),
    (county("990300", "990303", "西川市西林区", "西川"), 60),
    (county("990300", "990321", "西川市云岭县", "西川"), 30),
    (county("990400", "990402", "北原市原平区", "北原"), 80),
    (county("990400", "990421", "北原市雁鸣县", "北原"), 40),
];

/// A county by chance, the more firms it has the likelier.
pub fn anywhere(random: &mut Random) -> County {
    random.weighted(&COUNTIES)
}

/// Firms for so many lawyers in firms: one for sixteen, which is one for twenty of all; the sizes are drawn and then
/// scaled to fit. None has a name that is taken.
pub fn firms(random: &mut Random, numbers: &mut Numbers, lawyers: usize, mut taken: BTreeSet<String>) -> Vec<Firm> {
    let sizes = sizes(random, lawyers);
    let mut firms: Vec<Firm> = Vec::with_capacity(sizes.len());
    for size in sizes {
        let firm = firm(random, numbers, size, &mut taken, &firms);
        firms.push(firm);
    }
    firms
}

fn sizes(random: &mut Random, lawyers: usize) -> Vec<i64> {
    let drawn: Vec<usize> = (0..lawyers.div_ceil(16))
        .map(|_| {
            let (from, to) = random.weighted(&SIZES);
            // Small ones are more common within a band, too.
            let size = random.between(from, to).min(random.between(from, to));
            usize::try_from(size).expect("sizes are positive")
        })
        .collect();
    let sum: usize = drawn.iter().sum();
    let mut scaled: Vec<usize> = drawn.iter().map(|it| (it * lawyers / sum.max(1)).max(1)).collect();
    balance(&mut scaled, lawyers);
    scaled.into_iter().filter(|it| *it > 0).map(|it| i64::try_from(it).expect("firms are small")).collect()
}

/// Rounding left some over or took some too many: the largest firms make up for it.
fn balance(sizes: &mut [usize], lawyers: usize) {
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    let (mut sum, mut index) = (sizes.iter().sum::<usize>(), 0);
    while sum != lawyers && !sizes.is_empty() {
        let place = index % sizes.len();
        if sum < lawyers {
            sizes[place] += 1;
            sum += 1;
        } else if sizes[place] > 0 {
            sizes[place] -= 1;
            sum -= 1;
        }
        index += 1;
    }
}

fn firm(random: &mut Random, numbers: &mut Numbers, size: i64, taken: &mut BTreeSet<String>, others: &[Firm]) -> Firm {
    // The order of the draws is part of the data: in another one the same seed gives other firms.
    let county = anywhere(random);
    let org_form = form(random, size);
    let (name, parent) = name(random, county, taken, others);
    let today = Date::new(person::AS_OF.0, person::AS_OF.1, person::AS_OF.2).expect("a day of the calendar");
    // Its numbers, and a licence of the last 25 years.
    let (id, uscc) = numbers.firm(county.city, today);
    let partners = partners(random, org_form, size);
    let licence = today.add_days(-i64::from(random.between(200, 9000)));
    Firm {
        number: id[5..].parse().expect("a firm's id ends in its number"),
        id,
        city: county.city.to_owned(),
        region: county.region.to_owned(),
        place: format!("示范省{}", county.name),
        name,
        org_form,
        parent,
        uscc,
        licence_date: licence.to_string(),
        address: names::address(random),
        principal: String::new(),
        capital: capital(random, org_form),
        lawyers: size,
        partners,
        credit: random.weighted(&[("AAA", 12), ("AA", 38), ("A", 40), ("B", 8), ("C", 2)]),
    }
}

/// Partnerships 73 % (special ones 1.5), sole practitioners 25, state-funded 2; small ones can be only the latter two.
fn form(random: &mut Random, size: i64) -> &'static str {
    match size {
        ..3 => random.weighted(&[("03", 95), ("04", 5)]),
        3..10 => random.weighted(&[("01", 84), ("03", 14), ("04", 2)]),
        10..100 => "01",
        _ => random.weighted(&[("01", 40), ("02", 60)]),
    }
}

/// At least what the law asks for, else 12 to 25 %; one of a sole practitioner.
fn partners(random: &mut Random, form: &str, size: i64) -> i64 {
    let least = match OrganisationForm::from_code(form) {
        Some(OrganisationForm::SolePractitioner) => return 1,
        Some(partnership) => partnership.least_partners(),
        None => 0,
    };
    if least == 0 { 0 } else { (size * i64::from(random.between(12, 25)) / 100).clamp(least, size) }
}

fn capital(random: &mut Random, form: &str) -> f64 {
    f64::from(match OrganisationForm::from_code(form) {
        Some(OrganisationForm::SpecialPartnership) => random.between(1000, 3000),
        Some(OrganisationForm::SolePractitioner) => random.between(10, 50),
        _ => random.between(30, 300),
    })
}

/// Eight in a hundred are a branch of a firm of another city; others have a name that nobody has.
fn name(
    random: &mut Random,
    county: County,
    taken: &mut BTreeSet<String>,
    others: &[Firm],
) -> (String, Option<String>) {
    if !others.is_empty() && random.chance(80) {
        let parent = random.pick(others);
        let name = parent.name.replace("律师事务所", &format!("（{}）律师事务所", county.short));
        let fits = parent.parent.is_none()
            && parent.city != county.city
            && parent.org_form != OrganisationForm::SolePractitioner.code();
        if fits && taken.insert(name.clone()) {
            return (name, Some(parent.id.clone()));
        }
    }
    for round in 0.. {
        let name = format!("示范{}律师事务所", names::firm(random, characters(round)));
        if taken.insert(name.clone()) {
            return (name, None);
        }
    }
    unreachable!("the loop has no end but the return")
}

/// Of a firm's name when so many are taken: short ones first, longer ones when most of those are gone.
fn characters(round: usize) -> usize {
    match round {
        0..4 => 2,
        4..200 => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_run_out() {
        let firms = firms(&mut Random::new(1), &mut Numbers::after_demo(), 300_000, BTreeSet::new());
        let names: BTreeSet<&str> = firms.iter().map(|firm| firm.name.as_str()).collect();
        let taken = BTreeSet::from([firms[0].name.clone()]);
        let others = super::firms(&mut Random::new(1), &mut Numbers::after_demo(), 100, taken);
        assert!(others.iter().all(|firm| firm.name != firms[0].name));
        assert!(firms.len() > 15_000, "more than there are names of three characters");
        assert_eq!(names.len(), firms.len());
    }
}
