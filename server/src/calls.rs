//! The calls of the API. Each is said once: it is a route, and what its handler takes and answers is its part of
//! `/api/openapi.json`.

use std::sync::{Arc, OnceLock};

use axum::extract::{DefaultBodyLimit, Multipart, Path, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::Payload;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

use crate::acting::Acting;
use crate::answer::{Answer, Download, Spreadsheet};
use crate::error::Result;
use crate::extract::{Asked, ClientAddress, CurrentUser, Valid};
use crate::{App, openapi};

/// Calls, to be nested and merged like routes.
#[derive(Default)]
pub struct Calls {
    router: Router<App>,
    calls: Vec<Call>,
}

/// One of them.
pub struct Call {
    /// `get` or `post`.
    pub method: &'static str,
    /// With `{name}` for each part that differs.
    pub path: String,
    /// One line.
    pub summary: &'static str,
    /// Has the handler say what it takes and answers.
    pub describe: fn(&mut About<'_>),
}

/// What a handler says of itself.
pub struct About<'a> {
    /// Makes the schemas of what comes in.
    pub given: &'a mut SchemaGenerator,
    /// Makes the schemas of what goes out.
    pub told: &'a mut SchemaGenerator,
    /// Who may call.
    pub caller: Caller,
    /// What comes in beside the parts of the path.
    pub taken: Taken,
    /// What goes out.
    pub answer: Told,
    /// A repetition under one `Idempotency-Key` has one effect.
    pub once: bool,
}

/// Who may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Nobody needs to be signed in.
    Anyone,
    /// With an access token.
    SignedIn,
}

/// What comes in.
#[derive(Debug)]
pub enum Taken {
    /// Nothing.
    Nothing,
    /// JSON, with something to show.
    Body(Schema, Option<&'static Value>),
    /// The query of the address: an object with its fields, and something to show.
    Query(Value, Option<&'static Value>),
    /// A form with a file.
    File,
}

/// What goes out.
#[derive(Debug)]
pub enum Told {
    /// In an envelope.
    Data(Schema),
    /// As it is.
    Bytes,
}

impl Calls {
    /// A call by GET.
    pub fn get<H, T, D>(self, path: &str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<T, App> + Described<D>,
        T: 'static,
    {
        self.add(Call { method: "get", path: path.to_owned(), summary, describe: H::describe }, get(handler))
    }

    /// A call by POST.
    pub fn post<H, T, D>(self, path: &str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<T, App> + Described<D>,
        T: 'static,
    {
        self.add(Call { method: "post", path: path.to_owned(), summary, describe: H::describe }, post(handler))
    }

    fn add(mut self, call: Call, route: MethodRouter<App>) -> Self {
        self.router = self.router.route(&call.path, route);
        self.calls.push(call);
        self
    }

    /// The largest body that these calls take, in bytes.
    pub fn limit(self, bytes: usize) -> Self {
        Self { router: self.router.layer(DefaultBodyLimit::max(bytes)), ..self }
    }

    /// These calls and those.
    pub fn merge(mut self, other: Self) -> Self {
        self.calls.extend(other.calls);
        Self { router: self.router.merge(other.router), calls: self.calls }
    }

    /// These calls, and those below a path.
    pub fn nest(mut self, path: &str, other: Self) -> Self {
        let below = other.calls.into_iter().map(|call| Call { path: format!("{path}{}", call.path), ..call });
        self.calls.extend(below);
        Self { router: self.router.nest(path, other.router), calls: self.calls }
    }

    /// The routes, and the document of all calls at this path.
    pub fn documented_at(self, path: &str) -> Router<App> {
        let (calls, document) = (Arc::new(self.calls), Arc::new(OnceLock::<Value>::new()));
        let answer = async move || Json(document.get_or_init(|| openapi::document(&calls)).clone());
        self.router.route(path, get(answer))
    }
}

/// A handler that says what it takes and answers. `D` is the tuple of its arguments.
pub trait Described<D> {
    /// Says it.
    fn describe(about: &mut About<'_>);
}

/// An argument of a handler. What says nothing of the caller or the input keeps the empty `tell`.
pub trait Argument {
    /// Says what it means for who calls.
    fn tell(_about: &mut About<'_>) {}
}

/// What a handler answers.
pub trait Output {
    /// Says what it is.
    fn tell(about: &mut About<'_>);
}

macro_rules! described {
    ($($argument:ident)*) => {
        impl<Given, Later, Out, $($argument),*> Described<($($argument,)*)> for Given
        where
            Given: FnOnce($($argument),*) -> Later,
            Later: Future<Output = Out>,
            Out: Output,
            $($argument: Argument,)*
        {
            fn describe(about: &mut About<'_>) {
                $($argument::tell(about);)*
                Out::tell(about);
            }
        }
    };
}

described! {}
described! { A }
described! { A B }
described! { A B C }
described! { A B C D }
described! { A B C D E }

impl<S> Argument for State<S> {}
impl Argument for ClientAddress {}
impl Argument for CookieJar {}
impl Argument for HeaderMap {}
impl Argument for Option<CurrentUser> {}
/// The path says it.
impl<T> Argument for Path<T> {}

impl Argument for CurrentUser {
    fn tell(about: &mut About<'_>) {
        about.caller = Caller::SignedIn;
    }
}

impl Argument for Acting {
    fn tell(about: &mut About<'_>) {
        about.caller = Caller::SignedIn;
        about.once = true;
    }
}

impl Argument for Multipart {
    fn tell(about: &mut About<'_>) {
        about.taken = Taken::File;
    }
}

impl<T: Payload + JsonSchema> Argument for Valid<T> {
    fn tell(about: &mut About<'_>) {
        about.taken = openapi::body::<T>(about.given);
    }
}

impl<T: Payload + JsonSchema> Argument for Asked<T> {
    fn tell(about: &mut About<'_>) {
        about.taken = openapi::query::<T>(about.given);
    }
}

impl<T: JsonSchema> Output for Answer<T> {
    fn tell(about: &mut About<'_>) {
        about.answer = Told::Data(about.told.subschema_for::<T>());
    }
}

impl<T: Output> Output for Result<T> {
    fn tell(about: &mut About<'_>) {
        T::tell(about);
    }
}

/// With cookies that are set.
impl<T: Output> Output for (CookieJar, T) {
    fn tell(about: &mut About<'_>) {
        T::tell(about);
    }
}

/// With a header that is set.
impl<T: Output> Output for (CookieJar, [(HeaderName, &'static str); 1], T) {
    fn tell(about: &mut About<'_>) {
        T::tell(about);
    }
}

impl Output for Download {
    fn tell(about: &mut About<'_>) {
        about.answer = Told::Bytes;
    }
}

impl Output for Spreadsheet {
    fn tell(about: &mut About<'_>) {
        about.answer = Told::Bytes;
    }
}

impl Output for Response {
    fn tell(about: &mut About<'_>) {
        about.answer = Told::Bytes;
    }
}
