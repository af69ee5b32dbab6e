//! Draws the characters to copy: leaning, shaken, with lines through them; some 3 kB of PNG.

use rand::RngExt;

const WIDTH: u16 = 240;
const HEIGHT: u16 = 80;
const LENGTH: usize = 4;

/// Without characters that look alike (0 O, 1 I, 5 S, 8 B, 2 Z).
const ALPHABET: [(char, [u8; 7]); 22] = [
    ('3', [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110]),
    ('4', [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010]),
    ('6', [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110]),
    ('7', [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000]),
    ('9', [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100]),
    ('A', [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001]),
    ('C', [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110]),
    ('E', [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111]),
    ('F', [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000]),
    ('H', [0b10001, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001]),
    ('J', [0b00111, 0b00010, 0b00010, 0b00010, 0b00010, 0b10010, 0b01100]),
    ('K', [0b10001, 0b10010, 0b10100, 0b11000, 0b10100, 0b10010, 0b10001]),
    ('L', [0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b11111]),
    ('M', [0b10001, 0b11011, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001]),
    ('N', [0b10001, 0b11001, 0b10101, 0b10011, 0b10001, 0b10001, 0b10001]),
    ('P', [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000]),
    ('R', [0b11110, 0b10001, 0b10001, 0b11110, 0b10100, 0b10010, 0b10001]),
    ('T', [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100]),
    ('V', [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01010, 0b00100]),
    ('W', [0b10001, 0b10001, 0b10001, 0b10101, 0b10101, 0b11011, 0b10001]),
    ('X', [0b10001, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001, 0b10001]),
    ('Y', [0b10001, 0b10001, 0b01010, 0b00100, 0b00100, 0b00100, 0b00100]),
];

/// Four characters by chance.
#[must_use]
pub fn characters() -> String {
    let mut random = rand::rng();
    (0..LENGTH).map(|_| ALPHABET[random.random_range(0..ALPHABET.len())].0).collect()
}

/// A grey PNG of them, each time another one.
#[must_use]
pub fn draw(text: &str) -> Vec<u8> {
    let mut picture = Picture::new();
    for (place, character) in (0_u8..).zip(text.chars()) {
        picture.character(character, 38.0 + 55.0 * f64::from(place));
    }
    picture.lines();
    picture.noise();
    png(&picture.pixels)
}

struct Picture {
    pixels: Vec<u8>,
    random: rand::rngs::ThreadRng,
}

impl Picture {
    fn new() -> Self {
        Self { pixels: vec![245; usize::from(WIDTH) * usize::from(HEIGHT)], random: rand::rng() }
    }

    /// Each point of the 5 × 7 grid becomes a dot; the grid leans and turns.
    fn character(&mut self, character: char, middle: f64) {
        let Some((_, rows)) = ALPHABET.iter().find(|(it, _)| *it == character) else { return };
        let (turn, lean) = (self.random.random_range(-0.3..0.3_f64), self.random.random_range(-0.25..0.25_f64));
        let (sin, cos) = turn.sin_cos();
        let down = self.random.random_range(-6.0..6.0);
        let ink = self.random.random_range(30..110);
        for (row, bits) in (0_u8..).zip(rows) {
            for column in (0..5_u8).filter(|it| bits & (0b10000 >> it) != 0) {
                let y = (f64::from(row) - 3.0) * 8.4;
                let x = (f64::from(column) - 2.0) * 8.4 + lean * y;
                self.dot(middle + x * cos - y * sin, 40.0 + down + x * sin + y * cos, 5.2, ink);
            }
        }
    }

    /// Two waves across all characters, so that they cannot be cut apart simply.
    fn lines(&mut self) {
        for _ in 0..2 {
            let (height, start) = (self.random.random_range(8.0..20.0), self.random.random_range(0.0..6.0));
            let (length, middle) = (self.random.random_range(28.0..52.0), self.random.random_range(28.0..52.0));
            let ink = self.random.random_range(60..140);
            for x in (0..WIDTH).map(f64::from) {
                let y: f64 = middle + height * (x / length + start).sin();
                self.dot(x, y, 1.3, ink);
            }
        }
    }

    fn noise(&mut self) {
        for _ in 0..260 {
            let (x, y) = (self.random.random_range(0.0..240.0), self.random.random_range(0.0..80.0));
            let ink = self.random.random_range(90..220);
            self.dot(x, y, 1.0, ink);
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the picture first")]
    fn dot(&mut self, x: f64, y: f64, radius: f64, ink: u8) {
        let between = |from: f64, size: u16| from.clamp(0.0, f64::from(size - 1)) as u16;
        for row in between(y - radius, HEIGHT)..=between(y + radius, HEIGHT) {
            for column in between(x - radius, WIDTH)..=between(x + radius, WIDTH) {
                if (f64::from(column) - x).hypot(f64::from(row) - y) <= radius {
                    self.pixels[usize::from(row) * usize::from(WIDTH) + usize::from(column)] = ink;
                }
            }
        }
    }
}

fn png(pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, u32::from(WIDTH), u32::from(HEIGHT));
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels))
        .expect("writing into memory does not fail");
    file
}

#[cfg(test)]
mod tests {
    use super::{characters, draw};

    #[test]
    fn a_picture_is_a_png_that_differs_each_time() {
        let text = characters();
        let (one, other) = (draw(&text), draw(&text));
        assert!(one.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_ne!(one, other);
    }
}
