//! The dry run: its branches, and what it says lies ahead.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use lawdesk_core::engine::{Command, Forecast, ForecastEnd, ReturnMode, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::{CaseForm, DryRun, LogEntry, LogKind, MOST_CASE_STEPS, is_test_case, is_too_long};

fn simulation(inside: &str, variables: &[(&str, Value)]) -> DryRun {
    let text = format!(
        "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' xmlns:flowable='http://flowable.org/bpmn' \
         targetNamespace='t'><process id='p' isExecutable='true'><startEvent id='s'/><endEvent id='e'/>{inside}\
         </process></definitions>"
    );
    let mut simulation = DryRun::new(text.as_bytes()).unwrap();
    let variables = variables.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    simulation.start(variables, &BTreeMap::new()).unwrap();
    simulation
}

fn task(id: &str) -> String {
    format!("<userTask id='{id}' flowable:assignee='{id}_user'/>")
}

fn flow(from: &str, to: &str, condition: &str) -> String {
    let condition = match condition {
        "" => String::new(),
        it => format!("<conditionExpression>{it}</conditionExpression>"),
    };
    format!("<sequenceFlow id='{from}_{to}' sourceRef='{from}' targetRef='{to}'>{condition}</sequenceFlow>")
}

/// `a`, then `b` and `c` between two gateways of this kind, then `d`.
fn fork(gateway: &str, b: &str, c: &str) -> String {
    let tasks = ["a", "b", "c", "d"].map(task).concat();
    let flows = [
        flow("s", "a", ""),
        flow("a", "f", ""),
        flow("f", "b", b),
        flow("f", "c", c),
        flow("b", "j", ""),
        flow("c", "j", ""),
        flow("j", "d", ""),
        flow("d", "e", ""),
    ];
    format!("{tasks}<{gateway} id='f'/><{gateway} id='j'/>{}", flows.concat())
}

fn active(simulation: &DryRun) -> Vec<String> {
    simulation.tasks(Locale::En).into_iter().map(|task| task.node).collect()
}

fn complete(simulation: &mut DryRun, node: &str) {
    let task = simulation.tasks(Locale::En).into_iter().find(|task| task.node == node).unwrap().id;
    simulation.complete(task, "01", Variables::new()).unwrap();
}

