//! Day by day: first what the night brought (limits, what begins with a day), then what people did.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use lawdesk_core::calendar::Calendar;
use lawdesk_core::date::Date;
use lawdesk_core::form::{Form, FormContext};
use lawdesk_core::material::{self, AskedMaterial};
use lawdesk_core::{expression, product};
use serde_json::{Map, Value, json};

use super::cast::People;
use super::desk::{Desk, Paper};
use super::script::{ActKind, Decision, Script, Story, StoryAct};
use crate::cases::{deadlines, dispatcher, effects};

/// When the day's limits are looked at, and when people begin, milliseconds after midnight.
const NIGHT: i64 = 5 * MINUTE;
const MORNING: i64 = 9 * 60 * MINUTE;
const MINUTE: i64 = 60_000;
/// The time from one act to the next, milliseconds: the busiest day ends before the office closes.
const PACE: i64 = 7 * MINUTE;

/// The letter that approves a firm's name (dictionary TZSLX).
const NAME_APPROVED: &str = "26";

/// A case that runs: its application, and the form as it was last submitted.
struct Case {
    id: String,
    data: Map<String, Value>,
}

/// The stories on their way.
struct Play<'a> {
    desk: Desk,
    script: &'a Script,
    people: &'a People,
    /// By the story's place; none: it has not begun, or has gone wrong.
    cases: BTreeMap<usize, Case>,
    faults: Vec<String>,
}

/// What happens on a day: the story's place, and the act's; none: the application.
type Moment = (usize, Option<usize>);

/// Tells all of it, up to the day before `today`. The answer is what went otherwise; its story ends there.
pub(super) async fn play(desk: Desk, script: &Script, people: &People, today: Date) -> Result<Vec<String>> {
    let days = days(script, today);
    let mut play = Play { desk, script, people, cases: BTreeMap::new(), faults: Vec::new() };
    let Some(first) = days.keys().next().copied() else { return Ok(Vec::new()) };
    play.desk.set_time(first.start().0);
    play.deploy().await?;
    let mut day = first;
    while day < today {
        play.desk.set_time(day.start().0 + NIGHT);
        play.night().await?;
        for (place, moment) in (0..).zip(days.get(&day).into_iter().flatten()) {
            play.desk.set_time(day.start().0 + MORNING + PACE * place);
            deadlines::run(&play.desk.app).await?;
            play.act(*moment, day).await;
        }
        day = day.add_days(1);
    }
    play.desk.set_time(today.start().0);
    play.night().await?;
    Ok(play.faults)
}

/// What happens on which day: applications first, then acts as their stories have them.
fn days(script: &Script, today: Date) -> BTreeMap<Date, Vec<Moment>> {
    let mut days: BTreeMap<Date, BTreeSet<(Option<usize>, usize)>> = BTreeMap::new();
    for (place, story) in script.stories.iter().enumerate() {
        days.entry(before(today, story.on)).or_default().insert((None, place));
        for (number, act) in story.acts.iter().enumerate() {
            days.entry(before(today, act.on)).or_default().insert((Some(number), place));
        }
    }
    days.into_iter().map(|(day, of)| (day, of.into_iter().map(|(act, story)| (story, act)).collect())).collect()
}

/// So many working days before today; at least one.
fn before(today: Date, working_days: i64) -> Date {
    let calendar = Calendar::china();
    let mut day = today;
    for _ in working_days.min(-1)..0 {
        day = day.add_days(-1);
        while !calendar.is_work_day(day) {
            day = day.add_days(-1);
        }
    }
    day
}

