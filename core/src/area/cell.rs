//! What the cells of a workbook say of a record's fields, the same in the browser and on the server.

use std::collections::BTreeMap;

use crate::date::Date;
use crate::dictionary::DictionaryItem;
use crate::expression::{Value, double};
use crate::form::{Field, Form, Values, Widget};
use crate::message::Message;
use crate::text;
use crate::violation::Violation;

/// The items of dictionaries by their keys: what a cell may say instead of a code.
pub type Captions = BTreeMap<String, Vec<DictionaryItem>>;

/// A row of a workbook as values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportedRow {
    /// By the field's key.
    pub values: Values,
    /// Fields whose cells name a region, a firm or a lawyer, with what they say: only the database knows which one it is.
    pub names: Vec<(String, String)>,
    /// Cells that say nothing a field can hold.
    pub violations: Vec<Violation>,
}

impl ImportedRow {
    /// All that is wrong with the row, when these are the faults of the record that its values make. A cell that could not
    /// be read is empty by that alone.
    #[must_use]
    pub fn wrong(self, faults: Vec<Violation>) -> Vec<Violation> {
        let mut wrong = self.violations;
        let unread: Vec<String> = wrong.iter().map(|it| it.field.clone()).collect();
        wrong.extend(faults.into_iter().filter(|it| !unread.contains(&it.field)));
        wrong
    }
}

/// A violation of a row among others: of `mobile` in the fourth one it is at `rows[3].mobile`.
#[must_use]
pub fn at_row(row: usize, violation: Violation) -> Violation {
    Violation { field: format!("rows[{row}].{}", violation.field), ..violation }
}

/// The first day of a spreadsheet's calendar as programs count today: 1899-12-30 is 0.
const SERIAL_ZERO: (i32, u8, u8) = (1899, 12, 30);
/// Days that a number without separators may mean: 1910 to 2099.
const SERIAL_DAYS: std::ops::Range<i64> = 3654..73_051;

/// Whether a cell of a workbook can hold a field's value: files, signatures, rows and formatted texts cannot stand there.
#[must_use]
pub fn is_importable(field: &Field) -> bool {
    !matches!(field.widget, Widget::File | Widget::RichText | Widget::Signature | Widget::Table)
}

/// Reads the cells of a row; empty ones say nothing. Whether the values are allowed, the form's check says.
#[must_use]
pub fn read_row(form: &Form, cells: &BTreeMap<String, String>, captions: &Captions) -> ImportedRow {
    let mut row = ImportedRow::default();
    for (key, text) in cells {
        let text = text::trim(text);
        let Some(field) = form.field(key).filter(|field| is_importable(field)) else {
            row.violations.push(Violation::error(key.as_str(), Message::UnknownField));
            continue;
        };
        if text.is_empty() {
            continue;
        }
        match read(field, text, captions) {
            Ok(Cell::Value(value)) => drop(row.values.insert(key.clone(), value)),
            Ok(Cell::Name) => row.names.push((key.clone(), text.to_owned())),
            Err(message) => row.violations.push(Violation::error(key.as_str(), message)),
        }
    }
    row
}

/// What a cell is.
enum Cell {
    Value(Value),
    /// The name or number of something.
    Name,
}

fn read(field: &Field, cell: &str, captions: &Captions) -> Result<Cell, Message> {
    let value = match field.widget {
        Widget::Person | Widget::Firm | Widget::Region => return Ok(Cell::Name),
        Widget::Select | Widget::Radio => code(field, cell, captions)?,
        Widget::MultiSelect => {
            let parts = cell.split(['、', ',', '，', ';', '；', '\n']).map(text::trim).filter(|part| !part.is_empty());
            Value::List(parts.map(|part| code(field, part, captions)).collect::<Result<_, _>>()?)
        }
        Widget::Checkbox => yes_or_no(cell)?,
        Widget::Date => Value::String(day(cell)?.to_string()),
        Widget::DateTime => Value::String(moment(cell)?),
        Widget::Number => number(cell)?,
        _ => Value::String(cell.to_owned()),
    };
    Ok(Cell::Value(value))
}

/// A code, or the text of one in either language. Where nothing is known of the dictionary a code is taken as it is.
fn code(field: &Field, cell: &str, captions: &Captions) -> Result<Value, Message> {
    let Some(items) = field.dictionary.as_ref().and_then(|key| captions.get(key)) else {
        return Ok(Value::String(cell.to_owned()));
    };
    let names = |item: &&DictionaryItem| item.label.zh == cell || item.label.en.eq_ignore_ascii_case(cell);
    let item = items.iter().find(|item| item.code == cell).or_else(|| items.iter().find(names));
    item.map(|item| Value::String(item.code.clone())).ok_or(Message::NotInDictionary)
}

fn yes_or_no(cell: &str) -> Result<Value, Message> {
    let is_yes = match cell.to_ascii_lowercase().as_str() {
        "1" | "是" | "yes" | "y" | "true" | "√" | "✓" => true,
        "0" | "否" | "no" | "n" | "false" | "×" => false,
        _ => return Err(Message::NotInDictionary),
    };
    Ok(Value::String(if is_yes { "1" } else { "0" }.to_owned()))
}

