//! What happens to an internship outside its course: it stands still, changes its firm or instructor, is cancelled
//! (`docs/handbook/fields.md` 1.6).

use lawdesk_core::code::InternshipKind;
use lawdesk_core::eligibility::internship::{self as eligibility, Instructor, Registration};
use lawdesk_core::expression::Value;
use lawdesk_core::internship::{check_act, resume};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

use super::messages;
use crate::accounts::profession;
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::master::register::{firms, internships as register};
use crate::master::{internships, legal_facts};
use crate::platform::error::Result;

/// What acts on internships mean.
pub(crate) const HOOK: RecordHook =
    RecordHook { area: "internship", before: |act| Box::pin(check(act)), after: |act| Box::pin(carry_out(act)) };

/// What an act lacks; then what follows from it in the file.
async fn check(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let violations = check_act(act.action, &act.values, act.app.clock.today());
    if !violations.is_empty() {
        return Ok(violations);
    }
    match act.action {
        "resume" => Ok(resumed(act).err().into_iter().collect()),
        "endChange" => unfit(act).await,
        _ => Ok(Vec::new()),
    }
}

/// The time that it stood still is made up for at its end.
fn resumed(act: &mut RecordAct<'_>) -> Result<(), Violation> {
    let resumption = resume(&act.values)?;
    act.values.insert("suspendedDays".to_owned(), Value::Long(resumption.suspended));
    if let Some(last) = resumption.last {
        act.values.insert("periodTo".to_owned(), Value::from(last.to_string()));
    }
    Ok(())
}

/// Firm and instructor have to be fit as those of a registration; the intern himself is none that the instructor has yet.
async fn unfit(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let (firm, lawyer) = (act.text("firmId").to_owned(), act.text("instructorId").to_owned());
    let (Some(firm), Some(file)) =
        (legal_facts::firm(act.tx, &firm).await?, legal_facts::lawyer(act.tx, &lawyer).await?)
    else {
        return Ok(vec![Violation::error("instructorId", Message::NotInDictionary)]);
    };
    let own = i64::from(act.stored_text("instructorId") == lawyer);
    let interns = legal_facts::interns_of(act.tx, &lawyer).await? - own;
    let registration = Registration {
        own: None,
        kind: InternshipKind::from_code(act.text("internKind")),
        firm: Some(&firm),
        instructor: Some(Instructor { lawyer: &file, interns }),
    };
    Ok(eligibility::check(&registration, act.app.clock.today()))
}

/// The intern moves to the organisation of his new firm; firms count their people anew; whoever is concerned is told.
async fn carry_out(act: &mut RecordAct<'_>) -> Result<()> {
    let now = act.app.clock.now();
    let firm = act.text("firmId").to_owned();
    if act.action == "endChange" && act.changes("firmId") {
        let home = firms::home(act.tx, &firm).await?;
        register::move_to(act.tx, act.id, &home).await?;
        let account = act.text("accountId").to_owned();
        profession::become_intern(act.tx, &account, &home.org_id, now).await?;
        let before = act.stored_text("firmId").to_owned();
        firms::recount(act.tx, &before, now).await?;
    }
    if matches!(act.action, "endChange" | "cancel") {
        firms::recount(act.tx, &firm, now).await?;
    }
    if act.area.action(act.action).is_some_and(|action| action.to.is_some()) {
        let internship = internships::by_id(act.tx, act.id).await?;
        let reason = ["suspendReason", "changeReason", "cancelReason"].iter().find(|key| act.changes(key));
        let reason = reason.map(|key| act.text(key).to_owned()).unwrap_or_default();
        messages::changed(act.app, act.tx, &internship, act.action, &reason).await?;
    }
    Ok(())
}
