//! Whether the first bytes of a file are those of its type. Looks at more than the signature: a script that begins with
//! `GIF89a` or `BM` is no picture.

use super::FileKind;

/// The first bytes of a compound file.
const COMPOUND: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
const PNG: &[u8] = b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR";
const ZIP_ENTRY: &[u8] = b"PK\x03\x04";
const ZIP_EMPTY: &[u8] = b"PK\x05\x06";

/// Whether a file that begins like this can be of this kind.
pub fn fits(kind: FileKind, head: &[u8]) -> bool {
    match kind {
        FileKind::Jpeg => is_jpeg(head),
        FileKind::Png => is_png(head),
        FileKind::Gif => is_gif(head),
        FileKind::Bmp => is_bmp(head),
        FileKind::Pdf => head.starts_with(b"%PDF-1.") || head.starts_with(b"%PDF-2."),
        FileKind::OldOffice => head.starts_with(COMPOUND) && head.get(28..30) == Some(b"\xFE\xFF"),
        FileKind::Office => first_entry(head).is_some_and(is_office_part),
        FileKind::Text => is_text(head) && !is_markup_or_script(head),
        FileKind::Zip => first_entry(head).is_some() || (head.starts_with(ZIP_EMPTY) && head.len() >= 22),
        FileKind::Mp3 => is_mp3(head),
        FileKind::Mp4 => {
            head.get(4..8) == Some(b"ftyp") && matches!(number(head, 0), Some([0, 0, _, size]) if size % 4 == 0)
        }
        FileKind::Webm => is_webm(head),
        FileKind::Xml => root(head).is_some_and(|name| !matches!(name.as_str(), "html" | "svg")),
        FileKind::Bpmn => root(head).as_deref() == Some("definitions"),
    }
}

fn number<const N: usize>(head: &[u8], at: usize) -> Option<[u8; N]> {
    head.get(at..at + N)?.try_into().ok()
}

/// Start of image, then a marker that may come first.
fn is_jpeg(head: &[u8]) -> bool {
    head.starts_with(b"\xFF\xD8\xFF")
        && matches!(head.get(3), Some(0xC0..=0xC2 | 0xC4 | 0xDB | 0xDD | 0xE0..=0xEF | 0xFE))
}

/// The header chunk comes first; its size and colour type must make sense.
fn is_png(head: &[u8]) -> bool {
    let is_size = |at| number(head, at).map(u32::from_be_bytes).is_some_and(|it| 0 < it && it < 1 << 24);
    head.starts_with(PNG) && is_size(16) && is_size(20) && matches!(head.get(25), Some(0 | 2 | 3 | 4 | 6))
}

/// After the screen and its colours comes a picture, an extension, or the end.
fn is_gif(head: &[u8]) -> bool {
    if !(head.starts_with(b"GIF87a") || head.starts_with(b"GIF89a")) {
        return false;
    }
    let Some(&flags) = head.get(10) else { return false };
    let colours = if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) };
    matches!(head.get(13 + colours), Some(0x21 | 0x2C | 0x3B))
}

/// The second header is of a known size and says one plane.
fn is_bmp(head: &[u8]) -> bool {
    let size = number(head, 14).map(u32::from_le_bytes);
    let planes = number(head, if size == Some(12) { 22 } else { 26 }).map(u16::from_le_bytes);
    head.starts_with(b"BM") && matches!(size, Some(12 | 40 | 52 | 56 | 64 | 108 | 124)) && planes == Some(1)
}

/// A tag, or a frame of layer 3 whose bit rate and sampling rate exist.
fn is_mp3(head: &[u8]) -> bool {
    let is_frame = |it: &[u8; 3]| it[0] == 0xFF && it[1] & 0xE6 == 0xE2 && it[2] >> 4 < 15 && it[2] & 0x0C != 0x0C;
    (head.starts_with(b"ID3") && matches!(head.get(3), Some(2..=4))) || number(head, 0).as_ref().is_some_and(is_frame)
}

/// An EBML head that names its document type (RFC 8794, 11.2.4), Matroska's smaller sister.
fn is_webm(head: &[u8]) -> bool {
    let start = head.get(..head.len().min(64)).unwrap_or_default();
    head.starts_with(b"\x1A\x45\xDF\xA3") && start.windows(7).any(|it| it == b"\x42\x82\x84webm")
}

/// The name of a zip's first entry.
fn first_entry(head: &[u8]) -> Option<&[u8]> {
    let length = usize::from(u16::from_le_bytes(number(head, 26)?));
    let name = head.get(30..30 + length)?;
    (head.starts_with(ZIP_ENTRY) && !name.is_empty()).then_some(name)
}

/// What Word, Excel, PowerPoint, WPS and LibreOffice write first.
fn is_office_part(name: &[u8]) -> bool {
    const FIRST: [&[u8]; 7] =
        [b"[Content_Types].xml", b"_rels/", b"docProps/", b"word/", b"xl/", b"ppt/", b"customXml/"];
    FIRST.iter().any(|it| name.starts_with(it))
}

/// Whatever its encoding: UTF-16 says so with its mark, the others have no such bytes as these.
fn is_text(head: &[u8]) -> bool {
    let is_wide = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
    let is_printed = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C | 0x1A | b' '..=0x7E | 0x80..=0xFF);
    is_wide || head.iter().all(is_printed)
}

/// What some program would run or show as a page, whatever its name.
fn is_markup_or_script(head: &[u8]) -> bool {
    const SIGNS: [&str; 10] = ["<!", "<?", "<%", "<html", "<head", "<body", "<script", "<svg", "#!", "%pdf-"];
    let start = beginning(head).to_ascii_lowercase();
    SIGNS.iter().any(|it| start.starts_with(it))
}

/// The local name of an XML document's first element, in lower case. A document type is refused: it can name other
/// files.
fn root(head: &[u8]) -> Option<String> {
    let text = beginning(head);
    let mut rest = text.as_str();
    loop {
        rest = rest.trim_start();
        rest = if let Some(instruction) = rest.strip_prefix("<?") {
            instruction.split_once("?>")?.1
        } else if let Some(comment) = rest.strip_prefix("<!--") {
            comment.split_once("-->")?.1
        } else {
            break;
        };
    }
    let rest = rest.strip_prefix('<')?;
    let end = rest.find(|c: char| c.is_whitespace() || c == '>' || c == '/')?;
    let name = rest[..end].rsplit(':').next()?;
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    is_name.then(|| name.to_ascii_lowercase())
}

/// The first characters without mark and blanks. A single-byte or unknown encoding reads well enough: signs are ASCII.
fn beginning(head: &[u8]) -> String {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = head[2..].chunks_exact(2).map(|pair| read([pair[0], pair[1]]));
        char::decode_utf16(units).map(|it| it.unwrap_or('\u{fffd}')).collect::<String>()
    };
    let text = if head.starts_with(b"\xFF\xFE") {
        wide(u16::from_le_bytes)
    } else if head.starts_with(b"\xFE\xFF") {
        wide(u16::from_be_bytes)
    } else {
        String::from_utf8_lossy(head).into_owned()
    };
    text.trim_start_matches(crate::text::is_blank).to_owned()
}
