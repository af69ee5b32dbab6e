//! Places in a list by text, found by a sorted list of hashes: half the time of a map of texts, and no order by chance.

use std::ops::Range;

/// Texts and where they stand.
#[derive(Clone, Debug, Default)]
pub struct Index {
    sorted: Vec<(u64, u32)>,
    shelves: Shelves,
}

impl Index {
    /// The texts of a list, each with its place. Of two equal ones the last is found.
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, u32)>) -> Self {
        let mut index = Self::default();
        for (text, place) in texts {
            index.sorted.push((hash(text), place));
        }
        index.put_in_order();
        index
    }

    /// Apart from [`Self::of`], which is compiled for each kind of list.
    #[inline(never)]
    fn put_in_order(&mut self) {
        self.sorted.sort_unstable();
        self.shelves = Shelves::of(self.sorted.len(), &mut self.sorted.iter().map(|(hash, _)| *hash));
    }

    /// The place of a text; `at` gives the text of a place.
    pub fn find<'a>(&self, text: &str, at: impl Fn(u32) -> &'a str) -> Option<u32> {
        let wanted = hash(text);
        let alike = self.sorted[self.shelves.range(wanted)].iter().rev().filter(|(hash, _)| *hash == wanted);
        alike.map(|(_, place)| *place).find(|place| at(*place) == text)
    }
}

/// Where in a sorted list of hashes those that begin with the same bits stand: about one to a shelf, so that nothing is
/// left to search.
#[derive(Clone, Debug, Default)]
pub struct Shelves {
    /// Where each shelf begins, and the end of the last.
    starts: Vec<u32>,
    shift: u32,
}

impl Shelves {
    /// The shelves of so many hashes, in their order.
    pub fn of(count: usize, hashes: &mut dyn Iterator<Item = u64>) -> Self {
        let bits = count.max(2).next_power_of_two().ilog2();
        let shift = u64::BITS - bits;
        let mut starts = Vec::with_capacity((1 << bits) + 1);
        for (at, hash) in (0..).zip(hashes) {
            while starts.len() as u64 <= hash >> shift {
                starts.push(at);
            }
        }
        starts.resize((1 << bits) + 1, u32::try_from(count).unwrap_or(u32::MAX));
        Self { starts, shift }
    }

    /// Where a hash stands, if it is there.
    pub fn range(&self, hash: u64) -> Range<usize> {
        let number = usize::try_from(hash >> self.shift).unwrap_or(usize::MAX);
        match self.starts.get(number..) {
            Some([start, end, ..]) => *start as usize..*end as usize,
            _ => 0..0,
        }
    }
}

/// FNV-1a over words. Equal texts have equal hashes; the text decides where hashes are equal.
pub fn hash(text: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    for word in words {
        hash = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
    for byte in rest {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_at_its_last_place() {
        let texts = ["start", "review", "end", "review", ""];
        let index = Index::of(texts.iter().zip(0..).map(|(text, place)| (*text, place)));
        let find = |text: &str| index.find(text, |place| texts[place as usize]);
        assert_eq!(["start", "review", "end", ""].map(find), [Some(0), Some(3), Some(2), Some(4)]);
        assert_eq!(find("reviews"), None);
    }
}
