//! 党建文章 (`docs/handbook/fields.md` 1.5).

use super::{attachments, audience_fields, make, rich, title, top};
use crate::form::{Field, Form, Section};

pub(super) fn form() -> Form {
    let head = vec![
        title(100),
        Field::select("column", "栏目", "Column", "djlm").required(),
        Field::text("source", "来源", "Source").max(100),
        Field::file("cover", "封面", "Cover").accept(["jpg", "jpeg", "png"]).max_items(1),
        top(),
    ];
    make(
        "P_ARTICLE",
        "党建文章",
        "Party-building article",
        vec![
            Section::new("head", "基本信息", "About it", head),
            Section::new("text", "正文", "Text", vec![rich("body", "正文", "Text").required(), attachments()]),
            Section::new("readers", "发布范围", "Readers", audience_fields(&["regions", "firms"])),
        ],
        Vec::new(),
    )
}
