//! The registration that a call concerns, and who may do what with it.

use lawdesk_core::code::InsuranceStatus::{self, Draft, Returned};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::firm_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// A firm may add.
pub(super) const ADD: &str = "firm:ins:add";
/// Staff may list insurance.
pub(super) const LIST: &str = "ins:list";
/// A firm may list its own.
pub(super) const FIRM_LIST: &str = "firm:ins:list";
/// Staff may accept.
pub(super) const AUDIT: &str = "ins:audit";

from_row! {
    /// A registration of insurance.
    pub(super) struct Policy {
        pub(super) id: String,
        pub(super) firm_id: Option<String>,
        /// Who has registered it himself.
        pub(super) lawyer_id: Option<String>,
        pub(super) release_no: Option<String>,
        pub(super) cover_from: Option<String>,
        pub(super) cover_to: Option<String>,
        register_status: Option<String>,
    }
}

/// A registration within the caller's reach.
pub(super) async fn policy(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Policy> {
    let mut sql = Sql::new(
        "select r.id, r.firm_id, r.lawyer_id, r.release_no, r.cover_from, r.cover_to, r.register_status from insurance_register r
          where r.delete_flag = 0 and r.id = ",
    );
    sql.bind(id);
    let columns = TableScope {
        region: ("r.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("r.", "firm_id")),
        lawyer: ("r.", "lawyer_id"),
    };
    let scope = data_scope::subject(user).data_scope();
    data_scope::push(&mut sql, &scope, columns.kept_by(&scope, ("r.", "org_id")));
    let row: Option<Policy> = sql.fetch_optional_as(connection).await?;
    Ok(row.ok_or(ApiError::NotFound)?)
}

impl Policy {
    pub(super) fn is_registered(&self) -> bool {
        self.is_in(InsuranceStatus::Registered)
    }

    /// Whoever registers still fills it in.
    pub(super) fn is_open(&self) -> bool {
        self.is_in(Draft) || self.is_in(Returned)
    }

    /// Whether a day lies within its time.
    pub(super) fn covers(&self, day: &str) -> bool {
        self.cover_from.as_deref().is_none_or(|from| from <= day) && self.cover_to.as_deref().is_none_or(|to| day <= to)
    }

    fn is_in(&self, state: InsuranceStatus) -> bool {
        self.register_status.as_deref() == Some(state.code())
    }
}
