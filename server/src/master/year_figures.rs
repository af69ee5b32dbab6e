//! What the files count of a year: hours of training, penalties.

use sqlx::AnyConnection;

use crate::platform::error::Result;

/// Whose figures.
#[derive(Clone, Copy, Debug)]
pub enum FigureOwner<'a> {
    /// A lawyer's.
    Lawyer(&'a str),
    /// A firm's.
    Firm(&'a str),
}

/// Hours of training in a year, four digits; a firm's are those of its lawyers.
pub async fn training_hours(connection: &mut AnyConnection, owner: FigureOwner<'_>, year: &str) -> Result<f64> {
    let (statement, id) = match owner {
        FigureOwner::Lawyer(id) => {
            ("select coalesce(sum(hours), 0.0) from lawyer_training where lawyer_id = $1 and trained_on like $2", id)
        }
        FigureOwner::Firm(id) => (
            "select coalesce(sum(t.hours), 0.0) from lawyer_training t join lawyer l on l.id = t.lawyer_id
              where l.firm_id = $1 and l.delete_flag = 0 and t.trained_on like $2",
            id,
        ),
    };
    Ok(sqlx::query_scalar(statement).bind(id).bind(format!("{year}-%")).fetch_one(connection).await?)
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
