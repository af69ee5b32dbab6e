//! A small generator whose numbers never change: the same seed gives the same demo data in every version.

/// `SplitMix64`. Not for secrets.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts the sequence of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// 0 to `below` - 1.
    pub fn below(&mut self, below: usize) -> usize {
        let wide = u128::from(self.next()) * (below as u128);
        usize::try_from(wide >> 64).expect("smaller than `below`")
    }

    /// A whole number from `from` to `to`, both included.
    pub fn between(&mut self, from: i32, to: i32) -> i32 {
        let width = usize::try_from(to - from + 1).expect("`from` is not larger than `to`");
        from + i32::try_from(self.below(width)).expect("smaller than the width")
    }

    /// True in so many of a thousand cases.
    pub fn chance(&mut self, thousandths: usize) -> bool {
        self.below(1000) < thousandths
    }

    /// One of them.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// One of them, by weight.
    pub fn weighted<T: Copy>(&mut self, from: &[(T, usize)]) -> T {
        let mut left = self.below(from.iter().map(|it| it.1).sum());
        for (value, weight) in from {
            if left < *weight {
                return *value;
            }
            left -= weight;
        }
        unreachable!("the weights sum up to more than what was left")
    }
}
