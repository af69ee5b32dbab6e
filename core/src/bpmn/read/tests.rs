//! Files and what is read from them: one line for each node, flow and problem.

use std::fmt::Write as _;

use expect_test::{Expect, expect};

use super::super::model::{EventDefinition, EventKind, Model, NodeKind, Process};
use super::{as_utf8, read};

pub(super) const XMLNS: &str = r#"xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:activiti="http://activiti.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn""#;

/// Reads the inside of a process `p`.
fn check(inside: &str, expect: Expect) {
    let text = format!("<definitions {XMLNS}>\n<process id=\"p\">\n{inside}\n</process></definitions>");
    check_bytes(text.as_bytes(), expect);
}

pub(super) fn check_bytes(bytes: &[u8], expect: Expect) {
    let mut shown = String::new();
    match read(bytes) {
        Ok(read) => {
            show_model(&mut shown, &read.model);
            for problem in &read.problems {
                let place = format!("{}:{}", problem.position.line, problem.position.column);
                let property = problem.property.as_deref().unwrap_or("-");
                writeln!(shown, "{place} {} {} {property}", problem.kind.code(), problem.element).unwrap();
            }
        }
        Err(refused) => {
            let place = format!("{}:{}", refused.position.line, refused.position.column);
            writeln!(shown, "{place} {:?}", refused.kind).unwrap();
        }
    }
    expect.assert_eq(&shown);
}

fn show_model(shown: &mut String, model: &Model) {
    for process in &model.processes {
        writeln!(shown, "process {}", process.id).unwrap();
        for node in &process.nodes {
            let flows = |list: &[super::super::model::FlowIndex]| {
                list.iter().map(|it| process.flow(*it).id.as_str()).collect::<Vec<_>>().join(",")
            };
            let kind = serde_json::to_value(&node.kind).unwrap()["type"].as_str().unwrap().to_owned();
            write!(shown, "  {kind} {}", node.id).unwrap();
            show_place(shown, process, &node.kind, node.scope.get());
            writeln!(shown, " [{}] [{}]", flows(&node.incoming), flows(&node.outgoing)).unwrap();
        }
    }
}

fn show_place(shown: &mut String, process: &Process, kind: &NodeKind, scope: usize) {
    if let Some(owner) = process.scopes[scope].owner {
        write!(shown, " in {}", process.node(owner).id).unwrap();
    }
    if let NodeKind::BoundaryEvent(event) = kind
        && let Some(host) = event.attached_to
    {
        write!(shown, " on {}", process.node(host).id).unwrap();
    }
}

