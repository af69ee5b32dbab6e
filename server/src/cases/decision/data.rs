//! What a decision gives beside the operation: answers to what the node asks for, each a process variable, and the
//! fields of the application's form that the node may write.

use lawdesk_core::bpmn::model::FormField;
use lawdesk_core::dto::DecideInput;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Field, FormContext, Values, Widget, is_empty};
use lawdesk_core::message::Message;
use lawdesk_core::task_form;
use lawdesk_core::violation::{Severity, Violation};

use crate::App;
use crate::cases::applications::form_changes::{FormAtNode, FormChanges};
use crate::cases::applications::form_variables;
use crate::cases::assignees::Assignees;
use crate::flows::forms;
use crate::http::command::UnitOfWork;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::runtime::instances;
use crate::runtime::open_task::OpenTask;

/// Where in the body it stands.
pub const PATH: &str = "data.";

/// The variables that the data gives, and what it changes in the form. What is not asked for is refused, and so is what
/// is missing.
pub async fn of(
    work: &mut UnitOfWork<'_>,
    task: &OpenTask,
    asked: &[FormField],
    input: &DecideInput,
) -> Result<(Variables, FormChanges)> {
    let (app, tx) = (work.app, &mut work.tx);
    // Nobody else changes the form meanwhile.
    instances::lock(app, tx, &task.instance).await?;
    let at_node = FormAtNode::load(tx, &task.application, &task.node_key).await?;
    let is_asked = |key: &str| task_form::writable_fields(asked).any(|property| property.id == key);
    let is_of_form = |key: &str| !is_asked(key) || at_node.as_ref().is_some_and(|it| it.may_write(key));
    let part = |is_in: &dyn Fn(&str) -> bool| -> Values {
        let entries = input.data.iter().filter(|(key, _)| is_in(key));
        entries.map(|(key, value)| (key.clone(), value.clone())).collect()
    };
    // Answers and fields are checked apart, and told together.
    let answers = part(&is_asked);
    let mut violations = wrong_answers(app, tx, asked, answers.clone()).await?;
    let of_form = part(&is_of_form);
    let mut changed = FormChanges::default();
    match &at_node {
        Some(at_node) => match at_node.check(app, tx, of_form, input.form_revision).await? {
            Ok(checked) => changed = checked,
            Err(checked) => {
                // What is also asked for is told once.
                let new = checked.into_iter().filter(|it| violations.iter().all(|known| known.field != it.field));
                violations.extend(new.collect::<Vec<_>>());
            }
        },
        None => violations.extend(of_form.keys().map(|key| Violation::error(key.as_str(), Message::UnknownField))),
    }
    if violations.iter().any(|it| it.severity == Severity::Error) {
        return Err(Error::Validation(violations.into_iter().map(below).collect()));
    }
    // The variables of both.
    let mut variables = changed.variables.clone();
    variables.extend(variables_of(work, task, asked, &answers).await?);
    Ok((variables, changed))
}

fn below(violation: Violation) -> Violation {
    Violation { field: format!("{PATH}{}", violation.field), ..violation }
}

async fn wrong_answers(app: &App, tx: &mut Tx, asked: &[FormField], answers: Values) -> Result<Vec<Violation>> {
    let form = task_form::form(asked, |_| None);
    let mut dictionaries = forms::dictionaries(tx, &form, &Values::new()).await?;
    for property in asked.iter().filter(|it| it.data_type.as_deref() == Some("enum")) {
        dictionaries.add(&task_form::dictionary(property), property.values.iter().map(|it| it.id.clone()));
    }
    let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(app.clock.today()) };
    Ok(Checker::new(&form).check(&Value::Map(answers), &context))
}

/// What only the database knows of an answer is checked here.
async fn variables_of(
    work: &mut UnitOfWork<'_>,
    task: &OpenTask,
    asked: &[FormField],
    answers: &Values,
) -> Result<Variables> {
    let form = task_form::form(asked, |_| None);
    let mut variables = Variables::new();
    for property in task_form::writable_fields(asked) {
        let answer = answers.get(&property.id).filter(|value| !is_empty(value));
        let (Some(field), Some(value)) = (form.field(&property.id), answer) else { continue };
        let name = property.variable.as_ref().unwrap_or(&property.id).clone();
        variables.insert(name, variable(work, task, field, task_form::answer(property, value)).await?);
    }
    Ok(variables)
}

async fn variable(work: &mut UnitOfWork<'_>, task: &OpenTask, field: &Field, answer: Value) -> Result<Value> {
    let path = format!("{PATH}{}", field.key);
    if field.dictionary.as_deref() == Some(task_form::ACCOUNTS) {
        let people = match &answer {
            Value::List(people) => people.iter().filter_map(Value::as_text).map(ToOwned::to_owned).collect(),
            one => one.as_text().map(ToOwned::to_owned).into_iter().collect::<Vec<_>>(),
        };
        let assignees = Assignees::around(work.app, &mut work.tx, work.user, &task.application).await?;
        assignees.require(&path, &people)?;
    }
    if !matches!(field.widget, Widget::Person | Widget::Firm | Widget::Region) {
        return Ok(answer);
    }
    let known = form_variables::one(&mut work.tx, field, &path, &answer).await?;
    known.ok_or_else(|| Violation::error(path, Message::NoAccount).into())
}
