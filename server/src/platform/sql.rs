//! SQL put together at run time, with values bound as `$1`, `$2` … as both databases take them.

use std::borrow::Cow;
use std::fmt::Write;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow, AnyTypeInfo, AnyValueRef};
use sqlx::error::BoxDynError;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Decode, Executor, FromRow, Type};

use super::sealing;

/// Declares a struct that is read from a row: each field from the column of its name. Fields are what a column can be
/// (`String`, `i64`, `f64`, `Option` of them), a [`Flag`] or a [`JsonText`].
macro_rules! from_row {
    ($(#[$about:meta])* $open:vis struct $name:ident {
        $($(#[$field_about:meta])* $field_open:vis $field:ident: $kind:ty),* $(,)?
    }) => {
        $(#[$about])*
        $open struct $name {
            $($(#[$field_about])* $field_open $field: $kind),*
        }

        impl<'r> sqlx::FromRow<'r, sqlx::any::AnyRow> for $name {
            fn from_row(row: &'r sqlx::any::AnyRow) -> sqlx::Result<Self> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field).trim_start_matches("r#"))?),* })
            }
        }
    };
}
pub(crate) use from_row;

/// Yes or no, stored as 1 or 0; on the wire `true` or `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Flag(pub bool);

// Not derived: the wire's description has no type of this name.
impl JsonSchema for Flag {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        bool::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        bool::json_schema(generator)
    }
}

impl Type<Any> for Flag {
    fn type_info() -> AnyTypeInfo {
        <i64 as Type<Any>>::type_info()
    }

    fn compatible(kind: &AnyTypeInfo) -> bool {
        <i64 as Type<Any>>::compatible(kind)
    }
}

impl<'r> Decode<'r, Any> for Flag {
    fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(<i64 as Decode<'r, Any>>::decode(value)? != 0))
    }
}

/// A thing stored as the text of its JSON, in which numbers of identity documents may be sealed; on the wire the thing itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct JsonText<T>(pub T);

impl<T> Type<Any> for JsonText<T> {
    fn type_info() -> AnyTypeInfo {
        <String as Type<Any>>::type_info()
    }

    fn compatible(kind: &AnyTypeInfo) -> bool {
        <String as Type<Any>>::compatible(kind)
    }
}

impl<'r, T: DeserializeOwned> Decode<'r, Any> for JsonText<T> {
    fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
        let stored = <String as Decode<'r, Any>>::decode(value)?;
        Ok(Self(serde_json::from_str(&sealing::open_if_sealed(&stored))?))
    }
}

impl<T: JsonSchema> JsonSchema for JsonText<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The text to store for a thing that [`JsonText`] reads: its JSON with the numbers of identity documents sealed.
pub fn sealed_json(thing: &impl Serialize) -> serde_json::Result<String> {
    Ok(sealing::seal_text(&serde_json::to_string(thing)?))
}

/// A value to bind. `None` is null; the variant tells PostgreSQL the type.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// TEXT: texts, keys, JSON.
    Text(Option<String>),
    /// BIGINT: numbers, milliseconds, yes/no as 1/0.
    Int(Option<i64>),
    /// DOUBLE PRECISION: amounts and shares.
    Real(Option<f64>),
}

/// A growing statement. No part of it comes from input: text is `'static`, names are declared by the program, and
/// everything else is bound.
#[derive(Clone, Debug, Default)]
pub struct Sql {
    text: String,
    values: Vec<Value>,
}

impl Sql {
    /// Starts with this text.
    #[must_use]
    pub fn new(text: &'static str) -> Self {
        Self { text: text.to_owned(), values: Vec::new() }
    }

    /// Appends text that is part of the program.
    pub fn push(&mut self, text: &'static str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends the name of a table or column. Whatever is not a letter, digit or `_` is left out, so that even a
    /// wrong declaration cannot become SQL.
    pub fn name(&mut self, name: &str) -> &mut Self {
        self.text.extend(name.chars().filter(|it| it.is_ascii_alphanumeric() || *it == '_'));
        self
    }

    /// Appends a placeholder and binds its value.
    pub fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        write!(self.text, "${}", self.values.len()).expect("a string takes all text");
        self
    }

    /// Appends `(…, …)` with placeholders, and binds these values; there has to be one.
    pub fn bind_list<V: Into<Value>>(&mut self, values: impl IntoIterator<Item = V>) -> &mut Self {
        for (index, value) in values.into_iter().enumerate() {
            self.push(if index == 0 { "(" } else { ", " }).bind(value);
        }
        self.push(")")
    }

    /// This text, with these values in place of those bound so far.
    #[must_use]
    pub fn with(mut self, values: impl IntoIterator<Item = Value>) -> Self {
        self.values.clear();
        self.values.extend(values);
        self
    }

    /// Appends `(… like … or …)`: whether one of these expressions contains a text anywhere.
    pub fn any_contains(&mut self, expressions: &[&'static str], text: &str) -> &mut Self {
        let pattern = contains_pattern(text);
        for (index, expression) in expressions.iter().enumerate() {
            self.push(if index == 0 { "(" } else { " or " }).push(expression);
            self.push(" like ").bind(pattern.as_str()).push(" escape '!'");
        }
        self.push(")")
    }

    /// How many values are bound so far.
    #[must_use]
    pub fn bound(&self) -> usize {
        self.values.len()
    }

    /// Appends another statement's text and values.
    pub fn append(&mut self, other: &Sql) -> &mut Self {
        let mut values = other.values.iter();
        for (index, part) in other.text.split('$').enumerate() {
            if index == 0 {
                self.text.push_str(part);
                continue;
            }
            let value = values.next().expect("each $ stands for one value");
            self.bind(value.clone());
            self.text.push_str(part.trim_start_matches(|it: char| it.is_ascii_digit()));
        }
        self
    }

    /// Runs the statement; answers how many rows it concerned.
    pub async fn execute<'e>(self, executor: impl Executor<'e, Database = Any>) -> sqlx::Result<AnyQueryResult> {
        self.query().execute(executor).await
    }

    /// Runs the statement; answers all its rows.
    pub async fn fetch_all<'e>(self, executor: impl Executor<'e, Database = Any>) -> sqlx::Result<Vec<AnyRow>> {
        self.query().fetch_all(executor).await
    }

    /// The first row, if any.
    pub async fn fetch_optional<'e>(self, executor: impl Executor<'e, Database = Any>) -> sqlx::Result<Option<AnyRow>> {
        self.query().fetch_optional(executor).await
    }

    /// The first row; none is an error.
    pub async fn fetch_one<'e>(self, executor: impl Executor<'e, Database = Any>) -> sqlx::Result<AnyRow> {
        self.query().fetch_one(executor).await
    }

    /// All rows, read as what they are.
    pub async fn fetch_all_as<'e, T: for<'r> FromRow<'r, AnyRow>>(
        self,
        executor: impl Executor<'e, Database = Any>,
    ) -> sqlx::Result<Vec<T>> {
        self.fetch_all(executor).await?.iter().map(T::from_row).collect()
    }

    /// The first row, if any, read as what it is.
    pub async fn fetch_optional_as<'e, T: for<'r> FromRow<'r, AnyRow>>(
        self,
        executor: impl Executor<'e, Database = Any>,
    ) -> sqlx::Result<Option<T>> {
        self.fetch_optional(executor).await?.as_ref().map(T::from_row).transpose()
    }

    /// The first row, read as what it is; none is an error.
    pub async fn fetch_one_as<'e, T: for<'r> FromRow<'r, AnyRow>>(
        self,
        executor: impl Executor<'e, Database = Any>,
    ) -> sqlx::Result<T> {
        T::from_row(&self.fetch_one(executor).await?)
    }

    fn query(self) -> Query<'static, Any, AnyArguments> {
        let query = sqlx::query(AssertSqlSafe(self.text));
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Text(value) => query.bind(value),
            Value::Int(value) => query.bind(value),
            Value::Real(Some(value)) => query.bind(value),
            // sqlx 0.9 sends a null of the wide type as one of the narrow type and the other way round, and a prepared
            // statement keeps the type of its first value.
            Value::Real(None) => query.bind(Option::<f32>::None),
        })
    }
}

/// The pattern for `like … escape '!'` that finds a text anywhere: its own `%` and `_` mean themselves.
#[must_use]
pub fn contains_pattern(text: &str) -> String {
    format!("%{}%", text.replace('!', "!!").replace('%', "!%").replace('_', "!_"))
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(Some(value.to_owned()))
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(Some(value))
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Self {
        Self::Text(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(Some(value))
    }
}

impl From<Option<i64>> for Value {
    fn from(value: Option<i64>) -> Self {
        Self::Int(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Real(Some(value))
    }
}

impl From<Option<&str>> for Value {
    fn from(value: Option<&str>) -> Self {
        Self::Text(value.map(str::to_owned))
    }
}
