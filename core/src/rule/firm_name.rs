//! Names of law firms (司法部令 120, `domain.md` 3.14): province, trade name (字号), 律师事务所; a branch names its place in
//! full-width brackets before the ending.

use std::borrow::Cow;

use crate::message::Message;
use crate::text;

/// The usual length of a trade name; longer ones are warned of.
const USUAL_LENGTH: u32 = 6;
const ENDING: &str = "律师事务所";
/// Short names of the provinces, and 示范 of the demonstration data.
const PROVINCES: [&str; 35] = [
    "北京",
    "天津",
    "河北",
    "山西",
    "内蒙古",
    "辽宁",
    "吉林",
    "黑龙江",
    "上海",
    "江苏",
    "浙江",
    "安徽",
    "福建",
    "江西",
    "山东",
    "河南",
    "湖北",
    "湖南",
    "广东",
    "广西",
    "海南",
    "重庆",
    "四川",
    "贵州",
    "云南",
    "西藏",
    "陕西",
    "甘肃",
    "青海",
    "宁夏",
    "新疆",
    "台湾",
    "香港",
    "澳门",
    "示范",
];
/// Words that a trade name must not hold: state and size, organs, countries and their unions, holidays, ranks, scopes
/// of business, and what misleads.
const FORBIDDEN: &[&str] = &[
    "中国",
    "中华",
    "全国",
    "国家",
    "国际",
    "中心",
    "集团",
    "联盟",
    "共产党",
    "党委",
    "国务院",
    "人大",
    "政协",
    "政府",
    "法院",
    "检察",
    "公安",
    "司法",
    "监察",
    "纪委",
    "武警",
    "解放军",
    "军队",
    "部队",
    "法制办",
    "民政",
    "工会",
    "共青团",
    "妇联",
    "工商联",
    "律协",
    "律师协会",
    "法学会",
    "红十字",
    "美国",
    "英国",
    "法国",
    "德国",
    "俄罗斯",
    "日本",
    "韩国",
    "朝鲜",
    "加拿大",
    "澳大利亚",
    "新加坡",
    "马来西亚",
    "越南",
    "泰国",
    "印度",
    "菲律宾",
    "巴基斯坦",
    "意大利",
    "西班牙",
    "葡萄牙",
    "荷兰",
    "瑞士",
    "瑞典",
    "挪威",
    "丹麦",
    "芬兰",
    "巴西",
    "墨西哥",
    "南非",
    "埃及",
    "土耳其",
    "阿联酋",
    "沙特",
    "新西兰",
    "以色列",
    "联合国",
    "欧盟",
    "东盟",
    "非盟",
    "北约",
    "世贸",
    "世界银行",
    "世界贸易",
    "国际法院",
    "元旦",
    "春节",
    "清明",
    "五一",
    "劳动节",
    "端午",
    "七一",
    "八一",
    "中秋",
    "十一",
    "国庆",
    "元宵",
    "重阳",
    "第一",
    "第二",
    "第三",
    "首席",
    "首家",
    "最佳",
    "最高",
    "最优",
    "唯一",
    "顶级",
    "冠军",
    "涉外",
    "金融",
    "证券",
    "专利",
    "商标",
    "知识产权",
    "房地产",
    "税务",
    "刑事",
    "民事",
    "行政",
    "劳动",
    "破产",
    "保险",
    "银行",
    "投资",
    "海事",
    "海商",
    "并购",
    "上市",
    "仲裁",
    "公证",
    "婚姻",
    "律师",
    "法律",
    "法务",
    "事务所",
    "官方",
    "权威",
    "免费",
    "胜诉",
    "包赢",
    "维权",
];
/// Characters that make numbers and ranks.
const NUMERALS: &str = "零〇一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟两";

/// The parts of a name that is built as the rule says.
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
    if trade_name.chars().all(|c| NUMERALS.contains(c)) {
        return Some(Message::FirmNameNumeral);
    }
    forbidden_word(trade_name).map(|word| Message::FirmNameForbidden { word })
}

/// A trade name of more than six characters is unusual.
#[must_use]
pub fn warning(name: &str) -> Option<Message> {
    let length = text::length(parts(name)?.trade_name);
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
    let province = *PROVINCES.iter().find(|province| name.starts_with(*province))?;
    let (province, rest) = name.split_at(province.len());
    let middle = rest.strip_suffix(ENDING)?;
    match middle.split_once('（') {
        Some((trade_name, place)) => Some(FirmName { province, trade_name, branch: Some(place.strip_suffix('）')?) }),
        None => Some(FirmName { province, trade_name: middle, branch: None }),
    }
}

/// The first of the given places (county level or above, in full, e.g. `越秀区`) that the trade name holds.
#[must_use]
pub fn place_in<'a>(name: &str, places: impl IntoIterator<Item = &'a str>) -> Option<Message> {
    let trade_name = parts(name)?.trade_name;
    places
        .into_iter()
        .chain(PROVINCES)
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

fn forbidden_word(trade_name: &str) -> Option<String> {
    let ordinal = trade_name.char_indices().find_map(|(at, c)| {
        let next = trade_name[at..].chars().nth(1)?;
        (c == '第' && NUMERALS.contains(next)).then(|| format!("第{next}"))
    });
    let listed = || FORBIDDEN.iter().find(|word| trade_name.contains(**word)).map(|word| (*word).to_owned());
    ordinal.or_else(listed)
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