fn check(prediction: &Forecast, expected: Expect) {
    let mut lines: Vec<String> = prediction
        .tasks
        .iter()
        .map(|it| {
            let open = if it.open { ", open" } else { "" };
            let depends = match it.depends_on.as_slice() {
                [] => String::new(),
                names => format!(", {} %, depends on {}", it.probability, names.join(" and ")),
            };
            format!("{}: {}{open}{depends}", it.element, it.assignee.as_deref().unwrap_or("?"))
        })
        .collect();
    lines.push(match &prediction.end {
        ForecastEnd::Depends { on } => format!("depends: {on}"),
        other => format!("{other:?}"),
    });
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn a_run_is_branched_and_each_branch_goes_its_own_way() {
    let mut simulation = simulation(&fork("exclusiveGateway", "${x == 1}", "${x == 2}"), &[("x", Value::Long(1))]);
    assert_eq!(simulation.branch(), Some(1));
    let variables = Variables::from([("x".to_owned(), Value::Long(2))]);
    simulation.command(&Command::SetVariables { variables, evaluate: false }, "").unwrap();
    complete(&mut simulation, "a");
    assert_eq!(active(&simulation), ["c"]);
    assert!(simulation.switch(0));
    assert_eq!(active(&simulation), ["a"]);
    complete(&mut simulation, "a");
    let state = simulation.state(Locale::En);
    assert_eq!((active(&simulation), state.runs, state.run), (vec!["b".to_owned()], 2, 0));
    simulation.undo();
    assert_eq!(active(&simulation), ["a"]);
    assert!(simulation.switch(1) && !simulation.switch(2));
    assert_eq!(active(&simulation), ["c"]);
}

#[test]
fn the_way_ahead_takes_the_branches_that_the_variables_choose() {
    let exclusive = simulation(&fork("exclusiveGateway", "${x == 1}", "${x == 2}"), &[("x", Value::Long(2))]);
    check(
        &exclusive.predict(),
        expect![[r"
            a: a_user, open
            c: c_user
            d: d_user
            Ended"]],
    );
    let inclusive = simulation(&fork("inclusiveGateway", "${x >= 1}", "${x >= 2}"), &[("x", Value::Long(2))]);
    check(
        &inclusive.predict(),
        expect![[r"
            a: a_user, open
            b: b_user
            c: c_user
            d: d_user
            Ended"]],
    );
    let parallel = simulation(&fork("parallelGateway", "", ""), &[]);
    check(
        &parallel.predict(),
        expect![[r"
            a: a_user, open
            b: b_user
            c: c_user
            d: d_user
            Ended"]],
    );
}

#[test]
fn the_way_ahead_says_how_likely_a_step_is_and_what_it_depends_on() {
    let unknown = simulation(&fork("exclusiveGateway", "${amount > 5}", "${amount &lt;= 5}"), &[]);
    check(
        &unknown.predict(),
        expect![[r"
            a: a_user, open
            b: b_user, 50 %, depends on amount
            c: c_user, 50 %, depends on amount
            d: d_user
            Ended"]],
    );
    let both = simulation(&fork("inclusiveGateway", "${amount > 5}", "${days > 3}"), &[]);
    check(
        &both.predict(),
        expect![[r"
            a: a_user, open
            b: b_user, 67 %, depends on amount and days
            c: c_user, 67 %, depends on amount and days
            d: d_user
            Ended"]],
    );
}

#[test]
fn the_way_ahead_takes_what_lets_the_case_go_on_and_passes_what_the_system_does() {
    let accept = "<userTask id='accept' flowable:assignee='win'><extensionElements>\
                  <flowable:formProperty id='level' type='string'/><flowable:button code='03'/>\
                  <flowable:button code='02'/></extensionElements></userTask>";
    let inside = [
        accept.to_owned(),
        "<exclusiveGateway id='result' default='result_more'/><exclusiveGateway id='kind' default='kind_z'/>"
            .to_owned(),
        "<callActivity id='call' calledElement='other'/><serviceTask id='later' flowable:async='true' \
         flowable:expression='${1}'/>"
            .to_owned(),
        task("more") + &task("hard") + &task("z"),
        flow("s", "accept", "") + &flow("accept", "result", "") + &flow("result", "more", ""),
        flow("result", "call", "${cljg == '06'}") + &flow("call", "later", "") + &flow("later", "kind", ""),
        flow("kind", "hard", "${var:eq('level', 'hard')}") + &flow("kind", "z", ""),
        flow("hard", "z", "") + &flow("more", "e", "") + &flow("z", "e", ""),
    ];
    check(
        &simulation(&inside.concat(), &[]).predict(),
        expect![[r"
            accept: win, open
            hard: hard_user, 50 %, depends on level
            z: z_user
            Ended"]],
    );
}

/// What happened, from the second line on, and who is asked now.
fn run_with_roles(node: &str, roles: &[(&str, u32)]) -> String {
    let inside = [node.to_owned(), task("z"), flow("s", "x", ""), flow("x", "z", ""), flow("z", "e", "")].concat();
    let mut run = simulation(&inside, &[]);
    let roles = roles.iter().map(|(role, members)| ((*role).to_owned(), *members)).collect();
    run.start(Variables::new(), &roles).unwrap();
    let log = run.state(Locale::En).log.into_iter().skip(1).filter(|it| it.kind != LogKind::Notified);
    let log = log.map(|it| format!("{:?} {}", it.kind, it.node));
    let tasks = run.tasks(Locale::En);
    let asked = tasks.iter().map(|it| {
        let people = it.assignee.iter().chain(&it.candidates).cloned().collect::<Vec<_>>().join(" ");
        format!("{}: {people}{}", it.node, if it.vacant { " nobody" } else { "" })
    });
    log.chain(asked).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_group_without_members_follows_the_rule_for_an_empty_node() {
    let node = |rule: &str| {
        let rule = format!("<extensionElements>{rule}</extensionElements>");
        format!("<userTask id='x' flowable:candidateGroups='R_A@1'>{rule}</userTask>")
    };
    let approves = node("<flowable:assignEmptyHandlerType>1</flowable:assignEmptyHandlerType>");
    let people = node(
        "<flowable:assignEmptyHandlerType>3</flowable:assignEmptyHandlerType>\
         <flowable:assignEmptyUserIds>dan</flowable:assignEmptyUserIds>",
    );
    assert_eq!(run_with_roles(&approves, &[("R_A", 1)]), "TaskOpened x, x: R_A@1");
    assert_eq!(run_with_roles(&approves, &[("R_A", 0)]), "TaskVacant x, TaskCompleted x, TaskOpened z, z: z_user");
    assert_eq!(run_with_roles(&people, &[("R_A", 0)]), "TaskOpened x, x: dan R_A@1");
    assert_eq!(run_with_roles(&node(""), &[("R_A", 0)]), "TaskVacant x, x: R_A@1 nobody");
    let nowhere = node("").replace("R_A@1", "R_A@");
    assert_eq!(run_with_roles(&nowhere, &[("R_A", 1)]), "TaskVacant x, x: R_A@ nobody");
}

/// The applicant hands in, then the window accepts by a letter, sees one field less and fills in another.
fn handed_in() -> DryRun {
    let fill = "<userTask id='fill' flowable:assignee='${applicant}'><extensionElements><flowable:button code='00'/>\
                </extensionElements></userTask>";
    let accept = "<userTask id='accept' flowable:assignee='win' flowable:sfDoc='1' flowable:sfSign='1'>\
                  <extensionElements><flowable:formProperty id='level' name='Level' required='true'/>\
                  <flowable:button code='02'/><flowable:button code='03' sffsxx='0'/>\
                  <flowable:notice cljg='06' tzsmc='Receipt' addressee='firm'/>\
                  <flowable:fieldsPermission field='story' permission='3'/></extensionElements></userTask>";
    let inside = [fill, accept, &flow("s", "fill", ""), &flow("fill", "accept", ""), &flow("accept", "e", "")].concat();
    let mut run = simulation(&inside, &[("applicant", Value::from("applicant"))]);
    run.set_form(CaseForm::of(&Value::from_json(FORM.as_bytes()).unwrap()));
    run
}

const FORM: &str = r#"{"sections": [{"fields": [
    {"key": "amount", "label": {"zh": "金额", "en": "Amount"}, "required": true},
    {"key": "story", "label": {"zh": "说明", "en": "Story"}},
    {"key": "number", "label": {"zh": "编号", "en": "Number"}, "readOnly": true}
  ]}], "nodes": [{"node": "accept", "rights": {"number": "required", "story": "write"}}]}"#;

#[test]
fn a_step_says_what_of_the_form_is_filled_in_there() {
    let mut run = handed_in();
    let fields = |run: &DryRun| {
        let fields = run.tasks(Locale::En)[0].fields.clone().into_iter();
        fields.map(|it| format!("{} {:?}", it.name, it.right)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(fields(&run), "Amount Required, Story Write, Number Read");
    complete_with(&mut run, "00");
    // The diagram counts before the form.
    assert_eq!(fields(&run), "Amount Read, Story Hidden, Number Required, Level Required");
}

fn complete_with(run: &mut DryRun, operation: &str) {
    let task = run.tasks(Locale::En)[0].id;
    run.complete(task, operation, Variables::new()).unwrap();
}

#[test]
fn a_step_says_what_a_decision_takes_and_brings_and_the_log_who_is_told() {
    let mut run = handed_in();
    complete_with(&mut run, "00");
    let task = run.tasks(Locale::En).remove(0);
    let [accept, more] = &task.operations[..] else { panic!("{task:?}") };
    assert!(accept.opinion && accept.signature);
    assert_eq!((accept.letters[0].name.as_str(), accept.letters[0].addressee.as_deref()), ("Receipt", Some("firm")));
    assert_eq!(accept.message.as_deref(), Some("Accepted"));
    assert_eq!((more.message.as_deref(), more.letters.len()), (None, 0), "its button says that nobody is told");
    complete_with(&mut run, "02");
    let line = |it: &LogEntry| format!("{:?} {} {} {}", it.kind, it.node, it.detail, it.to.join("+"));
    let log = run.state(Locale::En).log;
    let told = log.iter().filter(|it| matches!(it.kind, LogKind::Notified | LogKind::LetterIssued));
    assert_eq!(
        told.map(line).collect::<Vec<_>>(),
        [
            "Notified fill New task applicant",
            "Notified accept New task win",
            "LetterIssued accept Receipt firm",
            "Notified accept Accepted applicant",
        ]
    );
}

#[test]
fn a_task_is_given_to_somebody_who_hands_it_back() {
    let inside = [task("a"), task("z"), flow("s", "a", ""), flow("a", "z", ""), flow("z", "e", "")].concat();
    let mut run = simulation(&inside, &[]);
    let holder = |run: &DryRun| run.tasks(Locale::En)[0].assignee.clone().unwrap();
    let id = run.tasks(Locale::En)[0].id;
    run.delegate(id, "friend").unwrap();
    assert_eq!(holder(&run), "friend");
    complete(&mut run, "a");
    assert_eq!((holder(&run).as_str(), active(&run)), ("a_user", vec!["a".to_owned()]));
    complete(&mut run, "a");
    assert_eq!(active(&run), ["z"]);
}

#[test]
fn the_way_ahead_counts_everybodys_vote_and_goes_on_from_where_a_return_has_led() {
    let vote = "<userTask id='vote'><extensionElements><flowable:vote mode='ratio' passNum='2' passDen='3'/>\
                </extensionElements><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality>\
                </multiInstanceLoopCharacteristics></userTask>";
    let inside = [task("a"), vote.to_owned(), task("z"), flow("s", "a", ""), flow("a", "vote", "")].concat();
    let mut voting = simulation(&(inside + &flow("vote", "z", "") + &flow("z", "e", "")), &[]);
    complete(&mut voting, "a");
    complete(&mut voting, "vote");
    check(
        &voting.predict(),
        expect![[r"
            vote: ?, open
            z: z_user
            Ended"]],
    );
    let task = voting.tasks(Locale::En)[0].id;
    let (mode, to) = (ReturnMode::Rerun, Some("a".to_owned()));
    let back = Command::Return { task, version: None, to, mode, variables: Variables::new(), decision: Box::default() };
    voting.command(&back, "anyone").unwrap();
    check(
        &voting.predict(),
        expect![[r"
            a: a_user, open
            vote: ?
            vote: ?
            z: z_user
            Ended"]],
    );
}

/// A test case of `a`, then `b` or `c`, whose `a` has been approved, and the same flow with something in it replaced.
fn kept(replaced: (&str, &str)) -> (Value, DryRun) {
    let inside = fork("exclusiveGateway", "${x == 1}", "${x == 2}") + "<endEvent id='e2'/>";
    let mut run = simulation(&inside, &[("x", Value::Long(1))]);
    for node in ["a", "b", "d"] {
        complete(&mut run, node);
    }
    let changed = inside.replace(replaced.0, replaced.1);
    (run.record(), simulation(&changed, &[]))
}

#[test]
fn a_test_case_says_where_a_changed_flow_goes_another_way() {
    for (replaced, expected) in [
        (("", ""), "none"),
        (("${x == 1}", "${x == 5}"), "1 cut"),
        (("b_user", "boss"), "1"),
        (("targetRef='d'", "targetRef='e'"), "2 cut"),
    ] {
        let (case, mut changed) = kept(replaced);
        let verdict = changed.replay(&case, &BTreeMap::new(), Locale::En);
        let said = verdict.map_or("none".to_owned(), |it| format!("{}{}", it.act, if it.cut { " cut" } else { "" }));
        assert_eq!(said, expected, "{replaced:?}");
    }
}

#[test]
fn a_test_case_says_whom_a_changed_step_is_for_and_how_the_case_ends() {
    let (case, mut changed) = kept(("b_user", "boss"));
    let difference = changed.replay(&case, &BTreeMap::new(), Locale::En).unwrap();
    let assignee = |step: &Value| match step {
        Value::Map(step) => match &step["expect_task"] {
            Value::Map(task) => task["assignee"].clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(assignee(&difference.expected), Value::from("b_user"));
    assert_eq!(assignee(&difference.found), Value::from("boss"));
    // Another end event: the steps are the same.
    let (case, mut changed) = kept(("id='d_e' sourceRef='d' targetRef='e'", "id='d_e' sourceRef='d' targetRef='e2'"));
    let difference = changed.replay(&case, &BTreeMap::new(), Locale::En).unwrap();
    let end = |id: &str| Value::Map([("expect_end".to_owned(), Value::from(id))].into());
    assert_eq!((difference.act, difference.expected, difference.found), (3, end("e"), end("e2")));
}

#[test]
fn a_test_case_has_steps_that_a_dry_run_can_do() {
    let (case, _) = kept(("", ""));
    assert!(is_test_case(&case));
    for steps in [
        r#"[{"expect_active": ["a"]}, {"sing": true}]"#,
        // A dry run expects no act to fail.
        r#"[{"complete": "a", "as": "bob", "error": true}]"#,
    ] {
        let other = Value::from_json(format!(r#"{{"steps": {steps}}}"#).as_bytes()).unwrap();
        assert!(!is_test_case(&other), "{steps}");
    }
    for (number, long) in [(MOST_CASE_STEPS, false), (MOST_CASE_STEPS + 1, true)] {
        let steps = vec![r#"{"advance_seconds": 1}"#; number as usize].join(",");
        let other = Value::from_json(format!(r#"{{"steps": [{steps}]}}"#).as_bytes()).unwrap();
        assert_eq!((is_test_case(&other), is_too_long(&other)), (true, long), "{number}");
    }
}

#[test]
fn a_test_case_counts_how_often_a_step_waits() {
    let flows = [flow("s", "f", ""), flow("f", "a", ""), flow("f", "b", ""), flow("a", "e", ""), flow("b", "e", "")];
    let inside = task("a") + &task("b") + "<parallelGateway id='f'/>" + &flows.concat();
    for (waits, differs) in [(r#"["b", "a"]"#, false), (r#"["a", "a"]"#, true)] {
        let case = format!(r#"{{"steps": [{{"expect_active": {waits}}}]}}"#);
        let case = Value::from_json(case.as_bytes()).unwrap();
        let difference = simulation(&inside, &[]).replay(&case, &BTreeMap::new(), Locale::En);
        assert_eq!(difference.is_some(), differs, "{waits}");
    }
}
