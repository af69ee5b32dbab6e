//! `POST lawer-other/aid/candidates`: to whom a legal-aid case can be assigned, those with the least in hand first.

use axum::extract::State;
use lawdesk_core::code::{AidStatus, FileStatus, PracticeCategory, PracticeStatus};
use lawdesk_core::dto::{AidCandidatesInput, AreaOption, AreaOptionsInput};
use lawdesk_core::legal_aid::{CENTRE_NAME, digits_around};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::organisations::{self, Unit};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope, push_region};
use crate::master::search;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May register cases.
const EDIT: &str = "aid:edit";
/// May assign.
const ASSIGN: &str = "aid:assign";
/// Who does legal aid.
const CATEGORIES: [PracticeCategory; 3] =
    [PracticeCategory::FullTime, PracticeCategory::PartTime, PracticeCategory::LegalAid];

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/aid/candidates", "Lawyers for a legal-aid case", candidates).post(
        "/lawer-other/aid/centres",
        "Legal-aid centres around the caller, by name",
        centres,
    )
}

/// `POST lawer-other/aid/centres`: where a case is registered they are offered.
async fn centres(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    user.permit(EDIT)?;
    let mut connection = app.db.pool.acquire().await?;
    let units = organisations::units_named(&mut connection, &user, (CENTRE_NAME, text::trim(&input.keyword))).await?;
    let option = |Unit { id, name, uscc }| AreaOption { id, label: name, hint: uscc.unwrap_or_default() };
    Ok(Answer(units.into_iter().map(option).collect()))
}

from_row! {
    /// A lawyer who can be assigned.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AidCandidate {
        id: String,
        name: String,
        licence_no: Option<String>,
        firm: Option<String>,
        /// JSON list of codes of dictionary zytc.
        specialties: Option<String>,
        /// Cases that he has in hand.
        in_hand: i64,
        /// Cases that were assigned to him this year.
        this_year: i64,
        /// Assignments that he declined this year.
        declined: i64,
    }
}

async fn candidates(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AidCandidatesInput>,
) -> Result<Answer<Vec<AidCandidate>>> {
    user.permit(ASSIGN)?;
    // A case that the caller reaches.
    let mut sql = Sql::new("select region_code, lawyer_id from aid_case s where delete_flag = 0 and id = ");
    sql.bind(input.id.as_str());
    let scope = data_scope::subject(&user).data_scope();
    let columns = TableScope { region: ("s.", "region_code"), ..TableScope::default() };
    data_scope::push(&mut sql, &scope, columns.kept_by(&scope, ("s.", "org_id")));
    let case: Option<(String, Option<String>)> = sql.fetch_optional_as(&app.db.pool).await?;
    let (region, before) = case.ok_or(ApiError::NotFound)?;
    let keyword = input.keyword.trim().replace(['%', '_', '!'], "");
    let mut statement = statement(&keyword, &region, before.as_deref(), app.clock.today().year());
    // Who has the keyword in his name or his firm's is looked up by index.
    let mut connection = app.db.pool.acquire().await?;
    if !keyword.is_empty() {
        let keys = ["name", "firmId"];
        search::push_lookup(&mut connection, &mut statement, ("lawyer", "l.id"), &keys, &keyword).await?;
    }
    statement.push(" order by in_hand, this_year, l.id limit 20");
    Ok(Answer(statement.fetch_all_as(&mut *connection).await?))
}

/// Those of the case's city; whoever had the case and gave it back is left out.
fn statement(keyword: &str, region: &str, before: Option<&str>, year: i32) -> Sql {
    let mut sql = Sql::new(
        "select l.id, l.name, l.licence_no, f.name_zh as firm, l.specialties,
                (select count(*) from aid_case c where c.lawyer_id = l.id and c.delete_flag = 0 and c.aid_status in ",
    );
    sql.bind_list(AidStatus::IN_HAND.map(AidStatus::code));
    sql.push(") as in_hand, coalesce(n.assigned_count, 0) as this_year, coalesce(n.declined_count, 0) as declined");
    sql.push(
        " from lawyer l left join law_firm f on f.id = l.firm_id
               left join aid_count n on n.lawyer_id = l.id and n.year = ",
    );
    sql.bind(i64::from(year));
    // Who practises around, but for whoever has the case.
    sql.push(" where l.delete_flag = 0 and l.practice_status = ").bind(PracticeStatus::Active.code());
    sql.push(" and l.file_status <> ").bind(FileStatus::Frozen.code());
    sql.push(" and l.zyzlb in ").bind_list(CATEGORIES.map(PracticeCategory::code)).push(" and ");
    push_region(&mut sql, ("l.", "region_code"), digits_around(region));
    sql.push(" and l.id <> ").bind(before.unwrap_or_default());
    // By name or firm; else those who take cases.
    if keyword.is_empty() {
        sql.push(" and l.id in (select lawyer_id from aid_count where year >= ").bind(i64::from(year - 1)).push(")");
    } else {
        let pattern = format!("%{keyword}%");
        sql.push(" and (l.name like ").bind(pattern.as_str());
        sql.push(" or f.name_zh like ").bind(pattern).push(")");
    }
    sql
}
