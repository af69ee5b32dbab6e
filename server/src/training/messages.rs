//! What interns and instructors are told.

use lawdesk_core::area::Area;
use lawdesk_core::caption::Caption;
use lawdesk_core::dictionary::labels;
use lawdesk_core::internship::{AssessmentNews, InternAlert};
use lawdesk_core::locale::Locale;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use crate::App;
use crate::accounts::people;
use crate::cases::notifications::matter::{Matter, notify};
use crate::master::internships::InternshipRow;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The role of those who look after interns at the association.
const ASSOCIATION: &str = "R_BAR_OP";
/// The page of logs.
const LOGS: &str = "/trainingmanagement/InternshipLog";
/// The page of an internship.
const INTERNSHIP: &str = "/InternshipRegistrationLawer/Internsdetail";

/// The instructor hears of what was handed in: of one intern once a day.
pub(super) async fn log_submitted(app: &App, tx: &mut Tx, internship: &InternshipRow, day: &str) -> Result<()> {
    let Some(account) = people::account_of_lawyer(tx, &internship.instructor_id).await? else { return Ok(()) };
    let facts = NoticeFacts::default().with(Placeholder::Person, &internship.name).with(Placeholder::Deadline, day);
    let id = format!("intern-log-{}-{}", internship.id, app.clock.today());
    notify(app, tx, Matter { event: NoticeEvent::InternLogSubmitted, facts, link: LOGS, account: &account, id }).await
}

/// A log that goes back.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReturnedLog<'a> {
    /// Its id.
    pub id: &'a str,
    /// The intern's account.
    pub account: &'a str,
    /// Its day.
    pub day: &'a str,
}

/// The intern hears why a log came back.
pub(super) async fn log_returned(app: &App, tx: &mut Tx, log: ReturnedLog<'_>, comment: &str) -> Result<()> {
    let facts = NoticeFacts::default().with(Placeholder::Deadline, log.day).with(Placeholder::Opinion, comment.trim());
    let id = format!("intern-log-returned-{}-{}", log.id, app.clock.now());
    notify(app, tx, Matter { event: NoticeEvent::InternLogReturned, facts, link: LOGS, account: log.account, id }).await
}

/// The intern hears how his assessment goes on. `id` tells one step from another.
pub(super) async fn assessment(
    app: &App,
    tx: &mut Tx,
    (account, id): (&str, String),
    news: AssessmentNews,
    text: &str,
) -> Result<()> {
    let facts = NoticeFacts::default().with(Placeholder::Step, news.text()).with(Placeholder::Opinion, text.trim());
    notify(app, tx, Matter { event: NoticeEvent::InternAssessment, facts, link: INTERNSHIP, account, id }).await
}

/// The intern hears that his certificate of a class is void, and why.
pub(super) async fn certificate_void(
    app: &App,
    tx: &mut Tx,
    (account, student): (&str, &str),
    class: &str,
    reason: &str,
) -> Result<()> {
    let facts = NoticeFacts::default().with(Placeholder::Item, class).with(Placeholder::Opinion, reason.trim());
    let id = format!("certificate-void-{student}");
    notify(app, tx, Matter { event: NoticeEvent::CertificateVoid, facts, link: INTERNSHIP, account, id }).await
}

/// Intern and instructor hear that the internship stands still, goes on, changes or is cancelled: `action` of its area.
pub(super) async fn changed(
    app: &App,
    tx: &mut Tx,
    internship: &InternshipRow,
    action: &str,
    reason: &str,
) -> Result<()> {
    let area = Area::by_key("internship");
    let step = area.and_then(|it| it.action(action)).map(|it| &it.label);
    let facts = NoticeFacts::default()
        .with_known(Placeholder::Item, area.map(|it| &it.title))
        .with(Placeholder::Title, &internship.name)
        .with_known(Placeholder::Step, step)
        .with(Placeholder::Deadline, "—")
        .with(Placeholder::Opinion, reason.trim());
    let instructor = people::account_of_lawyer(tx, &internship.instructor_id).await?;
    let link = format!("{INTERNSHIP}?id={}", internship.id);
    for account in instructor.iter().chain([&internship.account_id]) {
        let id = format!("internship-{action}-{}-{}-{account}", internship.id, app.clock.now());
        let (event, facts) = (NoticeEvent::RecordNews, facts.clone());
        notify(app, tx, Matter { event, facts, link: &link, account, id }).await?;
    }
    Ok(())
}

/// Intern, instructor and the association hear what is not as planned.
pub(super) async fn alert(app: &App, tx: &mut Tx, internship: &InternshipRow, alert: InternAlert) -> Result<()> {
    let (code, today) = (alert.code(), app.clock.today());
    let label = |locale| labels("sxyj", locale).remove(code).unwrap_or_default();
    let facts = NoticeFacts::default()
        .with_known(Placeholder::Item, Area::by_key("internship").map(|it| &it.title))
        .with(Placeholder::Title, &internship.name)
        .with(Placeholder::Step, Caption { zh: label(Locale::ZhCn), en: label(Locale::En) })
        .with(Placeholder::Deadline, "—")
        .with(Placeholder::Opinion, "");
    let mut accounts = people::holders_around(tx, ASSOCIATION, &internship.region_code).await?;
    accounts.extend(people::account_of_lawyer(tx, &internship.instructor_id).await?);
    accounts.push(internship.account_id.clone());
    let link = format!("{INTERNSHIP}?id={}", internship.id);
    for account in &accounts {
        let id = format!("intern-alert-{code}-{}-{today}-{account}", internship.id);
        let (event, facts) = (NoticeEvent::RecordNews, facts.clone());
        notify(app, tx, Matter { event, facts, link: &link, account, id }).await?;
    }
    Ok(())
}

/// Intern and instructor hear that the internship ends or, at another `step`, has ended, and what is missing.
pub(super) async fn ending(
    app: &App,
    tx: &mut Tx,
    internship: &InternshipRow,
    (step, missing): (&str, Caption),
) -> Result<()> {
    let last = internship.period_to.clone().unwrap_or_default();
    let facts = NoticeFacts::default()
        .with(Placeholder::Person, &internship.name)
        .with(Placeholder::Deadline, &last)
        .with(Placeholder::Opinion, missing);
    let instructor = people::account_of_lawyer(tx, &internship.instructor_id).await?;
    for account in instructor.iter().chain([&internship.account_id]) {
        let id = format!("internship-ending-{}-{last}-{step}-{account}", internship.id);
        let link = format!("{INTERNSHIP}?id={}", internship.id);
        let (event, facts) = (NoticeEvent::InternshipEnding, facts.clone());
        notify(app, tx, Matter { event, facts, link: &link, account, id }).await?;
    }
    Ok(())
}
