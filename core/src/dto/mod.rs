//! What crosses the wire beside forms and areas.

mod area;
pub mod file;
mod login;

pub use area::{AreaDetailInput, AreaListInput, AreaOption, AreaOptionsInput, AreaSaveInput, FilterRange, FilterValue};
pub use login::LoginInput;
