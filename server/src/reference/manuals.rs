//! The manuals of lawyers and firms (shell.md 1): those that administrators have set (参数设置), else those that are shipped.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_FRAME_OPTIONS};
use axum::response::{IntoResponse, Response};
use lawdesk_core::message::ApiError;
use lawdesk_core::parameter::ParameterKey;

use crate::App;
use crate::files;
use crate::http::api::ApiRouter;
use crate::platform::error::Result;

/// A manual that is shipped, and the parameter that names another in its place.
struct Manual {
    id: &'static str,
    parameter: ParameterKey,
    shipped: &'static [u8],
}

/// Of lawyers of firms (categories 01 and 02), of other lawyers, of firms.
const MANUALS: [Manual; 3] = [
    Manual {
        id: "lawyer",
        parameter: ParameterKey::ManualLawyer,
        shipped: include_bytes!("../../data/manuals/lawyer.pdf"),
    },
    Manual {
        id: "other-lawyer",
        parameter: ParameterKey::ManualOtherLawyer,
        shipped: include_bytes!("../../data/manuals/other-lawyer.pdf"),
    },
    Manual { id: "firm", parameter: ParameterKey::ManualFirm, shipped: include_bytes!("../../data/manuals/firm.pdf") },
];

/// A browser's own viewer shows it in a page of ours; the document gets no other right.
const SHOWN: &str = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/// `lawer-common/manual/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().get("/lawer-common/manual/{id}", "A manual, as PDF without an envelope", manual)
}

/// `GET lawer-common/manual/{id}`: nothing in a manual is anybody's secret, and a page frames it without a header of its own.
async fn manual(State(app): State<App>, Path(id): Path<String>) -> Result<Response> {
    let manual = MANUALS.iter().find(|known| known.id == id).ok_or(ApiError::NotFound)?;
    let parameters = app.parameters.current(&app.db.pool).await?;
    let own = match parameters.non_empty(manual.parameter) {
        Some(file) => files::bytes(&app, &mut *app.db.pool.acquire().await?, file).await?,
        None => None,
    };
    let headers =
        [(CONTENT_TYPE, "application/pdf"), (CONTENT_SECURITY_POLICY, SHOWN), (X_FRAME_OPTIONS, "SAMEORIGIN")];
    Ok((headers, own.unwrap_or_else(|| manual.shipped.to_vec())).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_pdf() {
        for manual in MANUALS {
            assert!(manual.shipped.starts_with(b"%PDF-"), "{}", manual.id);
        }
    }
}
