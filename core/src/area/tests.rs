//! What holds of every area.

use super::*;
use crate::dictionary::Dictionaries;
use crate::form::{DataClass, Form, FormProblem, FormReferences, Widget};

fn each_area(check: impl Fn(&Area, &dyn Fn(&str) -> bool)) {
    for area in Area::all() {
        check(area, &|key| area.form.field(key).is_some());
    }
}

fn known() -> FormReferences {
    FormReferences { dictionaries: Dictionaries::built_in(), ..FormReferences::default() }
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
                FilterKind::InRows => area.row_field(filter).is_some_and(|(table, _)| {
                    let is_field = |it: &RowValue| table.fields.iter().any(|field| field.key == it.field);
                    filter.unless.as_ref().is_none_or(is_field)
                }),
                FilterKind::NamedBy => Area::naming_field(filter)
                    .is_some_and(|(other, field, _)| other.searched().iter().any(|it| it.key == field.key)),
                _ => exists(&filter.field),
            };
            assert!(is_known, "{}: {}", area.key, filter.key);
            let needs_bands = matches!(filter.kind, FilterKind::Band | FilterKind::AgeBand | FilterKind::DaysAhead);
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
        if left.is_empty() && !area.describes_accounts() {
            left = area.editable(Editor::Staff);
        }
        own.sort_unstable();
        left.sort_unstable();
        assert_eq!(own, left, "{}", area.key);
    });
}

/// The codes of the dictionary of the states of an action.
fn states(area: &Area, action: &Action) -> Option<std::collections::BTreeSet<String>> {
    let field = area.form.field(area.state_field(action)?)?;
    Dictionaries::built_in().codes(field.dictionary.as_deref()?).cloned()
}

#[test]
fn actions_are_told_apart_and_name_states_that_there_are() {
    each_area(|area, exists| {
        let mut keys: Vec<&str> = area.actions.iter().map(|action| action.key.as_str()).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), area.actions.len(), "{}: an action is there twice", area.key);
        for action in &area.actions {
            let states = states(area, action);
            let of = format!("{} {}", area.key, action.key);
            for state in action.states.iter().chain(&action.to) {
                assert!(states.as_ref().is_some_and(|states| states.contains(state)), "{of}: state {state}");
            }
            assert!(action.asks.iter().all(|key| exists(key)), "{of}: asks {:?}", action.asks);
            let asks_alone = action.to.is_some() || action.asks.is_empty();
            assert!(asks_alone, "{of}: only a transition asks");
            assert!(
                action.asks.iter().all(|key| area.state_field(action) != Some(key.as_str())),
                "{of} asks for the state"
            );
        }
    });
}

#[test]
fn actions_of_everybody_are_no_transitions() {
    const SHARED: [&str; 12] = [
        "list",
        "view",
        "add",
        "edit",
        "remove",
        "restore",
        "import",
        "export",
        "print",
        "statistics",
        "history",
        "plain",
    ];
    each_area(|area, _| {
        for action in area.actions.iter().filter(|action| SHARED.contains(&action.key.as_str())) {
            assert!(action.to.is_none(), "{} {}", area.key, action.key);
        }
        assert!(area.action("list").is_some() && area.action("view").is_some(), "{}", area.key);
        assert_eq!(area.action("restore").is_some(), area.action("remove").is_some(), "{}", area.key);
        assert!(area.statistics.is_empty() || area.action("statistics").is_some(), "{}: nobody counts", area.key);
        let is_made_elsewhere = !filled_in_by_rows(&area.key).is_empty();
        assert!(area.action("import").is_none() || area.action("add").is_some() || is_made_elsewhere, "{}", area.key);
    });
}

#[test]
fn presets_fill_in_fields_that_there_are_and_a_new_record_has_a_state() {
    each_area(|area, exists| {
        for preset in &area.presets {
            let of = format!("{} {}", area.key, preset.field);
            assert!(exists(&preset.field), "{of}");
            let has_value = matches!(preset.from, PresetSource::Constant | PresetSource::Number);
            assert_eq!(has_value, !preset.value.is_empty(), "{of}");
            assert!(preset.from != PresetSource::Number || has_number(&preset.value), "{of}: {}", preset.value);
            let codes = area.form.field(&preset.field).and_then(|field| field.dictionary.as_deref());
            let codes = codes.and_then(|key| Dictionaries::built_in().codes(key).cloned());
            let is_constant = preset.from == PresetSource::Constant;
            assert!(!is_constant || codes.is_none_or(|codes| codes.contains(&preset.value)), "{of}: {}", preset.value);
        }
        if let (Some(state), Some(_)) = (&area.state, area.action("add")) {
            let is_preset = area.presets.iter().any(|preset| preset.field == *state);
            assert!(is_preset || area.editable(Editor::Staff).contains(&state.as_str()), "{}", area.key);
        }
    });
}

