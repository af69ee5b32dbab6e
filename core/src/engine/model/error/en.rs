//! Refusals in English.

use super::Refusal;
use crate::date::Timestamp;

pub(crate) fn text(refusal: &Refusal) -> String {
    match refusal {
        Refusal::TaskAlreadyCompleted { by, at, .. } => {
            format!("{} decided the task at {}", by.as_deref().unwrap_or("The system"), Timestamp(*at))
        }
        Refusal::CannotMigrate { elements } => format!("The new version has no {}", elements.join(", ")),
        Refusal::NotStarted => "The process has not begun".to_owned(),
        Refusal::AlreadyStarted => "The process has already begun".to_owned(),
        Refusal::InstanceEnded => "The process is over".to_owned(),
        Refusal::InstanceSuspended => "The process is suspended; resume it first".to_owned(),
        Refusal::NoStart => "There is no start event to begin at".to_owned(),
        Refusal::TaskNotFound { .. } => "There is no such task, or it is gone".to_owned(),
        Refusal::Stale { .. } => "The task has changed; reload it and try again".to_owned(),
        Refusal::TaskWaiting { .. } => "The task waits for added signers".to_owned(),
        Refusal::AlreadyClaimed { by } => format!("{by} has already claimed the task"),
        Refusal::NotCandidate => "You are not among those who may claim this task".to_owned(),
        Refusal::NotAssignee => "This task is not yours".to_owned(),
        Refusal::NotClaimed => "Nobody has claimed the task".to_owned(),
        Refusal::NoActor => "It is not known who acts".to_owned(),
        Refusal::PersonUnknown { user } => format!("{user} does not exist or is disabled"),
        Refusal::SamePerson => "You cannot name yourself".to_owned(),
        Refusal::SignatureRequired => "A signature is required".to_owned(),
        Refusal::OpinionRequired => "An opinion is required".to_owned(),
        Refusal::NoFlow { element } => format!("No outgoing flow of {element} can be taken"),
        Refusal::Expression { element, property, reason } => {
            format!("{property} of {element} cannot be evaluated: {reason}")
        }
        Refusal::ErrorNotCaught { error, element } => format!("Nobody catches error {error} thrown at {element}"),
        Refusal::NoHandler { element, handler } => format!("Handler {handler} of {element} is not registered"),
        Refusal::NoScript { element, language } => format!("{element} has a script in {language}, which is not run"),
        Refusal::NothingWaits { name } => format!("Nothing waits for {name}"),
        Refusal::ElementUnknown { element } => format!("The definition has no element {element}"),
        Refusal::OtherDefinition => "The instance runs on another version of the definition".to_owned(),
        Refusal::CannotReturn { element } => format!("The task cannot go back to {element}"),
        Refusal::CannotWithdraw => "The next step has been acted upon, or the decision was not yours".to_owned(),
        Refusal::CannotRevoke => "The application cannot be revoked now".to_owned(),
        Refusal::VoteRequired => "Choose how to vote".to_owned(),
        Refusal::AlreadySigner { user } => format!("{user} is already among the signers"),
        Refusal::NotSigner { user } => format!("{user} is no added signer"),
        Refusal::NobodyChosen { element } => format!("Choose who is to decide \u{201c}{element}\u{201d}"),
        Refusal::NobodyNamed => "Name at least one person".to_owned(),
        Refusal::ClockState => "The clock does not allow this now".to_owned(),
        Refusal::AlreadyExtended => "The limit can be extended only once".to_owned(),
        Refusal::TooMany { element, limit } => format!("{element} exceeds the limit of {limit}"),
        Refusal::TooSoon { .. } => "Urged too often; try again later".to_owned(),
    }
}
