//! What a new password may not be beside its form (`docs/handbook/rules.md` 3.5): one that attackers try first, or one that
//! the account had before.

use lawdesk_core::message::Message;
use lawdesk_core::parameter::ParameterKey;
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// One a line, in lower case: what passwords consist of that everybody guesses, beside the digits and signs that the form
/// asks for.
const COMMON: &str = include_str!("../../../data/common-passwords.txt");
/// A password of fewer different characters is as easily guessed.
const FEWEST_CHARACTERS: usize = 5;
/// So many of the latest passwords, the present one among them, are not taken again.
const REMEMBERED: i64 = 5;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Refuses a password that is common, or that the account has or had.
pub async fn require_new(app: &App, account: &str, password: &str) -> Result<()> {
    require_sound(app, password).await?;
    let earlier: Vec<String> = sqlx::query_scalar(
        "select password_hash from (
            select password_hash, updated_at as since, 1 as present from account where id = $1
             union all
            select password_hash, retired_at as since, 0 as present from retired_password where account_id = $1) h
          order by present desc, since desc limit $2",
    )
    .bind(account)
    .bind(REMEMBERED)
    .fetch_all(&app.db.pool)
    .await?;
    for hash in earlier {
        if app.passwords.verify(password.to_owned(), Some(hash)).await? {
            return Err(Violation::error("password", Message::PasswordUsed).into());
        }
    }
    Ok(())
}

/// Refuses a password that is shorter than administrators allow, or that everybody guesses.
pub async fn require_sound(app: &App, password: &str) -> Result<()> {
    let least = app.parameters.current(&app.db.pool).await?.number(ParameterKey::PasswordLength);
    let min = least.and_then(|it| u32::try_from(it).ok()).unwrap_or_default();
    if password.len() < min as usize {
        return Err(Violation::error("password", Message::TooShort { min }).into());
    }
    if is_common(password) { Err(Violation::error("password", Message::PasswordCommon).into()) } else { Ok(()) }
}

/// Whether a password of ours is older than administrators allow; it is due from then on, and opens nothing but its change.
pub async fn expire(app: &App, account: &str) -> Result<bool> {
    let days = app.parameters.current(&app.db.pool).await?.number(ParameterKey::PasswordDays);
    let Some(days) = days.filter(|days| *days > 0) else { return Ok(false) };
    // It is as old as the end of the one before it, or as the account.
    let due = sqlx::query(
        "update account set password_due = 1
          where id = $1 and coalesce((select max(r.retired_at) from retired_password r where r.account_id = account.id),
                created_at) <= $2",
    )
    .bind(account)
    .bind(app.clock.now() - days * DAY)
    .execute(&app.db.pool)
    .await?;
    Ok(due.rows_affected() > 0)
}

/// Keeps the present password among the earlier ones. To be called in the transaction that changes it, before.
pub async fn retire(tx: &mut Tx, account: &str, now: i64) -> Result<()> {
    sqlx::query(
        "insert into retired_password (id, account_id, password_hash, retired_at)
         select cast($2 as text), id, password_hash, cast($3 as bigint) from account where id = $1",
    )
    .bind(account)
    .bind(Uuid::now_v7().to_string())
    .bind(now)
    .execute(&mut **tx)
    .await?;
    sqlx::query(
        "delete from retired_password where account_id = $1 and id not in (
            select id from retired_password where account_id = $1 order by id desc limit $2)",
    )
    .bind(account)
    .bind(REMEMBERED)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Whether nothing but digits and signs stands around one of the common words, as in `Admin@123` and `P@ssw0rd!`.
fn is_common(password: &str) -> bool {
    let lower = password.to_ascii_lowercase();
    let mut characters: Vec<u8> = lower.bytes().collect();
    characters.sort_unstable();
    characters.dedup();
    if characters.len() < FEWEST_CHARACTERS {
        return true;
    }
    let letters: String = lower.chars().filter(char::is_ascii_alphabetic).collect();
    let core = lower.trim_matches(|it: char| !it.is_ascii_alphabetic());
    let read: String = core.chars().map(letter_of).collect();
    COMMON.lines().any(|it| it == letters || it == read)
}

/// The letter that a digit or sign stands for in words.
fn letter_of(character: char) -> char {
    match character {
        '@' | '4' => 'a',
        '0' => 'o',
        '$' | '5' => 's',
        '1' | '!' => 'i',
        '3' => 'e',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_guesses_is_common_in_any_case() {
        for common in [
            "Qwe@123",
            "Admin@123",
            "P@ssw0rd",
            "pa$$w0rd1!",
            "Demo#2026",
            "aaaaa1!",
            "1qaz@WSX",
            "woaini1314!",
            "a123456!",
        ] {
            assert!(is_common(common), "{common}");
        }
        for other in ["Kf7#wandern", "b!rke-2041", "New#2026", "8#k5927401"] {
            assert!(!is_common(other), "{other}");
        }
    }

    #[test]
    fn the_words_are_written_as_they_are_compared() {
        for line in COMMON.lines() {
            assert!(!line.is_empty() && line.bytes().all(|it| it.is_ascii_lowercase()), "{line}");
        }
    }
}
