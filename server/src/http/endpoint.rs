//! What the document of the API says of one endpoint.

use schemars::{Schema, SchemaGenerator};
use serde_json::Value;

/// A method and a path of the API, with its handler's documentation.
pub struct Endpoint {
    /// `get` or `post`.
    pub method: &'static str,
    /// With `{name}` for each part that differs.
    pub path: String,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The handler's full name, `lawdesk_server::cases::tasks::decide`: where it stands says its subject.
    pub handler: &'static str,
    /// Documents what the handler takes and answers.
    pub document: fn(&mut EndpointDoc<'_>),
}

/// What the types of a handler say of its endpoint: arguments and answer add their part, one after the other.
pub struct EndpointDoc<'a> {
    /// Makes the schemas of what comes in.
    pub input_schemas: &'a mut SchemaGenerator,
    /// Makes the schemas of what goes out.
    pub output_schemas: &'a mut SchemaGenerator,
    /// Who may call.
    pub access: Access,
    /// What comes in beside the parts of the path.
    pub request: RequestBody,
    /// What a success answers.
    pub response: ResponseBody,
    /// A repetition under one `Idempotency-Key` has one effect.
    pub idempotent: bool,
}

/// Who may call an endpoint, before any permission is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nobody needs to be signed in.
    Anyone,
    /// With an access token.
    SignedIn,
}

/// What an endpoint takes beside the parts of its path.
#[derive(Debug)]
pub enum RequestBody {
    /// Nothing.
    Nothing,
    /// JSON, with something to show.
    Body(Schema, Option<&'static Value>),
    /// The query of the address: an object with its fields, and something to show.
    Query(Value, Option<&'static Value>),
    /// A form with a file.
    File,
}

/// What an endpoint answers on success.
#[derive(Debug)]
pub enum ResponseBody {
    /// Data of this type in an envelope.
    Data(Schema),
    /// Bytes without an envelope.
    Bytes,
}
