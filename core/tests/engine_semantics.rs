//! Rules of `docs/handbook/approval-semantics.md` 4 that need people, beans or several instances, told as stories.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use lawdesk_core::bpmn;
use lawdesk_core::engine::{Command, Context, Environment, Event, Instance, compile, step};
use lawdesk_core::operation;
use lawdesk_story::{self as story, StoryCase, StoryRunner};
use serde_json::{Value, json};

/// Elements between start and end, in a row.
fn process(key: &str, elements: &[&str]) -> String {
    let mut text =
        format!("<process id='{key}' isExecutable='true'><startEvent id='{key}_start'/><endEvent id='{key}_end'/>");
    let mut before = format!("{key}_start");
    for element in elements {
        text.push_str(element);
        let id = element.split("id='").nth(1).unwrap().split('\'').next().unwrap();
        let _ = write!(text, "<sequenceFlow id='to_{id}' sourceRef='{before}' targetRef='{id}'/>");
        id.clone_into(&mut before);
    }
    format!("{text}<sequenceFlow id='to_{key}_end' sourceRef='{before}' targetRef='{key}_end'/></process>")
}

fn file(processes: &str) -> Vec<u8> {
    format!(
        "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' \
         xmlns:flowable='http://flowable.org/bpmn' xmlns:camunda='http://camunda.org/schema/1.0/bpmn' \
         targetNamespace='t'>{processes}</definitions>"
    )
    .into_bytes()
}

/// Plays a story on a diagram; what it gives is for looking closer.
fn check(processes: &str, story: Value) -> StoryRunner {
    let mut case: StoryCase = serde_json::from_value(story).unwrap();
    "p".clone_into(&mut case.path);
    let files = BTreeMap::from([("p".to_owned(), file(processes))]);
    story::play(&case, &files).unwrap_or_else(|failure| panic!("{failure}"))
}

/// A directory: zhou applies, works in the county office below the city office, below the province.
fn directory() -> Value {
    json!({
        "complete": true,
        "people": {
            "zhou": {"department": "county", "groups": ["APPLICANT"]},
            "li": {"department": "county", "posts": ["clerk"], "groups": ["R_WIN@1"]},
            "wang": {"department": "city", "posts": ["clerk"], "groups": ["R_WIN@2"]},
            "chen": {"department": "province"},
            "gone": {"department": "county", "posts": ["clerk"], "disabled": true},
            "boss": {}
        },
        "departments": {
            "county": {"parent": "city", "leaders": ["li"]},
            "team": {"parent": "city"},
            "city": {"parent": "province", "leaders": ["wang"]},
            "province": {"leaders": ["chen"]}
        },
        "groups": {"g1": ["li", "chen"]},
        "managers": ["boss"]
    })
}

fn strategy(code: u32, parameter: &str, more: &str) -> String {
    let step = format!(
        "<userTask id='step' name='step'><extensionElements>\
         <flowable:candidateStrategy>{code}</flowable:candidateStrategy>\
         <flowable:candidateParam>{parameter}</flowable:candidateParam>{more}</extensionElements></userTask>"
    );
    process("p", &["<userTask id='apply' flowable:assignee='zhou'/>", &step])
}

/// The task `step` of a node with this strategy goes to these people.
fn found(code: u32, parameter: &str, more: &str, task: Value) -> StoryRunner {
    let mut expected = json!({"name": "step"});
    expected.as_object_mut().unwrap().extend(task.as_object().unwrap().clone());
    check(
        &strategy(code, parameter, more),
        json!({
            "start_user": "zhou",
            "world": directory(),
            "start_variables": {
                "reviewers": ["wang", "li"],
                "office": "county",
                "PROCESS_START_USER_SELECT_ASSIGNEES": {"step": ["chen"]}
            },
            "steps": [{"complete": "apply", "as": "zhou"}, {"expect_task": expected}]
        }),
    )
}

