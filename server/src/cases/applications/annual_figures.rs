//! What is counted of a file in the year of an assessment: training, penalties, complaints.

use lawdesk_core::area::OF_YEAR;
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget};
use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Whose figures.
#[derive(Clone, Copy, Debug)]
pub struct FigureOwner<'a> {
    /// A lawyer's; he goes before his firm.
    pub lawyer: Option<&'a str>,
    /// A firm's.
    pub firm: Option<&'a str>,
}

/// The values of the fields that take a figure of a year. The year is the one that is filled in, before that the last
/// that is over.
pub async fn of_year(
    connection: &mut AnyConnection,
    form: &Form,
    about: FigureOwner<'_>,
    today: Date,
    filled: &Values,
) -> Result<Values> {
    let mut values = Values::new();
    let of_year =
        |field: &&Field| field.source.as_deref().is_some_and(|it| OF_YEAR.iter().any(|(path, ..)| *path == it));
    let wanted: Vec<&Field> = form.fields().filter(of_year).collect();
    let last = (today.year() - 1).to_string();
    let year_field = wanted.iter().find(|field| field.source.as_deref() == Some("year.year"));
    let year = year_field.and_then(|field| filled.get(&field.key)?.as_text()).filter(|year| is_year(year));
    for field in &wanted {
        let value = match field.source.as_deref() {
            Some("year.trainingHours") => figure(connection, TRAINING, about, year.unwrap_or(&last)).await?,
            Some("year.penaltyCount") => figure(connection, PENALTIES, about, year.unwrap_or(&last)).await?,
            Some("year.complaintCount") => figure(connection, COMPLAINTS, about, year.unwrap_or(&last)).await?,
            _ if field.widget == Widget::Number => Value::Long(i64::from(today.year() - 1)),
            _ => Value::String(year.unwrap_or(&last).to_owned()),
        };
        values.insert(field.key.clone(), value);
    }
    Ok(values)
}

/// Keeps whom a complaint is about, so that it counts in his year.
pub async fn persist_target(tx: &mut Tx, application: &str, data: &Values, today: Date) -> Result<()> {
    let named = ["targetLawyerId", "targetFirmId"].iter().find_map(|key| data.get(*key)?.as_text());
    let Some(target) = named.filter(|target| !target.is_empty()) else { return Ok(()) };
    sqlx::query("update application set target_id = $2, target_on = coalesce(target_on, $3) where id = $1")
        .bind(application)
        .bind(target)
        .bind(today.to_string())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// One statement for a lawyer, one for a firm: `$1` whose, `$2` the year, as days of it begin.
type Statements = [&'static str; 2];

/// A firm's hours are those of its lawyers.
const TRAINING: Statements = [
    "select coalesce(sum(hours), 0.0) from lawyer_training where lawyer_id = $1 and trained_on like $2",
    "select coalesce(sum(t.hours), 0.0) from lawyer_training t join lawyer l on l.id = t.lawyer_id
      where l.firm_id = $1 and l.delete_flag = 0 and t.trained_on like $2",
];

const PENALTIES: Statements = [
    "select cast(count(*) as double precision) from lawyer_penalty where lawyer_id = $1 and start_date like $2",
    "select cast(count(*) as double precision) from law_firm_penalty where law_firm_id = $1 and start_date like $2",
];

/// A firm is complained about when one of its lawyers is.
const COMPLAINTS: Statements = [
    "select cast(count(*) as double precision) from application
      where target_id = $1 and target_on like $2 and delete_flag = 0",
    "select cast(count(*) as double precision) from application s
      where (s.target_id = $1 or s.target_id in (select id from lawyer where firm_id = $1))
        and s.target_on like $2 and s.delete_flag = 0",
];

async fn figure(
    connection: &mut AnyConnection,
    [of_lawyer, of_firm]: Statements,
    about: FigureOwner<'_>,
    year: &str,
) -> Result<Value> {
    let (statement, whose) = match about {
        FigureOwner { lawyer: Some(lawyer), .. } => (of_lawyer, lawyer),
        FigureOwner { firm: Some(firm), .. } => (of_firm, firm),
        FigureOwner { .. } => return Ok(Value::Long(0)),
    };
    let sum: f64 = sqlx::query_scalar(statement).bind(whose).bind(format!("{year}-%")).fetch_one(connection).await?;
    Ok(Value::Double(sum))
}
