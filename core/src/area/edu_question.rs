//! Questions of tests: a record a question, flat as a workbook holds it (`docs/handbook/fields.md` 1.7).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::caption::Caption;
use crate::expression::Value;
use crate::form::{Field, Form, Section, Values};
use crate::learning::question::{MOST_POINTS, OPTION_KEYS, Question, QuestionKind};
use crate::violation::Violation;

pub(super) fn area() -> Area {
    Area {
        key: "edu_question".to_owned(),
        title: Caption::new("试题", "Questions"),
        table: "edu_question".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "edu:list"),
            Action::new("view", "查看", "View", "edu:list"),
            Action::new("add", "新增", "Add", "edu:edit"),
            Action::new("edit", "编辑", "Edit", "edu:edit"),
            Action::new("remove", "删除", "Remove", "edu:edit"),
            Action::new("restore", "恢复", "Restore", "edu:edit"),
            Action::new("import", "导入", "Import", "edu:edit"),
            Action::new("export", "导出", "Export", "edu:list"),
            Action::new("statistics", "统计", "Statistics", "edu:list"),
            Action::new("history", "修改记录", "History", "edu:list"),
        ],
        plain_permission: "edu:list".to_owned(),
        scope: ScopeColumns { region: "region_code".to_owned(), ..ScopeColumns::default() },
        picker: Picker::new("stem", "type", &[]),
        presets: vec![Preset::from("regionCode", PresetSource::CallerRegion), Preset::constant("enabled", "1")],
        statistics: texts(&["type", "category", "difficulty"]),
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "edu_question".to_owned(),
        sections: vec![
            Section::new(
                "question",
                "试题",
                "Question",
                vec![
                    Field::select("type", "题型", "Kind", "tmlx").required().public(),
                    Field::select("category", "类别", "Category", "kclb").required().public(),
                    Field::textarea("stem", "题干", "Text").required().max(2000).public(),
                    Field::text("optionA", "选项A", "Option A").max(500).public(),
                    Field::text("optionB", "选项B", "Option B").max(500).public(),
                    Field::text("optionC", "选项C", "Option C").max(500).public(),
                    Field::text("optionD", "选项D", "Option D").max(500).public(),
                    Field::text("optionE", "选项E", "Option E").max(500).public(),
                    Field::text("optionF", "选项F", "Option F").max(500).public(),
                    Field::text("optionG", "选项G", "Option G").max(500).public(),
                    Field::text("optionH", "选项H", "Option H").max(500).public(),
                    Field::textarea("answer", "答案", "Answer").required_when("${type ne '5'}").max(2000),
                ],
            ),
            Section::new(
                "marking",
                "评分",
                "Marking",
                vec![
                    Field::integer("score", "分值", "Points").required().range(1.0, f64::from(MOST_POINTS)).public(),
                    Field::select("difficulty", "难度", "Difficulty", "tmnd").required().public(),
                    Field::textarea("analysis", "解析", "Explanation").max(2000),
                    Field::checkbox("enabled", "启用", "In use").public(),
                    Field::region("regionCode", "所属地区", "Region").read_only().public(),
                ],
            ),
        ],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, In};
    List {
        columns: vec![
            Column::value("stem"),
            Column::value("type"),
            Column::value("category"),
            Column::value("score"),
            Column::value("difficulty"),
            Column::value("enabled"),
        ],
        filters: vec![
            Filter::new(Contains, "stem", "题干", "Text"),
            Filter::new(In, "type", "题型", "Kind").dictionary("tmlx"),
            Filter::new(In, "category", "类别", "Category").dictionary("kclb"),
            Filter::new(In, "difficulty", "难度", "Difficulty").dictionary("tmnd"),
        ],
        sortable: texts(&["type", "difficulty", "score"]),
        sort: Sort::descending("type"),
        keyword: texts(&["stem"]),
    }
}

/// The fields of the options, in order.
const OPTIONS: [&str; OPTION_KEYS.len()] =
    ["optionA", "optionB", "optionC", "optionD", "optionE", "optionF", "optionG", "optionH"];

/// What holds across its fields: how many answers are right, and that they are among the options.
pub(super) fn check_across(values: &Values) -> Vec<Violation> {
    let text = |key: &str| values.get(key).and_then(|it| it.as_text()).unwrap_or_default().trim().to_owned();
    let Some(kind) = QuestionKind::from_code(&text("type")) else { return Vec::new() };
    let points = match values.get("score") {
        Some(Value::Long(points)) => u32::try_from(*points).unwrap_or(0),
        _ => 0,
    };
    let question = Question {
        kind,
        options: OPTIONS.iter().map(|key| text(key)).filter(|it| !it.is_empty()).collect(),
        answer: text("answer"),
        points,
    };
    question.check()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eighth_option_can_be_right() {
        let text = |text: &str| Value::String(text.to_owned());
        let mut values: Values = OPTIONS.iter().map(|key| ((*key).to_owned(), text(key))).collect();
        values.insert("type".to_owned(), text("2"));
        values.insert("score".to_owned(), Value::Long(5));
        values.insert("answer".to_owned(), text("AH"));
        assert!(check_across(&values).is_empty());
        values.remove("optionH");
        assert_eq!(check_across(&values)[0].field, "answer", "there is no H");
    }
}
