//! A list as a workbook (xlsx): a heading in the reader's language, then only texts, none of which a spreadsheet runs.

use lawdesk_core::export::{guard_formula, heading};
use lawdesk_core::locale::Locale;
use rust_xlsxwriter::{Format, Workbook, XlsxError};

use crate::platform::error::Result;

/// The bytes of a workbook with these columns, made beside other requests.
pub async fn workbook<const COLUMNS: usize>(
    columns: [(&'static str, &'static str); COLUMNS],
    lines: Vec<[String; COLUMNS]>,
    locale: Locale,
) -> Result<Vec<u8>> {
    let written = tokio::task::spawn_blocking(move || write(columns, &lines, locale)).await;
    Ok(written.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
}

fn write<const COLUMNS: usize>(
    columns: [(&'static str, &'static str); COLUMNS],
    lines: &[[String; COLUMNS]],
    locale: Locale,
) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let bold = Format::new().set_bold();
    for (column, caption) in (0_u16..).zip(columns) {
        sheet.write_string_with_format(0, column, heading(caption, locale), &bold)?;
    }
    for (row, line) in (1_u32..).zip(lines) {
        for (column, text) in (0_u16..).zip(line) {
            sheet.write_string(row, column, guard_formula(text))?;
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.autofit();
    book.save_to_buffer()
}
