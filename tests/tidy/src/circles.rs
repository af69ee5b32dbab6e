//! Circles of imports: files and rooms that know each other, directly or through others (`ARCHITECTURE.md`).

use std::collections::{BTreeMap, BTreeSet};

use crate::{Breach, Source};

/// Crates whose files stand in no circle of more than [`MOST`].
const CRATES: [&str; 1] = ["server/src/"];

/// The crate whose rooms, the modules of its root with what is below them, stand in no circle at all.
const ROOMS: &str = "core/src/";

/// The most files of a circle: a root and what it is split into.
const MOST: usize = 3;

/// Files that know everything: the application state, and the functions that it brings along.
const EVERYWHERE: [&str; 2] = ["app", "hooks"];

type Module = Vec<String>;

/// A breach at the first file of each circle that is too large, and at the first room of each.
pub fn check(sources: &[Source]) -> Vec<Breach> {
    let mut breaches: Vec<Breach> = CRATES.iter().flat_map(|folder| check_files(sources, folder)).collect();
    breaches.extend(check_rooms(sources));
    breaches
}

fn check_files(sources: &[Source], folder: &str) -> Vec<Breach> {
    let files = files(sources, folder);
    let arrows = all_arrows(&files);
    let large = circles(&arrows).into_iter().filter(|circle| MOST < circle.len());
    large.map(|circle| Breach::new(files[circle[0]], 0, says("files", &circle))).collect()
}

/// Tests may know what they like.
fn check_rooms(sources: &[Source]) -> Vec<Breach> {
    let files = files(sources, ROOMS);
    let mut rooms: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, targets) in all_arrows(&files) {
        if module.iter().all(|it| it != "tests") {
            let others = targets.iter().filter(|it| it[0] != module[0]).map(|it| vec![it[0].clone()]);
            rooms.entry(vec![module[0].clone()]).or_default().extend(others);
        }
    }
    let arrows: BTreeMap<&Module, BTreeSet<Module>> =
        rooms.iter().map(|(room, others)| (room, others.clone())).collect();
    let breach = |circle: Vec<&Module>| Breach::at(format!("{ROOMS}{}.rs", circle[0][0]), says("rooms", &circle));
    circles(&arrows).into_iter().map(breach).collect()
}

fn says(what: &str, circle: &[&Module]) -> String {
    let names: Vec<String> = circle.iter().map(|it| it.join("::")).collect();
    format!("{} {what} know each other: {}", circle.len(), names.join(", "))
}

fn files<'a>(sources: &'a [Source], folder: &str) -> BTreeMap<Module, &'a Source> {
    sources.iter().filter_map(|it| Some((module(folder, it)?, it))).collect()
}

fn all_arrows<'a>(files: &'a BTreeMap<Module, &Source>) -> BTreeMap<&'a Module, BTreeSet<Module>> {
    let known: BTreeSet<&Module> = files.keys().collect();
    files.iter().map(|(module, source)| (module, arrows(module, &source.text, &known))).collect()
}

/// Those that reach each other, each circle once.
fn circles<'a>(arrows: &BTreeMap<&'a Module, BTreeSet<Module>>) -> Vec<Vec<&'a Module>> {
    let reaches: BTreeMap<&Module, BTreeSet<Module>> =
        arrows.keys().map(|module| (*module, reachable(module, arrows))).collect();
    let knows = |from: &Module, to: &Module| reaches[from].contains(to);
    let circle_of = |module: &'a Module| -> Vec<&'a Module> {
        arrows.keys().copied().filter(|other| knows(module, other) && knows(other, module)).collect()
    };
    let all = arrows.keys().copied().map(|module| (module, circle_of(module)));
    all.filter(|(module, circle)| 1 < circle.len() && circle[0] == *module).map(|(_, circle)| circle).collect()
}

fn module(folder: &str, source: &Source) -> Option<Module> {
    let path = source.path.strip_prefix(folder)?.strip_suffix(".rs")?;
    let path = path.strip_suffix("/mod").unwrap_or(path);
    (!matches!(path, "lib" | "main")).then(|| path.split('/').map(ToOwned::to_owned).collect())
}

