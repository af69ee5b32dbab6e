//! The proof against models whose verdict is known: the control-flow patterns, van der Aalst's examples, the faults that
//! studies of industrial models name (lack of synchronisation, deadlocks between gateways of unlike kinds, exits out of
//! and jumps into parallel branches), and the same faults behind sub-processes, their events and inclusive joins.

#[path = "proof/labelled.rs"]
mod labelled;

use lawdesk_core::proof::{ProofVerdict, prove};

#[test]
fn models_of_the_literature_are_judged_as_it_judges_them() {
    for (label, diagram) in labelled::models() {
        let claims = prove(&labelled::process(diagram));
        let sound = claims.iter().all(|claim| claim.verdict == ProofVerdict::Proven);
        assert_eq!(sound, label.starts_with("sound "), "{label}: {claims:?}");
    }
}
