//! Names of law firms (司法部令 120, `rules.md` 3.14): province, trade name (字号), 律师事务所; a branch names its place in
//! full-width brackets before the ending.

use std::borrow::Cow;

use crate::message::Message;
use crate::text;

/// The usual length of a trade name; longer ones are warned of.
const USUAL_LENGTH: u32 = 6;
const ENDING: &str = "律师事务所";
/// Short names of the provinces, and 示范 of the demonstration data; sorted, for [`leading_word`].
#[rustfmt::skip]
const PROVINCES: &[&str] = &[
    "上海", "云南", "内蒙古", "北京", "台湾", "吉林", "四川", "天津", "宁夏", "安徽", "山东", "山西", "广东",
    "广西", "新疆", "江苏", "江西", "河北", "河南", "浙江", "海南", "湖北", "湖南", "澳门", "甘肃", "示范", "福建",
    "西藏", "贵州", "辽宁", "重庆", "陕西", "青海", "香港", "黑龙江",
];
/// Words that a trade name must not hold: state and size, organs, countries and their unions, holidays, ranks, scopes
/// of business, and what misleads. Sorted, and none begins another, for [`leading_word`].
#[rustfmt::skip]
const FORBIDDEN: &[&str] = &[
    "七一", "上市", "专利", "世界贸易", "世界银行", "世贸", "东盟", "中华", "中国", "中心", "中秋", "丹麦",
    "事务所", "五一", "人大", "以色列", "仲裁", "俄罗斯", "保险", "元宵", "元旦", "免费", "党委", "全国", "八一",
    "公安", "公证", "共产党", "共青团", "军队", "冠军", "刑事", "加拿大", "劳动", "包赢", "北约", "十一", "南非",
    "印度", "司法", "唯一", "商标", "国务院", "国家", "国庆", "国际", "土耳其", "埃及", "墨西哥", "妇联", "婚姻",
    "官方", "工会", "工商联", "巴基斯坦", "巴西", "并购", "律协", "律师", "德国", "意大利", "房地产", "投资",
    "挪威", "政协", "政府", "新加坡", "新西兰", "日本", "春节", "最优", "最佳", "最高", "朝鲜", "权威", "检察",
    "欧盟", "武警", "民事", "民政", "沙特", "法制办", "法务", "法国", "法学会", "法律", "法院", "泰国", "海事",
    "海商", "涉外", "清明", "澳大利亚", "瑞典", "瑞士", "监察", "知识产权", "破产", "税务", "端午", "第一", "第三",
    "第二", "红十字", "纪委", "维权", "美国", "联合国", "联盟", "胜诉", "芬兰", "英国", "荷兰", "菲律宾", "葡萄牙",
    "行政", "西班牙", "解放军", "证券", "越南", "部队", "重阳", "金融", "银行", "阿联酋", "集团", "非盟", "韩国",
    "顶级", "首家", "首席", "马来西亚",
];
/// Characters that make numbers and ranks.
const NUMERALS: &str = "零〇一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟两";

/// The parts of a name that is built as the rule says. Older names have 市 or 省 behind the province: it is no part; or no
/// province at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirmName<'a> {
    /// Short name of the province.
    pub province: &'a str,
    /// 字号
    pub trade_name: &'a str,
    /// A branch's city or county.
    pub branch: Option<&'a str>,
}

/// Checks a normalised name by itself. Places and other firms: [`place_in`], [`taken_or_similar`].
#[must_use]
pub fn firm_name(name: &str) -> Option<Message> {
    let Some(FirmName { trade_name, branch, .. }) = parts(name) else {
        return Some(Message::FirmNameAffix);
    };
    let branch_is_han = branch.is_none_or(|place| text::length(place) >= 2 && place.chars().all(text::is_han));
    if !branch_is_han {
        return Some(Message::FirmNameAffix);
    }
    if !trade_name.chars().all(text::is_han) {
        return Some(Message::FirmNameCharacters);
    }
    if text::length(trade_name) < 2 {
        return Some(Message::FirmNameShort);
    }
    if trade_name.chars().all(is_numeral) {
        return Some(Message::FirmNameNumeral);
    }
    if let Some(place) = word_in(PROVINCES, trade_name) {
        return Some(Message::FirmNamePlace { place: place.to_owned() });
    }
    forbidden_word(trade_name).map(|word| Message::FirmNameForbidden { word })
}

/// A trade name of more than six characters is unusual, and a name without its province is one of old.
#[must_use]
pub fn warning(name: &str) -> Option<Message> {
    let parts = parts(name)?;
    if parts.province.is_empty() {
        return Some(Message::FirmNameOld);
    }
    let length = text::length(parts.trade_name);
    (length > USUAL_LENGTH as usize).then_some(Message::FirmNameLong { max: USUAL_LENGTH })
}

/// Without blanks, and with full-width brackets.
#[must_use]
pub fn normalise(name: &str) -> Cow<'_, str> {
    if !name.chars().any(|c| text::is_blank(c) || matches!(c, '(' | ')')) {
        return Cow::Borrowed(name);
    }
    let kept = name.chars().filter(|c| !text::is_blank(*c));
    Cow::Owned(
        kept.map(|c| match c {
            '(' => '（',
            ')' => '）',
            other => other,
        })
        .collect(),
    )
}

