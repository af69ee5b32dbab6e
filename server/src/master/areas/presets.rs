//! What the system fills into a new record.

use lawdesk_core::area::{Preset, PresetSource, filled_in_by_rows, running_number};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Values, Widget};

use super::caller::Caller;
use crate::App;
use crate::master::affiliation;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;

/// What is the same for every record that the caller adds now.
pub(crate) async fn shared(app: &App, tx: &mut Tx, caller: &Caller) -> Result<Values> {
    let mut values = Values::new();
    for preset in &caller.area.presets {
        let value = match preset.from {
            PresetSource::Number => None,
            PresetSource::Constant => Some(constant(caller, preset)),
            PresetSource::Today => Some(Value::String(app.clock.today().to_string())),
            PresetSource::CallerRegion => text(Some(caller.user.region_code.clone())),
            PresetSource::CallerFirm => text(firm(tx, caller).await?),
            PresetSource::CallerLawyer => text(caller.user.lawyer_id.clone()),
        };
        values.extend(value.map(|value| (preset.field.clone(), value)));
    }
    Ok(values)
}

/// The fields that the system would fill in if it knew more of the caller: he fills them in himself.
pub(crate) fn left_to_caller(caller: &Caller, values: &Values) -> Vec<String> {
    let presets = caller.area.presets.iter().filter(|preset| preset.from != PresetSource::Number);
    presets.map(|preset| preset.field.clone()).filter(|field| !values.contains_key(field)).collect()
}

/// What he fills in of a row of a workbook beside what he fills in of every record: also what flows fill in of others.
pub(crate) fn left_to_rows(caller: &Caller, values: &Values) -> Vec<String> {
    let of_rows = filled_in_by_rows(&caller.area.key).iter().map(|key| (*key).to_owned());
    left_to_caller(caller, values).into_iter().chain(of_rows).collect()
}

/// Running numbers for one more record.
pub(crate) async fn number(app: &App, tx: &mut Tx, caller: &Caller, values: &mut Values) -> Result<()> {
    let year = app.clock.today().year();
    for preset in caller.area.presets.iter().filter(|preset| preset.from == PresetSource::Number) {
        let name = format!("area/{}/{}/{year}", caller.area.key, preset.field);
        let next = number_sequence::next(tx, &name).await?;
        values.insert(preset.field.clone(), Value::String(running_number(&preset.value, year, next)));
    }
    Ok(())
}

/// In place of the running numbers that a new record gets the first ones of the year: nothing is counted.
pub(crate) fn first_numbers(app: &App, caller: &Caller, values: &mut Values) {
    let year = app.clock.today().year();
    let numbers = caller.area.presets.iter().filter(|preset| preset.from == PresetSource::Number);
    values.extend(numbers.map(|it| (it.field.clone(), Value::String(running_number(&it.value, year, 1)))));
}

fn constant(caller: &Caller, preset: &Preset) -> Value {
    let is_number = caller.area.form.field(&preset.field).is_some_and(|field| field.widget == Widget::Number);
    match preset.value.parse::<i64>() {
        Ok(number) if is_number => Value::Long(number),
        _ => Value::String(preset.value.clone()),
    }
}

fn text(text: Option<String>) -> Option<Value> {
    text.filter(|text| !text.is_empty()).map(Value::String)
}

async fn firm(tx: &mut Tx, caller: &Caller) -> Result<Option<String>> {
    Ok(match (&caller.user.firm_id, &caller.user.lawyer_id) {
        (Some(firm), _) if !firm.is_empty() => Some(firm.clone()),
        (_, Some(lawyer)) => affiliation::firm_of_lawyer(tx, lawyer).await?.flatten(),
        _ => None,
    })
}
