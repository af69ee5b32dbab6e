//! Diagrams and what is proved of them: one line for each claim.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::{Claim, ProofVerdict, SoundnessProperty, explore, net, prove, reduce, verdict};
use crate::bpmn::model::{Process, ScopeIndex};
use crate::bpmn::read;

fn process(inside: &str) -> Process {
    let text = format!(
        "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><process id=\"p\">{inside}</process></definitions>"
    );
    read(text.as_bytes()).unwrap().model.processes.remove(0)
}

/// `a>b c>d` as flows.
fn flows(text: &str) -> String {
    let flow = |pair: &str| {
        let (from, to) = pair.split_once('>').unwrap();
        format!("<sequenceFlow sourceRef=\"{from}\" targetRef=\"{to}\"/>")
    };
    text.split_whitespace().map(flow).collect::<Vec<_>>().concat()
}

/// `x:g` is an exclusive gateway g, `a:g` a parallel one, `o:g` an inclusive one, `t:n` a user task, `s:n`, `e:n` events.
fn nodes(text: &str) -> String {
    let node = |it: &str| {
        let (kind, id) = it.split_once(':').unwrap();
        let element = match kind {
            "x" => "exclusiveGateway",
            "a" => "parallelGateway",
            "o" => "inclusiveGateway",
            "s" => "startEvent",
            "e" => "endEvent",
            _ => "userTask",
        };
        format!("<{element} id=\"{id}\"/>")
    };
    text.split_whitespace().map(node).collect::<Vec<_>>().concat()
}

fn show(claims: &[Claim]) -> String {
    let mut shown = String::new();
    for claim in claims {
        let verdict = match &claim.verdict {
            ProofVerdict::Proven => "proven".to_owned(),
            ProofVerdict::Refuted { path, at, certain } => {
                let how = if *certain { "refuted for certain" } else { "refuted" };
                format!("{how} by [{}] at [{}]", path.join(" "), at.join(" "))
            }
            ProofVerdict::NotProven { reason } => format!("not proven: {reason:?}"),
        };
        writeln!(shown, "{} {:?}: {verdict}", claim.scope, claim.property).unwrap();
    }
    shown
}

fn check(inside: &str, expect: Expect) {
    expect.assert_eq(&show(&prove(&process(inside))));
}

fn graph(nodes_text: &str, flows_text: &str, expect: Expect) {
    check(&format!("{}{}", nodes(nodes_text), flows(flows_text)), expect);
}

