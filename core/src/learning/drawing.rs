//! Drawing and shuffling by a number on record: the same number gives the same order for ever.

/// SplitMix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Below a bound above 0: the high half of a product, whose bias no paper shows.
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.next()) * (bound as u128);
        usize::try_from(product >> 64).unwrap_or(0)
    }
}

/// The places `0..count` in the order that this number gives.
#[must_use]
pub fn shuffled(seed: u64, count: usize) -> Vec<usize> {
    let mut numbers = Numbers(seed);
    let mut places: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        places.swap(last, numbers.below(last + 1));
    }
    places
}

/// `count` of these, in the order that this number gives; fewer when there are fewer.
#[must_use]
pub fn drawn<T: Clone>(seed: u64, from: &[T], count: usize) -> Vec<T> {
    shuffled(seed, from.len()).into_iter().take(count).filter_map(|place| from.get(place).cloned()).collect()
}

/// A number for a part of what is drawn, as a question of an attempt.
#[must_use]
pub fn part_of(seed: u64, part: u64) -> u64 {
    Numbers(seed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_stands_there_once_and_the_number_says_where() {
        for seed in 0..100 {
            for count in 0..30 {
                let order = shuffled(seed, count);
                assert_eq!(order, shuffled(seed, count));
                let mut sorted = order;
                sorted.sort_unstable();
                assert_eq!(sorted, (0..count).collect::<Vec<_>>());
            }
        }
        assert_ne!(shuffled(1, 20), shuffled(2, 20));
        assert_ne!(part_of(7, 1), part_of(7, 2));
    }

    #[test]
    fn places_are_equally_likely() {
        let mut firsts = [0_u32; 4];
        for seed in 0..4000 {
            firsts[shuffled(seed, 4)[0]] += 1;
        }
        assert!(firsts.iter().all(|count| (850..1150).contains(count)), "{firsts:?}");
    }

    #[test]
    fn no_more_is_drawn_than_there_is() {
        assert_eq!(drawn(3, &["a", "b"], 5).len(), 2);
        assert_eq!(drawn(3, &["a", "b", "c"], 2).len(), 2);
        assert!(drawn::<u8>(3, &[], 2).is_empty());
    }
}
