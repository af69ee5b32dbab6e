//! Pictures in a document: signatures and seals, PNG with what is transparent, or JPEG as it is.

use std::io::Cursor;

use anyhow::{Context, Result, bail};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Finish, Pdf, Ref};
use png::{ColorType, Decoder, Transformations};

/// The most pixels of a picture: more say nothing on paper.
const MOST_PIXELS: usize = 4_000_000;
const LEVEL: u8 = 6;

/// A picture that was read.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// Pixels across.
    pub(crate) width: u32,
    /// Pixels down.
    pub(crate) height: u32,
    samples: Samples,
}

#[derive(Clone, Debug)]
enum Samples {
    /// Three bytes a pixel, and one that says how opaque it is.
    Plain { colours: Vec<u8>, opacity: Vec<u8> },
    /// A JPEG file of one or three colours.
    Jpeg { bytes: Vec<u8>, colours: u8 },
}

impl Picture {
    /// Reads a PNG or a JPEG.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self> {
        if bytes.starts_with(b"\x89PNG") { Self::png(bytes) } else { Self::jpeg(bytes) }
    }

    fn png(bytes: &[u8]) -> Result<Self> {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
        let mut reader = decoder.read_info().context("a picture")?;
        let (width, height) = (reader.info().width, reader.info().height);
        if width as usize * height as usize > MOST_PIXELS {
            bail!("a picture of {width} by {height} pixels is too large");
        }
        let mut buffer = vec![0; reader.output_buffer_size().context("a picture's size")?];
        let frame = reader.next_frame(&mut buffer).context("a picture's pixels")?;
        let samples = &buffer[..frame.buffer_size()];
        let pixel: fn(&[u8]) -> ([u8; 3], u8) = match frame.color_type {
            ColorType::Grayscale => |it| ([it[0]; 3], 255),
            ColorType::GrayscaleAlpha => |it| ([it[0]; 3], it[1]),
            ColorType::Rgb => |it| ([it[0], it[1], it[2]], 255),
            ColorType::Rgba => |it| ([it[0], it[1], it[2]], it[3]),
            ColorType::Indexed => bail!("a palette was left in a picture"),
        };
        let (mut colours, mut opacity) = (Vec::new(), Vec::new());
        for (colour, alpha) in samples.chunks_exact(frame.color_type.samples()).map(pixel) {
            colours.extend(colour);
            opacity.push(alpha);
        }
        Ok(Self { width, height, samples: Samples::Plain { colours, opacity } })
    }

    /// Size and colours stand in the frame's header (ISO 10918-1, B.2.2).
    fn jpeg(bytes: &[u8]) -> Result<Self> {
        let mut at = 2;
        while let Some([0xff, marker, high, low]) = bytes.get(at..at + 4) {
            if matches!(marker, 0xc0..=0xc2) {
                let Some([_, h1, h2, w1, w2, colours]) = bytes.get(at + 4..at + 10) else { break };
                let (height, width) = (u16::from_be_bytes([*h1, *h2]), u16::from_be_bytes([*w1, *w2]));
                let samples = Samples::Jpeg { bytes: bytes.to_vec(), colours: *colours };
                return Ok(Self { width: width.into(), height: height.into(), samples });
            }
            at += 2 + usize::from(u16::from_be_bytes([*high, *low]));
        }
        bail!("neither a PNG nor a JPEG")
    }

    /// Writes it under `id`; `mask` is the number of what says how opaque it is.
    pub(crate) fn write(&self, pdf: &mut Pdf, id: Ref, mask: Ref) {
        let (width, height) = (self.width.cast_signed(), self.height.cast_signed());
        match &self.samples {
            Samples::Plain { colours, opacity } => {
                let packed = compress_to_vec_zlib(colours, LEVEL);
                let mut image = pdf.image_xobject(id, &packed);
                image.width(width).height(height).bits_per_component(8).s_mask(mask);
                image.filter(Filter::FlateDecode);
                image.color_space().device_rgb();
                image.finish();
                let packed = compress_to_vec_zlib(opacity, LEVEL);
                let mut image = pdf.image_xobject(mask, &packed);
                image.width(width).height(height).bits_per_component(8);
                image.filter(Filter::FlateDecode);
                image.color_space().device_gray();
            }
            Samples::Jpeg { bytes, colours } => {
                let mut image = pdf.image_xobject(id, bytes);
                image.width(width).height(height).bits_per_component(8);
                image.filter(Filter::DctDecode);
                if *colours == 1 {
                    image.color_space().device_gray();
                } else {
                    image.color_space().device_rgb();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(ColorType::Rgba);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&vec![7; (width * height * 4) as usize]).unwrap();
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn a_png_is_read_with_what_is_transparent() {
        let picture = Picture::read(&png(3, 2)).unwrap();
        assert_eq!((picture.width, picture.height), (3, 2));
        assert!(matches!(picture.samples, Samples::Plain { opacity, .. } if opacity == [7; 6]));
    }

    #[test]
    fn what_is_no_picture_is_an_error() {
        for bytes in [&b"\x89PNG\r\n\x1a\n"[..], b"", b"\xff\xd8", b"GIF89a"] {
            assert!(Picture::read(bytes).is_err());
        }
    }
}
