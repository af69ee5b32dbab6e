//! Supervisory talks (约谈): notice, confirmation, record, rectification (`docs/handbook/fields.md` 1.16).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "appointment".to_owned(),
        title: Caption::new("约谈", "Supervisory talks"),
        table: "appointment".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("talkStatus".to_owned()),
        public: texts(&["noticeNo", "talkStatus"]),
        plain_permission: "talk:edit".to_owned(),
        // Who is talked to is named here once he is notified: before, a talk is staff's alone.
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "told_firm_id".to_owned(),
            lawyer: "told_lawyer_id".to_owned(),
        },
        picker: Picker::new("noticeNo", "place", &[]),
        presets: vec![
            Preset::constant("talkStatus", "0"),
            Preset::constant("confirmState", "1"),
            Preset::number("noticeNo", "约谈〔{yyyy}〕{0000}号"),
        ],
        statistics: texts(&["talkKind", "reason", "talkStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "talk:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "talk:list").also(&[Firm, Lawyer]),
        Action::new("add", "新增约谈", "New talk", "talk:edit"),
        Action::new("edit", "编辑", "Edit", "talk:edit").only_in(&["0"]),
        Action::new("remove", "删除", "Remove", "talk:edit").only_in(&["0"]),
        Action::new("restore", "恢复", "Restore", "talk:edit"),
        Action::new("export", "导出", "Export", "talk:list"),
        Action::new("statistics", "统计", "Statistics", "talk:list"),
        Action::new("history", "变更记录", "History", "talk:list"),
        Action::new("notify", "发出通知", "Send the notice", "talk:edit").only_in(&["0"]).leads_to("1", &[]),
        Action::new("confirm", "确认参加", "Confirm", "talk:edit")
            .also(&[Firm, Lawyer])
            .only_in(&["1"])
            .leads_to("2", &[]),
        Action::new("postpone", "申请改期", "Ask for another time", "talk:edit")
            .also(&[Firm, Lawyer])
            .only_in(&["1", "2"])
            .leads_to("1", &["postponeReason"]),
        Action::new("reschedule", "改期", "Change the time", "talk:edit")
            .only_in(&["1", "2", "7"])
            .leads_to("1", &["talkAt", "place"]),
        Action::new("hold", "登记约谈记录", "Record the talk", "talk:edit")
            .only_in(&["1", "2"])
            .leads_to("3", &["presentPeople", "record", "signScan"]),
        Action::new("absent", "未到场", "Did not come", "talk:edit").only_in(&["1", "2"]).leads_to("7", &["result"]),
        Action::new("order", "要求整改", "Have it rectified", "talk:edit")
            .only_in(&["3"])
            .leads_to("4", &["requirements", "rectifyDue"]),
        Action::new("report", "报送整改", "Report the rectification", "talk:edit")
            .also(&[Firm, Lawyer])
            .only_in(&["4"])
            .leads_to("5", &["rectifyNote", "rectifyReport"]),
        Action::new("returnReport", "退回整改", "Send back", "talk:edit")
            .only_in(&["5"])
            .leads_to("4", &["requirements", "rectifyDue"]),
        Action::new("close", "办结", "Close", "talk:edit").only_in(&["3", "5", "7"]).leads_to("6", &["result"]),
    ]
}

fn form() -> Form {
    Form {
        code: "appointment".to_owned(),
        name: Caption::new("约谈登记表", "Supervisory talk"),
        version: 1,
        sections: vec![
            Section::new("talk", "约谈安排", "Talk", talk()),
            Section::new("notice", "通知与确认", "Notice and answer", notice()),
            Section::new("record", "约谈记录", "Record", record()),
            Section::new("rectification", "整改", "Rectification", rectification()),
        ],
        ..Form::default()
    }
}

fn talk() -> Vec<Field> {
    vec![
        Field::select("talkKind", "约谈类型", "Kind of talk", "ytlx").required(),
        Field::select("objectType", "约谈对象", "Who is talked to", "ytdx").required(),
        Field::firm("firmId", "律师事务所", "Law firm")
            .visible_when("${objectType == '1'}")
            .required_when("${objectType == '1'}"),
        Field::person("lawyerId", "律师", "Lawyer")
            .visible_when("${objectType == '2'}")
            .required_when("${objectType == '2'}"),
        Field::select("reason", "约谈事由", "Reason", "ytsy").required(),
        Field::textarea("reasonText", "事由说明", "What it is about").max(1000).required(),
        Field::date_time("talkAt", "约谈时间", "Time").required(),
        Field::text("place", "约谈地点", "Place").max(100).required(),
        Field::text("talkers", "约谈人（多人以顿号分隔）", "Who talks (names separated by commas)").max(100).required(),
        Field::region("regionCode", "地区", "Region").required(),
        Field::select("talkStatus", "状态", "State", "ytzt").read_only().public(),
    ]
}

fn notice() -> Vec<Field> {
    vec![
        Field::text("noticeNo", "通知书编号", "Number of the notice").max(40).read_only().public(),
        Field::date("notifiedOn", "通知日期", "Notified on").read_only(),
        Field::select("confirmState", "确认情况", "Answer", "ytqr").read_only(),
        Field::textarea("postponeReason", "改期理由", "Why another time").max(500).read_only(),
        Field::firm("toldFirmId", "已通知律所", "Firm notified").read_only(),
        Field::person("toldLawyerId", "已通知律师", "Lawyer notified").read_only(),
    ]
}

fn record() -> Vec<Field> {
    vec![
        Field::text("presentPeople", "到场人员", "Present").max(200).read_only(),
        Field::textarea("record", "约谈记录", "Record").max(5000).read_only(),
        Field::file("signScan", "签字件", "Signed record").max_items(5).read_only(),
        Field::textarea("result", "约谈结果", "Result").max(1000).read_only(),
    ]
}

fn rectification() -> Vec<Field> {
    vec![
        Field::textarea("requirements", "整改要求", "What has to be put right").max(2000).read_only(),
        Field::date("rectifyDue", "整改期限", "By").read_only(),
        Field::textarea("rectifyNote", "整改情况", "What was put right").max(2000).read_only(),
        Field::file("rectifyReport", "整改报告", "Report").max_items(10).read_only(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: vec![
            Column::value("noticeNo"),
            Column::value("talkKind"),
            Column::value("firmId"),
            Column::value("lawyerId"),
            Column::value("reason"),
            Column::value("talkAt"),
            Column::value("place"),
            Column::value("confirmState"),
            Column::value("talkStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "noticeNo", "通知书编号", "Number"),
            Filter::new(In, "talkKind", "约谈类型", "Kind").dictionary("ytlx"),
            Filter::new(In, "reason", "约谈事由", "Reason").dictionary("ytsy"),
            Filter::new(In, "talkStatus", "状态", "State").dictionary("ytzt"),
            Filter::new(In, "confirmState", "确认情况", "Answer").dictionary("ytqr"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
            Filter::new(Equals, "lawyerId", "律师", "Lawyer"),
            Filter::new(Range, "talkAt", "约谈时间", "Time"),
            Filter::new(Range, "rectifyDue", "整改期限", "Rectify by"),
        ],
        sortable: texts(&["talkAt", "rectifyDue"]),
        sort: Sort::descending("talkAt"),
        keyword: texts(&["noticeNo", "place"]),
    }
}
