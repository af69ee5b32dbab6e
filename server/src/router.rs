//! All routes of the server, with what goes around every request.

use axum::Router;
use axum::extract::Request;
use axum::middleware::from_fn_with_state;

use crate::accounts::{audit_log, menu, organisations, personal, roles, sign_in, tokens, users};
use crate::app::App;
use crate::cases::{
    applications, complaints, desk, discussion, evaluations, external_tasks, form_usage, incidents, letters, metrics,
    migration, monitor, notifications, retention, signals, statistics, supervision, system_status, tasks, webhooks,
};
use crate::coordination;
use crate::figures;
use crate::files;
use crate::flows::{forms, items, listeners, nodes, processes};
use crate::http::api::ApiRouter;
use crate::http::client::{self, ClientFiles};
use crate::http::health;
use crate::http::middleware::{self, Exceptions};
use crate::http::refusal;
use crate::insurance;
use crate::learning;
use crate::master::{areas, lawyer_accounts, own_changes, party_members, personnel, registration};
use crate::oversight;
use crate::publication;
use crate::rating;
use crate::reference::{
    backups, calendar, codes, dictionaries, dictionary_version, manuals, parameters, system_messages,
};
use crate::runtime::deployment;
use crate::training;

/// All routes, with what goes around every request. One line a resource.
pub fn router(app: App, client: ClientFiles) -> Router {
    let (config, requests) = (app.config.clone(), app.requests.clone());
    let api = ApiRouter::default()
        .merge(sign_in::routes())
        .nest("/lawer-approval/process", processes::routes().merge(deployment::routes()).merge(migration::routes()))
        .nest("/lawer-approval/xzsq", applications::routes().merge(tasks::routes()).merge(supervision::routes()))
        .nest("/lawer-approval/xzsqpj", evaluations::routes())
        .nest("/lawer-approval/xzsqtl", discussion::routes())
        .nest("/lawer-approval/sqtzs", letters::routes())
        .nest("/lawer-approval/sqtzsbf", letters::reissue_routes())
        .nest("/lawer-approval/seal", letters::seal_routes())
        .nest("/lawer-approval/sptaskext", tasks::extension_routes())
        .nest("/lawer-approval/incident", incidents::routes())
        .nest("/lawer-approval/complaint", complaints::routes())
        .nest("/lawer-approval/desk", desk::routes())
        .nest("/lawer-approval/handlingTime", statistics::routes())
        .nest("/lawer-approval/monitor", monitor::routes())
        .nest("/lawer-approval/retention", retention::routes())
        .nest("/lawer-approval/event", signals::routes())
        .nest("/lawer-approval/externalTask", external_tasks::routes())
        .nest("/lawer-approval/eventlistener", listeners::routes())
        .nest("/lawer-other/workTogether", coordination::routes())
        .merge(nodes::routes())
        .merge(items::routes())
        .merge(menu::routes())
        .merge(audit_log::routes())
        .merge(dictionaries::routes())
        .merge(codes::routes())
        .merge(system_status::routes())
        .merge(backups::routes())
        .merge(parameters::routes())
        .merge(manuals::routes())
        .merge(organisations::routes())
        .merge(party_members::routes())
        .merge(users::routes())
        .merge(personal::routes())
        .merge(roles::routes())
        .merge(tokens::routes())
        .merge(calendar::routes())
        .merge(system_messages::routes())
        .merge(notifications::routes())
        .merge(webhooks::routes())
        .merge(rating::routes())
        .merge(areas::routes())
        .merge(own_changes::routes())
        .merge(personnel::routes())
        .merge(lawyer_accounts::routes())
        .merge(registration::routes())
        .merge(publication::routes())
        .nest("/lawer-other/edu", learning::routes())
        .nest("/lawer-other/train", training::routes())
        .nest("/lawer-other/insurance", insurance::routes())
        .merge(oversight::routes())
        .nest("/lawer-other/figures", figures::routes())
        .merge(forms::routes())
        .merge(form_usage::routes())
        .merge(files::routes());
    let calls = health::routes().merge(metrics::routes()).nest("/api", api);
    let routes = calls
        .documented_at("/api/openapi.json")
        .layer(from_fn_with_state(app.clone(), refusal::on_record))
        .layer(from_fn_with_state(app.clone(), dictionary_version::announce))
        .fallback(async move |request: Request| client::serve(client, &request))
        .with_state(app);
    let exceptions = Exceptions { slow: &[&files::SLOW, &[backups::UPLOAD]], ticket: files::PREVIEW };
    middleware::with_layers(routes, &config, requests, exceptions)
}
