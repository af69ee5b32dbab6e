//! The font of documents: Noto Serif CJK SC with the characters of GB 2312 and of the table of general standard characters
//! (`server/data/fonts`), of which a document carries the glyphs that it uses.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, RawFace, Tag};

static FONT: &[u8] = include_bytes!("../../../data/fonts/NotoSerifCJKsc-subset.otf");
static FACE: LazyLock<Face<'static>> = LazyLock::new(|| Face::parse(FONT, 0).expect("the font that is shipped is one"));

const NAME: Name<'static> = Name(b"LETTER+NotoSerifCJKsc-Regular");
const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// What stands for a character that the font does not have, as in print.
const MISSING: char = '〓';

/// The glyphs that a document uses, under the numbers that they have in it.
#[derive(Default)]
pub(crate) struct UsedFont {
    glyphs: GlyphRemapper,
    characters: BTreeMap<u16, char>,
    /// Characters without a glyph, in the order in which they were met.
    pub(crate) missing: Vec<char>,
}

/// How wide a character is, in parts of the font's size.
pub(crate) fn width(character: char) -> f32 {
    let advance = glyph(character).and_then(|glyph| FACE.glyph_hor_advance(glyph)).unwrap_or(FACE.units_per_em());
    f32::from(advance) / f32::from(FACE.units_per_em())
}

/// How wide a text is, in parts of the font's size.
pub(crate) fn text_width(text: &str) -> f32 {
    text.chars().map(width).sum()
}

fn glyph(character: char) -> Option<GlyphId> {
    FACE.glyph_index(character)
}

impl UsedFont {
    /// A text as a document shows it: two bytes a glyph.
    pub(crate) fn encode(&mut self, text: &str) -> Vec<u8> {
        text.chars().flat_map(|character| self.number(character).to_be_bytes()).collect()
    }

    fn number(&mut self, character: char) -> u16 {
        let drawn = if glyph(character).is_some() {
            character
        } else {
            self.missing.push(character);
            MISSING
        };
        let number = self.glyphs.remap(glyph(drawn).unwrap_or_default().0);
        self.characters.entry(number).or_insert(drawn);
        number
    }

    /// Writes the font with what was used of it under `font`; `next` gives numbers of objects.
    pub(crate) fn write(&self, pdf: &mut Pdf, font: Ref, mut next: impl FnMut() -> Ref) -> Result<()> {
        let (descendant, descriptor, map, program) = (next(), next(), next(), next());
        pdf.type0_font(font)
            .base_font(NAME)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(map);
        self.write_descendant(pdf, descendant, descriptor);
        write_descriptor(pdf, descriptor, program);
        let mut to_unicode = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        for (number, character) in &self.characters {
            to_unicode.pair(*number, *character);
        }
        pdf.cmap(map, &to_unicode.finish());
        let bytes = self.program()?;
        pdf.stream(program, &bytes).pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        Ok(())
    }

    fn write_descendant(&self, pdf: &mut Pdf, descendant: Ref, descriptor: Ref) {
        let mut font = pdf.cid_font(descendant);
        font.subtype(CidFontType::Type0).base_font(NAME).system_info(IDENTITY).font_descriptor(descriptor);
        font.default_width(1000.0);
        let mut widths = font.widths();
        for (number, character) in &self.characters {
            widths.consecutive(*number, [width(*character) * 1000.0]);
        }
        widths.finish();
        font.finish();
    }

    /// The outlines of the glyphs that were used.
    fn program(&self) -> Result<Vec<u8>> {
        let subset = subsetter::subset(FONT, 0, &self.glyphs).context("the font cannot be made smaller")?;
        let face = RawFace::parse(&subset, 0).context("the smaller font is none")?;
        let outlines = face.table(Tag::from_bytes(b"CFF ")).context("the smaller font has no outlines")?;
        Ok(outlines.to_vec())
    }
}

fn write_descriptor(pdf: &mut Pdf, descriptor: Ref, program: Ref) {
    let scale = 1000.0 / f32::from(FACE.units_per_em());
    let units = |value: i16| f32::from(value) * scale;
    let bounds = FACE.global_bounding_box();
    pdf.font_descriptor(descriptor)
        .name(NAME)
        .flags(FontFlags::SERIF | FontFlags::SYMBOLIC)
        .bbox(Rect::new(units(bounds.x_min), units(bounds.y_min), units(bounds.x_max), units(bounds.y_max)))
        .italic_angle(0.0)
        .ascent(units(FACE.ascender()))
        .descent(units(FACE.descender()))
        .cap_height(units(FACE.capital_height().unwrap_or(FACE.ascender())))
        .stem_v(90.0)
        .font_file3(program);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_what_letters_and_names_are_written_with() {
        for character in "中华人民共和国〔〕《》（）：；，。“”—＿□〇珺喆淼玥0123456789ABCabc".chars()
        {
            assert!(glyph(character).is_some(), "{character}");
        }
        assert!((text_width("中文") - 2.0).abs() < 0.01);
        assert!(text_width("ab") < 1.5);
    }

    #[test]
    fn what_the_font_does_not_have_is_drawn_as_in_print_and_named() {
        let mut font = UsedFont::default();
        let known = font.encode("中");
        assert_eq!((known.len(), font.missing.len()), (2, 0));
        let missing = font.encode("\u{3106c}");
        assert_eq!(missing, font.encode("〓"));
        assert_eq!(font.missing, ['\u{3106c}']);
    }
}
