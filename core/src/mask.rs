//! Masking of personal data, on the server, in one place (`rules.md` 3.10). Counts characters, never bytes.

mod address;
mod name;
mod values;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::form::DataClass;
use crate::rule::Rule;
use crate::text;

pub use self::address::address;
pub use self::name::name;
pub use self::values::{has_personal, mask_values};

/// What a text is, and so which part of it may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MaskKind {
    /// Postal address: province, city and county stay.
    Address,
    /// Bank card or account: the first and the last four digits stay.
    BankCard,
    /// A date: the year stays.
    Date,
    /// E-mail: at most three characters and the domain stay.
    Email,
    /// Identity number: the first six and the last four characters stay.
    IdCard,
    /// Identity number in a list: the first three and the last four characters stay.
    IdCardInList,
    /// Landline: the last four digits go.
    Landline,
    /// Mobile: the middle four digits go.
    Mobile,
    /// Name of a person: the surname and, from three characters on, the last one stay.
    Name,
    /// Passport or permit: the first two and the last three characters stay.
    Permit,
    /// Licence numbers, credit codes: never masked.
    Public,
    /// Nothing stays, not even the length.
    Secret,
}

/// Where a value is about to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presentation {
    /// A row of a list.
    List,
    /// One record, opened.
    Detail,
    /// A file that leaves the system.
    Export,
    /// A log line.
    Log,
}

/// Whether the reader may see this record's personal data: its owner, the handling node's people for secrets, or staff
/// with the permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// May not.
    Masked,
    /// May; each plain view is audited by the caller.
    Plain,
}

/// Masks a text. An empty one stays empty; no text makes it fail.
#[must_use]
pub fn mask(kind: MaskKind, value: &str) -> String {
    match kind {
        MaskKind::Address => address(value),
        MaskKind::BankCard => bank_card(value),
        MaskKind::Date => date(value),
        MaskKind::Email => email(value),
        MaskKind::IdCard => id_card(value),
        MaskKind::IdCardInList => id_card_in_list(value),
        MaskKind::Landline => landline(value),
        MaskKind::Mobile => mobile(value),
        MaskKind::Name => name(value),
        MaskKind::Permit => permit(value),
        MaskKind::Public => value.to_owned(),
        MaskKind::Secret => secret(value),
    }
}

/// The text as this reader may see it at this place. P0 and P1 are shown (the caller has checked the scope); P2 is
/// plain in details and exports for who may see it; P3 is plain in details for who may see it, else gone.
#[must_use]
pub fn mask_for(class: DataClass, kind: MaskKind, place: Presentation, reader: Viewer, value: &str) -> Cow<'_, str> {
    if is_plain(class, place, reader) {
        return Cow::Borrowed(value);
    }
    let masked = match (class, place, reader) {
        (DataClass::P3, ..) => secret(value),
        (DataClass::P2, Presentation::List | Presentation::Log, _) if kind == MaskKind::IdCard => {
            id_card_in_list(value)
        }
        _ => mask(kind, value),
    };
    Cow::Owned(masked)
}

/// Whether this reader sees a value of the class as it is at this place. A number has no part that could stay: where it is
/// not plain it is not sent.
#[must_use]
pub const fn is_plain(class: DataClass, place: Presentation, reader: Viewer) -> bool {
    matches!(
        (class, place, reader),
        (DataClass::P0 | DataClass::P1, ..)
            | (DataClass::P2, Presentation::Detail | Presentation::Export, Viewer::Plain)
            | (DataClass::P3, Presentation::Detail, Viewer::Plain)
    )
}

impl MaskKind {
    /// The kind of a field: by its rule, else by the words of its key (`homeAddress`, `id_no`). What is unknown is secret.
    #[must_use]
    pub fn of_field(key: &str, rule: Option<Rule>) -> Self {
        rule.and_then(Self::of_rule).unwrap_or_else(|| Self::of_key(key))
    }

    fn of_rule(rule: Rule) -> Option<Self> {
        let kind = match rule {
            Rule::BankCard | Rule::CorporateAccount => Self::BankCard,
            Rule::Email => Self::Email,
            Rule::IdCard | Rule::IdCardImport | Rule::ResidencePermit | Rule::ForeignPermanentResident => Self::IdCard,
            Rule::Landline | Rule::LandlineWithArea | Rule::ServiceLine => Self::Landline,
            Rule::Mobile | Rule::Phone => Self::Mobile,
            Rule::ChineseName | Rule::ForeignName => Self::Name,
            Rule::ForeignPassport
            | Rule::HongKongMacauPermit
            | Rule::OfficerCard
            | Rule::Passport
            | Rule::TaiwanPermit => Self::Permit,
            Rule::FirmName
            | Rule::FirmNumber
            | Rule::InternNumber
            | Rule::LawFirmCreditCode
            | Rule::LawyerNumber
            | Rule::LawyerNumberImport
            | Rule::UnifiedSocialCreditCode => Self::Public,
            _ => return None,
        };
        Some(kind)
    }

