//! The codes of a list as administrators see them, switched off ones too.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::CodeListInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidQuery;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

from_row! {
    /// A code of a list.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct CodeRow {
        /// The code.
        dm: String,
        mc: String,
        mc_en: String,
        /// The code above it; empty: none.
        pdm: String,
        /// Place among all codes of the list.
        seq: i64,
        /// It can be chosen.
        enabled: Flag,
        /// Administrators added it.
        own: Flag,
        version: i64,
    }
}

/// A code with those below it.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct CodeNode {
    #[serde(flatten)]
    row: CodeRow,
    /// In their order.
    children: Vec<CodeNode>,
}

const COLUMNS: &str = "select dm, mc, mc_en, coalesce(pdm, '') as pdm, seq, enabled, own, version";

/// `GET dm/getList`: in their order.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<CodeListInput>,
) -> Result<Answer<Page<CodeRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*)");
    count.append(&wanted(&input));
    let (total,): (i64,) = count.fetch_one_as(&app.db.pool).await?;
    let mut rows = Sql::new(COLUMNS);
    rows.append(&wanted(&input)).push(" order by seq, dm");
    paging.push(&mut rows);
    Ok(paging.of(rows.fetch_all_as(&app.db.pool).await?, total))
}

/// `GET dm/getTree`: all of them, each with those below it. With a keyword only those that it fits, in one level.
pub(super) async fn tree(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<CodeListInput>,
) -> Result<Answer<Vec<CodeNode>>> {
    user.permit(LIST)?;
    let mut rows = Sql::new(COLUMNS);
    rows.append(&wanted(&input)).push(" order by seq, dm");
    let rows: Vec<CodeRow> = rows.fetch_all_as(&app.db.pool).await?;
    let known: Vec<String> = rows.iter().map(|row| row.dm.clone()).collect();
    let mut below: BTreeMap<String, Vec<CodeRow>> = BTreeMap::new();
    for row in rows {
        let above = if known.contains(&row.pdm) { row.pdm.clone() } else { String::new() };
        below.entry(above).or_default().push(row);
    }
    Ok(Answer(nodes("", &mut below)))
}

/// Each list of children is taken out once, so that it ends whatever is stored.
fn nodes(above: &str, below: &mut BTreeMap<String, Vec<CodeRow>>) -> Vec<CodeNode> {
    let rows = below.remove(above).unwrap_or_default();
    rows.into_iter().map(|row| CodeNode { children: nodes(&row.dm, below), row }).collect()
}

fn wanted(input: &CodeListInput) -> Sql {
    let mut sql = Sql::new(" from dict_item where type = ");
    sql.bind(input.r#type.as_str());
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["dm", "mc", "mc_en"], keyword);
    }
    sql
}
