//! The API on a real database, one file a subject.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

mod any_input;
mod approvals;
mod areas;
mod calendar;
mod case_acts;
mod case_ahead;
mod case_history;
mod case_lists;
mod case_states;
mod client;
mod core_types;
mod directory;
mod door;
mod drafts;
mod effects;
mod envelope;
mod files;
mod flows_start;
mod form_variables;
mod forms;
mod forms_design;
mod items;
mod letters;
mod menu;
mod messages;
mod more_calls;
mod node_rights;
mod nodes;
mod office;
mod openapi;
mod operations;
mod operator;
mod outages;
mod plant;
mod races;
mod reference;
mod roles;
mod runtime;
mod seeding;
mod sessions;
mod shipped_flows;
mod sign_in;
mod token;
mod typescript;
