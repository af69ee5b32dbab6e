//! For whom a publication is, as it is stored, and as a condition on accounts.

use std::collections::BTreeSet;

use lawdesk_core::access::region_prefix;
use lawdesk_core::form::Values;
use lawdesk_core::message::Message;
use lawdesk_core::publication::{Audience, PublicationKind};
use lawdesk_core::violation::Violation;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::master::affiliation;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The regions that every publication of a province may name without naming any.
const PROVINCE: &str = "0000";

/// What the form names; where it names no region, a kind that is not for everybody is for the publisher's own. A region
/// outside of it is refused.
pub(super) fn of(user: &CurrentUser, kind: PublicationKind, data: &Values) -> Result<Audience> {
    in_region(&user.region_code, kind, data)
}

/// What the form names, for a publisher of this region.
pub(super) fn in_region(publisher: &str, kind: PublicationKind, data: &Values) -> Result<Audience> {
    let mut audience = Audience::of(data);
    let is_of_province = publisher.ends_with(PROVINCE);
    if is_of_province {
        return Ok(audience);
    }
    let own = region_prefix(publisher).unwrap_or("-");
    if let Some(index) = audience.regions.iter().position(|region| !region.starts_with(own)) {
        return Err(Violation::error(format!("regions[{index}].region"), Message::NotInDictionary).into());
    }
    if audience.regions.is_empty() && !kind.is_for_every_region() {
        audience.regions.insert(publisher.to_owned());
    }
    Ok(audience)
}

/// Entries as a column holds them: a comma before and behind each.
pub(super) fn stored(entries: &BTreeSet<String>) -> String {
    if entries.is_empty() {
        return String::new();
    }
    entries.iter().fold(String::from(","), |text, entry| format!("{text}{entry},"))
}

/// Entries from such a text.
pub(super) fn read(text: &str) -> BTreeSet<String> {
    text.split(',').filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

/// Adds ` and …`: the accounts of the audience, under the alias `a` with their organisation under `o`.
pub(super) fn push_accounts(sql: &mut Sql, audience: &Audience) {
    // The public has accounts of no kind: nobody reads with them.
    sql.push(" and a.enabled = 1 and a.zhlx not in ('', 'service')");
    let texts = |entries: &BTreeSet<String>| entries.iter().cloned().collect::<Vec<_>>();
    if !audience.kinds.is_empty() {
        sql.push(" and a.zhlx in ").bind_list(texts(&audience.kinds));
    }
    if !audience.categories.is_empty() {
        sql.push(" and (a.zyzlb = '' or a.zyzlb in ").bind_list(texts(&audience.categories)).push(")");
    }
    let prefixes: Vec<&str> = audience.regions.iter().filter_map(|region| region_prefix(region)).collect();
    for (index, prefix) in prefixes.iter().enumerate() {
        sql.push(if index == 0 { " and (" } else { " or " });
        data_scope::push_region(sql, ("o.", "region_code"), prefix);
    }
    if !prefixes.is_empty() {
        sql.push(")");
    }
    if !audience.firms.is_empty() {
        sql.push(" and (a.firm_id in ").bind_list(texts(&audience.firms));
        sql.push(" or a.lawyer_id in ");
        affiliation::push_lawyers_of(sql, texts(&audience.firms));
        sql.push(")");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_between_commas() {
        let entries: BTreeSet<String> = ["990100".to_owned(), "990102".to_owned()].into();
        assert_eq!(stored(&entries), ",990100,990102,");
        assert_eq!(read(",990100,990102,"), entries);
        assert_eq!(stored(&BTreeSet::new()), "");
        assert!(read("").is_empty());
    }
}
