//! What of a step people are told, read off its events.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::event::NoticeEvent;
use crate::engine::{
    Decision, EngineError, Event, LocalId, NotificationKind, Outcome, ReassignmentReason, Step, TaskState,
};

/// Something of which people hear after the step. Stored with the outbox.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Occurrence {
    /// A task can be decided by others than before.
    TaskCame {
        /// Its number in the instance.
        task: LocalId,
        /// How it came.
        event: NoticeEvent,
        /// Who gave it; none: the flow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// CLCZ of the decision that led to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        operation: Option<String>,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// A candidate has taken a task.
    TaskClaimed {
        /// Its number in the instance.
        task: LocalId,
    },
    /// A task is over: nothing is left to do.
    TaskOver {
        /// Its number in the instance.
        task: LocalId,
    },
    /// Whoever was consulted has given his opinion.
    Answered {
        /// Number of his task.
        task: LocalId,
        /// The step.
        element: String,
        /// Account of whoever was consulted; absent: an earlier version stored it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// What he thinks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// Somebody must look at the case.
    Incident {
        /// Its number in the instance.
        number: LocalId,
        /// Id of the element where it happened.
        element: String,
        /// Its code.
        code: String,
        /// What is wrong, in English.
        reason: String,
        /// What is wrong, with its particulars. Absent: an earlier version stored it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        detail: Option<Box<EngineError>>,
    },
    /// The applicant took the application back.
    Withdrawn {
        /// Account of the applicant; absent: an earlier version stored it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// A leader or an administrator has ended the case.
    Terminated {
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
}

/// What of a step people are told, in the order in which it happened; what the engine has people told by itself
/// ([`Event::Notified`]) is not repeated.
#[must_use]
pub fn occurrences(step: &Step) -> Vec<Occurrence> {
    let (mut told, mut came) = (Vec::new(), BTreeMap::new());
    let lead = Lead::of(&step.events);
    for event in &step.events {
        if let Some((task, how)) = arrival(event, &lead) {
            // The first word counts: who creates a task and gives it away tells of a new one.
            came.entry(task).or_insert(how);
        }
        told.extend(occurrence(event, &lead));
    }
    let arrived = came.into_iter().filter_map(|(number, how)| {
        let task = step.instance.task(number).filter(|it| it.state == TaskState::Open)?;
        let event = match how.event {
            NoticeEvent::TaskNew | NoticeEvent::TaskReturned if task.assignee.is_none() => NoticeEvent::TaskOffered,
            NoticeEvent::TaskNew if task.consulted => NoticeEvent::Consulted,
            event => event,
        };
        let Arrival { by, opinion, .. } = how;
        Some(Occurrence::TaskCame { task: number, event, by, operation: lead.operation(), opinion })
    });
    told.extend(arrived);
    told
}

/// What a person decided in the step, which the rest follows from.
struct Lead<'a> {
    decision: Option<&'a Decision>,
    by: Option<&'a str>,
    is_return: bool,
    /// The managers hear of it as a task without people.
    is_unroutable: bool,
}

impl<'a> Lead<'a> {
    fn of(events: &'a [Event]) -> Self {
        let mut lead = Self { decision: None, by: None, is_return: false, is_unroutable: false };
        for event in events {
            match event {
                Event::TaskCompleted { outcome, by, decision, .. } => {
                    lead.is_return |= *outcome == Outcome::Returned;
                    lead.decision = lead.decision.or(decision.as_deref());
                    lead.by = lead.by.or(by.as_deref());
                }
                Event::SignersAsked { by, .. } => lead.by = lead.by.or(by.as_deref()),
                Event::Notified(it) => lead.is_unroutable |= it.kind == NotificationKind::Unroutable,
                _ => {}
            }
        }
        lead
    }

    fn operation(&self) -> Option<String> {
        self.decision?.operation.clone()
    }

    fn opinion(&self) -> Option<String> {
        self.decision?.opinion.clone()
    }
}

/// How a task came to those who have it after the step.
struct Arrival {
    event: NoticeEvent,
    by: Option<String>,
    opinion: Option<String>,
}

fn arrival(event: &Event, lead: &Lead<'_>) -> Option<(LocalId, Arrival)> {
    let by_flow = |event| Arrival { event, by: lead.by.map(ToOwned::to_owned), opinion: None };
    Some(match event {
        Event::TaskCreated { task, .. } if lead.is_return => {
            (task.id, Arrival { opinion: lead.opinion(), ..by_flow(NoticeEvent::TaskReturned) })
        }
        Event::TaskCreated { task, .. } => (task.id, by_flow(NoticeEvent::TaskNew)),
        Event::TaskStateChanged { task, state: TaskState::Open } => (*task, by_flow(NoticeEvent::TaskNew)),
        Event::TaskAssigned { task, why, by, opinion, .. } => {
            let event = match why {
                ReassignmentReason::Claimed | ReassignmentReason::Kept => return None,
                ReassignmentReason::Unclaimed | ReassignmentReason::Signed | ReassignmentReason::PartiesChanged => {
                    NoticeEvent::TaskNew
                }
                ReassignmentReason::HandedBack => NoticeEvent::TaskBack,
                ReassignmentReason::Transferred
                | ReassignmentReason::Delegated
                | ReassignmentReason::Assigned
                | ReassignmentReason::Absence
                | ReassignmentReason::Timeout => NoticeEvent::TaskHanded,
            };
            (*task, Arrival { event, by: by.clone(), opinion: opinion.clone() })
        }
        _ => return None,
    })
}

fn occurrence(event: &Event, lead: &Lead<'_>) -> Option<Occurrence> {
    Some(match event {
        Event::TaskAssigned { task, why: ReassignmentReason::Claimed, .. } => Occurrence::TaskClaimed { task: *task },
        Event::TaskCompleted { task, element, outcome: Outcome::Advised, by, decision, .. } => Occurrence::Answered {
            task: *task,
            element: element.to_string(),
            by: by.clone(),
            opinion: decision.as_deref().and_then(|it| it.opinion.clone()),
        },
        Event::TaskCompleted { task, .. } | Event::TaskCancelled { task, .. } => Occurrence::TaskOver { task: *task },
        Event::IncidentRaised { incident } if !lead.is_unroutable => Occurrence::Incident {
            number: incident.id,
            element: incident.element.to_string(),
            code: incident.code.clone(),
            reason: incident.reason.clone(),
            detail: incident.detail.clone(),
        },
        Event::Revoked { by, opinion, .. } => Occurrence::Withdrawn { by: by.clone(), opinion: opinion.clone() },
        Event::Ended { outcome: Outcome::Revoked, by, reason, .. } => {
            Occurrence::Withdrawn { by: by.clone(), opinion: reason.clone() }
        }
        Event::Ended { outcome: Outcome::Terminated, by: Some(_), reason, .. } => {
            Occurrence::Terminated { opinion: reason.clone() }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn event(json: Value) -> Event {
        serde_json::from_value(json).unwrap()
    }

    fn assigned(why: &str) -> Event {
        event(json!({ "type": "taskAssigned", "task": 3, "assignee": "u2", "why": why, "by": "u1", "at": 1 }))
    }

    #[test]
    fn a_task_comes_to_whom_it_is_given_and_not_to_whom_takes_it() {
        let lead = Lead::of(&[]);
        let how = |why| arrival(&assigned(why), &lead).map(|(_, how)| how.event);
        assert_eq!(how("claimed"), None);
        assert_eq!(how("kept"), None);
        assert_eq!(how("partiesChanged"), Some(NoticeEvent::TaskNew));
        assert_eq!(how("transferred"), Some(NoticeEvent::TaskHanded));
        assert_eq!(how("handedBack"), Some(NoticeEvent::TaskBack));
        assert_eq!(how("unclaimed"), Some(NoticeEvent::TaskNew));
        assert_eq!(occurrence(&assigned("claimed"), &lead), Some(Occurrence::TaskClaimed { task: 3 }));
    }

    #[test]
    fn what_the_managers_hear_as_a_task_without_people_is_no_incident_beside_it() {
        let incident = json!({ "id": 4, "token": 2, "element": "a", "code": "NOBODY_FOUND", "reason": "r", "at": 1 });
        let raised = event(json!({ "type": "incidentRaised", "incident": incident }));
        let told = event(json!({ "type": "notified", "kind": "unroutable", "element": "a", "at": 1 }));
        assert!(occurrence(&raised, &Lead::of(&[])).is_some());
        assert_eq!(occurrence(&raised, &Lead::of(&[told])), None);
    }

    #[test]
    fn what_the_outbox_holds_is_read_as_it_was_written() {
        let answered = json!({ "type": "answered", "task": 3, "element": "a", "by": "u1" });
        let read: Occurrence = serde_json::from_value(answered.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), answered);
        let came = json!({ "type": "taskCame", "task": 3, "event": "taskNew", "operation": "05" });
        let read: Occurrence = serde_json::from_value(came.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), came);
    }
}
