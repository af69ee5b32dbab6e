//! Whether a picture can be a signature: it has content, and is large enough to have been drawn.

use crate::message::Message;

/// The smallest signature, in pixels: width and height.
const SMALLEST: (u32, u32) = (40, 20);
/// So many first bytes of a picture are looked at.
pub const SIGNATURE_HEAD: usize = 1024 * 1024;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// What is wrong with the first [`SIGNATURE_HEAD`] bytes of a PNG or JPEG picture as a signature.
#[must_use]
pub fn check_signature(bytes: &[u8]) -> Option<Message> {
    let size = match bytes.strip_prefix(PNG) {
        Some(chunks) => png_size(chunks),
        None => jpeg_size(bytes),
    };
    let is_large = |(width, height)| width >= SMALLEST.0 && height >= SMALLEST.1;
    (!size.is_some_and(is_large)).then_some(Message::SignaturePicture)
}

/// Width and height, of a picture whose pixels begin somewhere (ISO/IEC 15948, 5.3 and 11.2).
fn png_size(mut chunks: &[u8]) -> Option<(u32, u32)> {
    let mut size = None;
    loop {
        let length = number(chunks.get(..4)?)? as usize;
        let content = chunks.get(8..)?;
        match chunks.get(4..8)? {
            b"IHDR" => size = Some((number(content.get(..4)?)?, number(content.get(4..8)?)?)),
            b"IDAT" if length > 0 && !content.is_empty() => return size,
            _ => {}
        }
        // Behind the content stand four bytes of a check.
        chunks = content.get(length.checked_add(4)?..)?;
    }
}

/// Width and height, of a picture whose scan begins somewhere (ISO/IEC 10918-1, annex B).
fn jpeg_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut segments = bytes.strip_prefix(b"\xff\xd8")?;
    let mut size = None;
    loop {
        let (&[0xff, marker], rest) = segments.split_first_chunk::<2>()? else { return None };
        if marker == 0xff {
            segments = segments.get(1..)?;
            continue;
        }
        let length = usize::from(u16::from_be_bytes(rest.get(..2)?.try_into().ok()?));
        match marker {
            // A start of frame; those between are tables.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                let extent = |at: usize| Some(u32::from(u16::from_be_bytes(rest.get(at..at + 2)?.try_into().ok()?)));
                size = Some((extent(5)?, extent(3)?));
            }
            0xda => return size,
            _ => {}
        }
        segments = rest.get(length.max(2)..)?;
    }
}

fn number(bytes: &[u8]) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
        let chunk = |kind: &[u8], content: &[u8]| {
            let length = u32::try_from(content.len()).unwrap();
            [&length.to_be_bytes(), kind, content, b"CRC!"].concat()
        };
        let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), b"\x01\0\0\0\0"].concat();
        [PNG, &chunk(b"IHDR", &header), &chunk(b"tEXt", b"x"), &chunk(b"IDAT", pixels), &chunk(b"IEND", b"")].concat()
    }

    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        let frame =
            [&b"\xff\xc0\0\x0b\x08"[..], &height.to_be_bytes(), &width.to_be_bytes(), b"\x01\x01\x11\0"].concat();
        [b"\xff\xd8\xff\xe0\0\x04ab", &frame[..], b"\xff\xda\0\x08\x01\x01\0\0\x3f\0pixels"].concat()
    }

    #[test]
    fn a_drawn_picture_is_a_signature() {
        assert_eq!(check_signature(&png(120, 40, b"x")), None);
        assert_eq!(check_signature(&jpeg(120, 40)), None);
    }

    #[test]
    fn a_dot_or_a_picture_without_pixels_is_none() {
        let refused = Some(Message::SignaturePicture);
        assert_eq!(check_signature(&png(1, 1, b"x")), refused);
        assert_eq!(check_signature(&png(400, 19, b"x")), refused);
        assert_eq!(check_signature(&png(120, 40, b"")), refused);
        assert_eq!(check_signature(&png(120, 40, b"x")[..33]), refused, "a header alone");
        assert_eq!(check_signature(&jpeg(1, 1)), refused);
        assert_eq!(check_signature(&jpeg(120, 40)[..20]), refused);
        assert_eq!(check_signature(b""), refused);
        assert_eq!(check_signature(b"\xff\xd8\xff\xff\xff"), refused);
    }
}
