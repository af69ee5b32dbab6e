//! `GET lawer-other/area/{area}/template`: the workbook that is filled in for an import, with the texts that cells can hold
//! on a sheet of their own.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::area::{Captions, is_importable, lacking_in_rows};
use lawdesk_core::export::template_names;
use lawdesk_core::form::{Field, Widget};
use lawdesk_core::locale::Locale;

use super::caller::Caller;
use super::cells::{self, caption};
use super::presets;
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::middleware;
use crate::http::workbook::{Choices, Heading, Sheet, sheets};
use crate::platform::error::Result;
use crate::reference::dictionaries::{self, OfferedItems};

pub(crate) async fn template(State(app): State<App>, caller: Caller, headers: HeaderMap) -> Result<Spreadsheet> {
    caller.permit("import")?;
    let locale = middleware::locale(&headers);
    let (rows, codes, title) = template_names(locale);
    // What the caller fills in and a cell can hold.
    let mut tx = app.db.snapshot().await?;
    let known = presets::shared(&app, &mut tx, &caller).await?;
    drop(tx);
    let left = presets::left_to_rows(&caller, &known);
    let open = caller.fills_in();
    let lacking = lacking_in_rows(&caller.area.key);
    let is_open = |field: &&Field| open.contains(&field.key.as_str()) || left.contains(&field.key);
    let can_hold = |field: &&Field| is_importable(field) && !lacking.contains(&field.key.as_str());
    let fields: Vec<&Field> = caller.area.form.fields().filter(is_open).filter(can_hold).collect();
    // The texts of codes, a column a field.
    let captions = dictionaries::captions(&app, &cells::dictionaries(&fields), OfferedItems::Now).await?;
    let mut choices = Sheet { name: codes.to_owned(), ..Sheet::default() };
    let mut headings: Vec<Heading> =
        fields.iter().map(|field| heading(field, &captions, &mut choices, locale)).collect();
    // What the system fills in where a cell is empty need not be filled.
    for (heading, field) in headings.iter_mut().zip(&fields) {
        heading.is_required &= !known.contains_key(&field.key);
    }
    let sheet = Sheet { name: rows.to_owned(), headings, ..Sheet::default() };
    let content = sheets(vec![sheet, choices]).await?;
    Ok(Spreadsheet { name: format!("{}{title}.xlsx", caption(&caller.area.title, locale)), content })
}

fn heading(field: &Field, captions: &Captions, codes: &mut Sheet, locale: Locale) -> Heading {
    let text = caption(&field.label, locale).to_owned();
    let items = field.dictionary.as_ref().and_then(|key| captions.get(key)).filter(|items| !items.is_empty());
    let choices = items.map(|items| {
        let column = codes.headings.len();
        codes.headings.push(Heading::plain(text.clone()));
        codes.lines.resize(codes.lines.len().max(items.len()), Vec::new());
        for (at, line) in codes.lines.iter_mut().enumerate() {
            line.push(items.get(at).map_or_else(String::new, |item| caption(&item.label, locale).to_owned()));
            line.splice(0..0, std::iter::repeat_n(String::new(), (column + 1).saturating_sub(line.len())));
        }
        let (column, count) = (u16::try_from(column).unwrap_or(0), u32::try_from(items.len()).unwrap_or(0));
        Choices { sheet: codes.name.clone(), column, count }
    });
    // Of several texts in one cell no spreadsheet offers a choice.
    let choices = choices.filter(|_| field.widget != Widget::MultiSelect);
    Heading { text, is_required: field.required, choices }
}
