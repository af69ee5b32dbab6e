//! How a message travels: `{code, params}`. Written by hand: what serde derives for so many variants weighs a hundred
//! kilobytes in the browser.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::catalogue::Message;
use super::parameter::{Parameter, Parameters, camel_case};

impl Message {
    /// The stable code: the variant's name in camelCase, as it is serialised.
    #[must_use]
    pub fn code(&self) -> String {
        let mut code = self.name().to_owned();
        code[..1].make_ascii_lowercase();
        code
    }
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
        let params = parameters(self);
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
        Self::from_parameters(&code, &params)
            .ok_or_else(|| Error::custom("no such message, or not with these parameters"))
    }
}

/// The parameters by their names on the wire.
fn parameters(message: &Message) -> BTreeMap<String, Parameter> {
    let mut params = BTreeMap::new();
    message.visit_parameters(&mut |field, value| {
        params.insert(camel_case(field), value.to_parameter());
    });
    params
}
