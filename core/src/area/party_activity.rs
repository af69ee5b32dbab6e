//! Party activities: 三会一课 (`docs/handbook/fields.md` 1.5).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "party_activity".to_owned(),
        title: Caption::new("党建活动", "Party activities"),
        table: "party_activity".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "party:list").also(&[Firm]),
            Action::new("view", "查看", "View", "party:list").also(&[Firm]),
            Action::new("add", "登记活动", "New activity", "party:edit").also(&[Firm]),
            Action::new("edit", "编辑", "Edit", "party:edit").also(&[Firm]),
            Action::new("remove", "删除", "Remove", "party:edit"),
            Action::new("restore", "恢复", "Restore", "party:edit"),
            Action::new("export", "导出", "Export", "party:list"),
            Action::new("statistics", "统计", "Statistics", "party:list"),
            Action::new("history", "变更记录", "History", "party:list"),
        ],
        public: texts(&["theme", "activityKind"]),
        self_service: texts(&[
            "activityKind",
            "theme",
            "orgName",
            "heldAt",
            "place",
            "participants",
            "minutes",
            "photos",
        ]),
        plain_permission: "party:plain".to_owned(),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "firm_id".to_owned(), ..ScopeColumns::default() },
        picker: Picker::new("theme", "orgName", &[]),
        presets: vec![
            Preset::from("regionCode", PresetSource::CallerRegion),
            Preset::from("firmId", PresetSource::CallerFirm),
        ],
        id_fields: texts(&["partyOrgId"]),
        statistics: texts(&["activityKind"]),
        ..Area::default()
    }
}

fn form() -> Form {
    let fields = vec![
        Field::select("activityKind", "活动类型", "Kind", "hdlx").required().public(),
        Field::text("theme", "活动主题", "Theme").max(100).required().public(),
        Field::text("orgName", "党组织", "Party organisation").max(100).required(),
        Field::text("partyOrgId", "党组织编号", "Organisation's id").max(36).read_only(),
        Field::date_time("heldAt", "时间", "Time").required(),
        Field::text("place", "地点", "Place").max(100).required(),
        Field::textarea("participants", "参加人员", "Participants").max(1000).required(),
        Field::textarea("minutes", "活动记录", "Minutes").max(5000),
        Field::file("photos", "照片", "Photographs").accept(["jpg", "jpeg", "png"]).max_items(9),
        Field::firm("firmId", "律所", "Firm").read_only(),
        Field::region("regionCode", "地区", "Region").read_only(),
    ];
    Form {
        code: "party_activity".to_owned(),
        name: Caption::new("党建活动记录", "Party activity"),
        version: 1,
        sections: vec![Section::new("activity", "活动", "Activity", fields)],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In};
    List {
        columns: vec![
            Column::value("theme"),
            Column::value("activityKind"),
            Column::value("orgName"),
            Column::value("heldAt"),
            Column::value("place"),
            Column::value("firmId"),
        ],
        filters: vec![
            Filter::new(Contains, "theme", "主题", "Theme"),
            Filter::new(In, "activityKind", "类型", "Kind").dictionary("hdlx"),
            Filter::new(Contains, "orgName", "党组织", "Organisation"),
            Filter::new(Equals, "partyOrgId", "党组织编号", "Organisation's id"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
        ],
        sortable: texts(&["heldAt"]),
        sort: Sort::descending("heldAt"),
        keyword: texts(&["theme", "orgName"]),
    }
}
