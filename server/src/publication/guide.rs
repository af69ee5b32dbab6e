//! What guidance says of the item that it is about: the materials and limits that are set for it.

use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::PublicationKind;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::flows::items::{self, ItemLimits};
use crate::flows::processes;
use crate::platform::error::{Error, Result};

/// An item that can be applied for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemName {
    /// Key of its flow.
    pub code: String,
    /// Name of its flow, in Chinese.
    pub name: String,
}

/// The items that are deployed.
pub(super) async fn items(connection: &mut AnyConnection) -> Result<Vec<ItemName>> {
    let flows = processes::current_versions(connection).await?;
    Ok(flows.into_iter().map(|flow| ItemName { code: flow.flow_key, name: flow.name }).collect())
}

/// What is set for an item beside its flow.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemGuide {
    /// Key of its flow.
    code: String,
    /// Name of its flow, in Chinese.
    name: String,
    /// How long a case of it may take; absent: no limit is known.
    limits: Option<ItemLimits>,
    /// The materials that it asks for.
    materials: Vec<GuideMaterial>,
}

/// A material that an item asks for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuideMaterial {
    name: String,
    required: bool,
    /// Required by what the application's form says.
    required_in_some_cases: bool,
    /// The most files; 0 = any number.
    max_count: i64,
    /// Types, as `pdf,jpg`; empty = all that are taken.
    ext: String,
}

/// What is set for the item that guidance is about; none: it is about none, or is no guidance.
pub(super) async fn named_in(
    connection: &mut AnyConnection,
    kind: PublicationKind,
    data: &Values,
) -> Result<Option<ItemGuide>> {
    match data.get("itemCode").and_then(Value::as_text) {
        Some(code) if kind == PublicationKind::Guidance => of_item(connection, code).await,
        _ => Ok(None),
    }
}

/// What is set for an item; none: it cannot be applied for any more.
async fn of_item(connection: &mut AnyConnection, code: &str) -> Result<Option<ItemGuide>> {
    let flow = match processes::current_version(connection, code).await {
        Ok(flow) => flow,
        Err(Error::Refused(ApiError::NotFound | ApiError::FlowSuspended)) => return Ok(None),
        Err(other) => return Err(other),
    };
    let limits = items::limits(connection, code).await?.map(ItemLimits::from);
    let materials = items::asked_for(connection, code).await?;
    let material = |it: items::HeldMaterial| GuideMaterial {
        name: it.name,
        required: it.required.0,
        required_in_some_cases: !it.required_when.is_empty(),
        max_count: it.max_count,
        ext: it.ext,
    };
    Ok(Some(ItemGuide {
        code: flow.flow_key,
        name: flow.name,
        limits,
        materials: materials.into_iter().map(material).collect(),
    }))
}
