//! The document of a letter: PDF, A4, set as official documents are (GB/T 9704-2012), with a font that it carries itself,
//! so that it looks alike everywhere and its text can be copied and found. The same letter gives the same bytes.

mod page;
mod seal;

use anyhow::Result;
use lawdesk_core::letter::Paragraph;
use pdf_writer::Name;

use self::page::Pages;
pub(super) use crate::platform::pdf::Picture;
use crate::platform::pdf::font::UsedFont;
use crate::platform::pdf::{self, PdfDocument};

/// A letter to be drawn.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    /// Whose letter it is: stands above, and in the seal.
    pub organ: &'a str,
    /// What it is.
    pub title: &'a str,
    /// Its number (文号).
    pub number: &'a str,
    /// Its text, filled.
    pub text: &'a [Paragraph],
    /// The paragraph that the signature goes to.
    pub position: &'a str,
    /// The signature; none: it is not signed by hand.
    pub signature: Option<Picture>,
    /// The organ's seal.
    pub seal: Seal,
    /// Where it is verified, for the code that telephones read.
    pub address: &'a str,
    /// What stands beside that code, a line each.
    pub verification: [String; 3],
}

/// What stands for the seal.
#[derive(Debug)]
pub(super) enum Seal {
    /// The organ's own.
    Picture(Picture),
    /// The demo's organs have one that says so.
    Demo,
    /// The organ has none here: the place stays free for ink.
    None,
}

/// Draws the document.
pub(super) fn draw(sheet: &Sheet<'_>) -> Result<Vec<u8>> {
    let mut pages = Pages::new(sheet);
    pages.head();
    pages.paragraphs();
    pages.note_missing_characters();
    pages.verification()?;
    let (contents, font, seal) = pages.finish();
    write(sheet, &contents, &font, seal)
}

fn write(sheet: &Sheet<'_>, contents: &[Vec<u8>], font: &UsedFont, seal: Option<&Picture>) -> Result<Vec<u8>> {
    let named = [(Name(b"Signature"), sheet.signature.as_ref()), (Name(b"Seal"), seal)];
    let document = PdfDocument {
        title: &format!("{} {}", sheet.title, sheet.number),
        author: sheet.organ,
        language: "zh-CN",
        pictures: named.into_iter().filter_map(|(name, picture)| Some((name, picture?))).collect(),
    };
    pdf::write(&document, contents, font)
}

#[cfg(test)]
mod tests {
    use lawdesk_core::letter::{Place, paper};

    use super::*;

    fn paragraph(text: &str, place: Place, anchor: Option<&str>) -> Paragraph {
        Paragraph { text: text.to_owned(), place, anchor: anchor.map(str::to_owned) }
    }

    fn drawn(body: &str) -> Vec<u8> {
        let text = [
            paragraph("东湖司罚〔2026〕第0001号", Place::Centre, None),
            paragraph("高磊：", Place::Flush, None),
            paragraph(body, Place::Body, None),
            paragraph("签发人：", Place::Right, Some("SIGN_1")),
            paragraph("东湖市司法局", Place::Right, Some("SEAL_1")),
            paragraph("2026年11月21日", Place::Right, None),
        ];
        let sheet = Sheet {
            organ: "东湖市司法局",
            title: "行政处罚决定书",
            number: "东湖司罚〔2026〕第0001号",
            text: &text,
            position: "SIGN_1",
            signature: None,
            seal: Seal::Demo,
            address: "http://127.0.0.1:8080/#/verify?no=1&code=ABCD2345",
            verification: paper::verification("东湖司罚〔2026〕第0001号", "ABCD2345"),
        };
        draw(&sheet).unwrap()
    }

    #[test]
    fn the_same_letter_gives_the_same_bytes() {
        let one = drawn("经查属实。");
        assert!(one.starts_with(b"%PDF-") && one.ends_with(b"%%EOF"));
        assert_eq!(one, drawn("经查属实。"));
        assert_ne!(one, drawn("经查不实。"));
        assert!(one.len() < 200_000, "{}", one.len());
    }

    #[test]
    fn a_long_letter_goes_on_on_further_pages() {
        let pages = |bytes: &[u8]| bytes.windows(11).filter(|it| it == b"/Type /Page").count();
        assert_eq!(pages(&drawn("经查属实。")), pages(&drawn("经查不实。")));
        assert!(pages(&drawn(&"经查属实。".repeat(400))) > pages(&drawn("经查属实。")));
    }
}
