//! Parameters of messages: how fields become them and are read from them, and the macro that declares the messages.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", serde(tag = "code", content = "params"))]
        #[cfg_attr(
            feature = "schema",
            serde(rename_all = "camelCase", rename_all_fields = "camelCase")
        )]
        pub enum Message {$(
            $(#[$variant_about])*
            $variant $({$( $(#[$field_about])* $field: $type, )+})? $(($inside))?,
        )+}

        impl Message {
            /// The variant's name.
            pub(super) fn name(&self) -> &'static str {
                match self {$( Self::$variant { .. } => stringify!($variant), )+}
            }

            /// Calls `to` with each parameter and the name of its field, in the order of the fields.
            pub(super) fn visit_parameters(&self, to: &mut dyn FnMut(&'static str, &dyn parameter::ToParameter)) {
                match self {$(
                    Self::$variant $({$( $field, )+})? $(($content))? => {
                        $($( to(stringify!($field), $field); )+)?
                        $( parameter::VariantContent::visit_parameters(&**$content, to); )?
                    }
                )+}
            }

            /// The message of this code with these parameters; `None` when there is none, or one is missing or of another type.
            pub(super) fn from_parameters(code: &str, params: &parameter::Parameters) -> Option<Self> {
                $(
                    if parameter::is_code(code, stringify!($variant)) {
                        return Some(Self::$variant $({$( $field: params.get(stringify!($field))?, )+})? $((
                            <$inside>::new(parameter::VariantContent::from_parameters(params)?)
                        ))?);
                    }
                )+
                None
            }

            /// One message of each kind.
            #[cfg(test)]
            pub(super) fn examples() -> Vec<Self> {
                vec![$( Self::$variant $({$( $field: parameter::ToParameter::example(), )+})? $((<$inside>::default()))?, )+]
            }
        }
    };
}
pub(super) use messages;

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
pub(super) trait ToParameter {
    fn to_parameter(&self) -> Parameter;

    #[cfg(test)]
    fn example() -> Self
    where
        Self: Sized;
}

/// A field that can be read from a parameter; `None` where the parameter is of another type or out of range.
pub(super) trait FromParameter: Sized {
    fn from_parameter(parameter: &Parameter) -> Option<Self>;
}

/// A struct that is the content of a variant, its fields the parameters.
pub(super) trait VariantContent: Sized {
    fn visit_parameters(&self, to: &mut dyn FnMut(&'static str, &dyn ToParameter));
    fn from_parameters(params: &Parameters) -> Option<Self>;
}

macro_rules! numbers {
    ($($type:ty)+) => {$(
        impl ToParameter for $type {
            fn to_parameter(&self) -> Parameter {
                Parameter::Number(i64::from(*self))
            }

            #[cfg(test)]
            fn example() -> Self {
                1
            }
        }

        impl FromParameter for $type {
            fn from_parameter(parameter: &Parameter) -> Option<Self> {
                match parameter {
                    Parameter::Number(number) => Self::try_from(*number).ok(),
                    Parameter::Text(_) => None,
                }
            }
        }
    )+};
}
numbers!(u8 i32 u32 i64);

impl ToParameter for String {
    fn to_parameter(&self) -> Parameter {
        Parameter::Text(self.clone())
    }

    #[cfg(test)]
    fn example() -> Self {
        "example".to_owned()
    }
}

impl FromParameter for String {
    fn from_parameter(parameter: &Parameter) -> Option<Self> {
        match parameter {
            Parameter::Text(text) => Some(text.clone()),
            Parameter::Number(_) => None,
        }
    }
}

impl ToParameter for Date {
    fn to_parameter(&self) -> Parameter {
        Parameter::Text(self.text())
    }

    #[cfg(test)]
    fn example() -> Self {
        Self::last()
    }
}

impl FromParameter for Date {
    fn from_parameter(parameter: &Parameter) -> Option<Self> {
        match parameter {
            Parameter::Text(text) => Self::parse(text),
            Parameter::Number(_) => None,
        }
    }
}

/// Parameters by their names in camelCase.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Parameters(pub(super) BTreeMap<String, Parameter>);

impl Parameters {
    /// The value for a field.
    pub(super) fn get<T: FromParameter>(&self, field: &str) -> Option<T> {
        T::from_parameter(self.0.get(&camel_case(field))?)
    }
}

/// `max_mb` is `maxMb`.
pub(super) fn camel_case(field: &str) -> String {
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
