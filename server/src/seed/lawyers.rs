//! `lawdesk seed --lawyers N`: a province full of lawyers, the same ones for the same seed.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::insert::insert;
use super::numbers::Numbers;
use super::person::{self, FixedPerson, Lawyer, Workplace};
use super::random::Random;
use super::rows::{Firm, LAW_FIRM, LAW_FIRM_PARTNER, LAWYER, LAWYER_EDUCATION, ORGANISATION};
use super::seeded::{is_written, mark_written};
use super::{names, plan};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

/// How much to make.
#[derive(Clone, Copy, Debug)]
pub struct Volume {
    /// Lawyers in all, in firms and elsewhere.
    pub lawyers: usize,
    /// Same seed, same rows.
    pub seed: u64,
}

/// Rows of one transaction: few enough that others get their turn to write.
const BATCH: usize = 5_000;

/// Fills the tables. Doing it twice changes nothing; another volume needs an empty database, and is an error in this
/// one. `progress` is told how many lawyers are written.
pub async fn lawyers(app: &App, volume: Volume, mut progress: impl FnMut(usize)) -> Result<()> {
    let hash = format!("{} lawyers, seed {}", volume.lawyers, volume.seed);
    match is_written(app, "lawyers", &hash).await? {
        Some(true) => return Ok(()),
        Some(false) => bail!("this database holds other generated lawyers; seed a new one (another --data folder)"),
        None => {}
    }
    let mut making = Making {
        random: Random::new(volume.seed),
        numbers: Numbers::after_demo(),
        now: app.clock.now(),
        rows: Rows::default(),
    };
    // Full-time and part-time lawyers; the others practise where they are employed (`docs/handbook/demo-data.md` 6.2).
    let in_firms = volume.lawyers * 797 / 1000;
    let taken = names_taken(app).await?;
    let mut firms = plan::firms(&mut making.random, &mut making.numbers, in_firms, taken);
    // Whole firms and employers at a time; the rows are written as soon as there are enough of them.
    let mut written = 0;
    for firm in &mut firms {
        making.firm(firm);
        written += making.rows.flush_when_full(app, &mut progress, written).await?;
    }
    while written + making.rows.lawyers.len() < volume.lawyers {
        let left = volume.lawyers - written - making.rows.lawyers.len();
        making.employer(left);
        written += making.rows.flush_when_full(app, &mut progress, written).await?;
    }
    written += making.rows.flush(app).await?;
    progress(written);
    // Marked last: what was broken off goes on when it is asked for again.
    let mut tx = app.db.begin().await?;
    mark_written(&mut tx, "lawyers", &hash).await?;
    tx.commit().await?;
    Ok(())
}

/// Names of firms that are not made here: those of the demo, and those that its stories have founded.
async fn names_taken(app: &App) -> Result<BTreeSet<String>> {
    let names: Vec<(String,)> =
        sqlx::query_as("select name_zh from law_firm where id not like 'firm-%' or id <= 'firm-000100'")
            .fetch_all(&app.db.pool)
            .await?;
    Ok(names.into_iter().map(|(name,)| name).collect())
}

struct Making {
    random: Random,
    numbers: Numbers,
    now: i64,
    rows: Rows,
}

impl Making {
    /// A firm with all its lawyers. The first is the principal; partners come before the others.
    fn firm(&mut self, firm: &mut Firm) {
        // What all lawyers of the firm have in common; the rest is each one's own.
        let place = Workplace {
            organisation: firm.id.clone(),
            city: firm.city.clone(),
            region: firm.region.clone(),
            name: firm.place.trim_start_matches("示范省").to_owned(),
            employer: None,
            is_firm: true,
            category: "01",
            role: None,
            share: None,
        };
        #[expect(clippy::cast_precision_loss, reason = "a firm has few partners")]
        let share = (10_000.0 / firm.partners.max(1) as f64).floor() / 100.0;
        // The first lawyer's id is needed for the firm's row, which comes last.
        for index in 0..firm.lawyers {
            let lawyer = self.member(&place, index, index < firm.partners, share);
            if index == 0 {
                firm.principal.clone_from(&lawyer.id);
            }
            if let Some(since) = &lawyer.partner_since {
                self.rows.partners.push(vec![
                    format!("{}-partner", lawyer.id).into(),
                    firm.id.as_str().into(),
                    index.into(),
                    lawyer.id.as_str().into(),
                    since.as_str().into(),
                    (firm.capital * share / 100.0).into(),
                ]);
            }
            self.rows.push(lawyer);
        }
        self.rows.organisations.push(firm.organisation(self.now));
        self.rows.firms.push(firm.row(self.now));
    }

