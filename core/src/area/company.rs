//! Units that employ company and government lawyers (`docs/handbook/fields.md` 1.3).

use super::build::texts;
use super::model::{
    self, Action, Area, Column, Filter, FilterKind, List, Picker, Preset, RelatedList, ScopeColumns, Sort,
};
use crate::access::AccountKind::Lawyer;
use crate::caption::Caption;
use crate::form::{Field, Form, Section};
use crate::rule::Rule;

pub(super) fn area() -> Area {
    Area {
        key: "company".to_owned(),
        title: Caption::new("企业法务单位", "Units with legal staff"),
        table: "company".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("unitStatus".to_owned()),
        public: texts(&["name", "uscc", "unitType"]),
        self_service: texts(&["address", "legalDept", "contactName", "contactPhone", "hasGeneralCounsel"]),
        plain_permission: "company:plain".to_owned(),
        // The lawyer who looks after the unit's file.
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            lawyer: "lawyer_id".to_owned(),
            ..ScopeColumns::default()
        },
        picker: Picker::new("name", "uscc", &["01"]),
        presets: vec![Preset::constant("unitStatus", "01")],
        related: vec![
            RelatedList::new("legal_staff", "companyId", "法务人员", "Legal staff"),
            RelatedList::new("legal_work_report", "companyId", "年度工作报告", "Yearly reports"),
        ],
        statistics: texts(&["unitType", "industry"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "company:list").also(&[Lawyer]),
        Action::new("view", "查看", "View", "company:list").also(&[Lawyer]),
        Action::new("add", "新增单位", "New unit", "company:edit"),
        Action::new("edit", "编辑", "Edit", "company:edit").also(&[Lawyer]).only_in(&["01"]),
        Action::new("remove", "删除", "Remove", "company:edit"),
        Action::new("restore", "恢复", "Restore", "company:edit"),
        Action::new("import", "导入", "Import", "company:edit"),
        Action::new("export", "导出", "Export", "company:list"),
        Action::new("print", "打印", "Print", "company:list").also(&[Lawyer]),
        Action::new("statistics", "统计", "Statistics", "company:list"),
        Action::new("history", "变更记录", "History", "company:list"),
        Action::new("stop", "停用", "Stop", "company:edit").only_in(&["01"]).leads_to("02", &[]).in_batches(),
        Action::new("resume", "启用", "Resume", "company:edit").only_in(&["02"]).leads_to("01", &[]).in_batches(),
    ]
}

fn form() -> Form {
    let fields = vec![
        Field::text("name", "单位名称", "Name").max(100).required().public(),
        Field::select("unitType", "单位性质", "Kind of unit", "dwxz").required().public(),
        Field::text("uscc", "统一社会信用代码", "Credit code")
            .max(18)
            .required()
            .rule(Rule::UnifiedSocialCreditCode)
            .public(),
        Field::region("regionCode", "所在地区", "Region").required(),
        Field::text("address", "单位地址", "Address").max(200),
        Field::select("industry", "行业", "Industry", "hy"),
        Field::text("legalRep", "法定代表人", "Legal representative").max(50),
        Field::text("supervisingUnit", "主管部门", "Supervising body").max(100),
        Field::select("unitStatus", "状态", "State", "dwzt").read_only().public(),
    ];
    let affairs = vec![
        Field::text("legalDept", "法务部门", "Legal department").max(100),
        Field::text("contactName", "联系人", "Contact").max(50).required(),
        Field::text("contactPhone", "联系电话", "Telephone").max(20).required().rule(Rule::Phone).personal(),
        Field::person("lawyerId", "法务负责律师", "Lawyer in charge"),
        Field::checkbox("hasGeneralCounsel", "设总法律顾问", "Has a general counsel"),
        Field::integer("legalStaffCount", "法务人员数", "Legal staff").range(0.0, 99_999.0).read_only(),
        Field::integer("glCount", "公职/公司律师数", "Certified lawyers").range(0.0, 99_999.0).read_only(),
    ];
    Form {
        code: "company".to_owned(),
        name: Caption::new("单位登记表", "Unit"),
        version: 1,
        sections: vec![
            Section::new("unit", "单位信息", "Unit", fields),
            Section::new("affairs", "法务工作", "Legal affairs", affairs),
        ],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Band, Contains, In, Region};
    List {
        columns: vec![
            Column::value("name"),
            Column::value("unitType"),
            Column::value("uscc"),
            Column::value("regionCode"),
            Column::value("lawyerId"),
            Column::value("legalStaffCount"),
            Column::value("glCount"),
            Column::value("unitStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "name", "单位名称", "Name"),
            Filter::new(In, "unitType", "单位性质", "Kind").dictionary("dwxz"),
            Filter::new(Region, "regionCode", "地区", "Region"),
            Filter::new(In, "industry", "行业", "Industry").dictionary("hy"),
            Filter::new(Band, "certified", "有公职/公司律师", "Has certified lawyers").on("glCount").bands(certified()),
            Filter::new(In, "unitStatus", "状态", "State").dictionary("dwzt"),
        ],
        sortable: texts(&["name", "legalStaffCount", "glCount"]),
        sort: Sort { column: "name".to_owned(), descending: false },
        keyword: texts(&["name", "uscc"]),
    }
}

fn certified() -> Vec<model::Band> {
    vec![model::Band::new("1", Some(1), None, "有", "Yes"), model::Band::new("0", None, Some(0), "无", "None")]
}
