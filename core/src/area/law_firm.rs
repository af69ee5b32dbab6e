//! Law firms and their branches (`docs/handbook/fields.md` 1.2).

use super::build::{changes, texts};
use super::freeze;
use super::model::{
    Action, Area, Band, Column, Filter, FilterKind, List, Picker, Preset, RelatedList, ScopeColumns, Sort, SubTable,
};
use super::record::text;
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::code::{FileStatus, FirmStatus};
use crate::form::{Check, Field, Form, Section, Values};
use crate::message::Message;
use crate::rule::Rule;
use crate::violation::Violation;

pub(super) fn area() -> Area {
    Area {
        key: "law_firm".to_owned(),
        title: Caption::new("律师事务所", "Law firms"),
        table: "law_firm".to_owned(),
        form: form(),
        tables: tables(),
        list: list(),
        actions: actions(),
        state: Some("firmStatus".to_owned()),
        public: texts(&[
            "nameZh",
            "orgForm",
            "uscc",
            "licenceNo",
            "principalId",
            "regionCode",
            "address",
            "phone",
            "firmStatus",
        ]),
        self_service: texts(&[
            "shortName",
            "postcode",
            "premisesType",
            "premisesArea",
            "leaseTo",
            "phone",
            "fax",
            "email",
            "website",
            "bankName",
            "bankAccount",
            "taxNo",
            "staff",
            "documents",
        ]),
        plain_permission: "firm:plain".to_owned(),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "id".to_owned(), lawyer: String::new() },
        picker: Picker::new("nameZh", "uscc", &[FirmStatus::Active.code()])
            .unless("fileStatus", FileStatus::Frozen.code()),
        // Of those that are taken over from another register; others are made by a licence.
        presets: vec![Preset::constant("firmStatus", FirmStatus::Active.code())],
        related: related(),
        statistics: texts(&["orgForm", "firmStatus", "isBranch", "creditLevel", "assessment"]),
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "law_firm".to_owned(),
        name: Caption::new("律师事务所档案", "Law firm's file"),
        classify_type: String::new(),
        version: 1,
        sections: vec![
            Section::new("firm", "基本信息", "Firm", firm()),
            Section::new("licence", "执业许可", "Licence", licence()),
            Section::new("premises", "住所与场所", "Premises", premises()),
            Section::new("capital", "负责人与资产", "Principal and capital", capital()),
            Section::new("contact", "联系方式", "Contact", contact()),
            Section::new("party", "党组织", "Party organisation", party()),
            Section::new("figures", "人数与状态", "Figures and status", figures()),
            Section::new("freeze", "冻结", "Freezing", freeze::fields()),
        ],
        checks: checks(),
        nodes: Vec::new(),
        letter: Vec::new(),
    }
}

fn firm() -> Vec<Field> {
    vec![
        Field::text("nameZh", "律所名称", "Name").max(100).required().rule(Rule::FirmName).public(),
        Field::text("nameEn", "英文名", "English name").max(150).public(),
        Field::text("shortName", "简称", "Short name").max(30).public(),
        Field::select("orgForm", "组织形式", "Form of organisation", "zzxs").required().public(),
        Field::checkbox("isBranch", "是否分所", "Branch").required().public(),
        Field::firm("parentFirmId", "总所", "Head office")
            .visible_when("${isBranch == '1'}")
            .required_when("${isBranch == '1'}")
            .public(),
    ]
}

fn licence() -> Vec<Field> {
    vec![
        Field::text("uscc", "统一社会信用代码", "Credit code")
            .max(18)
            .required()
            .rule(Rule::LawFirmCreditCode)
            .public(),
        Field::text("licenceNo", "执业许可证号", "Licence number").max(18).required().rule(Rule::FirmNumber).public(),
        Field::text("licenceSerialMain", "正本流水号", "Serial of the original").max(20).required(),
        Field::text("licenceSerialCopy", "副本流水号", "Serial of the copy").max(20).required(),
        Field::date("licenceDate", "发证日期", "Licensed on").required().public(),
        Field::text("issuingOrg", "发证机关", "Issued by").max(100).required().public(),
        Field::text("approveDocNo", "批准文号", "Approval number").max(50).required(),
        Field::date("approveDate", "批准日期", "Approved on").required(),
    ]
}

