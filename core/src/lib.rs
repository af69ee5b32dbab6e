//! Every rule of Lawdesk, said once: values, forms, business areas, BPMN, checks, proof and the approval engine.
//!
//! Compiled natively into the server and to WebAssembly for the browser, so both give the same verdict.
//! What is absent: I/O, clock, randomness, environment. Time and people come in as arguments, deadlines go out as data,
//! and no input makes it panic.

pub mod access;
pub mod applicant_act;
pub mod area;
pub mod assessment;
pub mod batch;
pub mod bpmn;
pub mod calendar;
pub mod caption;
pub mod case_act;
pub mod case_clock;
pub mod case_ending;
pub mod case_review;
pub mod case_title;
pub mod case_variables;
pub mod channel;
pub mod code;
pub mod complaint;
pub mod credit;
pub mod date;
mod decimal;
pub mod dictionary;
pub mod dto;
pub mod effect;
pub mod eligibility;
pub mod engine;
pub mod entry;
pub mod evaluation;
pub mod export;
pub mod expression;
pub mod figures;
pub mod file_refusal;
pub mod firm_building;
pub mod form;
pub mod handling_time;
pub mod html;
pub mod insurance;
pub mod internship;
pub mod job;
pub mod json_in;
pub mod json_out;
pub mod learning;
pub mod learning_refusal;
pub mod legal_aid;
pub mod letter;
pub mod lint;
pub mod locale;
pub mod mask;
pub mod material;
pub mod message;
pub mod notice;
pub mod operation;
pub mod operation_command;
pub mod oversight;
pub mod parameter;
pub mod party;
pub mod product;
pub mod proof;
pub mod publication;
pub mod registration_form;
pub mod rule;
#[cfg(feature = "schema")]
mod schema;
pub mod simulation;
mod string_index;
pub mod talk;
pub mod task_form;
pub mod text;
pub mod violation;
pub mod work;
