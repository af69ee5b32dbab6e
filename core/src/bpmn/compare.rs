//! What differs between two versions of a flow: elements that came, went or say something else. Where they are drawn does
//! not count.

use std::collections::BTreeMap;

use serde::Serialize;

use super::read::{OutlineElement, outline};
use super::read_error::ReadError;

/// An element that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FlowDifference"))]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// Its id.
    pub element: String,
    /// Its kind, as BPMN names it: `userTask`.
    pub kind: String,
    /// Its name, in the newer version where it has one; empty: it has none.
    pub name: String,
    /// What became of it.
    pub change: ElementChange,
    /// Which of its properties differ; none where it came or went.
    pub properties: Vec<PropertyDifference>,
}

/// What became of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FlowChange"))]
#[serde(rename_all = "camelCase")]
pub enum ElementChange {
    /// It came.
    Added,
    /// It went.
    Removed,
    /// It says something else.
    Changed,
}

/// A property that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PropertyDifference {
    /// An attribute (`assignee`), or what stands in the element: `extensionElements/button/clcz`.
    pub property: String,
    /// In the older version; several separated by line ends; empty: it had none.
    pub before: String,
    /// In the newer one.
    pub after: String,
}

/// An element with what it says.
#[derive(Default)]
struct ElementDescription {
    kind: String,
    name: String,
    /// Its place among the elements.
    place: usize,
    properties: BTreeMap<String, Vec<String>>,
}

/// What differs, in the order of the newer version; what went stands at the end.
///
/// # Errors
/// One of the texts is no well-formed XML, or is over a limit.
pub fn compare(before: &str, after: &str) -> Result<Vec<Difference>, ReadError> {
    let (old, new) = (described(&outline(before)?), described(&outline(after)?));
    let mut found: Vec<(usize, Difference)> = Vec::new();
    for (id, now) in &new {
        match old.get(id) {
            None => found.push((now.place, difference(id, now, ElementChange::Added, Vec::new()))),
            Some(then) => {
                let properties = properties(then, now);
                if !properties.is_empty() {
                    found.push((now.place, difference(id, now, ElementChange::Changed, properties)));
                }
            }
        }
    }
    for (id, then) in old.iter().filter(|(id, _)| !new.contains_key(*id)) {
        found.push((new.len() + then.place, difference(id, then, ElementChange::Removed, Vec::new())));
    }
    found.sort_by_key(|(place, _)| *place);
    Ok(found.into_iter().map(|(_, difference)| difference).collect())
}

fn difference(
    id: &str,
    it: &ElementDescription,
    change: ElementChange,
    properties: Vec<PropertyDifference>,
) -> Difference {
    Difference { element: id.to_owned(), kind: it.kind.clone(), name: it.name.clone(), change, properties }
}

fn properties(then: &ElementDescription, now: &ElementDescription) -> Vec<PropertyDifference> {
    let mut names: Vec<&String> = then.properties.keys().chain(now.properties.keys()).collect();
    names.sort();
    names.dedup();
    let text =
        |it: &ElementDescription, name: &str| it.properties.get(name).map(|all| all.join("\n")).unwrap_or_default();
    let kinds = (then.kind != now.kind).then(|| ("kind".to_owned(), then.kind.clone(), now.kind.clone()));
    let others = names.into_iter().map(|name| (name.clone(), text(then, name), text(now, name)));
    let differing = kinds.into_iter().chain(others).filter(|(_, before, after)| before != after);
    differing.map(|(property, before, after)| PropertyDifference { property, before, after }).collect()
}

/// The elements by their ids. What has no id of its own is a property of the element around it.
fn described(elements: &[OutlineElement]) -> BTreeMap<String, ElementDescription> {
    let mut found: BTreeMap<String, ElementDescription> = BTreeMap::new();
    // The names of the elements around, and the id of the one that each belongs to.
    let mut around: Vec<(String, Option<String>)> = Vec::new();
    for element in elements {
        around.truncate(element.depth);
        let owner = around.last().and_then(|(_, owner)| owner.clone());
        let id = element.attributes.iter().find(|(name, _)| name == "id").map(|(_, id)| id.clone());
        let is_inside = around.iter().any(|(name, _)| name == "extensionElements");
        let own = id.filter(|_| !is_inside && is_element(&element.name));
        if let Some(id) = &own {
            let name = element.attributes.iter().find(|(name, _)| name == "name").map(|(_, name)| name.clone());
            let place = found.len();
            let it = ElementDescription {
                kind: element.name.clone(),
                name: name.unwrap_or_default(),
                place,
                ..ElementDescription::default()
            };
            found.insert(id.clone(), it);
        }
        around.push((element.name.clone(), own.clone().or(owner)));
        if let Some(it) = around.last().and_then(|(_, owner)| found.get_mut(owner.as_ref()?)) {
            describe(it, element, &path(&around));
        }
    }
    found
}

