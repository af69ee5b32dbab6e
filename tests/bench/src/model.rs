//! Reading, checking and proving diagrams.

use std::fmt::Write as _;
use std::hint::black_box;

use lawdesk_core::bpmn;
use lawdesk_core::lint::{LintContext, check_file};
use lawdesk_core::proof::prove;

use crate::clock::{at, medians, once, tell};
use crate::diagram;

/// Read + lint + proof, as the designer and the deployment do it.
pub fn read_and_check() {
    let context = LintContext::default();
    let texts = diagram::BLOCKS.map(diagram::xml);
    let times = medians(&texts, |text| drop(black_box(check_file(black_box(text.as_bytes()), &context))));
    for (blocks, time) in diagram::BLOCKS.iter().zip(&times) {
        tell(&format!("read + lint + proof, {} nodes, native", blocks * 10 + 2), "ms", time / 1e6);
    }
    tell("growth of native from 202 to 2,002 nodes", "times", times[2] / times[1]);
}

/// Read + lint + proof of one diagram, once.
pub fn check_once(blocks: usize) {
    let text = diagram::xml(blocks);
    drop(black_box(check_file(black_box(text.as_bytes()), &LintContext::default())));
}

/// The proof alone.
pub fn prove_all() {
    prove_figure("proof of 102 nodes, native", &diagram::xml(10));
    prove_figure("proof of 502 nodes, native", &diagram::xml(50));
    prove_figure("proof of 20 branches of 5 tasks, native", &parallel(20, 5));
}

fn prove_figure(name: &str, text: &str) {
    let read = bpmn::read(text.as_bytes()).expect("a sound diagram");
    let process = &read.model.processes[0];
    let mut times: Vec<f64> = (0..200).map(|_| once(|| drop(black_box(prove(black_box(process)))))).collect();
    tell(name, "ms at p99", at(&mut times, 0.99) / 1e6);
}

/// A fork into branches of user tasks, one after the other.
fn parallel(branches: usize, tasks: usize) -> String {
    let mut body = String::from(
        r#"<startEvent id="s" /><parallelGateway id="fork" /><parallelGateway id="join" /><endEvent id="e" /><sequenceFlow id="in" sourceRef="s" targetRef="fork" /><sequenceFlow id="out" sourceRef="join" targetRef="e" />"#,
    );
    for branch in 0..branches {
        for task in 0..tasks {
            let from = if task == 0 { "fork".to_owned() } else { format!("t{branch}_{}", task - 1) };
            let _ = write!(
                body,
                r#"<userTask id="t{branch}_{task}" /><sequenceFlow id="f{branch}_{task}" sourceRef="{from}" targetRef="t{branch}_{task}" />"#
            );
        }
        let last = tasks - 1;
        let _ = write!(body, r#"<sequenceFlow id="g{branch}" sourceRef="t{branch}_{last}" targetRef="join" />"#);
    }
    format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p" isExecutable="true">{body}</process></definitions>"#
    )
}
