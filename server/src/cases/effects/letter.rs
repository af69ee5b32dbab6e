//! A letter that no decision brings: a time limit outcome out, or a result calls for it. The listener's fields name its kind
//! (TZSLX), its template, whose it is, and why.

use lawdesk_core::letter::Addressee;

use super::case::Case;
use super::trigger::Trigger;
use crate::App;
use crate::accounts::organisations;
use crate::cases::letters::issue::{self, Issuer, LetterFacts, NewLetter};
use crate::flows::{forms, product};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::tasks;

/// Issues it. Without a template or an organisation there is none.
pub async fn issue(app: &App, tx: &mut Tx, case: &Case, trigger: Trigger<'_>) -> Result<()> {
    let Some(template) = forms::load(tx, trigger.field("template"), None).await? else { return Ok(()) };
    let organisation = trigger.field("organisation");
    let Some(name) = organisations::name_of(tx, organisation).await? else { return Ok(()) };
    // The last task of the instance stands for the decision that the letter lacks.
    let last = tasks::last_of(tx, &case.id, trigger.instance).await?;
    let flow = app.definitions.get(tx, &last.flow_key, last.version).await?;
    // What the listener's fields say of the letter.
    let letter = NewLetter {
        facts: LetterFacts {
            application: &case.id,
            instance: trigger.instance,
            reason: trigger.field("reason"),
            days: None,
            organisation: &name,
        },
        task: &last.id,
        node: (trigger.element, flow.step_caption(trigger.element)),
        kind: trigger.field("kind"),
        addressee: Addressee::from_code(trigger.field("addressee"))
            .unwrap_or_else(|| product::addressee(trigger.field("kind"))),
        name: &template.name.zh,
        signature: None,
        position: "",
        by: "",
        issuer: Issuer { id: organisation, name: &name },
        replaces: None,
    };
    issue::persist(app, tx, &template, &letter).await?;
    Ok(())
}
