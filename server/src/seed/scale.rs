//! `lawdesk seed --scale F`: what the lawyers and firms of a whole province have on record (`docs/handbook/demo-data.md` 6.2).
//! The same scale gives the same rows. Everything is of the generated lawyers; those of the demo keep what they have.

mod aid;
mod cover;
mod interns;
mod pattern;
mod people;
mod shelf;
mod years;

use anyhow::{Result, bail, ensure};
use lawdesk_core::date::Date;

use self::people::People;
use super::publications::more_publications;
use super::random::Random;
use super::seeded::{is_written, mark_written};
use crate::App;

/// Under which it is noted what was made.
const NAME: &str = "scale";
/// Same seed, same rows.
const SEED: u64 = 20_260_102;
/// Records of one transaction: few enough that others get their turn to write.
const BATCH: usize = 2_000;

/// How much of a whole province is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// 1 is all of it; errors beyond that, and when it is nothing.
    pub fn new(share: f64) -> Result<Self> {
        ensure!(0.0 < share && share <= 1.0, "the scale is more than 0 and at most 1");
        Ok(Self(share))
    }

    /// So many of what a whole province has; at least one.
    #[must_use]
    pub fn of(self, whole: u32) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a positive number")]
        let share = (f64::from(whole) * self.0).round() as usize;
        share.max(1)
    }

    /// Lawyers in all; a firm for twenty of them.
    #[must_use]
    pub fn lawyers(self) -> usize {
        self.of(100_000)
    }

    /// Cases with their tasks and messages.
    #[must_use]
    pub fn cases(self) -> usize {
        self.of(120_000)
    }
}

/// What kinds need while they are written.
struct Making<'a> {
    app: &'a App,
    people: People,
    random: Random,
    today: Date,
    /// Milliseconds since 1970.
    now: i64,
    progress: &'a mut dyn FnMut(&str, usize),
}

/// Writes the records of the lawyers that [`super::lawyers`] has made. Doing it twice changes nothing; another scale, or
/// what was broken off, needs another database, and is an error in this one. `progress` hears which kind of record is at
/// hand, and how many of it are written.
pub async fn records(app: &App, scale: Scale, mut progress: impl FnMut(&str, usize)) -> Result<()> {
    let hash = format!("{}", scale.0);
    // Once, and of one scale: what was broken off is not gone on with.
    match is_written(app, NAME, &hash).await? {
        Some(true) => return Ok(()),
        Some(false) => {
            bail!("this database holds another scale, or was broken off; seed a new one (another --data folder)")
        }
        None => {}
    }
    mark(app, &format!("{hash} begun")).await?;
    let people = People::read(&mut *app.db.pool.acquire().await?).await?;
    let (today, now) = (app.clock.today(), app.clock.now());
    let random = Random::new(SEED);
    let mut making = Making { app, people, random, today, now, progress: &mut progress };
    // What everybody has, then what there is so much of.
    making.assessments().await?;
    making.ratings().await?;
    making.policies().await?;
    making.aid(scale.of(15_000)).await?;
    making.interns(scale.of(9_000)).await?;
    making.courses(scale.of(60)).await?;
    making.questions(scale.of(3_000)).await?;
    for (kind, whole) in [("notice", 300), ("policy", 200)] {
        more_publications(app, kind, scale.of(whole)).await?;
        (making.progress)(kind, scale.of(whole));
    }
    mark(app, &hash).await
}

async fn mark(app: &App, hash: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    mark_written(&mut tx, NAME, hash).await?;
    tx.commit().await?;
    Ok(())
}
