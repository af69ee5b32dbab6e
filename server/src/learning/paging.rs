//! Pages of lists, and how many rows there are: counted up to a bound, as nobody turns so many pages.

use sqlx::FromRow;
use sqlx::any::AnyRow;

use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The most rows that are counted.
const MOST_COUNTED: &str = " limit 10000) counted";

/// A page of rows: `columns` of what stands behind `from`, its conditions included.
pub(super) async fn page<T: for<'r> FromRow<'r, AnyRow> + Send + Unpin>(
    app: &App,
    columns: &Sql,
    from: &Sql,
    order: &'static str,
    paging: Paging,
) -> Result<Answer<Page<T>>> {
    let mut counting = Sql::new("select count(*) from (select 1");
    counting.append(from).push(MOST_COUNTED);
    let (total,): (i64,) = counting.fetch_one_as(&app.db.pool).await?;
    let mut rows = columns.clone();
    rows.append(from).push(order);
    paging.push(&mut rows);
    Ok(paging.of(rows.fetch_all_as(&app.db.pool).await?, total))
}
