//! What would be refused: commands tried on a copy of an instance, so that no page needs a rule of its own.

use crate::engine::definition::Definition;
use crate::engine::execution::dispatch::step;
use crate::engine::model::command::{Command, ReturnMode};
use crate::engine::model::environment::Context;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Decision;
use crate::engine::model::instance::{Instance, LocalId, Variables};

/// Why the engine would refuse a command now; none: it would do it. Of a command that names people nobody need be
/// named yet: it is tried as far as that.
#[must_use]
pub fn refusal(
    definition: &Definition,
    instance: &Instance,
    command: &Command,
    context: &Context,
) -> Option<EngineError> {
    match step(definition, instance, command, context) {
        Ok(_) | Err(EngineError::NobodyNamed | EngineError::PersonUnknown { .. } | EngineError::SamePerson) => None,
        Err(refused) => Some(refused),
    }
}

/// The steps to which the actor could send this task back, the one decided last first; or why he cannot at all.
///
/// # Errors
///
/// Whatever keeps the actor from sending the task anywhere.
pub fn return_targets(
    definition: &Definition,
    instance: &Instance,
    task: LocalId,
    context: &Context,
) -> Result<Vec<String>, EngineError> {
    let back = |to: Option<String>| {
        // What the node demands is given when it is done.
        let given = || Some("-".to_owned());
        let decision = Decision { opinion: given(), signature: given(), ..Decision::default() };
        let (mode, variables) = (ReturnMode::Rerun, Variables::new());
        Command::Return { task, version: None, to, mode, variables, decision: Box::new(decision) }
    };
    if let Some(refused) = refusal(definition, instance, &back(None), context) {
        return Err(refused);
    }
    let mut steps: Vec<String> = Vec::new();
    for done in instance.decisions() {
        let step = done.element.to_string();
        if !steps.contains(&step) && refusal(definition, instance, &back(Some(step.clone())), context).is_none() {
            steps.push(step);
        }
    }
    Ok(steps)
}

/// The people whom the actor could let go of those who sign beside this task.
#[must_use]
pub fn removable_signers(
    definition: &Definition,
    instance: &Instance,
    task: LocalId,
    context: &Context,
) -> Vec<String> {
    let Some(own) = instance.task(task) else { return Vec::new() };
    let mut signers = Vec::new();
    let beside = instance.tasks.iter().filter(|it| it.id != task && it.element == own.element);
    for user in beside.filter_map(|it| it.assignee.as_ref()) {
        let command = Command::RemoveSign { task, who: vec![user.clone()] };
        if !signers.contains(user) && refusal(definition, instance, &command, context).is_none() {
            signers.push(user.clone());
        }
    }
    signers
}

/// The task whose decision the actor made last; none: he made none that counts.
#[must_use]
pub fn last_decision<'a>(instance: &'a Instance, user: &str) -> Option<(LocalId, &'a str)> {
    let done = instance.decisions().find(|done| done.by.as_deref() == Some(user))?;
    Some((done.task, done.element.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bpmn;
    use crate::engine::compile;
    use crate::engine::model::environment::{Actor, Environment, Person};
    use crate::operation::CODES;

    const FLOW: &str = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
        <process id="p" isExecutable="true" flowable:allowWithdrawTask="true"><startEvent id="s" />
          <userTask id="a" flowable:assignee="ann" /><userTask id="b" flowable:assignee="bob" />
          <userTask id="c" flowable:assignee="cid" /><endEvent id="e" />
          <sequenceFlow id="f1" sourceRef="s" targetRef="a" /><sequenceFlow id="f2" sourceRef="a" targetRef="b" />
          <sequenceFlow id="f3" sourceRef="b" targetRef="c" /><sequenceFlow id="f4" sourceRef="c" targetRef="e" />
        </process></definitions>"#;

    /// At the third step, whose task has this number.
    fn at_c() -> (Definition, Instance, Environment) {
        let process = bpmn::read(FLOW.as_bytes()).unwrap().model.processes.remove(0);
        let definition = compile(&process, 1, CODES).unwrap();
        let people = ["ann", "bob", "cid"].map(|it| (it.to_owned(), Person::default()));
        let environment = Environment { people: people.into(), complete: true, ..Environment::default() };
        let mut instance = Instance::default();
        let mut run = |who: &str, command: &Command| {
            let actor = Actor { user: who.to_owned(), ..Actor::default() };
            let context = Context { now: 0, actor: Some(&actor), environment: &environment };
            instance = step(&definition, &instance, command, &context).unwrap().instance;
            instance.tasks.iter().next().map(|it| it.id).unwrap_or_default()
        };
        let mut task = run("ann", &Command::Start(Box::default()));
        for who in ["ann", "bob"] {
            let (variables, decision) = (Variables::new(), Box::default());
            task = run(who, &Command::Complete { task, version: None, variables, decision });
        }
        (definition, instance, environment)
    }

    fn as_user<T>(user: &str, environment: &Environment, ask: impl FnOnce(&Context) -> T) -> T {
        let actor = Actor { user: user.to_owned(), ..Actor::default() };
        ask(&Context { now: 0, actor: Some(&actor), environment })
    }

    #[test]
    fn the_steps_that_were_decided_can_be_returned_to_by_the_assignee_alone() {
        let (definition, instance, world) = at_c();
        let task = instance.tasks.iter().next().unwrap().id;
        let steps = |user: &str| as_user(user, &world, |it| return_targets(&definition, &instance, task, it));
        assert_eq!(steps("cid"), Ok(vec!["b".to_owned(), "a".to_owned()]));
        assert_eq!(steps("bob"), Err(EngineError::NotAssignee));
    }

    #[test]
    fn an_act_that_names_people_is_tried_without_them() {
        let (definition, instance, world) = at_c();
        let task = instance.tasks.iter().next().unwrap().id;
        let transfer = Command::Transfer { task, version: None, to: String::new(), opinion: None };
        let why = |user: &str| as_user(user, &world, |it| refusal(&definition, &instance, &transfer, it));
        assert_eq!(why("cid"), None);
        assert_eq!(why("ann"), Some(EngineError::NotAssignee));
    }

    #[test]
    fn only_who_decided_last_takes_it_back() {
        let (definition, instance, world) = at_c();
        let withdraw = |user: &str| {
            let element = last_decision(&instance, user).map(|it| it.1.to_owned()).unwrap_or_default();
            as_user(user, &world, |it| refusal(&definition, &instance, &Command::Withdraw { element }, it))
        };
        assert_eq!(withdraw("bob"), None);
        assert_eq!(withdraw("ann"), Some(EngineError::CannotWithdraw), "bob has decided since");
        assert_eq!(last_decision(&instance, "cid"), None);
    }
}
