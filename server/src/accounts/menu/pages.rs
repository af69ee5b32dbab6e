//! Which page a component is: the menu that is shipped says it, an address for each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Deserialize)]
struct ShippedMenu {
    zhlx: String,
    entries: Vec<ShippedEntry>,
}

#[derive(Deserialize)]
struct ShippedEntry {
    path: String,
    #[serde(default)]
    component: String,
    #[serde(default)]
    children: Vec<ShippedEntry>,
}

/// Component → kind of account and address, in the order of the menu.
type Pages = BTreeMap<String, Vec<(String, String)>>;

static PAGES: LazyLock<Pages> = LazyLock::new(|| {
    let shipped: Vec<ShippedMenu> =
        serde_json::from_str(include_str!("../../../data/menu.json")).expect("the seed reads the same file");
    let mut pages = Pages::new();
    for menu in &shipped {
        collect(&menu.zhlx, &menu.entries, &mut pages);
    }
    pages
});

fn collect(zhlx: &str, entries: &[ShippedEntry], pages: &mut Pages) {
    for entry in entries {
        if !entry.component.is_empty() {
            let page = (zhlx.to_owned(), entry.path.clone());
            pages.entry(entry.component.clone()).or_default().push(page);
        }
        collect(zhlx, &entry.children, pages);
    }
}

/// The address of the page that a component is: that of the same kind of account, if it has one of its own. None: there is
/// no such page.
pub fn page(zhlx: &str, component: &str) -> Option<&'static str> {
    let pages = PAGES.get(component)?;
    let page = pages.iter().find(|(kind, _)| kind == zhlx).or(pages.first())?;
    Some(&page.1)
}

/// Whether an address leads out of the client.
pub fn is_outside(path: &str) -> bool {
    path.starts_with("https://") || path.starts_with("http://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_is_the_page_of_its_kind_of_account() {
        assert_eq!(page("lawer", "area/lawyer"), Some("/lawyer/detail"));
        assert_eq!(page("other", "area/lawyer"), Some("/InformationManagement"));
        assert_eq!(page("other", "no/page"), None);
    }
}
