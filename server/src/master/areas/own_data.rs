//! The file of a lawyer or firm as its owner takes it out with all that is stored about him: plain, with its tables, and
//! with what he has changed and his firm has not confirmed yet.

use lawdesk_core::mask::Viewer;
use serde_json::{Map, Value, json};

use super::caller::Caller;
use super::own_change;
use super::record::{Reach, load};
use super::sub_table;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// By the key of its area; empty: the account has no file.
pub(crate) async fn own_data(app: &App, user: &CurrentUser) -> Result<Value> {
    let mut found = Map::new();
    for (area, id) in [("lawyer", &user.lawyer_id), ("law_firm", &user.firm_id)] {
        let Some(id) = id else { continue };
        let caller = Caller::of(user, area)?;
        let mut connection = app.db.pool.acquire().await?;
        let Some(mut record) = load(&mut connection, &caller, id, Reach::Read).await? else { continue };
        for table in &caller.area.tables {
            let rows = sub_table::rows(&mut connection, table, id, Viewer::Plain).await?;
            record.insert(table.key.clone(), json!(rows));
        }
        if let Some(change) = own_change::shown_waiting(&mut connection, id).await? {
            record.insert("ownChange".to_owned(), json!(change));
        }
        found.insert(area.to_owned(), Value::Object(record));
    }
    Ok(Value::Object(found))
}
