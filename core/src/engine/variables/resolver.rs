//! What expressions can name: variables of the token and of the scopes around it, and the implicit objects.

use std::borrow::Cow;

use crate::date::Timestamp;
use crate::engine::definition::TextTemplate;
use crate::engine::execution::Execution;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{Instance, LocalId, ROOT, Task, Variables};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::nodes::user_task;
use crate::engine::variables::bean;
use crate::expression::{
    self, ContextChange, EvaluationError, Expression, ExpressionScope, Implicit, Value, plain_text,
};

/// The names that hold at a token, or at a task of it.
pub(crate) struct View<'r, 'a> {
    execution: &'r Execution<'a>,
    token: LocalId,
    task: Option<&'r Task>,
}

impl ExpressionScope for View<'_, '_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        if let Some(value) = self.task.and_then(|task| task.variables.get(name)) {
            return Some(Cow::Borrowed(value));
        }
        if let Some(value) = self.execution.variable(self.token, name) {
            return Some(Cow::Borrowed(value));
        }
        let actor = self.execution.context.actor;
        let value = match name {
            "authenticatedUserId" | "currentUser()" => text(actor.map(|actor| actor.user.as_str())),
            "currentUserGroups()" => {
                Value::List(actor.into_iter().flat_map(|it| &it.groups).map(|it| Value::from(it.as_str())).collect())
            }
            "now()" | "dateTime()" => Value::from(Timestamp(self.execution.now).to_string()),
            "currentTenantId" => Value::from(""),
            _ => return None,
        };
        Some(Cow::Owned(value))
    }

    fn local(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        let held = match object {
            Implicit::Execution => self.execution.variables_of(self.execution.own(self.token)),
            Implicit::Task => self.task.map(|task| &task.variables),
        };
        held?.get(name).map(Cow::Borrowed)
    }

    fn offers(&self, object: Implicit) -> bool {
        object == Implicit::Execution || self.task.is_some()
    }

    fn property(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        if name == "eventName" {
            return Some(Cow::Owned(text(self.execution.listener_event.as_deref())));
        }
        let value = match object {
            _ if name == "variables" => Value::Map(self.all()),
            _ if name == "variableNames" => Value::List(self.all().into_keys().map(Value::from).collect()),
            Implicit::Execution => self.execution(name)?,
            Implicit::Task => task_property(self.task?, name)?,
        };
        Some(Cow::Owned(value))
    }

    fn has_bean(&self, name: &str) -> bool {
        self.execution.context.environment.has_bean(name)
    }

    fn call_bean(&self, bean: &str, method: &str, arguments: &[Value]) -> Option<Result<Value, EvaluationError>> {
        bean::call(self.execution.context.environment, self, bean, method, arguments)
    }
}

impl View<'_, '_> {
    /// Every variable that can be seen.
    fn all(&self) -> Variables {
        let mut all = self.execution.variables(self.token);
        let own = self.task.iter().flat_map(|it| it.variables.iter());
        all.extend(own.map(|(name, value)| (name.to_string(), value.clone())));
        all
    }

    fn execution(&self, name: &str) -> Option<Value> {
        let instance = &self.execution.instance;
        let node = self.execution.node_of(self.token);
        Some(match name {
            "processInstanceId" | "rootProcessInstanceId" => Value::from(instance.name.as_str()),
            "id" => Value::from(format!("{}:{}", instance.name, self.token)),
            "processDefinitionId" => Value::from(format!("{}:{}", instance.process, instance.version)),
            "processDefinitionKey" => Value::from(instance.process.as_str()),
            "processDefinitionVersion" => Value::Long(instance.version.into()),
            "processInstanceBusinessKey" | "processBusinessKey" | "businessKey" => {
                text(instance.business_key.as_deref())
            }
            "multiInstanceRoot" => Value::Boolean(self.execution.is_multi_instance_root(self.token)),
            "currentActivityId" => text(node.map(|node| node.id.as_str())),
            "currentActivityName" | "currentFlowElementName" => match &node?.name {
                Some(TextTemplate::Plain(name)) => Value::from(name.as_str()),
                Some(TextTemplate::Expression(name)) => Value::from(name.text()),
                None => Value::Null,
            },
            _ => return None,
        })
    }
}

fn task_property(task: &Task, name: &str) -> Option<Value> {
    Some(match name {
        "id" => Value::from(task.id.to_string()),
        "name" => Value::from(task.name.as_str()),
        "assignee" => text(task.assignee.as_deref()),
        "owner" => text(task.owner.as_deref()),
        "priority" => Value::Long(task.priority),
        "taskDefinitionKey" => Value::from(task.element.as_str()),
        "description" => text(task.description.as_deref()),
        "category" => text(task.category.as_deref()),
        "formKey" => text(task.form_key.as_deref()),
        _ => return None,
    })
}

