//! Who may import whom, on the Rust side (`ARCHITECTURE.md`).

use crate::{Breach, Source};

/// A module of core and the modules of core that it may not know.
const CORE: [(&str, &[&str]); 9] = [
    ("message", &["rule", "violation", "form", "area", "dto", "expression", "bpmn", "lint", "proof", "engine"]),
    ("rule", &["form", "area", "dto", "expression", "bpmn", "lint", "proof", "engine"]),
    ("violation", &["form", "area", "dto", "bpmn", "lint", "proof", "engine"]),
    ("form", &["area", "dto", "bpmn", "lint", "proof", "engine"]),
    ("area", &["dto", "bpmn", "lint", "proof", "engine"]),
    ("expression", &["form", "area", "dto", "bpmn", "lint", "proof", "engine"]),
    ("bpmn", &["form", "area", "dto", "lint", "proof", "engine"]),
    ("lint", &["area", "dto"]),
    ("engine", &["form", "area", "dto", "lint", "proof"]),
];

pub fn check(source: &Source) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        if let Some(says) = core_breach(&source.path, line).or_else(|| server_breach(&source.path, line)) {
            breaches.push(Breach::new(source, index + 1, says));
        }
    }
    breaches
}

fn core_breach(path: &str, line: &str) -> Option<String> {
    let module = path.strip_prefix("core/src/")?.split(['/', '.']).next()?;
    let (_, forbidden) = CORE.iter().find(|(name, _)| *name == module)?;
    let found = forbidden.iter().find(|other| line.contains(&format!("crate::{other}::")))?;
    Some(format!("core::{module} may not know core::{found}"))
}

fn server_breach(path: &str, line: &str) -> Option<String> {
    let file = path.strip_prefix("server/src/")?;
    let steps =
        ["engine::step(", "engine::advance(", "use lawdesk_core::engine::step"].iter().any(|it| line.contains(it));
    if steps && !file.starts_with("runtime/") {
        return Some("only runtime calls the engine".to_owned());
    }
    line.contains("lawdesk_wasm").then(|| "the server never depends on core-wasm".to_owned())
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn says(path: &str, text: &str) -> Vec<String> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        check(&source).into_iter().map(|breach| breach.says).collect()
    }

    #[test]
    fn core_knows_what_lies_below_and_the_engine_has_one_caller() {
        assert!(says("core/src/engine/nodes.rs", "use crate::bpmn::Process;").is_empty());
        assert_eq!(
            says("core/src/engine/nodes.rs", "use crate::form::Form;"),
            ["core::engine may not know core::form"]
        );
        assert_eq!(says("core/src/message.rs", "crate::rule::x()"), ["core::message may not know core::rule"]);
        assert!(says("server/src/runtime/instances.rs", "engine::step(command)").is_empty());
        assert_eq!(says("server/src/cases/tasks.rs", "engine::step(command)"), ["only runtime calls the engine"]);
        assert_eq!(says("server/src/app.rs", "lawdesk_wasm::x()"), ["the server never depends on core-wasm"]);
    }
}
