//! Wrong passwords are counted before they are looked at, so that many at once get no further than one by one.
//!
//! Known and unknown accounts are counted alike: the answers do not tell which exist.

use lawdesk_core::message::ApiError;

use crate::App;
use crate::platform::error::Result;

/// Wrong passwords of one account before it is locked.
const PER_ACCOUNT: i64 = 5;

/// Wrong passwords from one address before it has to wait.
const PER_ADDRESS: i64 = 50;

/// How long a lock lasts, and after which quiet time counting starts anew, milliseconds.
const WINDOW: i64 = 15 * 60 * 1000;

/// The try that is being made.
#[derive(Debug)]
pub struct LoginAttempt {
    account: String,
    address: String,
    /// Its number for this account, 1 to 5.
    number: i64,
}

impl LoginAttempt {
    /// Counts a try. Refused when the account is locked or the address has to wait.
    pub async fn begin(app: &App, account: &str, address: &str) -> Result<Self> {
        let (account, address) = (format!("account:{account}"), format!("address:{address}"));
        let (of_address, _) = count(app, &address, PER_ADDRESS).await?;
        if of_address > PER_ADDRESS {
            return Err(ApiError::TooMany.into());
        }
        let (number, since) = count(app, &account, PER_ACCOUNT).await?;
        if number > PER_ACCOUNT {
            return Err(locked(app, since).into());
        }
        Ok(Self { account, address, number })
    }

    /// What a wrong password is answered with.
    #[must_use]
    pub fn failed(&self, app: &App) -> ApiError {
        match u32::try_from(PER_ACCOUNT - self.number) {
            Ok(tries_left @ 1..) => ApiError::LoginFailed { tries_left },
            _ => locked(app, app.clock.now()),
        }
    }

    /// Forgets the account's wrong passwords; the address keeps all but this try.
    pub async fn succeeded(&self, app: &App) -> Result<()> {
        sqlx::query("delete from login_failure where subject = $1 or since <= $2")
            .bind(&self.account)
            .bind(app.clock.now() - WINDOW)
            .execute(&app.db.pool)
            .await?;
        sqlx::query("update login_failure set tries = tries - 1 where subject = $1")
            .bind(&self.address)
            .execute(&app.db.pool)
            .await?;
        Ok(())
    }
}

/// The number of this try and when the last one that counted was made. Tries beyond the limit do not prolong a lock.
async fn count(app: &App, subject: &str, limit: i64) -> Result<(i64, i64)> {
    let now = app.clock.now();
    let counted = sqlx::query_as(
        "insert into login_failure (subject, tries, since) values ($1, 1, $2)
         on conflict (subject) do update set
             tries = case when login_failure.since <= $3 then 1 else login_failure.tries + 1 end,
             since = case when login_failure.since <= $3 or login_failure.tries < $4 then $2
                          else login_failure.since end
         returning tries, since",
    )
    .bind(subject)
    .bind(now)
    .bind(now - WINDOW)
    .bind(limit)
    .fetch_one(&app.db.pool)
    .await?;
    Ok(counted)
}

fn locked(app: &App, since: i64) -> ApiError {
    let until = since + WINDOW;
    let minutes = (until - app.clock.now() + 59_999).div_euclid(60_000).max(1);
    ApiError::Locked { until, minutes }
}
