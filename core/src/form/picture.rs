//! What a picture in a file field must be, beside a file of the right type.

use serde::{Deserialize, Serialize};

use crate::message::Message;

/// Which pictures a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PictureRule {
    /// A photograph of 5 to 7, as certificates bear it (免冠照片; `docs/handbook/fields.md` 1.1).
    Portrait,
}

/// By how much the sides may differ from 5 to 7, in percent.
const TOLERANCE: u64 = 7;

impl PictureRule {
    /// The rule of this name, as it is stored.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "portrait" => Some(Self::Portrait),
            _ => None,
        }
    }

    const fn most_kilobytes(self) -> u64 {
        match self {
            Self::Portrait => 500,
        }
    }

    /// Width to height.
    const fn ratio(self) -> (u64, u64) {
        match self {
            Self::Portrait => (5, 7),
        }
    }

    /// What is wrong with a file of so many bytes.
    #[must_use]
    pub fn check_size(self, bytes: u64) -> Option<Message> {
        let (kilobytes, most) = (bytes.div_ceil(1024), self.most_kilobytes());
        (most < kilobytes).then(|| {
            Message::stated(
                &format!("照片不能大于{most}KB，此文件为{kilobytes}KB"),
                &format!("A photograph has at most {most} KB; this one has {kilobytes} KB"),
            )
        })
    }

    /// What is wrong with a picture of this width and height in pixels; none: the file is no picture that can be read.
    #[must_use]
    pub fn check_sides(self, sides: Option<(u32, u32)>) -> Option<Message> {
        let Some((width, height)) = sides else {
            return Some(Message::stated("照片须为jpg或png格式的图片", "A photograph is a picture of type jpg or png"));
        };
        let (across, upright) = self.ratio();
        let (wide, high) = (u64::from(width) * upright, u64::from(height) * across);
        (high * TOLERANCE < wide.abs_diff(high) * 100 || width == 0).then(|| {
            Message::stated(
                &format!("照片宽高比应为{across}:{upright}（如295×413像素），此照片为{width}×{height}像素"),
                &format!("A photograph is {across} to {upright} (as 295 × 413 pixels); this one has {width} × {height} pixels"),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_portrait_is_small_and_of_five_to_seven() {
        let rule = PictureRule::from_name("portrait").unwrap();
        assert_eq!((rule.check_size(500 * 1024), rule.check_size(500 * 1024 + 1).is_some()), (None, true));
        for sides in [(5, 7), (295, 413), (413, 579), (600, 800)] {
            assert_eq!(rule.check_sides(Some(sides)), None, "{sides:?}");
        }
        for sides in [(1, 1), (358, 441), (413, 295), (0, 0), (0, 7), (500, 800)] {
            assert!(rule.check_sides(Some(sides)).is_some(), "{sides:?}");
        }
        assert!(rule.check_sides(None).is_some());
        assert_eq!(PictureRule::from_name("landscape"), None);
    }
}
