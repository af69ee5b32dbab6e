//! Lists as workbooks (xlsx): a heading in the reader's language, then only texts, none of which a spreadsheet runs.

use lawdesk_core::export::{MOST_ROWS, guard_formula, heading};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use rust_xlsxwriter::{Color, DataValidation, Format, Formula, Workbook, Worksheet, XlsxError};

use crate::platform::error::Result;

/// How many rows are read for a workbook: one more than it takes, so that too many are seen.
#[must_use]
pub fn rows_read() -> i64 {
    i64::from(MOST_ROWS) + 1
}

/// Refuses more rows than a workbook takes; the reader narrows them by this field.
pub fn require_few_rows(count: usize, field: &str) -> Result<()> {
    if count <= MOST_ROWS as usize {
        return Ok(());
    }
    Err(Violation::error(field, Message::TooManyItems { max: MOST_ROWS }).into())
}

/// A sheet of texts.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Its name; empty: the program's own.
    pub name: String,
    /// The first row.
    pub headings: Vec<Heading>,
    /// The rows below it.
    pub lines: Vec<Vec<String>>,
}

/// What stands above a column.
#[derive(Clone, Debug, Default)]
pub struct Heading {
    /// What the reader reads.
    pub text: String,
    /// The column must be filled in: it stands out.
    pub is_required: bool,
    /// The texts that can be chosen below it.
    pub(crate) choices: Option<Choices>,
}

/// Texts of another sheet of the same workbook, below its heading.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    /// Name of the sheet.
    pub(crate) sheet: String,
    /// Its column, from 0.
    pub(crate) column: u16,
    /// How many there are; not none.
    pub(crate) count: u32,
}

/// Rows that can be filled in below a heading with choices.
const ROWS_TO_FILL: u32 = 5000;

impl Heading {
    /// A plain one.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// The bytes of a workbook with these columns, made beside other requests.
pub async fn workbook<const COLUMNS: usize>(
    columns: [(&'static str, &'static str); COLUMNS],
    lines: Vec<[String; COLUMNS]>,
    locale: Locale,
) -> Result<Vec<u8>> {
    let headings = columns.map(|caption| Heading::plain(heading(caption, locale))).to_vec();
    let lines = lines.into_iter().map(Vec::from).collect();
    sheets(vec![Sheet { headings, lines, ..Sheet::default() }]).await
}

/// The bytes of a workbook with these sheets, made beside other requests.
pub async fn sheets(sheets: Vec<Sheet>) -> Result<Vec<u8>> {
    let written = tokio::task::spawn_blocking(move || write(&sheets)).await;
    Ok(written.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
}

fn write(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    for content in sheets {
        let sheet = book.add_worksheet();
        if !content.name.is_empty() {
            sheet.set_name(&content.name)?;
        }
        for (column, heading) in (0_u16..).zip(&content.headings) {
            write_heading(sheet, column, heading)?;
        }
        for (row, line) in (1_u32..).zip(&content.lines) {
            for (column, text) in (0_u16..).zip(line) {
                sheet.write_string(row, column, guard_formula(text))?;
            }
        }
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
    }
    book.save_to_buffer()
}

fn write_heading(sheet: &mut Worksheet, column: u16, heading: &Heading) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let format = if heading.is_required { bold.set_font_color(Color::RGB(0x00C0_0000)) } else { bold };
    sheet.write_string_with_format(0, column, &heading.text, &format)?;
    if let Some(Choices { sheet: name, column: from, count }) = &heading.choices {
        let letters = rust_xlsxwriter::utility::column_number_to_name(*from);
        let list = Formula::new(format!("='{name}'!${letters}$2:${letters}${}", count + 1));
        sheet.add_data_validation(1, column, ROWS_TO_FILL, column, &DataValidation::new().allow_list_formula(list))?;
    }
    Ok(())
}