#[test]
fn tabs_name_areas_and_filters_that_there_are_and_counted_fields_have_codes() {
    each_area(|area, _| {
        for related in &area.related {
            let of = format!("{} {}", area.key, related.area);
            let other = Area::by_key(&related.area).unwrap_or_else(|| panic!("{of} is no area"));
            let filter = other.list.filters.iter().find(|filter| filter.key == related.filter);
            let filter = filter.unwrap_or_else(|| panic!("{of}: no filter {}", related.filter));
            assert!(matches!(filter.kind, FilterKind::Equals | FilterKind::InRows), "{of}: {}", related.filter);
        }
        for key in &area.statistics {
            let field = area.form.field(key);
            let has_codes = field.is_some_and(|field| {
                use Widget::{Checkbox, Firm, MultiSelect, Radio, Region, Select};
                matches!(field.widget, Select | MultiSelect | Radio | Checkbox | Region | Firm)
                    && field.class < DataClass::P2
            });
            assert!(has_codes, "{}: {key}", area.key);
        }
    });
}

#[test]
fn what_is_for_the_system_alone_is_shown_nowhere_and_written_by_nobody() {
    each_area(|area, _| {
        for key in &area.id_fields {
            let of = format!("{} {key}", area.key);
            assert!(area.form.field(key).is_some_and(|field| field.read_only), "{of}");
            assert!(area.list.columns.iter().all(|column| column.key != *key), "{of}");
            assert!(!area.more_columns.contains(key) && !area.list.keyword.contains(key), "{of}");
        }
    });
}

#[test]
fn scopes_name_columns_of_fields_or_of_every_table() {
    each_area(|area, _| {
        let columns: Vec<String> = area.form.fields().map(|field| column_name(&field.key)).collect();
        let scope = &area.scope;
        for column in [&scope.region, &scope.firm, &scope.lawyer, &area.organisation] {
            let is_known = ["", "id", "org_id", "region_code"].contains(&column.as_str()) || columns.contains(column);
            assert!(is_known, "{}: {column}", area.key);
        }
        assert!(!scope.region.is_empty() || area.everyone_reads, "{}: staff of a region reach nothing", area.key);
    });
}

#[test]
fn what_is_in_work_is_public_nowhere() {
    each_area(|area, _| {
        let Some(state) = area.state.as_deref().filter(|_| area.everyone_reads) else {
            assert!(area.public_states.is_empty(), "{}: who reads records is said by their scope", area.key);
            return;
        };
        let dictionary =
            area.form.field(state).and_then(|field| field.dictionary.as_deref()).expect("a state has codes");
        let known = Dictionaries::built_in();
        let codes = known.codes(dictionary).expect("its dictionary is there");
        assert!(area.public_states.iter().all(|state| codes.contains(state)), "{}", area.key);
        let is_drafted = area.action("publish").is_some();
        assert_eq!(is_drafted, !area.public_states.is_empty(), "{}: drafts would be public", area.key);
    });
}

#[test]
fn the_audit_knows_every_area_by_name() {
    let subjects = crate::dictionary::labels("sjdx", crate::locale::Locale::En);
    let unknown: Vec<&str> =
        Area::all().iter().map(|it| it.key.as_str()).filter(|it| !subjects.contains_key(*it)).collect();
    assert!(unknown.is_empty(), "in core/data/dictionaries.txt, sjdx: {unknown:?}");
}

#[test]
fn other_fields_can_be_chosen_as_columns_but_no_secrets() {
    each_area(|area, _| {
        let shown = |key: &String| area.list.columns.iter().any(|column| column.key == *key);
        for key in &area.more_columns {
            let class = area.form.field(key).map(|field| field.class);
            assert!(class < Some(DataClass::P3) && !shown(key), "{}: {key}", area.key);
        }
    });
    let lawyer = Area::by_key("lawyer").unwrap();
    assert!(lawyer.more_columns.contains(&"education".to_owned()) && !lawyer.more_columns.contains(&"name".to_owned()));
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