fn premises() -> Vec<Field> {
    vec![
        Field::region("regionCode", "住所地", "Place").required().public(),
        Field::text("address", "地址", "Address").max(200).required().public(),
        Field::text("postcode", "邮编", "Postal code").max(6).required().rule(Rule::PostcodeAnywhere).public(),
        Field::select("premisesType", "场所性质", "Kind of premises", "cscz").required(),
        Field::decimal("premisesArea", "面积(㎡)", "Area (m²)", 2).required().range(0.0, 1_000_000.0),
        Field::date("leaseTo", "租期至", "Leased until")
            .visible_when("${premisesType == '02'}")
            .required_when("${premisesType == '02'}"),
    ]
}

fn capital() -> Vec<Field> {
    vec![
        Field::person("principalId", "负责人", "Principal").required().public(),
        Field::decimal("capital", "设立资产(万元)", "Capital (10,000 yuan)", 2).required().range(0.0, 9_999_999_999.99),
        Field::text("bankName", "开户行", "Bank").max(100),
        Field::text("bankAccount", "账号", "Bank account").max(32).rule(Rule::CorporateAccount).personal(),
        Field::text("taxNo", "税号", "Tax number").max(20),
        Field::checkbox("sealFiled", "印章备案", "Seal filed"),
    ]
}

fn contact() -> Vec<Field> {
    vec![
        Field::text("phone", "电话", "Phone").max(30).required().rule(Rule::Phone).public(),
        Field::text("fax", "传真", "Fax").max(30).rule(Rule::Landline).public(),
        Field::text("email", "邮箱", "E-mail").max(100).rule(Rule::Email).public(),
        Field::text("website", "网址", "Website").max(100).public(),
    ]
}

fn party() -> Vec<Field> {
    vec![
        Field::select("partyOrgForm", "党组织形式", "Form of Party organisation", "dzzxs"),
        Field::text("partyOrgName", "党组织名称", "Party organisation")
            .max(100)
            .visible_when("${not empty partyOrgForm and partyOrgForm != '09'}"),
    ]
}

fn figures() -> Vec<Field> {
    vec![
        Field::integer("lawyerCount", "律师人数", "Lawyers").read_only().public(),
        Field::integer("partnerCount", "合伙人数", "Partners").read_only(),
        Field::integer("internCount", "实习人员数", "Interns").read_only(),
        Field::integer("staffCount", "行政人员数", "Staff").read_only(),
        Field::date("rectifyDue", "整改期限", "Partners by").read_only(),
        Field::date("insuranceTo", "保险到期", "Insured until").read_only(),
        Field::select("creditLevel", "信用等级", "Credit level", "credit").read_only(),
        Field::select("assessment", "年检结果", "Last assessment", "khdc").read_only().public(),
        Field::select("wuhuaLevel", "五化等级", "Firm-building level", "whdj").read_only(),
        Field::select("firmStatus", "状态", "Status", "lszt").required().read_only().public(),
    ]
}

fn checks() -> Vec<Check> {
    let capital = |form: &str, least: &str, zh: &str, en: &str| {
        Check::new(&format!("${{orgForm != '{form}' or empty capital or capital >= {least}}}"), "capital", zh, en)
    };
    vec![
        capital("01", "30", "普通合伙所的设立资产不少于30万元", "A general partnership needs at least 300,000 yuan"),
        capital(
            "02",
            "1000",
            "特殊的普通合伙所的设立资产不少于1000万元",
            "A special partnership needs at least 10 million yuan",
        ),
        capital("03", "10", "个人所的设立资产不少于10万元", "A sole practitioner needs at least 100,000 yuan"),
        Check::new(
            "${empty approveDate or empty licenceDate or approveDate <= licenceDate}",
            "licenceDate",
            "发证日期不能早于批准日期",
            "The licence cannot be older than the approval",
        ),
    ]
}

