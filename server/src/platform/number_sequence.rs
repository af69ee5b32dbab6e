//! Numbers that are given out one after the other, each once.

use sqlx::AnyConnection;

/// The next number of a sequence, from 1. Its row stays locked until the caller's transaction ends, so that no number is
/// left out or given twice.
pub async fn next(connection: &mut AnyConnection, name: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "insert into number_sequence (name, last) values ($1, 1)
         on conflict (name) do update set last = number_sequence.last + 1 returning last",
    )
    .bind(name)
    .fetch_one(connection)
    .await
}
