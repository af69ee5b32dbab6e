//! Wrong passwords are counted before they are looked at, so that many at once get no further than one by one.
//!
//! Known and unknown accounts are counted alike: the answers do not tell which exist.
//!
//! They are counted for an account at an address, for an address, and for an account wherever they come from. Whoever
//! tries passwords of somebody else locks himself out, not him: the last of the three, which holds up many addresses that
//! try one account together, does not concern addresses that the account was used from.

use std::collections::BTreeMap;

use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::platform::error::Result;
use crate::platform::network::limited_as;

/// Wrong passwords of one account from one address before that address is locked out of it.
const PER_PAIR: i64 = 5;

/// Wrong passwords of one account from all addresses before those that it was not used from are locked out of it.
const PER_ACCOUNT: i64 = 50;

/// Wrong passwords from one address before it has to wait.
const PER_ADDRESS: i64 = 50;

/// How long a lock lasts, and after which quiet time counting starts anew, milliseconds.
const WINDOW: i64 = 15 * 60 * 1000;

/// How long an address is known after somebody signed in from it, milliseconds.
const KNOWN: i64 = 30 * 24 * 60 * 60 * 1000;

/// The try that is being made.
#[derive(Debug)]
pub struct LoginAttempt {
    /// What it is counted under beside the pair.
    others: [String; 2],
    pair: String,
    /// Its number for this account at this address, 1 to 5.
    number: i64,
}

impl LoginAttempt {
    /// Counts a try. Refused when the account is locked for this address, or the address has to wait.
    pub async fn begin(app: &App, account: &str, address: &str) -> Result<Self> {
        let network = limited_as(address);
        let of_address = format!("address:{network}");
        if count(app, &of_address, PER_ADDRESS).await?.0 > PER_ADDRESS {
            return Err(ApiError::TooMany.into());
        }
        let pair = format!("pair:{account}:{network}");
        let (number, since) = count(app, &pair, PER_PAIR).await?;
        if number > PER_PAIR {
            return Err(locked(app, since).into());
        }
        let of_account = format!("account:{account}");
        let (tries, since) = count(app, &of_account, PER_ACCOUNT).await?;
        if tries > PER_ACCOUNT && !is_known(app, account, address).await? {
            return Err(locked(app, since).into());
        }
        Ok(Self { others: [of_address, of_account], pair, number })
    }

    /// What a wrong password is answered with.
    #[must_use]
    pub fn failed(&self, app: &App) -> ApiError {
        match u32::try_from(PER_PAIR - self.number) {
            Ok(tries_left @ 1..) => ApiError::LoginFailed { tries_left },
            _ => locked(app, app.clock.now()),
        }
    }

    /// Forgets the wrong passwords of the account at this address; address and account keep all others but this try.
    pub async fn succeeded(&self, app: &App) -> Result<()> {
        sqlx::query("delete from login_failure where subject = $1 or since <= $2")
            .bind(&self.pair)
            .bind(app.clock.now() - WINDOW)
            .execute(&app.db.pool)
            .await?;
        sqlx::query("update login_failure set tries = tries - 1 where subject in ($1, $2)")
            .bind(&self.others[0])
            .bind(&self.others[1])
            .execute(&app.db.pool)
            .await?;
        Ok(())
    }
}

/// The accounts that wrong passwords keep locked, at some address or everywhere, and until when (milliseconds since 1970), by
/// their names in lower case. At most 1000.
pub async fn locked_accounts(connection: &mut AnyConnection, now: i64) -> Result<BTreeMap<String, i64>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select subject, since from login_failure
          where since > $1 and ((subject like 'pair:%' and tries >= $2) or (subject like 'account:%' and tries >= $3))
          order by since limit 1000",
    )
    .bind(now - WINDOW)
    .bind(PER_PAIR)
    .bind(PER_ACCOUNT)
    .fetch_all(connection)
    .await?;
    let account = |(subject, since): (String, i64)| Some((subject.split(':').nth(1)?.to_owned(), since + WINDOW));
    Ok(rows.into_iter().filter_map(account).collect())
}

/// Whether somebody signed in to this account from this address within the last month.
async fn is_known(app: &App, account: &str, address: &str) -> Result<bool> {
    let known: Option<i64> = sqlx::query_scalar(
        "select 1 as one from session s join account a on a.id = s.account_id
          where a.username_key = $1 and s.address = $2 and s.created_at > $3 limit 1",
    )
    .bind(account)
    .bind(address)
    .bind(app.clock.now() - KNOWN)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(known.is_some())
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
