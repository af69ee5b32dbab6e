//! Classes of group training for interns (培训班, `docs/handbook/fields.md` 1.6). Timetable and students stand in tables of
//! their own: `server/src/training`.

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::code::TrainingClassStatus::{Archived, Enrolling, Finished, Running};
use crate::form::{Check, Field, Form, LookupPart, Section};

pub(super) fn area() -> Area {
    let open = [Enrolling.code(), Running.code()];
    let step =
        |key, zh, en, from: &str, to: &str| Action::new(key, zh, en, "train:edit").only_in(&[from]).leads_to(to, &[]);
    Area {
        key: "train_class".to_owned(),
        title: Caption::new("集中培训班", "Training classes"),
        table: "train_class".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "train:list").also(&[Firm, Lawyer]),
            Action::new("view", "查看", "View", "train:list").also(&[Firm, Lawyer]),
            Action::new("add", "新增", "Add", "train:edit"),
            Action::new("edit", "编辑", "Edit", "train:edit").only_in(&open),
            Action::new("remove", "删除", "Remove", "train:edit").only_in(&[Enrolling.code()]),
            Action::new("restore", "恢复", "Restore", "train:edit"),
            step("start", "开班", "Start", Enrolling.code(), Running.code()),
            step("finish", "结业", "Finish", Running.code(), Finished.code()),
            step("archive", "归档", "Archive", Finished.code(), Archived.code()),
            Action::new("statistics", "统计", "Statistics", "train:list"),
            Action::new("export", "导出", "Export", "train:list"),
            Action::new("history", "变更记录", "History", "train:list"),
        ],
        state: Some("classStatus".to_owned()),
        public: texts(&["classNo", "className", "classStatus"]),
        scope: ScopeColumns { region: "region_code".to_owned(), ..ScopeColumns::default() },
        everyone_reads: true,
        picker: Picker::new("className", "classNo", &open),
        presets: vec![
            Preset::number("classNo", "PXB{yyyy}{000}"),
            Preset::constant("classStatus", Enrolling.code()),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        id_fields: texts(&["planId"]),
        statistics: texts(&["classStatus"]),
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "train_class".to_owned(),
        name: Caption::new("集中培训班", "Training class"),
        version: 1,
        sections: vec![
            Section::new("class", "班级信息", "Class", class()),
            Section::new("rule", "结业条件", "Conditions to pass", rule()),
        ],
        checks: vec![
            Check::new(
                "${empty startDate or empty endDate or startDate <= endDate}",
                "endDate",
                "结束日期不能早于开始日期",
                "The class cannot end before it begins",
            ),
            Check::new(
                "${empty examDate or empty startDate or startDate <= examDate}",
                "examDate",
                "考试日期不能早于开班日期",
                "The examination cannot come before the class",
            ),
        ],
        ..Form::default()
    }
}

fn class() -> Vec<Field> {
    vec![
        Field::text("classNo", "班级编号", "Number").max(20).read_only().public(),
        Field::text("className", "班级名称", "Class").max(100).required().public(),
        Field::text("planNo", "培训计划编号", "Number of the plan").max(20).names("train_plan", LookupPart::Hint),
        Field::text("planId", "培训计划", "Plan").max(36).read_only(),
        Field::text("headTeacher", "班主任", "Head teacher").max(50).required(),
        Field::text("phone", "联系电话", "Telephone").max(20).required(),
        Field::integer("capacity", "名额", "Places").range(1.0, 500.0).required(),
        Field::integer("studentCount", "学员数", "Students").read_only(),
        Field::date("startDate", "开班日期", "From").required(),
        Field::date("endDate", "结束日期", "To").required(),
        Field::text("place", "地点", "Place").max(200).required_when("${empty onlineUrl}"),
        Field::text("onlineUrl", "线上地址", "Online at").max(200),
        Field::region("regionCode", "所属区划", "Region").read_only().public(),
        Field::select("classStatus", "状态", "Status", "pxbzt").read_only().public(),
    ]
}

fn rule() -> Vec<Field> {
    vec![
        Field::date("examDate", "考试日期", "Examination on"),
        Field::integer("passAttendance", "出勤率不低于（%）", "Attendance at least (%)").range(0.0, 100.0).required(),
        Field::integer("passScore", "考试成绩不低于", "Points at least").range(0.0, 100.0).required(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range, Region};
    List {
        columns: [
            "classNo",
            "className",
            "headTeacher",
            "capacity",
            "studentCount",
            "startDate",
            "endDate",
            "classStatus",
        ]
        .map(Column::value)
        .to_vec(),
        filters: vec![
            Filter::new(Contains, "className", "班级名称", "Class"),
            Filter::new(Equals, "planNo", "培训计划编号", "Number of the plan"),
            Filter::new(Equals, "planId", "培训计划", "Plan"),
            Filter::new(Contains, "headTeacher", "班主任", "Head teacher"),
            Filter::new(Region, "regionCode", "所属区划", "Region"),
            Filter::new(In, "classStatus", "状态", "Status").dictionary("pxbzt"),
            Filter::new(Range, "startDate", "开班日期", "From"),
            Filter::new(Range, "endDate", "结束日期", "To"),
            Filter::new(Range, "examDate", "考试日期", "Examination on"),
        ],
        sortable: texts(&["startDate", "endDate"]),
        sort: Sort::descending("startDate"),
        keyword: texts(&["classNo", "className", "headTeacher"]),
    }
}
