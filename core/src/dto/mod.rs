//! What crosses the wire beside forms and areas.

mod login;

pub use login::LoginInput;
