//! New firms (`lsslxk`). How many found it, and with how much, the form checks.

use super::facts::partner_years;
use super::ground::first;
use super::{Ground, LawyerFile};
use crate::code::OrganisationForm;
use crate::date::Date;
use crate::violation::Violation;

/// Who is to found a firm and to work there.
#[derive(Clone, Debug)]
pub struct Founding<'a> {
    /// Its form of organisation.
    pub form: Option<OrganisationForm>,
    /// Id of the file of who is to answer for it.
    pub principal: &'a str,
    /// Its founders, as the form's rows name them; none: no lawyer has this file.
    pub founders: Vec<Option<LawyerFile>>,
    /// Those whom it employs, likewise.
    pub employed: Vec<Option<LawyerFile>>,
}

/// Founders practise full-time, for three years, alone for five, were not suspended for three (律师法 14 to 16; 律所办法 8 to
/// 11), and bind themselves to one firm (律师法 10): a principal or partner elsewhere has to withdraw there first, or his
/// firm would be left without. One of them answers for the firm.
#[must_use]
pub fn check(founding: &Founding<'_>, today: Date) -> Vec<Violation> {
    let mut violations = Vec::new();
    let years = partner_years(founding.form);
    let founder = |lawyer: &LawyerFile| {
        let suspended = (lawyer.was_suspended(today), Ground::SuspendedLately);
        first([(lawyer.is_partner(), Ground::StillPartner), suspended])
            .or_else(|| lawyer.unfit_as_partner(years, today))
    };
    let employed = |lawyer: &LawyerFile| {
        first([(lawyer.is_partner(), Ground::StillPartner), (!lawyer.is_active(), Ground::NotPractising)])
    };
    let mut named: Vec<&str> = Vec::new();
    violations.extend(rows("founders", &founding.founders, &mut named, &founder));
    if !named.is_empty() && !named.contains(&founding.principal) {
        violations.push(Ground::NotFounder.at("principalId"));
    }
    violations.extend(rows("employed", &founding.employed, &mut named, &employed));
    violations
}

/// What is wrong with the lawyers of a table, whom no table before may have named.
fn rows<'a>(
    table: &str,
    lawyers: &'a [Option<LawyerFile>],
    named: &mut Vec<&'a str>,
    unfit: &dyn Fn(&LawyerFile) -> Option<Ground>,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (row, lawyer) in lawyers.iter().enumerate() {
        let Some(lawyer) = lawyer else { continue };
        let ground = if named.contains(&lawyer.id.as_str()) { Some(Ground::NamedTwice) } else { unfit(lawyer) };
        violations.extend(ground.map(|ground| ground.at(format!("{table}[{row}].lawyerId"))));
        named.push(&lawyer.id);
    }
    violations
}
