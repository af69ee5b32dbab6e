//! 人员调入调出: the lawyers who came to a firm and left it (`docs/handbook/fields.md` 1.2).

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::area::Area;
use lawdesk_core::dto::PersonnelInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::master::firm_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// `lawer-other/personnel/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/personnel/list", "Lawyers who came to a firm and left it", list)
}

from_row! {
    /// A lawyer who came, or left.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonnelRow {
        /// `in`: he came; `out`: he left.
        direction: String,
        /// The day, `yyyy-MM-dd`.
        happened_on: String,
        /// His file.
        lawyer_id: String,
        name: String,
        licence_no: Option<String>,
        /// Why; mostly the name of the item that did it.
        reason: Option<String>,
    }
}

/// The last first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PersonnelInput>,
) -> Result<Answer<Page<PersonnelRow>>> {
    permit(&user)?;
    require_reached(&app, &user, &input.firm_id).await?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted = Sql::new("select count(*) as total from (");
    push_moves(&mut counted, &input.firm_id);
    counted.push(") moves");
    let (total,): (i64,) = counted.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new("select * from (");
    push_moves(&mut sql, &input.firm_id);
    sql.push(") moves order by happened_on desc, lawyer_id, direction");
    paging.push(&mut sql);
    let rows = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.of(rows, total))
}

/// Whoever may see files of firms.
fn permit(user: &CurrentUser) -> Result<()> {
    let kind = AccountKind::from_code(&user.zhlx).ok_or(ApiError::Forbidden)?;
    let view = Area::by_key("law_firm").and_then(|area| area.action("view"));
    let may = view.is_some_and(|action| action.is_open_to(kind, &user.permissions));
    if may { Ok(()) } else { Err(ApiError::Forbidden.into()) }
}

/// The firm is a live one within the caller's scope.
async fn require_reached(app: &App, user: &CurrentUser, firm: &str) -> Result<()> {
    let mut sql = Sql::new("select f.id from law_firm f where f.delete_flag = 0 and f.id = ");
    sql.bind(firm);
    let columns = TableScope {
        region: ("f.", "region_code"),
        firm: Some(firm_scope::scope("f.", "id")),
        ..TableScope::default()
    };
    data_scope::push(&mut sql, &data_scope::subject(user).data_scope(), columns);
    let found: Option<(String,)> = sql.fetch_optional_as(&app.db.pool).await?;
    found.map(drop).ok_or_else(|| ApiError::NotFound.into())
}

/// Each entry of the history is two moves: in when it begins, out when it has ended.
fn push_moves(sql: &mut Sql, firm: &str) {
    for (at, (direction, day)) in [("in", "start_date"), ("out", "end_date")].into_iter().enumerate() {
        sql.push(if at == 0 { "select " } else { " union all select " }).bind(direction).push(" as direction, h.");
        sql.name(day).push(" as happened_on, h.lawyer_id, l.name, l.licence_no, h.reason");
        sql.push(" from lawyer_firm_history h join lawyer l on l.id = h.lawyer_id and l.delete_flag = 0");
        sql.push(" where h.firm_id = ").bind(firm).push(" and h.").name(day).push(" <> ''");
    }
}