/// Adds what an element says to the one it belongs to.
fn describe(it: &mut ElementDescription, element: &OutlineElement, path: &str) {
    // Which flows come and go the flows say.
    if matches!(element.name.as_str(), "incoming" | "outgoing" | "flowNodeRef") {
        return;
    }
    let at = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
    for (name, value) in element.attributes.iter().filter(|(name, _)| name != "id") {
        it.properties.entry(at(name)).or_default().push(value.clone());
    }
    let text = element.text.trim();
    if !text.is_empty() && !path.is_empty() {
        it.properties.entry(path.to_owned()).or_default().push(text.to_owned());
    }
    if text.is_empty() && element.attributes.is_empty() && !path.is_empty() && element.name != "extensionElements" {
        it.properties.entry(path.to_owned()).or_default().push(String::from("+"));
    }
}

/// From the element that they belong to, the names of the elements down to the last.
fn path(around: &[(String, Option<String>)]) -> String {
    let owner = around.last().and_then(|(_, owner)| owner.as_ref());
    let from = around.iter().position(|(_, it)| it.as_ref() == owner).map_or(around.len(), |place| place + 1);
    around[from..].iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join("/")
}

/// What is an element for people: not what only says something of one.
fn is_element(name: &str) -> bool {
    let says_something = name.ends_with("EventDefinition")
        || name.ends_with("Expression")
        || name.ends_with("LoopCharacteristics")
        || matches!(name, "definitions" | "documentation" | "timeDate" | "timeDuration" | "timeCycle" | "laneSet");
    !says_something
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(inside: &str) -> String {
        format!(
            "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" xmlns:f=\"http://flowable.org/bpmn\" \
             targetNamespace=\"t\"><process id=\"p\" isExecutable=\"true\">{inside}</process></definitions>"
        )
    }

    fn lines(before: &str, after: &str) -> Vec<String> {
        let line = |it: Difference| {
            let parts: Vec<String> =
                it.properties.iter().map(|it| format!("{}: {} > {}", it.property, it.before, it.after)).collect();
            format!("{:?} {} {} {}", it.change, it.kind, it.element, parts.join("; ")).trim_end().to_owned()
        };
        compare(&flow(before), &flow(after)).unwrap().into_iter().map(line).collect()
    }

    #[test]
    fn elements_come_and_go() {
        let before = "<startEvent id=\"s\"/><userTask id=\"a\" name=\"A\"/>";
        let after = "<startEvent id=\"s\"/><userTask id=\"b\" name=\"B\"/>";
        assert_eq!(lines(before, after), ["Added userTask b", "Removed userTask a"]);
        assert!(lines(before, before).is_empty());
    }

    #[test]
    fn an_element_says_something_else() {
        let before = "<userTask id=\"a\" name=\"A\" f:assignee=\"x\"><extensionElements><f:button clcz=\"05\"/>\
                      </extensionElements></userTask><sequenceFlow id=\"q\" sourceRef=\"a\" targetRef=\"b\"/>";
        let after = "<userTask id=\"a\" name=\"A\" f:candidateGroups=\"g\"><extensionElements><f:button clcz=\"05\"/>\
                     <f:button clcz=\"06\"/></extensionElements></userTask>\
                     <sequenceFlow id=\"q\" sourceRef=\"a\" targetRef=\"b\">\
                     <conditionExpression>${ok}</conditionExpression></sequenceFlow>";
        assert_eq!(
            lines(before, after),
            [
                "Changed userTask a assignee: x > ; candidateGroups:  > g; extensionElements/button/clcz: 05 > 05\n06",
                "Changed sequenceFlow q conditionExpression:  > ${ok}",
            ]
        );
    }

    #[test]
    fn where_it_is_drawn_and_how_flows_are_repeated_does_not_count() {
        let before = "<userTask id=\"a\"><incoming>x</incoming></userTask>";
        assert!(lines(before, "<userTask id=\"a\"/>").is_empty());
        assert!(compare("<a", "<a/>").is_err());
    }
}