#[test]
fn every_strategy_finds_its_people_in_a_stable_order() {
    found(10, "R_WIN", "", json!({"candidateUsers": ["li", "wang"]}));
    found(20, "city,county", "", json!({"candidateUsers": ["li", "wang", "zhou"]}));
    found(21, "city", "", json!({"assignee": "wang"}));
    found(22, "clerk", "", json!({"candidateUsers": ["li", "wang"]}));
    found(23, "county|2", "", json!({"candidateUsers": ["li", "wang"]}));
    found(23, "team|2", "", json!({"assignee": "wang"}));
    found(30, "wang", "", json!({"assignee": "wang"}));
    found(35, "", "", json!({"assignee": "chen"}));
    found(36, "", "", json!({"assignee": "zhou"}));
    found(37, "1", "", json!({"assignee": "li"}));
    found(37, "9", "", json!({"assignee": "chen"}));
    found(38, "3", "", json!({"candidateUsers": ["chen", "li", "wang"]}));
    found(40, "g1", "", json!({"candidateUsers": ["chen", "li"]}));
    found(50, "reviewers", "", json!({"candidateUsers": ["li", "wang"]}));
    found(51, "office|2", "", json!({"assignee": "wang"}));
    found(60, "${people.leader('zhou')}", "", json!({"assignee": "li"}));
}

#[test]
fn the_task_created_event_says_why_these_people() {
    let rule = "<flowable:assignEmptyHandlerType>3</flowable:assignEmptyHandlerType>\
                <flowable:assignEmptyUserIds>zhou,chen</flowable:assignEmptyUserIds>\
                <flowable:assignStartUserHandlerType>2</flowable:assignStartUserHandlerType>";
    let world = found(30, "gone", rule, json!({"assignee": "chen"}));
    let mut created = world.instances[0].events.iter().filter_map(|event| match event {
        Event::TaskCreated { assignment_trace: found, .. } => Some(serde_json::to_value(found).unwrap()),
        _ => None,
    });
    let expected = json!([
        {"by": "strategy", "users": ["gone"]},
        {"by": "unknown", "users": ["gone"]},
        {"by": "empty", "users": ["zhou", "chen"]},
        {"by": "notInitiator", "users": ["zhou"]}
    ]);
    assert_eq!(created.next_back().unwrap(), expected);
}

#[test]
fn one_of_several_is_picked_only_where_the_diagram_says_so() {
    found(22, "clerk", "<flowable:approveMethod>1</flowable:approveMethod>", json!({"assignee": "wang"}));
}

#[test]
fn a_multi_instance_strategy_asks_everybody_it_finds_and_somebody_when_it_finds_nobody() {
    let each = |parameter: &str| {
        let step = format!(
            "<userTask id='step'><extensionElements><flowable:candidateStrategy>22</flowable:candidateStrategy>\
             <flowable:candidateParam>{parameter}</flowable:candidateParam></extensionElements>\
             <multiInstanceLoopCharacteristics isSequential='true' flowable:collection='${{coll_userList}}'/></userTask>"
        );
        process("p", &[&step])
    };
    check(
        &each("clerk"),
        json!({"world": directory(), "steps": [
            {"complete": "step", "as": "li"}, {"complete": "step", "as": "wang"}, {"expect_ended": true}
        ]}),
    );
    check(&each("nobody"), json!({"world": directory(), "steps": [{"expect_active": ["step"]}]}));
}

#[test]
fn who_decides_must_choose_the_people_of_a_step_that_asks_for_it() {
    check(
        &strategy(34, "", ""),
        json!({"start_user": "zhou", "world": directory(), "steps": [
            {"complete": "apply", "as": "zhou", "error": true},
            {"complete": "apply", "as": "zhou",
             "variables": {"PROCESS_APPROVE_USER_SELECT_ASSIGNEES": {"step": ["li"]}}},
            {"expect_task": {"name": "step", "assignee": "li"}}
        ]}),
    );
}

