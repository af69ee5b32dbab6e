//! Interns in the classes of group training (培训学员, `docs/handbook/fields.md` 1.6): enrolled, recorded and moved at their
//! class; here they are found over all classes.

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, ScopeColumns, Sort};
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "train_student".to_owned(),
        title: Caption::new("集中培训学员", "Training students"),
        table: "train_student".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "train:list").also(&[Firm]),
            Action::new("view", "查看", "View", "train:list").also(&[Firm]),
            Action::new("export", "导出", "Export", "train:list").also(&[Firm]),
            Action::new("print", "打印", "Print", "train:list").also(&[Firm]),
            Action::new("statistics", "统计", "Statistics", "train:list"),
        ],
        state: Some("studentStatus".to_owned()),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "firm_id".to_owned(), ..ScopeColumns::default() },
        picker: Picker::new("internName", "className", &[]),
        statistics: texts(&["studentStatus"]),
        ..Area::default()
    }
}

fn form() -> Form {
    let fields = vec![
        Field::text("internName", "姓名", "Name").max(50).read_only(),
        Field::text("internNo", "实习证号", "Intern's number").max(14).read_only(),
        Field::firm("firmId", "实习机构", "Firm").read_only(),
        Field::text("internshipId", "实习编号", "Internship").max(64).read_only(),
        Field::text("classId", "班级标识", "Id of the class").max(64).read_only(),
        Field::text("classNo", "班级编号", "Class number").max(20).read_only(),
        Field::text("className", "班级名称", "Class").max(100).read_only(),
        Field::text("groupName", "分组", "Group").max(50).read_only(),
        Field::integer("presentCount", "签到次数", "Present").read_only(),
        Field::integer("absenceCount", "缺勤次数", "Absent").read_only(),
        Field::integer("leaveCount", "请假次数", "On leave").read_only(),
        Field::decimal("examScore", "考试成绩", "Examination", 1).read_only(),
        Field::select("studentStatus", "状态", "Status", "pxxyzt").read_only(),
        Field::text("certNo", "结业证书编号", "Certificate").max(30).read_only(),
        Field::date("certDate", "发证日期", "Issued on").read_only(),
        Field::date("enrolledOn", "报名日期", "Enrolled on").read_only(),
    ];
    Form {
        code: "train_student".to_owned(),
        name: Caption::new("集中培训学员", "Training student"),
        version: 1,
        sections: vec![Section::new("student", "学员信息", "Student", fields)],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: [
            "internName",
            "internNo",
            "firmId",
            "className",
            "presentCount",
            "absenceCount",
            "examScore",
            "studentStatus",
            "certNo",
        ]
        .map(Column::value)
        .to_vec(),
        filters: vec![
            Filter::new(Contains, "internName", "姓名", "Name"),
            Filter::new(Contains, "classNo", "班级编号", "Class number"),
            Filter::new(Contains, "className", "班级名称", "Class"),
            Filter::new(Equals, "firmId", "实习机构", "Firm"),
            Filter::new(In, "studentStatus", "状态", "Status").dictionary("pxxyzt"),
            Filter::new(Range, "enrolledOn", "报名日期", "Enrolled on"),
        ],
        sortable: texts(&["enrolledOn", "examScore"]),
        sort: Sort::descending("enrolledOn"),
        keyword: texts(&["internName", "internNo", "className", "firmId"]),
    }
}
