//! Names of persons: which characters are the surname.

use super::{first, keep_ends};
use crate::text;

/// 张三 → 张*, 张三丰 → 张*丰, 欧阳华 → 欧阳*, 欧阳振华 → 欧阳*华.
#[must_use]
pub fn name(value: &str) -> String {
    let length = text::length(value);
    let surname = if length >= 3 && has_double_surname(value) { 2 } else { 1 };
    match length - surname.min(length) {
        0 => value.to_owned(),
        1 => format!("{}*", first(value, surname)),
        given => keep_ends(value, surname, 1, given - 1),
    }
}

/// Surnames of two characters that are in use.
fn has_double_surname(name: &str) -> bool {
    const SURNAMES: &str = "欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 \
        公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 \
        宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 第五 纳兰 完颜 叶赫 那拉";
    SURNAMES.split(' ').any(|surname| name.starts_with(surname))
}
