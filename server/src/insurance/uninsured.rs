//! Who is not insured, and reminding them.

use axum::extract::State;
use lawdesk_core::date::Date;
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
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::insurance::{self, UninsuredLawyer, UninsuredQuery};
use crate::platform::error::Result;

/// Where a lawyer sees how he is insured.
const OWN_PAGE: &str = "/insuranceRegister/lsRegister";
/// Where his firm registers policies.
const FIRM_PAGE: &str = "/insuranceRegister/insurelist";

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

/// `POST insurance/remind`: each lawyer, and the accounts of his firm; once a day.
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
        remind_of(&mut work, lawyer, today).await?;
    }
    work.commit("lawyer", &input.lawyer_ids.join(",")).await
}

/// That he is not insured, or, while he still is, until when.
async fn remind_of(work: &mut UnitOfWork<'_>, lawyer: &UninsuredLawyer, today: Date) -> Result<()> {
    let running = lawyer.insured_to.as_deref().filter(|until| today.to_string().as_str() <= *until);
    let (event, key) = match running {
        Some(_) => (NoticeEvent::InsuranceEnding, "ends"),
        None => (NoticeEvent::InsuranceMissing, "missing"),
    };
    let own = people::accounts_of_file(&mut work.tx, &lawyer.id).await?;
    let firm = match &lawyer.firm_id {
        Some(firm) => people::accounts_of_file(&mut work.tx, firm).await?,
        None => Vec::new(),
    };
    for (accounts, link) in [(own, OWN_PAGE), (firm, FIRM_PAGE)] {
        for account in &accounts {
            let facts = NoticeFacts::default()
                .with(Placeholder::Person, &lawyer.name)
                .with_known(Placeholder::Deadline, running);
            let id = format!("insurance-{key}-{}-{today}-{account}", lawyer.id);
            notify(work.app, &mut work.tx, Matter { event, facts, link, account, id }).await?;
        }
    }
    Ok(())
}
