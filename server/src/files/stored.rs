//! `POST twj/stored`: what is kept, for the administrator. He sees that a file is there, whose and how large it is, and
//! neither its name nor its content: both may be personal.

use axum::extract::State;
use lawdesk_core::dto::StoredFileListInput;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May list what is stored.
const LIST: &str = "sys:file:list";
/// Counting stops here.
const COUNT_CAP: i64 = 10_000;

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

/// A page of stored files, the last first.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredFiles {
    data: Vec<StoredFileRow>,
    total_count: i64,
    /// There are more than were counted.
    total_capped: bool,
    page: i64,
    page_size: i64,
}

pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<StoredFileListInput>,
) -> Result<Answer<StoredFiles>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted = Sql::new("select count(*) as total from (select 1 as one");
    from(&mut counted, &input);
    counted.push(" limit ").bind(COUNT_CAP + 1).push(") counted");
    let (total,): (i64,) = counted.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(
        "select f.id, f.ext, f.size, f.sha256, f.scan, f.mime, f.biz_type, f.biz_id, f.class, f.state, f.uploaded_at,
                o.name as organisation",
    );
    from(&mut sql, &input);
    sql.push(" order by f.uploaded_at desc, f.id desc");
    paging.push(&mut sql);
    let data = sql.fetch_all_as(&app.db.pool).await?;
    Ok(Answer(StoredFiles {
        data,
        total_count: total.min(COUNT_CAP),
        total_capped: COUNT_CAP < total,
        page: paging.page,
        page_size: paging.page_size,
    }))
}

fn from(sql: &mut Sql, input: &StoredFileListInput) {
    sql.push(" from file f left join organisation o on o.id = f.org_id where 1 = 1");
    for (column, value) in [("biz_type", &input.biz_type), ("state", &input.state)] {
        if !value.is_empty() {
            sql.push(" and f.").name(column).push(" = ").bind(value.as_str());
        }
    }
}
