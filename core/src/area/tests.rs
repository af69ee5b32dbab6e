//! What holds of every area.

use super::*;
use crate::dictionary::Dictionaries;
use crate::form::{DataClass, Form, FormProblem, Known, Widget};

fn each_area(check: impl Fn(&Area, &dyn Fn(&str) -> bool)) {
    for area in Area::all() {
        check(area, &|key| area.form.field(key).is_some());
    }
}

fn known() -> Known {
    Known { dictionaries: Dictionaries::built_in(), ..Known::default() }
}

#[test]
fn forms_and_sub_tables_have_no_problem() {
    for area in Area::all() {
        assert_eq!(area.form.content_problems(&known()), Vec::<FormProblem>::new(), "{}", area.key);
        for table in &area.tables {
            let section = crate::form::Section { fields: table.fields.clone(), ..area.form.sections[0].clone() };
            let form = Form { sections: vec![section], ..Form::default() };
            assert_eq!(form.content_problems(&known()), Vec::<FormProblem>::new(), "{} {}", area.key, table.key);
        }
    }
}

#[test]
fn lists_name_fields_that_exist() {
    each_area(|area, exists| {
        let list = &area.list;
        for key in list.columns.iter().map(|column| &column.key).chain(&list.sortable).chain(&list.keyword) {
            assert!(exists(key), "{}: {key}", area.key);
        }
        assert!(list.sortable.contains(&list.sort.column), "{}", area.key);
        for key in &list.sortable {
            let is_shown = area.form.field(key).is_some_and(|field| field.class < DataClass::P2);
            assert!(is_shown, "{}: the order of {key} would tell what the list masks", area.key);
        }
        for filter in &list.filters {
            let is_known = match filter.kind {
                FilterKind::HasRows => area.sub_table(&filter.field).is_some(),
                _ => exists(&filter.field),
            };
            assert!(is_known, "{}: {}", area.key, filter.key);
            let needs_bands = matches!(filter.kind, FilterKind::Band | FilterKind::AgeBand);
            assert_eq!(needs_bands, !filter.bands.is_empty(), "{}: {}", area.key, filter.key);
            if let Some(dictionary) = &filter.dictionary {
                assert!(Dictionaries::built_in().codes(dictionary).is_some(), "{}: {dictionary}", area.key);
            }
        }
    });
}

#[test]
fn rights_name_fields_that_exist_and_owners_change_nothing_that_the_system_fills_in() {
    each_area(|area, exists| {
        assert!(area.public.iter().all(|key| exists(key)), "{}", area.key);
        assert!(exists(&area.picker.label) && exists(&area.picker.hint), "{}", area.key);
        assert!(area.state.as_deref().is_none_or(exists), "{}", area.key);
        let mut own = area.editable(Editor::Owner);
        let mut left: Vec<&str> = area.self_service.iter().map(String::as_str).collect();
        own.sort_unstable();
        left.sort_unstable();
        assert_eq!(own, left, "{}", area.key);
    });
}

#[test]
fn pickers_and_public_fields_show_no_personal_data() {
    each_area(|area, _| {
        for key in area.public.iter().chain([&area.picker.label, &area.picker.hint]) {
            let class = area.form.field(key).map(|field| field.class);
            assert!(class <= Some(crate::form::DataClass::P1), "{}: {key}", area.key);
        }
    });
}

#[test]
fn every_key_becomes_a_column_of_its_own() {
    assert_eq!(column_name("firstPracticeDate"), "first_practice_date");
    assert_eq!(column_name("nameZh"), "name_zh");
    each_area(|area, _| {
        assert!(area.form.fields().all(|field| field.widget != Widget::Table), "{}", area.key);
        let mut columns: Vec<String> = area.form.fields().map(|field| column_name(&field.key)).collect();
        columns.sort();
        columns.dedup();
        assert_eq!(columns.len(), area.form.fields().count(), "{}", area.key);
    });
}

#[test]
fn what_a_form_takes_from_the_master_file_names_a_field_of_an_area() {
    for json in crate::product::forms() {
        let form: Form = serde_json::from_str(json).unwrap();
        let code = &form.code;
        for field in form.fields() {
            let Some(source) = &field.source else { continue };
            let (file, key) = source.split_once('.').unwrap();
            let area = match file {
                "lawyer" => "lawyer",
                "firm" => "law_firm",
                "internship" => "internship",
                "application" => continue,
                "year" => {
                    assert!(OF_YEAR.iter().any(|(path, ..)| path == source), "{code} {}: {source}", field.key);
                    continue;
                }
                other => panic!("{code} {}: unknown source {other}", field.key),
            };
            assert!(Area::by_key(area).unwrap().form.field(key).is_some(), "{code} {}: {source}", field.key);
        }
    }
}

#[test]
fn each_unique_fact_is_named_as_a_source_is() {
    let sources: Vec<String> = sources().into_iter().map(|it| it.path).collect();
    for fact in crate::form::UniqueFact::ALL {
        let name = serde_json::to_value(fact).unwrap();
        assert!(sources.contains(&name.as_str().unwrap().to_owned()), "{name}");
    }
}
