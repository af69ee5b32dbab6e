//! What a publication is found by.

use lawdesk_core::publication::{terms, terms_of};

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, contains_pattern};

/// Rows written by one statement.
const ROWS_AT_ONCE: usize = 100;

/// Stores the pairs of a publication's text in place of those that it had.
pub(super) async fn persist(tx: &mut Tx, id: &str, text: &str) -> Result<()> {
    sqlx::query("delete from publication_term where publication_id = $1").bind(id).execute(&mut **tx).await?;
    let terms: Vec<String> = terms(text).into_iter().collect();
    for some in terms.chunks(ROWS_AT_ONCE) {
        let mut sql = Sql::new("insert into publication_term (term, publication_id) values ");
        for (index, term) in some.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { ", (" }).bind(term.as_str()).push(", ").bind(id).push(")");
        }
        sql.execute(&mut **tx).await?;
    }
    Ok(())
}

/// Adds ` and …`: the text under the alias `p` has all pairs of the keyword; what has none is looked for in the title.
pub(super) fn push_keyword(sql: &mut Sql, keyword: &str) {
    let terms = terms_of(keyword);
    if terms.is_empty() {
        sql.push(" and p.title like ").bind(contains_pattern(keyword)).push(" escape '!'");
        return;
    }
    let count = i64::try_from(terms.len()).unwrap_or(i64::MAX);
    sql.push(" and p.id in (select publication_id from publication_term where term in ").bind_list(terms);
    sql.push(" group by publication_id having count(*) = ").bind(count).push(")");
}
