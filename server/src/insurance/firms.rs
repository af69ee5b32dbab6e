//! What firms do about insurance in a year, with their share of the premium.

use axum::extract::State;
use lawdesk_core::dto::InsuredFirmsInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::policy::{FIRM_LIST, LIST};
use crate::App;
use crate::http::answer::{Answer, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::insured_firms::{self, InsuredFirm, InsuredFirms};
use crate::platform::error::Result;

/// A page of firms, and what there is of all within reach.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct InsuredFirmsPage {
    data: Vec<InsuredFirm>,
    total_count: i64,
    page: i64,
    page_size: i64,
    /// The year of the policies.
    year: i64,
    /// Yuan, of all firms within reach: what a firm's share is of.
    premium: f64,
}

/// `POST insurance/firms`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<InsuredFirmsInput>,
) -> Result<Answer<InsuredFirmsPage>> {
    user.permit(LIST).or_else(|_| user.permit(FIRM_LIST))?;
    let paging = Paging::new(input.page, input.page_size);
    let today = app.clock.today();
    let year = input.year.unwrap_or_else(|| i64::from(today.year()));
    let wanted = InsuredFirms { user: &user, keyword: &input.keyword, year, today };
    let mut connection = app.db.pool.acquire().await?;
    let total_count = insured_firms::count(&mut connection, &wanted).await?;
    let data = insured_firms::page(&mut connection, &wanted, paging).await?;
    let premium = insured_firms::premium(&mut connection, &wanted).await?;
    Ok(Answer(InsuredFirmsPage { data, total_count, page: paging.page, page_size: paging.page_size, year, premium }))
}