#[test]
fn blocks_and_loops_are_sound() {
    graph(
        "s:s x:x1 x:x2 a:a1 a:a2 t:t1 t:t2 t:t3 t:t4 t:t5 e:e",
        "s>x1 x1>t1 x1>t2 t1>x2 t2>x2 x2>a1 a1>t3 a1>t4 t3>a2 t4>a2 a2>t5 t5>e",
        expect![[r"
            p OptionToComplete: proven
            p ProperCompletion: proven
            p NoDeadNode: proven
            p Safe: proven
        "]],
    );
}

#[test]
fn a_return_into_the_middle_is_sound() {
    graph(
        "s:s x:j t:t1 t:t2 x:x e:e",
        "s>j j>t1 t1>t2 t2>x x>j x>e",
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn a_join_that_waits_for_a_branch_not_taken_is_a_deadlock() {
    graph(
        "s:s x:x t:t1 t:t2 a:a e:e",
        "s>x x>t1 x>t2 t1>a t2>a a>e",
        expect![[r"
            p OptionToComplete: refuted for certain by [s x t1] at [a]
            p ProperCompletion: proven
            p NoDeadNode: refuted by [] at [a e]
            p Safe: proven
        "]],
    );
}

#[test]
fn two_tokens_into_an_exclusive_join_run_the_rest_twice() {
    graph(
        "s:s a:a t:t1 t:t2 x:x t:t3 e:e",
        "s>a a>t1 a>t2 t1>x t2>x x>t3 t3>e",
        expect![[r"
            p OptionToComplete: proven
            p ProperCompletion: refuted by [s a t1 t2 x x t3 t3 e e] at [e]
            p NoDeadNode: proven
            p Safe: refuted by [s a t1 t2 x x] at [t3]
        "]],
    );
}

#[test]
fn going_round_for_ever_is_no_end() {
    graph(
        "s:s x:j t:t1 t:t2 e:e",
        "s>j j>t1 t1>t2 t2>j",
        expect![[r"
            p OptionToComplete: refuted by [s j t1] at [t2]
            p ProperCompletion: proven
            p NoDeadNode: refuted by [] at [e]
            p Safe: proven
        "]],
    );
}

#[test]
fn tokens_that_multiply_are_not_proven_to_end() {
    graph(
        "s:s x:j a:a t:t e:e",
        "s>j j>a a>j a>t t>e",
        expect![[r"
        p OptionToComplete: not proven: Unbounded
        p ProperCompletion: refuted by [s j a t j a t e e] at [e]
        p NoDeadNode: proven
        p Safe: refuted for certain by [s j a t j a t j a t] at [j e]
    "]],
    );
}

#[test]
fn a_node_behind_a_join_that_never_fires_is_dead() {
    graph(
        "s:s x:x a:a t:t t:u e:e",
        "s>x x>a x>t t>e t>a a>u u>e",
        expect![[r"
            p OptionToComplete: refuted for certain by [s x] at [a]
            p ProperCompletion: proven
            p NoDeadNode: refuted by [] at [a u]
            p Safe: proven
        "]],
    );
}

#[test]
fn an_inclusive_join_waits_for_what_can_still_come() {
    graph(
        "s:s a:a t:t1 t:t2 t:t3 o:o e:e",
        "s>a a>t1 a>t2 t1>o t2>t3 t3>o o>e",
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn a_timeout_that_leaves_a_parallel_branch_starves_the_join() {
    let timer = r#"<boundaryEvent id="b" attachedToRef="t1"><timerEventDefinition/></boundaryEvent>"#;
    let inside = [&nodes("s:s a:a1 a:a2 t:t1 t:t2 e:e e:f"), timer, &flows("s>a1 a1>t1 a1>t2 t1>a2 t2>a2 a2>e b>f")];
    check(
        &inside.concat(),
        expect![[r"
        p OptionToComplete: refuted by [s a1 t1 b t2 f] at [a2]
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn a_terminate_end_takes_the_other_branch_with_it() {
    let terminate = r#"<endEvent id="f"><terminateEventDefinition/></endEvent>"#;
    let inside = [&nodes("s:s a:a t:t1 t:t2 e:e"), terminate, &flows("s>a a>t1 a>t2 t1>e t2>f")];
    check(
        &inside.concat(),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn each_sub_process_is_a_proof_of_its_own() {
    let inner = format!("{}{}", nodes("s:i x:x a:a e:j"), flows("i>x x>a x>a a>j"));
    let inside = format!("{}<subProcess id=\"sub\">{inner}</subProcess>{}", nodes("s:s e:e"), flows("s>sub sub>e"));
    check(
        &inside,
        expect![[r"
            p OptionToComplete: proven
            p ProperCompletion: proven
            p NoDeadNode: refuted by [] at [e]
            p Safe: proven
            sub OptionToComplete: refuted for certain by [i x] at [a]
            sub ProperCompletion: proven
            sub NoDeadNode: refuted by [] at [a j]
            sub Safe: proven
        "]],
    );
}

#[test]
fn an_event_that_may_come_ends_what_goes_round_but_not_what_is_stuck() {
    let withdrawn = "<subProcess id=\"h\" triggeredByEvent=\"true\"><startEvent id=\"m\"><messageEventDefinition/>\
                     </startEvent><endEvent id=\"k\"/><sequenceFlow sourceRef=\"m\" targetRef=\"k\"/></subProcess>";
    let round = format!("{withdrawn}{}{}", nodes("s:s x:j t:t"), flows("s>j j>t t>j"));
    check(
        &round,
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
        h OptionToComplete: proven
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
    let stuck = format!("{withdrawn}{}{}", nodes("s:s x:x t:t t:u a:a e:e"), flows("s>x x>t x>u t>a u>a a>e"));
    check(
        &stuck,
        expect![[r"
        p OptionToComplete: refuted by [s x t] at [a]
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [a e]
        p Safe: proven
        h OptionToComplete: proven
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
}

#[test]
fn a_sub_process_that_only_fails_is_left_by_its_boundary_alone() {
    let inner = format!("{}<endEvent id=\"j\"><errorEventDefinition/></endEvent>{}", nodes("s:i"), flows("i>j"));
    let sub = format!("<subProcess id=\"sub\">{inner}</subProcess>{}", nodes("s:s t:after t:caught e:e"));
    let caught = "<boundaryEvent id=\"b\" attachedToRef=\"sub\"><errorEventDefinition/></boundaryEvent>";
    check(
        &format!("{sub}{caught}{}", flows("s>sub sub>after after>e b>caught caught>e")),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [after]
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
    "]],
    );
    check(
        &format!("{sub}{}", flows("s>sub sub>after after>e caught>e")),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [after caught e]
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
    "]],
    );
}

/// A sub-process that only ever ends by an error, with what is written beside in it.
fn failing(id: &str, beside: &str) -> String {
    let ends = "<endEvent id=\"FAILS\"><errorEventDefinition/></endEvent>".replace("FAILS", &format!("{id}e"));
    let flow = flows(&format!("{id}s>{id}e"));
    format!("<subProcess id=\"{id}\"><startEvent id=\"{id}s\"/>{ends}{flow}{beside}</subProcess>")
}

#[test]
fn a_join_waits_also_for_a_branch_that_only_fails() {
    let inside = format!("{}{}", failing("sub", ""), nodes("s:s x:x t:t a:j e:e"));
    check(
        &format!("{inside}{}", flows("s>x x>sub x>t sub>j t>j j>e")),
        expect![[r"
        p OptionToComplete: refuted by [s x t] at [j]
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [j e]
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
    "]],
    );
}

#[test]
fn a_sub_process_whose_handler_fails_too_does_not_go_on() {
    let handler = |end: &str| {
        let start = "<startEvent id=\"i\"><messageEventDefinition/></startEvent>";
        let end = format!("<endEvent id=\"k\">{end}</endEvent>");
        format!("<subProcess id=\"h\" triggeredByEvent=\"true\">{start}{end}{}</subProcess>", flows("i>k"))
    };
    let inside =
        |end: &str| format!("{}{}{}", failing("sub", &handler(end)), nodes("s:s t:t e:e"), flows("s>sub sub>t t>e"));
    check(
        &inside(""),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
        h OptionToComplete: proven
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
    check(
        &inside("<errorEventDefinition/>"),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [t e]
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
        h OptionToComplete: proven
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
}

#[test]
fn an_event_inside_a_handler_does_not_end_what_is_around() {
    let start = "<startEvent id=\"i\" isInterrupting=\"false\"><messageEventDefinition/></startEvent>";
    let event = "<boundaryEvent id=\"b\" attachedToRef=\"w\"><timerEventDefinition/></boundaryEvent>";
    let inner = format!("{start}{event}{}{}", nodes("t:w e:k e:l"), flows("i>w w>k b>l"));
    let handler = format!("<subProcess id=\"h\" triggeredByEvent=\"true\">{inner}</subProcess>");
    check(
        &format!("{handler}{}{}", nodes("s:s x:j t:t"), flows("s>j j>t t>j")),
        expect![[r"
        p OptionToComplete: refuted by [s j] at [t]
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
        h OptionToComplete: proven
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
}

#[test]
fn a_handler_that_goes_round_does_not_end_itself() {
    let start = "<startEvent id=\"i\"><messageEventDefinition/></startEvent>";
    let inner = format!("{start}{}{}", nodes("x:j t:u"), flows("i>j j>u u>j"));
    let handler = format!("<subProcess id=\"h\" triggeredByEvent=\"true\">{inner}</subProcess>");
    check(
        &format!("{handler}{}{}", nodes("s:s e:e"), flows("s>e")),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
        h OptionToComplete: refuted by [i j] at [u]
        h ProperCompletion: proven
        h NoDeadNode: proven
        h Safe: proven
    "]],
    );
}

#[test]
fn an_event_beside_a_branch_that_only_fails_may_come() {
    let event = "<boundaryEvent id=\"b\" attachedToRef=\"sub\" cancelActivity=\"false\"><timerEventDefinition/></boundaryEvent>";
    let inside = format!("{}{event}{}", failing("sub", ""), nodes("s:s t:t e:e"));
    check(
        &format!("{inside}{}", flows("s>sub b>t t>e")),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
        sub OptionToComplete: proven
        sub ProperCompletion: proven
        sub NoDeadNode: proven
        sub Safe: proven
    "]],
    );
}

#[test]
fn inclusive_joins_that_wait_for_each_other_never_open() {
    graph(
        "s:s a:a x:x x:y o:o o:q e:e",
        "s>a a>x a>y x>o y>q o>q q>o o>e q>e",
        expect![[r"
        p OptionToComplete: refuted for certain by [s a x y] at [o q]
        p ProperCompletion: proven
        p NoDeadNode: refuted by [] at [o q e]
        p Safe: proven
    "]],
    );
}

#[test]
fn an_inclusive_block_in_a_parallel_branch_of_a_loop_does_not_wait_for_the_next_round() {
    let text = "<inclusiveGateway id=\"o\" default=\"d\"/>\
        <sequenceFlow id=\"d\" sourceRef=\"o\" targetRef=\"ta\"/>\
        <sequenceFlow sourceRef=\"o\" targetRef=\"oj\"><conditionExpression>${both}</conditionExpression></sequenceFlow>";
    let others = nodes("s:s x:h a:a t:ta o:oj t:tb t:tc a:aj x:x e:e");
    let round = flows("s>h h>a a>o ta>oj oj>tb a>tc tb>aj tc>aj aj>x x>e x>h");
    check(
        &[&others, text, &round].concat(),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn an_inclusive_join_waits_for_a_branch_whose_event_beside_it_has_come() {
    let event =
        "<boundaryEvent id=\"b\" attachedToRef=\"t1\" cancelActivity=\"false\"><timerEventDefinition/></boundaryEvent>";
    let inside = [&nodes("s:s t:t1 t:t2 o:o e:e"), event, &flows("s>t1 b>o t1>t2 t2>o o>e")];
    check(
        &inside.concat(),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
}

#[test]
fn a_rejection_that_jumps_forward_is_not_proven() {
    let task = "<userTask id=\"t\" xmlns:flowable=\"http://flowable.org/bpmn\"><extensionElements>\
                <flowable:rejectHandlerType>2</flowable:rejectHandlerType>\
                <flowable:rejectReturnTaskId>TO</flowable:rejectReturnTaskId></extensionElements></userTask>";
    let inside = |to: &str| {
        format!("{}{}{}", nodes("s:s t:before t:u e:e"), task.replace("TO", to), flows("s>before before>t t>u u>e"))
    };
    check(
        &inside("before"),
        expect![[r"
        p OptionToComplete: proven
        p ProperCompletion: proven
        p NoDeadNode: proven
        p Safe: proven
    "]],
    );
    check(
        &inside("u"),
        expect![[r"
        p OptionToComplete: not proven: OpenMeaning
        p ProperCompletion: not proven: OpenMeaning
        p NoDeadNode: not proven: OpenMeaning
        p Safe: not proven: OpenMeaning
    "]],
    );
}

#[test]
fn a_complex_gateway_has_no_meaning_to_prove() {
    let inside = format!("{}<complexGateway id=\"c\"/>{}", nodes("s:s e:e"), flows("s>c c>e"));
    check(
        &inside,
        expect![[r"
        p OptionToComplete: not proven: OpenMeaning
        p ProperCompletion: not proven: OpenMeaning
        p NoDeadNode: not proven: OpenMeaning
        p Safe: not proven: OpenMeaning
    "]],
    );
}

#[test]
fn twenty_branches_of_five_tasks_are_proven_without_visiting_their_states() {
    let mut all_nodes = "s:s a:a a:b e:e".to_owned();
    let mut all_flows = "s>a b>e".to_owned();
    for branch in 0..20 {
        let mut before = "a".to_owned();
        for task in 0..5 {
            let id = format!("t{branch}_{task}");
            write!(all_nodes, " t:{id}").unwrap();
            write!(all_flows, " {before}>{id}").unwrap();
            before = id;
        }
        write!(all_flows, " {before}>b").unwrap();
    }
    let process = process(&format!("{}{}", nodes(&all_nodes), flows(&all_flows)));
    assert!(prove(&process).iter().all(|claim| claim.verdict == ProofVerdict::Proven));
    let net = reduce::reduce(net::build(&process, ScopeIndex(0), &[true]).unwrap());
    assert!(explore::explore(&net).len() < 10);
}

#[test]
fn a_long_chain_needs_no_deep_calls() {
    let ids: Vec<String> = (0..5_000).map(|n| format!("t{n}")).collect();
    let all_nodes: Vec<String> = ids.iter().map(|id| format!("t:{id} ")).collect();
    let all_flows: Vec<String> = ids.windows(2).map(|pair| format!("{}>{} ", pair[0], pair[1])).collect();
    let all_flows = format!("s>t0 t4999>e {}", all_flows.concat());
    let process = process(&format!("{}{}", nodes(&format!("s:s e:e {}", all_nodes.concat())), flows(&all_flows)));
    assert!(prove(&process).iter().all(|claim| claim.verdict == ProofVerdict::Proven));
}

#[test]
fn past_the_bound_nothing_is_claimed() {
    // Pairs of branches that each wait for the other's neighbour: no rule makes them smaller.
    let mut all_nodes = "s:s a:a e:e".to_owned();
    let mut all_flows = "s>a".to_owned();
    for branch in 0..18 {
        write!(all_nodes, " x:x{branch} t:t{branch} e:e{branch} t:u{branch} a:j{branch}").unwrap();
        let next = (branch + 1) % 18;
        write!(all_flows, " a>x{branch} x{branch}>t{branch} t{branch}>j{branch} x{branch}>u{branch}").unwrap();
        write!(all_flows, " u{branch}>j{next} j{branch}>e{branch}").unwrap();
    }
    let process = process(&format!("{}{}", nodes(&all_nodes), flows(&all_flows)));
    let claims = prove(&process);
    assert!(claims.iter().all(|claim| claim.verdict != ProofVerdict::Proven), "{}", show(&claims));
}

fn verdicts(process: &Process, reduced: bool) -> Vec<(SoundnessProperty, ProofVerdict)> {
    let net = net::build(process, ScopeIndex(0), &[true]).unwrap();
    if reduced {
        return super::verdicts(process, ScopeIndex(0), net).0;
    }
    verdict::verdicts(process, ScopeIndex(0), &net, &explore::explore(&net)).0
}

/// `proven`, `refuted` or `open`: paths differ, verdicts may not.
fn word(verdict: &ProofVerdict) -> &'static str {
    match verdict {
        ProofVerdict::Proven => "proven",
        ProofVerdict::Refuted { .. } => "refuted",
        ProofVerdict::NotProven { .. } => "open",
    }
}

/// A connected graph of a few nodes of any kind.
fn any_graph() -> impl Strategy<Value = String> {
    (2_usize..8).prop_flat_map(|count| {
        let kinds = proptest::collection::vec(prop_oneof!["x", "a", "o", "t", "t", "x"], count);
        let pairs = proptest::collection::vec((0..count, 0..count), 1..count * 2);
        (kinds, pairs).prop_map(move |(kinds, pairs)| {
            let mut all_nodes = "s:s e:e".to_owned();
            for (at, kind) in kinds.iter().enumerate() {
                write!(all_nodes, " {kind}:n{at}").unwrap();
            }
            let last = count - 1;
            let mut all_flows = format!("s>n0 n{last}>e");
            for (from, to) in pairs {
                write!(all_flows, " n{from}>n{to}").unwrap();
            }
            for at in 1..count {
                write!(all_flows, " n{}>n{at}", at - 1).unwrap();
            }
            format!("{}{}", nodes(&all_nodes), flows(&all_flows))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_smaller_net_never_changes_a_verdict(inside in any_graph()) {
        let process = process(&inside);
        let (whole, reduced) = (verdicts(&process, false), verdicts(&process, true));
        for ((property, whole), (_, reduced)) in whole.iter().zip(&reduced) {
            let (whole, reduced) = (word(whole), word(reduced));
            prop_assert!(whole == reduced || whole == "open" || reduced == "open", "{property:?}: {whole}, reduced {reduced}: {inside}");
        }
    }
}