fn number(cell: &str) -> Result<Value, Message> {
    let plain = cell.replace([',', '，', ' '], "");
    if let Ok(whole) = plain.parse::<i64>() {
        return Ok(Value::Long(whole));
    }
    let number = double(&plain).filter(|number| number.is_finite());
    number.map(Value::Double).ok_or(Message::NotNumber)
}

/// `2026-03-01`, `2026/3/1`, `2026.3.1`, `2026年3月1日`, `20260301`, or the number that a spreadsheet keeps for a day.
fn day(cell: &str) -> Result<Date, Message> {
    let date = cell.split_once(['T', ' ']).map_or(cell, |(date, _)| date);
    let parts: Vec<&str> = date.split(['-', '/', '.', '年', '月', '日']).filter(|part| !part.is_empty()).collect();
    let day = match parts[..] {
        [year, month, day] => of_parts(year, month, day),
        [digits] if digits.len() == 8 && digits.is_ascii() => of_parts(&digits[..4], &digits[4..6], &digits[6..]),
        _ => date.parse::<i64>().ok().and_then(of_serial),
    };
    day.ok_or(Message::Date)
}

fn of_parts(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::new(year.parse().ok().filter(|_| year.len() == 4)?, month.parse().ok()?, day.parse().ok()?)
}

fn of_serial(days: i64) -> Option<Date> {
    let (year, month, day) = SERIAL_ZERO;
    let zero = Date::new(year, month, day)?;
    SERIAL_DAYS.contains(&days).then(|| zero.add_days(days))
}

/// A day with its time, or without: then it is its first moment.
fn moment(cell: &str) -> Result<String, Message> {
    let date = day(cell)?;
    let time = cell.split_once(['T', ' ']).map_or("", |(_, time)| text::trim(time));
    let mut parts = time.split(':').filter(|part| !part.is_empty());
    let mut next = |most: u8| match parts.next() {
        None => Ok(0),
        Some(part) => part.parse::<u8>().ok().filter(|part| *part <= most).ok_or(Message::Date),
    };
    let (hour, minute, second) = (next(23)?, next(59)?, next(59)?);
    Ok(format!("{date} {hour:02}:{minute:02}:{second:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caption::Caption;
    use crate::form::Section;

    fn form() -> Form {
        let fields = vec![
            Field::text("name", "姓名", "Name"),
            Field::select("kind", "类型", "Kind", "xb"),
            Field::multi_select("topics", "专长", "Topics", "xb"),
            Field::checkbox("paid", "已缴", "Paid"),
            Field::date("on", "日期", "Day"),
            Field::integer("count", "数量", "Count"),
            Field::firm("firmId", "律所", "Firm"),
            Field::file("proof", "证明", "Proof"),
        ];
        Form { sections: vec![Section::new("s", "一", "One", fields)], ..Form::default() }
    }

    fn read_one(key: &str, cell: &str) -> ImportedRow {
        let item = |code: &str, zh, en| DictionaryItem { code: code.to_owned(), label: Caption::new(zh, en) };
        let captions = [("xb".to_owned(), vec![item("1", "男", "Male"), item("2", "女", "Female")])].into();
        read_row(&form(), &[(key.to_owned(), cell.to_owned())].into(), &captions)
    }

    fn check(key: &str, cell: &str, expected: Value) {
        assert_eq!(read_one(key, cell).values.remove(key), Some(expected), "{cell}");
    }

    fn refuse(key: &str, cell: &str, expected: Message) {
        assert_eq!(read_one(key, cell).violations, [Violation::error(key, expected)], "{cell}");
    }

    fn string(text: &str) -> Value {
        Value::String(text.to_owned())
    }

    #[test]
    fn codes_come_as_codes_or_as_their_texts() {
        for cell in ["1", "男", "male", " 男 "] {
            check("kind", cell, string("1"));
        }
        check("topics", "男、2", Value::List(vec![string("1"), string("2")]));
        check("paid", "是", string("1"));
        check("paid", "No", string("0"));
        refuse("kind", "其他", Message::NotInDictionary);
        refuse("topics", "男，其他", Message::NotInDictionary);
        refuse("paid", "也许", Message::NotInDictionary);
    }

    #[test]
    fn days_come_in_the_ways_people_and_spreadsheets_write_them() {
        for cell in ["2026-03-01", "2026/3/1", "2026.03.01", "2026年3月1日", "20260301", "46082", "2026-03-01 00:00:00"]
        {
            check("on", cell, string("2026-03-01"));
        }
        for cell in ["2026-02-30", "1/3/2026", "26-3-1", "昨天", "12", "999999"] {
            refuse("on", cell, Message::Date);
        }
    }

    #[test]
    fn numbers_may_have_separators_and_names_are_left_to_the_database() {
        check("count", "1,200", Value::Long(1200));
        check("count", "1.5", Value::Double(1.5));
        refuse("count", "十", Message::NotNumber);
        assert_eq!(read_one("firmId", "衡正").names, [("firmId".to_owned(), "衡正".to_owned())]);
    }

    #[test]
    fn what_no_cell_can_hold_is_refused_and_empty_cells_say_nothing() {
        refuse("proof", "a.pdf", Message::UnknownField);
        refuse("unknown", "x", Message::UnknownField);
        assert_eq!(read_one("name", "  "), ImportedRow::default());
    }
}
