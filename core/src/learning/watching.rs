//! What has been watched of a video, in whole seconds, and which reports of a player are believed.

use crate::learning_refusal::Refusal;

/// How far a report may be ahead of the clock, seconds: players and networks are not exact.
const TOLERANCE: u32 = 3;
/// How much faster than the clock one may watch what one has watched before, percent.
const FASTEST: u32 = 200;
/// The share of a video that counts as all of it where a course says nothing else, percent.
pub const USUAL_SHARE: u32 = 90;
/// How often a player reports, seconds.
pub const HEARTBEAT: u32 = 30;

/// What has been watched: spans of seconds `[from, to)`, in order, none touching another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WatchedSpans(Vec<(u32, u32)>);

/// A report of a player: what it played since the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The second from which it played.
    pub from: u32,
    /// The second up to which it played.
    pub to: u32,
    /// Seconds that have passed on the server since the last report of this person.
    pub elapsed: u32,
}

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Video {
    /// Seconds.
    pub length: u32,
    /// The first time nothing can be skipped.
    pub in_order: bool,
}

impl WatchedSpans {
    /// Reads `0-30,45-60`; what is none of that is left out.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut watched = Self::default();
        for span in text.split(',') {
            let ends = span.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
            if let Some((from, to)) = ends {
                watched.add(from, to);
            }
        }
        watched
    }

    /// As [`WatchedSpans::parse`] reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let spans: Vec<String> = self.0.iter().map(|(from, to)| format!("{from}-{to}")).collect();
        spans.join(",")
    }

    /// Adds a span; an empty one adds nothing.
    pub fn add(&mut self, from: u32, to: u32) {
        if from >= to {
            return;
        }
        let (mut from, mut to) = (from, to);
        self.0.retain(|&(start, end)| {
            let touches = start <= to && from <= end;
            if touches {
                from = from.min(start);
                to = to.max(end);
            }
            !touches
        });
        let at = self.0.partition_point(|&(start, _)| start < from);
        self.0.insert(at, (from, to));
    }

    /// Seconds that have been watched, each counted once.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.0.iter().map(|(from, to)| to - from).sum()
    }

    /// Up to which second everything from the beginning has been watched.
    #[must_use]
    pub fn reach(&self) -> u32 {
        self.0.first().filter(|(from, _)| *from == 0).map_or(0, |(_, to)| *to)
    }

    /// The share of a video of this length that has been watched, whole percent, at most 100.
    #[must_use]
    pub fn percent(&self, length: u32) -> u32 {
        match u64::from(self.seconds()) * 100 / u64::from(length.max(1)) {
            share @ 0..=99 => u32::try_from(share).unwrap_or(100),
            _ => 100,
        }
    }

    /// Takes a report, unless it cannot be true: outside of the video, more than the time that has passed allows (twice
    /// of it for what was watched before), or, where order is kept, behind something that has not been watched.
    pub fn report(&mut self, video: Video, beat: Beat) -> Result<(), Refusal> {
        if beat.to < beat.from || beat.to > video.length.saturating_add(1) {
            return Err(Refusal::OutOfVideo);
        }
        if video.in_order && beat.from > self.reach().saturating_add(TOLERANCE) {
            return Err(Refusal::WatchedAhead);
        }
        let mut after = self.clone();
        after.add(beat.from.min(self.start_of(video, beat.from)), beat.to.min(video.length));
        let new = after.seconds() - self.seconds();
        let old = (beat.to - beat.from).saturating_sub(new);
        // What is new is watched at the speed of life, what is known up to twice as fast.
        let needed = u64::from(new) * 100 + u64::from(old) * 10_000 / u64::from(FASTEST);
        if needed > (u64::from(beat.elapsed) + u64::from(TOLERANCE)) * 100 {
            return Err(Refusal::WatchedTooFast);
        }
        *self = after;
        Ok(())
    }

    /// Where order is kept, a report that begins a little behind what is known joins it: no gap stays that nobody can fill.
    fn start_of(&self, video: Video, from: u32) -> u32 {
        if video.in_order && from <= self.reach().saturating_add(TOLERANCE) { from.min(self.reach()) } else { from }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILM: Video = Video { length: 600, in_order: true };

    fn beat(from: u32, to: u32, elapsed: u32) -> Beat {
        Beat { from, to, elapsed }
    }

    /// Numbers that look random and are the same in every run.
    fn numbers(mut seed: u64) -> impl Iterator<Item = u32> {
        std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from(seed >> 40).unwrap() % 200
        })
    }

    #[test]
    fn spans_are_counted_once_whatever_their_order() {
        for seed in 0..200 {
            let mut numbers = numbers(seed);
            let (mut watched, mut seconds) = (WatchedSpans::default(), [false; 400]);
            for _ in 0..20 {
                let (from, length) = (numbers.next().unwrap(), numbers.next().unwrap() % 60);
                watched.add(from, from + length);
                seconds[from as usize..(from + length) as usize].fill(true);
            }
            let counted = seconds.iter().filter(|it| **it).count();
            assert_eq!(watched.seconds() as usize, counted, "{watched:?}");
            let reach = seconds.iter().position(|it| !it).unwrap();
            assert_eq!(watched.reach() as usize, reach, "{watched:?}");
            assert_eq!(WatchedSpans::parse(&watched.to_text()), watched);
        }
    }

    #[test]
    fn nobody_watches_more_than_time_passes() {
        for seed in 0..200 {
            let mut numbers = numbers(seed);
            let (mut watched, mut passed) = (WatchedSpans::default(), 0);
            for _ in 0..40 {
                let elapsed = numbers.next().unwrap() % 40;
                let from = numbers.next().unwrap() * 3;
                let _ = watched.report(FILM, beat(from, from + numbers.next().unwrap() % 60, elapsed));
                passed += elapsed + 2 * TOLERANCE;
                assert!(watched.seconds() <= passed);
                assert_eq!(watched.seconds(), watched.reach(), "in order there are no gaps");
            }
        }
    }

    #[test]
    fn the_first_time_nothing_is_skipped() {
        let mut watched = WatchedSpans::default();
        assert_eq!(watched.report(FILM, beat(0, 30, 30)), Ok(()));
        assert_eq!(watched.report(FILM, beat(200, 230, 30)), Err(Refusal::WatchedAhead));
        assert_eq!(watched.report(FILM, beat(31, 60, 30)), Ok(()));
        assert_eq!((watched.reach(), watched.to_text()), (60, "0-60".to_owned()));
        let mut free = WatchedSpans::parse("0-30");
        let skippable = Video { in_order: false, ..FILM };
        assert_eq!(free.report(skippable, beat(200, 230, 30)), Ok(()));
        assert_eq!(free.to_text(), "0-30,200-230");
    }

    #[test]
    fn speed_is_for_what_is_known() {
        let mut watched = WatchedSpans::parse("0-300");
        assert_eq!(watched.report(FILM, beat(0, 60, 30)), Ok(()));
        assert_eq!(watched.report(FILM, beat(0, 90, 30)), Err(Refusal::WatchedTooFast));
        assert_eq!(watched.report(FILM, beat(300, 360, 30)), Err(Refusal::WatchedTooFast));
        assert_eq!(watched.report(FILM, beat(300, 330, 30)), Ok(()));
    }

    #[test]
    fn a_report_stays_within_the_video() {
        let mut watched = WatchedSpans::parse("0-590");
        assert_eq!(watched.report(FILM, beat(590, 602, 30)), Err(Refusal::OutOfVideo));
        assert_eq!(watched.report(FILM, beat(20, 10, 30)), Err(Refusal::OutOfVideo));
        assert_eq!(watched.report(FILM, beat(590, 601, 30)), Ok(()));
        assert_eq!((watched.seconds(), watched.percent(600)), (600, 100));
        assert_eq!(WatchedSpans::default().percent(0), 0);
        assert_eq!(WatchedSpans::parse("x,5-3,7").seconds(), 0);
    }
}
