//! Materials that an item asks for (附件配置): what must be handed in with an application, and how much of it. Of which type
//! a file is, is known where it is stored.

use std::collections::BTreeMap;

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
    /// The most files; 0 = any number.
    pub max_count: u32,
}

/// What is wrong with the files handed in, by the id of their material.
#[must_use]
pub fn check(asked: &[AskedMaterial], handed_in: &BTreeMap<String, Vec<String>>) -> Vec<Violation> {
    let count = |it: &AskedMaterial| handed_in.get(&it.id).map_or(0, Vec::len);
    let wrong = asked.iter().filter_map(|it| Some((path(&it.id), message(it, count(it))?)));
    let is_unknown = |id: &&String| asked.iter().all(|it| it.id != **id);
    let unknown = handed_in.keys().filter(is_unknown).map(|id| (path(id), Message::NotInDictionary));
    wrong.chain(unknown).map(|(path, message)| Violation::error(path, message)).collect()
}

/// Where a violation of a material is shown.
#[must_use]
pub fn path(material: &str) -> String {
    format!("{PATH}.{material}")
}

fn message(asked: &AskedMaterial, count: usize) -> Option<Message> {
    if asked.required && count == 0 {
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
            AskedMaterial { id: "proof".to_owned(), required: true, max_count: 1 },
            AskedMaterial { id: "more".to_owned(), ..AskedMaterial::default() },
        ];
        let handed_in = files.iter().map(|(id, count)| ((*id).to_owned(), vec![String::new(); *count])).collect();
        let line = |it: Violation| format!("{} {}", it.field, it.message.text(Locale::En));
        expected.assert_eq(&check(&asked, &handed_in).into_iter().map(line).collect::<Vec<_>>().join("\n"));
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
