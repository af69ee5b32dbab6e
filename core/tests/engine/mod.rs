//! What the engine's tests share: random diagrams, random acts, and the invariants.

pub mod acts;
pub mod diagram;
pub mod invariants;
pub mod world;
pub mod writer;
