//! Strategies by which a diagram names people (`approval-semantics.md` 4.1). Their order is the directory's, and stable.

use super::assignment::many;
use crate::engine::definition::{EmptyPolicy, InitiatorPolicy, Node, UserTask};
use crate::engine::execution::Run;
use crate::engine::model::element_id::Id;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Found, FoundBy};
use crate::engine::model::instance::Number;
use crate::expression::{Expression, Value};

/// Variable that holds whom the previous approver chose, by node.
const CHOSEN_BY_APPROVER: &str = "PROCESS_APPROVE_USER_SELECT_ASSIGNEES";
/// Variable that holds whom the applicant chose, by node.
const CHOSEN_BY_APPLICANT: &str = "PROCESS_START_USER_SELECT_ASSIGNEES";

/// How the people of a node are found.
#[derive(Clone, Debug)]
pub enum Strategy {
    /// 10: who has one of these roles.
    Roles(Vec<String>),
    /// 20: who works in one of these departments.
    Members(Vec<String>),
    /// 21: who leads one of these departments.
    Leaders(Vec<String>),
    /// 22: who has one of these posts.
    Posts(Vec<String>),
    /// 23: leaders of these departments and of those above, so many levels.
    LeadersUpwards(Vec<String>, usize),
    /// 30: these.
    Users(Vec<String>),
    /// 34: whom the previous approver chose.
    ChosenByApprover,
    /// 35: whom the applicant chose.
    ChosenByApplicant,
    /// 36: the applicant.
    Applicant,
    /// 37: the leader of the applicant's department, so many levels up.
    LeaderOfApplicant(usize),
    /// 38: the leaders of the applicant's department and of those above, so many levels.
    LeadersOfApplicant(usize),
    /// 40: members of these groups.
    Groups(Vec<String>),
    /// 50: who stands in this field of the form.
    FormUsers(String),
    /// 51: the leader, so many levels up, of the departments in this field of the form.
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
}

/// Users, and groups whose members nobody knows here.
#[derive(Default)]
pub(crate) struct Candidates {
    pub(crate) users: Vec<String>,
    pub(crate) groups: Vec<String>,
}

/// Who a strategy names, without any rule applied.
pub(crate) fn find<'a>(
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    strategy: &'a Strategy,
) -> Result<Candidates, Refusal> {
    let world = run.context.world;
    let mut found = Candidates::default();
    let users = &mut found.users;
    let department = run.instance.initiator.as_deref().and_then(|user| world.department_of(user));
    match strategy {
        Strategy::Roles(roles) if world.complete => each(users, roles, |it| world.users_of_role(it)),
        Strategy::Groups(groups) if world.complete => each(users, groups, |it| world.members(it)),
        Strategy::Roles(groups) | Strategy::Groups(groups) => found.groups.clone_from(groups),
        Strategy::Members(departments) => each(users, departments, |it| world.users_of_department(it)),
        Strategy::Leaders(departments) => each(users, departments, |it| world.leaders_upwards(it, 1)),
        Strategy::LeadersUpwards(departments, levels) => {
            each(users, departments, |it| world.leaders_upwards(it, *levels));
        }
        Strategy::Posts(posts) => each(users, posts, |it| world.users_of_post(it)),
        Strategy::Users(named) => each(users, named, |it| vec![it.to_owned()]),
        Strategy::Applicant => users.extend(run.instance.initiator.clone()),
        Strategy::LeaderOfApplicant(level) => {
            users.extend(department.and_then(|it| world.leader_at(it, *level)).map(str::to_owned));
        }
        Strategy::LeadersOfApplicant(levels) => {
            users.extend(department.map(|it| world.leaders_upwards(it, *levels)).unwrap_or_default());
        }
        Strategy::ChosenByApprover => chosen(run, token, CHOSEN_BY_APPROVER, &node.id, users),
        Strategy::ChosenByApplicant => chosen(run, token, CHOSEN_BY_APPLICANT, &node.id, users),
        Strategy::FormUsers(field) => many(run.variable(token, field).unwrap_or(&Value::Null), users),
        Strategy::FormDepartments(field, level) => {
            let mut departments = Vec::new();
            many(run.variable(token, field).unwrap_or(&Value::Null), &mut departments);
            each(users, &departments, |it| world.leader_at(it, *level).map(str::to_owned).into_iter().collect());
        }
        Strategy::Expression(expression) => {
            many(&run.evaluate(token, &node.id, "candidateParam", expression)?, users);
        }
    }
    Ok(found)
}

fn each(users: &mut Vec<String>, names: &[String], people: impl Fn(&str) -> Vec<String>) {
    for user in names.iter().flat_map(|name| people(name)) {
        if !users.contains(&user) {
            users.push(user);
        }
    }
}

fn chosen(run: &Run, token: Number, variable: &str, node: &Id, users: &mut Vec<String>) {
    if let Some(Value::Map(by_node)) = run.variable(token, variable) {
        many(by_node.get(node.as_str()).unwrap_or(&Value::Null), users);
    }
}

/// Who is left of those a strategy names: the unknown and disabled go, the rule for an empty node steps in, and the
/// applicant goes where others are left (4.1, steps 2 to 5).
pub(crate) fn resolve<'a>(
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    user: &'a UserTask,
    strategy: &'a Strategy,
    trace: &mut Vec<Found>,
) -> Result<Candidates, Refusal> {
    let mut found = find(run, token, node, strategy)?;
    trace.push(Found::new(FoundBy::Strategy, &found.users).with_groups(&found.groups));
    let world = run.context.world;
    let (known, unknown): (Vec<_>, Vec<_>) = found.users.into_iter().partition(|user| world.can_work(user));
    found.users = known;
    note(trace, FoundBy::Unknown, &unknown);
    if found.users.is_empty() && !world.has_members(&found.groups) {
        match &user.policy.empty {
            EmptyPolicy::People(people) => found.users.clone_from(people),
            EmptyPolicy::Manager => found.users.clone_from(&world.managers),
            EmptyPolicy::Open if must_be_chosen(strategy) => {
                return Err(Refusal::NobodyChosen { element: node.id.to_string() });
            }
            _ => (),
        }
        note(trace, FoundBy::Empty, &found.users);
    }
    let initiator = run.instance.initiator.clone();
    if user.policy.initiator == InitiatorPolicy::Skipped && found.users.len() > 1 {
        let before = found.users.len();
        found.users.retain(|user| Some(user) != initiator.as_ref());
        if found.users.len() < before {
            note(trace, FoundBy::NotInitiator, initiator.as_slice());
        }
    }
    Ok(found)
}

/// Somebody had to choose these people before.
fn must_be_chosen(strategy: &Strategy) -> bool {
    matches!(strategy, Strategy::ChosenByApprover | Strategy::ChosenByApplicant)
}

/// Keeps a step of the search that concerned somebody.
pub(crate) fn note(trace: &mut Vec<Found>, by: FoundBy, users: &[String]) {
    if !users.is_empty() {
        trace.push(Found::new(by, users));
    }
}
