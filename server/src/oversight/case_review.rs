//! Case review (案卷评查): what the firm is told, and what steps need (`docs/handbook/fields.md` 1.15).

use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::is_empty;
use lawdesk_core::message::Message;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;

use super::notify::{RecordMessage, item, notify_file, notify_maker, step};
use crate::master::affiliation;
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::platform::error::Result;

/// The page of a file.
pub(super) const PAGE: &str = "/reviewCase/detail";
/// Key of the area.
pub(super) const AREA: &str = "review_case";
/// The number of a file that its firm has yet to hand in.
pub(super) const NOT_HANDED_IN: &str = "—";

/// What acts on files mean.
pub const HOOK: RecordHook =
    RecordHook { area: "review_case", before: |act| Box::pin(check(act)), after: |act| Box::pin(after(act)) };

async fn check(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let required: &[&str] = match act.action {
        "handIn" => &["caseNo", "closedOn", "scans"],
        "feedback" => &["feedbackOfFirm"],
        "orderRectification" => &["suggestion", "rectifyDue"],
        "rectify" => &["rectifyResult"],
        "recheckFailed" => &["recheckNote", "rectifyDue"],
        "recheckPassed" => &["recheckNote"],
        _ => &[],
    };
    // What the step asks for.
    let missing = |key: &&&str| act.values.get(**key).is_none_or(is_empty);
    let mut violations: Vec<Violation> =
        required.iter().filter(missing).map(|key| Violation::error(*key, Message::Required)).collect();
    // What is there and still wrong.
    if required.contains(&"rectifyDue")
        && let Some(due) = Date::parse(act.text("rectifyDue"))
        && due <= act.app.clock.today()
    {
        violations.push(Violation::error("rectifyDue", oversight::limit_after_today()));
    }
    if act.action == "handIn" && act.text("caseNo").trim() == NOT_HANDED_IN {
        violations.push(Violation::error("caseNo", Message::Required));
    }
    if matches!(act.action, "add" | "edit") {
        violations.extend(check_lawyer(act).await?);
    }
    Ok(violations)
}

/// The file is one of a lawyer of the firm.
async fn check_lawyer(act: &mut RecordAct<'_>) -> Result<Option<Violation>> {
    let (lawyer, firm) = (act.text("lawyerId").to_owned(), act.text("firmId").to_owned());
    let practice = affiliation::practice_of(act.tx, &lawyer).await?;
    let is_of_firm = practice.and_then(|it| it.firm_id).as_deref() == Some(firm.as_str());
    Ok((!is_of_firm).then(|| Violation::error("lawyerId", oversight::not_of_the_firm())))
}

async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    let link = format!("{PAGE}?id={}", act.id);
    let key = format!("review-{}-{}-{}", act.id, act.action, act.app.clock.now());
    let (number, firm, due) =
        (act.text("caseNo").to_owned(), act.text("firmId").to_owned(), act.text("rectifyDue").to_owned());
    let news = RecordMessage { item: item(AREA), title: &number, link: &link, ..RecordMessage::default() };
    let task = RecordMessage { event: NoticeEvent::RecordTask, deadline: &due, ..news };
    let app = act.app;
    match act.action {
        "orderRectification" => {
            notify_file(app, act.tx, &firm, &key, RecordMessage { step: step(AREA, "rectify"), ..task }).await
        }
        "recheckFailed" => {
            let note = act.values.get("recheckNote").and_then(Value::as_text).unwrap_or_default().to_owned();
            let task = RecordMessage { step: step(AREA, "rectify"), more: &note, ..task };
            notify_file(app, act.tx, &firm, &key, task).await
        }
        "recheckPassed" | "close" => {
            notify_file(app, act.tx, &firm, &key, RecordMessage { step: step(AREA, act.action), ..news }).await
        }
        "handIn" | "feedback" | "rectify" => {
            let maker = sqlx::query_scalar("select created_by from review_case where id = $1")
                .bind(act.id)
                .fetch_optional(&mut **act.tx)
                .await?;
            notify_maker(app, act.tx, maker, &key, RecordMessage { step: step(AREA, act.action), ..news }).await
        }
        _ => Ok(()),
    }
}
