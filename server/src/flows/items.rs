//! What is set of an item beside its flow: the materials that it asks for (附件配置), how it is examined (审批类型配置),
//! and how long its cases may take.

mod examine_type;
mod known_item;
mod limit;
mod material;
mod rules;

use std::collections::BTreeSet;

use crate::files::FileHolder;
use crate::http::api::ApiRouter;

pub use limit::{ItemLimits, day_count, limits, stored_count};
pub use material::{HeldMaterial, asked_for, names};

/// `lawer-approval/sqfjpz/…`, `lawer-approval/examinetypeconfig/…` and `lawer-approval/itemrule/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-approval/sqfjpz/list", "Materials that an item asks for", material::list)
        .post("/lawer-approval/sqfjpz/save", "A material that an item asks for", material::save)
        .post("/lawer-approval/sqfjpz/delete", "A material that is asked for no more", material::delete)
        .post("/lawer-approval/itemlimit/detail", "How long cases of an item may take", limit::detail)
        .post("/lawer-approval/itemlimit/save", "Say how long cases of an item may take", limit::save)
        .post("/lawer-approval/examinetypeconfig/list", "How items are examined", examine_type::list)
        .post("/lawer-approval/examinetypeconfig/save", "How an item is examined", examine_type::save)
        .post("/lawer-approval/examinetypeconfig/delete", "A way to examine that is used no more", examine_type::delete)
        .post(
            "/lawer-approval/itemrule/detail",
            "How an item's cases are called and its letters numbered",
            rules::detail,
        )
        .post("/lawer-approval/itemrule/save", "Set how they are", rules::save)
}

pub use rules::{english_titles, english_titles_of, number_rule, title_rule};

/// Files of materials: everybody who is signed in may look what an item asks for, with the forms and samples that help
/// to prepare it.
pub const FILES: FileHolder = FileHolder {
    biz_type: "material",
    may_see: |connection, _, id| Box::pin(material::is_listed(connection, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};
