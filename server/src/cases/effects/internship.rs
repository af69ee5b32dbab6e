//! What becomes of internships: registered (`sxdj`), where the account becomes an intern's; changed (`sxbg`); interrupted
//! or given up (`sxzz`).

use lawdesk_core::area::Area;
use lawdesk_core::code::InternshipKind;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use super::case::{Case, refuse};
use crate::App;
use crate::accounts::{people, profession};
use crate::cases::applications::eligibility::internships as rules;
use crate::cases::notifications::matter::{Matter, notify};
use crate::master::register::firms;
use crate::master::register::internships::{self, Interruption, NewInternship, NewPlace};
use crate::master::{affiliation, legal_facts, training_rules};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Makes the file of the internship.
pub async fn register(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.needed("firmId")?;
    let home = firms::home(tx, firm).await?;
    let rules = training_rules::load(tx).await?.rules();
    let internship = NewInternship {
        data: &case.data,
        identity_number: case.identity_number(),
        home: &home,
        logs: i64::from(rules.required(case.text("internKind").and_then(InternshipKind::from_code))),
    };
    internships::register(tx, internship, case.origin()).await?;
    profession::become_intern(tx, &case.applicant, &home.org_id, case.now).await?;
    firms::recount(tx, firm, case.now).await
}

/// The internship goes on at the firm and with the instructor that were applied for, if the law lets it still.
pub async fn change(app: &App, tx: &mut Tx, case: &Case) -> Result<()> {
    let id = own(tx, case).await?;
    let file = legal_facts::internship(tx, &id).await?;
    refuse(rules::change(tx, &case.data, file.as_ref(), case.today()).await?)?;
    let (before, firm) = (case.needed("presentFirmId")?, case.needed("firmId")?);
    let home = firms::home(tx, firm).await?;
    let place =
        NewPlace { firm, instructor: case.needed("instructorId")?, reason: case.needed("reason")?, home: &home };
    internships::change(tx, &id, place, case.origin()).await?;
    profession::become_intern(tx, &case.applicant, &home.org_id, case.now).await?;
    firms::recount(tx, before, case.now).await?;
    firms::recount(tx, firm, case.now).await?;
    tell_instructor(app, tx, case, (&id, "endChange")).await
}

/// The internship stands still from the day that was applied for, or is over.
pub async fn interrupt(app: &App, tx: &mut Tx, case: &Case) -> Result<()> {
    let id = own(tx, case).await?;
    let file = legal_facts::internship(tx, &id).await?;
    refuse(rules::interruption(&case.data, file.as_ref()).into_iter().collect())?;
    let reason = case.needed("reason")?;
    let (action, interruption) = if rules::is_for_good(&case.data) {
        ("cancel", Interruption::ForGood { reason })
    } else {
        ("suspend", Interruption::From { day: case.needed("fromDay")?, reason })
    };
    internships::interrupt(tx, &id, interruption, case.origin()).await?;
    firms::recount(tx, case.needed("presentFirmId")?, case.now).await?;
    tell_instructor(app, tx, case, (&id, action)).await
}

/// The applicant's internship.
async fn own(tx: &mut Tx, case: &Case) -> Result<String> {
    Ok(affiliation::internship_of(tx, &case.applicant).await?.ok_or(ApiError::NotFound)?)
}

/// The instructor whom the intern had hears of it; the intern hears of his case.
async fn tell_instructor(app: &App, tx: &mut Tx, case: &Case, (id, action): (&str, &str)) -> Result<()> {
    let Some(instructor) = case.text("presentInstructorId") else { return Ok(()) };
    let Some(account) = people::account_of_lawyer(tx, instructor).await? else { return Ok(()) };
    let area = Area::by_key("internship").expect("areas are named by the program");
    let facts = NoticeFacts::default()
        .with(Placeholder::Item, &area.title)
        .with(Placeholder::Title, case.text("name").unwrap_or_default())
        .with_known(Placeholder::Step, area.action(action).map(|it| &it.label))
        .with(Placeholder::Deadline, "—")
        .with(Placeholder::Opinion, case.text("reason").unwrap_or_default());
    let link = format!("/InternshipRegistrationLawer/Internsdetail?id={id}");
    let told = format!("internship-{action}-{id}-{}-{account}", case.now);
    let event = NoticeEvent::RecordNews;
    notify(app, tx, Matter { event, facts, link: &link, account: &account, id: told }).await
}
