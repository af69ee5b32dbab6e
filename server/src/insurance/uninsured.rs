//! Who is not insured, and reminding them.

use axum::extract::State;
use lawdesk_core::dto::{InsuranceReminderInput, UninsuredInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};
use schemars::JsonSchema;
use serde::Serialize;

use super::policy::{FIRM_LIST, LIST};
use crate::App;
use crate::accounts::people;
use crate::cases::notifications::matter::{Matter, notify};
use crate::http::answer::{Answer, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::insurance::{self, UninsuredLawyer, UninsuredQuery};
use crate::platform::error::Result;

/// A page of lawyers who are not insured, and how many have to be.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UninsuredPage {
    data: Vec<UninsuredLawyer>,
    total_count: i64,
    page: i64,
    page_size: i64,
    /// Lawyers within reach who have to be insured.
    lawyers: i64,
}

fn permit(user: &CurrentUser) -> Result<()> {
    user.permit(LIST).or_else(|_| user.permit(FIRM_LIST))
}

pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<UninsuredInput>,
) -> Result<Answer<UninsuredPage>> {
    permit(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let on = app.clock.today().add_days(input.days);
    let wanted = UninsuredQuery { user: &user, firm: &input.firm_id, keyword: &input.keyword, on };
    let mut connection = app.db.pool.acquire().await?;
    let (lawyers, total_count) = insurance::count(&mut connection, &wanted).await?;
    let data = insurance::uninsured(&mut connection, &wanted, paging).await?;
    Ok(Answer(UninsuredPage { data, total_count, page: paging.page, page_size: paging.page_size, lawyers }))
}

/// Each lawyer, and the accounts of his firm; once a day.
pub(super) async fn remind(
    context: CommandContext,
    ValidJson(input): ValidJson<InsuranceReminderInput>,
) -> Result<Answer<()>> {
    permit(&context.user)?;
    let Some(mut work) = context.begin("remindInsurance", &input).await? else { return Ok(Answer(())) };
    // Lawyers whom the caller reaches and who are not insured today.
    let today = work.app.clock.today();
    let wanted = UninsuredQuery { user: work.user, firm: "", keyword: "", on: today };
    let lawyers = insurance::reached(&mut work.tx, &wanted, &input.lawyer_ids).await?;
    if lawyers.len() != input.lawyer_ids.len() {
        return Err(ApiError::NotFound.into());
    }
    // Each and his firm, once a day.
    for lawyer in &lawyers {
        let mut accounts = people::accounts_of_file(&mut work.tx, &lawyer.id).await?;
        if let Some(firm) = &lawyer.firm_id {
            accounts.extend(people::accounts_of_file(&mut work.tx, firm).await?);
        }
        for account in &accounts {
            let facts = NoticeFacts::default().with(Placeholder::Person, &lawyer.name);
            let id = format!("insurance-missing-{}-{today}-{account}", lawyer.id);
            let link = "/insuranceRegister/insurelist";
            let matter = Matter { event: NoticeEvent::InsuranceMissing, facts, link, account, id };
            notify(work.app, &mut work.tx, matter).await?;
        }
    }
    work.commit("lawyer", &input.lawyer_ids.join(",")).await
}
