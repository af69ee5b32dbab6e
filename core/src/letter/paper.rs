//! What the document of a letter says beside its text. In Chinese, as letters are.

use super::{Paragraph, Place};

/// What a seal says that seals nothing: organs of the demo have one.
pub const DEMO_SEAL: &str = "演示印章";

/// What a letter says of the one that it replaces.
#[must_use]
pub fn replacement(number: &str) -> Paragraph {
    let text = format!("本文书替代{number}，原文书自即日起作废。");
    Paragraph { text, place: Place::Body, anchor: None }
}

/// What stands below a text whose characters the font does not have, in their order.
#[must_use]
pub fn missing_characters(characters: &[char]) -> String {
    let numbers: Vec<String> = characters.iter().map(|character| format!("U+{:04X}", u32::from(*character))).collect();
    format!("注：文中“〓”为字库未收录的字，依次为{}。", numbers.join("、"))
}

/// What stands beside the code that leads to the verification, a line each.
#[must_use]
pub fn verification(number: &str, check_code: &str) -> [String; 3] {
    [format!("文号：{number}"), format!("校验码：{check_code}"), "扫码核验本文书真伪".to_owned()]
}
