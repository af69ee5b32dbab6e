//! What a call activity calls.

use crate::engine::definition::TextTemplate;
use crate::engine::variables::mapping::VariableMapping;
use crate::expression::Expression;

/// A call activity: which process an instance is started of, and which variables go in and come out.
#[derive(Clone, Debug)]
pub struct CallActivityDefinition {
    /// Key of the process, or id of a definition.
    pub process: Expression,
    /// Which version of it.
    pub version: CalledVersion,
    /// Business key of the called instance.
    pub business_key: Option<Expression>,
    /// Takes the caller's.
    pub inherit_business_key: bool,
    /// Takes all variables.
    pub inherit_variables: bool,
    /// Results stay with the token.
    pub local_out: bool,
    /// Variable that takes the call's number.
    pub id_variable: Option<TextTemplate>,
    /// What goes in.
    pub inputs: Vec<VariableMapping>,
    /// What comes out.
    pub outputs: Vec<VariableMapping>,
}

/// Which version of a process is called.
#[derive(Clone, Debug)]
pub enum CalledVersion {
    /// The latest.
    Latest,
    /// The one that the id names: `KEY:VERSION`, whatever follows.
    OfId,
    /// The version of this number.
    Number(Expression),
}
