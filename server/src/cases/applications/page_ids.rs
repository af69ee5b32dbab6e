//! Which applications stand on a page of a list: counted while their ids are read, so that each row is looked at once.

use sqlx::AnyConnection;

use crate::http::answer::{COUNT_CAP, Paging, Total};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The ids of a page, and how many there are on all, counted up to a bound; pages beyond it are read by themselves.
pub(super) async fn read(
    connection: &mut AnyConnection,
    paging: Paging,
    narrow: impl Fn(&mut Sql),
) -> Result<(Vec<String>, Total)> {
    let mut sql = Sql::new("select s.id from application s where s.delete_flag = 0");
    narrow(&mut sql);
    sql.push(" order by s.submit_at desc, s.id desc");
    let mut first = sql.clone();
    first.push(" limit ").bind(COUNT_CAP + 1);
    let read: Vec<(String,)> = first.fetch_all_as(&mut *connection).await?;
    let total = Total::of_read(read.len());
    let is_beyond = COUNT_CAP < paging.offset() + paging.page_size;
    let page: Vec<(String,)> = if is_beyond && total.is_capped() {
        paging.push(&mut sql);
        sql.fetch_all_as(connection).await?
    } else {
        let number = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
        read.into_iter().skip(number(paging.offset())).take(number(paging.page_size)).collect()
    };
    Ok((page.into_iter().map(|(id,)| id).collect(), total))
}