    fn of_key(key: &str) -> Self {
        let key = key.replace('_', "").to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
        if has(&["address"]) {
            Self::Address
        } else if has(&["mobile", "cellphone"]) {
            Self::Mobile
        } else if has(&["phone", "tel", "fax"]) {
            Self::Landline
        } else if has(&["email"]) {
            Self::Email
        } else if has(&["idno", "idcard", "idnumber"]) {
            Self::IdCard
        } else if has(&["bankaccount", "bankcard"]) {
            Self::BankCard
        } else if has(&["passport", "permit"]) {
            Self::Permit
        } else if has(&["birth"]) {
            Self::Date
        } else if has(&["name"]) {
            Self::Name
        } else {
            Self::Secret
        }
    }
}

/// Longer than seven characters: the first three, four stars, and from the eighth on.
#[must_use]
pub fn mobile(value: &str) -> String {
    if text::length(value) <= 7 {
        return value.to_owned();
    }
    format!("{}****{}", first(value, 3), from(value, 7))
}

/// 18 characters: 6 and 4 stay; 15: 6 and 3 stay; another length is a permit's.
#[must_use]
pub fn id_card(value: &str) -> String {
    match text::length(value) {
        18 => keep_ends(value, 6, 4, 8),
        15 => keep_ends(value, 6, 3, 6),
        _ => permit(value),
    }
}

/// As in lists: 18 characters: 3 and 4 stay; 15: 3 and 3 stay; another length is a permit's.
#[must_use]
pub fn id_card_in_list(value: &str) -> String {
    match text::length(value) {
        18 => keep_ends(value, 3, 4, 11),
        15 => keep_ends(value, 3, 3, 9),
        _ => permit(value),
    }
}

/// At most the first three characters, and never more than half, of the local part; the domain stays.
#[must_use]
pub fn email(value: &str) -> String {
    if value.is_empty() {
        return String::new();
    }
    let (local, domain) = value.rfind('@').map_or((value, ""), |at| value.split_at(at));
    format!("{}***{domain}", first(local, (text::length(local) / 2).min(3)))
}

/// The first and the last four digits stay; eight or fewer are hidden.
#[must_use]
pub fn bank_card(value: &str) -> String {
    match text::length(value) {
        0 => String::new(),
        1..=8 => "****".to_owned(),
        length => format!("{} **** **** {}", first(value, 4), from(value, length - 4)),
    }
}

/// The last four characters of the number become stars, an extension wholly.
#[must_use]
pub fn landline(value: &str) -> String {
    let (number, extension) = match value.rsplit_once('-') {
        Some((number, _)) if text::length(number) >= 7 => (number, "-****"),
        _ => (value, ""),
    };
    match text::length(number) {
        0 => String::new(),
        1..=4 => "****".to_owned(),
        length => format!("{}****{extension}", first(number, length - 4)),
    }
}

/// The first two and the last three characters stay; five or fewer are hidden.
#[must_use]
pub fn permit(value: &str) -> String {
    match text::length(value) {
        0 => String::new(),
        1..=5 => "****".to_owned(),
        _ => keep_ends(value, 2, 3, 4),
    }
}

/// `1990-**-**`: of a date the year stays, any other text is secret.
#[must_use]
pub fn date(value: &str) -> String {
    match crate::date::Date::parse(first(value, 10)) {
        Some(date) => format!("{:04}-**-**", date.year()),
        None => secret(value),
    }
}

/// Six stars for any text, so that not even its length is told.
#[must_use]
pub fn secret(value: &str) -> String {
    if value.is_empty() { String::new() } else { "******".to_owned() }
}

fn keep_ends(value: &str, start: usize, end: usize, hidden: usize) -> String {
    let length = text::length(value);
    format!("{}{}{}", first(value, start), "*".repeat(hidden), from(value, length.saturating_sub(end)))
}

/// The first `count` characters.
fn first(value: &str, count: usize) -> &str {
    value.char_indices().nth(count).map_or(value, |(at, _)| &value[..at])
}

