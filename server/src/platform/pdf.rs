//! Documents as PDF, A4, with a font that they carry themselves, so that they look alike everywhere and their text can be
//! copied and found. The same content gives the same bytes.

pub(crate) mod font;
pub(crate) mod form;
pub(crate) mod lines;
mod picture;

use anyhow::Result;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use self::font::UsedFont;
pub(crate) use self::picture::Picture;

/// A4, points.
pub(crate) const PAPER: (f32, f32) = (595.276, 841.89);
/// The resource that pages name the font by.
pub(crate) const FONT: Name<'static> = Name(b"F");

/// What a document is, beside what stands on its pages.
#[derive(Debug)]
pub(crate) struct PdfDocument<'a> {
    /// What readers name it by.
    pub title: &'a str,
    /// Whose it is.
    pub author: &'a str,
    /// The text's own language, for those who have it read to them: `zh-CN`.
    pub language: &'a str,
    /// Pictures, by the names that pages have for them.
    pub pictures: Vec<(Name<'static>, &'a Picture)>,
}

/// Numbers of objects, given out one after the other.
struct Numbers(i32);

impl Numbers {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes a document of these pages, which are set with this font.
pub(crate) fn write(document: &PdfDocument<'_>, contents: &[Vec<u8>], font: &UsedFont) -> Result<Vec<u8>> {
    // Numbers are given out as objects are named, before they are written.
    let (mut pdf, mut numbers) = (Pdf::new(), Numbers(0));
    let (catalog, tree, info, font_id) = (numbers.next(), numbers.next(), numbers.next(), numbers.next());
    pdf.catalog(catalog).pages(tree).lang(TextStr(document.language));
    pdf.document_info(info).title(TextStr(document.title)).author(TextStr(document.author)).creator(TextStr("Lawdesk"));
    let mut pictures = Vec::new();
    for (name, picture) in &document.pictures {
        let (id, mask) = (numbers.next(), numbers.next());
        picture.write(&mut pdf, id, mask);
        pictures.push((*name, id));
    }
    // One page a content, all with the same pictures and the same font.
    let mut kids = Vec::new();
    for content in contents {
        let (page_id, content_id) = (numbers.next(), numbers.next());
        pdf.stream(content_id, content);
        let mut page = pdf.page(page_id);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, PAPER.0, PAPER.1)).contents(content_id);
        let mut resources = page.resources();
        resources.fonts().pair(FONT, font_id);
        resources.x_objects().pairs(pictures.iter().copied());
        resources.finish();
        page.finish();
        kids.push(page_id);
    }
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(kids).count(count);
    font.write(&mut pdf, font_id, || numbers.next())?;
    Ok(pdf.finish())
}

/// Shows an encoded text with its base at a point.
pub(crate) fn show(page: &mut Content, text: &[u8], size: f32, (x, y): (f32, f32)) {
    page.begin_text().set_font(FONT, size).next_line(x, y).show(Str(text)).end_text();
}
