//! bpmn
