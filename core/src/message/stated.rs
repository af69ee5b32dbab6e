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
    /// Which ground of the law it is, for programs (`core::eligibility`); absent where a form says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
}

impl parameter::VariantContent for Sentence {
    fn visit_parameters(&self, to: &mut dyn FnMut(&'static str, &dyn parameter::ToParameter)) {
        to("zh", &self.zh);
        to("en", &self.en);
        if let Some(ground) = &self.ground {
            to("ground", ground);
        }
    }

    fn from_parameters(params: &parameter::Parameters) -> Option<Self> {
        Some(Self { zh: params.get("zh")?, en: params.get("en")?, ground: params.get("ground") })
    }
}
