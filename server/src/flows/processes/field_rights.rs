//! What a diagram says of the fields of its form at each step: `fieldsPermission`, as yudao's designer and ours write it.

use std::collections::BTreeMap;

use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::Node;
use lawdesk_core::form::{NodeRights, Right};
use lawdesk_core::task_form;

/// The rights at the steps of a file, as a form has them; a file that cannot be read says nothing.
pub fn rights_of(text: &str) -> Vec<NodeRights> {
    let Ok(read) = bpmn::read(text.as_bytes()) else { return Vec::new() };
    read.model.processes.iter().flat_map(|process| &process.nodes).filter_map(at_node).collect()
}

fn at_node(node: &Node) -> Option<NodeRights> {
    let fields = &node.policy.as_ref()?.fields;
    let named = fields.iter().filter_map(|it| Some((it.field.clone(), task_form::right(it.permission?)?)));
    let rights: BTreeMap<String, Right> = named.collect();
    (!rights.is_empty()).then(|| NodeRights { node: node.id.clone(), rights })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_says_what_may_be_done_with_a_field() {
        let text = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn"
                targetNamespace="t"><process id="p"><startEvent id="s"/><userTask id="t"><extensionElements>
              <f:fieldsPermission field="age" title="年龄" permission="3"/><f:fieldsPermission field="name" permission="2"/>
              <f:fieldsPermission field="odd" permission="9"/></extensionElements></userTask><userTask id="u"/>
            </process></definitions>"#;
        let rights = [("age".to_owned(), Right::Hidden), ("name".to_owned(), Right::Write)].into();
        assert_eq!(rights_of(text), [NodeRights { node: "t".to_owned(), rights }]);
    }
}
