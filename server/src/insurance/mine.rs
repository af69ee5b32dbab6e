//! A lawyer's own insurance.

use axum::extract::State;
use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::dto::NoInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::insured_until::ACCEPTED;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A policy that covers the caller.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnPolicy {
        /// The registration.
        id: String,
        policy_no: Option<String>,
        insurer: Option<String>,
        /// Dictionary bxxz.
        insurance_kind: Option<String>,
        cover_from: Option<String>,
        cover_to: Option<String>,
        limit_each: Option<f64>,
        limit_total: Option<f64>,
        firm_name: Option<String>,
        effective_from: Option<String>,
        /// Dictionary bxdj.
        register_status: Option<String>,
        /// The caller has registered it himself.
        own: i64,
    }
}

/// Policies that cover the caller, the latest first; his files say until when he is insured.
pub(super) async fn mine(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<OwnPolicy>>> {
    let lawyer = user.lawyer_id.as_deref().ok_or(ApiError::Forbidden)?;
    let mut sql = Sql::new(
        "select r.id, r.policy_no, r.insurer, r.insurance_kind, r.cover_from, r.cover_to, r.limit_each, r.limit_total,
                f.name_zh as firm_name, p.effective_from, r.register_status,
                case when r.lawyer_id = p.insured_lawyer_id then 1 else 0 end as own
           from insurance_insured p join insurance_register r on r.id = p.register_id
                left join law_firm f on f.id = r.firm_id
          where r.delete_flag = 0 and p.insured_lawyer_id = ",
    );
    sql.bind(lawyer).push(" and coalesce(p.insured_state, ").bind(ACCEPTED).push(") = ").bind(ACCEPTED);
    let seen = [InsuranceStatus::Submitted, InsuranceStatus::Registered, InsuranceStatus::Expired];
    sql.push(" and r.register_status in ").bind_list(seen.map(InsuranceStatus::code));
    sql.push(" order by coalesce(r.cover_to, '') desc, r.id limit 100");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}
