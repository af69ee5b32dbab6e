//! Courses of group training for interns (集中培训课程, `docs/handbook/fields.md` 1.6).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "train_course".to_owned(),
        title: Caption::new("集中培训课程", "Training courses"),
        table: "train_course".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "train:list").also(&[Firm, Lawyer]),
            Action::new("view", "查看", "View", "train:list").also(&[Firm, Lawyer]),
            Action::new("add", "新增", "Add", "train:edit"),
            Action::new("edit", "编辑", "Edit", "train:edit"),
            Action::new("remove", "删除", "Remove", "train:edit"),
            Action::new("restore", "恢复", "Restore", "train:edit"),
            Action::new("import", "导入", "Import", "train:edit"),
            Action::new("statistics", "统计", "Statistics", "train:list"),
            Action::new("export", "导出", "Export", "train:list"),
            Action::new("history", "变更记录", "History", "train:list"),
        ],
        public: texts(&["name", "teacher"]),
        scope: ScopeColumns { region: "region_code".to_owned(), ..ScopeColumns::default() },
        everyone_reads: true,
        picker: Picker::new("name", "teacher", &[]),
        presets: vec![Preset::constant("enabled", "1"), Preset::from("regionCode", PresetSource::CallerRegion)],
        statistics: texts(&["courseKind"]),
        ..Area::default()
    }
}

fn form() -> Form {
    let fields = vec![
        Field::text("name", "课程名称", "Course").max(100).required().public(),
        Field::select("courseKind", "类型", "Kind", "pxkclx").required(),
        Field::text("teacher", "授课人", "Teacher").max(50).required().public(),
        Field::decimal("hours", "学时", "Hours", 1).range(0.5, 99.0).required(),
        Field::textarea("summary", "课程简介", "Summary").max(2000),
        Field::file("material", "课件资料", "Material").max_items(10),
        Field::checkbox("enabled", "启用", "In use"),
        Field::region("regionCode", "所属区划", "Region").read_only().public(),
    ];
    Form {
        code: "train_course".to_owned(),
        name: Caption::new("集中培训课程", "Training course"),
        version: 1,
        sections: vec![Section::new("course", "课程信息", "Course", fields)],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, In};
    List {
        columns: ["name", "courseKind", "teacher", "hours", "enabled"].map(Column::value).to_vec(),
        filters: vec![
            Filter::new(Contains, "name", "课程名称", "Course"),
            Filter::new(Contains, "teacher", "授课人", "Teacher"),
            Filter::new(In, "courseKind", "类型", "Kind").dictionary("pxkclx"),
        ],
        sortable: texts(&["name", "hours"]),
        sort: Sort { column: "name".to_owned(), descending: false },
        keyword: texts(&["name", "teacher"]),
    }
}
