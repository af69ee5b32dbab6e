//! What the files count of a year: hours of training, penalties.

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Whose figures.
#[derive(Clone, Copy, Debug)]
pub enum FigureOwner<'a> {
    /// A lawyer's.
    Lawyer(&'a str),
    /// A firm's.
    Firm(&'a str),
}

/// The one meaning of a lawyer's hours of training in a year, as an expression over a lawyer `l` and a year `asked.year`:
/// what courses, examinations and credited training gave him (`edu_year`), and what his file registers by hand. A
/// training that was credited, too, counts once.
pub const YEAR_HOURS: &str =
    "(coalesce((select e.hours from edu_year e where e.lawyer_id = l.id and e.year = asked.year), 0.0)
    + coalesce((select sum(t.hours) from lawyer_training t
                 where t.lawyer_id = l.id and t.trained_on like cast(asked.year as text) || '-%'
                   and not exists (select 1 from edu_credit c where c.lawyer_id = t.lawyer_id
                                      and c.trained_on = t.trained_on and c.title = t.title)), 0.0))";

/// Hours of training in a year ([`YEAR_HOURS`]), four digits; a firm's are those of its lawyers.
pub async fn training_hours(connection: &mut AnyConnection, owner: FigureOwner<'_>, year: &str) -> Result<f64> {
    let year: i64 = year.parse().unwrap_or_default();
    let mut sql = Sql::new("select coalesce(sum(");
    sql.push(YEAR_HOURS)
        .push("), 0.0) from (select cast(")
        .bind(year)
        .push(" as bigint) as year) asked cross join lawyer l");
    match owner {
        FigureOwner::Lawyer(id) => sql.push(" where l.id = ").bind(id),
        FigureOwner::Firm(id) => sql.push(" where l.delete_flag = 0 and l.firm_id = ").bind(id),
    };
    let (hours,): (f64,) = sql.fetch_one_as(connection).await?;
    Ok(hours)
}

/// Penalties that began in a year, four digits.
pub async fn penalties(connection: &mut AnyConnection, owner: FigureOwner<'_>, year: &str) -> Result<f64> {
    let (statement, id) = match owner {
        FigureOwner::Lawyer(id) => (
            "select cast(count(*) as double precision) from lawyer_penalty where lawyer_id = $1 and start_date like $2",
            id,
        ),
        FigureOwner::Firm(id) => (
            "select cast(count(*) as double precision) from law_firm_penalty where law_firm_id = $1 and start_date like $2",
            id,
        ),
    };
    Ok(sqlx::query_scalar(statement).bind(id).bind(format!("{year}-%")).fetch_one(connection).await?)
}