/// All modules that a module leads to.
fn reachable(from: &Module, arrows: &BTreeMap<&Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        for next in arrows.get(module).into_iter().flatten() {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

/// The modules whose items a module's text names.
fn arrows(module: &Module, text: &str, known: &BTreeSet<&Module>) -> BTreeSet<Module> {
    let production = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let tokens = tokens(production);
    let (mut aliases, mut arrows, mut at) = (BTreeMap::new(), BTreeSet::new(), 0);
    let mut paths = Vec::new();
    while at < tokens.len() {
        if tokens[at] == "use" {
            at += 1;
            for (path, name) in leaves(&tokens, &mut at) {
                let Some(path) = resolve(module, &path, known, &aliases) else { continue };
                if known.contains(&path) {
                    aliases.insert(name, path);
                } else {
                    paths.push(path);
                }
            }
        } else if tokens[at..].starts_with(&["pub", "(", "in"]) {
            // Who may see an item is no import.
            at += 3;
            path(&tokens, &mut at);
        } else if tokens.get(at + 1) == Some(&"::") && is_name(tokens[at]) {
            let path = path(&tokens, &mut at);
            paths.extend(resolve(module, &path, known, &aliases));
        } else {
            at += 1;
        }
    }
    for path in paths {
        let target = (1..=path.len()).rev().map(|length| path[..length].to_vec()).find(|it| known.contains(it));
        arrows.extend(target.filter(|it| it != module && !EVERYWHERE.contains(&it[0].as_str())));
    }
    arrows
}

/// A path from the root of the crate; none: it leads out of the crate, or to an item of the module itself.
fn resolve(
    module: &Module,
    path: &[&str],
    known: &BTreeSet<&Module>,
    aliases: &BTreeMap<String, Module>,
) -> Option<Module> {
    let ups = path.iter().take_while(|it| **it == "super").count();
    let (first, rest) = path.split_first()?;
    let start = match *first {
        "crate" => return Some(owned(rest)),
        "super" => return Some([&module[..module.len().checked_sub(ups)?], &owned(&path[ups..])].concat()),
        "self" => module.clone(),
        name => match aliases.get(name) {
            Some(target) => target.clone(),
            None => [module.as_slice(), &[name.to_owned()]].concat(),
        },
    };
    let is_inside = *first == "self" || aliases.contains_key(*first) || known.contains(&start);
    is_inside.then(|| [start, owned(rest)].concat())
}

fn owned(names: &[&str]) -> Module {
    names.iter().map(|it| (*it).to_owned()).collect()
}

/// The paths of a `use`, each with the name it is known by.
fn leaves<'a>(tokens: &[&'a str], at: &mut usize) -> Vec<(Vec<&'a str>, String)> {
    let mut prefix = path(tokens, at);
    if tokens.get(*at) == Some(&"{") {
        let mut all = Vec::new();
        *at += 1;
        while *at < tokens.len() && tokens[*at] != "}" {
            for (rest, name) in leaves(tokens, at) {
                all.push(([prefix.as_slice(), &rest].concat(), name));
            }
            if tokens.get(*at) == Some(&",") {
                *at += 1;
            } else if tokens.get(*at) != Some(&"}") {
                break;
            }
        }
        *at += 1;
        for (path, name) in &mut all {
            if path.last() == Some(&"self") && 1 < path.len() {
                path.pop();
                *name = path.last().map_or_else(String::new, |it| (*it).to_owned());
            }
        }
        return all;
    }
    let mut name = prefix.last().map_or_else(String::new, |it| (*it).to_owned());
    if tokens.get(*at) == Some(&"as") {
        name = tokens.get(*at + 1).map_or_else(String::new, |it| (*it).to_owned());
        *at += 2;
    }
    if tokens.get(*at) == Some(&"*") {
        prefix.push("*");
        *at += 1;
    }
    vec![(prefix, name)]
}

