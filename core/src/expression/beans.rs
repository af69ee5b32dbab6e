//! Types, and the registered beans with their signatures, as data.

use std::collections::BTreeMap;

/// What is known of a value before it is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Type {
    /// Nothing is known.
    #[default]
    Any,
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Long,
    /// A number, whole or with a fraction.
    Number,
    /// A text.
    Text,
    /// A date or a time, as ISO 8601 text.
    Date,
    /// A list.
    List,
    /// Named values.
    Map,
    /// The implicit object `execution`.
    Execution,
    /// The implicit object `task`.
    Task,
}

/// Beans that expressions may call, by name. Nothing else can be called.
pub type BeanCatalogue = BTreeMap<String, Bean>;

/// An object that expressions may call by name, and its methods with their types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bean {
    /// Its methods.
    pub methods: Vec<Method>,
}

/// A method of a registered bean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Name; several methods of one name differ in the number of parameters.
    pub name: String,
    /// Types of the parameters, in order.
    pub parameters: Vec<Type>,
    /// Type of the result.
    pub returns: Type,
}

impl Method {
    pub(super) fn signature(&self) -> (&str, &[Type], Type) {
        (&self.name, &self.parameters, self.returns)
    }
}

impl Type {
    /// Its name, in Flowable's words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "Object",
            Self::Boolean => "Boolean",
            Self::Long => "Long",
            Self::Number => "Double",
            Self::Text => "String",
            Self::Date => "Date",
            Self::List => "List",
            Self::Map => "Map",
            Self::Execution => "execution",
            Self::Task => "task",
        }
    }
}
