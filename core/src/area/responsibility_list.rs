//! Responsibility lists of Party building (责任清单, `docs/handbook/fields.md` 1.5).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort, SubTable};
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "responsibility_list".to_owned(),
        title: Caption::new("责任清单", "Responsibility lists"),
        table: "responsibility_list".to_owned(),
        form: form(),
        tables: vec![SubTable::new(
            "items",
            "责任事项",
            "Items",
            "responsibility_item",
            "responsibility_list_id",
            item(),
        )],
        list: list(),
        actions: actions(),
        state: Some("listStatus".to_owned()),
        public: texts(&["title", "year", "listStatus"]),
        plain_permission: "party:plain".to_owned(),
        // A firm sees what was published for it.
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "told_firm_id".to_owned(),
            ..ScopeColumns::default()
        },
        picker: Picker::new("title", "responsibleOrg", &[]),
        presets: vec![Preset::constant("listStatus", "1"), Preset::constant("progress", "0")],
        statistics: texts(&["level", "listStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "party:list").also(&[Firm]),
        Action::new("view", "查看", "View", "party:list").also(&[Firm]),
        Action::new("add", "新增清单", "New list", "party:edit"),
        Action::new("edit", "编辑", "Edit", "party:edit").only_in(&["1"]),
        Action::new("remove", "删除", "Remove", "party:edit").only_in(&["1"]),
        Action::new("restore", "恢复", "Restore", "party:edit"),
        Action::new("export", "导出", "Export", "party:list"),
        Action::new("print", "打印", "Print", "party:list").also(&[Firm]),
        Action::new("statistics", "统计", "Statistics", "party:list"),
        Action::new("history", "变更记录", "History", "party:list"),
        Action::new("publish", "发布", "Publish", "party:publish").only_in(&["1"]).leads_to("2", &[]).in_batches(),
        Action::new("start", "开始执行", "Begin", "party:edit").also(&[Firm]).only_in(&["2"]).leads_to("3", &[]),
        Action::new("reportDone", "报结", "Report as done", "party:edit")
            .also(&[Firm])
            .only_in(&["3", "6"])
            .leads_to("4", &["finishNote"]),
        Action::new("acceptDone", "验收", "Accept", "party:publish").only_in(&["4"]).leads_to("5", &[]).in_batches(),
        Action::new("sendBack", "退回", "Send back", "party:publish").only_in(&["4"]).leads_to("6", &["returnReason"]),
    ]
}

fn form() -> Form {
    let fields = vec![
        Field::integer("year", "年度", "Year").range(1949.0, 2100.0).required().public(),
        Field::text("title", "清单名称", "Title").max(100).required().public(),
        Field::select("level", "层级", "Level", "sjjb").required(),
        Field::text("responsibleOrg", "责任组织", "Responsible organisation").max(100).required(),
        Field::firm("firmId", "责任律所", "Responsible firm").required_when("${level == '4'}"),
        Field::text("responsiblePerson", "责任人", "Responsible person").max(50).required(),
        Field::region("regionCode", "地区", "Region").required(),
    ];
    let state = vec![
        Field::select("listStatus", "状态", "State", "zrzt").read_only().public(),
        Field::integer("progress", "进度（%）", "Progress (%)").range(0.0, 100.0).read_only(),
        Field::date("publishedOn", "发布日期", "Published on").read_only(),
        Field::firm("toldFirmId", "已告知律所", "Firm told").read_only(),
        Field::textarea("finishNote", "报结说明", "Note on the end").max(1000).read_only(),
        Field::textarea("returnReason", "退回理由", "Why it was sent back").max(500).read_only(),
    ];
    Form {
        code: "responsibility_list".to_owned(),
        name: Caption::new("党建责任清单", "Responsibility list"),
        version: 1,
        sections: vec![
            Section::new("list", "清单", "List", fields),
            Section::new("state", "执行情况", "Progress", state),
        ],
        ..Form::default()
    }
}

fn item() -> Vec<Field> {
    vec![
        Field::textarea("content", "责任内容", "Content").max(500).required(),
        Field::textarea("measure", "工作措施", "Measure").max(500).required(),
        Field::date("deadline", "完成时限", "Deadline").required(),
        Field::select("finishState", "完成状态", "State", "wczt").read_only(),
        Field::textarea("finishNote", "完成情况", "What was done").max(500).read_only(),
        Field::file("evidence", "佐证材料", "Evidence").max_items(10).read_only(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: vec![
            Column::value("title"),
            Column::value("year"),
            Column::value("level"),
            Column::value("responsibleOrg"),
            Column::value("responsiblePerson"),
            Column::value("progress"),
            Column::value("publishedOn"),
            Column::value("listStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "title", "名称", "Title"),
            Filter::new(Range, "year", "年度", "Year"),
            Filter::new(In, "level", "层级", "Level").dictionary("sjjb"),
            Filter::new(Contains, "responsibleOrg", "责任组织", "Organisation"),
            Filter::new(Equals, "firmId", "责任律所", "Firm"),
            Filter::new(In, "listStatus", "状态", "State").dictionary("zrzt"),
        ],
        sortable: texts(&["year", "progress", "publishedOn"]),
        sort: Sort::descending("year"),
        keyword: texts(&["title", "responsibleOrg"]),
    }
}
