//! Writes typed values as JSON: what the browser gets from its module. A text crosses over far faster than its values
//! one by one, and one small writer weighs less than the machinery that makes objects.

use std::fmt;

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::decimal;

/// A value as JSON. A number that is none is `null`.
#[must_use]
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    let mut text = String::new();
    value.serialize(Writer(&mut text)).expect("none of core's types refuses to be written");
    text
}

/// What a type's own code could refuse to write; none of core's does.
#[derive(Debug)]
struct WriteError;

impl fmt::Display for WriteError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not to be written")
    }
}

impl std::error::Error for WriteError {}

impl Error for WriteError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

struct Writer<'t>(&'t mut String);

impl<'t> Writer<'t> {
    fn open(self, bracket: char, close: &'static str) -> Entries<'t> {
        self.0.push(bracket);
        Entries { text: self.0, is_first: true, close }
    }

    /// `{"variant":` and a bracket.
    fn variant(self, variant: &str, bracket: char, close: &'static str) -> Entries<'t> {
        self.0.push('{');
        quote(variant, self.0);
        self.0.push(':');
        self.open(bracket, close)
    }

    fn whole(self, is_negative: bool, mut number: u64) {
        let mut digits = [0; 20];
        let mut first = digits.len();
        while number > 0 || first == digits.len() {
            first -= 1;
            digits[first] = b'0' + (number % 10) as u8;
            number /= 10;
        }
        if is_negative {
            self.0.push('-');
        }
        self.0.extend(digits[first..].iter().map(|digit| char::from(*digit)));
    }
}

fn quote(value: &str, text: &mut String) {
    text.push('"');
    let mut rest = value;
    while let Some(at) = rest.bytes().position(|byte| byte < b' ' || matches!(byte, b'"' | b'\\')) {
        text.push_str(&rest[..at]);
        escape(rest.as_bytes()[at], text);
        rest = &rest[at + 1..];
    }
    text.push_str(rest);
    text.push('"');
}

fn escape(byte: u8, text: &mut String) {
    match byte {
        b'"' | b'\\' => text.extend(['\\', char::from(byte)]),
        b'\n' => text.push_str("\\n"),
        b'\r' => text.push_str("\\r"),
        b'\t' => text.push_str("\\t"),
        _ => {
            text.push_str("\\u00");
            text.extend([byte / 16, byte % 16].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
        }
    }
}

macro_rules! wholes {
    ($($name:ident $type:ty,)+) => {
        $(fn $name(self, value: $type) -> Result<(), WriteError> {
            let value = i64::from(value);
            self.whole(value < 0, value.unsigned_abs());
            Ok(())
        })+
    };
}

impl<'t> Serializer for Writer<'t> {
    type Ok = ();
    type Error = WriteError;
    type SerializeSeq = Entries<'t>;
    type SerializeTuple = Entries<'t>;
    type SerializeTupleStruct = Entries<'t>;
    type SerializeTupleVariant = Entries<'t>;
    type SerializeMap = Entries<'t>;
    type SerializeStruct = Entries<'t>;
    type SerializeStructVariant = Entries<'t>;

    wholes! {
        serialize_i8 i8,
        serialize_i16 i16,
        serialize_i32 i32,
        serialize_i64 i64,
        serialize_u8 u8,
        serialize_u16 u16,
        serialize_u32 u32,
    }

    fn serialize_u64(self, value: u64) -> Result<(), WriteError> {
        self.whole(false, value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), WriteError> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), WriteError> {
        if !value.is_finite() {
            return self.serialize_none();
        }
        self.0.push_str(&decimal::text(value));
        Ok(())
    }

    fn serialize_bool(self, value: bool) -> Result<(), WriteError> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), WriteError> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), WriteError> {
        quote(value, self.0);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), WriteError> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), WriteError> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), WriteError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), WriteError> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), WriteError> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), WriteError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), WriteError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), WriteError> {
        let mut entries = self.open('{', "}");
        entries.field(variant, value)?;
        entries.finish();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Entries<'t>, WriteError> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Entries<'t>, WriteError> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Entries<'t>, WriteError> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Entries<'t>, WriteError> {
        Ok(self.variant(variant, '[', "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'t>, WriteError> {
        Ok(self.open('{', "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries<'t>, WriteError> {
        Ok(self.open('{', "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Entries<'t>, WriteError> {
        Ok(self.variant(variant, '{', "}}"))
    }
}

/// What stands between brackets.
struct Entries<'t> {
    text: &'t mut String,
    is_first: bool,
    close: &'static str,
}

impl Entries<'_> {
    fn next(&mut self) {
        if !self.is_first {
            self.text.push(',');
        }
        self.is_first = false;
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.next();
        value.serialize(Writer(self.text))
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), WriteError> {
        self.name(name);
        value.serialize(Writer(self.text))
    }

    /// A field or variant of a type: nothing in its name needs escaping.
    fn name(&mut self, name: &'static str) {
        self.next();
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\":");
    }

    fn finish(self) {
        self.text.push_str(self.close);
    }
}

macro_rules! lists {
    ($($trait:ident $method:ident,)+) => {$(
        impl $trait for Entries<'_> {
            type Ok = ();
            type Error = WriteError;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
                self.item(value)
            }

            fn end(self) -> Result<(), WriteError> {
                self.finish();
                Ok(())
            }
        }
    )+};
}
lists! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
}

