//! Files that are not read, and why.

use expect_test::{Expect, expect};

use super::read;

/// One line for each text.
fn check(texts: &[&str], expect: Expect) {
    let lines: Vec<String> = texts.iter().map(|text| refusal(text)).collect();
    expect.assert_eq(&lines.join(""));
}

fn refusal(text: &str) -> String {
    match read(text.as_bytes()) {
        Ok(_) => format!("read: {text}\n"),
        Err(refused) => {
            format!("{}:{} {:?}\n", refused.position.line, refused.position.column, refused.kind)
        }
    }
}

#[test]
fn a_document_type_is_refused() {
    check(
        &[
            "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<d>&e;</d>",
            "<!DOCTYPE d SYSTEM 'http://127.0.0.1/x.dtd'><d/>",
            "<!DOCTYPE d [<!ENTITY % p SYSTEM 'file:///x'> %p;]><d/>",
        ],
        expect![[r"
            2:1 DoctypeForbidden
            1:1 DoctypeForbidden
            1:1 DoctypeForbidden
        "]],
    );
}

#[test]
fn elements_that_do_not_nest_are_refused_with_their_place() {
    check(
        &["<a>\n  <b></a>", "<a>\n", "<a/></b>", "<a", "<a/><b/>", "<a/>text", "no xml", ""],
        expect![[r#"
        2:6 TagMismatched { expected: "b", found: "a" }
        2:1 TagMismatched { expected: "a", found: "" }
        1:5 TagMismatched { expected: "", found: "b" }
        1:1 XmlMalformed
        1:5 OutsideRoot
        1:5 OutsideRoot
        1:1 OutsideRoot
        1:1 XmlMalformed
    "#]],
    );
}

#[test]
fn attributes_written_wrongly_are_refused() {
    check(
        &["<a x='1' x='2'/>", "<a x=1/>", "<a x='<'/>", "<a x='1'y='2'/>", "<a x/>", "<a 1='x'/>", "<a x='&nbsp;'/>"],
        expect![[r#"
            1:1 AttributeTwice { name: "x" }
            1:1 AttributeMalformed
            1:1 AttributeMalformed
            1:1 AttributeMalformed
            1:1 AttributeMalformed
            1:1 AttributeMalformed
            1:1 EntityUnknown
        "#]],
    );
}

#[test]
fn one_attribute_under_two_prefixes_is_the_same_attribute() {
    check(
        &["<a xmlns:f='http://flowable.org/bpmn' xmlns:g='http://flowable.org/bpmn' f:x='' g:x=''/>"],
        expect![[r#"
        1:1 AttributeTwice { name: "x" }
    "#]],
    );
}

#[test]
fn other_broken_xml_is_refused() {
    check(
        &[
            "<a>&unknown;</a>",
            "<a>x & y</a>",
            "<a>&#0;</a>",
            "<p:a/>",
            "<a p:b=''/>",
            "<a><!-- -- --></a>",
            "<a>\u{1}</a>",
            "<a>]]></a>",
            "<a><?xml version='1.0'?></a>",
            " <?xml version='1.0'?><a/>",
            "<1a/>",
        ],
        expect![[r#"
            1:4 EntityUnknown
            1:6 EntityUnknown
            1:4 EntityUnknown
            1:1 PrefixUnbound { prefix: "p" }
            1:1 PrefixUnbound { prefix: "p" }
            1:9 XmlMalformed
            1:4 CharacterForbidden
            1:4 XmlMalformed
            1:4 XmlMalformed
            1:2 XmlMalformed
            1:1 XmlMalformed
        "#]],
    );
}

#[test]
fn xml_that_is_no_bpmn_is_refused() {
    check(
        &["<a/>", "<definitions/>", "<definitions xmlns='urn:x'/>"],
        expect![[r"
        1:1 NotBpmn
        1:1 NotBpmn
        1:1 NotBpmn
    "]],
    );
}

/// `count` pieces, each made from its number.
fn repeated(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect::<String>()
}

#[test]
fn every_limit_is_kept() {
    check(
        &[
            &format!("<a>{}", "<b>".repeat(200)),
            &format!("<a>{}</a>", "<b/>".repeat(20_000)),
            &format!("<a{}/>", repeated(300, |n| format!(" a{n}=''"))),
            &repeated(60, |n| {
                format!("<b xmlns:a{n}='u' xmlns:b{n}='u' xmlns:c{n}='u' xmlns:d{n}='u' xmlns:e{n}='u'>")
            }),
            &format!("<a x='{}'/>", "x".repeat(65_537)),
            &" ".repeat(5 * 1024 * 1024 + 1),
        ],
        expect![[r"
            1:301 NestedTooDeep
            1:80000 TooManyElements
            1:1 TooManyAttributes
            1:3674 TooManyNamespaces
            1:1 AttributeTooLong
            0:0 FileTooLarge
        "]],
    );
}

/// Each kind of element that a file may hold, as the whole of a text.
#[test]
fn what_does_not_begin_with_definitions_is_no_bpmn() {
    let diagram = "xmlns:bpmndi='http://www.omg.org/spec/BPMN/20100524/DI'";
    let model = "xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL'";
    check(
        &[
            &format!("<bpmndi:BPMNDiagram {diagram}/>"),
            &format!(
                "<bpmndi:BPMNDiagram {diagram}><bpmndi:BPMNPlane><bpmndi:BPMNShape/></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>"
            ),
            &format!("<bpmndi:BPMNDiagram {diagram}><bpmndi:BPMNDiagram/></bpmndi:BPMNDiagram>"),
            &format!("<bpmndi:BPMNPlane {diagram}/>"),
            &format!("<bpmndi:BPMNShape {diagram}/>"),
            &format!("<process {model}/>"),
            &format!("<BPMNDiagram {model}/>"),
            &format!("<bpmndi:BPMNDiagram {diagram}>"),
        ],
        expect![[r#"
            1:1 NotBpmn
            1:1 NotBpmn
            1:1 NotBpmn
            1:1 NotBpmn
            1:1 NotBpmn
            1:1 NotBpmn
            1:1 NotBpmn
            1:77 TagMismatched { expected: "BPMNDiagram", found: "" }
        "#]],
    );
}

#[test]
fn nothing_is_changed_in_a_drawing_without_a_process() {
    let text = "<b:BPMNDiagram xmlns:b='http://www.omg.org/spec/BPMN/20100524/DI'/>";
    let edit = crate::bpmn::Edit::SetAttribute {
        element: "a".to_owned(),
        vendor: None,
        name: "name".to_owned(),
        value: Some("b".to_owned()),
    };
    assert!(crate::bpmn::edit(text.as_bytes(), &[edit]).is_err());
    assert_eq!(super::outline(text).map(|elements| elements.len()), Ok(1));
}
