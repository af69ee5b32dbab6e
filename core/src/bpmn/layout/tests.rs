//! Drawn diagrams: what must hold of every one.

use super::layout;
use crate::bpmn::model::{Bounds, Diagram, Model, NodeKind};
use crate::bpmn::read;

fn model(inside: &str) -> Model {
    let text = format!(
        "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><process id=\"p\">{inside}</process></definitions>"
    );
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.problems, []);
    read.model
}

fn flow(from: &str, to: &str) -> String {
    format!("<sequenceFlow id=\"{from}_{to}\" sourceRef=\"{from}\" targetRef=\"{to}\"/>")
}

/// Everything is drawn, nothing lies on anything beside it, and every line is straight up, down or across.
fn check(inside: &str) -> Diagram {
    let model = model(inside);
    let diagram = layout(&model);
    let process = &model.processes[0];
    let bounds = |id: &str| diagram.shapes.iter().find(|it| it.element == id).map(|it| it.bounds).unwrap();
    for (at, one) in process.nodes.iter().enumerate() {
        for other in &process.nodes[at + 1..] {
            let beside = one.scope == other.scope && !is_boundary(&one.kind) && !is_boundary(&other.kind);
            assert!(!beside || !meets(bounds(&one.id), bounds(&other.id)), "{} and {}", one.id, other.id);
        }
        if let Some(owner) = process.scope(one.scope).owner {
            assert!(holds(bounds(&process.node(owner).id), bounds(&one.id)), "{} leaves its sub-process", one.id);
        }
    }
    assert_eq!(diagram.edges.len(), process.flows.len());
    for edge in &diagram.edges {
        for pair in edge.points.windows(2) {
            let straight = (pair[0].x - pair[1].x).abs() < 0.01 || (pair[0].y - pair[1].y).abs() < 0.01;
            assert!(straight, "{}: {:?}", edge.element, edge.points);
        }
    }
    diagram
}

fn is_boundary(kind: &NodeKind) -> bool {
    matches!(kind, NodeKind::BoundaryEvent(_))
}

fn meets(one: Bounds, other: Bounds) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

fn holds(outer: Bounds, inner: Bounds) -> bool {
    outer.x <= inner.x
        && outer.y <= inner.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}

#[test]
fn a_chain_goes_from_left_to_right_on_one_line() {
    let nodes = r#"<startEvent id="a"/><userTask id="b"/><endEvent id="c"/>"#;
    let diagram = check(&format!("{nodes}{}{}", flow("a", "b"), flow("b", "c")));
    let middle = |at: usize| diagram.shapes[at].bounds.y + diagram.shapes[at].bounds.height / 2.0;
    assert!((middle(0) - middle(1)).abs() < 0.01 && (middle(1) - middle(2)).abs() < 0.01);
    assert!(diagram.shapes[0].bounds.x < diagram.shapes[1].bounds.x);
    assert_eq!(diagram.edges[0].points.len(), 2);
}

#[test]
fn branches_loops_and_long_flows_keep_clear_of_nodes() {
    let nodes = r#"<startEvent id="a"/><exclusiveGateway id="g"/><userTask id="b"/><userTask id="c"/><userTask id="d"/>
        <exclusiveGateway id="j"/><endEvent id="e"/>"#;
    let flows =
        [("a", "g"), ("g", "b"), ("g", "c"), ("g", "j"), ("b", "d"), ("d", "j"), ("c", "j"), ("j", "e"), ("d", "a")];
    let flows: String = flows.iter().map(|(from, to)| flow(from, to)).collect();
    check(&format!("{nodes}{flows}"));
}

#[test]
fn sub_processes_hold_their_nodes_and_boundary_events_sit_on_their_hosts() {
    let inside =
        format!("<startEvent id=\"i\"/><userTask id=\"k\"/><endEvent id=\"l\"/>{}{}", flow("i", "k"), flow("k", "l"));
    let timer = |n: u32| {
        let flow = flow(&format!("b{n}"), "l");
        format!("<boundaryEvent id=\"b{n}\" attachedToRef=\"k\"><timerEventDefinition/></boundaryEvent>{flow}")
    };
    let timers = [timer(0), timer(1), timer(2), timer(3)].concat();
    let sub = format!("<subProcess id=\"s\">{inside}{timers}</subProcess>");
    let diagram =
        check(&format!("<startEvent id=\"a\"/>{sub}<endEvent id=\"e\"/>{}{}", flow("a", "s"), flow("s", "e")));
    let bounds = |id: &str| diagram.shapes.iter().find(|it| it.element == id).map(|it| it.bounds).unwrap();
    let (host, last) = (bounds("k"), bounds("b3"));
    assert!(last.x + last.width <= host.x + host.width);
    assert!((last.y + last.height / 2.0 - host.y - host.height).abs() < 0.01);
}

