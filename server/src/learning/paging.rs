//! Pages of lists.

use sqlx::FromRow;
use sqlx::any::AnyRow;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// A page of rows: `columns` of what stands behind `from`, its conditions included.
pub(super) async fn page<T: for<'r> FromRow<'r, AnyRow> + Send + Unpin>(
    app: &App,
    columns: &Sql,
    from: &Sql,
    order: &'static str,
    paging: Paging,
) -> Result<Answer<Page<T>>> {
    let total = Total::of(from, &app.db.pool).await?;
    let mut rows = columns.clone();
    rows.append(from).push(order);
    paging.push(&mut rows);
    Ok(paging.counted(rows.fetch_all_as(&app.db.pool).await?, total))
}