/// Names with `::` between them; a `::` at the end is passed over.
fn path<'a>(tokens: &[&'a str], at: &mut usize) -> Vec<&'a str> {
    let mut path = Vec::new();
    while let Some(token) = tokens.get(*at).filter(|it| is_name(it)) {
        path.push(*token);
        *at += 1;
        if tokens.get(*at) != Some(&"::") {
            break;
        }
        *at += 1;
    }
    path
}

fn is_name(token: &str) -> bool {
    token.starts_with(|it: char| it.is_alphabetic() || it == '_')
}

/// Names, `::` and single characters, without comments and texts.
fn tokens(text: &str) -> Vec<&str> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\''") {
            rest.char_indices().nth(3).map_or(rest.len(), |(end, _)| end)
        } else if first == '"' {
            text_length(rest)
        } else if first.is_alphabetic() || first == '_' {
            let length = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
            tokens.push(&rest[..length]);
            length
        } else {
            let length = if rest.starts_with("::") { 2 } else { first.len_utf8() };
            if !first.is_whitespace() {
                tokens.push(&rest[..length]);
            }
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// Bytes of a text with its quotes.
fn text_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn says(files: &[(&str, &str)]) -> Vec<String> {
        let source =
            |(path, text): &(&str, &str)| Source { path: format!("server/src/{path}"), text: (*text).to_owned() };
        let sources: Vec<Source> = files.iter().map(source).collect();
        check(&sources).into_iter().map(|it| it.says).collect()
    }

    #[test]
    fn four_files_in_a_circle_are_a_breach() {
        let circle = [
            ("a.rs", "use crate::b::thing;"),
            ("b.rs", "use crate::{c, x};\nfn f() { c::g() }"),
            ("c.rs", "mod d;\npub fn g() { d::h() }"),
            ("c/d.rs", "use super::super::a::{self, Row as R};\nfn h() { a::thing() }"),
        ];
        assert_eq!(says(&circle), ["4 files know each other: a, b, c, c::d"]);
        assert!(says(&circle[..3]).is_empty());
    }

    #[test]
    fn rooms_of_core_stand_in_no_circle_and_the_files_of_one_may() {
        let source =
            |(path, text): &(&str, &str)| Source { path: format!("core/src/{path}"), text: (*text).to_owned() };
        let says = |files: &[(&str, &str)]| -> Vec<String> {
            check(&files.iter().map(source).collect::<Vec<_>>()).into_iter().map(|it| it.says).collect()
        };
        let knot = [
            ("a.rs", "mod b;"),
            ("a/b.rs", "use crate::{c, x};\nfn f() { c::d::g() }"),
            ("c/d.rs", "use crate::a::b::f;"),
        ];
        let tests = [("a.rs", "mod tests;"), ("a/tests.rs", "use crate::c::Thing;"), ("c.rs", "use crate::a::f;")];
        let within = [
            ("a.rs", "use self::b::f;"),
            ("a/b.rs", "use super::c::f;"),
            ("a/c.rs", "use super::d::f;"),
            ("a/d.rs", "use crate::a::f;"),
        ];
        assert!(says(&knot).is_empty(), "c.rs is not there");
        assert_eq!(says(&[&knot[..], &[("c.rs", "pub mod d;")]].concat()), ["2 rooms know each other: a, c"]);
        assert!(says(&tests).is_empty());
        assert!(says(&within).is_empty());
    }

    #[test]
    fn texts_comments_and_the_application_state_are_no_imports() {
        let files = [
            ("app.rs", "use crate::a::T;"),
            ("a.rs", "use crate::app::App;\n// crate::b::x\nconst S: &str = \"crate::b::x\";"),
            ("b.rs", "use crate::a::T;"),
        ];
        assert!(says(&files).is_empty());
    }

    #[test]
    fn who_may_see_an_item_is_no_import() {
        let circle = [
            ("a.rs", "use crate::b::thing;"),
            ("b.rs", "use crate::c::g;"),
            ("c.rs", "use crate::d::h;"),
            ("d.rs", "pub(in crate::a) fn h() {}"),
        ];
        assert!(says(&circle).is_empty());
    }
}