#[test]
fn nodes_that_nothing_joins_and_flows_that_go_round_are_drawn_too() {
    let loops = [flow("a", "b"), flow("b", "a"), flow("c", "c")].concat();
    check(&format!("<userTask id=\"a\"/><userTask id=\"b\"/><userTask id=\"c\"/><userTask id=\"d\"/>{loops}"));
}

#[test]
fn a_pool_is_drawn_around_its_process() {
    let text = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">
        <collaboration id="c"><participant id="pool" processRef="p"/></collaboration>
        <process id="p"><startEvent id="a"/></process></definitions>"#;
    let diagram = layout(&read(text.as_bytes()).unwrap().model);
    assert_eq!(diagram.plane.as_deref(), Some("c"));
    assert!(holds(diagram.shapes[0].bounds, diagram.shapes[1].bounds));
}

#[test]
fn lanes_hold_their_nodes_one_below_the_other() {
    let lane = |id: &str, nodes: &[&str], more: &str| {
        let nodes = nodes.iter().map(|node| format!("<flowNodeRef>{node}</flowNodeRef>")).collect::<Vec<_>>().concat();
        format!("<lane id=\"{id}\">{nodes}{more}</lane>")
    };
    let inner = [lane("city", &["c"], ""), lane("nobody", &[], "")].concat();
    let lanes = [
        lane("office", &["c"], &format!("<childLaneSet id=\"cs\">{inner}</childLaneSet>")),
        lane("firm", &["a", "b", "d"], ""),
    ];
    let nodes = r#"<startEvent id="a"/><userTask id="b"/><userTask id="c"/><userTask id="d"/><endEvent id="e"/>"#;
    let flows = [flow("a", "b"), flow("b", "c"), flow("a", "d"), flow("c", "e")].concat();
    let diagram = check(&format!("<laneSet id=\"ls\">{}</laneSet>{nodes}{flows}", lanes.concat()));
    let bounds = |id: &str| diagram.shapes.iter().find(|it| it.element == id).map(|it| it.bounds).unwrap();
    for (outer, inner) in
        [("office", "city"), ("office", "nobody"), ("city", "c"), ("firm", "a"), ("firm", "b"), ("firm", "d")]
    {
        assert!(holds(bounds(outer), bounds(inner)), "{outer} {inner}");
    }
    for (one, other) in [("office", "firm"), ("city", "nobody"), ("office", "a"), ("firm", "c"), ("firm", "e")] {
        assert!(!meets(bounds(one), bounds(other)), "{one} {other}");
    }
    let (office, firm) = (bounds("office"), bounds("firm"));
    assert!((office.y + office.height - firm.y).abs() < 0.01 && (office.width - firm.width).abs() < 0.01);
}

#[test]
fn a_pool_is_drawn_around_its_lanes() {
    let text = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">
        <collaboration id="c"><participant id="pool" processRef="p"/></collaboration>
        <process id="p"><laneSet id="ls"><lane id="l"><flowNodeRef>a</flowNodeRef></lane></laneSet>
        <startEvent id="a"/></process></definitions>"#;
    let diagram = layout(&read(text.as_bytes()).unwrap().model);
    let ids: Vec<&str> = diagram.shapes.iter().map(|it| it.element.as_str()).collect();
    assert_eq!(ids, ["pool", "l", "a"]);
    assert!(holds(diagram.shapes[0].bounds, diagram.shapes[1].bounds));
    assert!(holds(diagram.shapes[1].bounds, diagram.shapes[2].bounds));
}

#[test]
fn a_long_chain_is_drawn_without_deep_calls() {
    let nodes: Vec<String> = (0..3_000).map(|n| format!("<task id=\"n{n}\"/>")).collect();
    let nodes = nodes.concat();
    let flows: String = (1..3_000).map(|n| flow(&format!("n{}", n - 1), &format!("n{n}"))).collect();
    let diagram = layout(&model(&format!("{nodes}{flows}")));
    assert_eq!(diagram.shapes.len(), 3_000);
}