impl Play<'_> {
    /// What is shipped can be applied for.
    async fn deploy(&mut self) -> Result<()> {
        for flow in product::flows() {
            let version: Option<i64> = sqlx::query_scalar("select version from process where flow_key = $1")
                .bind(flow.key)
                .fetch_optional(&self.desk.app.db.pool)
                .await?;
            if version == Some(0) {
                self.desk.call("admin", "process/deployBpmn", &json!({ "flowKey": flow.key })).await?;
            }
        }
        Ok(())
    }

    async fn night(&self) -> Result<()> {
        let app = &self.desk.app;
        deadlines::run(app).await?;
        dispatcher::run(app).await;
        Ok(effects::of_the_day(app).await?)
    }

    async fn act(&mut self, (place, number): Moment, day: Date) {
        let story = &self.script.stories[place];
        let done = match number {
            None => self.apply(story, day).await.map(|case| {
                self.cases.insert(place, case);
            }),
            Some(number) => match self.cases.remove(&place) {
                Some(mut case) => match self.go_on(&mut case, &story.acts[number], day).await {
                    Ok(()) => {
                        self.cases.insert(place, case);
                        Ok(())
                    }
                    Err(error) => Err(error),
                },
                None => return,
            },
        };
        if let Err(error) = done {
            self.faults.push(format!("{} on {day}: {error:#}", story.id));
        }
    }

    async fn apply(&mut self, story: &Story, day: Date) -> Result<Case> {
        let who = story.who.as_str();
        let offered = self.desk.call(who, "xzsq/apply", &json!({ "sqType": story.flow })).await?;
        let Value::Object(mut data) = offered["data"].clone() else { anyhow::bail!("{who} is offered no form") };
        let given = self.script.forms.get(&story.flow).into_iter().flatten().chain(&story.with);
        let given: Map<String, Value> = given.map(|(key, value)| (key.clone(), value.clone())).collect();
        data.extend(self.filled_in(who, given, day).await?);
        // Members of the Party say where their membership goes.
        if story.flow == "lsjgbg" && matches!(data.get("politicalStatus").and_then(Value::as_str), Some("01" | "02")) {
            data.insert("partyTransfer".to_owned(), json!("1"));
        }
        let materials = self.materials(story, &offered["form"], &data).await?;
        let input = json!({ "sqType": story.flow, "data": data, "materials": materials });
        let committed = self.desk.call(who, "xzsq/commit", &input).await?;
        let id = committed["sqId"].as_str().context("an application has a number")?.to_owned();
        Ok(Case { id, data })
    }

    /// A page for each material that must be there with what the form says.
    async fn materials(
        &mut self,
        story: &Story,
        form: &Value,
        data: &Map<String, Value>,
    ) -> Result<Map<String, Value>> {
        let listed = self.desk.call(&story.who, "sqfjpz/list", &json!({ "sqType": story.flow })).await?;
        let asked = |row: &Value| AskedMaterial {
            id: row["id"].as_str().unwrap_or_default().to_owned(),
            required: row["required"] == true,
            required_when: row["requiredWhen"].as_str().unwrap_or_default().to_owned(),
            max_count: 0,
        };
        let asked: Vec<AskedMaterial> = listed.as_array().into_iter().flatten().map(asked).collect();
        // Read as whoever applies reads them.
        let form: Form = serde_json::from_value(form.clone()).context("an item has a form")?;
        let said = expression::Value::from_json(&serde_json::to_vec(data)?).unwrap_or_default();
        let context = FormContext::new(self.desk.app.clock.today());
        let mut materials = Map::new();
        for id in material::needed(&form, &asked, &said, &context) {
            materials.insert(id, json!([self.desk.upload(&story.who, Paper::Document).await?]));
        }
        Ok(materials)
    }

    async fn go_on(&mut self, case: &mut Case, act: &StoryAct, day: Date) -> Result<()> {
        let who = act.who.as_str();
        match &act.kind {
            ActKind::Decide(decision) => self.decide(&case.id, who, decision, day).await,
            ActKind::Resubmit { at, resubmit } => {
                let task = self.desk.claimed(&case.id, at, who).await?;
                case.data.extend(self.filled_in(who, resubmit.clone(), day).await?);
                let input = json!({
                    "sqId": case.id, "taskId": task.id, "taskVersion": task.version, "data": case.data,
                });
                self.desk.call(who, "xzsq/recommit", &input).await.map(drop)
            }
            ActKind::Call { call, body } => {
                let mut input = body.clone();
                for value in input.values_mut().filter(|value| **value == "$case") {
                    *value = json!(case.id);
                }
                self.desk.call(who, call, &Value::Object(input)).await.map(drop)
            }
        }
    }

    async fn decide(&mut self, case: &str, who: &str, decision: &Decision, day: Date) -> Result<()> {
        let task = self.desk.claimed(case, &decision.at, who).await?;
        let mut input = json!({
            "taskId": task.id, "taskVersion": task.version, "clcz": decision.r#do, "opinion": decision.say,
            "who": decision.whom, "data": self.filled_in(who, decision.data.clone(), day).await?,
        });
        if decision.sign {
            input["signature"] = self.desk.upload(who, Paper::Signature).await?;
        }
        if let Some(reason) = &decision.reason {
            input["reason"] = json!(reason);
        }
        self.desk.call(who, "xzsq/approvedTask", &input).await.map(drop)
    }

    /// The values with what their words stand for.
    async fn filled_in(&mut self, who: &str, values: Map<String, Value>, day: Date) -> Result<Map<String, Value>> {
        let mut filled = Map::new();
        for (key, value) in values {
            let value = match value.as_str() {
                Some("PDF") => json!([self.desk.upload(who, Paper::Document).await?]),
                Some("PNG") => json!([self.desk.upload(who, Paper::Photograph).await?]),
                Some("SIGNATURE") => self.desk.upload(who, Paper::Signature).await?,
                Some("$approvedName") => json!(self.desk.last_letter(who, NAME_APPROVED).await?),
                Some(word) if word.starts_with('$') => self.word(who, &word[1..], day),
                _ => value,
            };
            filled.insert(key, value);
        }
        Ok(filled)
    }

    fn word(&self, who: &str, word: &str, day: Date) -> Value {
        if word == "lastyear" {
            return json!((day.year() - 1).to_string());
        }
        match word.strip_prefix("day") {
            Some(days) => json!(day.add_days(days.parse().unwrap_or_default()).to_string()),
            None => json!(self.people.fact(who, word)),
        }
    }
}
