//! BPMN 2.0: the model, reading it from XML, changing the XML where we must, and drawing a missing diagram.
//!
//! What is absent: instances, people, time. A read model is data; `lint`, `proof` and `engine` work on it.

pub mod model;
