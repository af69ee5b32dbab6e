//! The part of the rows that an authority may list: those of its region.

use crate::identity::current_user::CurrentUser;
use crate::platform::sql::Sql;

/// Narrows a statement to the caller's rows of `s`, which has `region_code` and `org_id`.
///
/// Province: all; city: its 4 digits; county: its 6; anybody else: his organisation's.
pub fn push(sql: &mut Sql, user: &CurrentUser) {
    match user.dw_level.as_str() {
        "2" => {}
        "3" | "5" => {
            let city: String = user.region_code.chars().take(4).collect();
            sql.push(" and s.region_code like ").bind(format!("{city}%"));
        }
        "4" => {
            sql.push(" and s.region_code = ").bind(user.region_code.as_str());
        }
        _ => {
            sql.push(" and s.org_id = ").bind(user.dw_id.as_str());
        }
    }
}
