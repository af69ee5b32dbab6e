//! A process, its scopes, flows and lanes.

use serde::Serialize;

use super::{
    Association, Condition, ExecutionListener, FlowIndex, FormalExpression, LaneIndex, Node, NodeIndex, NodeKind,
    Position, ProcessListener, Property, ScopeIndex,
};

/// One process: what can be started.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Process {
    /// The key by which it is started.
    pub id: String,
    /// Caption; may hold an expression.
    pub name: Option<String>,
    /// Plain documentation.
    pub documentation: Option<String>,
    /// Where it stands.
    pub position: Position,
    /// `isExecutable`; true when absent, as in Flowable.
    pub executable: bool,
    /// Users who may start it; empty = everybody.
    pub candidate_starter_users: Vec<String>,
    /// Groups that may start it; empty = everybody.
    pub candidate_starter_groups: Vec<String>,
    /// camunda: a label of the version.
    pub version_tag: Option<String>,
    /// camunda: how long history is kept.
    pub history_time_to_live: Option<String>,
    /// camunda: whether the start list shows it.
    pub startable_in_tasklist: bool,
    /// camunda: priority of its jobs.
    pub job_priority: Option<String>,
    /// Which earlier approvals count for later nodes, and what the applicant may take back.
    pub same_approver: Option<i32>,
    /// The last approver may take his decision back.
    pub allow_withdraw: Option<bool>,
    /// The applicant may revoke while it runs.
    pub allow_revoke: Option<bool>,
    /// Listeners of start and end.
    pub listeners: Vec<ExecutionListener>,
    /// Flowable's listeners of engine events.
    pub event_listeners: Vec<ProcessListener>,
    /// Free properties.
    pub properties: Vec<Property>,
    /// Lanes, outer before inner.
    pub lanes: Vec<Lane>,
    /// Scope 0 is the process, the others belong to sub-process nodes.
    pub scopes: Vec<ProcessScope>,
    /// All nodes of all scopes, in document order.
    pub nodes: Vec<Node>,
    /// All sequence flows of all scopes, in document order. Both ends exist.
    pub flows: Vec<SequenceFlow>,
    /// Associations; they join a compensation event and its handler.
    pub associations: Vec<Association>,
}

/// The process itself or the inside of a sub-process.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProcessScope {
    /// The scope around it; none for the process.
    pub parent: Option<ScopeIndex>,
    /// The sub-process node it is the inside of; none for the process.
    pub owner: Option<NodeIndex>,
    /// Nodes directly in it.
    pub nodes: Vec<NodeIndex>,
    /// Flows written directly in it.
    pub flows: Vec<FlowIndex>,
    /// Data objects: variables set when the scope starts.
    pub data_objects: Vec<DataObject>,
}

/// A variable with a start value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DataObject {
    /// Id of the element.
    pub id: String,
    /// Name of the variable.
    pub name: Option<String>,
    /// The XML Schema type without prefix: `string`, `int`, `long`, `double`, `boolean`, `datetime`, `json`.
    pub data_type: Option<String>,
    /// Start value as written.
    pub value: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// A lane: who is responsible, as drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Lane {
    /// Id of the lane.
    pub id: String,
    /// Its caption.
    pub name: Option<String>,
    /// The lane around it.
    pub parent: Option<LaneIndex>,
    /// Where it stands.
    pub position: Position,
}

/// A sequence flow. Both ends exist; a flow with a dangling end is a problem of the reader and is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SequenceFlow {
    /// Its id, or one made from its ends when it has none (`generated_id`).
    pub id: String,
    /// The file gives it no id.
    pub generated_id: bool,
    /// Caption.
    pub name: Option<String>,
    /// Plain documentation.
    pub documentation: Option<String>,
    /// Where it stands.
    pub position: Position,
    /// The scope it is written in.
    pub scope: ScopeIndex,
    /// Where it comes from.
    pub source: NodeIndex,
    /// Where it goes to.
    pub target: NodeIndex,
    /// `conditionExpression`.
    pub condition: Option<FormalExpression>,
    /// Skips the condition when true.
    pub skip_expression: Option<String>,
    /// Conditions as the designer's form holds them; the `condition` is what runs.
    pub conditions: Vec<Condition>,
    /// Listeners of `take`.
    pub listeners: Vec<ExecutionListener>,
}

impl Process {
    /// The node with this index.
    #[must_use]
    pub fn node(&self, index: NodeIndex) -> &Node {
        &self.nodes[index.get()]
    }

    /// The flow with this index.
    #[must_use]
    pub fn flow(&self, index: FlowIndex) -> &SequenceFlow {
        &self.flows[index.get()]
    }

    /// The scope with this index.
    #[must_use]
    pub fn scope(&self, index: ScopeIndex) -> &ProcessScope {
        &self.scopes[index.get()]
    }

    /// The node with this id, by a search through all.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<NodeIndex> {
        self.nodes.iter().position(|node| node.id == id).map(NodeIndex::of)
    }

    /// A token can go from one node to the other along flows, by boundary events, and into and out of sub-processes.
    #[must_use]
    pub fn leads_to(&self, from: NodeIndex, to: &Node) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![from];
        while let Some(index) = open.pop() {
            let node = self.node(index);
            if node.id == to.id && index != from {
                return true;
            }
            if std::mem::replace(&mut seen[index.get()], true) {
                continue;
            }
            open.extend(node.outgoing.iter().map(|flow| self.flow(*flow).target));
            open.extend(&node.boundary);
            if let Some(inside) = node.inside() {
                open.extend(&self.scope(inside).nodes);
            }
            if node.outgoing.is_empty()
                && let Some(owner) = self.scope(node.scope).owner
            {
                open.extend(self.node(owner).outgoing.iter().map(|flow| self.flow(*flow).target));
            }
        }
        false
    }

    /// Whether a person who belongs to these groups may start it: whoever is named may, everybody where nobody is.
    #[must_use]
    pub fn may_be_started_by(&self, user: &str, groups: &[String]) -> bool {
        let is_for_all = self.candidate_starter_users.is_empty() && self.candidate_starter_groups.is_empty();
        let is_named = self.candidate_starter_users.iter().any(|it| it == user)
            || self.candidate_starter_groups.iter().any(|it| groups.contains(it));
        self.startable_in_tasklist && (is_for_all || is_named)
    }

    /// Code of the form that starts it: that of its start event, else its documentation, where that reads as one.
    #[must_use]
    pub fn start_form(&self) -> Option<&str> {
        let of_start = self.nodes.iter().find_map(|node| match &node.kind {
            NodeKind::StartEvent(start) => start.form.key.as_deref(),
            _ => None,
        });
        let of_documentation =
            || self.documentation.as_deref().map(str::trim).filter(|text| crate::text::is_capital_code(text));
        of_start.map(str::trim).filter(|code| !code.is_empty()).or_else(of_documentation)
    }

    /// Whether an expression names whoever applied.
    #[must_use]
    pub fn names_applicant(&self, assignee: &str) -> bool {
        let name = assignee.strip_prefix("${").and_then(|it| it.strip_suffix('}')).unwrap_or_default().trim();
        name == "applicant" || name == "initiator" || Some(name) == self.initiator()
    }

    /// The variable that takes the starter's id, from the start event that names one.
    #[must_use]
    pub fn initiator(&self) -> Option<&str> {
        self.nodes.iter().find_map(|node| match &node.kind {
            NodeKind::StartEvent(start) => start.initiator.as_deref(),
            _ => None,
        })
    }
}
