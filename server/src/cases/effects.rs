//! What a case brings to the master files when its flow says so: the only place where licensed facts of lawyers, firms
//! and interns change (`docs/handbook/flows.md` 4.0). A flow names an effect as the handler of a listener.
//!
//! An effect belongs to the transaction of the step that sets it off: a case closes with its effect, or not at all.

mod assessment;
mod case;
mod firm;
mod firm_change;
mod internship;
mod letter;
mod licence;
mod names;
mod penalty;
mod practice;
mod registration;
pub(crate) mod release;
mod settlement;
mod transfer;
pub(crate) mod trigger;

use lawdesk_core::effect::Effect;
use lawdesk_core::engine::Event;

use crate::App;
use crate::accounts::profession;
use crate::cases::notifications::case_overdue;
use crate::cases::{clock, evaluations};
use crate::master::freeze;
use crate::master::register::{lawyers, penalties};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::outbox;
use case::Case;
use trigger::Trigger;

/// Brings about what the steps of this transaction have set off in the family of an instance. To be called when all that
/// the step writes is written.
pub async fn bring_about(app: &App, tx: &mut Tx, instance: &str) -> Result<()> {
    if app.side_effects == outbox::SideEffects::Disabled {
        return Ok(());
    }
    for outbox::WaitingEvent { id, instance, event } in outbox::events_of_family(tx, instance).await? {
        let Event::ListenerDue { handler, element, input, .. } = event else { continue };
        if let Some(effect) = Effect::from_code(&handler).filter(|it| it.changes_files()) {
            let trigger = Trigger { instance: &instance, element: element.as_str(), input: &input };
            run(app, tx, effect, trigger).await?;
            outbox::mark_done(tx, &id, app.clock.now()).await?;
        }
    }
    Ok(())
}

/// What a new day brings: suspensions begin and are over, accounts of closed firms end,
/// clocks are counted that were not, and bad evaluations are late.
pub async fn of_the_day(app: &App) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let today = app.clock.today().to_string();
    penalties::expire(&mut tx, &today, app.clock.now()).await?;
    penalties::begin(&mut tx, &today, app.clock.now()).await?;
    freeze::expire(&mut tx, &today, app.clock.now()).await?;
    profession::close_due(&mut tx, app.clock.now()).await?;
    clock::catch_up(app, &mut tx).await?;
    case_overdue::send_all(app, &mut tx).await?;
    evaluations::tell_late(app, &mut tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Brings one about.
pub async fn run(app: &App, tx: &mut Tx, effect: Effect, trigger: Trigger<'_>) -> Result<()> {
    if !effect.changes_files() {
        return Ok(());
    }
    let case = Case::load(tx, trigger.instance, app.clock.now()).await?;
    match effect {
        Effect::BeginClock | Effect::CloseApplication | Effect::EndClock => Ok(()),
        Effect::BeginLiquidation => firm::liquidate(tx, &case).await,
        Effect::ChangeCategory => practice::change_category(app, tx, &case).await,
        Effect::ChangeFirm => transfer::run(app, tx, &case).await,
        Effect::ChangeInternship => internship::change(app, tx, &case).await,
        Effect::ChangeFirmFile => firm_change::run(tx, &case).await,
        Effect::CloseFirm => firm::close(tx, &case).await,
        Effect::EndPractice => practice::end(tx, &case).await,
        Effect::FoundBranch => firm::establish_branch(tx, &case).await,
        Effect::FoundFirm => firm::establish_firm(tx, &case).await,
        Effect::GrantInHouseLicence => licence::grant_in_house(tx, &case).await,
        Effect::GrantLicence => licence::grant(tx, &case).await,
        Effect::HoldLawyer => lawyers::await_new_licence(tx, &case.object, case.now).await,
        Effect::InterruptInternship => internship::interrupt(app, tx, &case).await,
        Effect::IssueLetter => letter::issue(app, tx, &case, trigger).await,
        Effect::OpenFirm => firm::open(tx, &case).await,
        Effect::RecordAssessment => assessment::record(app, tx, &case).await,
        Effect::RecordPenalty => penalty::record(tx, &case).await,
        Effect::RegisterInsurance => registration::insure(tx, &case).await,
        Effect::RegisterIntern => internship::register(tx, &case).await,
        Effect::RenewCertificate => practice::renew_certificate(tx, &case).await,
        Effect::RenewFirmLicence => firm_change::replace_licence(tx, &case).await,
        Effect::RepairCredit => registration::repair_credit(tx, &case).await,
        Effect::ReserveName => names::reserve(tx, &case).await,
        Effect::SettleLawyer => settlement::settle(tx, &case, trigger).await,
        Effect::TransferMember => registration::transfer_member(tx, &case).await,
        Effect::WarnFirm => firm::warn(tx, &case).await,
    }
}
