//! Which records hold a text: by the rarest of its pieces, or not by index at all.

use lawdesk_core::area::{Area, column_name, grams_of};
use lawdesk_core::form::{Field, Widget};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// A piece that more records have narrows a list less than its order does, in which the first thousand come soon.
const MANY: i64 = 4_000;
/// A piece that no more records have is rare enough: no other is weighed against it.
const FEW: i64 = 200;

/// Where a text is looked for, and by which of its pieces.
pub(crate) struct Lookup<'a> {
    area: &'a Area,
    places: Vec<(Place<'a>, String)>,
}

/// Where a text is looked for.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// In the record's own texts.
    Own,
    /// In the name of what a field refers to, a record of another area.
    Named(&'a Field, &'static Area),
}

/// How live records that may hold the text in one of these fields are found, all that do among them: they are compared with
/// it afterwards. `None`: too many would have to be, or a field is not searched by index.
pub(crate) async fn lookup<'a>(
    connection: &mut AnyConnection,
    area: &'a Area,
    keys: &[&str],
    wanted: &str,
) -> Result<Option<Lookup<'a>>> {
    let (grams, Some(places)) = (grams_of(wanted), places(area, keys)) else { return Ok(None) };
    let mut lookup = Lookup { area, places: Vec::new() };
    for place in places {
        let Some(gram) = rarest(connection, area, place, &grams).await? else { return Ok(None) };
        lookup.places.push((place, gram));
    }
    Ok(Some(lookup))
}

/// Adds ` and ID in (…)`, where `ID` is that of a live record of an area, if that narrows it to those that may hold the text
/// in one of these fields.
pub(crate) async fn push_lookup(
    connection: &mut AnyConnection,
    sql: &mut Sql,
    (area, id): (&str, &'static str),
    keys: &[&str],
    wanted: &str,
) -> Result<()> {
    let area = Area::by_key(area).expect("areas are named by the program");
    if let Some(lookup) = lookup(connection, area, keys, wanted).await? {
        sql.push(" and ").push(id).push(" in (");
        lookup.push_ids(sql);
        sql.push(")");
    }
    Ok(())
}

fn places<'a>(area: &'a Area, keys: &[&str]) -> Option<Vec<Place<'a>>> {
    let (mut places, mut is_own) = (Vec::new(), false);
    for key in keys {
        let field = area.form.field(key)?;
        match field.widget {
            Widget::Firm => places.push(Place::Named(field, Area::by_key("law_firm")?)),
            Widget::Person => places.push(Place::Named(field, Area::by_key("lawyer")?)),
            _ if area.searched().iter().any(|it| it.key == field.key) => is_own = true,
            _ => return None,
        }
    }
    if is_own {
        places.push(Place::Own);
    }
    Some(places)
}

/// The piece that fewest records have; `None`: many have each, or there is none.
async fn rarest(
    connection: &mut AnyConnection,
    area: &Area,
    place: Place<'_>,
    grams: &[String],
) -> Result<Option<String>> {
    let mut rarest: Option<(i64, &String)> = None;
    for gram in grams {
        let mut sql = Sql::new("select count(*) as total from (");
        push_records(&mut sql, area, place, gram);
        sql.push(" limit ").bind(MANY + 1).push(") counted");
        let (count,): (i64,) = sql.fetch_one_as(&mut *connection).await?;
        if count <= MANY && rarest.is_none_or(|(least, _)| count < least) {
            rarest = Some((count, gram));
        }
        if count <= FEW {
            break;
        }
    }
    Ok(rarest.map(|(_, gram)| gram.clone()))
}

impl Lookup<'_> {
    /// Appends `select id …` of the records that have a piece in their own texts.
    pub(crate) fn push_own(&self, sql: &mut Sql) {
        for (place, gram) in &self.places {
            if let Place::Own = place {
                push_with(sql, self.area, gram);
            }
        }
    }

    /// Appends `select id …` of the records at all places.
    fn push_ids(&self, sql: &mut Sql) {
        for (index, (place, gram)) in self.places.iter().enumerate() {
            sql.push(if index == 0 { "" } else { " union all " });
            push_records(sql, self.area, *place, gram);
        }
    }

    /// Appends `id in (…) and `, which narrows those that this field refers to.
    pub(crate) fn push_named(&self, sql: &mut Sql, key: &str) {
        for (place, gram) in &self.places {
            if let Place::Named(field, of) = place
                && field.key == key
            {
                sql.push("id in (");
                push_with(sql, of, gram);
                sql.push(") and ");
            }
        }
    }
}

/// `select id` of the live records that have a piece at this place.
fn push_records(sql: &mut Sql, area: &Area, place: Place<'_>, gram: &str) {
    match place {
        Place::Own => push_with(sql, area, gram),
        Place::Named(field, of) => {
            sql.push("select r.id as id from ").name(&area.table).push(" r where r.delete_flag = 0 and r.");
            sql.name(&column_name(&field.key)).push(" in (");
            push_with(sql, of, gram);
            sql.push(")");
        }
    }
}

fn push_with(sql: &mut Sql, area: &Area, gram: &str) {
    sql.push("select g.record_id as id from search_gram g where g.area = ").bind(area.key.as_str());
    sql.push(" and g.gram = ").bind(gram);
}
