//! What Lawdesk ships, a folder a flow (`core/product`): diagram, form, letters, and a manifest with what no diagram says.
//!
//! `build.rs` lists the folders, so that a new flow is a new folder and its line in
//! [`ShippedItem`](crate::code::ShippedItem). The texts are for the server, which reads them with serde_json (core has no JSON reader) and stores them; the browser's modules hold none of them.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::caption::Caption;
use crate::case_clock::CaseLimits;
use crate::letter::Addressee;

/// A flow as it is shipped: the texts of one folder of `core/product/flows`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedFlow {
    /// Key of its process, and name of its folder.
    pub key: &'static str,
    /// `flow.json`: a [`FlowManifest`].
    pub manifest: &'static str,
    /// `flow.bpmn`: its diagram.
    pub diagram: &'static str,
    /// `form.json`: a [`Form`](crate::form::Form). Absent when it goes by another flow's form.
    pub form: Option<&'static str>,
    /// `letters/*.json`: templates that it alone uses, each a [`Form`](crate::form::Form) of kind 5.
    pub letters: &'static [&'static str],
}

/// What is to be known of a shipped flow beside its diagram.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlowManifest {
    /// Number of its item in a fresh installation, from 1 without gaps: a new flow takes the next one.
    pub number: u32,
    /// The law that its decisions are based on, as letters say it.
    pub basis: String,
    /// How long its cases may take, until the administrators say otherwise; absent: no limit is known.
    #[serde(default)]
    pub limits: Option<CaseLimits>,
    /// Materials that the law names beside what its form holds.
    #[serde(default)]
    pub materials: Vec<ShippedMaterial>,
    /// Kinds of letters that it alone sends.
    #[serde(default)]
    pub letter_kinds: Vec<LetterKind>,
    /// How its cases are called in a fresh installation ([`crate::case_title::title`]); absent: by applicant and item.
    #[serde(default)]
    pub title: Option<String>,
    /// English for the names in its diagram and of its materials, the flow's own first. Names that several flows use stand in `names.json`.
    pub english: BTreeMap<String, String>,
}

/// A material that an application of a shipped flow is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShippedMaterial {
    /// What people call it.
    pub name: String,
    /// Must be there.
    #[serde(default)]
    pub required: bool,
    /// Must be there where this holds of the form; empty: no such condition.
    #[serde(default)]
    pub required_when: String,
    /// The most files; 0 = any number.
    #[serde(default)]
    pub max_count: u32,
    /// Types, as `pdf,jpg`; empty = all that are taken.
    #[serde(default)]
    pub ext: String,
    /// `1` original, `2` copy, `3` electronic licence; empty = any.
    #[serde(default)]
    pub source: String,
}

/// A kind of letter: an item of the dictionary TZSLX.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LetterKind {
    /// Its code in the dictionary, two digits.
    pub kind: String,
    /// What people call it.
    pub name: Caption,
    /// What stands for it in the number of a letter.
    pub word: String,
    /// Whom it is for, unless the node that brings it says otherwise.
    pub addressee: Addressee,
    /// It refuses or punishes: whoever gets it can object within the limits of [`crate::letter::remedies`].
    #[serde(default)]
    pub remedy: bool,
    /// Whoever handles a case can write one without a decision.
    #[serde(default)]
    pub by_hand: bool,
}

include!(concat!(env!("OUT_DIR"), "/product.rs"));

/// `names.json`: English for the names that several flows use, a JSON object by the name.
pub const SHARED_NAMES: &str = include_str!("../product/names.json");

/// `letters.json`: the kinds of letters that several flows send, a JSON array of [`LetterKind`].
pub const SHARED_LETTER_KINDS: &str = include_str!("../product/letters.json");

/// The shipped flows, by key.
#[must_use]
pub const fn flows() -> &'static [ShippedFlow] {
    FLOWS
}

/// The shipped flow with this key.
#[must_use]
pub fn flow(key: &str) -> Option<&'static ShippedFlow> {
    FLOWS.iter().find(|flow| flow.key == key)
}

/// The shipped forms and templates of letters, each a JSON text of a [`Form`](crate::form::Form).
pub fn forms() -> impl Iterator<Item = &'static str> {
    let of_flows = FLOWS.iter().flat_map(|flow| flow.form.iter().chain(flow.letters));
    of_flows.chain(SHARED_LETTERS).copied()
}
