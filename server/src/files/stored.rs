//! `POST twj/stored`: what is kept, for the administrator. He sees that a file is there, whose and how large it is, and
//! neither its name nor its content: both may be personal.

use axum::extract::State;
use lawdesk_core::dto::StoredFileListInput;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May list what is stored.
const LIST: &str = "sys:file:list";

from_row! {
    /// A stored file.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct StoredFileRow {
        /// Its number.
        id: String,
        /// In lower case, without the dot.
        ext: String,
        /// Bytes.
        size: i64,
        /// SHA-256 of its bytes, in hexadecimal digits.
        sha256: String,
        /// What the virus scanner said: `clean`, `unscanned` = it did not answer; empty: there is none.
        scan: String,
        /// By its content.
        mime: String,
        /// Kind of thing that holds it, as `application`.
        biz_type: String,
        /// Which one; absent until that is stored.
        biz_id: Option<String>,
        /// P0 to P3.
        class: String,
        /// `waiting` = belongs to nothing yet, `held`.
        state: String,
        /// Name of the organisation whose it is; absent where there is none.
        organisation: Option<String>,
        /// Milliseconds since 1970.
        uploaded_at: i64,
    }
}

/// The last first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<StoredFileListInput>,
) -> Result<Answer<Page<StoredFileRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_from(&mut from, &input);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select f.id, f.ext, f.size, f.sha256, f.scan, f.mime, f.biz_type, f.biz_id, f.class, f.state, f.uploaded_at,
                o.name as organisation",
    );
    sql.append(&from).push(" order by f.uploaded_at desc, f.id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_from(sql: &mut Sql, input: &StoredFileListInput) {
    sql.push(" from file f left join organisation o on o.id = f.org_id where 1 = 1");
    for (column, value) in [("biz_type", &input.biz_type), ("state", &input.state)] {
        if !value.is_empty() {
            sql.push(" and f.").name(column).push(" = ").bind(value.as_str());
        }
    }
}
