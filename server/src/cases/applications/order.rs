//! 依职权启动: an authority begins the winding up of a firm whose licence was revoked, or that is deemed to have ceased. The
//! case is the firm's, which goes on with it and cannot take it back (`docs/handbook/flows.md` 4.5).

use lawdesk_core::dto::WindingUpInput;
use lawdesk_core::eligibility::winding_up;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::prefill::Subject;
use super::submit::{NewCase, SubmittedApplication, create};
use crate::accounts::people;
use crate::cases::chosen_people::ChosenPeople;
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::register::firms;
use crate::master::{firm_scope, legal_facts};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances;

/// May accept applications.
const ACCEPT: &str = "sq:accept";
/// Key of the flow.
const FLOW: &str = "swzx";
/// The message that its diagram begins with.
const MESSAGE: &str = "windingUpOrdered";
/// The role of the accounts that act for a firm.
const HANDLER: &str = "R_FIRM";

/// `POST xzsq/orderWindingUp`
pub async fn order_winding_up(
    context: CommandContext,
    ValidJson(input): ValidJson<WindingUpInput>,
) -> Result<Answer<SubmittedApplication>> {
    context.user.permit(ACCEPT)?;
    let mut work = match context.begin_answering("orderWindingUp", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let (app, user, tx) = (work.app, work.user, &mut work.tx);
    // A firm of the caller's region that has to end.
    if !firm_scope::reaches(tx, user, &input.firm_id).await? {
        return Err(ApiError::NotFound.into());
    }
    let file = legal_facts::firm(tx, &input.firm_id).await?.ok_or(ApiError::NotFound)?;
    let reason = winding_up::ordered_for(&file).ok_or(ApiError::WrongState)?;
    // In its name, with what its file says; it adds the rest at its first step.
    let account = account_of(tx, user, &input.firm_id).await?;
    let flow = processes::current_version(tx, FLOW).await?;
    let form = forms::load(tx, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?;
    let subject = Subject::load(tx, &account, &form).await?;
    let mut data = subject.prefill(tx, &form, app.clock.today(), &Values::new()).await?;
    data.insert("reason".to_owned(), Value::from(reason));
    let at = Some(instances::started_by_message(tx, FLOW, MESSAGE).await?.ok_or(ApiError::NotFound)?);
    let case = NewCase { flow: &flow, form: &form, subject: &subject, at, by: Some(user.actor()) };
    let committed = create(app, tx, &account, case, Value::Map(data), &ChosenPeople::default()).await?;
    sqlx::query("update application set ordered_by = $2 where id = $1")
        .bind(&committed.sq_id)
        .bind(&user.id)
        .execute(&mut **tx)
        .await?;
    let id = committed.sq_id.clone();
    work.commit_with("application", &id, committed).await
}

/// The account that acts for a firm.
async fn account_of(tx: &mut Tx, by: &CurrentUser, firm: &str) -> Result<CurrentUser> {
    let home = firms::home(tx, firm).await?;
    let accounts = people::holders(tx, HANDLER, &home.org_id).await?;
    let nobody = || Violation::error("firmId", Message::FirmWithoutAccount);
    let account = accounts.into_iter().next().ok_or_else(nobody)?;
    let name = people::name_of(tx, &account).await?.ok_or_else(nobody)?.name;
    Ok(CurrentUser {
        c_bh: account.clone(),
        id: account,
        dxbh: firm.to_owned(),
        name,
        zhlx: "lawer_firm".to_owned(),
        zyzlb: String::new(),
        dw_id: home.org_id,
        region_code: home.region_code,
        lawyer_id: None,
        firm_id: Some(firm.to_owned()),
        roles: Vec::new(),
        permissions: Vec::new(),
        ..by.clone()
    })
}
