use super::*;

#[test]
fn codes_are_in_order_and_unique() {
    assert!(OPERATIONS.windows(2).all(|pair| pair[0].code < pair[1].code));
}

#[test]
fn operations_with_a_name_are_what_it_says() {
    let effects = [
        (Operation::SUBMIT, OperationEffect::Submit),
        (Operation::CLAIM, OperationEffect::Claim),
        (Operation::RETURN, OperationEffect::ReturnToPrevious),
        (Operation::TRANSFER, OperationEffect::Transfer),
        (Operation::CONSULT, OperationEffect::Consult),
        (Operation::PAUSE_CLOCK, OperationEffect::PauseClock),
        (Operation::RESUME_CLOCK, OperationEffect::ResumeClock),
        (Operation::EXTEND_LIMIT, OperationEffect::ExtendLimit),
        (Operation::WITHDRAW, OperationEffect::Withdraw),
        (Operation::TERMINATE, OperationEffect::Terminate),
        (Operation::DEEMED_ACCEPTED, OperationEffect::Accept),
    ];
    assert!(effects.iter().all(|(operation, effect)| operation.effect == *effect));
}

#[test]
fn who_submits_claims_hands_on_or_asks_gives_no_opinion() {
    let history = OPERATIONS.iter().chain(&HISTORY_OPERATIONS);
    let silent: Vec<&str> = history.filter(|it| !it.gives_opinion()).map(|it| it.code).collect();
    assert_eq!(
        silent,
        [
            ["00", "01", "09", "10", "delegated", "assigned", "timeoutTransferred", "signersAdded"].as_slice(),
            &["moved", "copied", "urged", "released", "signersRemoved", "suspended", "activated"],
        ]
        .concat()
    );
}

#[test]
fn what_a_rule_has_decided_has_a_caption_of_its_own() {
    use Outcome::{AutoDedupe, AutoEmpty, AutoInitiator, AutoTimeout, EmptyRejected, TimeoutRejected};
    for outcome in [AutoTimeout, TimeoutRejected, AutoEmpty, EmptyRejected, AutoDedupe, AutoInitiator] {
        assert!(outcome.is_automatic() && Operation::of_rule(outcome).is_some(), "{outcome:?}");
    }
    assert_eq!(Operation::of_rule(Outcome::Completed), None);
    assert_eq!([true, false].map(|it| Operation::of_node(it).code), ["autoPassed", "autoRejected"]);
    assert_eq!([Operation::ASSIGN, Operation::TIMEOUT_TRANSFER].map(|it| it.code), ["assigned", "timeoutTransferred"]);
}
