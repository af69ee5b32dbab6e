//! Makes a typed value of a [`Value`]. The browser and the server both come through here, so both say the same of a body
//! that does not fit, and at the same place.

use std::fmt;
use std::{collections::btree_map, vec};

use serde::de::value::StringDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::decimal;
use crate::expression::Value;
use crate::message::Message;

/// Reads a payload. `null` for a field of a struct means that it is absent. The first misfit ends it.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Misfit> {
    T::deserialize(Reader(value)).map_err(|stop| *stop.0)
}

/// Where reading stopped, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// As `partners[2].share`.
    pub path: String,
    /// What does not fit there.
    pub message: Message,
}

/// Boxed: every step of reading hands it on, and a large error makes each of them larger.
#[derive(Debug)]
struct Stop(Box<Misfit>);

impl Stop {
    #[cold]
    fn here(message: Message) -> Self {
        Self::at("", message)
    }

    #[cold]
    fn at(field: &str, message: Message) -> Self {
        Self(Box::new(Misfit { path: field.to_owned(), message }))
    }

    /// The misfit as it is seen from one level further out: `step` comes before its path.
    #[cold]
    fn below(mut self, step: &str) -> Self {
        let path = &self.0.path;
        let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
        self.0.path = format!("{step}{dot}{path}");
        self
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.path)
    }
}

impl std::error::Error for Stop {}

impl Error for Stop {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::here(Message::WrongType)
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::here(Message::WrongType)
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::here(Message::WrongType)
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::here(Message::WrongType)
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self::here(Message::NotInDictionary)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::at(field, Message::UnknownField)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::at(field, Message::Required)
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::at(field, Message::WrongType)
    }
}

/// Its generic functions are not inlined: there are as many copies as types, and the browser loads them all.
struct Reader(Value);

impl<'de> Deserializer<'de> for Reader {
    type Error = Stop;

    #[inline(never)]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Boolean(value) => visitor.visit_bool(value),
            Value::Long(value) => visitor.visit_i64(value),
            // JSON Schema, and everybody but a computer, takes 5.0 for a whole number.
            Value::Double(value) => match decimal::whole(value) {
                Some(whole) => visitor.visit_i64(whole),
                None => visitor.visit_f64(value),
            },
            Value::String(value) => visitor.visit_string(storable(value)?),
            Value::List(values) => visitor.visit_seq(Rows { values: values.into_iter(), next: 0 }),
            Value::Map(values) => visitor.visit_map(Entries { left: values.into_iter(), current: None, absent: &[] }),
        }
    }

    #[inline(never)]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let Value::Map(values) = self.0 else { return Err(Stop::here(Message::WrongType)) };
        visitor.visit_map(Entries { left: values.into_iter(), current: None, absent: fields })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(Variant { name, content: None }),
            Value::Map(values) if values.len() == 1 => {
                let (name, content) = values.into_iter().next().expect("the map has one entry");
                visitor.visit_enum(Variant { name, content: Some(content) })
            }
            _ => Err(Stop::here(Message::WrongType)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

/// PostgreSQL stores no text with a NUL in it.
fn storable(text: String) -> Result<String, Stop> {
    if text.contains('\0') { Err(Stop::here(Message::WrongType)) } else { Ok(text) }
}

struct Rows {
    values: vec::IntoIter<Value>,
    next: usize,
}

impl<'de> SeqAccess<'de> for Rows {
    type Error = Stop;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Stop> {
        let Some(value) = self.values.next() else { return Ok(None) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(Reader(value)).map(Some).map_err(|stop| stop.below(&format!("[{index}]")))
    }
}

struct Entries {
    left: btree_map::IntoIter<String, Value>,
    current: Option<(String, Value)>,
    /// Fields for which `null` means absent.
    absent: &'static [&'static str],
}

impl Entries {
    /// Goes on to the next entry that is there.
    fn step(&mut self) -> Option<String> {
        let absent = self.absent;
        self.current = self.left.find(|(key, value)| !(value.is_null() && absent.contains(&key.as_str())));
        self.current.as_ref().map(|(key, _)| key.clone())
    }
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Stop;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Stop> {
        match self.step() {
            Some(key) => seed.deserialize(StringDeserializer::new(storable(key)?)).map(Some),
            None => Ok(None),
        }
    }

    #[inline(never)]
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Stop> {
        let Some((key, value)) = self.current.take() else { return Err(Stop::here(Message::WrongType)) };
        seed.deserialize(Reader(value)).map_err(|stop| stop.below(&key))
    }
}

struct Variant {
    name: String,
    content: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Stop;
    type Variant = Content;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content), Stop> {
        Ok((seed.deserialize(self.name.into_deserializer())?, Content(self.content)))
    }
}

struct Content(Option<Value>);

impl<'de> VariantAccess<'de> for Content {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        if self.0.is_none_or(|content| content.is_null()) { Ok(()) } else { Err(Stop::here(Message::WrongType)) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Stop> {
        seed.deserialize(Reader(self.0.unwrap_or_default()))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Stop> {
        Reader(self.0.unwrap_or_default()).deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Stop> {
        Reader(self.0.unwrap_or_default()).deserialize_any(visitor)
    }
}
