//! Plans of group training for interns (集中培训计划, `docs/handbook/fields.md` 1.6).

use super::build::texts;
use super::model::{
    Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, RelatedList, ScopeColumns, Sort,
};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::code::TrainingPlanStatus::{Draft, Ended, Published};
use crate::form::{Check, Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "train_plan".to_owned(),
        title: Caption::new("集中培训计划", "Training plans"),
        table: "train_plan".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "train:list").also(&[Firm, Lawyer]),
            Action::new("view", "查看", "View", "train:list").also(&[Firm, Lawyer]),
            Action::new("add", "新增", "Add", "train:edit"),
            Action::new("edit", "编辑", "Edit", "train:edit").only_in(&[Draft.code()]),
            Action::new("remove", "删除", "Remove", "train:edit").only_in(&[Draft.code()]),
            Action::new("restore", "恢复", "Restore", "train:edit"),
            Action::new("publish", "发布", "Publish", "train:edit")
                .only_in(&[Draft.code()])
                .leads_to(Published.code(), &[]),
            Action::new("end", "结束", "End", "train:edit").only_in(&[Published.code()]).leads_to(Ended.code(), &[]),
            Action::new("export", "导出", "Export", "train:list"),
            Action::new("history", "变更记录", "History", "train:list"),
        ],
        state: Some("planStatus".to_owned()),
        public: texts(&["planNo", "title", "planStatus"]),
        scope: ScopeColumns { region: "region_code".to_owned(), ..ScopeColumns::default() },
        everyone_reads: true,
        public_states: texts(&[Published.code(), Ended.code()]),
        picker: Picker::new("title", "planNo", &[Published.code()]),
        presets: vec![
            Preset::number("planNo", "PX{yyyy}{000}"),
            Preset::constant("planStatus", Draft.code()),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        related: vec![RelatedList::new("train_class", "planId", "班级", "Classes")],
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "train_plan".to_owned(),
        name: Caption::new("集中培训计划", "Training plan"),
        version: 1,
        sections: vec![Section::new("plan", "计划信息", "Plan", fields())],
        checks: vec![
            Check::new(
                "${empty enrolFrom or empty enrolTo or enrolFrom <= enrolTo}",
                "enrolTo",
                "报名截止日期不能早于开始日期",
                "Enrolment cannot end before it begins",
            ),
            Check::new(
                "${empty trainFrom or empty trainTo or trainFrom <= trainTo}",
                "trainTo",
                "培训结束日期不能早于开始日期",
                "The training cannot end before it begins",
            ),
            Check::new(
                "${empty enrolFrom or empty trainTo or enrolFrom <= trainTo}",
                "enrolFrom",
                "报名不能在培训结束后开始",
                "Enrolment cannot begin after the training",
            ),
        ],
        ..Form::default()
    }
}

fn fields() -> Vec<Field> {
    vec![
        Field::text("planNo", "计划编号", "Number").max(20).read_only().public(),
        Field::integer("year", "年度", "Year").range(2000.0, 2100.0).required(),
        Field::text("title", "名称", "Title").max(100).required().public(),
        Field::text("organiser", "主办单位", "Organiser").max(100).required(),
        Field::integer("quota", "名额", "Places").range(1.0, 9999.0).required(),
        Field::date("enrolFrom", "报名开始", "Enrolment from").required(),
        Field::date("enrolTo", "报名截止", "Enrolment to").required(),
        Field::date("trainFrom", "培训开始", "Training from").required(),
        Field::date("trainTo", "培训结束", "Training to").required(),
        Field::text("place", "地点", "Place").max(200),
        Field::decimal("totalHours", "总学时", "Hours", 1).range(0.0, 999.0).required(),
        Field::textarea("content", "培训内容", "Contents").max(4000).required(),
        Field::file("attachments", "附件", "Attachments").max_items(10),
        Field::region("regionCode", "所属区划", "Region").read_only().public(),
        Field::select("planStatus", "状态", "Status", "pxjhzt").read_only().public(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, In, Range};
    List {
        columns: ["planNo", "title", "year", "organiser", "quota", "enrolTo", "trainFrom", "trainTo", "planStatus"]
            .map(Column::value)
            .to_vec(),
        filters: vec![
            Filter::new(Contains, "title", "名称", "Title"),
            Filter::new(In, "planStatus", "状态", "Status").dictionary("pxjhzt"),
            Filter::new(Range, "trainFrom", "培训开始", "Training from"),
        ],
        sortable: texts(&["trainFrom", "enrolTo"]),
        sort: Sort::descending("trainFrom"),
        keyword: texts(&["planNo", "title", "organiser"]),
    }
}
