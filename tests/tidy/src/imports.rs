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
