//! 律师登记表 and 律所登记表 as documents (`docs/handbook/fields.md` 1.1, 1.2): what stands where, by the keys of the area.

use crate::caption::Caption;
use crate::locale::Locale;

/// A registration form.
#[derive(Clone, Debug)]
pub struct RegistrationForm {
    /// What it is, behind the name of the province.
    pub title: Caption,
    /// Key of the field with the photograph, if there is one.
    pub photo: Option<&'static str>,
    /// Labels and values, a line each.
    pub lines: Vec<Vec<FormCell>>,
    /// Tables below.
    pub tables: Vec<FormTable>,
    /// Boxes that are signed and sealed by hand.
    pub signatures: Vec<Caption>,
}

/// A value with its label.
#[derive(Clone, Debug)]
pub struct FormCell {
    /// Another label than that of the first field.
    pub label: Option<Caption>,
    /// Keys of the fields whose values stand in it.
    pub fields: &'static [&'static str],
}

/// A table of a registration form.
#[derive(Clone, Debug)]
pub struct FormTable {
    /// What stands above.
    pub title: Caption,
    /// Whose rows it has.
    pub rows: FormRows,
}

/// Where the rows of a table come from.
#[derive(Clone, Debug)]
pub enum FormRows {
    /// A sub-table of the record, with these of its columns.
    Table(&'static str, &'static [&'static str]),
    /// The rows of the last years of a sub-table with a column `year`.
    Years(&'static str, &'static [&'static str]),
    /// Awards and penalties together.
    Honours,
    /// Records of another area whose field holds this record's id: area, field, columns.
    Records(&'static str, &'static str, &'static [&'static str]),
}

/// So many years of a table of years stand on a form.
pub const YEARS: usize = 5;
/// Most rows of records of another area.
pub const MOST_RECORDS: i64 = 1000;

/// The columns of awards, and of penalties, that stand under the headings of [`FormWords::honours`], behind what each is.
pub const HONOURS: [(&str, [&str; 4]); 2] = [
    ("rewards", ["title", "grantedBy", "grantedOn", "docNo"]),
    ("penalties", ["kind", "source", "startDate", "docNo"]),
];

/// The form of an area's records; none: it has no such form.
#[must_use]
pub fn of_area(area: &str) -> Option<RegistrationForm> {
    match area {
        "lawyer" => Some(lawyer()),
        "law_firm" => Some(law_firm()),
        _ => None,
    }
}

fn cell(fields: &'static [&'static str]) -> FormCell {
    FormCell { label: None, fields }
}

fn labelled(zh: &str, en: &str, fields: &'static [&'static str]) -> FormCell {
    FormCell { label: Some(Caption::new(zh, en)), fields }
}

fn table(zh: &str, en: &str, rows: FormRows) -> FormTable {
    FormTable { title: Caption::new(zh, en), rows }
}

fn lawyer() -> RegistrationForm {
    RegistrationForm {
        title: Caption::new("律师登记表", "registration form of a lawyer"),
        photo: Some("photo"),
        lines: vec![
            vec![cell(&["name"]), cell(&["gender"]), cell(&["ethnicity"])],
            vec![cell(&["birthDate"]), cell(&["politicalStatus"]), cell(&["education"])],
            vec![cell(&["degree"]), cell(&["school"])],
            vec![cell(&["idNo"]), cell(&["mobile"])],
            vec![labelled("资格证号及取得日期", "Qualification, since", &["qualNo", "qualDate"]), cell(&["zyzlb"])],
            vec![
                cell(&["licenceNo"]),
                labelled("首次执业/发证日期", "Practice since, licensed on", &["firstPracticeDate", "licenceDate"]),
            ],
            vec![cell(&["firmId"]), labelled("主管机关", "Authority", &["bureauId"])],
        ],
        tables: vec![
            table(
                "工作简历",
                "Experience",
                FormRows::Table("experiences", &["startDate", "endDate", "organisation", "post", "witness"]),
            ),
            table("家庭成员", "Family", FormRows::Table("families", &["relation", "name", "employer", "phone"])),
            table("奖惩情况", "Awards and penalties", FormRows::Honours),
            assessments(),
        ],
        signatures: vec![
            Caption::new("本人签字", "Signature"),
            Caption::new("律师事务所意见（公章）", "Opinion and seal of the firm"),
            Caption::new("市司法局意见", "Opinion of the city bureau"),
            Caption::new("省司法厅意见", "Opinion of the province"),
        ],
    }
}

fn law_firm() -> RegistrationForm {
    RegistrationForm {
        title: Caption::new("律师事务所登记表", "registration form of a law firm"),
        photo: None,
        lines: vec![
            vec![cell(&["nameZh"])],
            vec![cell(&["nameEn"])],
            vec![cell(&["orgForm"]), cell(&["firmStatus"])],
            vec![cell(&["licenceNo"]), cell(&["licenceDate"])],
            vec![cell(&["approveDocNo"]), cell(&["approveDate"])],
            vec![labelled("住所", "Address", &["regionCode", "address"])],
            vec![cell(&["premisesArea"]), cell(&["premisesType"])],
            vec![cell(&["principalId"]), cell(&["capital"])],
            vec![cell(&["phone"]), cell(&["partyOrgName"])],
        ],
        tables: vec![
            table(
                "合伙人名册",
                "Partners",
                FormRows::Table("partners", &["partnerId", "joinedOn", "leftOn", "contribution"]),
            ),
            table(
                "律师名册",
                "Lawyers",
                FormRows::Records("lawyer", "firmId", &["name", "gender", "licenceNo", "zyzlb", "practiceStatus"]),
            ),
            table(
                "分所",
                "Branches",
                FormRows::Records("law_firm", "parentFirmId", &["nameZh", "licenceNo", "principalId", "firmStatus"]),
            ),
            table("变更记录", "Changes", FormRows::Table("changes", &["kind", "before", "after", "changedOn"])),
            table("奖惩情况", "Awards and penalties", FormRows::Honours),
            assessments(),
        ],
        signatures: vec![
            Caption::new("负责人签字", "Signature of the principal"),
            Caption::new("市司法局意见", "Opinion of the city bureau"),
            Caption::new("省司法厅意见", "Opinion of the province"),
        ],
    }
}

fn assessments() -> FormTable {
    table(
        "近五年年度考核",
        "Assessments of five years",
        FormRows::Years("assessments", &["year", "level", "decidedOn"]),
    )
}

/// What stands on every form, in one language.
#[derive(Clone, Copy, Debug)]
pub struct FormWords {
    /// Language of the document.
    pub language: &'static str,
    /// Above running numbers.
    pub number: &'static str,
    /// In place of rows.
    pub none: &'static str,
    /// In place of a photograph.
    pub photo: &'static str,
    /// The line for a day that is written by hand.
    pub day: &'static str,
    /// An award, and a penalty.
    pub honour: [&'static str; 2],
    /// Headings of awards and penalties.
    pub honours: [&'static str; 5],
}

impl FormWords {
    /// In this language.
    #[must_use]
    pub fn of(locale: Locale) -> Self {
        match locale {
            Locale::ZhCn => Self {
                language: "zh-CN",
                number: "序号",
                none: "无",
                photo: "照片",
                day: "年　　月　　日",
                honour: ["奖励", "处罚处分"],
                honours: ["类别", "内容", "授予（作出）单位或来源", "日期", "文号"],
            },
            Locale::En => Self {
                language: "en",
                number: "No.",
                none: "None",
                photo: "Photograph",
                day: "Date",
                honour: ["Award", "Penalty"],
                honours: ["Kind", "What", "By", "Date", "Number"],
            },
        }
    }

    /// The foot of a page: when it was made, which of how many it is.
    #[must_use]
    pub fn foot(self, at: &str, page: usize, of: usize) -> String {
        if self.language == "en" {
            format!("Made at {at}, page {page} of {of}")
        } else {
            format!("生成时间：{at}　第{page}页　共{of}页")
        }
    }
}

/// The title above a form of this province.
#[must_use]
pub fn title(form: &RegistrationForm, province: &str, locale: Locale) -> String {
    match locale {
        Locale::ZhCn => format!("{province}{}", form.title.zh),
        Locale::En if province.is_empty() => form.title.en.clone(),
        Locale::En => format!("{province}: {}", form.title.en),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::Area;

    #[test]
    fn what_stands_on_a_form_is_in_its_area() {
        for (area, form) in Area::all().iter().filter_map(|area| Some((area, of_area(&area.key)?))) {
            let has = |area: &Area, key: &str| area.form.field(key).is_some();
            let cells = form.lines.iter().flatten().flat_map(|cell| cell.fields);
            assert!(cells.chain(&form.photo).all(|key| has(area, key)), "{}", area.key);
            for table in &form.tables {
                let column = |table: &str, key: &str| {
                    area.sub_table(table).is_some_and(|table| table.fields.iter().any(|field| field.key == key))
                };
                let is_there = match &table.rows {
                    FormRows::Table(table, columns) | FormRows::Years(table, columns) => {
                        columns.iter().all(|key| column(table, key))
                    }
                    FormRows::Honours => HONOURS.iter().all(|(table, keys)| keys.iter().all(|key| column(table, key))),
                    FormRows::Records(other, field, columns) => {
                        let other = Area::by_key(other).unwrap();
                        has(other, field) && columns.iter().all(|key| has(other, key))
                    }
                };
                assert!(is_there, "{} {}", area.key, table.title.zh);
            }
        }
    }

    #[test]
    fn a_page_says_which_it_is() {
        let foot = |locale| FormWords::of(locale).foot("2026-11-21 09:00", 1, 2);
        assert_eq!(foot(Locale::ZhCn), "生成时间：2026-11-21 09:00　第1页　共2页");
        assert_eq!(foot(Locale::En), "Made at 2026-11-21 09:00, page 1 of 2");
    }
}
