//! Strategies by which a diagram names people (`approval-semantics.md` 4.1). Their order is the directory's, and stable.

use crate::case_variables::{CHOSEN_BY_APPLICANT, CHOSEN_BY_APPROVER};
use crate::engine::approval::policy;
use crate::engine::definition::{CompiledNode, EmptyPolicy, InitiatorPolicy, UserTaskDefinition};
use crate::engine::execution::Execution;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{AssignmentReason, AssignmentStep};
use crate::engine::model::instance::LocalId;
use crate::engine::people::assignment::many;
use crate::expression::{Expression, Value};

/// How the people of a node are found; the numbers are those of `candidateStrategy` in diagrams.
#[derive(Clone, Debug)]
pub enum Strategy {
    /// 10: who has one of these roles.
    Roles(Vec<String>),
    /// 20: who works in one of these departments.
    Members(Vec<String>),
    /// 21: who leads one of these departments.
    Leaders(Vec<String>),
    /// 22: who has one of these posts, `ROLE@ORGANISATION`.
    Posts(Vec<String>),
    /// 23: leaders of these departments and of those above, so many levels.
    LeadersUpwards(Vec<String>, usize),
    /// 30: these users, by their ids.
    Users(Vec<String>),
    /// 34: whom the previous approver chose.
    ChosenByApprover,
    /// 35: whom the applicant chose.
    ChosenByApplicant,
    /// 36: the applicant.
    Applicant,
    /// 37: the leaders of the applicant's department, so many levels up.
    LeaderOfApplicant(usize),
    /// 38: the leaders of the applicant's department and of those above, so many levels.
    LeadersOfApplicant(usize),
    /// 40: members of these groups. A role without an organisation is its group where the case stands, else whoever has it.
    Groups(Vec<String>),
    /// 50: the users whose ids stand in this field of the form.
    FormUsers(String),
    /// 51: the leaders, so many levels up, of the departments in this field of the form.
    FormDepartments(String, usize),
    /// 60: whom an expression names.
    Expression(Expression),
}

impl Strategy {
    /// The strategy of a code and its parameter; none: code 1, or one that does not exist.
    pub(crate) fn of(code: i32, parameter: &str, expression: Option<Expression>) -> Option<Self> {
        let (list, above) = parameter.split_once('|').unwrap_or((parameter, ""));
        let names = || list.split(',').map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let level = |text: &str| text.trim().parse::<usize>().unwrap_or(1).max(1);
        let of_level = level(above);
        Some(match code {
            10 => Self::Roles(names()),
            20 => Self::Members(names()),
            21 => Self::Leaders(names()),
            22 => Self::Posts(names()),
            23 => Self::LeadersUpwards(names(), of_level),
            30 => Self::Users(names()),
            34 => Self::ChosenByApprover,
            35 => Self::ChosenByApplicant,
            36 => Self::Applicant,
            37 => Self::LeaderOfApplicant(level(parameter)),
            38 => Self::LeadersOfApplicant(level(parameter)),
            40 => Self::Groups(names()),
            50 => Self::FormUsers(list.trim().to_owned()),
            51 => Self::FormDepartments(list.trim().to_owned(), of_level),
            60 => Self::Expression(expression?),
            _ => return None,
        })
    }

    /// It names whoever holds an office, not a person: of those whose case it is, nobody is meant.
    pub(crate) fn names_an_office(&self) -> bool {
        !matches!(
            self,
            Self::Users(_)
                | Self::ChosenByApprover
                | Self::ChosenByApplicant
                | Self::Applicant
                | Self::FormUsers(_)
                | Self::Expression(_)
        )
    }
}

/// Users, and groups whose members nobody knows here.
#[derive(Default)]
pub(crate) struct Candidates {
    pub(crate) users: Vec<String>,
    pub(crate) groups: Vec<String>,
}

/// Who a strategy names, without any rule applied.
pub(crate) fn find<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    strategy: &'a Strategy,
) -> Result<Candidates, EngineError> {
    let environment = execution.context.environment;
    let mut found = Candidates::default();
    let users = &mut found.users;
    let department = execution.instance.initiator.as_deref().and_then(|user| environment.department_of(user));
    match strategy {
        Strategy::Roles(roles) if environment.complete => each(users, roles, |it| environment.users_of_role(it)),
        Strategy::Roles(roles) => found.groups.clone_from(roles),
        Strategy::Groups(groups) => return Ok(members(execution, token, groups)),
        Strategy::Members(departments) => each(users, departments, |it| environment.users_of_department(it)),
        Strategy::Leaders(departments) => each(users, departments, |it| environment.leaders_upwards(it, 1)),
        Strategy::LeadersUpwards(departments, levels) => {
            each(users, departments, |it| environment.leaders_upwards(it, *levels));
        }
        Strategy::Posts(posts) => each(users, posts, |it| environment.users_of_post(it)),
        Strategy::Users(named) => each(users, named, |it| vec![it.to_owned()]),
        Strategy::Applicant => users.extend(execution.instance.initiator.clone()),
        Strategy::LeaderOfApplicant(level) => {
            users.extend(department.into_iter().flat_map(|it| environment.leaders_at(it, *level)).cloned());
        }
        Strategy::LeadersOfApplicant(levels) => {
            users.extend(department.map(|it| environment.leaders_upwards(it, *levels)).unwrap_or_default());
        }
        Strategy::ChosenByApprover => chosen(execution, token, CHOSEN_BY_APPROVER, &node.id, users),
        Strategy::ChosenByApplicant => chosen(execution, token, CHOSEN_BY_APPLICANT, &node.id, users),
        Strategy::FormUsers(field) => many(execution.variable(token, field).unwrap_or(&Value::Null), users),
        Strategy::FormDepartments(field, level) => {
            let mut departments = Vec::new();
            many(execution.variable(token, field).unwrap_or(&Value::Null), &mut departments);
            each(users, &departments, |it| environment.leaders_at(it, *level).to_vec());
        }
        Strategy::Expression(expression) => {
            many(&execution.evaluate(token, &node.id, "candidateParam", expression)?, users);
        }
    }
    Ok(found)
}

