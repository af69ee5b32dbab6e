//! What a year has brought each lawyer: the annual assessment and a rating of credit, as his file says.

use std::collections::BTreeSet;

use anyhow::Result;

use super::pattern::Pattern;
use super::people::Lawyer;
use super::{BATCH, Making};
use crate::platform::sql::Value;
use crate::seed::insert::{Table, insert};
use crate::seed::person::AS_OF;
use crate::seed::ratings::{ENTRY, RATING};

const ASSESSMENT: Table = Table {
    name: "lawyer_assessment",
    columns: &["id", "lawyer_id", "sort", "year", "level", "application_id", "decided_on"],
    conflict: "on conflict do nothing",
};

/// The city of the demo, which has a standard.
const DEMO_CITY: &str = "990100";
/// What a rating begins with (`docs/handbook/fields.md` 1.9).
const BASE: i32 = 1000;
/// The points of each level.
const BANDS: [(&str, (i32, i32)); 5] =
    [("AAA", (1050, 1100)), ("AA", (1000, 1049)), ("A", (950, 999)), ("B", (850, 949)), ("C", (700, 849))];

impl Making<'_> {
    /// The result of the year before the data is as of.
    pub(super) async fn assessments(&mut self) -> Result<()> {
        let mut written = 0;
        for lawyers in self.people.lawyers.chunks(BATCH) {
            let rows = lawyers.iter().filter_map(assessment).collect();
            let mut tx = self.app.db.begin().await?;
            insert(&mut tx, &ASSESSMENT, rows).await?;
            tx.commit().await?;
            written += lawyers.len();
            (self.progress)("lawyer_assessment", written);
        }
        Ok(())
    }

    /// One a lawyer, in force, by the standard of his city.
    pub(super) async fn ratings(&mut self) -> Result<()> {
        self.standards().await?;
        let mut written = 0;
        for lawyers in self.people.lawyers.chunks(BATCH) {
            let (mut ratings, mut entries) = (Vec::new(), Vec::new());
            for lawyer in lawyers {
                let level = lawyer.credit_level.as_deref().unwrap_or_default();
                let Some((level, (least, most))) = BANDS.iter().find(|band| band.0 == level).copied() else { continue };
                let total = self.random.between(least, most);
                ratings.push(rating(lawyer, level, total, self.now));
                entries.extend((total != BASE).then(|| entry(lawyer, total - BASE, self.now)));
            }
            let mut tx = self.app.db.begin().await?;
            insert(&mut tx, &RATING, ratings).await?;
            insert(&mut tx, &ENTRY, entries).await?;
            tx.commit().await?;
            written += lawyers.len();
            (self.progress)("credit_rating", written);
        }
        Ok(())
    }

    /// Every city rates by the standard of the demo's.
    async fn standards(&self) -> Result<()> {
        let mut connection = self.app.db.pool.acquire().await?;
        let query = "select * from credit_standard where id = 'credit-standard-2'";
        let pattern = Pattern::read(&mut connection, "credit_standard", query).await?;
        drop(connection);
        let cities: BTreeSet<String> = self.people.lawyers.iter().map(city).filter(|it| it != DEMO_CITY).collect();
        let mut rows = Vec::new();
        for city in &cities {
            let name = self.people.regions.get(city).map_or("", String::as_str);
            let own = vec![
                ("id", standard(city).into()),
                ("region_code", city.as_str().into()),
                ("name", format!("{name}律师信用评价标准（{}年度）", AS_OF.0 - 1).into()),
                ("year", i64::from(AS_OF.0 - 1).into()),
            ];
            rows.push(pattern.copy(0, 0, own)?);
        }
        let mut tx = self.app.db.begin().await?;
        pattern.insert(&mut tx, rows).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Code of the city of a lawyer.
fn city(lawyer: &Lawyer) -> String {
    format!("{}00", lawyer.region_code.get(..4).unwrap_or("9901"))
}

fn standard(city: &str) -> String {
    if city == DEMO_CITY { "credit-standard-2".to_owned() } else { format!("credit-standard-scale-{city}") }
}

fn assessment(lawyer: &Lawyer) -> Option<Vec<Value>> {
    let year = AS_OF.0 - 1;
    let level = lawyer.last_assessment.as_deref()?;
    Some(vec![
        format!("assessment-{}", lawyer.id).into(),
        lawyer.id.as_str().into(),
        1.into(),
        i64::from(year).into(),
        level.into(),
        None::<&str>.into(),
        format!("{}-05-20", AS_OF.0).into(),
    ])
}

fn rating_id(lawyer: &Lawyer) -> String {
    format!("credit-scale-{}", lawyer.id)
}

/// In the order of the columns of `RATING`.
fn rating(lawyer: &Lawyer, level: &str, total: i32, now: i64) -> Vec<Value> {
    let year = AS_OF.0 - 1;
    vec![
        rating_id(lawyer).into(),
        standard(&city(lawyer)).into(),
        "01".into(),
        lawyer.id.as_str().into(),
        i64::from(year).into(),
        lawyer.name.as_str().into(),
        lawyer.region_code.as_str().into(),
        lawyer.firm_id.as_deref().into(),
        lawyer.id.as_str().into(),
        Value::Real(Some(f64::from(total))),
        level.into(),
        0.into(),
        "effective".into(),
        "".into(),
        "材料属实，同意。".into(),
        "材料属实，同意。".into(),
        format!("{}-03-02", AS_OF.0).into(),
        format!("{}-03-08", AS_OF.0).into(),
        now.into(),
        0.into(),
        now.into(),
        now.into(),
        1.into(),
    ]
}

/// In the order of the columns of `ENTRY`: an adjustment, of no item of the standard.
fn entry(lawyer: &Lawyer, points: i32, now: i64) -> Vec<Value> {
    vec![
        format!("{}-0", rating_id(lawyer)).into(),
        rating_id(lawyer).into(),
        0.into(),
        Value::Int(None),
        1.into(),
        "年度综合评定".into(),
        format!("{}-02-20", AS_OF.0).into(),
        Value::Real(Some(f64::from(points))),
        "counts".into(),
        now.into(),
    ]
}
