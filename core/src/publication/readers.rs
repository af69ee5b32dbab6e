//! For whom a publication is: kinds of account, categories of lawyers, regions, firms. What is not named admits everybody.

use std::collections::BTreeSet;

use crate::expression::Value;
use crate::form::{Field, Values};

/// Parts of an audience. All that are named must fit; within one of them any entry is enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// Kinds of account (dictionary `zhlx`).
    pub kinds: BTreeSet<String>,
    /// Categories of lawyers (dictionary `zyzlb`). Whoever has none is not narrowed by it.
    pub categories: BTreeSet<String>,
    /// Regions, 6 digits each, with all below them.
    pub regions: BTreeSet<String>,
    /// Row ids of firms.
    pub firms: BTreeSet<String>,
}

/// Somebody who reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReaderProfile<'a> {
    /// Kind of his account.
    pub kind: &'a str,
    /// Category of a lawyer; empty for others.
    pub category: &'a str,
    /// Region of his organisation, 6 digits.
    pub region: &'a str,
    /// His firm, or his own as a lawyer; empty: he has none.
    pub firm: &'a str,
}

impl ReaderProfile<'_> {
    /// The regions that a reader is in: his own and those above it, `990102` → `990000`, `990100`, `990102`.
    #[must_use]
    pub fn regions(&self) -> BTreeSet<String> {
        let above = [2, 4, 6].into_iter().filter_map(|digits| self.region.get(..digits));
        above.map(|prefix| format!("{prefix:0<6}")).collect()
    }
}

impl Audience {
    /// What a form of a publication names.
    #[must_use]
    pub fn of(data: &Values) -> Self {
        let column = |table: &str, column: &str| match data.get(table) {
            Some(Value::List(rows)) => rows.iter().filter_map(|row| text_in(row, column)).collect(),
            _ => BTreeSet::new(),
        };
        Self {
            kinds: codes(data.get("kinds")),
            categories: codes(data.get("categories")),
            regions: column("regions", "region"),
            firms: column("firms", "firm"),
        }
    }

    /// Whether it is for somebody.
    #[must_use]
    pub fn admits(&self, reader: &ReaderProfile<'_>) -> bool {
        let names = |named: &BTreeSet<String>, entry: &str| named.is_empty() || named.contains(entry);
        names(&self.kinds, reader.kind)
            && (reader.category.is_empty() || names(&self.categories, reader.category))
            && (self.regions.is_empty() || !self.regions.is_disjoint(&reader.regions()))
            && names(&self.firms, reader.firm)
    }
}

fn codes(value: Option<&Value>) -> BTreeSet<String> {
    match value {
        Some(Value::List(codes)) => codes.iter().filter_map(Value::as_text).map(str::to_owned).collect(),
        _ => BTreeSet::new(),
    }
}

fn text_in(row: &Value, column: &str) -> Option<String> {
    let Value::Map(cells) = row else { return None };
    cells.get(column)?.as_text().filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The fields of a form that say for whom it is: those of these keys.
#[must_use]
pub fn audience_fields(keys: &[&str]) -> Vec<Field> {
    let all = [
        Field::multi_select("kinds", "账号类型", "Kinds of account", "zhlx").max_items(3),
        Field::multi_select("categories", "律师类别", "Categories of lawyers", "zyzlb").max_items(20),
        Field::table("regions", "地区", "Regions", vec![Field::region("region", "地区", "Region").required()])
            .max_items(50),
        Field::table("firms", "指定律所", "Firms", vec![Field::firm("firm", "律所", "Firm").required()]).max_items(200),
    ];
    all.into_iter().filter(|field| keys.contains(&field.key.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(entries: &[&str]) -> BTreeSet<String> {
        entries.iter().map(|&it| it.to_owned()).collect()
    }

    const FIRM: ReaderProfile<'static> =
        ReaderProfile { kind: "lawer_firm", category: "", region: "990102", firm: "f1" };
    const LAWYER: ReaderProfile<'static> =
        ReaderProfile { kind: "lawer", category: "02", region: "990102", firm: "f1" };
    const STAFF: ReaderProfile<'static> = ReaderProfile { kind: "other", category: "", region: "990100", firm: "" };

    fn check(audience: &Audience, expected: [bool; 3]) {
        assert_eq!([FIRM, LAWYER, STAFF].map(|reader| audience.admits(&reader)), expected, "{audience:?}");
    }

    #[test]
    fn all_that_is_named_must_fit() {
        check(&Audience::default(), [true, true, true]);
        check(&Audience { kinds: set(&["lawer_firm"]), ..Audience::default() }, [true, false, false]);
        check(
            &Audience { kinds: set(&["lawer_firm", "lawer"]), categories: set(&["01"]), ..Audience::default() },
            [true, false, false],
        );
        check(&Audience { categories: set(&["02"]), ..Audience::default() }, [true, true, true]);
        check(&Audience { firms: set(&["f1"]), ..Audience::default() }, [true, true, false]);
        check(&Audience { kinds: set(&["lawer"]), firms: set(&["f2"]), ..Audience::default() }, [false, false, false]);
    }

    #[test]
    fn a_region_is_for_all_below_it_and_for_none_above() {
        check(&Audience { regions: set(&["990000"]), ..Audience::default() }, [true, true, true]);
        check(&Audience { regions: set(&["990100"]), ..Audience::default() }, [true, true, true]);
        check(&Audience { regions: set(&["990102"]), ..Audience::default() }, [true, true, false]);
        check(&Audience { regions: set(&["990200", "990103"]), ..Audience::default() }, [false, false, false]);
        assert_eq!(ReaderProfile { region: "99", ..STAFF }.regions(), set(&["990000"]));
    }

    #[test]
    fn an_audience_is_read_from_the_form() {
        let data = crate::form::tests::values(
            r#"{"kinds": ["lawer"], "regions": [{"region": "990100"}, {}], "firms": [{"firm": "f1"}]}"#,
        );
        let expected =
            Audience { kinds: set(&["lawer"]), categories: set(&[]), regions: set(&["990100"]), firms: set(&["f1"]) };
        assert_eq!(Audience::of(&data), expected);
    }
}