/// Who is in these groups; where not all people are known, the groups.
fn members(execution: &Execution, token: LocalId, groups: &[String]) -> Candidates {
    let groups: Vec<String> = groups.iter().map(|it| group_here(execution, token, it)).collect();
    let environment = execution.context.environment;
    let mut found = Candidates::default();
    if environment.complete {
        each(&mut found.users, &groups, |it| environment.members_of(it));
    } else {
        found.groups = groups;
    }
    found
}

/// The group that a role without an organisation means in this case: at the organisation that the case stands at.
pub(crate) fn group_here(execution: &Execution, token: LocalId, group: &str) -> String {
    let variable = execution.context.environment.role_variables.get(group);
    let here = variable.and_then(|name| execution.variable(token, name)).and_then(Value::as_text);
    let is_its = |named: &&str| named.strip_prefix(group).is_some_and(|rest| rest.starts_with('@'));
    here.filter(is_its).unwrap_or(group).to_owned()
}

fn each(users: &mut Vec<String>, names: &[String], people: impl Fn(&str) -> Vec<String>) {
    for user in names.iter().flat_map(|name| people(name)) {
        if !users.contains(&user) {
            users.push(user);
        }
    }
}

fn chosen(execution: &Execution, token: LocalId, variable: &str, node: &ElementId, users: &mut Vec<String>) {
    if let Some(Value::Map(by_node)) = execution.variable(token, variable) {
        many(by_node.get(node.as_str()).unwrap_or(&Value::Null), users);
    }
}

/// Who is left of those a strategy names: the unknown and disabled go, whose case it is goes, the rule for an empty node
/// steps in, and the applicant goes where others are left (4.1, steps 2 to 6).
pub(crate) fn resolve<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
    strategy: &'a Strategy,
    trace: &mut Vec<AssignmentStep>,
) -> Result<Candidates, EngineError> {
    let mut found = find(execution, token, node, strategy)?;
    trace.push(AssignmentStep::new(AssignmentReason::Strategy, &found.users).with_groups(&found.groups));
    // The unknown and disabled go.
    let environment = execution.context.environment;
    let (known, unknown): (Vec<_>, Vec<_>) = found.users.into_iter().partition(|user| environment.can_work(user));
    found.users = known;
    trace_step(trace, AssignmentReason::Unknown, &unknown);
    if strategy.names_an_office() {
        without_parties(execution, user, &mut found.users, trace);
    }
    // Nobody is left: the node says who steps in.
    if found.users.is_empty() && !environment.has_members(&found.groups) {
        if user.policy.empty == EmptyPolicy::Open && must_be_chosen(strategy) {
            return Err(EngineError::NobodyChosen { element: node.id.to_string() });
        }
        found.users = policy::people_instead(execution, user);
        trace_step(trace, AssignmentReason::Empty, &found.users);
    }
    // The applicant goes where others are left.
    if user.policy.initiator == InitiatorPolicy::Skip {
        policy::without_applicant(execution, &mut found.users, trace);
    }
    Ok(found)
}

/// Whose case it is, or about whom, goes. An applicant stays where nobody else is left and the node says what becomes of a
/// step of his (4.7): one account of his is enough for that.
fn without_parties(
    execution: &Execution,
    user: &UserTaskDefinition,
    users: &mut Vec<String>,
    trace: &mut Vec<AssignmentStep>,
) {
    let case = &execution.instance;
    let (mut parties, mut others): (Vec<_>, Vec<_>) = users.drain(..).partition(|user| case.bars(user));
    if others.is_empty()
        && user.policy.initiator != InitiatorPolicy::Approves
        && let Some(applicant) = parties.iter().position(|user| case.is_applicant(user))
    {
        others.push(parties.remove(applicant));
    }
    trace_step(trace, AssignmentReason::Party, &parties);
    *users = others;
}

/// Somebody had to choose these people before.
fn must_be_chosen(strategy: &Strategy) -> bool {
    matches!(strategy, Strategy::ChosenByApprover | Strategy::ChosenByApplicant)
}

/// Keeps a step of the search that concerned somebody.
pub(crate) fn trace_step(trace: &mut Vec<AssignmentStep>, by: AssignmentReason, users: &[String]) {
    if !users.is_empty() {
        trace.push(AssignmentStep::new(by, users));
    }
}
