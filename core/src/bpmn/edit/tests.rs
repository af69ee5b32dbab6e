//! Files before and after an edit.

use expect_test::{Expect, expect};

use super::{Edit, EditError, ExtensionAt, Vendor, edit, put_extension};
use crate::bpmn::read;

/// A file whose odd spacing, quotes, comments and foreign parts must all survive.
const FILE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
  <!-- keep me -->
  <bpmn:process id="p" >
    <bpmn:startEvent id='s' x:odd = "1"/>
    <bpmn:userTask id="t" name='A &amp; B'
                   x:more="yes">
      <bpmn:documentation>why</bpmn:documentation>
    </bpmn:userTask>
    <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />
  </bpmn:process>
</bpmn:definitions>
"#;

/// Shows the lines that an edit changes.
fn check(edits: &[Edit], expect: Expect) {
    let after = String::from_utf8(edit(FILE.as_bytes(), edits).unwrap()).unwrap();
    let before: Vec<&str> = FILE.lines().collect();
    let changed: Vec<String> = after.lines().filter(|line| !before.contains(line)).map(str::to_owned).collect();
    let lost = before.iter().filter(|line| !after.lines().any(|it| it == **line)).map(|line| format!("- {line}"));
    let shown: Vec<String> = lost.chain(changed.iter().map(|line| format!("+ {line}"))).collect();
    expect.assert_eq(&format!("{}\n", shown.join("\n")));
}

fn attribute(element: &str, vendor: Option<Vendor>, name: &str, value: Option<&str>) -> Edit {
    Edit::SetAttribute { element: element.to_owned(), vendor, name: name.to_owned(), value: value.map(str::to_owned) }
}

fn condition(flow: &str, body: Option<&str>) -> Edit {
    Edit::SetCondition { flow: flow.to_owned(), body: body.map(str::to_owned) }
}

fn extension(element: &str, name: &str, value: Option<&str>) -> Edit {
    Edit::SetExtension {
        element: element.to_owned(),
        vendor: Vendor::Flowable,
        name: name.to_owned(),
        value: value.map(str::to_owned),
    }
}

