//! Models whose verdict is known, one a line of `proof_labelled.txt`: `sound` or `unsound`, a name, and the diagram, XML but for
//! `u:a`, a user task a (`s` start event, `e` end event, `t` task, `x`, `a`, `o` and `v` exclusive, parallel, inclusive and
//! event-based gateway), and `a>b`, a flow, with `?` one that has a condition.

use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::Process;

const NAMESPACES: &str =
    "xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" xmlns:flowable=\"http://flowable.org/bpmn\"";

/// Label and diagram of each.
pub fn models() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("../proof_labelled.txt").lines().map(|line| line.split_once(": ").expect("a label and a diagram"))
}

/// The process of a diagram.
pub fn process(diagram: &str) -> Process {
    let mut read = bpmn::read(xml(diagram).as_bytes()).unwrap_or_else(|refused| panic!("{diagram}: {refused:?}"));
    read.model.processes.remove(0)
}

/// The words outside of its XML, each with where it begins.
pub fn words(diagram: &str) -> Vec<(usize, &str)> {
    let (mut words, mut at) = (Vec::new(), 0);
    while let Some(first) = diagram[at..].chars().next() {
        let length = match first {
            '<' => diagram[at..].find('>').map_or(diagram.len() - at, |end| end + 1),
            ' ' => 1,
            _ => {
                let word = diagram[at..].split([' ', '<']).next().expect("the first piece of a split");
                words.push((at, word));
                word.len()
            }
        };
        at += length;
    }
    words
}

fn xml(diagram: &str) -> String {
    let (mut long, mut done) = (String::new(), 0);
    for (at, word) in words(diagram) {
        long.push_str(&diagram[done..at]);
        long.push_str(&element(word));
        done = at + word.len();
    }
    long.push_str(&diagram[done..]);
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
