//! Lawyers: the one true file of every practitioner (`docs/handbook/fields.md` 1.1).

mod age_bands;
mod check;

pub(super) use self::check::{check_across, derive};

use super::build::{changes, texts};
use super::freeze;
use super::model::{
    Action, Area, Column, Filter, FilterKind, List, Picker, Preset, RelatedList, ScopeColumns, Sort, SubTable,
};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::code::{FileStatus, PracticeStatus};
use crate::form::{Check, Field, Form, Section};
use crate::rule::Rule;

/// Roles whose holders are partners: principal and partner (`snsf`).
const PARTNER: &str = "${firmRole == '01' or firmRole == '02'}";

pub(super) fn area() -> Area {
    Area {
        key: "lawyer".to_owned(),
        title: Caption::new("律师", "Lawyers"),
        table: "lawyer".to_owned(),
        form: form(),
        tables: tables(),
        list: list(),
        actions: actions(),
        state: Some("practiceStatus".to_owned()),
        public: texts(&[
            "name",
            "gender",
            "photo",
            "licenceNo",
            "zyzlb",
            "firmId",
            "practiceStatus",
            "specialties",
            "lastAssessment",
        ]),
        self_service: texts(&[
            "photo",
            "education",
            "degree",
            "school",
            "major",
            "specialties",
            "mobile",
            "officePhone",
            "email",
            "address",
            "postcode",
            "socialPosts",
            "educations",
            "experiences",
            "families",
        ]),
        plain_permission: "lawyer:plain".to_owned(),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "firm_id".to_owned(), lawyer: "id".to_owned() },
        picker: Picker::new(
            "name",
            "licenceNo",
            &[PracticeStatus::Active.code(), PracticeStatus::AwaitingNewLicence.code()],
        )
        .unless("fileStatus", FileStatus::Frozen.code()),
        // Of those who are taken over from another register; others are made by a first licence. 156: China.
        presets: vec![
            Preset::constant("practiceStatus", PracticeStatus::Active.code()),
            Preset::constant("nationality", "156"),
        ],
        related: related(),
        id_fields: texts(&["employerId"]),
        statistics: texts(&["zyzlb", "practiceStatus", "gender", "education", "politicalStatus", "creditLevel"]),
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "lawyer".to_owned(),
        name: Caption::new("律师档案", "Lawyer's file"),
        classify_type: String::new(),
        version: 1,
        sections: vec![
            Section::new("person", "基本信息", "Person", person()),
            Section::new("standing", "政治面貌与学历", "Standing and education", standing()),
            Section::new("licence", "资格与执业", "Qualification and licence", licence()),
            Section::new("firm", "执业机构", "Firm", firm()),
            Section::new("contact", "联系方式", "Contact", contact()),
            Section::new("status", "状态", "Status", status()),
            Section::new("freeze", "冻结", "Freezing", freeze::fields()),
        ],
        checks: checks(),
        nodes: Vec::new(),
        letter: Vec::new(),
    }
}

fn person() -> Vec<Field> {
    vec![
        Field::text("name", "姓名", "Name").max(50).required().rule(Rule::ChineseName).public(),
        Field::text("formerName", "曾用名", "Former name").max(50),
        Field::select("idType", "证件类型", "Identity document", "zjlx").required(),
        Field::text("idNo", "证件号码", "Identity number").max(20).required().personal(),
        Field::select("gender", "性别", "Gender", "xb").required().read_only_when("${idType == '01'}").public(),
        Field::date("birthDate", "出生日期", "Date of birth").required().read_only_when("${idType == '01'}").personal(),
        Field::select("nationality", "国籍", "Nationality", "lawer.common.gj").required(),
        Field::select("ethnicity", "民族", "Ethnic group", "mz").required(),
        Field::region("nativeRegion", "籍贯", "Native place"),
        Field::text("householdAddress", "户籍地址", "Registered address").max(200).personal(),
        Field::file("photo", "免冠照片", "Photograph")
            .accept(["jpg", "jpeg", "png"])
            .portrait()
            .required()
            .max_items(1)
            .public(),
    ]
}

