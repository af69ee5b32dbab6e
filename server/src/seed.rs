//! What a database starts with: reference data always, the demo province when asked for, many lawyers and
//! cases for trials.

mod account;
mod cases;
mod demo;
mod demo_people;
mod education;
mod education_exams;
mod education_learners;
mod education_rows;
mod flow_cases;
mod insert;
mod insurance;
mod lawyers;
mod names;
mod numbers;
mod oversight;
mod own_changes;
mod person;
mod plan;
mod publications;
mod random;
mod ratings;
mod reference;
mod rows;
mod scale;
mod seeded;
mod stories;
mod training;
mod training_classes;
mod work;

pub use cases::cases;
pub(crate) use demo::sign_in_names;
pub use demo::{PASSWORD, accounts, demo};
pub use lawyers::{Volume, lawyers};
pub use publications::publications;
pub use reference::reference;
pub use scale::{Scale, records};
pub use stories::{StoriesOutcome, stories};

use anyhow::Result;

use crate::App;
use crate::accounts::operator::new_password;

/// The first account of a database that has none, outside demo mode.
const ADMINISTRATOR: &str = "admin";

/// Makes the account `admin` in a database without accounts, and answers its password; `None` when there are accounts.
/// The password exists nowhere but in this answer.
pub async fn first_account(app: &App) -> Result<Option<String>> {
    let accounts: i64 = sqlx::query_scalar("select count(*) from account").fetch_one(&app.db.pool).await?;
    if accounts > 0 {
        return Ok(None);
    }
    let (password, hash) = new_password(app).await?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "insert into organisation (id, name, level, region_code, sort, demo, created_at)
         values ('system', '系统管理', '1', '000000', 0, 0, $1) on conflict (id) do nothing",
    )
    .bind(now)
    .execute(&mut *tx)
    .await?;
    let administrator = rows::Account::administrator(ADMINISTRATOR);
    account::insert_account(&mut tx, &administrator, &hash, now).await?;
    // Whoever reads it on the terminal is not the only one who can.
    sqlx::query("update account set password_due = 1 where username = $1")
        .bind(ADMINISTRATOR)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(Some(password))
}