fn tables() -> Vec<SubTable> {
    let table = |key, zh, en, name, fields| SubTable::new(key, zh, en, name, "law_firm_id", fields);
    vec![
        table("partners", "合伙人", "Partners", "law_firm_partner", partners()).read_only().under("人员", "People"),
        table("staff", "行政人员", "Staff", "law_firm_staff", staff()).under("人员", "People"),
        table("names", "名称沿革", "Names", "law_firm_name_history", names()).read_only().under("变更", "Changes"),
        table("changes", "变更记录", "Changes", "law_firm_change_log", changes()).read_only().under("变更", "Changes"),
        table("rewards", "奖励", "Awards", "law_firm_reward", rewards()).under("奖惩", "Awards and penalties"),
        table("penalties", "处罚", "Penalties", "law_firm_penalty", penalties())
            .read_only()
            .under("奖惩", "Awards and penalties"),
        table("documents", "章程与制度", "Rules and documents", "law_firm_document", documents()),
        table("years", "年度数据", "Annual figures", "law_firm_year", years()).under("考核", "Assessments"),
        table("assessments", "年度考核", "Assessments", "law_firm_assessment", assessments())
            .read_only()
            .under("考核", "Assessments"),
    ]
}

/// What other areas know of a firm.
fn related() -> Vec<RelatedList> {
    vec![
        RelatedList::new("lawyer", "firmId", "律师", "Lawyers"),
        RelatedList::new("internship", "firmId", "实习", "Interns"),
        RelatedList::new("law_firm", "parentFirmId", "分所", "Branches"),
        RelatedList::new("aid_case", "firmId", "援助", "Legal aid"),
        RelatedList::new("insurance_register", "firmId", "保险", "Insurance"),
        RelatedList::new("insurance_claim", "firmId", "保险", "Insurance"),
        RelatedList::new("review_case", "firmId", "案卷评查", "Case reviews"),
        RelatedList::new("complaint", "firmId", "投诉", "Complaints"),
        RelatedList::new("appointment", "firmId", "约谈", "Talks"),
    ]
}

fn partners() -> Vec<Field> {
    vec![
        Field::person("partnerId", "合伙人", "Partner").required(),
        Field::date("joinedOn", "入伙日期", "Joined on").required(),
        Field::date("leftOn", "退伙日期", "Left on"),
        Field::decimal("contribution", "出资额(万元)", "Contribution (10,000 yuan)", 2),
    ]
}

fn staff() -> Vec<Field> {
    vec![
        Field::text("name", "姓名", "Name").max(50).required().rule(Rule::ChineseName),
        Field::select("gender", "性别", "Gender", "xb").required(),
        Field::text("post", "岗位", "Post").max(50).required(),
        Field::text("mobile", "手机号", "Mobile").max(11).rule(Rule::Mobile).personal(),
        Field::date("hiredOn", "入职日期", "Hired on"),
    ]
}

fn names() -> Vec<Field> {
    vec![
        Field::text("name", "名称", "Name").max(100),
        Field::date("startDate", "起始日期", "From"),
        Field::date("endDate", "终止日期", "To"),
    ]
}

fn assessments() -> Vec<Field> {
    vec![
        Field::integer("year", "年度", "Year"),
        Field::select("level", "考核结果", "Result", "khdc"),
        Field::date("decidedOn", "评定日期", "Decided on"),
    ]
}

fn rewards() -> Vec<Field> {
    vec![
        Field::select("kind", "类型", "Kind", "jllx").required(),
        Field::text("title", "名称", "Title").max(100).required(),
        Field::text("grantedBy", "授予单位", "Granted by").max(100).required(),
        Field::date("grantedOn", "日期", "Date").required(),
        Field::text("docNo", "文号", "Document number").max(50),
    ]
}

fn penalties() -> Vec<Field> {
    vec![
        Field::select("source", "来源", "Source", "cfly"),
        Field::select("kind", "处罚种类", "Kind", "cfzl"),
        Field::text("docNo", "文号", "Document number").max(50),
        Field::date("startDate", "起始日期", "From"),
        Field::date("endDate", "终止日期", "To"),
        Field::textarea("reason", "事由", "Reason").max(2000),
        Field::checkbox("published", "公示", "Published"),
        Field::date("repairedOn", "信用修复日期", "Credit repaired on"),
    ]
}

fn documents() -> Vec<Field> {
    vec![
        Field::text("title", "名称", "Title").max(100).required(),
        Field::date("adoptedOn", "通过日期", "Adopted on"),
        Field::file("file", "文件", "File").required(),
    ]
}