macro_rules! structs {
    ($($trait:ident)+) => {$(
        impl $trait for Entries<'_> {
            type Ok = ();
            type Error = WriteError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), WriteError> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), WriteError> {
                self.finish();
                Ok(())
            }
        }
    )+};
}
structs! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Entries<'_> {
    type Ok = ();
    type Error = WriteError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WriteError> {
        self.next();
        let start = self.text.len();
        key.serialize(Writer(self.text))?;
        if !self.text[start..].starts_with('"') {
            self.text.insert(start, '"');
            self.text.push('"');
        }
        self.text.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        value.serialize(Writer(self.text))
    }

    fn end(self) -> Result<(), WriteError> {
        self.finish();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value as Json, json};

    use serde::Serialize;

    use super::*;
    use crate::expression::Value;
    use crate::message::Message;
    use crate::violation::Violation;

    fn check<T: Serialize>(value: &T) {
        let written: Json = serde_json::from_str(&to_json(value)).unwrap();
        assert_eq!(written, serde_json::to_value(value).unwrap());
    }

    #[derive(Serialize)]
    enum Kind {
        Unit,
        New(u8),
        Tuple(i8, f32),
        Struct { inside: Option<char> },
    }

    #[test]
    fn every_shape_is_written_as_serde_json_writes_it() {
        check(&json!({ "a": [1, -2.5, null, true, "\"\\\n\u{1}王😀"], "b": {}, "c": [] }));
        check(&[Kind::Unit, Kind::New(7), Kind::Tuple(-1, 0.5), Kind::Struct { inside: Some('"') }]);
        check(&(i64::MIN, u64::MAX, (), Some("text"), None::<u8>));
        check(&Violation::error("shares[2]", Message::OutOfRange { min: 1, max: 100 }));
    }

    #[test]
    fn a_number_that_json_has_not_is_null() {
        assert_eq!(to_json(&[f64::NAN, f64::INFINITY]), "[null,null]");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(texts in prop::collection::btree_map(".*", ".*", 0..5), long: i64, whole: i32) {
            let mut map: std::collections::BTreeMap<String, Value> =
                texts.into_iter().map(|(key, text)| (key, Value::String(text))).collect();
            map.insert("long".to_owned(), Value::Long(long));
            map.insert("double".to_owned(), Value::Double(0.5 + f64::from(whole)));
            let value = Value::List(vec![Value::Map(map)]);
            let read = Value::from_json(to_json(&value).as_bytes()).unwrap();
            prop_assert_eq!(serde_json::to_value(read).unwrap(), serde_json::to_value(value).unwrap());
        }
    }
}
