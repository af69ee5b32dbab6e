//! The proof against models whose verdict is known: the control-flow patterns, van der Aalst's examples, the faults that
//! studies of industrial models name (lack of synchronisation, deadlocks between gateways of unlike kinds, exits out of
//! and jumps into parallel branches), and the same faults behind sub-processes, their events and inclusive joins.
//!
//! `proof_labelled.txt` has one a line: `sound` or `unsound`, a name, and the diagram, XML but for `u:a`, a user task a
//! (`s` start event, `e` end event, `t` task, `x`, `a`, `o` and `v` exclusive, parallel, inclusive and event-based gateway),
//! and `a>b`, a flow, with `?` one that has a condition.

use lawdesk_core::bpmn;
use lawdesk_core::proof::{ProofVerdict, prove};

const NAMESPACES: &str =
    "xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" xmlns:flowable=\"http://flowable.org/bpmn\"";

fn xml(mut short: &str) -> String {
    let mut long = String::new();
    while !short.is_empty() {
        let words = short.find('<').unwrap_or(short.len());
        short[..words].split_whitespace().for_each(|word| long.push_str(&element(word)));
        let tag = short[words..].find('>').map_or(short.len(), |end| words + end + 1);
        long.push_str(&short[words..tag]);
        short = &short[tag..];
    }
    format!("<definitions {NAMESPACES}><process id=\"p\">{long}</process></definitions>")
}

fn element(word: &str) -> String {
    if let Some((from, to)) = word.split_once('>') {
        let (to, condition) = match to.strip_suffix('?') {
            Some(to) => (to, "<conditionExpression>${c}</conditionExpression>"),
            None => (to, ""),
        };
        return format!("<sequenceFlow sourceRef=\"{from}\" targetRef=\"{to}\">{condition}</sequenceFlow>");
    }
    let (kind, id) = word.split_once(':').expect("a kind and an id");
    let name = match kind {
        "s" => "startEvent",
        "e" => "endEvent",
        "u" => "userTask",
        "t" => "task",
        "x" => "exclusiveGateway",
        "a" => "parallelGateway",
        "o" => "inclusiveGateway",
        "v" => "eventBasedGateway",
        other => panic!("{other}"),
    };
    format!("<{name} id=\"{id}\"/>")
}

#[test]
fn models_of_the_literature_are_judged_as_it_judges_them() {
    for line in include_str!("proof_labelled.txt").lines() {
        let (label, diagram) = line.split_once(": ").expect("a label and a diagram");
        let read = bpmn::read(xml(diagram).as_bytes()).unwrap_or_else(|refused| panic!("{label}: {refused:?}"));
        let claims = prove(&read.model.processes[0]);
        let sound = claims.iter().all(|claim| claim.verdict == ProofVerdict::Proven);
        assert_eq!(sound, label.starts_with("sound "), "{label}: {claims:?}");
    }
}
