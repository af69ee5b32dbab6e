//! Registered beans: what expressions may call beside variables. Nothing else can be called.
//!
//! A bean's method is an expression over its parameters and the variables there. The bean `people` is always there.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::engine::model::environment::Environment;
use crate::engine::model::instance::Variables;
use crate::expression::{
    self, Bean, BeanCatalogue, EvaluationError, EvaluationErrorKind, ExpressionScope, Implicit, Method, Type, Value,
    plain_text,
};

/// The bean that answers from the directory.
const PEOPLE: &str = "people";

/// A method of a registered bean.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct BeanMethod {
    /// Names of its parameters; its expression sees the arguments by these names.
    pub parameters: Vec<String>,
    /// What it gives: an expression, e.g. `${nrOfCompletedInstances/nrOfInstances >= 0.6}`.
    pub result: String,
}

/// Methods of `people`: name, types of the parameters, what it gives.
const METHODS: [(&str, &[Type], Type); 7] = [
    ("leader", &[Type::Text], Type::Text),
    ("leaders", &[Type::Text, Type::Long], Type::List),
    ("department", &[Type::Text], Type::Text),
    ("departmentLeader", &[Type::Text], Type::Text),
    ("departmentMembers", &[Type::Text], Type::List),
    ("withRole", &[Type::Text], Type::List),
    ("withPost", &[Type::Text], Type::List),
];

/// What expressions may call everywhere, for the static analysis.
#[must_use]
pub fn built_in_beans() -> BeanCatalogue {
    let method = |(name, parameters, returns): &(&str, &[Type], Type)| Method {
        name: (*name).to_owned(),
        parameters: parameters.to_vec(),
        returns: *returns,
    };
    BeanCatalogue::from([(PEOPLE.to_owned(), Bean { methods: METHODS.iter().map(method).collect() })])
}

impl Environment {
    /// What expressions may call here, for the static analysis.
    #[must_use]
    pub fn catalogue(&self) -> BeanCatalogue {
        let mut all = built_in_beans();
        for (name, methods) in &self.beans {
            let typed = methods.iter().map(|(name, it)| Method {
                name: name.clone(),
                parameters: vec![Type::Any; it.parameters.len()],
                returns: Type::Any,
            });
            all.insert(name.clone(), Bean { methods: typed.collect() });
        }
        all
    }

    pub(crate) fn has_bean(&self, name: &str) -> bool {
        name == PEOPLE || self.beans.contains_key(name)
    }
}

/// Calls a method; none: there is no such.
pub(crate) fn call(
    environment: &Environment,
    around: &dyn ExpressionScope,
    bean: &str,
    method: &str,
    arguments: &[Value],
) -> Option<Result<Value, EvaluationError>> {
    if let Some(it) = environment.beans.get(bean).and_then(|methods| methods.get(method)) {
        return (it.parameters.len() == arguments.len()).then(|| registered(it, around, arguments));
    }
    if bean == PEOPLE { people(environment, method, arguments).map(Ok) } else { None }
}

/// Its expression calls no beans itself, so nothing runs in circles.
fn registered(
    method: &BeanMethod,
    around: &dyn ExpressionScope,
    arguments: &[Value],
) -> Result<Value, EvaluationError> {
    let unreadable = |error: expression::SyntaxError| EvaluationError {
        position: error.position,
        kind: EvaluationErrorKind::UnknownName(method.result.clone()),
    };
    let arguments = method.parameters.iter().cloned().zip(arguments.iter().cloned()).collect();
    expression::parse(&method.result).map_err(unreadable)?.evaluate(&Inside { arguments, around })
}

/// The arguments first, then what the caller sees.
struct Inside<'s> {
    arguments: Variables,
    around: &'s dyn ExpressionScope,
}

impl ExpressionScope for Inside<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        self.arguments.get(name).map(Cow::Borrowed).or_else(|| self.around.variable(name))
    }

    fn offers(&self, object: Implicit) -> bool {
        self.around.offers(object)
    }

    fn property(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        self.around.property(object, name)
    }
}

fn people(environment: &Environment, method: &str, arguments: &[Value]) -> Option<Value> {
    let text = |place: usize| arguments.get(place).map(plain_text).unwrap_or_default();
    let one = |it: Option<&str>| it.map_or(Value::Null, Value::from);
    let first = |it: &[String]| one(it.first().map(String::as_str));
    let many = |it: Vec<String>| Value::List(it.into_iter().map(Value::from).collect());
    Some(match (method, arguments) {
        ("leader", [_]) => first(environment.leaders_of(&text(0))),
        ("leaders", [_, levels]) => {
            let levels = plain_text(levels).parse().unwrap_or(0);
            environment
                .department_of(&text(0))
                .map_or(many(Vec::new()), |it| many(environment.leaders_upwards(it, levels)))
        }
        ("department", [_]) => one(environment.department_of(&text(0))),
        ("departmentLeader", [_]) => first(environment.leaders_of_department(&text(0))),
        ("departmentMembers", [_]) => many(environment.users_of_department(&text(0))),
        ("withRole", [_]) => many(environment.users_of_role(&text(0))),
        ("withPost", [_]) => many(environment.users_of_post(&text(0))),
        _ => return None,
    })
}
