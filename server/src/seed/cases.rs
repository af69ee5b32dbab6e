//! `lawdesk seed --cases N`: as many cases as a province has after years. The stories' cases ran through the engine; each
//! is copied with all its rows, under other ids and numbers, for other people, on the desks of other offices. Cases that
//! are over lie back up to three years; those that run are as old as the stories have them: their limits are to come.

mod batch;
mod cut;
mod stock;
mod template;

use anyhow::{Result, bail};

use self::batch::Batch;
use self::cut::Place;
use self::stock::{CaseTemplate, Stock};
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::platform::cache_version::{self, CacheKey};

/// Under which it is noted how many were made.
const NAME: &str = "cases";

/// So many copies of a case that is over are of one person; of those that run a person has one of a kind.
const CASES_A_PERSON: u32 = 8;
/// An office has so many cases, running or over.
const CASES_AN_OFFICE: usize = 10_000;
/// Cases of one transaction: few enough that others get their turn to write.
const BATCH: usize = 500;
/// Weeks over which cases lie that are over.
const WEEKS: u32 = 150;
const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

/// Makes so many cases, one of five running. Doing it twice changes nothing; another number, or what was broken off,
/// needs another database, and is an error in this one. The stories must have been told ([`super::stories`]). `progress`
/// hears how many are written.
pub async fn cases(app: &App, count: usize, mut progress: impl FnMut(usize)) -> Result<()> {
    match is_written(app, NAME, &count.to_string()).await? {
        Some(true) => return Ok(()),
        Some(false) => {
            bail!("this database holds other cases, or was broken off; seed a new one (another --data folder)")
        }
        None => {}
    }
    let offices = u32::try_from((count / CASES_AN_OFFICE).clamp(1, 100))?;
    // What is there already would be copied, too, if this began once more.
    mark(app, &format!("{count} begun")).await?;
    // The cases of the stories, copied for as many offices as it takes.
    let stock = Stock::read(&mut *app.db.pool.acquire().await?).await?;
    open_offices(app, &stock, offices).await?;
    let mut written = 0;
    let mut batch = Batch::default();
    for copy in 0.. {
        for case in stock.cases_of(copy).take(count - written - batch.count) {
            batch.add_case(&stock, case, place(copy, offices, case));
        }
        let is_last = written + batch.count == count;
        if is_last || batch.count >= BATCH {
            written += batch.flush(app).await?;
            progress(written);
        }
        if is_last {
            break;
        }
    }
    mark(app, &count.to_string()).await
}

fn place(copy: u32, offices: u32, case: &CaseTemplate) -> Place {
    let (person, weeks) = if case.runs { (copy, 0) } else { (copy - copy % CASES_A_PERSON, copy % WEEKS) };
    Place { copy, person, office: 1 + copy % offices, earlier: i64::from(weeks) * WEEK }
}

/// Organisations with their officers, as many as the demo province has, again and again.
async fn open_offices(app: &App, stock: &Stock, offices: u32) -> Result<()> {
    let mut batch = Batch::default();
    for office in 1..=offices {
        for template in &stock.office {
            batch.add(template, Place { office, ..Place::default() });
        }
    }
    batch.flush(app).await.map(drop)
}

async fn mark(app: &App, hash: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    mark_written(&mut tx, NAME, hash).await?;
    tx.commit().await?;
    Ok(())
}