fn standing() -> Vec<Field> {
    vec![
        Field::select("politicalStatus", "政治面貌", "Political status", "zzmm").required(),
        Field::date("partyJoinDate", "入党日期", "Joined the Party")
            .visible_when("${politicalStatus == '01' or politicalStatus == '02'}")
            .required_when("${politicalStatus == '01' or politicalStatus == '02'}"),
        Field::select("education", "学历", "Education", "xl").required(),
        Field::select("degree", "学位", "Degree", "xw"),
        Field::text("school", "毕业院校", "School").max(100).required(),
        Field::text("major", "专业", "Major").max(100).required(),
    ]
}

fn licence() -> Vec<Field> {
    vec![
        Field::select("zyzlb", "执业类别", "Category of practice", "zyzlb").required().public(),
        Field::select("qualType", "资格证类型", "Kind of qualification", "zgzlx").required(),
        Field::text("qualNo", "资格证号", "Qualification number").max(20).required(),
        Field::date("qualDate", "资格证取得日期", "Qualified on").required(),
        Field::text("licenceNo", "执业证号", "Licence number")
            .max(17)
            .rule(Rule::LawyerNumberImport)
            .read_only()
            .public(),
        Field::text("licenceSerial", "证书流水号", "Certificate serial").max(20),
        Field::date("firstPracticeDate", "首次执业日期", "First practised on"),
        Field::date("licenceDate", "发证日期", "Licensed on").required_when("${not empty licenceNo}"),
    ]
}

fn firm() -> Vec<Field> {
    vec![
        Field::firm("firmId", "执业机构", "Firm").read_only().public(),
        Field::region("regionCode", "所在地", "Place").read_only().public(),
        Field::text("employerId", "所在单位编号", "Number of the employer").max(36).read_only(),
        Field::text("employerName", "所在单位", "Employer")
            .max(100)
            .visible_when("${zyzlb == '02' or zyzlb == '03' or zyzlb == '04'}")
            .required_when("${zyzlb == '02' or zyzlb == '03' or zyzlb == '04'}"),
        Field::select("firmRole", "所内身份", "Role in the firm", "snsf"),
        Field::date("partnerDate", "成为合伙人日期", "Partner since").visible_when(PARTNER).required_when(PARTNER),
        Field::decimal("shareRatio", "出资比例(%)", "Share (%)", 2).range(0.0, 100.0).visible_when(PARTNER),
        Field::multi_select("specialties", "专业特长", "Specialties", "zytc").max_items(5).public(),
        Field::select("titleLevel", "职称", "Professional title", "lszc"),
        Field::multi_select("socialPosts", "社会职务", "Public offices", "shzw"),
    ]
}

fn contact() -> Vec<Field> {
    vec![
        Field::text("mobile", "手机号", "Mobile").max(11).required().rule(Rule::Mobile).personal(),
        Field::text("officePhone", "办公电话", "Office phone").max(30).rule(Rule::Phone),
        Field::text("email", "邮箱", "E-mail").max(100).rule(Rule::Email),
        Field::text("address", "通讯地址", "Address").max(200).personal(),
        Field::text("postcode", "邮编", "Postal code").max(6).rule(Rule::PostcodeAnywhere),
    ]
}

fn status() -> Vec<Field> {
    vec![
        Field::select("practiceStatus", "执业状态", "Status", "zyzt").required().read_only().public(),
        Field::select("associationId", "所属律协", "Bar association", "base.lxjg").read_only(),
        Field::select("bureauId", "主管司法局", "Justice bureau", "base.sfjg").read_only(),
        Field::select("creditLevel", "信用等级", "Credit level", "credit").read_only(),
        Field::select("lastAssessment", "上年度考核", "Last assessment", "khdc").read_only().public(),
        Field::date("insuredTo", "保险到期", "Insured until").read_only(),
    ]
}

fn checks() -> Vec<Check> {
    vec![
        Check::new(
            "${empty firstPracticeDate or empty licenceDate or firstPracticeDate <= licenceDate}",
            "licenceDate",
            "发证日期不能早于首次执业日期",
            "The licence cannot be older than the first practice",
        ),
        Check::new(
            "${empty qualDate or empty firstPracticeDate or qualDate <= firstPracticeDate}",
            "firstPracticeDate",
            "首次执业日期不能早于资格证取得日期",
            "The first practice cannot come before the qualification",
        ),
        Check::new(
            "${empty birthDate or empty partyJoinDate or birthDate < partyJoinDate}",
            "partyJoinDate",
            "入党日期应晚于出生日期",
            "Nobody joins the Party before birth",
        ),
        Check::new(
            "${empty firstPracticeDate or empty partnerDate or firstPracticeDate <= partnerDate}",
            "partnerDate",
            "成为合伙人日期不能早于首次执业日期",
            "Nobody is a partner before the first practice",
        ),
    ]
}

