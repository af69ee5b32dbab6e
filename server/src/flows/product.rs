//! What is shipped (`core/product`), read: numbers of items, legal bases, kinds of letters.

use std::sync::LazyLock;

use lawdesk_core::case_clock::CaseLimits;
use lawdesk_core::case_title::DEFAULT_TITLE;
use lawdesk_core::letter::{Addressee, DEFAULT_BASIS, DEFAULT_WORD};
use lawdesk_core::product::{self, FlowManifest, LetterKind, SHARED_LETTER_KINDS, ShippedFlow, ShippedMaterial};

struct Product {
    /// By number.
    flows: Vec<(FlowManifest, &'static ShippedFlow)>,
    /// By code.
    letter_kinds: Vec<LetterKind>,
}

static PRODUCT: LazyLock<Product> =
    LazyLock::new(|| Product::read().expect("the tests of core read each manifest that is shipped"));

impl Product {
    fn read() -> serde_json::Result<Self> {
        let read = |flow: &'static ShippedFlow| Ok((serde_json::from_str::<FlowManifest>(flow.manifest)?, flow));
        let mut flows = product::flows().iter().map(read).collect::<serde_json::Result<Vec<_>>>()?;
        flows.sort_by_key(|(manifest, _)| manifest.number);
        let mut letter_kinds: Vec<LetterKind> = serde_json::from_str(SHARED_LETTER_KINDS)?;
        letter_kinds.extend(flows.iter().flat_map(|(manifest, _)| manifest.letter_kinds.iter().cloned()));
        letter_kinds.sort_by(|a, b| a.kind.cmp(&b.kind));
        Ok(Self { flows, letter_kinds })
    }
}

/// The shipped flows in the order of their items' numbers.
pub fn flows() -> impl Iterator<Item = &'static ShippedFlow> {
    PRODUCT.flows.iter().map(|(_, flow)| *flow)
}

/// The law that decisions of a flow are based on, in the words of a letter.
#[must_use]
pub fn basis(flow: &str) -> &'static str {
    let shipped = PRODUCT.flows.iter().find(|(_, shipped)| shipped.key == flow);
    shipped.map_or(DEFAULT_BASIS, |(manifest, _)| &manifest.basis)
}

/// How long cases of a flow may take, as it is shipped.
#[must_use]
pub fn limits(flow: &str) -> Option<CaseLimits> {
    PRODUCT.flows.iter().find(|(_, shipped)| shipped.key == flow).and_then(|(manifest, _)| manifest.limits)
}

/// The materials that applications of a flow are asked for, as it is shipped.
#[must_use]
pub fn materials(flow: &str) -> &'static [ShippedMaterial] {
    let shipped = PRODUCT.flows.iter().find(|(_, shipped)| shipped.key == flow);
    shipped.map_or(&[], |(manifest, _)| &manifest.materials)
}

/// How cases of a flow are called where nobody has set a rule.
#[must_use]
pub fn title_rule(flow: &str) -> &'static str {
    let shipped = PRODUCT.flows.iter().find(|(_, shipped)| shipped.key == flow);
    shipped.and_then(|(manifest, _)| manifest.title.as_deref()).unwrap_or(DEFAULT_TITLE)
}

/// The shipped kinds of letters (dictionary TZSLX), by code.
#[must_use]
pub fn letter_kinds() -> &'static [LetterKind] {
    &PRODUCT.letter_kinds
}

/// What stands for a kind of letter (TZSLX) in the letter's number.
#[must_use]
pub fn word(kind: &str) -> &'static str {
    letter_kind(kind).map_or(DEFAULT_WORD, |it| &it.word)
}

/// Whom letters of a kind (TZSLX) are for. One that is not shipped is for the applicant.
#[must_use]
pub fn addressee(kind: &str) -> Addressee {
    letter_kind(kind).map_or(Addressee::Applicant, |it| it.addressee)
}

/// Whether letters of a kind refuse or punish, so that whoever gets one can object.
#[must_use]
pub fn has_remedy(kind: &str) -> bool {
    letter_kind(kind).is_some_and(|it| it.remedy)
}

fn letter_kind(kind: &str) -> Option<&'static LetterKind> {
    PRODUCT.letter_kinds.iter().find(|it| it.kind == kind)
}
