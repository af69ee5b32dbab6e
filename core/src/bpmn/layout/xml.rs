//! The diagram as BPMN diagram interchange.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::layout;
use crate::bpmn::model::{Bounds, Edge, Model, Shape};

/// The element to put before the end of `definitions`. It declares its own prefixes.
pub(in crate::bpmn) fn diagram_xml(model: &Model) -> String {
    let diagram = layout(model);
    let plane = diagram.plane.clone().unwrap_or_default();
    let mut xml = format!(
        "<bpmndi:BPMNDiagram xmlns:bpmndi=\"http://www.omg.org/spec/BPMN/20100524/DI\" \
         xmlns:omgdc=\"http://www.omg.org/spec/DD/20100524/DC\" \
         xmlns:omgdi=\"http://www.omg.org/spec/DD/20100524/DI\" id=\"BPMNDiagram_{0}\">\
         <bpmndi:BPMNPlane id=\"BPMNPlane_{0}\" bpmnElement=\"{0}\">",
        escape(&plane)
    );
    for shape in &diagram.shapes {
        write_shape(&mut xml, shape);
    }
    for edge in &diagram.edges {
        write_edge(&mut xml, edge);
    }
    xml.push_str("</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>");
    xml
}

fn write_shape(xml: &mut String, shape: &Shape) {
    let Bounds { x, y, width, height } = shape.bounds;
    let element = escape(&shape.element);
    // Writing into a text cannot fail.
    let _ = write!(
        xml,
        "\n<bpmndi:BPMNShape id=\"BPMNShape_{element}\" bpmnElement=\"{element}\">\
         <omgdc:Bounds x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/></bpmndi:BPMNShape>"
    );
}

fn write_edge(xml: &mut String, edge: &Edge) {
    let element = escape(&edge.element);
    let _ = write!(xml, "\n<bpmndi:BPMNEdge id=\"BPMNEdge_{element}\" bpmnElement=\"{element}\">");
    for point in &edge.points {
        let _ = write!(xml, "<omgdi:waypoint x=\"{}\" y=\"{}\"/>", point.x, point.y);
    }
    xml.push_str("</bpmndi:BPMNEdge>");
}