fn tables() -> Vec<SubTable> {
    let table = |key, zh, en, name, fields| SubTable::new(key, zh, en, name, "lawyer_id", fields);
    vec![
        table("educations", "学习经历", "Education", "lawyer_education", educations()).under("经历", "Experience"),
        table("experiences", "工作简历", "Experience", "lawyer_experience", experiences()).under("经历", "Experience"),
        table("families", "家庭成员", "Family", "lawyer_family", families()).under("经历", "Experience"),
        table("firms", "执业机构沿革", "Firms", "lawyer_firm_history", firms()).read_only().under("执业", "Practice"),
        table("changes", "变更记录", "Changes", "lawyer_change_log", changes()).read_only().under("变更", "Changes"),
        table("rewards", "奖励", "Awards", "lawyer_reward", rewards()).under("奖惩", "Awards and penalties"),
        table("penalties", "处罚处分", "Penalties", "lawyer_penalty", penalties())
            .read_only()
            .under("奖惩", "Awards and penalties"),
        table("assessments", "年度考核", "Assessments", "lawyer_assessment", assessments())
            .read_only()
            .under("考核", "Assessments"),
        table("trainings", "培训学时", "Training", "lawyer_training", trainings()).under("培训", "Training"),
    ]
}

/// What other areas know of a lawyer.
fn related() -> Vec<RelatedList> {
    vec![
        RelatedList::new("aid_case", "lawyerId", "援助", "Legal aid"),
        RelatedList::new("review_case", "lawyerId", "案卷评查", "Case reviews"),
        RelatedList::new("complaint", "lawyerId", "投诉", "Complaints"),
        RelatedList::new("insurance_register", "insured", "保险", "Insurance"),
        RelatedList::new("appointment", "lawyerId", "约谈", "Talks"),
    ]
}

fn educations() -> Vec<Field> {
    vec![
        Field::date("startDate", "起始日期", "From").required(),
        Field::date("endDate", "终止日期", "To"),
        Field::text("school", "学校", "School").max(100).required(),
        Field::text("major", "专业", "Major").max(100),
        Field::select("education", "学历", "Education", "xl").required(),
        Field::select("degree", "学位", "Degree", "xw"),
    ]
}

fn experiences() -> Vec<Field> {
    vec![
        Field::date("startDate", "起始日期", "From").required(),
        Field::date("endDate", "终止日期", "To"),
        Field::text("organisation", "单位", "Organisation").max(100).required(),
        Field::text("post", "职务", "Post").max(50).required(),
        Field::checkbox("isLaw", "法律工作", "Legal work"),
        Field::text("witness", "证明人", "Witness").max(50),
    ]
}

fn families() -> Vec<Field> {
    vec![
        Field::select("relation", "关系", "Relation", "jtgx").required(),
        Field::text("name", "姓名", "Name").max(50).required().personal(),
        Field::text("employer", "单位及职务", "Employer and post").max(100).personal(),
        Field::text("phone", "电话", "Phone").max(30).rule(Rule::Phone).personal(),
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
        Field::file("attachment", "附件", "Attachment"),
    ]
}

fn penalties() -> Vec<Field> {
    vec![
        Field::select("source", "来源", "Source", "cfly").required(),
        Field::select("kind", "处罚种类", "Kind", "cfzl").required(),
        Field::text("docNo", "文号", "Document number").max(50),
        Field::date("startDate", "起始日期", "From"),
        Field::date("endDate", "终止日期", "To"),
        Field::textarea("reason", "事由", "Reason").max(2000),
        Field::checkbox("published", "公示", "Published"),
        Field::date("repairedOn", "信用修复日期", "Credit repaired on"),
    ]
}

