//! Interns with their accounts and forty logs each.

use anyhow::Result;
use lawdesk_core::code::InternshipStatus;
use lawdesk_core::date::Date;

use super::people::{Firm, Lawyer};
use super::{BATCH, Making, SEED};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;
use crate::seed::insert::insert;
use crate::seed::names;
use crate::seed::numbers::Numbers;
use crate::seed::random::Random;
use crate::seed::rows::{self, ACCOUNT, Account, INTERNSHIP};
use crate::seed::training::{self, INTERN_LOG};

/// Logs of each.
const LOGS: usize = 40;
/// Months over which they begin: long enough ago for their logs.
const BEGAN: (usize, usize) = (3, 33);
/// Between the first birthdays and the last, none of which a lawyer has.
const BORN: (&str, i32) = ("2001-06-01", 900);

/// Somebody who becomes an intern.
struct Intern<'a> {
    place: usize,
    name: String,
    is_male: bool,
    from: Date,
    instructor: &'a Lawyer,
    firm: &'a Firm,
}

impl Intern<'_> {
    fn id(&self) -> String {
        format!("internship-scale-{:06}", self.place)
    }

    fn account(&self) -> Account {
        Account {
            username: format!("intern_{:06}", self.place),
            name: self.name.clone(),
            org: self.firm.id.clone(),
            zhlx: "lawer".to_owned(),
            roles: Vec::new(),
            zyzlb: "11".to_owned(),
            lawyer: None,
            firm: None,
            mobile: String::new(),
            demo: true,
        }
    }
}

impl Making<'_> {
    /// So many of them at firms everywhere; whose year is over has his licence.
    pub(super) async fn interns(&mut self, count: usize) -> Result<()> {
        // All with the password of the demo, each at a lawyer of a firm.
        let password: String = sqlx::query_scalar("select password_hash from account where username = 'demo_intern'")
            .fetch_one(&self.app.db.pool)
            .await?;
        let numbers = Numbers::interns();
        let random = Random::new(SEED);
        let mut training = training::Making { random, numbers, today: self.today, now: self.now };
        let instructors = self.people.in_firms();
        let batch = BATCH / LOGS;
        // Some of them in a transaction, with all that is theirs.
        for from in (0..count).step_by(batch) {
            let (mut accounts, mut internships, mut logs) = (Vec::new(), Vec::new(), Vec::new());
            for place in from..count.min(from + batch) {
                let (instructor, firm) = &instructors[place * 11 % instructors.len()];
                let intern = self.intern(place, instructor, firm);
                let account = intern.account();
                accounts.push(rows::account(&account, &password, self.now));
                internships.push(internship(&mut training, &intern, &account.id()));
                logs.extend(training.logs(&intern.id(), (intern.from, &account.id()), [LOGS, 0, 0, 0]));
            }
            let mut tx = self.app.db.begin().await?;
            insert(&mut tx, &ACCOUNT, accounts).await?;
            insert(&mut tx, &INTERNSHIP, internships).await?;
            insert(&mut tx, &INTERN_LOG, logs).await?;
            cache_version::bump(&mut tx, CacheKey::Directory).await?;
            tx.commit().await?;
            (self.progress)("internship", count.min(from + batch));
        }
        Ok(())
    }

    fn intern<'a>(&mut self, place: usize, instructor: &'a Lawyer, firm: &'a Firm) -> Intern<'a> {
        let is_male = self.random.chance(450);
        let months = i32::try_from(BEGAN.0 + place % BEGAN.1).unwrap_or_default();
        let from = self.today.add_months(-months).add_days(-i64::from(self.random.between(0, 27)));
        Intern { place, name: names::person(&mut self.random, is_male).name, is_male, from, instructor, firm }
    }
}

/// In the order of the columns of `INTERNSHIP`.
fn internship(making: &mut training::Making, intern: &Intern<'_>, account: &str) -> Vec<Value> {
    let (born, number) = identity(making, intern.is_male);
    let mut row = vec![
        intern.id().into(),
        format!("{}00-lx", &intern.firm.region_code[..4]).into(),
        intern.firm.region_code.as_str().into(),
        intern.name.as_str().into(),
        "01".into(),
        seal(&number).into(),
        fingerprint(&number).into(),
        if intern.is_male { "01" } else { "02" }.into(),
        born.to_string().into(),
        "01".into(),
        "[]".into(),
        "13".into(),
        "21".into(),
        "示范大学法学院".into(),
        "法学".into(),
        making.numbers.mobile().into(),
        account.into(),
        "01".into(),
        format!("A2024990200{:04}", intern.place).into(),
        "2022-03-01".into(),
    ];
    row.extend(course(intern, making.today, making.now));
    row
}

/// Its columns from `intern_kind` on.
fn course(intern: &Intern<'_>, today: Date, now: i64) -> Vec<Value> {
    let to = intern.from.add_months(12).add_days(-1);
    let is_over = to.add_days(30) < today;
    let (gender, logs) = (if intern.is_male { "1" } else { "2" }, i64::try_from(LOGS).unwrap_or_default());
    let (year, month) = (intern.from.year() % 100, intern.from.month());
    let status = if is_over { InternshipStatus::Licensed } else { InternshipStatus::InProgress };
    vec![
        "1".into(),
        // The demo's interns have the numbers above and below.
        format!("1901{year:02}{month:02}{gender}1{:04}", 100 + intern.place % 8_900).into(),
        intern.from.to_string().into(),
        intern.firm.id.as_str().into(),
        intern.instructor.id.as_str().into(),
        intern.from.to_string().into(),
        to.to_string().into(),
        status.code().into(),
        logs.into(),
        logs.into(),
        if is_over { "1" } else { "0" }.into(),
        is_over.then_some("01").into(),
        is_over.then(|| to.add_days(20).to_string()).into(),
        "seed".into(),
        now.into(),
        "seed".into(),
        now.into(),
        1.into(),
    ]
}

/// A day of birth with a number that nobody has.
fn identity(making: &mut training::Making, is_male: bool) -> (Date, String) {
    let first = Date::parse(BORN.0).expect("a day");
    loop {
        let born = first.add_days(i64::from(making.random.between(0, BORN.1)));
        if let Some(number) = making.numbers.identity(&mut making.random, born, is_male, making.today) {
            return (born, number);
        }
    }
}
