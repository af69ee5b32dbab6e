//! 通知公告 (`docs/handbook/fields.md` 1.17).

use super::{attachments, audience_fields, make, rich, title, top};
use crate::form::{Check, Field, Form, Section};

pub(super) fn form() -> Form {
    let head = vec![
        title(200),
        Field::select("category", "类别", "Kind", "tzfl").required(),
        Field::checkbox("mustRead", "必读", "Must be read"),
        Field::checkbox("popup", "登录后提示", "Shown after sign-in"),
        Field::date("validTo", "有效期至", "Valid until"),
        top(),
    ];
    make(
        "P_NOTICE",
        "通知公告",
        "Notice",
        vec![
            Section::new("head", "基本信息", "About it", head),
            Section::new("text", "正文", "Text", vec![rich("body", "正文", "Text").required(), attachments()]),
            Section::new(
                "readers",
                "接收范围",
                "Readers",
                audience_fields(&["kinds", "categories", "regions", "firms"])
                    .into_iter()
                    .map(|field| if field.key == "kinds" { field.required() } else { field })
                    .collect(),
            ),
        ],
        vec![Check::new("${empty validTo or today <= validTo}", "validTo", "有效期不能早于今天", "It is over already")],
    )
}