fn text(value: Option<&str>) -> Value {
    value.map_or(Value::Null, Value::from)
}

impl Instance {
    /// All variables that an open task sees, innermost first.
    #[must_use]
    pub fn seen_by(&self, task: LocalId) -> Variables {
        let Some(task) = self.task(task) else { return Variables::new() };
        let mut all = task.variables.to_variables();
        for (name, value) in self.seen_at(task.token) {
            all.entry(name).or_insert(value);
        }
        all
    }

    fn seen_at(&self, token: LocalId) -> Variables {
        let mut all = Variables::new();
        let mut token = self.token(token);
        while let Some(it) = token {
            let Some(scope) = self.scope(it.scope) else { break };
            for (name, value) in it.variables.iter().chain(scope.variables.iter()) {
                all.entry(name.as_str().to_owned()).or_insert_with(|| value.clone());
            }
            token = scope.owner.and_then(|owner| self.token(owner));
        }
        all
    }
}

impl<'a> Execution<'a> {
    pub(crate) fn view(&self, token: LocalId) -> View<'_, 'a> {
        View { execution: self, token, task: None }
    }

    /// The value of a variable, innermost first. Where no token is left, those of the process.
    pub(crate) fn variable(&self, token: LocalId, name: &str) -> Option<&Value> {
        let mut token = self.instance.token(token);
        if token.is_none() {
            return self.instance.scope(ROOT)?.variables.get(name);
        }
        while let Some(it) = token {
            if let Some(value) = it.variables.get(name) {
                return Some(value);
            }
            let scope = self.instance.scope(it.scope)?;
            if let Some(value) = scope.variables.get(name) {
                return Some(value);
            }
            token = scope.owner.and_then(|owner| self.instance.token(owner));
        }
        None
    }

    /// All variables that can be seen at a token.
    pub(crate) fn variables(&self, token: LocalId) -> Variables {
        self.instance.seen_at(token)
    }

    /// Writes to its holder.
    pub(crate) fn set(&mut self, token: LocalId, name: &str, value: Value) {
        let holder = self.holder(token, name);
        self.set_at(holder, name, value);
    }

    pub(crate) fn set_all(&mut self, token: LocalId, variables: &Variables) {
        for (name, value) in variables {
            self.set(token, name, value.clone());
        }
    }

    /// Where a variable of this name is written: where it exists, innermost first, else to the process.
    pub(crate) fn holder(&self, token: LocalId, name: &str) -> VariableHolder {
        let mut token = self.instance.token(token);
        while let Some(it) = token {
            if it.variables.contains_key(name) {
                return VariableHolder::Token(it.id);
            }
            let Some(scope) = self.instance.scope(it.scope) else { break };
            if scope.variables.contains_key(name) {
                return VariableHolder::Scope(scope.id);
            }
            token = scope.owner.and_then(|owner| self.instance.token(owner));
        }
        VariableHolder::Scope(ROOT)
    }

    /// What a holder has.
    fn variables_of(&self, holder: VariableHolder) -> Option<&VariableMap> {
        match holder {
            VariableHolder::Scope(id) => self.instance.scope(id).map(|it| &it.variables),
            VariableHolder::Token(id) => self.instance.token(id).map(|it| &it.variables),
            VariableHolder::Task(id) => self.instance.task(id).map(|it| &it.variables),
        }
    }

    /// What is `execution`'s own: the token's; where no token is left, the process's.
    fn own(&self, token: LocalId) -> VariableHolder {
        if self.instance.token(token).is_some() { VariableHolder::Token(token) } else { VariableHolder::Scope(ROOT) }
    }

    /// What is of the task, or of `execution`.
    fn own_of(&self, of: Implicit, token: LocalId, task: Option<LocalId>) -> VariableHolder {
        task.filter(|_| of == Implicit::Task).map_or_else(|| self.own(token), VariableHolder::Task)
    }

    /// Writes exactly there. A value that is there already is not written again.
    pub(crate) fn set_at(&mut self, holder: VariableHolder, name: &str, value: Value) {
        let Some(held) = self.variables_of(holder) else { return };
        let known = match held.entry(name) {
            // To write the same again is a change to those who wait for one.
            Some((_, held)) if *held == value => return self.note_change(name, false),
            Some((name, _)) => Some(name.clone()),
            None => None,
        };
        self.note_change(name, known.is_none());
        self.emit(Event::VariableSet { holder, name: known.unwrap_or_else(|| name.into()), value });
    }

    /// Who begins to wait for it later in this act hears of it too, as in Flowable.
    fn note_change(&mut self, name: &str, is_new: bool) {
        if self.definition.variable_subscriptions.has(name) {
            self.changes.changes.push((name.to_owned(), is_new));
        }
    }

