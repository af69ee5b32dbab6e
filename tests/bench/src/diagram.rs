//! The diagrams that are read and checked: blocks of six user tasks, an exclusive and a parallel split and join.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// How many blocks of ten nodes: with start and end 12, 202 and 2,002 nodes.
pub const BLOCKS: [usize; 3] = [1, 20, 200];

/// Writes each diagram as `N.bpmn`, `N` its number of nodes.
pub fn write(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder to write to");
    for blocks in BLOCKS {
        fs::write(folder.join(format!("{}.bpmn", blocks * 10 + 2)), xml(blocks)).expect("a folder to write to");
    }
}

/// The diagram as BPMN with its drawing.
pub fn xml(blocks: usize) -> String {
    let mut writer = Writer::default();
    writer.node("startEvent", "start", "start");
    let mut last = "start".to_owned();
    for block in 0..blocks {
        last = writer.block(block, &last);
    }
    writer.node("endEvent", "end", "end");
    writer.flow(&last, "end", None);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="definitions" targetNamespace="http://lawdesk.example/bench">
  <process id="bench" name="Bench" isExecutable="true">
{}  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="bench">
{}  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
"#,
        writer.process, writer.drawing
    )
}

#[derive(Default)]
struct Writer {
    process: String,
    drawing: String,
    nodes: usize,
    flows: usize,
}

impl Writer {
    fn put(&mut self, id: &str, element: &str) {
        let (x, y) = (self.nodes * 150, 100);
        self.nodes += 1;
        let _ = writeln!(self.process, "    {element}");
        let _ = writeln!(
            self.drawing,
            r#"    <bpmndi:BPMNShape id="{id}_di" bpmnElement="{id}"><dc:Bounds x="{x}" y="{y}" width="100" height="80" /></bpmndi:BPMNShape>"#
        );
    }

    fn node(&mut self, tag: &str, id: &str, name: &str) {
        self.put(id, &format!(r#"<{tag} id="{id}" name="{name}" />"#));
    }

    fn task(&mut self, id: &str) {
        self.put(
            id,
            &format!(
                r#"<userTask id="{id}" name="Review {id}" flowable:assignee="${{initiator}}" flowable:candidateGroups="clerks,leaders"><documentation>What is looked at in {id}</documentation><extensionElements><flowable:taskListener event="create" class="org.example.Notify" /><flowable:formProperty id="opinion" name="Opinion" type="string" /></extensionElements></userTask>"#
            ),
        );
    }

    fn flow(&mut self, from: &str, to: &str, condition: Option<&str>) {
        let id = format!("flow{}", self.flows);
        self.flows += 1;
        let condition = condition.map_or(String::new(), |it| {
            format!(r#"<conditionExpression xsi:type="tFormalExpression">{it}</conditionExpression>"#)
        });
        let _ = writeln!(
            self.process,
            r#"    <sequenceFlow id="{id}" sourceRef="{from}" targetRef="{to}">{condition}</sequenceFlow>"#
        );
        let _ = writeln!(
            self.drawing,
            r#"    <bpmndi:BPMNEdge id="{id}_di" bpmnElement="{id}"><di:waypoint x="0" y="0" /><di:waypoint x="50" y="0" /></bpmndi:BPMNEdge>"#
        );
    }

    /// Ten nodes, twelve flows with the one that leads in; gives the last node.
    fn block(&mut self, number: usize, before: &str) -> String {
        let id = |kind: &str| format!("{kind}{number}");
        for task in ["a", "b", "c", "d", "e", "f"] {
            self.task(&id(task));
        }
        let default = format!("flow{}", self.flows + 3);
        self.put(&id("xor"), &format!(r#"<exclusiveGateway id="xor{number}" name="Large?" default="{default}" />"#));
        self.node("exclusiveGateway", &id("merge"), "Either way");
        self.node("parallelGateway", &id("fork"), "Both");
        self.node("parallelGateway", &id("join"), "Both done");
        self.flow(before, &id("a"), None);
        self.flow(&id("a"), &id("xor"), None);
        self.flow(&id("xor"), &id("b"), Some("${amount &gt; 1000}"));
        self.flow(&id("xor"), &id("c"), None);
        self.flow(&id("b"), &id("merge"), None);
        self.flow(&id("c"), &id("merge"), None);
        self.flow(&id("merge"), &id("fork"), None);
        self.flow(&id("fork"), &id("d"), None);
        self.flow(&id("fork"), &id("e"), None);
        self.flow(&id("d"), &id("join"), None);
        self.flow(&id("e"), &id("join"), None);
        self.flow(&id("join"), &id("f"), None);
        id("f")
    }
}
