//! What has happened in a dry run, who would be told of it, and which letters would go out.

use serde::Serialize;

use super::DryRun;
use super::task::told_of;
use crate::engine::{Decision, Event, Step};
use crate::locale::Locale;
use crate::notice::{NoticeEvent, Occurrence, occurrences};
use crate::operation::Operation;

/// Whoever applied, as a dry run names him.
pub(super) const APPLICANT: &str = "applicant";

/// One line of what happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// From 1.
    pub seq: u32,
    /// What it was.
    pub kind: LogKind,
    /// The element, if it is about one.
    pub node: String,
    /// Caption of the operation that was chosen, name of the listener that is due, of the message or of the letter.
    pub detail: String,
    /// Who gets the message; of a letter whom it is for (`core::letter::Addressee`).
    pub to: Vec<String>,
}

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LogKind {
    /// The process began.
    Started,
    /// A task appeared.
    TaskOpened,
    /// A task appeared that nobody can decide: the node's rule for that follows.
    TaskVacant,
    /// A task was decided.
    TaskCompleted,
    /// A task went away undecided.
    TaskCancelled,
    /// A timer fired.
    TimerFired,
    /// A listener would run now.
    ListenerDue,
    /// A letter would be issued now.
    LetterIssued,
    /// People would be told now.
    Notified,
    /// Somebody would have to look at it.
    Incident,
    /// The process is over.
    Ended,
}

/// Who is told of what after a step, beside what the engine itself has people told.
#[derive(Clone, Debug)]
pub(super) struct Note {
    node: String,
    event: NoticeEvent,
    to: Vec<String>,
}

impl Note {
    /// Everything of a step, in order.
    pub(super) fn after(step: &Step) -> Vec<Self> {
        occurrences(step).into_iter().filter_map(|it| Self::of(it, step)).collect()
    }

    fn of(occurrence: Occurrence, step: &Step) -> Option<Self> {
        let of_case = |event| Self { node: String::new(), event, to: Vec::new() };
        Some(match occurrence {
            Occurrence::TaskCame { task, event, .. } => {
                let task = step.instance.task(task)?;
                let candidates = task.candidate_groups.iter().chain(&task.candidate_users).cloned();
                let to = task.assignee.clone().map_or_else(|| candidates.collect(), |it| vec![it]);
                Self { node: task.element.to_string(), event, to }
            }
            Occurrence::Answered { element, .. } => Self { node: element, ..of_case(NoticeEvent::Answered) },
            Occurrence::Withdrawn { .. } => of_case(NoticeEvent::Withdrawn),
            Occurrence::Terminated { .. } => of_case(NoticeEvent::Terminated),
            Occurrence::Incident { .. } | Occurrence::TaskClaimed { .. } | Occurrence::TaskOver { .. } => return None,
        })
    }
}

/// A line without its number.
type Line = (LogKind, String, String, Vec<String>);

impl DryRun {
    pub(super) fn log(&self, locale: Locale) -> Vec<LogEntry> {
        let mut lines: Vec<Line> = Vec::new();
        for moment in &self.run().moments {
            for event in &moment.events {
                lines.extend(self.line(event, locale));
                if let Event::TaskCompleted { element, decision: Some(decision), .. } = event {
                    lines.extend(self.brought(element.as_str(), decision, locale));
                }
            }
            let told =
                |it: &Note| (LogKind::Notified, it.node.clone(), it.event.caption(locale).to_owned(), it.to.clone());
            lines.extend(moment.told.iter().map(told));
        }
        let entry = |((kind, node, detail, to), seq)| LogEntry { seq, kind, node, detail, to };
        lines.into_iter().zip(1..).map(entry).collect()
    }

    /// The letters that a decision brings, and what the applicant is told of it.
    fn brought(&self, element: &str, decision: &Decision, locale: Locale) -> Vec<Line> {
        let Some(operation) = decision.operation.as_deref().and_then(Operation::from_code) else { return Vec::new() };
        let letters = self.letters(element, operation).into_iter();
        let mut lines: Vec<Line> = letters
            .map(|it| (LogKind::LetterIssued, element.to_owned(), it.name, it.addressee.into_iter().collect()))
            .collect();
        let button = self.buttons(element).into_iter().find(|it| it.code.as_deref() == Some(operation.code));
        let (message, template) = button.map(|it| told_of(operation, it, locale)).unwrap_or_default();
        if let Some(name) = message.or_else(|| template.map(|_| operation.caption(locale).to_owned())) {
            lines.push((LogKind::Notified, element.to_owned(), name, vec![APPLICANT.to_owned()]));
        }
        lines
    }

    fn line(&self, event: &Event, locale: Locale) -> Option<Line> {
        let plain = |kind, node: String| (kind, node, String::new(), Vec::new());
        Some(match event {
            Event::Started(start) => plain(LogKind::Started, start.process.to_string()),
            Event::TaskCreated { task, .. } => {
                let kind = if self.world.has_nobody_for(task) { LogKind::TaskVacant } else { LogKind::TaskOpened };
                plain(kind, task.element.to_string())
            }
            Event::TaskCompleted { element, decision, .. } => {
                let operation = decision.as_ref().and_then(|it| Operation::from_code(it.operation.as_deref()?));
                let caption = operation.map(|it| it.caption(locale).to_owned()).unwrap_or_default();
                (LogKind::TaskCompleted, element.to_string(), caption, Vec::new())
            }
            Event::TaskCancelled { element, .. } => plain(LogKind::TaskCancelled, element.to_string()),
            Event::TimerFired { element, .. } => plain(LogKind::TimerFired, element.to_string()),
            Event::ListenerDue { element, handler, .. } => {
                (LogKind::ListenerDue, element.to_string(), handler.clone(), Vec::new())
            }
            Event::Notified(notice) => {
                let name = NoticeEvent::of_notification(notice).caption(locale).to_owned();
                (
                    LogKind::Notified,
                    notice.element.to_string(),
                    name,
                    [notice.users.as_slice(), &notice.groups].concat(),
                )
            }
            Event::IncidentRaised { incident } => {
                (LogKind::Incident, incident.element.to_string(), incident.reason.clone(), Vec::new())
            }
            Event::Ended { element, .. } => {
                plain(LogKind::Ended, element.as_ref().map(ToString::to_string).unwrap_or_default())
            }
            _ => return None,
        })
    }
}
