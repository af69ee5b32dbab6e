//! Materials that an item asks for (附件配置): what must be handed in with an application, and how much of it. Of which type
//! a file is, is known where it is stored.

use std::collections::{BTreeMap, BTreeSet};

use crate::expression::Value;
use crate::form::{Checker, Field, Form, FormContext, FormReferences, Section};
use crate::message::Message;
use crate::violation::Violation;

/// Under which name the materials of an application cross the wire; a violation names the material behind it.
pub const PATH: &str = "materials";

/// A material as an item asks for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AskedMaterial {
    /// Its id.
    pub id: String,
    /// Must be there.
    pub required: bool,
    /// Must be there where this holds of the application's form; empty: no such condition.
    pub required_when: String,
    /// The most files; 0 = any number.
    pub max_count: u32,
}

/// Which materials must be there, by their ids, with what the application's form says: their conditions are read as those of
/// its fields are.
#[must_use]
pub fn needed(form: &Form, asked: &[AskedMaterial], data: &Value, context: &FormContext) -> BTreeSet<String> {
    let states = if asked.iter().any(|it| !it.required_when.is_empty()) {
        Checker::new(&with_materials(form, asked)).states(data, context)
    } else {
        BTreeMap::new()
    };
    let holds = |it: &&AskedMaterial| states.get(&path(&it.id)).is_some_and(|state| state.required);
    asked.iter().filter(|it| it.required || holds(it)).map(|it| it.id.clone()).collect()
}

/// The form with a field for the files of each material.
fn with_materials(form: &Form, asked: &[AskedMaterial]) -> Form {
    let field = |it: &AskedMaterial| Field {
        required: it.required,
        required_when: Some(it.required_when.clone()).filter(|condition| !condition.is_empty()),
        ..Field::file(&path(&it.id), "材料", "Document")
    };
    let mut form = form.clone();
    form.sections.push(Section::new(PATH, "材料", "Documents", asked.iter().map(field).collect()));
    form
}

/// What is wrong with the condition of a material that goes with this form, at `requiredWhen`.
#[must_use]
pub fn condition_problem(form: &Form, condition: &str, known: &FormReferences) -> Option<Violation> {
    let asked = AskedMaterial { required_when: condition.to_owned(), ..AskedMaterial::default() };
    let composed = with_materials(form, &[asked]);
    let place = format!("sections[{}].fields[0].requiredWhen", form.sections.len());
    let problem = composed.problems(known).into_iter().find(|it| it.path == place)?;
    Some(Violation::error("requiredWhen", Message::stated(&problem.message.zh_cn, &problem.message.en)))
}

/// What is wrong with the files handed in, by the id of their material. `needed`: the ids of those that must be there.
#[must_use]
pub fn check(
    asked: &[AskedMaterial],
    needed: &BTreeSet<String>,
    handed_in: &BTreeMap<String, Vec<String>>,
) -> Vec<Violation> {
    let count = |it: &AskedMaterial| handed_in.get(&it.id).map_or(0, Vec::len);
    let wrong = |it: &AskedMaterial| Some((path(&it.id), message(it, needed.contains(&it.id), count(it))?));
    let is_unknown = |id: &&String| asked.iter().all(|it| it.id != **id);
    let unknown = handed_in.keys().filter(is_unknown).map(|id| (path(id), Message::NotInDictionary));
    let wrong = asked.iter().filter_map(wrong).chain(unknown);
    wrong.map(|(path, message)| Violation::error(path, message)).collect()
}

/// Where a violation of a material is shown.
#[must_use]
pub fn path(material: &str) -> String {
    format!("{PATH}.{material}")
}

fn message(asked: &AskedMaterial, is_needed: bool, count: usize) -> Option<Message> {
    if is_needed && count == 0 {
        return Some(Message::Required);
    }
    let is_too_much = asked.max_count > 0 && u32::try_from(count).is_ok_and(|it| it > asked.max_count);
    is_too_much.then_some(Message::TooManyItems { max: asked.max_count })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::locale::Locale;

    fn check_files(files: &[(&str, usize)], expected: &Expect) {
        let asked = [
            AskedMaterial { id: "proof".to_owned(), required: true, max_count: 1, ..AskedMaterial::default() },
            AskedMaterial { id: "more".to_owned(), ..AskedMaterial::default() },
        ];
        let needed = BTreeSet::from(["proof".to_owned()]);
        let handed_in = files.iter().map(|(id, count)| ((*id).to_owned(), vec![String::new(); *count])).collect();
        let line = |it: Violation| format!("{} {}", it.field, it.message.text(Locale::En));
        expected.assert_eq(&check(&asked, &needed, &handed_in).into_iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    fn form() -> Form {
        let fields = vec![Field::select("category", "类别", "Category", "zyzlb")];
        Form { sections: vec![Section::new("a", "甲", "A", fields)], ..Form::default() }
    }

    #[test]
    fn what_is_needed_hangs_on_the_form() {
        let asked = [("always", true, ""), ("partTime", false, "${category == '02'}"), ("never", false, "")].map(
            |(id, required, when)| AskedMaterial {
                id: id.to_owned(),
                required,
                required_when: when.to_owned(),
                max_count: 0,
            },
        );
        let of = |category: &str| {
            let data = Value::Map([("category".to_owned(), Value::from(category))].into());
            let context = FormContext::new(crate::date::Date::parse("2026-11-21").unwrap());
            needed(&form(), &asked, &data, &context).into_iter().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(of("01"), "always");
        assert_eq!(of("02"), "always partTime");
    }

    #[test]
    fn a_condition_names_fields_of_the_form() {
        let known = FormReferences { dictionaries: crate::dictionary::Dictionaries::built_in(), ..Default::default() };
        let of = |condition: &str| condition_problem(&form(), condition, &known).map(|it| it.field);
        assert_eq!(of("${category == '02'}"), None);
        for wrong in ["${categry == '02'}", "${category == ", "category", "${category == '77'}"] {
            assert_eq!(of(wrong).as_deref(), Some("requiredWhen"), "{wrong}");
        }
    }

    #[test]
    fn what_is_required_must_be_there() {
        check_files(&[("proof", 1)], &expect![[r""]]);
        check_files(&[("proof", 0), ("more", 7)], &expect!["materials.proof Required"]);
        check_files(&[("more", 1)], &expect!["materials.proof Required"]);
    }

    #[test]
    fn no_more_files_than_asked_for() {
        check_files(&[("proof", 2)], &expect!["materials.proof At most 1 entries"]);
    }

    #[test]
    fn nobody_hands_in_what_is_not_asked_for() {
        check_files(&[("proof", 1), ("other", 1)], &expect!["materials.other Choose from the list"]);
    }
}
