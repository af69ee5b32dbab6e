//! The shipped flows: drafts that an administrator looks at and deploys.

use anyhow::Context;
use lawdesk_core::bpmn;
use lawdesk_core::product::ShippedFlow;
use sqlx::AnyConnection;

use super::check::form_code;
use crate::flows::product;

/// Puts the shipped flows among the drafts. A flow whose key is there already stays as the administrators left it.
pub async fn seed(connection: &mut AnyConnection, now: i64) -> anyhow::Result<()> {
    for ShippedFlow { key, diagram, .. } in product::flows() {
        let read = bpmn::read(diagram.as_bytes()).ok().with_context(|| format!("shipped flow {key} cannot be read"))?;
        let process = read.model.process(key).with_context(|| format!("shipped flow {key} has another key"))?;
        sqlx::query(
            "insert into process (flow_key, name, item_no, draft, version, suspended, form_code,
                                  created_by, created_at, updated_by, updated_at, deployed_at, delete_flag)
             values ($1, $2, (select coalesce(max(item_no), 0) + 1 from process), $3, 0, 0, $4, '', $5, '', $5, null, 0)
             on conflict (flow_key) do nothing",
        )
        .bind(*key)
        .bind(process.name.as_deref().unwrap_or(key))
        .bind(*diagram)
        .bind(form_code(process))
        .bind(now)
        .execute(&mut *connection)
        .await?;
        seed_materials(connection, key, now).await?;
    }
    Ok(())
}

/// The materials that the law names, once: what administrators have changed or removed stays as they left it.
async fn seed_materials(connection: &mut AnyConnection, flow: &str, now: i64) -> anyhow::Result<()> {
    for (place, material) in (1_i64..).zip(product::materials(flow)) {
        sqlx::query(
            "insert into material (id, sq_type, node_key, name, required, required_when, max_count, ext, template, sample,
                                   source, seq, updated_by, updated_at, delete_flag)
             values ($1, $2, '', $3, $4, $5, $6, $7, '', '', $8, $9, '', $10, 0)
             on conflict (id) do nothing",
        )
        .bind(format!("{flow}-{place}"))
        .bind(flow)
        .bind(&material.name)
        .bind(i64::from(material.required))
        .bind(&material.required_when)
        .bind(i64::from(material.max_count))
        .bind(&material.ext)
        .bind(&material.source)
        .bind(place)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
