//! The account of somebody who works for an authority, as it is made: by the operator of the machine or by an administrator.

use lawdesk_core::rule::account::account_key;
use lawdesk_core::text;
use sqlx::AnyConnection;

/// What is stored of it at first; its password is due to be changed.
#[derive(Clone, Copy, Debug)]
pub struct StaffAccount<'a> {
    pub username: &'a str,
    pub name: &'a str,
    /// Mobile number; empty when there is none.
    pub mobile: &'a str,
    /// Id of the organisation.
    pub organisation: &'a str,
    pub password_hash: &'a str,
}

impl StaffAccount<'_> {
    /// Stores it; false: somebody has the name. `now` is milliseconds since 1970.
    pub async fn insert(&self, connection: &mut AnyConnection, now: i64) -> sqlx::Result<bool> {
        let inserted = sqlx::query(
            "insert into account (id, username, username_key, password_hash, name, mobile, zhlx, zyzlb, org_id, enabled,
                    demo, created_at, updated_at, version, password_due)
             values ($1, $2, $3, $4, $5, $6, 'other', '', $7, 1, 0, $8, $8, 1, 1) on conflict do nothing",
        )
        .bind(id_of(self.username))
        .bind(self.username)
        .bind(account_key(self.username))
        .bind(self.password_hash)
        .bind(text::trim(self.name))
        .bind(self.mobile)
        .bind(self.organisation)
        .bind(now)
        .execute(connection)
        .await?;
        Ok(inserted.rows_affected() == 1)
    }
}

/// The id of an account that somebody makes.
pub fn id_of(username: &str) -> String {
    format!("user-{username}")
}
