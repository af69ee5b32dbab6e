//! How a message travels: `{code, params}`. Written by hand: what serde derives for so many variants weighs a hundred
//! kilobytes in the browser.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Message, Sentence};
use crate::date::Date;

/// Declares the enum of the messages, and how its variants are taken apart and put together.
macro_rules! messages {
    (
        $(#[$about:meta])*
        pub enum Message {$(
            $(#[$variant_about:meta])*
            $variant:ident $({$( $(#[$field_about:meta])* $field:ident: $type:ty, )+})? $(($content:ident: $inside:ty))?,
        )+}
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(any(feature = "typescript", feature = "schema"), serde(tag = "code", content = "params"))]
        #[cfg_attr(
            any(feature = "typescript", feature = "schema"),
            serde(rename_all = "camelCase", rename_all_fields = "camelCase")
        )]
        pub enum Message {$(
            $(#[$variant_about])*
            $variant $({$( $(#[$field_about])* $field: $type, )+})? $(($inside))?,
        )+}

        impl Message {
            /// The variant's name.
            fn name(&self) -> &'static str {
                match self {$( Self::$variant { .. } => stringify!($variant), )+}
            }

            /// Tells the parameters, each with the name of its field.
            fn tell(&self, to: &mut dyn FnMut(&'static str, &dyn wire::Given)) {
                match self {$(
                    Self::$variant $({$( $field, )+})? $(($content))? => {
                        $($( to(stringify!($field), $field); )+)?
                        $( wire::Content::tell(&**$content, to); )?
                    }
                )+}
            }

            /// The message of this code with these parameters.
            fn told(code: &str, params: &wire::Parameters) -> Option<Self> {
                $(
                    if wire::is_code(code, stringify!($variant)) {
                        return Some(Self::$variant $({$( $field: params.take(stringify!($field))?, )+})? $((
                            <$inside>::new(wire::Content::told(params)?)
                        ))?);
                    }
                )+
                None
            }

            /// One message of each kind.
            #[cfg(test)]
            fn examples() -> Vec<Self> {
                vec![$( Self::$variant $({$( $field: wire::Given::example(), )+})? $((<$inside>::default()))?, )+]
            }
        }
    };
}
pub(super) use messages;

impl Message {
    /// The stable code: the variant's name in camelCase, as it is serialised.
    #[must_use]
    pub fn code(&self) -> String {
        let mut code = self.name().to_owned();
        code[..1].make_ascii_lowercase();
        code
    }
}

/// Whether the code is that of the variant.
pub(super) fn is_code(code: &str, variant: &str) -> bool {
    code.len() == variant.len()
        && code.as_bytes()[0] == variant.as_bytes()[0].to_ascii_lowercase()
        && code.as_bytes()[1..] == variant.as_bytes()[1..]
}

/// The value of a parameter.
#[derive(Clone, Debug)]
pub(super) enum Parameter {
    Number(i64),
    Text(String),
}

impl Parameter {
    pub(super) fn to_text(&self) -> String {
        match self {
            Self::Number(number) => decimal(*number),
            Self::Text(text) => text.clone(),
        }
    }
}

/// The number in decimal notation, without the machinery of `format!` that nothing else in the first pages needs.
fn decimal(number: i64) -> String {
    let mut digits = Vec::new();
    let mut rest = number.unsigned_abs();
    while rest > 0 || digits.is_empty() {
        digits.push(char::from(b'0' + (rest % 10) as u8));
        rest /= 10;
    }
    if number < 0 {
        digits.push('-');
    }
    digits.into_iter().rev().collect()
}

/// A field that can be a parameter.
pub(super) trait Given {
    fn give(&self) -> Parameter;

    #[cfg(test)]
    fn example() -> Self
    where
        Self: Sized;
}

/// The same the other way.
pub(super) trait Taken: Sized {
    fn take(parameter: &Parameter) -> Option<Self>;
}

/// A struct that is the content of a variant.
pub(super) trait Content: Sized {
    fn tell(&self, to: &mut dyn FnMut(&'static str, &dyn Given));
    fn told(params: &Parameters) -> Option<Self>;
}

impl Content for Sentence {
    fn tell(&self, to: &mut dyn FnMut(&'static str, &dyn Given)) {
        to("zh", &self.zh);
        to("en", &self.en);
    }

    fn told(params: &Parameters) -> Option<Self> {
        Some(Self { zh: params.take("zh")?, en: params.take("en")? })
    }
}

macro_rules! numbers {
    ($($type:ty)+) => {$(
        impl Given for $type {
            fn give(&self) -> Parameter {
                Parameter::Number(i64::from(*self))
            }

            #[cfg(test)]
            fn example() -> Self {
                1
            }
        }

        impl Taken for $type {
            fn take(parameter: &Parameter) -> Option<Self> {
                match parameter {
                    Parameter::Number(number) => Self::try_from(*number).ok(),
                    Parameter::Text(_) => None,
                }
            }
        }
    )+};
}
numbers!(u8 i32 u32 i64);

impl Given for String {
    fn give(&self) -> Parameter {
        Parameter::Text(self.clone())
    }

    #[cfg(test)]
    fn example() -> Self {
        "example".to_owned()
    }
}

impl Taken for String {
    fn take(parameter: &Parameter) -> Option<Self> {
        match parameter {
            Parameter::Text(text) => Some(text.clone()),
            Parameter::Number(_) => None,
        }
    }
}

impl Given for Date {
    fn give(&self) -> Parameter {
        Parameter::Text(self.text())
    }

    #[cfg(test)]
    fn example() -> Self {
        Self::last()
    }
}

impl Taken for Date {
    fn take(parameter: &Parameter) -> Option<Self> {
        match parameter {
            Parameter::Text(text) => Self::parse(text),
            Parameter::Number(_) => None,
        }
    }
}

/// Parameters by their names in camelCase.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Parameters(BTreeMap<String, Parameter>);

impl Parameters {
    fn of(message: &Message) -> Self {
        let mut params = BTreeMap::new();
        message.tell(&mut |field, value| {
            params.insert(camel_case(field), value.give());
        });
        Self(params)
    }

    /// The value for a field.
    pub(super) fn take<T: Taken>(&self, field: &str) -> Option<T> {
        T::take(self.0.get(&camel_case(field))?)
    }
}

/// `max_mb` is `maxMb`.
fn camel_case(field: &str) -> String {
    let mut name = String::with_capacity(field.len());
    for word in field.split('_') {
        let start = name.len();
        name.push_str(word);
        if start > 0 {
            name[start..=start].make_ascii_uppercase();
        }
    }
    name
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Message", 2)?;
        self.write_fields(&mut fields)?;
        fields.end()
    }
}

impl Message {
    /// `code`, and `params` where there are some: also among the fields of what holds a message.
    pub(crate) fn write_fields<S: SerializeStruct>(&self, fields: &mut S) -> Result<(), S::Error> {
        fields.serialize_field("code", &self.code())?;
        let params = Parameters::of(self).0;
        if !params.is_empty() {
            fields.serialize_field("params", &params)?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            code: String,
            #[serde(default)]
            params: Parameters,
        }
        let Wire { code, params } = Wire::deserialize(deserializer)?;
        Self::told(&code, &params).ok_or_else(|| Error::custom("no such message, or not with these parameters"))
    }
}

impl Serialize for Parameter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Parameter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyParameter)
    }
}

struct AnyParameter;

impl Visitor<'_> for AnyParameter {
    type Value = Parameter;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a whole number or a text")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Parameter, E> {
        Ok(Parameter::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Parameter, E> {
        i64::try_from(number).map(Parameter::Number).map_err(|_| E::custom("too large"))
    }

    /// Numbers of JavaScript, where they stand for whole ones.
    fn visit_f64<E: Error>(self, number: f64) -> Result<Parameter, E> {
        #[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
        Ok(Parameter::Number(number as i64))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Parameter, E> {
        Ok(Parameter::Text(text.to_owned()))
    }
}