#[test]
fn the_applicants_own_approval_goes_to_his_leader_or_needs_nobody() {
    let leader = "<flowable:assignStartUserHandlerType>3</flowable:assignStartUserHandlerType>";
    found(36, "", leader, json!({"assignee": "li"}));
    let mut leaderless = directory();
    leaderless["departments"]["county"]["leaders"] = json!([]);
    check(
        &strategy(36, "", leader),
        json!({"start_user": "zhou", "world": leaderless, "steps": [
            {"complete": "apply", "as": "zhou"}, {"expect_ended": true}
        ]}),
    );
}

#[test]
fn an_absent_ones_agent_gets_the_task_for_him() {
    let mut world = directory();
    world["absences"] = json!([{"principal": "wang", "agent": "chen", "from": 0, "to": 9_000_000_000_000_i64}]);
    let task = |world: &Value, task: Value| {
        let steps = json!([{"complete": "apply", "as": "zhou"}, {"expect_task": task}]);
        check(&strategy(30, "wang", ""), json!({"start_user": "zhou", "world": world, "steps": steps}));
    };
    // Of another office: he cannot stand in.
    task(&world, json!({"name": "step", "assignee": "wang"}));
    world["people"]["chen"]["department"] = json!("city");
    task(&world, json!({"name": "step", "assignee": "chen", "owner": "wang"}));
}

#[test]
fn registered_beans_are_called_with_what_the_caller_sees() {
    let beans = json!({
        "multiInstance": {"accessCondition": {
            "parameters": ["execution"], "result": "${nrOfCompletedInstances/nrOfInstances >= 0.6}"
        }},
        "ldap": {"manager": {"parameters": ["user"], "result": "${user == 'ann' ? 'bob' : 'cai'}"}}
    });
    let votes = "<userTask id='votes'><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality>\
                 <completionCondition>${multiInstance.accessCondition(execution)}</completionCondition>\
                 </multiInstanceLoopCharacteristics></userTask>";
    let task = "<userTask id='step' name='step' flowable:assignee=\"${ldap.manager('ann')}\"/>";
    check(
        &process("p", &[votes, task]),
        json!({"world": {"beans": beans, "trusting": true}, "steps": [
            {"complete": "votes"}, {"complete": "votes"},
            {"expect_active": ["step"]}, {"expect_task": {"name": "step", "assignee": "bob"}}
        ]}),
    );
    let unknown = process("p", &["<userTask id='step' flowable:assignee='${nobody.knows(1)}'/>"]);
    check(&unknown, json!({"expect_start_error": true}));
}

#[test]
fn inputs_are_the_activitys_own_and_outputs_its_surroundings() {
    let task = "<userTask id='step' name='step' camunda:assignee='${who}'><extensionElements><camunda:inputOutput>\
                <camunda:inputParameter name='who'>${first}</camunda:inputParameter>\
                <camunda:inputParameter name='all'><camunda:list><camunda:value>a</camunda:value>\
                <camunda:value>${first}</camunda:value></camunda:list></camunda:inputParameter>\
                <camunda:outputParameter name='result'>${who} said ${answer}</camunda:outputParameter>\
                </camunda:inputOutput></extensionElements></userTask>";
    check(
        &process("p", &[task, "<userTask id='next'/>"]),
        json!({"start_variables": {"first": "ann"}, "steps": [
            {"expect_task": {"name": "step", "assignee": "ann", "var": {"all": ["a", "ann"]}}},
            {"expect_var": {"who": null}},
            {"complete": "step", "variables": {"answer": "yes"}},
            {"expect_var": {"result": "ann said yes", "who": null, "all": null}}
        ]}),
    );
}

