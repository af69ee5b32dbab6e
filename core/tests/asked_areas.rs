//! The lines of `tests/cases/areas/asked.tsv` against the areas: what has been asked of each stands in its description.

use lawdesk_core::area::Area;
use lawdesk_core::form::Field;

const ASKED: &str = include_str!("../../tests/cases/areas/asked.tsv");

/// The lines of a kind: their area, and what stands behind it.
fn lines(kind: &str) -> Vec<(&'static Area, Vec<&'static str>)> {
    let lines = ASKED.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let area = |key| Area::by_key(key).unwrap_or_else(|| panic!("there is no area {key}"));
    parts.filter(|parts| parts[0] == kind).map(|parts| (area(parts[1]), parts[2..].to_vec())).collect()
}

/// What is asked for and is not there.
fn missing<'a>(area: &Area, asked: &'a str, there: &[&str]) -> Vec<String> {
    let words: Vec<&'a str> = asked.split(' ').collect();
    let absent = words.into_iter().filter(|word| !there.contains(word));
    absent.map(|word| format!("{}: {word}", area.key)).collect()
}

fn keys(fields: &[Field]) -> Vec<&str> {
    fields.iter().map(|field| field.key.as_str()).collect()
}

#[test]
fn each_field_that_was_asked_for_is_there_as_it_was_asked_for() {
    let mut wrong = Vec::new();
    for (area, asked) in lines("field") {
        let [key, widget, need, dictionary @ ..] = &asked[..] else { panic!("{asked:?}") };
        let Some(field) = area.form.field(key) else {
            wrong.push(format!("{}: {key} is missing", area.key));
            continue;
        };
        let is_drawn = serde_json::to_value(field.widget).unwrap() == *widget;
        let is_needed = match *need {
            "R" => field.required,
            "C" => !field.required && field.required_when.is_some(),
            "O" => !field.required && !field.read_only,
            "A" => field.read_only,
            _ => panic!("{asked:?}"),
        };
        if !(is_drawn && is_needed && field.dictionary.as_deref() == dictionary.first().copied()) {
            wrong.push(format!("{}: {key} {:?} {need}", area.key, field.widget));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(lines("field").len() > 200);
}

#[test]
fn each_table_filter_column_and_action_that_was_asked_for_is_there() {
    let mut absent = Vec::new();
    for (area, asked) in lines("table") {
        let table = area.tables.iter().find(|table| table.key == asked[0]).unwrap_or_else(|| panic!("{asked:?}"));
        absent.extend(missing(area, asked[1], &keys(&table.fields)));
    }
    for (area, asked) in lines("filter") {
        let there: Vec<&str> = area.list.filters.iter().map(|filter| filter.key.as_str()).collect();
        absent.extend(missing(area, asked[0], &there));
    }
    for (area, asked) in lines("column") {
        let there: Vec<&str> = area.list.columns.iter().map(|column| column.key.as_str()).collect();
        absent.extend(missing(area, asked[0], &there));
    }
    for (area, asked) in lines("action") {
        let there: Vec<&str> = area.actions.iter().map(|action| action.key.as_str()).collect();
        absent.extend(missing(area, asked[0], &there));
    }
    assert!(absent.is_empty(), "{absent:#?}");
}

#[test]
fn what_was_asked_to_be_public_is_public() {
    for (area, asked) in lines("public") {
        let there: Vec<&str> = area.public.iter().map(String::as_str).collect();
        let absent = missing(area, asked[0], &there);
        assert!(absent.is_empty(), "{absent:?}");
    }
}