#[test]
fn incoming_and_outgoing_come_from_the_flows_only() {
    check(
        r#"<sequenceFlow id="f" sourceRef="a" targetRef="b"/>
           <startEvent id="a"><outgoing>wrong</outgoing></startEvent><endEvent id="b"/>"#,
        expect![[r"
            process p
              startEvent a [] [f]
              endEvent b [f] []
        "]],
    );
}

#[test]
fn a_flow_without_an_id_gets_one_from_its_ends() {
    check(
        r#"<startEvent id="a"/><endEvent id="b"/>
           <sequenceFlow sourceRef="a" targetRef="b"/><sequenceFlow sourceRef="a" targetRef="b"/>"#,
        expect![[r"
            process p
              startEvent a [] [flow_a_b,flow_a_b_2]
              endEvent b [flow_a_b,flow_a_b_2] []
        "]],
    );
}

#[test]
fn a_dangling_flow_is_named_and_left_out() {
    check(
        r#"<startEvent id="a"/>
  <sequenceFlow id="f" sourceRef="a" targetRef="nowhere"/>
  <sequenceFlow id="g" sourceRef="gone" targetRef="a"/>"#,
        expect![[r"
            process p
              startEvent a [] []
            4:3 seq-flow-invalid-target f targetRef
            5:3 seq-flow-invalid-src g sourceRef
        "]],
    );
}

#[test]
fn sub_processes_nest_and_boundary_events_sit_on_their_hosts() {
    check(
        r#"<subProcess id="s"><userTask id="t"/><subProcess id="e" triggeredByEvent="true"/></subProcess>
           <boundaryEvent id="x" attachedToRef="t"/><boundaryEvent id="y" attachedToRef="z"/>"#,
        expect![[r"
            process p
              subProcess s [] []
              userTask t in s [] []
              eventSubProcess e in s [] []
              boundaryEvent x on t [] []
              boundaryEvent y [] []
            4:53 boundary-event-invalid-attached-ref y attachedToRef
        "]],
    );
}

#[test]
fn repeated_ids_are_named_where_they_repeat() {
    check(
        "<startEvent id=\"a\"/>\n<endEvent id=\"a\"/>",
        expect![[r"
            process p
              startEvent a [] []
              endEvent a [] []
            4:1 duplicate-id a id
        "]],
    );
}

#[test]
fn references_to_nothing_are_named() {
    check(
        r#"<startEvent id="a"><messageEventDefinition messageRef="m"/></startEvent>
           <endEvent id="b"><errorEventDefinition errorRef="e"/></endEvent>
           <exclusiveGateway id="g" default="f"/>
           <laneSet><lane id="l"><flowNodeRef>q</flowNodeRef></lane></laneSet>"#,
        expect![[r"
            process p
              startEvent a [] []
              endEvent b [] []
              exclusiveGateway g [] []
            3:20 message-event-invalid-message-ref a messageRef
            4:29 error-event-invalid-error-ref b errorRef
            5:12 default-flow-invalid-ref g default
            6:34 lane-invalid-flow-node-ref l flowNodeRef
        "]],
    );
}

#[test]
fn prefixes_mean_nothing_and_namespaces_everything() {
    let text = r#"<?xml version="1.0"?>
<x:definitions xmlns:x="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmn="urn:other">
  <x:process id="p"><x:task id="a"/><bpmn:task id="b"/></x:process>
</x:definitions>"#;
    check_bytes(
        text.as_bytes(),
        expect![[r"
            process p
              task a [] []
        "]],
    );
}

#[test]
fn elements_nobody_knows_are_named() {
    check(
        r#"<choreographyTask id="c"/><implicitThrowEvent id="i"/>"#,
        expect![[r"
            process p
            3:1 unknown-element c -
            3:27 unknown-element i -
        "]],
    );
}

#[test]
fn chinese_text_is_read_in_every_encoding() {
    let text = |encoding: &str| {
        format!(r#"<?xml version="1.0" encoding="{encoding}"?><definitions {XMLNS}><process id="法律"/></definitions>"#)
    };
    let expected = || {
        expect![[r"
        process 法律
    "]]
    };
    check_bytes(text("UTF-8").as_bytes(), expected());
    check_bytes(&[b"\xEF\xBB\xBF", text("UTF-8").as_bytes()].concat(), expected());
    let units: Vec<u16> = text("UTF-16").encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    check_bytes(&[b"\xFF\xFE".as_slice(), &little].concat(), expected());
    check_bytes(&little, expected());
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    check_bytes(&[b"\xFE\xFF".as_slice(), &big].concat(), expected());
    let gb: Vec<u8> = text("GB18030").into_bytes();
    let at = gb.windows(6).position(|it| it == "法律".as_bytes()).unwrap();
    let gb = [&gb[..at], b"\xB7\xA8\xC2\xC9", &gb[at + 6..]].concat();
    check_bytes(&gb, expected());
}

#[test]
fn western_sets_are_read_and_others_are_refused() {
    let text = |encoding: &str, id: &[u8]| {
        let head = format!(r#"<?xml version="1.0" encoding='{encoding}'?><definitions {XMLNS}><process id=""#);
        [head.as_bytes(), id, b"\"/></definitions>"].concat()
    };
    check_bytes(
        &text("ISO-8859-1", b"\xE9"),
        expect![[r"
        process é
    "]],
    );
    check_bytes(
        &text("windows-1252", b"\x80"),
        expect![[r"
        process €
    "]],
    );
    check_bytes(
        &text("US-ASCII", b"\xE9"),
        expect![[r#"
        1:1 EncodingBroken { name: "us-ascii" }
    "#]],
    );
    check_bytes(
        &text("UTF-8", b"\xE9"),
        expect![[r#"
            1:252 EncodingBroken { name: "utf-8" }
        "#]],
    );
    check_bytes(
        &text("EBCDIC-CP-US", b"x"),
        expect![[r#"
        1:1 EncodingUnknown { name: "ebcdic-cp-us" }
    "#]],
    );
}

/// What a user task of this text says, as JSON.
fn task(attributes: &str, inside: &str) -> serde_json::Value {
    let text = format!(
        "<definitions {XMLNS}><process id=\"p\"><userTask id=\"t\" {attributes}>{inside}</userTask></process></definitions>"
    );
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.problems, []);
    serde_json::to_value(&read.model.processes[0].nodes[0]).unwrap()
}

#[test]
fn flowable_goes_before_activiti_and_activiti_before_camunda() {
    let node = task(
        r#"camunda:assignee="c" activiti:assignee="a" flowable:assignee="f" activiti:owner="a" camunda:owner="c""#,
        "",
    );
    assert_eq!(node["kind"]["assignee"], "f");
    assert_eq!(node["kind"]["owner"], "a");
}

#[test]
fn candidates_are_split_outside_expressions_and_joined_with_potential_owners() {
    let node = task(
        r#"flowable:candidateUsers="a, ${f(b,c)} ,d""#,
        "<potentialOwner><resourceAssignmentExpression><formalExpression>user(e), group(g), h</formalExpression></resourceAssignmentExpression></potentialOwner>",
    );
    assert_eq!(node["kind"]["candidateUsers"], serde_json::json!(["a", "${f(b,c)}", "d", "e"]));
    assert_eq!(node["kind"]["candidateGroups"], serde_json::json!(["g", "h"]));
}

#[test]
fn the_products_own_settings_are_read() {
    let node = task(
        r#"flowable:sfSign="1" activiti:earlywarning="3" flowable:overtime="5" flowable:code="R_CITY""#,
        r#"<extensionElements><flowable:button name="b" code="06" sort="2"/><flowable:button name="a" code="05" sort="1"/>
           <flowable:approveMethod>3</flowable:approveMethod><flowable:vote mode="ratio" passNum="2" passDen="3"/>
           <flowable:taskListener event="create" class="x.Y"><flowable:field name="n" stringValue="v"/></flowable:taskListener></extensionElements>"#,
    );
    assert_eq!(node["kind"]["oversight"]["signature"], "1");
    assert_eq!(node["kind"]["oversight"]["earlyWarning"], "3");
    assert_eq!(node["kind"]["oversight"]["roleCode"], "R_CITY");
    assert_eq!(node["kind"]["buttons"][0]["code"], "05");
    assert_eq!(node["policy"]["approveMethod"], 3);
    assert_eq!(node["policy"]["vote"]["passDen"], 3);
    assert_eq!(node["kind"]["listeners"][0]["implementation"]["value"], "x.Y");
    assert_eq!(node["kind"]["listeners"][0]["fields"][0]["text"], "v");
}

#[test]
fn text_is_joined_across_cdata_references_and_lines() {
    let node = task("", "<documentation>a &lt; b<![CDATA[ & c]]>&#x4E2D;\r\nd</documentation>");
    assert_eq!(node["documentation"], "a < b & c中\nd");
    let node = task("name=\"a&#10;b\tc\nd\"", "");
    assert_eq!(node["name"], "a\nb c d");
}

#[test]
fn multi_instance_is_read_in_both_dialects() {
    let flowable = task(
        "",
        r#"<multiInstanceLoopCharacteristics isSequential="true" flowable:collection="users" flowable:elementVariable="u">
           <completionCondition>${done}</completionCondition></multiInstanceLoopCharacteristics>"#,
    );
    let standard = task(
        "",
        r#"<multiInstanceLoopCharacteristics isSequential="true"><loopDataInputRef>users</loopDataInputRef><inputDataItem name="u"/>
           <completionCondition>${done}</completionCondition></multiInstanceLoopCharacteristics>"#,
    );
    for node in [flowable, standard] {
        assert_eq!(node["repeat"]["collection"], "users");
        assert_eq!(node["repeat"]["elementVariable"], "u");
        assert_eq!(node["repeat"]["sequential"], true);
        assert_eq!(node["repeat"]["completionCondition"]["body"], "${done}");
    }
}

#[test]
fn an_event_may_refer_to_a_definition_at_the_top() {
    let text = r#"<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:t="urn:t">
        <b:timerEventDefinition id="later"><b:timeDuration>PT1H</b:timeDuration></b:timerEventDefinition>
        <b:globalUserTask id="g"/>
        <b:process id="p"><b:startEvent id="s"><b:eventDefinitionRef>t:later</b:eventDefinitionRef></b:startEvent>
        </b:process></b:definitions>"#;
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.problems, []);
    let events = &read.model.processes[0].nodes[0].events;
    assert!(matches!(&events[..], [EventDefinition { kind: EventKind::Timer(it), .. }] if it.duration.is_some()));
}

#[test]
fn a_text_for_a_store_is_utf8_and_says_so() {
    let utf8 = "<?xml version='1.0' encoding='UTF-8'?><a name='审批 utf-16'/>";
    assert_eq!(as_utf8(utf8.as_bytes()).unwrap(), utf8);
    let utf16: Vec<u8> = utf8.replacen("UTF-8", "UTF-16", 1).encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(as_utf8(&[&[0xFF, 0xFE], &*utf16].concat()).unwrap(), utf8);
    assert!(as_utf8(b"<?xml version='1.0' encoding='EBCDIC'?><a/>").is_err());
}