#[test]
fn terminate_all_ends_the_callers_too() {
    let inner = process("inner", &["<userTask id='work'/>"]).replace(
        "<endEvent id='inner_end'/>",
        "<endEvent id='inner_end'><terminateEventDefinition flowable:terminateAll='true'/></endEvent>",
    );
    let middle =
        process("middle", &["<callActivity id='call_inner' calledElement='inner'/>", "<userTask id='later'/>"]);
    let outer = process("outer", &["<callActivity id='call_middle' calledElement='middle'/>", "<userTask id='last'/>"]);
    check(
        &format!("{outer}{middle}{inner}"),
        json!({"process": "outer", "steps": [{"expect_instances": 3}, {"complete": "work"}, {"expect_ended": true}]}),
    );
}

#[test]
fn a_failing_step_is_tried_three_times_and_then_an_incident() {
    let service = "<serviceTask id='step' flowable:async='true' flowable:expression='${missing}'/>";
    let world = check(
        &process("p", &[service]),
        json!({"steps": [
            {"expect_jobs": 1}, {"run_jobs": true}, {"advance_seconds": 10}, {"advance_seconds": 10},
            {"expect_ended": false}
        ]}),
    );
    let instance = &world.instances[0].instance;
    assert_eq!((instance.jobs[0].retries, instance.incidents.len()), (0, 1), "{instance:#?}");
    assert_eq!(instance.incidents[0].code, "EXPRESSION");
}

#[test]
fn just_before_means_the_step_before_and_not_the_latest_anywhere() {
    let task = |id: &str, user: &str| format!("<userTask id='{id}' flowable:assignee='{user}'/>");
    let flow = |from: &str, to: &str| format!("<sequenceFlow id='{from}{to}' sourceRef='{from}' targetRef='{to}'/>");
    let text = format!(
        "<process id='p' isExecutable='true' flowable:autoApprovalType='2'><startEvent id='s'/><parallelGateway id='f'/>\
         <parallelGateway id='j'/><endEvent id='e'/>{}{}{}{}{}{}{}{}{}{}{}</process>",
        task("a1", "ann"),
        task("a2", "bob"),
        task("b1", "bob"),
        task("b2", "bob"),
        flow("s", "f"),
        flow("f", "a1") + &flow("a1", "a2"),
        flow("f", "b1"),
        flow("b1", "b2"),
        flow("a2", "j"),
        flow("b2", "j"),
        flow("j", "e"),
    );
    check(
        &text,
        json!({"steps": [
            {"complete": "b1", "as": "bob"}, {"expect_active": ["a1"]},
            {"complete": "a1", "as": "ann"}, {"expect_active": ["a2"]}
        ]}),
    );
}

#[test]
fn a_timer_armed_before_it_said_so_stands_still_with_the_legal_clock() {
    let timer = "<intermediateCatchEvent id='sixty'><timerEventDefinition flowable:businessCalendarName='legal'>\
                 <timeDuration>P60D</timeDuration></timerEventDefinition></intermediateCatchEvent>";
    let read = bpmn::read(&file(&process("p", &[timer]))).unwrap();
    let definition = compile(&read.model.processes[0], 1, operation::CODES).unwrap();
    let (day, surroundings) = (86_400_000, Environment::default());
    let act = |instance: &Instance, command: &Command, now: i64| {
        let context = Context { now, actor: None, environment: &surroundings };
        step(&definition, instance, command, &context).unwrap().instance
    };
    let started = act(&Instance::default(), &Command::Start(Box::default()), 0);
    let mut stored = serde_json::to_value(&started).unwrap();
    assert_eq!(stored["timers"][0].as_object_mut().unwrap().remove("legal"), Some(json!(true)));
    let old: Instance = serde_json::from_value(stored).unwrap();
    let paused = act(&old, &Command::PauseClock { opinion: None }, 10 * day);
    assert_eq!((paused.next_timer(), paused.timers.len()), (None, 1));
    let resumed = act(&paused, &Command::ResumeClock { opinion: None }, 30 * day);
    assert_eq!(resumed.next_timer(), Some(80 * day));
}