/// What follows the first `count` characters.
fn from(value: &str, count: usize) -> &str {
    value.char_indices().nth(count).map_or("", |(at, _)| &value[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_hides_what_the_handbook_says() {
        for (kind, value, masked) in [
            (MaskKind::Mobile, "13800138000", "138****8000"),
            (MaskKind::Mobile, "12345678", "123****8"),
            (MaskKind::Mobile, "1234567", "1234567"),
            (MaskKind::IdCard, "11010519491231002X", "110105********002X"),
            (MaskKind::IdCard, "110105491231002", "110105******002"),
            (MaskKind::IdCard, "E12345678", "E1****678"),
            (MaskKind::IdCardInList, "11010519491231002X", "110***********002X"),
            (MaskKind::Name, "王", "王"),
            (MaskKind::Name, "张三", "张*"),
            (MaskKind::Name, "欧阳", "欧*"),
            (MaskKind::Name, "张三丰", "张*丰"),
            (MaskKind::Name, "欧阳华", "欧阳*"),
            (MaskKind::Name, "欧阳振华", "欧阳*华"),
            (MaskKind::Name, "买买提·艾力", "买****力"),
            (MaskKind::Email, "zhangsan@example.com", "zha***@example.com"),
            (MaskKind::Email, "ab@x.cn", "a***@x.cn"),
            (MaskKind::Email, "a@x.cn", "***@x.cn"),
            (MaskKind::Email, "noaddress", "noa***"),
            (MaskKind::BankCard, "6200000000000005", "6200 **** **** 0005"),
            (MaskKind::BankCard, "12345678", "****"),
            (MaskKind::Landline, "010-65152664", "010-6515****"),
            (MaskKind::Landline, "0755-83025555-8012", "0755-8302****-****"),
            (MaskKind::Landline, "87654321", "8765****"),
            (MaskKind::Permit, "H12345678", "H1****678"),
            (MaskKind::Permit, "12345", "****"),
            (MaskKind::Date, "1990-03-01", "1990-**-**"),
            (MaskKind::Public, "31990100DEM000014G", "31990100DEM000014G"),
            (MaskKind::Secret, "举报人", "******"),
        ] {
            assert_eq!(mask(kind, value), masked, "{kind:?} {value}");
            assert_eq!(mask(kind, ""), "", "{kind:?}");
        }
    }

    #[test]
    fn an_address_keeps_its_region_and_nothing_of_the_street() {
        for (address, masked) in [
            ("广东省广州市越秀区建设大马路18号", "广东省广州市越秀区******"),
            ("北京市朝阳区建国路1号", "北京市朝阳区******"),
            ("内蒙古自治区锡林郭勒盟苏尼特右旗赛罕街", "内蒙古自治区锡林郭勒盟苏尼特右旗******"),
            ("湖南省通道侗族自治县双江镇", "湖南省******"),
            ("浙江省台州市路桥区商城街", "浙江省台州市路桥区******"),
            ("浙江省嘉兴市桐乡市振兴路", "浙江省嘉兴市桐乡市******"),
            ("广东省中山市石岐街道逸仙小区3号", "广东省中山市******"),
            ("广东省东莞市松山湖园区1栋", "广东省东莞市******"),
            ("越秀区建设大马路18号", "越秀区******"),
            ("建设路3号市场旁", "******"),
            ("市", "******"),
            ("No. 1, Main Road", "******"),
        ] {
            assert_eq!(super::address(address), masked, "{address}");
        }
    }

    #[test]
    fn who_may_see_what_where() {
        use DataClass::{P0, P1, P2, P3};
        use Presentation::{Detail, Export, List, Log};
        use Viewer::{Masked, Plain};

        let seen =
            |class, place, reader| mask_for(class, MaskKind::IdCard, place, reader, "11010519491231002X").into_owned();
        for class in [P0, P1] {
            for place in [List, Detail, Export, Log] {
                assert_eq!(seen(class, place, Masked), "11010519491231002X");
            }
        }
        for reader in [Masked, Plain] {
            assert_eq!(seen(P2, List, reader), "110***********002X");
            assert_eq!(seen(P2, Log, reader), "110***********002X");
            assert_eq!(seen(P3, List, reader), "******");
            assert_eq!(seen(P3, Export, reader), "******");
            assert_eq!(seen(P3, Log, reader), "******");
        }
        assert_eq!(seen(P2, Detail, Masked), "110105********002X");
        assert_eq!(seen(P2, Export, Masked), "110105********002X");
        assert_eq!(seen(P2, Detail, Plain), "11010519491231002X");
        assert_eq!(seen(P2, Export, Plain), "11010519491231002X");
        assert_eq!(seen(P3, Detail, Masked), "******");
        assert_eq!(seen(P3, Detail, Plain), "11010519491231002X");
    }

    #[test]
    fn the_kind_of_a_field_follows_its_rule_then_its_key() {
        assert_eq!(MaskKind::of_field("contact", Some(Rule::Phone)), MaskKind::Mobile);
        assert_eq!(MaskKind::of_field("householdAddress", None), MaskKind::Address);
        assert_eq!(MaskKind::of_field("id_no", None), MaskKind::IdCard);
        assert_eq!(MaskKind::of_field("birthDate", None), MaskKind::Date);
        assert_eq!(MaskKind::of_field("witnessName", Some(Rule::Text)), MaskKind::Name);
        assert_eq!(MaskKind::of_field("reason", None), MaskKind::Secret);
    }
}
