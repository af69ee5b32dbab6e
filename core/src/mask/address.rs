//! Postal addresses: where province, city and county end.

use crate::text;

/// Province, city and county stay; the rest, however long, becomes six stars.
#[must_use]
pub fn address(value: &str) -> String {
    let value = text::trim(value);
    if value.is_empty() {
        return String::new();
    }
    format!("{}******", &value[..region_end(value)])
}

/// Where the county (or what there is of province, city and county) ends in the address, in bytes.
fn region_end(address: &str) -> usize {
    const PROVINCES: &[&str] = &["省", "自治区", "特别行政区"];
    const CITIES: &[&str] = &["市", "自治州", "地区", "盟"];
    const COUNTIES: &[&str] = &["自治县", "自治旗", "林区", "特区", "区", "县", "市", "旗"];
    let province = division(address, PROVINCES, 8);
    let city = province + division(&address[province..], CITIES, 11);
    city + division(&address[city..], COUNTIES, 15)
}

/// Length of the leading name of a division, ended by one of the suffixes within so many characters; 0 if there is none.
/// What looks like a street or an estate is none: better too little is shown than too much.
fn division(text: &str, suffixes: &[&str], longest: usize) -> usize {
    for (at, c) in text.char_indices().take(longest).skip(1) {
        if c.is_ascii_digit() || "号弄巷栋室".contains(c) {
            return 0;
        }
        let Some(suffix) = suffixes.iter().find(|suffix| text[at..].starts_with(**suffix)) else {
            continue;
        };
        if !names_a_division(&text[..at], suffix) {
            return 0;
        }
        // 沙市区, 赣县区, 津市市: the name itself ends like a division.
        let end = at + suffix.len();
        let doubled = text[end..].chars().next().filter(|next| matches!(next, '区' | '市' | '县'));
        return end + doubled.map_or(0, char::len_utf8);
    }
    0
}

/// A name before 区, 市 … as of a division: 镇, 乡, 村, 路 … only first or last (桐乡, 路桥), never 小区, 园区.
fn names_a_division(name: &str, suffix: &str) -> bool {
    let has_street = name.char_indices().skip(1).any(|(at, c)| {
        let is_last = at + c.len_utf8() == name.len();
        !is_last && "路街道镇乡村楼".contains(c)
    });
    !has_street && (suffix != "区" || !name.ends_with(['小', '园', '社', '校', '厂', '片', '景', '院']))
}
