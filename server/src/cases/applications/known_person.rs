//! What is known of somebody who has no file as a lawyer yet: it stands in his form when he opens it, and he may type
//! something else. Names, numbers and qualification that he has once handed in are not asked for again.

use lawdesk_core::area::{Area, column_name};
use lawdesk_core::code::RecordKind;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use sqlx::AnyConnection;

use super::prefill::Subject;
use crate::accounts::people;
use crate::identity::current_user::CurrentUser;
use crate::master::areas;
use crate::platform::error::Result;

/// What forms ask of a person, by the names that the file of an internship has for it.
const OF_PERSON: [&str; 17] = [
    "name",
    "idType",
    "idNo",
    "gender",
    "birthDate",
    "ethnicity",
    "politicalStatus",
    "education",
    "degree",
    "school",
    "major",
    "mobile",
    "email",
    "address",
    "qualType",
    "qualNo",
    "qualDate",
];

/// By his account, and by his internship where he has one.
pub(super) async fn known_person(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    subject: &Subject,
    form: &Form,
) -> Result<Values> {
    if subject.kind() != RecordKind::Account {
        return Ok(Values::new());
    }
    let mobile = people::mobile_of(connection, &user.id).await?;
    let mut known = vec![("name", user.name.clone()), ("mobile", mobile)];
    if let (Some(id), Some(area)) = (subject.internship(), Area::by_key("internship")) {
        let columns: Vec<String> = OF_PERSON.iter().map(|key| column_name(key)).collect();
        let texts = areas::texts_of(connection, area, id, &columns).await?;
        known.extend(OF_PERSON.into_iter().zip(texts).filter_map(|(key, text)| Some((key, text?))));
    }
    let is_asked = |key: &str| form.field(key).is_some_and(|field| field.source.is_none() && !field.read_only);
    let asked = known.into_iter().filter(|(key, text)| is_asked(key) && !text.is_empty());
    Ok(asked.map(|(key, text)| (key.to_owned(), Value::String(text))).collect())
}