#[test]
fn an_attribute_is_changed_between_its_own_quotes() {
    check(
        &[attribute("t", None, "name", Some("C < \"D\""))],
        expect![[r#"
        -     <bpmn:userTask id="t" name='A &amp; B'
        +     <bpmn:userTask id="t" name='C &lt; &quot;D&quot;'
    "#]],
    );
}

#[test]
fn a_value_of_several_lines_is_read_back_as_it_was() {
    let after = edit(FILE.as_bytes(), &[attribute("t", None, "name", Some("a\n\tb"))]).unwrap();
    assert_eq!(read(&after).unwrap().model.processes[0].nodes[1].name.as_deref(), Some("a\n\tb"));
}

#[test]
fn an_attribute_is_removed_with_the_space_before_it() {
    check(
        &[attribute("t", None, "name", None)],
        expect![[r#"
        -     <bpmn:userTask id="t" name='A &amp; B'
        +     <bpmn:userTask id="t"
    "#]],
    );
}

#[test]
fn a_new_extension_attribute_brings_its_namespace() {
    check(
        &[attribute("t", Some(Vendor::Flowable), "assignee", Some("${initiator}"))],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        -                    x:more="yes">
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
        +                    x:more="yes" flowable:assignee="${initiator}">
    "#]],
    );
}

#[test]
fn the_second_edit_finds_the_namespace_of_the_first() {
    check(
        &[
            attribute("t", Some(Vendor::Flowable), "assignee", Some("1")),
            attribute("s", Some(Vendor::Flowable), "initiator", Some("i")),
            attribute("t", Some(Vendor::Flowable), "assignee", Some("2")),
        ],
        expect![[r#"
            - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
            -     <bpmn:startEvent id='s' x:odd = "1"/>
            -                    x:more="yes">
            + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
            +     <bpmn:startEvent id='s' x:odd = "1" flowable:initiator="i"/>
            +                    x:more="yes" flowable:assignee="2">
        "#]],
    );
}

#[test]
fn a_condition_is_added_changed_and_removed() {
    check(
        &[condition("f", Some("${a < 1}"))],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        -     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        +     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" ><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${a &lt; 1}</bpmn:conditionExpression></bpmn:sequenceFlow>
    "#]],
    );
    check(
        &[condition("f", Some("${a}")), condition("f", Some("${b}"))],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        -     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        +     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" ><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${b}</bpmn:conditionExpression></bpmn:sequenceFlow>
    "#]],
    );
    check(
        &[condition("f", Some("${a}")), condition("f", None)],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        -     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        +     <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" ></bpmn:sequenceFlow>
    "#]],
    );
}

#[test]
fn an_extension_element_goes_after_the_documentation() {
    check(
        &[extension("t", "approveMethod", Some("3"))],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
        +       <bpmn:extensionElements><flowable:approveMethod>3</flowable:approveMethod></bpmn:extensionElements>
    "#]],
    );
    check(
        &[extension("t", "approveMethod", Some("3")), extension("t", "reasonRequire", Some("true"))],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
        +       <bpmn:extensionElements><flowable:approveMethod>3</flowable:approveMethod><flowable:reasonRequire>true</flowable:reasonRequire></bpmn:extensionElements>
    "#]],
    );
    check(
        &[extension("s", "approveMethod", Some("3")), extension("s", "approveMethod", None)],
        expect![[r#"
        - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
        -     <bpmn:startEvent id='s' x:odd = "1"/>
        + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
        +     <bpmn:startEvent id='s' x:odd = "1"><bpmn:extensionElements></bpmn:extensionElements></bpmn:startEvent>
    "#]],
    );
}

#[test]
fn a_flow_without_an_id_is_found_by_the_one_it_was_given() {
    let nameless = FILE.replace(" id=\"f\"", "");
    let after = edit(nameless.as_bytes(), &[attribute("flow_s_t", None, "name", Some("go"))]).unwrap();
    let expected = nameless.replace("targetRef=\"t\" />", "targetRef=\"t\" name=\"go\" />");
    assert_eq!(String::from_utf8(after).unwrap(), expected);
}

#[test]
fn edits_that_cannot_be_done_change_nothing() {
    let refused = |edits: &[Edit]| edit(FILE.as_bytes(), edits).unwrap_err();
    assert_eq!(refused(&[condition("gone", None)]), EditError::NoSuchElement("gone".to_owned()));
    assert_eq!(refused(&[attribute("t", None, "a b", Some(""))]), EditError::BadName("a b".to_owned()));
    assert_eq!(refused(&[attribute("t", None, "xmlns", Some("u"))]), EditError::BadName("xmlns".to_owned()));
}

#[test]
fn a_diagram_is_drawn_once_and_everything_else_stays() {
    let after = edit(FILE.as_bytes(), &[Edit::DrawDiagram]).unwrap();
    let model = read(&after).unwrap().model;
    assert_eq!(model.diagram.shapes.len(), 2);
    assert_eq!(model.diagram.edges.len(), 1);
    let text = String::from_utf8(after.clone()).unwrap();
    let kept = FILE.strip_suffix("</bpmn:definitions>\n").unwrap().trim_end();
    assert!(text.starts_with(kept), "{text}");
    assert_eq!(edit(&after, &[Edit::DrawDiagram]), Err(EditError::HasDiagram));
}

#[test]
fn a_flow_that_is_drawn_gets_the_id_it_was_read_with() {
    let file = FILE.replace(" id=\"f\"", "");
    let after = edit(file.as_bytes(), &[Edit::DrawDiagram]).unwrap();
    let model = read(&after).unwrap().model;
    assert_eq!(model.processes[0].flows[0].id, "flow_s_t");
    assert_eq!(model.diagram.edges[0].element, "flow_s_t");
}

#[test]
fn the_encoding_of_a_file_stays() {
    let text = FILE.replace("UTF-8", "GB18030");
    let after = edit(text.as_bytes(), &[attribute("t", None, "name", Some("律师"))]).unwrap();
    assert!(after.windows(4).any(|it| it == b"\xC2\xC9\xCA\xA6"));
    assert_eq!(read(&after).unwrap().model.processes[0].nodes[1].name.as_deref(), Some("律师"));
    let latin = FILE.replace("UTF-8", "ISO-8859-1");
    let refused = edit(latin.as_bytes(), &[attribute("t", None, "name", Some("律师"))]);
    assert_eq!(refused, Err(EditError::NotInEncoding));
}

#[test]
fn no_edit_changes_no_byte() {
    assert_eq!(edit(FILE.as_bytes(), &[]).unwrap(), FILE.as_bytes());
    let marked = [b"\xEF\xBB\xBF", FILE.as_bytes()].concat();
    assert_eq!(edit(&marked, &[]).unwrap(), marked);
}

/// A node with two buttons, one in an older engine's namespace.
fn buttons() -> String {
    let inside = r#"<bpmn:documentation>why</bpmn:documentation>
      <bpmn:extensionElements>
        <a:button xmlns:a="http://activiti.org/bpmn" code="05" name="同意"/>
        <!-- between -->
        <f:button xmlns:f="http://flowable.org/bpmn" code="06"/>
      </bpmn:extensionElements>"#;
    FILE.replace("<bpmn:documentation>why</bpmn:documentation>", inside)
}

fn check_extension(told_by: &[(&str, &str)], attributes: Option<&[(&str, &str)]>, expect: Expect) {
    let file = buttons();
    let at = ExtensionAt { element: "t", name: "button", told_by };
    let after = match put_extension(file.as_bytes(), &at, attributes) {
        Ok(after) => String::from_utf8(after).unwrap(),
        Err(refused) => return expect.assert_eq(&format!("{refused:?}\n")),
    };
    let lost = file.lines().filter(|line| !after.lines().any(|it| it == *line)).map(|line| format!("- {line}\n"));
    let gained = after.lines().filter(|line| !file.lines().any(|it| it == *line)).map(|line| format!("+ {line}\n"));
    expect.assert_eq(&lost.chain(gained).collect::<String>());
}

#[test]
fn an_extension_element_is_found_by_what_tells_it_and_changed_in_its_place() {
    check_extension(
        &[("code", "05")],
        Some(&[("name", ""), ("sort", "2"), ("sfqz", "1")]),
        expect![[r#"
            -         <a:button xmlns:a="http://activiti.org/bpmn" code="05" name="同意"/>
            +         <a:button xmlns:a="http://activiti.org/bpmn" code="05" sort="2" sfqz="1"/>
        "#]],
    );
}

#[test]
fn a_new_extension_element_stands_behind_the_others() {
    check_extension(
        &[],
        Some(&[("code", "09"), ("name", "A & \"B\""), ("sort", "")]),
        expect![[r#"
            - <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign'>
            + <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"   xmlns:x='urn:foreign' xmlns:flowable="http://flowable.org/bpmn">
            +         <flowable:button code="09" name="A &amp; &quot;B&quot;"/>
        "#]],
    );
}

#[test]
fn an_extension_element_is_taken_away_with_its_line_and_once_only() {
    check_extension(
        &[("code", "06")],
        None,
        expect![[r#"
            -         <f:button xmlns:f="http://flowable.org/bpmn" code="06"/>
        "#]],
    );
    check_extension(
        &[("code", "07")],
        None,
        expect![[r#"
            NoSuchElement("button")
        "#]],
    );
}
