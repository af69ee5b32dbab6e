//! What files there are: of one thing, or by their numbers.

use axum::extract::{Query, State};
use axum::http::Uri;
use lawdesk_core::dto::FileListInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access::{hidden, is_id, is_shown, may_see};
use super::record::FileRecord;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The most files of one answer.
const MAX: u32 = 200;
/// The most numbers that one call asks for.
const MOST_IDS: usize = 200;

/// One file.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileRow {
    c_bh: String,
    c_wjhzm: String,
    name: String,
    size: i64,
    mime: String,
    uploaded_at: i64,
    /// SHA-256 of its bytes, in hexadecimal digits.
    sha256: String,
    /// What the virus scanner said: `clean`, `unscanned` = it did not answer; empty: there is none.
    scan: String,
}

/// `POST twj/getList`: what the caller may read of them, oldest first. Without a body the address says which: the
/// specification's own clients send it so.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    uri: Uri,
    ValidJson(input): ValidJson<FileListInput>,
) -> Result<Answer<Vec<FileRow>>> {
    let input = if input == FileListInput::default() { of_address(&uri)? } else { input };
    let mut connection = app.db.pool.acquire().await?;
    let mut files = find(&mut connection, &input).await?;
    keep_readable(&app, &mut connection, &user, &mut files).await?;
    Ok(Answer(files.into_iter().map(row).collect()))
}

/// `ids` or `cBh`, several times or with commas between, or `bizType` and `bizId`; anything else says nothing.
fn of_address(uri: &Uri) -> Result<FileListInput> {
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).map_err(|_| ApiError::BadRequest)?;
    let mut input = FileListInput::default();
    for (key, value) in pairs {
        match key.as_str() {
            "ids" | "ids[]" | "cBh" => input.ids.extend(value.split(',').map(str::to_owned)),
            "bizType" => input.biz_type = value,
            "bizId" => input.biz_id = value,
            _ => {}
        }
    }
    input.ids.truncate(MOST_IDS);
    Ok(input)
}

async fn find(connection: &mut AnyConnection, input: &FileListInput) -> Result<Vec<FileRecord>> {
    let mut sql = Sql::new("select * from file where ");
    let ids: Vec<&String> = input.ids.iter().filter(|id| is_id(id)).collect();
    if is_id(&input.biz_type) && is_id(&input.biz_id) {
        sql.push("biz_type = ").bind(input.biz_type.as_str()).push(" and biz_id = ").bind(input.biz_id.as_str());
    } else if !ids.is_empty() {
        sql.push("id in ").bind_list(ids.into_iter().map(String::as_str));
    } else {
        return Ok(Vec::new());
    }
    sql.push(" order by id limit ").bind(i64::from(MAX));
    Ok(sql.fetch_all_as(connection).await?)
}

/// Asks once for each thing that holds some of them.
async fn keep_readable(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    files: &mut Vec<FileRecord>,
) -> Result<()> {
    // One's own uploads are asked of nobody.
    let mut holders: Vec<(String, String)> = files
        .iter()
        .filter(|file| file.uploaded_by != user.id)
        .filter_map(|file| Some((file.biz_type.clone(), file.biz_id.clone()?)))
        .collect();
    holders.sort();
    holders.dedup();
    // Who may see the holder may still not see each of its files.
    let mut seen = Vec::new();
    for (biz_type, id) in holders {
        if may_see(app, connection, user, &biz_type, &id).await? {
            let hidden = hidden(app, connection, user, &biz_type, &id).await?;
            seen.push((biz_type, id, hidden));
        }
    }
    let is_seen = |file: &FileRecord| {
        let mut holders =
            seen.iter().filter(|(kind, id, _)| *kind == file.biz_type && Some(id) == file.biz_id.as_ref());
        holders.any(|(.., hidden)| !hidden.contains(&file.id))
    };
    let (mut readable, others): (Vec<_>, Vec<_>) =
        std::mem::take(files).into_iter().partition(|file| file.uploaded_by == user.id || is_seen(file));
    // What its holder does not show may stand in something else as well.
    for file in others {
        if is_shown(app, connection, user, &file.id).await? {
            readable.push(file);
        }
    }
    readable.sort_by(|one, other| one.id.cmp(&other.id));
    *files = readable;
    Ok(())
}

fn row(file: FileRecord) -> FileRow {
    FileRow {
        c_bh: file.id,
        c_wjhzm: file.ext,
        name: file.name,
        size: file.size,
        mime: file.mime,
        uploaded_at: file.uploaded_at,
        sha256: file.sha256,
        scan: file.scan,
    }
}
