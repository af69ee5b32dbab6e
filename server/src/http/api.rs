//! The router of the API. An endpoint is written once: it is a route, and the types of its handler are its part of
//! `/api/openapi.json`.

use std::sync::{Arc, OnceLock};

use axum::extract::{DefaultBodyLimit, Multipart, Path, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, HeaderName, Uri};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::Payload;
use schemars::JsonSchema;
use serde_json::Value;

use crate::App;
use crate::http::answer::{Answer, Download, Spreadsheet};
use crate::http::command::CommandContext;
use crate::http::endpoint::{Access, Endpoint, EndpointDoc, RequestBody, ResponseBody};
use crate::http::extract::{ClientAddress, ValidJson, ValidQuery};
use crate::http::openapi;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// Endpoints, to be nested and merged like routes.
#[derive(Default)]
pub struct ApiRouter {
    router: Router<App>,
    endpoints: Vec<Endpoint>,
}

impl ApiRouter {
    /// An endpoint by GET.
    pub fn get<H, T, D>(self, path: &str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<T, App> + DocumentedHandler<D>,
        T: 'static,
    {
        self.add(endpoint::<H, D>("get", path, summary), get(handler))
    }

    /// An endpoint by POST.
    pub fn post<H, T, D>(self, path: &str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<T, App> + DocumentedHandler<D>,
        T: 'static,
    {
        self.add(endpoint::<H, D>("post", path, summary), post(handler))
    }

    fn add(mut self, endpoint: Endpoint, route: MethodRouter<App>) -> Self {
        self.router = self.router.route(&endpoint.path, route);
        self.endpoints.push(endpoint);
        self
    }

    /// The largest body that these endpoints take, in bytes.
    pub fn limit(self, bytes: usize) -> Self {
        Self { router: self.router.layer(DefaultBodyLimit::max(bytes)), ..self }
    }

    /// These endpoints and those.
    pub fn merge(mut self, other: Self) -> Self {
        self.endpoints.extend(other.endpoints);
        Self { router: self.router.merge(other.router), endpoints: self.endpoints }
    }

    /// These endpoints, and those below a path.
    pub fn nest(mut self, path: &str, other: Self) -> Self {
        let below = other
            .endpoints
            .into_iter()
            .map(|endpoint| Endpoint { path: format!("{path}{}", endpoint.path), ..endpoint });
        self.endpoints.extend(below);
        Self { router: self.router.nest(path, other.router), endpoints: self.endpoints }
    }

    /// The routes, and the document of all endpoints at this path.
    pub fn documented_at(self, path: &str) -> Router<App> {
        let (endpoints, document) = (Arc::new(self.endpoints), Arc::new(OnceLock::<Value>::new()));
        let answer = async move || Json(document.get_or_init(|| openapi::document(&endpoints)).clone());
        self.router.route(path, get(answer))
    }
}

fn endpoint<H: DocumentedHandler<D>, D>(method: &'static str, path: &str, summary: &'static str) -> Endpoint {
    Endpoint { method, path: path.to_owned(), summary, handler: std::any::type_name::<H>(), document: H::document }
}

/// A handler whose types document its endpoint. `D` is the tuple of its arguments.
pub trait DocumentedHandler<D> {
    /// Documents all arguments and the output.
    fn document(doc: &mut EndpointDoc<'_>);
}

/// An argument of a handler. What says nothing of caller or input keeps the empty `document`.
pub trait Argument {
    /// Documents what the argument demands of the caller.
    fn document(_doc: &mut EndpointDoc<'_>) {}
}

/// What a handler answers.
pub trait Output {
    /// Documents what goes out.
    fn document(doc: &mut EndpointDoc<'_>);
}

macro_rules! documented {
    ($($argument:ident)*) => {
        impl<Function, Answering, Out, $($argument),*> DocumentedHandler<($($argument,)*)> for Function
        where
            Function: FnOnce($($argument),*) -> Answering,
            Answering: Future<Output = Out>,
            Out: Output,
            $($argument: Argument,)*
        {
            fn document(doc: &mut EndpointDoc<'_>) {
                $($argument::document(doc);)*
                Out::document(doc);
            }
        }
    };
}

documented! {}
documented! { A }
documented! { A B }
documented! { A B C }
documented! { A B C D }
documented! { A B C D E }

impl<S> Argument for State<S> {}
impl Argument for ClientAddress {}
impl Argument for CookieJar {}
impl Argument for HeaderMap {}
impl Argument for Uri {}
impl Argument for Option<CurrentUser> {}
/// The path says it.
impl<T> Argument for Path<T> {}

impl Argument for CurrentUser {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.access = Access::SignedIn;
    }
}

impl Argument for CommandContext {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.access = Access::SignedIn;
        doc.idempotent = true;
    }
}

impl Argument for Multipart {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.request = RequestBody::File;
    }
}

impl<T: Payload + JsonSchema> Argument for ValidJson<T> {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.request = openapi::body::<T>(doc.input_schemas);
    }
}

impl<T: Payload + JsonSchema> Argument for ValidQuery<T> {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.request = openapi::query::<T>(doc.input_schemas);
    }
}

impl<T: JsonSchema> Output for Answer<T> {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.response = ResponseBody::Data(doc.output_schemas.subschema_for::<T>());
    }
}

impl<T: Output> Output for Result<T> {
    fn document(doc: &mut EndpointDoc<'_>) {
        T::document(doc);
    }
}

/// With cookies that are set.
impl<T: Output> Output for (CookieJar, T) {
    fn document(doc: &mut EndpointDoc<'_>) {
        T::document(doc);
    }
}

/// With a header that is set.
impl<T: Output> Output for (CookieJar, [(HeaderName, &'static str); 1], T) {
    fn document(doc: &mut EndpointDoc<'_>) {
        T::document(doc);
    }
}

impl Output for Download {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.response = ResponseBody::Bytes;
    }
}

impl Output for Spreadsheet {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.response = ResponseBody::Bytes;
    }
}

impl Output for Response {
    fn document(doc: &mut EndpointDoc<'_>) {
        doc.response = ResponseBody::Bytes;
    }
}
