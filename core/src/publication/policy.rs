//! 政策法规 (`docs/handbook/fields.md` 1.12).

use super::{attachments, audience_fields, make, rich, title, top};
use crate::form::{Check, Field, Form, Section};

fn head() -> Vec<Field> {
    vec![
        title(200),
        Field::text("docNo", "发文字号", "Document number").max(100),
        Field::text("issuer", "制定机关", "Issued by").max(100).required(),
        Field::select("category", "效力级别", "Kind", "zcfl").required(),
        Field::select("effect", "时效性", "Effect", "sxx").required(),
        Field::date("issuedOn", "公布日期", "Issued on").required(),
        Field::date("effectiveOn", "施行日期", "In force from").required(),
        Field::date("expiredOn", "失效日期", "Out of force from").required_when("${effect == '03'}"),
        Field::text("keywords", "关键词", "Keywords").max(200),
        top(),
    ]
}

pub(super) fn form() -> Form {
    make(
        "P_POLICY",
        "政策法规",
        "Policy or regulation",
        vec![
            Section::new("head", "基本信息", "About it", head()),
            Section::new("text", "正文", "Text", vec![rich("body", "正文", "Text").required(), attachments()]),
            Section::new("readers", "可见范围", "Readers", audience_fields(&["kinds"])),
        ],
        vec![
            Check::new(
                "${empty issuedOn or empty effectiveOn or issuedOn <= effectiveOn}",
                "effectiveOn",
                "施行日期不能早于公布日期",
                "It cannot be in force before it is issued",
            ),
            Check::new(
                "${empty expiredOn or empty effectiveOn or effectiveOn <= expiredOn}",
                "expiredOn",
                "失效日期不能早于施行日期",
                "It cannot end before it is in force",
            ),
            Check::new(
                "${effect != '04' or empty effectiveOn or today < effectiveOn}",
                "effect",
                "施行日期已到，不能为尚未生效",
                "The day has come: it is in force",
            )
            .warning(),
        ],
    )
}
