//! 办事指南, 业务指导, 典型案例 (`docs/handbook/fields.md` 1.17).

use super::{attachments, make, rich, title, top};
use crate::form::{Check, Field, Form, Section};

/// How to apply for an item.
const ITEM: &str = "${kind == '1'}";
/// A case that others learn from.
const CASE: &str = "${kind == '3'}";

pub(super) fn form() -> Form {
    make(
        "P_GUIDANCE",
        "业务指导",
        "Guidance",
        vec![
            Section::new("head", "基本信息", "About it", head()),
            Section::new("item", "事项", "Item", item()),
            Section::new("case", "案例", "Case", case()),
            Section::new(
                "text",
                "正文",
                "Text",
                vec![
                    rich("body", "正文", "Text").required_when("${kind == '2'}"),
                    Field::table(
                        "faq",
                        "常见问题",
                        "Questions",
                        vec![
                            Field::text("question", "问题", "Question").max(200).required(),
                            Field::textarea("answer", "解答", "Answer").max(2000).required(),
                        ],
                    )
                    .max_items(50),
                    attachments(),
                ],
            ),
        ],
        vec![Check::new(
            "${empty promisedDays or empty legalDays or promisedDays <= legalDays}",
            "promisedDays",
            "承诺时限不能长于法定时限",
            "What is promised cannot be longer than the law's limit",
        )],
    )
}

fn head() -> Vec<Field> {
    vec![
        title(200),
        Field::select("kind", "类型", "Kind", "zdlx").required(),
        Field::integer("order", "显示顺序", "Order").range(0.0, 9999.0),
        top(),
    ]
}

fn item() -> Vec<Field> {
    let fields = vec![
        Field::select("itemCode", "办理事项", "Item", ITEMS).required_when(ITEM),
        rich("legalBasis", "法律依据", "Legal basis"),
        rich("conditions", "办理条件", "Conditions"),
        Field::table(
            "materials",
            "其他材料",
            "Further documents",
            vec![
                Field::text("name", "材料名称", "Document").max(100).required(),
                Field::text("form", "形式", "Form").max(50),
                Field::integer("copies", "份数", "Copies").range(1.0, 99.0),
                Field::checkbox("required", "必要", "Required"),
                Field::file("template", "样表", "Form to fill in").max_items(1),
            ],
        )
        .max_items(50),
        rich("steps", "办理流程", "Steps"),
        Field::integer("legalDays", "法定时限(工作日)", "Limit by law (working days)").range(0.0, 999.0),
        Field::integer("promisedDays", "承诺时限(工作日)", "Promised (working days)").range(0.0, 999.0),
        Field::text("fee", "收费", "Fee").max(100),
        Field::text("contact", "咨询方式", "Contact").max(200),
        Field::file("resultSample", "结果样本", "Sample of the result").max_items(3),
    ];
    fields.into_iter().map(|field| field.visible_when(ITEM)).collect()
}

/// The items that people apply for, as a list of codes: no dictionary, but the flows that are deployed.
pub const ITEMS: &str = "base.sxlx";

fn case() -> Vec<Field> {
    let fields = vec![
        Field::text("caseType", "案件类型", "Kind of case").max(100),
        Field::textarea("facts", "案情", "Facts").max(5000).required_when(CASE),
        Field::textarea("opinion", "律师意见", "Opinion").max(5000),
        Field::textarea("result", "处理结果", "Result").max(5000),
        Field::textarea("significance", "典型意义", "Why it matters").max(5000),
    ];
    fields.into_iter().map(|field| field.visible_when(CASE)).collect()
}