    fn member(&mut self, firm: &Workplace, index: i64, is_partner: bool, share: f64) -> Lawyer {
        let part_time = index > 0 && !is_partner && self.random.chance(28);
        let place = Workplace {
            employer: part_time.then(|| "示范大学法学院".to_owned()),
            category: if part_time { "02" } else { "01" },
            role: Some(match (index, is_partner) {
                (0, _) => "01",
                (_, true) => "02",
                _ => "03",
            }),
            share: is_partner.then_some(share),
            ..firm.clone()
        };
        let given = FixedPerson {
            experienced: if index == 0 || is_partner { 8 } else { 0 },
            status: (index == 0 || is_partner).then_some("01"),
            ..FixedPerson::default()
        };
        person::lawyer(&mut self.random, &mut self.numbers, &place, &given, self.now)
    }

    /// An organ, a company, a legal-aid centre or a military office with its lawyers.
    fn employer(&mut self, at_most: usize) {
        let county = plan::anywhere(&mut self.random);
        // The kind of employer is the category of its lawyers.
        let (category, suffix) = self.random.weighted(&[
            (("03", "机关法律顾问处"), 725),
            (("04", "实业有限公司"), 225),
            (("05", "法律援助中心"), 40),
            (("06", "军队法律顾问处"), 10),
        ]);
        let (id, short) = (self.numbers.unit(), names::firm(&mut self.random, 3));
        let name = format!("{}{short}{suffix}", county.name);
        // It stands below the justice bureau of its county.
        self.rows.organisations.push(vec![
            id.as_str().into(),
            format!("{}-sfj", county.region).into(),
            name.as_str().into(),
            "6".into(),
            county.region.into(),
            Value::Text(None),
            0.into(),
            1.into(),
            self.now.into(),
        ]);
        let place = Workplace {
            organisation: id,
            city: county.city.to_owned(),
            region: county.region.to_owned(),
            name: county.name.to_owned(),
            employer: Some(name),
            is_firm: false,
            category,
            role: None,
            share: None,
        };
        // The last employer takes only those who are missing.
        let size = usize::try_from(self.random.between(1, 15)).expect("positive");
        for _ in 0..size.min(at_most) {
            let lawyer = person::lawyer(&mut self.random, &mut self.numbers, &place, &FixedPerson::default(), self.now);
            self.rows.push(lawyer);
        }
    }
}

/// Rows that wait to be written together, in the order of their references.
#[derive(Default)]
struct Rows {
    organisations: Vec<Vec<Value>>,
    firms: Vec<Vec<Value>>,
    lawyers: Vec<Vec<Value>>,
    educations: Vec<Vec<Value>>,
    partners: Vec<Vec<Value>>,
}

impl Rows {
    fn push(&mut self, lawyer: Lawyer) {
        self.lawyers.push(lawyer.row);
        self.educations.push(lawyer.education);
    }

    async fn flush_when_full(&mut self, app: &App, progress: &mut impl FnMut(usize), before: usize) -> Result<usize> {
        if self.lawyers.len() < BATCH {
            return Ok(0);
        }
        let written = self.flush(app).await?;
        progress(before + written);
        Ok(written)
    }

    async fn flush(&mut self, app: &App) -> Result<usize> {
        let rows = std::mem::take(self);
        let written = rows.lawyers.len();
        let mut tx = app.db.begin().await?;
        rows.write(&mut tx).await?;
        tx.commit().await?;
        Ok(written)
    }

    async fn write(self, tx: &mut Tx) -> Result<()> {
        insert(tx, &ORGANISATION, self.organisations).await?;
        insert(tx, &LAW_FIRM, self.firms).await?;
        insert(tx, &LAWYER, self.lawyers).await?;
        insert(tx, &LAWYER_EDUCATION, self.educations).await?;
        insert(tx, &LAW_FIRM_PARTNER, self.partners).await
    }
}