fn years() -> Vec<Field> {
    vec![
        Field::integer("year", "年度", "Year").required().range(1949.0, 2999.0),
        Field::integer("caseCount", "收案数", "Cases").required(),
        Field::decimal("income", "业务收入(万元)", "Income (10,000 yuan)", 2).required(),
        Field::decimal("tax", "纳税(万元)", "Tax (10,000 yuan)", 2),
        Field::integer("aidCount", "法援件数", "Legal aid cases"),
    ]
}

fn list() -> List {
    List {
        columns: vec![
            Column::value("nameZh"),
            Column::value("orgForm"),
            Column::value("licenceNo"),
            Column::value("principalId"),
            Column::value("lawyerCount"),
            Column::value("regionCode"),
            Column::value("phone"),
            Column::value("firmStatus"),
            Column::value("creditLevel"),
        ],
        filters: filters(),
        sortable: texts(&["licenceDate", "lawyerCount", "uscc"]),
        sort: Sort::descending("licenceDate"),
        keyword: texts(&["nameZh", "uscc"]),
    }
}

fn filters() -> Vec<Filter> {
    use FilterKind::{Band, Contains, Equals, Filled, In, NotExpired, Range, Region};
    vec![
        Filter::new(Contains, "nameZh", "律所名称", "Name"),
        Filter::new(Contains, "uscc", "统一社会信用代码", "Credit code"),
        Filter::new(Region, "regionCode", "所在地", "Place"),
        Filter::new(In, "orgForm", "组织形式", "Form of organisation").dictionary("zzxs"),
        Filter::new(In, "firmStatus", "状态", "Status").dictionary("lszt"),
        Filter::new(In, "fileStatus", "档案状态", "State of the file").dictionary("dazt"),
        Filter::new(Band, "size", "规模", "Size").on("lawyerCount").bands(sizes()),
        Filter::new(Equals, "parentFirmId", "总所", "Head office"),
        Filter::new(Equals, "isBranch", "是否分所", "Branch").dictionary("sfbz"),
        Filter::new(Filled, "hasParty", "有无党组织", "Has a Party organisation").on("partyOrgName").dictionary("sfbz"),
        Filter::new(In, "creditLevel", "信用等级", "Credit level").dictionary("credit"),
        Filter::new(In, "assessment", "年检结果", "Last assessment").dictionary("khdc"),
        Filter::new(NotExpired, "insured", "是否投保", "Insured").on("insuranceTo").dictionary("sfbz"),
        Filter::new(Range, "licenceDate", "发证日期", "Licensed on"),
    ]
}

fn sizes() -> Vec<Band> {
    vec![
        Band::new("1", None, Some(10), "10人及以下", "Up to 10"),
        Band::new("2", Some(11), Some(20), "11–20人", "11–20"),
        Band::new("3", Some(21), Some(50), "21–50人", "21–50"),
        Band::new("4", Some(51), Some(100), "51–100人", "51–100"),
        Band::new("5", Some(101), None, "100人以上", "More than 100"),
    ]
}

fn actions() -> Vec<Action> {
    let mut actions = vec![
        Action::new("list", "列表", "List", "firm:list").also(&[Firm]),
        Action::new("view", "查看", "View", "firm:view").also(&[Firm]),
        Action::new("edit", "编辑", "Edit", "firm:edit").also(&[Firm]),
        Action::new("print", "打印登记表", "Print", "firm:print").also(&[Firm]),
        Action::new("import", "导入", "Import", "firm:import"),
        Action::new("export", "导出", "Export", "firm:export"),
        Action::new("statistics", "统计", "Statistics", "firm:list"),
        Action::new("history", "修改记录", "History", "firm:view").also(&[Firm]),
    ];
    actions.extend(freeze::actions("firm:freeze"));
    actions
}

/// A licence issued since 2016 bears the credit code.
pub(super) fn check_across(values: &Values) -> Vec<Violation> {
    let (licence, code) = (text(values, "licenceNo"), text(values, "uscc"));
    let differs = licence.len() == 18 && !code.is_empty() && licence != code;
    let message = Message::stated(
        "18位执业许可证号应与统一社会信用代码一致",
        "A licence number of 18 characters is the credit code",
    );
    if differs { vec![Violation::error("licenceNo", message)] } else { Vec::new() }
}
