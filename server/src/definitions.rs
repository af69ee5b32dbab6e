//! Compiled definitions by flow and version. A version never changes, so neither does what is kept here.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use lawdesk_core::bpmn::{self, Model};
use lawdesk_core::engine::{self, Definition};
use lawdesk_core::message::Refused;
use sqlx::AnyConnection;

use crate::error::{Error, Result};
use crate::processes;

/// The definitions used since the server started. One flow version is a few dozen kilobytes.
#[derive(Debug, Default)]
pub struct Definitions(RwLock<HashMap<(String, i64), Arc<Definition>>>);

impl Definitions {
    /// The definition of a deployed version.
    pub async fn get(&self, connection: &mut AnyConnection, flow_key: &str, version: i64) -> Result<Arc<Definition>> {
        let key = (flow_key.to_owned(), version);
        let known = self.0.read().expect("no holder panics").get(&key).cloned();
        if let Some(definition) = known {
            return Ok(definition);
        }
        let text = processes::version(connection, flow_key, version).await?;
        let read = bpmn::read(text.as_bytes()).map_err(|refused| anyhow::anyhow!("{flow_key} {version}: {refused:?}"))?;
        let definition = Arc::new(compile(&read.model, flow_key, version)?);
        self.0.write().expect("no holder panics").insert(key, definition.clone());
        Ok(definition)
    }
}

/// Compiles a process of a file; what the engine cannot run is refused as findings.
pub fn compile(model: &Model, flow_key: &str, version: i64) -> Result<Definition> {
    let process = model.process(flow_key).ok_or(Refused::NotFound)?;
    let version = u32::try_from(version).map_err(anyhow::Error::from)?;
    engine::compile(model, process, version).map_err(|problems| match serde_json::to_value(problems) {
        Ok(problems) => Error::Findings(problems),
        Err(error) => error.into(),
    })
}