fn trainings() -> Vec<Field> {
    vec![
        Field::date("trainedOn", "日期", "Date").required(),
        Field::text("title", "培训名称", "Training").max(100).required(),
        Field::text("organiser", "主办单位", "Organiser").max(100),
        Field::decimal("hours", "学时", "Hours", 1).required().range(0.5, 200.0),
        Field::file("proof", "证明", "Proof"),
    ]
}

fn firms() -> Vec<Field> {
    vec![
        Field::firm("firmId", "执业机构", "Firm"),
        Field::date("startDate", "起始日期", "From"),
        Field::date("endDate", "终止日期", "To"),
        Field::text("reason", "原因", "Reason").max(200),
    ]
}

fn list() -> List {
    List {
        columns: vec![
            Column::picture("photo"),
            Column::value("name"),
            Column::value("gender"),
            Column::value("licenceNo"),
            Column::value("zyzlb"),
            Column::value("firmId"),
            Column::value("firstPracticeDate"),
            Column::years_since("firstPracticeDate", "执业年限", "Years of practice"),
            Column::value("practiceStatus"),
            Column::value("creditLevel"),
            Column::value("mobile"),
        ],
        filters: filters(),
        sortable: texts(&["firstPracticeDate", "licenceNo", "licenceDate"]),
        sort: Sort::descending("firstPracticeDate"),
        keyword: texts(&["name", "licenceNo", "firmId"]),
    }
}

fn filters() -> Vec<Filter> {
    use FilterKind::{AgeBand, Contains, Equals, HasCode, HasRows, In, NotExpired, Range, Region};
    vec![
        Filter::new(Contains, "name", "姓名", "Name"),
        Filter::new(Contains, "licenceNo", "执业证号", "Licence number"),
        Filter::new(Region, "regionCode", "所在地", "Place"),
        Filter::new(Equals, "firmId", "执业机构", "Firm"),
        Filter::new(In, "zyzlb", "执业类别", "Category").dictionary("zyzlb"),
        Filter::new(In, "practiceStatus", "执业状态", "Status").dictionary("zyzt"),
        Filter::new(In, "fileStatus", "档案状态", "State of the file").dictionary("dazt"),
        Filter::new(In, "gender", "性别", "Gender").dictionary("xb"),
        Filter::new(AgeBand, "age", "年龄段", "Age").on("birthDate").bands(age_bands::ages()),
        Filter::new(In, "education", "学历", "Education").dictionary("xl"),
        Filter::new(In, "politicalStatus", "政治面貌", "Political status").dictionary("zzmm"),
        Filter::new(HasCode, "specialties", "专业特长", "Specialty").dictionary("zytc"),
        Filter::new(Range, "firstPracticeDate", "首次执业日期", "First practised on"),
        Filter::new(In, "creditLevel", "信用等级", "Credit level").dictionary("credit"),
        Filter::new(In, "lastAssessment", "上年度考核", "Last assessment").dictionary("khdc"),
        Filter::new(NotExpired, "insured", "是否投保", "Insured").on("insuredTo").dictionary("sfbz"),
        Filter::new(HasRows, "hasPenalty", "有无处罚", "Has penalties").on("penalties").dictionary("sfbz"),
    ]
}

fn actions() -> Vec<Action> {
    let mut actions = vec![
        Action::new("list", "列表", "List", "lawyer:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "lawyer:view").also(&[Firm, Lawyer]),
        Action::new("edit", "编辑", "Edit", "lawyer:edit").also(&[Lawyer]),
        Action::new("apply", "申请变更", "Apply for a change", "lawyer:apply")
            .also(&[Lawyer])
            .only_in(&[PracticeStatus::Active.code()]),
        Action::new("print", "打印登记表", "Print", "lawyer:print").also(&[Lawyer]),
        Action::new("import", "导入", "Import", "lawyer:import"),
        Action::new("export", "导出", "Export", "lawyer:export"),
        Action::new("statistics", "统计", "Statistics", "lawyer:list").also(&[Firm]),
        Action::new("history", "修改记录", "History", "lawyer:view").also(&[Firm, Lawyer]),
    ];
    // A word at sign-in that nobody remembers, set anew by his firm or his bureau.
    actions.push(Action::new("resetPassword", "重置密码", "Reset the password", "lawyer:reset"));
    actions.extend(freeze::actions("lawyer:freeze"));
    actions
}
