//! The rooms of the server and their order: who may import whom (`ARCHITECTURE.md`).

use crate::{Breach, Source};

/// The rooms, the lowest first. A room knows itself and the rooms before it; so what it reaches through them lies below
/// it, too.
const ROOMS: [&str; 18] = [
    "platform",
    "identity",
    "http",
    "accounts",
    "files",
    "reference",
    "flows",
    "runtime",
    "master",
    "cases",
    "coordination",
    "publication",
    "learning",
    "insurance",
    "training",
    "rating",
    "oversight",
    "figures",
];

/// What stands beside or above the rooms: these files know all of them, and no room knows these. All know the
/// application state by the name `crate::App`.
const OUTSIDE: [&str; 7] = ["app", "cli", "hooks", "lib", "main", "router", "seed"];

const FOLDER: &str = "server/src/";

/// Imports and paths of a file of the server that point to a higher room.
pub fn check(source: &Source) -> Vec<Breach> {
    let Some(module) = source.path.strip_prefix(FOLDER).and_then(|it| it.strip_suffix(".rs")) else {
        return Vec::new();
    };
    let depth = module.split('/').count();
    let room = module.split('/').next().unwrap_or_default();
    if OUTSIDE.contains(&room) {
        return Vec::new();
    }
    let Some(level) = level(room) else {
        return vec![Breach::new(source, 0, format!("give {room} its place in the order of tests/tidy/src/layers.rs"))];
    };
    let production = source.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let upward = |(_, other): &(usize, String)| other != "App" && self::level(other).is_none_or(|it| level < it);
    let breach = |(line, other): (usize, String)| {
        Breach::new(source, line, format!("{room} may not know {other}, a higher room"))
    };
    rooms_named(production, depth).into_iter().filter(upward).map(breach).collect()
}

fn level(room: &str) -> Option<usize> {
    ROOMS.iter().position(|it| *it == room)
}

/// What a text names right below the root of its crate, each with its line (from 1). `depth` is the number of `super`
/// that lead from the text's module to the root.
fn rooms_named(text: &str, depth: usize) -> Vec<(usize, String)> {
    let roots = ["crate::".to_owned(), "super::".repeat(depth)];
    let mut named = Vec::new();
    for root in &roots {
        for (at, _) in text.match_indices(root.as_str()).filter(|(at, _)| starts_a_path(text, *at)) {
            let line = text[..at].matches('\n').count() + 1;
            named.extend(first_segments(&text[at + root.len()..]).into_iter().map(|it| (line, it.to_owned())));
        }
    }
    named.sort();
    named
}

/// Not the middle of a longer path, and not in a comment.
fn starts_a_path(text: &str, at: usize) -> bool {
    let before = &text[..at];
    let line = before.rsplit('\n').next().unwrap_or_default();
    let continues = before.ends_with(|it: char| it.is_alphanumeric() || matches!(it, '_' | ':' | '$'));
    !continues && !line.trim_start().starts_with("//")
}

/// `a` of `a::b`; `a` and `b` of `{a::c, b::{d, e}}`.
fn first_segments(path: &str) -> Vec<&str> {
    let Some(group) = path.strip_prefix('{') else { return segment(path).into_iter().collect() };
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&group[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.into_iter().filter_map(segment).collect()
}

fn segment(path: &str) -> Option<&str> {
    let path = path.trim_start();
    let end = path.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(path.len());
    path.get(..end).filter(|it| !it.is_empty() && *it != "super")
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn says(path: &str, text: &str) -> Vec<String> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        check(&source).into_iter().map(|breach| format!("{}: {}", breach.line, breach.says)).collect()
    }

    #[test]
    fn a_room_knows_itself_and_lower_rooms() {
        let text = "use crate::App;\nuse crate::{files, platform::db::Tx};\nuse super::draft;\n// crate::cases::x\n";
        assert!(says("server/src/flows/processes.rs", text).is_empty());
    }

    #[test]
    fn an_arrow_upwards_is_a_breach() {
        let text = "use crate::{files,\n    flows::{forms, nodes}, cases as c};\nfn f() { crate::seed::demo() }";
        let expected = [
            "1: files may not know cases, a higher room",
            "1: files may not know flows, a higher room",
            "3: files may not know seed, a higher room",
        ];
        assert_eq!(says("server/src/files.rs", text), expected);
        let expected = ["1: http may not know cases, a higher room"];
        assert_eq!(says("server/src/http/api.rs", "use super::super::cases::tasks;"), expected);
    }

    #[test]
    fn a_new_room_needs_a_place() {
        assert_eq!(says("server/src/archive/old.rs", "").len(), 1);
        assert!(says("server/src/router.rs", "use crate::cases;").is_empty());
        assert!(says("core/src/engine.rs", "use crate::cases;").is_empty());
    }
}
