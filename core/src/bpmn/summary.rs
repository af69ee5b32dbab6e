//! What the browser shows of a file beside its drawing: processes, nodes and flows, without their settings.

use serde::{Deserialize, Serialize};

use super::model::{Model, Node, Process, SequenceFlow};

/// A file in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Its processes, in document order.
    pub processes: Vec<ProcessSummary>,
    /// It has a diagram.
    pub drawn: bool,
}

/// A process in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProcessSummary {
    /// Its key.
    pub id: String,
    /// Its caption.
    pub name: Option<String>,
    /// It can be deployed.
    pub executable: bool,
    /// Its nodes, in document order.
    pub nodes: Vec<NodeSummary>,
    /// Its flows, in document order.
    pub flows: Vec<FlowSummary>,
}

/// A node in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NodeSummary {
    /// Its id.
    pub id: String,
    /// Its caption.
    pub name: Option<String>,
    /// Name of its BPMN element.
    pub element: String,
    /// Id of the sub-process it stands in.
    pub parent: Option<String>,
    /// Code of the form of a user task.
    pub form: Option<String>,
}

/// A flow in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlowSummary {
    /// Its id.
    pub id: String,
    /// Its caption.
    pub name: Option<String>,
    /// Id of the node it comes from.
    pub source: String,
    /// Id of the node it goes to.
    pub target: String,
    /// Its condition.
    pub condition: Option<String>,
}

/// A file in short.
#[must_use]
pub fn summary(model: &Model) -> Summary {
    Summary { processes: model.processes.iter().map(process).collect(), drawn: !model.diagram.shapes.is_empty() }
}

fn process(process: &Process) -> ProcessSummary {
    ProcessSummary {
        id: process.id.clone(),
        name: process.name.clone(),
        executable: process.executable,
        nodes: process.nodes.iter().map(|it| node(process, it)).collect(),
        flows: process.flows.iter().map(|it| flow(process, it)).collect(),
    }
}

fn node(process: &Process, node: &Node) -> NodeSummary {
    let parent = process.scope(node.scope).owner.map(|owner| process.node(owner).id.clone());
    NodeSummary {
        id: node.id.clone(),
        name: node.name.clone(),
        element: node.kind.element().to_owned(),
        parent,
        form: node.user_task().and_then(|task| task.form.key.clone()),
    }
}

fn flow(process: &Process, flow: &SequenceFlow) -> FlowSummary {
    FlowSummary {
        id: flow.id.clone(),
        name: flow.name.clone(),
        source: process.node(flow.source).id.clone(),
        target: process.node(flow.target).id.clone(),
        condition: flow.condition.as_ref().map(|condition| condition.body.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::summary;
    use crate::bpmn::read;

    #[test]
    fn a_file_in_short_names_elements_parents_and_ends() {
        let text = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn">
            <process id="p"><subProcess id="s"><userTask id="t" f:formKey="k"/><endEvent id="e"/>
            <sequenceFlow id="q" sourceRef="t" targetRef="e"/></subProcess></process></definitions>"#;
        let summary = summary(&read(text.as_bytes()).unwrap().model);
        let nodes: Vec<_> =
            summary.processes[0].nodes.iter().map(|it| (it.element.as_str(), it.parent.as_deref())).collect();
        assert_eq!(nodes, [("subProcess", None), ("userTask", Some("s")), ("endEvent", Some("s"))]);
        assert_eq!(summary.processes[0].nodes[1].form.as_deref(), Some("k"));
        assert_eq!((summary.processes[0].flows[0].target.as_str(), summary.drawn), ("e", false));
    }
}