    /// Writes exactly there, until the step is done; a variable that is there already is left as it is.
    pub(crate) fn set_transient(&mut self, holder: VariableHolder, name: &str, value: Value) {
        if self.variables_of(holder).is_some_and(|variables| !variables.contains_key(name)) {
            self.set_at(holder, name, value);
            self.transient.push((holder, name.to_owned()));
        }
    }

    /// The step is done: what was written for its time only is gone.
    pub(crate) fn drop_transient(&mut self) {
        for (holder, name) in std::mem::take(&mut self.transient) {
            self.emit(Event::VariableDropped { holder, name: name.into() });
        }
    }

    /// The value of an expression; what it asks to be changed is changed.
    pub(crate) fn evaluate(
        &mut self,
        token: LocalId,
        element: &ElementId,
        property: &str,
        expression: &Expression,
    ) -> Result<Value, EngineError> {
        self.evaluate_in(token, None, element, property, expression)
    }

    /// The value of an expression, if it has one; nothing is changed.
    pub(crate) fn peek(&self, token: LocalId, expression: &Expression) -> Option<Value> {
        let view = View { execution: self, token, task: None };
        expression.evaluate_with_changes(&view).ok().map(|(value, _)| value)
    }

    /// The value of an expression as seen from a task, whose own variables and properties come first.
    pub(crate) fn evaluate_in(
        &mut self,
        token: LocalId,
        task: Option<LocalId>,
        element: &ElementId,
        property: &str,
        expression: &Expression,
    ) -> Result<Value, EngineError> {
        // Changes are kept until the whole expression has its value: one that fails changes nothing.
        let seen = task.and_then(|task| self.instance.task(task));
        let view = View { execution: self, token, task: seen };
        let (value, changes) = expression
            .evaluate_with_changes(&view)
            .map_err(|error| EngineError::without_value(element, property, &error))?;
        for change in changes {
            match change {
                ContextChange::SetVariable { name, value } => self.set(token, &name, value),
                ContextChange::SetLocal { of, name, value } => {
                    self.set_at(self.own_of(of, token, task), &name, value);
                }
                ContextChange::Remove(name) => {
                    // The task's own variable hides the one further out.
                    let of_task = task
                        .map(VariableHolder::Task)
                        .filter(|it| self.variables_of(*it).is_some_and(|it| it.contains_key(&name)));
                    self.remove(of_task.unwrap_or_else(|| self.holder(token, &name)), name);
                }
                ContextChange::RemoveLocal { of, name } => self.remove(self.own_of(of, token, task), name),
                ContextChange::ChangeTask { what, value } => {
                    user_task::change_by_expression(self, task, element, what, value)?;
                }
            }
        }
        Ok(value)
    }

    fn remove(&mut self, holder: VariableHolder, name: String) {
        if self.variables_of(holder).is_some_and(|variables| variables.contains_key(&name)) {
            self.note_change(&name, false);
            self.emit(Event::VariableDropped { holder, name: name.into() });
        }
    }

    /// A text with expressions; on any error the text as written, as Flowable does for names and descriptions.
    pub(crate) fn text(&self, token: LocalId, text: &TextTemplate) -> String {
        match text {
            TextTemplate::Plain(plain) => plain.clone(),
            TextTemplate::Expression(expression) => match expression.evaluate(&self.view(token)) {
                Ok(value) => plain_text(&value),
                Err(_) => expression.text().to_owned(),
            },
        }
    }

    /// A name with expressions in it, of which each must have a value: nobody waits for a name as it is written.
    pub(crate) fn name(
        &self,
        token: LocalId,
        element: &ElementId,
        property: &str,
        name: &TextTemplate,
    ) -> Result<String, EngineError> {
        match name {
            TextTemplate::Plain(plain) => Ok(plain.clone()),
            TextTemplate::Expression(expression) => match expression.evaluate(&self.view(token)) {
                Ok(value) => Ok(plain_text(&value)),
                Err(error) => Err(EngineError::without_value(element, property, &error)),
            },
        }
    }

    /// The verdict of a condition; `null` and anything that is neither true nor false refuse the act.
    pub(crate) fn evaluate_condition(
        &self,
        token: LocalId,
        element: &str,
        property: &str,
        condition: &Expression,
    ) -> Result<bool, EngineError> {
        expression::condition(condition, &self.view(token))
            .map_err(|error| EngineError::without_value(element, property, &error))
    }
}

impl TextTemplate {
    /// The text where no instance is there yet: of a start event. None: it cannot be told.
    pub(crate) fn static_text(&self) -> Option<String> {
        match self {
            Self::Plain(plain) => Some(plain.clone()),
            Self::Expression(expression) => expression.evaluate(&Variables::new()).ok().map(|it| plain_text(&it)),
        }
    }
}
