//! One thing that is set at a node: an extension element of its own, told by some of its attributes.

use lawdesk_core::bpmn::model::UserTask;
use lawdesk_core::bpmn::{EditError, ExtensionAt, put_extension};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use crate::App;
use crate::flows::processes::{self, FlowDraft};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};

/// A kind of such things.
pub struct RecordKind {
    /// Name of the extension element.
    pub element: &'static str,
    /// Attributes that tell one from another.
    pub key_attributes: &'static [&'static str],
    /// Field in which the caller names the node.
    pub node_field: &'static str,
    /// Field that is wrong when there is one like it.
    pub field: &'static str,
    /// Whether the node has one that is told by these values.
    pub has: fn(&UserTask, &[String]) -> bool,
}

/// Which one. Ids of flows and nodes hold no slash, nor do the codes that tell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The flow.
    pub flow: String,
    /// The user task.
    pub node: String,
    /// Values of the attributes that tell it.
    pub values: Vec<String>,
}

impl Key {
    /// As the caller names it: `flow/node/value…`.
    pub fn read(key: &str) -> Result<Self> {
        let mut parts = key.split('/').map(ToOwned::to_owned);
        match (parts.next(), parts.next()) {
            (Some(flow), Some(node)) => Ok(Self { flow, node, values: parts.collect() }),
            _ => Err(ApiError::NotFound.into()),
        }
    }

    /// As it is told to callers.
    pub fn text(&self) -> String {
        let head = [self.flow.as_str(), self.node.as_str()];
        head.into_iter().chain(self.values.iter().map(String::as_str)).collect::<Vec<_>>().join("/")
    }
}

/// Writes one with these attributes. `old` is the key that it had; empty: it is new.
pub async fn save(
    app: &App,
    user: &CurrentUser,
    kind: &RecordKind,
    old: &str,
    key: Key,
    attributes: &[(&str, &str)],
) -> Result<String> {
    let old = if old.is_empty() { None } else { Some(Key::read(old)?) };
    if old.as_ref().is_some_and(|it| (&it.flow, &it.node) != (&key.flow, &key.node)) {
        return Err(ApiError::NotFound.into());
    }
    let is_same = old.as_ref() == Some(&key);
    processes::change_draft(app, user, &key.flow, |draft| {
        let (_, task) = draft.task(&key.node, kind.node_field)?;
        if !is_same && (kind.has)(task, &key.values) {
            return Err(Violation::error(kind.field, Message::Taken).into());
        }
        put(draft, kind, &key.node, old.as_ref().map(|it| it.values.as_slice()), Some(attributes))
    })
    .await?;
    Ok(key.text())
}

/// Takes one away.
pub async fn delete(app: &App, user: &CurrentUser, kind: &RecordKind, key: &str) -> Result<()> {
    let key = Key::read(key)?;
    processes::change_draft(app, user, &key.flow, |draft| put(draft, kind, &key.node, Some(&key.values), None)).await
}

fn put(
    draft: &FlowDraft,
    kind: &RecordKind,
    node: &str,
    key_values: Option<&[String]>,
    attributes: Option<&[(&str, &str)]>,
) -> Result<Vec<u8>> {
    if key_values.is_some_and(|it| it.len() != kind.key_attributes.len()) {
        return Err(ApiError::NotFound.into());
    }
    let values = key_values.unwrap_or_default().iter().map(String::as_str);
    let key_values: Vec<(&str, &str)> = kind.key_attributes.iter().copied().zip(values).collect();
    let at = ExtensionAt { element: node, name: kind.element, told_by: &key_values };
    put_extension(draft.text.as_bytes(), &at, attributes).map_err(refused)
}

/// Why a draft was not changed.
pub fn refused(refused: EditError) -> Error {
    match refused {
        EditError::NoSuchElement(_) => ApiError::NotFound.into(),
        other => anyhow::anyhow!("the draft cannot be changed: {other:?}").into(),
    }
}
