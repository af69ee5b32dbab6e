//! What forms and areas say themselves.

use serde::{Deserialize, Serialize};

use super::parameter;

/// A sentence in both languages. Boxed in [`super::Message::Stated`], because every check hands messages on and none of the
/// others is as large.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sentence {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
}

impl parameter::VariantContent for Sentence {
    fn visit_parameters(&self, to: &mut dyn FnMut(&'static str, &dyn parameter::ToParameter)) {
        to("zh", &self.zh);
        to("en", &self.en);
    }

    fn from_parameters(params: &parameter::Parameters) -> Option<Self> {
        Some(Self { zh: params.get("zh")?, en: params.get("en")? })
    }
}
