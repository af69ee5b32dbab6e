//! The seal of an organ that has brought no picture of one, as the demo's organs: a ring with the organ's name around a
//! star, and what it is below.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use lawdesk_core::letter::paper::DEMO_SEAL;
use pdf_writer::{Content, Name, Str};

use crate::platform::pdf::font::{UsedFont, width};

/// Radius of the ring, points: 42 mm across (国发〔1999〕25号).
pub(super) const RADIUS: f32 = 59.5;
const RED: [f32; 3] = [0.83, 0.09, 0.09];
const NAME_SIZE: f32 = 13.0;
const NOTE_SIZE: f32 = 10.0;

/// Draws it around a point.
pub(super) fn draw(content: &mut Content, font: &mut UsedFont, organ: &str, (x, y): (f32, f32)) {
    content.save_state();
    content.set_stroke_rgb(RED[0], RED[1], RED[2]).set_fill_rgb(RED[0], RED[1], RED[2]).set_line_width(2.8);
    circle(content, (x, y), RADIUS - 1.4);
    content.stroke();
    star(content, (x, y + 2.0), 18.0);
    name(content, font, organ, (x, y));
    let wide: f32 = DEMO_SEAL.chars().map(width).sum::<f32>() * NOTE_SIZE;
    glyph(content, &font.encode(DEMO_SEAL), NOTE_SIZE, [1.0, 0.0, 0.0, 1.0, x - wide / 2.0, y - 34.0]);
    content.restore_state();
}

/// Four curves.
fn circle(content: &mut Content, (x, y): (f32, f32), radius: f32) {
    let handle = radius * 0.552_284_8;
    content.move_to(x + radius, y);
    content.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    content.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    content.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    content.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    content.close_path();
}

/// Five points, the first one up.
fn star(content: &mut Content, (x, y): (f32, f32), radius: f32) {
    let corner = |at: u8| {
        let (angle, far) =
            (FRAC_PI_2 + f32::from(at) * TAU / 10.0, if at.is_multiple_of(2) { radius } else { radius * 0.382 });
        (x + far * angle.cos(), y + far * angle.sin())
    };
    let first = corner(0);
    content.move_to(first.0, first.1);
    for at in 1..10 {
        let (x, y) = corner(at);
        content.line_to(x, y);
    }
    content.close_path().fill_nonzero();
}

/// From the left over the top to the right, each character upright to the ring.
fn name(content: &mut Content, font: &mut UsedFont, organ: &str, (x, y): (f32, f32)) {
    let characters: Vec<char> = organ.chars().collect();
    let count = u16::try_from(characters.len()).unwrap_or(1).max(1);
    let spread = (f32::from(count - 1) * 0.42).min(PI * 1.25);
    let step = if count > 1 { spread / f32::from(count - 1) } else { 0.0 };
    let radius = RADIUS - 19.0;
    for (at, character) in (0_u16..).zip(characters) {
        let angle = FRAC_PI_2 + spread / 2.0 - f32::from(at) * step;
        let turn = angle - FRAC_PI_2;
        let (sin, cos) = (turn.sin(), turn.cos());
        let half = width(character) * NAME_SIZE / 2.0;
        let left = (x + radius * angle.cos() - half * cos, y + radius * angle.sin() - half * sin);
        glyph(content, &font.encode(&character.to_string()), NAME_SIZE, [cos, sin, -sin, cos, left.0, left.1]);
    }
}

fn glyph(content: &mut Content, text: &[u8], size: f32, matrix: [f32; 6]) {
    content.begin_text().set_font(Name(b"F"), size).set_text_matrix(matrix).show(Str(text)).end_text();
}
