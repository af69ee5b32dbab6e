//! Demo records of oversight: legal aid, case review, talks, units with legal staff and the Party, each state of each
//! (`docs/handbook/demo-data.md` 6.4). The days are counted from the day on which they are written.

mod legal_aid;
mod party;
mod reviews;
mod units;

pub(super) use legal_aid::AID_ASSIGNMENT;

use anyhow::Result;
use lawdesk_core::area::{Area, column_name};
use lawdesk_core::date::Date;
use lawdesk_core::form::Values;
use serde_json::Value;

use super::numbers::Numbers;
use super::random::Random;
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::master::areas::bound;
use crate::master::sealed_columns::stored;
use crate::platform::db::Tx;
use crate::platform::sql::Sql;

/// Under which it is noted that they are written.
const NAME: &str = "demo/oversight";
/// Counts the changes of what is written.
const VERSION: &str = "1";
/// Always the same records.
const SEED: u64 = 20_260_103;

const COUNTY: &str = "990102";
const CITY: &str = "990100";
const HANDLER: &str = "user-cnty_op";

/// Writes the records unless they were written before.
pub async fn oversight(app: &App) -> Result<()> {
    if is_written(app, NAME, VERSION).await? == Some(true) {
        return Ok(());
    }
    let mut tx = app.db.begin().await?;
    let mut making = Making {
        tx: &mut tx,
        today: app.clock.today(),
        now: app.clock.now(),
        random: Random::new(SEED),
        numbers: Numbers::oversight(),
    };
    making.legal_aid().await?;
    making.reviews().await?;
    making.talks().await?;
    making.units().await?;
    making.organisations().await?;
    making.members().await?;
    making.responsibilities().await?;
    making.activities().await?;
    mark_written(&mut tx, NAME, VERSION).await?;
    tx.commit().await?;
    Ok(())
}

/// Records in the making.
struct Making<'a> {
    tx: &'a mut Tx,
    today: Date,
    /// Milliseconds since 1970.
    now: i64,
    random: Random,
    numbers: Numbers,
}

/// Where a record belongs, and who made it.
#[derive(Clone, Copy)]
struct Place<'a> {
    organisation: &'a str,
    region: &'a str,
    by: &'a str,
}

const IN_COUNTY: Place<'static> = Place { organisation: "990102-sfj", region: COUNTY, by: HANDLER };
const IN_CITY: Place<'static> = Place { organisation: "990100-sfj", region: CITY, by: "user-party_op" };

impl Making<'_> {
    fn day(&self, offset: i64) -> String {
        self.today.add_days(offset).to_string()
    }

    /// An identity number of a grown-up, as nobody has.
    fn identity(&mut self, years: i32, is_male: bool) -> String {
        let born = self.today.add_months(-12 * years).add_days(-37);
        self.numbers.identity(&mut self.random, born, is_male, self.today).unwrap_or_default()
    }

    /// Writes a record of an area from its fields by key.
    async fn record(&mut self, area: &str, id: &str, place: Place<'_>, fields: Value) -> Result<()> {
        // The fields of the area, as saving would write them.
        let area = Area::by_key(area).expect("areas are named by the program");
        let values: Values = serde_json::from_value(fields)?;
        let has_region = area.form.field("regionCode").is_some();
        let mut sql = Sql::new("insert into ");
        sql.name(&area.table).push(" (id, org_id, created_by, created_at, updated_by, updated_at, demo");
        let mut columns = Vec::new();
        if !has_region {
            columns.push(("region_code".to_owned(), place.region.into()));
        }
        for field in area.form.fields() {
            let value = values.get(&field.key);
            let region = (field.key == "regionCode" && value.is_none()).then(|| place.region.into());
            columns.extend(stored(column_name(&field.key), region.unwrap_or_else(|| bound(field, value))));
        }
        // Columns, then values in the same order.
        for (column, _) in &columns {
            sql.push(", ").name(column);
        }
        sql.push(") values (").bind(id).push(", ").bind(place.organisation);
        for by in [place.by, place.by] {
            sql.push(", ").bind(by).push(", ").bind(self.now);
        }
        sql.push(", ").bind(1_i64);
        for (_, value) in columns {
            sql.push(", ").bind(value);
        }
        sql.push(") on conflict do nothing");
        sql.execute(&mut **self.tx).await?;
        Ok(())
    }
}
