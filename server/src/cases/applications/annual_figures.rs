//! What is counted of a file in the year of an assessment: training, penalties, complaints.

use lawdesk_core::area::OF_YEAR;
use lawdesk_core::complaint::ComplaintResult;
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget};
use sqlx::AnyConnection;

use crate::master::year_figures::{self, FigureOwner};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The values of the fields that take a figure of a year. The year is the one that is filled in, before that the last
/// that is over.
pub async fn of_year(
    connection: &mut AnyConnection,
    form: &Form,
    owner: Option<FigureOwner<'_>>,
    today: Date,
    filled: &Values,
) -> Result<Values> {
    // The fields that ask for figures, and the year that they are of.
    let mut values = Values::new();
    let of_year =
        |field: &&Field| field.source.as_deref().is_some_and(|it| OF_YEAR.iter().any(|(path, ..)| *path == it));
    let wanted: Vec<&Field> = form.fields().filter(of_year).collect();
    let last = (today.year() - 1).to_string();
    let year_field = wanted.iter().find(|field| field.source.as_deref() == Some("year.year"));
    let year = year_field.and_then(|field| filled.get(&field.key)?.as_text()).filter(|year| is_year(year));
    // Counted figures come from the files, the year itself from the calendar.
    for field in &wanted {
        let value = match field.source.as_deref() {
            Some(figure @ ("year.trainingHours" | "year.penaltyCount" | "year.complaintCount")) => match owner {
                Some(owner) => Value::Double(count(connection, figure, owner, year.unwrap_or(&last)).await?),
                None => Value::Long(0),
            },
            _ if field.widget == Widget::Number => Value::Long(i64::from(today.year() - 1)),
            _ => Value::String(year.unwrap_or(&last).to_owned()),
        };
        values.insert(field.key.clone(), value);
    }
    Ok(values)
}

/// The file of whom a complaint is about, if the form names one.
#[must_use]
pub fn target(data: &Values) -> Option<&str> {
    let named = ["targetLawyerId", "targetFirmId"].iter().find_map(|key| data.get(*key)?.as_text());
    named.filter(|target| !target.is_empty())
}

/// Keeps whom a complaint is about, so that it counts in his year. Answers whether that has changed.
pub async fn persist_target(tx: &mut Tx, application: &str, data: &Values, today: Date) -> Result<bool> {
    let changed = sqlx::query(
        "update application set target_id = $2, target_on = coalesce(target_on, $3)
          where id = $1 and coalesce(target_id, '') <> coalesce($2, '')",
    )
    .bind(application)
    .bind(target(data))
    .bind(today.to_string())
    .execute(&mut **tx)
    .await?;
    Ok(changed.rows_affected() > 0)
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit())
}

async fn count(connection: &mut AnyConnection, figure: &str, owner: FigureOwner<'_>, year: &str) -> Result<f64> {
    match figure {
        "year.trainingHours" => year_figures::training_hours(connection, owner, year).await,
        "year.penaltyCount" => year_figures::penalties(connection, owner, year).await,
        _ => complaints(connection, owner, year).await,
    }
}

/// Complaints about somebody in a year that were found to be true. A firm is complained about when one of its lawyers is.
async fn complaints(connection: &mut AnyConnection, owner: FigureOwner<'_>, year: &str) -> Result<f64> {
    let mut sql = Sql::new(
        "select cast(count(*) as double precision)
           from application s join complaint c on c.id = s.id left join lawyer l on l.id = s.target_id
          where s.delete_flag = 0 and c.merged_into is null and c.result in ",
    );
    sql.bind_list(ComplaintResult::FOUNDED.map(ComplaintResult::code));
    sql.push(" and s.target_on like ").bind(format!("{year}-%"));
    match owner {
        FigureOwner::Lawyer(id) => sql.push(" and s.target_id = ").bind(id),
        FigureOwner::Firm(id) => {
            sql.push(" and (s.target_id = ").bind(id);
            sql.push(" or l.firm_id = ").bind(id).push(")")
        }
    };
    let (found,): (f64,) = sql.fetch_one_as(connection).await?;
    Ok(found)
}