/// Takes a normalised name apart; `None` when province, brackets or ending are missing.
#[must_use]
pub fn parts(name: &str) -> Option<FirmName<'_>> {
    let Some(province) = leading_word(PROVINCES, name) else { return old_parts(name) };
    let (province, rest) = name.split_at(province.len());
    let rest = rest.strip_prefix(['省', '市']).unwrap_or(rest);
    let middle = rest.strip_suffix(ENDING)?;
    match middle.split_once('（') {
        Some((trade_name, place)) => Some(FirmName { province, trade_name, branch: Some(place.strip_suffix('）')?) }),
        None => Some(FirmName { province, trade_name: middle, branch: None }),
    }
}

/// The names that national firms bear from the time before the rule: trade name, `律师（place）事务所`.
fn old_parts(name: &str) -> Option<FirmName<'_>> {
    let (trade_name, place) = name.strip_suffix("）事务所")?.split_once("律师（")?;
    Some(FirmName { province: "", trade_name, branch: Some(place) })
}

/// The first of the given places (county level or above, in full, e.g. `越秀区`) that the trade name holds. A city is
/// named without 市, too (`广州`); a county is not: many of their short names are words.
#[must_use]
pub fn place_in<'a>(name: &str, places: impl IntoIterator<Item = &'a str>) -> Option<Message> {
    let trade_name = parts(name)?.trade_name;
    let short = |place: &'a str| place.strip_suffix('市').filter(|short| text::length(short) >= 2).unwrap_or(place);
    places
        .into_iter()
        .map(short)
        .find(|place| trade_name.contains(*place))
        .map(|place| Message::FirmNamePlace { place: place.to_owned() })
}

/// How a name stands to the names of live firms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// The trade name is taken: an error.
    Taken(Message),
    /// One edit away from another: a warning.
    Similar(Message),
}

/// Holds the trade name against those of live firms nationwide, without the words 省 and 市. A branch bears the trade
/// name of its head office, so pass the names of other firms only. An equal one is told before a similar one.
#[must_use]
pub fn taken_or_similar<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> Option<Likeness> {
    let own = comparable(name)?;
    let mut similar = None;
    for other in others {
        let Some(theirs) = comparable(other) else { continue };
        if theirs == own {
            return Some(Likeness::Taken(Message::FirmNameTaken { name: other.to_owned() }));
        }
        if similar.is_none() && is_one_edit_away(&own, &theirs) {
            similar = Some(Likeness::Similar(Message::FirmNameSimilar { name: other.to_owned() }));
        }
    }
    similar
}

/// Character by character: a search for texts would weigh a kilobyte in the first pages.
fn is_numeral(c: char) -> bool {
    NUMERALS.chars().any(|numeral| numeral == c)
}

fn forbidden_word(trade_name: &str) -> Option<String> {
    let ordinal = trade_name.char_indices().find_map(|(at, c)| {
        let next = trade_name[at..].chars().nth(1)?;
        (c == '第' && is_numeral(next)).then(|| [c, next].into_iter().collect())
    });
    ordinal.or_else(|| word_in(FORBIDDEN, trade_name).map(ToOwned::to_owned))
}

/// The first word of the list that the text holds.
fn word_in(words: &'static [&'static str], text: &str) -> Option<&'static str> {
    text.char_indices().find_map(|(at, _)| leading_word(words, &text[at..]))
}

/// The word that the text begins with. Sorted, it is the last one not after the text: a word between the two would begin
/// with it, and none of the list does.
fn leading_word(words: &'static [&'static str], text: &str) -> Option<&'static str> {
    let after = words.partition_point(|word| *word <= text);
    words[..after].last().copied().filter(|word| text.starts_with(word))
}

/// The trade name's characters without 省 and 市; `None` when the name is not built as the rule says.
fn comparable(name: &str) -> Option<Vec<char>> {
    let name = normalise(name);
    Some(parts(&name)?.trade_name.chars().filter(|c| !matches!(c, '省' | '市')).collect())
}

/// Whether one character changed, added or removed makes the one into the other.
fn is_one_edit_away(left: &[char], right: &[char]) -> bool {
    if left.len().abs_diff(right.len()) > 1 {
        return false;
    }
    let same_start = left.iter().zip(right).take_while(|(a, b)| a == b).count();
    let (left, right) = (&left[same_start..], &right[same_start..]);
    let same_end = left.iter().rev().zip(right.iter().rev()).take_while(|(a, b)| a == b).count();
    left.len().max(right.len()) - same_end == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_no_word_begins_another() {
        for words in [PROVINCES, FORBIDDEN] {
            assert!(words.windows(2).all(|pair| pair[0] < pair[1] && !pair[1].starts_with(pair[0])));
        }
    }

    #[test]
    fn a_word_is_found_wherever_it_stands() {
        for word in FORBIDDEN {
            assert_eq!(word_in(FORBIDDEN, &format!("衡{word}正")), Some(*word));
        }
    }
}
