//! Refusals in English.

use crate::date::Timestamp;
use crate::engine::model::error::EngineError;
use crate::locale::Locale;

pub(crate) fn text(error: &EngineError) -> String {
    match error {
        EngineError::TaskAlreadyCompleted { by, at, .. } => {
            format!("{} decided the task at {}", by.as_deref().unwrap_or("The system"), Timestamp(*at))
        }
        EngineError::CannotMigrate { elements } => format!("The new version has no {}", elements.join(", ")),
        EngineError::NotStarted => "The process has not begun".to_owned(),
        EngineError::AlreadyStarted => "The process has already begun".to_owned(),
        EngineError::InstanceEnded => "The process is over".to_owned(),
        EngineError::InstanceSuspended => "The process is suspended; resume it first".to_owned(),
        EngineError::NoStart => "There is no start event to begin at".to_owned(),
        EngineError::TaskNotFound { .. } => "There is no such task, or it is gone".to_owned(),
        EngineError::Stale { .. } => "The task has changed; reload it and try again".to_owned(),
        EngineError::TaskWaiting { .. } => "The task waits for added signers".to_owned(),
        EngineError::AlreadyClaimed { by } => format!("{by} has already claimed the task"),
        EngineError::NotCandidate => "You are not among those who may claim this task".to_owned(),
        EngineError::NotAssignee => "This task is not yours".to_owned(),
        EngineError::NotClaimed => "Nobody has claimed the task".to_owned(),
        EngineError::NoActor => "It is not known who acts".to_owned(),
        EngineError::PersonUnknown { user } => format!("{user} does not exist or is disabled"),
        EngineError::SamePerson => "You cannot name yourself".to_owned(),
        EngineError::SignatureRequired => "A signature is required".to_owned(),
        EngineError::OpinionRequired => "An opinion is required".to_owned(),
        EngineError::OnlyOpinion => "You were asked for your opinion only".to_owned(),
        EngineError::NoFlow { element } => format!("No outgoing flow of {element} can be taken"),
        EngineError::Expression { element, property, reason } => {
            format!("{property} of {element} cannot be evaluated: {}", reason.text(Locale::En))
        }
        EngineError::ErrorNotCaught { error, element } => format!("Nobody catches error {error} thrown at {element}"),
        EngineError::NoHandler { element, handler } => format!("Handler {handler} of {element} is not registered"),
        EngineError::NoScript { element, language } => {
            format!("{element} has a script in {language}, which is not run")
        }
        EngineError::NothingWaits { name } => format!("Nothing waits for {name}"),
        EngineError::ElementUnknown { element } => format!("The definition has no element {element}"),
        EngineError::OtherDefinition => "The instance runs on another version of the definition".to_owned(),
        EngineError::CannotReturn { element } => format!("The task cannot go back to {element}"),
        EngineError::CannotMove { element } => format!("The case cannot be put on step {element}"),
        EngineError::CannotWithdraw => "The next step has been acted upon, or the decision was not yours".to_owned(),
        EngineError::CannotRevoke => "The application cannot be revoked now".to_owned(),
        EngineError::NoApplicantsStep => {
            "This flow has no step in which the applicant changes his application; it can only be withdrawn".to_owned()
        }
        EngineError::VoteRequired => "Choose how to vote".to_owned(),
        EngineError::AlreadySigner { user } => format!("{user} is already among the signers"),
        EngineError::NotSigner { user } => format!("{user} is no added signer"),
        EngineError::NobodyChosen { element } => format!("Choose who is to decide \u{201c}{element}\u{201d}"),
        EngineError::NobodyNamed => "Name at least one person".to_owned(),
        EngineError::NobodyFound => "Nobody was found who can decide this step".to_owned(),
        EngineError::ClockState => "The clock does not allow this now".to_owned(),
        EngineError::AlreadyExtended => "The limit can be extended only once".to_owned(),
        EngineError::TooMany { element, limit } => format!("{element} exceeds the limit of {limit}"),
        EngineError::TooSoon { .. } => "Urged too often; try again later".to_owned(),
    }
}
