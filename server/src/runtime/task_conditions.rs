//! Conditions of lists: who may claim, has or had a task, and where cases stand.

use lawdesk_core::operation::Operation;

use crate::identity::current_user::CurrentUser;
use crate::platform::sql::Sql;

/// A condition on a task under the alias `t`: the person may claim it. The candidates are looked up first; their table
/// holds open, unclaimed tasks only.
pub fn push_claimable(sql: &mut Sql, user: &CurrentUser) {
    sql.push("t.id in (select c.task_id from task_candidate c where c.candidate in ");
    push_candidates(sql, user);
    sql.push(")");
}

/// A condition on a task under the alias `t`: the person decided it, its case (alias `s`) is over, and he decided nothing
/// in it later.
pub fn push_finished(sql: &mut Sql, account: &str) {
    sql.push("t.state = 'done' and t.done_by = ").bind(account);
    sql.push(
        " and s.ended_at is not null and not exists (
            select 1 from task l where l.application_id = t.application_id and l.state = 'done' and l.done_by = t.done_by
               and (l.done_at > t.done_at or (l.done_at = t.done_at and l.id > t.id)))",
    );
}

/// A condition on a task under the alias `t`: the person waits for others with it. He asked for their opinion, has others
/// sign, or delegated it; or he sent its case (alias `s`) back, which runs and has not come to him again.
pub fn push_waiting(sql: &mut Sql, account: &str) {
    sql.push("t.id in (select w.id from task w where w.state = 'waiting' and w.assignee = ").bind(account);
    sql.push(" union all select w.id from task w where w.state = 'open' and w.delegated_by = ").bind(account);
    sql.push(" union all select w.id from task w join application x on x.id = w.application_id where w.done_by = ");
    sql.bind(account).push(" and w.operation in ").bind_list(Operation::sending_back());
    sql.push(
        " and w.state = 'done' and x.ended_at is null and not exists (
            select 1 from task l where l.application_id = w.application_id and l.id <> w.id
               and (l.done_by = w.done_by and l.done_at >= w.done_at
                    or l.assignee = w.done_by and l.state in ('open', 'waiting'))))",
    );
}

/// A condition on a task under the alias `t`: the person has it, decided it or may claim it.
pub fn push_of_person(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(t.assignee = ").bind(user.id.as_str()).push(" or t.done_by = ").bind(user.id.as_str());
    sql.push(" or ");
    push_is_candidate(sql, user);
    sql.push(")");
}

/// The id of an open task of the application under the alias `s` that the person has or may claim; null: none.
pub fn push_open_of_person(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(select max(t.id) from task t where t.application_id = s.id and t.state = 'open' and ");
    push_of_person(sql, user);
    sql.push(")");
}

/// A condition on an application under the alias `s`: the person has, had or may claim one of its tasks.
pub fn push_takes_part(sql: &mut Sql, user: &CurrentUser) {
    sql.push("exists (select 1 from task t where t.application_id = s.id and ");
    push_of_person(sql, user);
    sql.push(")");
}

/// A condition on an application under the alias `s`: it has an open task at this node, named by its id or a part of its
/// caption.
pub fn push_is_open_at(sql: &mut Sql, node: &str) {
    sql.push("exists (select 1 from task t where t.application_id = s.id and t.state = 'open' and (t.node_key = ");
    sql.bind(node).push(" or ").any_contains(&["t.node_name"], node).push("))");
}

/// A condition on an application under the alias `s`: staff of an organisation whose name holds the keyword have or had
/// one of its tasks to claim.
pub fn push_had_task(sql: &mut Sql, keyword: &str) {
    sql.push(
        "exists (select 1 from task t join organisation o on t.candidate_group like '%@' || o.id
                  where t.application_id = s.id and ",
    );
    sql.any_contains(&["o.name"], keyword).push(")");
}

/// A condition on a task under the alias `t`: it names the person or a group of his as candidate.
pub fn push_is_candidate(sql: &mut Sql, user: &CurrentUser) {
    sql.push("exists (select 1 from task_candidate c where c.task_id = t.id and c.candidate in ");
    push_candidates(sql, user);
    sql.push(")");
}

/// What the person can be a candidate as: himself, and his groups.
fn push_candidates(sql: &mut Sql, user: &CurrentUser) {
    sql.bind_list([user.id.clone()].into_iter().chain(user.groups()));
}
