//! Complaints as the authority keeps them: whom they are about, how far they are, what came of them. Who complains stands
//! in the case alone (`docs/handbook/fields.md` 1.11).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

/// May see complaints of his region.
const LIST: &str = "complain:list";

/// By what complaints are counted.
const COUNTED: [&str; 9] =
    ["types", "firmId", "regionCode", "channel", "state", "result", "targetType", "reviewState", "satisfaction"];

pub(super) fn area() -> Area {
    Area {
        key: "complaint".to_owned(),
        title: Caption::new("投诉", "Complaints"),
        table: "complaint".to_owned(),
        form: Form {
            code: "complaint".to_owned(),
            name: Caption::new("投诉", "Complaint"),
            version: 1,
            sections: vec![
                Section::new("target", "被投诉人", "Whom it is about", target()),
                Section::new("course", "办理情况", "Course", course()),
            ],
            ..Form::default()
        },
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", LIST).also(&[Firm, Lawyer]),
            Action::new("view", "查看", "View", LIST).also(&[Firm, Lawyer]),
            Action::new("export", "导出", "Export", LIST),
            Action::new("statistics", "统计", "Statistics", LIST),
        ],
        state: Some("state".to_owned()),
        // A firm learns that there is one about it or its lawyers, a lawyer that there is one about him, how far it is and
        // until when it is answered. Who complains and what of stands in the case alone, which only whoever has to answer
        // opens.
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "lawyer_id".to_owned(),
        },
        plain_permission: LIST.to_owned(),
        is_of_cases: true,
        picker: Picker::new("complainNo", "targetName", &[]),
        statistics: texts(&COUNTED),
        ..Area::default()
    }
}

fn target() -> Vec<Field> {
    vec![
        Field::text("complainNo", "投诉编号", "Number").max(20).read_only(),
        Field::select("targetType", "投诉对象", "Lawyer or firm", "tsdx").read_only(),
        Field::text("targetName", "被投诉人", "Name").max(50).read_only(),
        Field::person("lawyerId", "被投诉律师", "The lawyer").read_only(),
        Field::firm("firmId", "律师事务所", "Firm").read_only(),
        Field::multi_select("types", "投诉类型", "Kind of complaint", "tslx").read_only(),
        Field::select("channel", "投诉渠道", "Channel", "tsqd").read_only(),
        Field::select("anonymous", "匿名", "Anonymous", "sfbz").read_only(),
        Field::region("regionCode", "受理地区", "Region").read_only(),
    ]
}

fn course() -> Vec<Field> {
    vec![
        Field::select("state", "状态", "State", "tszt").read_only(),
        Field::date("filedOn", "投诉日期", "Filed on").read_only(),
        Field::date("dueOn", "办结期限", "To be closed by").read_only(),
        Field::select("overdue", "已超期", "Overdue", "sfbz").read_only(),
        Field::date("replyDue", "答辩期限", "Answer due").read_only(),
        Field::date("endedOn", "办结日期", "Closed on").read_only(),
        Field::select("result", "处理结果", "Result", "tscljg").read_only(),
        Field::select("reviewState", "复查", "Review", "tsfc").read_only(),
        Field::date("reviewDue", "复查期限", "Review due").read_only(),
        Field::select("satisfaction", "投诉人满意度", "Satisfaction of the complainant", "pj").read_only(),
        Field::textarea("satisfactionNote", "投诉人评价", "What the complainant says").max(500).read_only(),
        Field::text("mergedInto", "并入的投诉", "Joined with").max(36).read_only(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, HasCode, In, Range, Region};
    List {
        columns: vec![
            Column::value("complainNo"),
            Column::value("targetType"),
            Column::value("targetName"),
            Column::value("firmId"),
            Column::value("types"),
            Column::value("filedOn"),
            Column::value("dueOn"),
            Column::value("replyDue"),
            Column::value("overdue"),
            Column::value("result"),
            Column::value("state"),
        ],
        filters: vec![
            Filter::new(Contains, "complainNo", "投诉编号", "Number"),
            Filter::new(Contains, "targetName", "被投诉人", "Name"),
            Filter::new(Equals, "lawyerId", "律师", "Lawyer"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
            Filter::new(In, "targetType", "投诉对象", "Lawyer or firm").dictionary("tsdx"),
            Filter::new(HasCode, "types", "投诉类型", "Kind").dictionary("tslx"),
            Filter::new(In, "state", "状态", "State").dictionary("tszt"),
            Filter::new(In, "channel", "渠道", "Channel").dictionary("tsqd"),
            Filter::new(Region, "regionCode", "地区", "Region"),
            Filter::new(In, "result", "处理结果", "Result").dictionary("tscljg"),
            Filter::new(In, "reviewState", "复查", "Review").dictionary("tsfc"),
            Filter::new(In, "satisfaction", "满意度", "Satisfaction").dictionary("pj"),
            Filter::new(In, "overdue", "已超期", "Overdue").dictionary("sfbz"),
            Filter::new(Range, "filedOn", "投诉日期", "Filed on"),
            Filter::new(Range, "dueOn", "办结期限", "To be closed by"),
        ],
        sortable: texts(&["filedOn", "dueOn"]),
        sort: Sort::descending("filedOn"),
        keyword: texts(&["complainNo", "targetName", "firmId"]),
    }
}
