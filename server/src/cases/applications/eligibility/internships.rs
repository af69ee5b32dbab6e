//! The conditions of internships: registered, changed, interrupted.

use lawdesk_core::code::InternshipKind;
use lawdesk_core::date::Date;
use lawdesk_core::eligibility::internship::{self, ENDABLE, INTERRUPTIBLE, Instructor, PresentPlace, Registration};
use lawdesk_core::eligibility::{FirmFile, InternshipFile, LawyerFile};
use lawdesk_core::form::Values;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::{firm, lawyer, text};
use crate::master::legal_facts;
use crate::platform::error::Result;

/// What the law has against a registration.
pub(super) async fn registration(
    connection: &mut AnyConnection,
    data: &Values,
    own: Option<&InternshipFile>,
    today: Date,
) -> Result<Vec<Violation>> {
    let named = NamedWorkplace::load(connection, data).await?;
    Ok(internship::check(&named.registration(data, own), today))
}

/// What the law has against a change of firm or instructor: when the intern applies, and when it is granted.
pub(crate) async fn change(
    connection: &mut AnyConnection,
    data: &Values,
    own: Option<&InternshipFile>,
    today: Date,
) -> Result<Vec<Violation>> {
    let named = NamedWorkplace::load(connection, data).await?;
    let change = named.registration(data, None);
    let present = PresentPlace { firm: text(data, "presentFirmId"), instructor: text(data, "presentInstructorId") };
    Ok(internship::check_change(own, present, &change, today))
}

/// What speaks against letting an internship stand still, or giving it up.
pub(crate) fn interruption(data: &Values, own: Option<&InternshipFile>) -> Option<Violation> {
    let states: &[_] = if is_for_good(data) { &ENDABLE } else { &INTERRUPTIBLE };
    internship::check_interruption(own, states)
}

/// Whether the internship is given up, and does not only stand still.
pub(crate) fn is_for_good(data: &Values) -> bool {
    text(data, "forGood") == Some("1")
}

/// The firm and the instructor that the form names.
struct NamedWorkplace {
    firm: Option<FirmFile>,
    instructor: Option<LawyerFile>,
    interns: i64,
}

impl NamedWorkplace {
    async fn load(connection: &mut AnyConnection, data: &Values) -> Result<Self> {
        let firm = firm(connection, text(data, "firmId")).await?;
        let instructor = lawyer(connection, text(data, "instructorId")).await?;
        let interns = match &instructor {
            Some(named) => legal_facts::interns_of(connection, &named.id).await?,
            None => 0,
        };
        Ok(Self { firm, instructor, interns })
    }

    fn registration<'a>(&'a self, data: &Values, own: Option<&'a InternshipFile>) -> Registration<'a> {
        Registration {
            own,
            kind: text(data, "internKind").and_then(InternshipKind::from_code),
            firm: self.firm.as_ref(),
            instructor: self.instructor.as_ref().map(|lawyer| Instructor { lawyer, interns: self.interns }),
        }
    }
}
