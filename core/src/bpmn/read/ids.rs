//! The ids of a file, found by a sorted list of hashes: half the time of a map of texts.

use super::document::Document;
use super::tag::Tag;
use crate::string_index::{Shelves, hash};

/// Every element that has an id.
#[derive(Debug, Default)]
pub struct Ids<'d> {
    sorted: Vec<(u64, &'d str, u32)>,
    shelves: Shelves,
}

impl<'d> Ids<'d> {
    /// Gathers the ids of a document's BPMN elements; nothing refers to the ids of shapes.
    pub fn of(document: &'d Document<'d>) -> Self {
        let id = |tag: Tag<'d>| {
            tag.bpmn()?;
            let text = tag.attribute("id")?;
            Some((hash(text), text, u32::try_from(tag.index()).ok()?))
        };
        let mut sorted: Vec<_> = document.tags().filter_map(id).collect();
        sorted.sort_unstable();
        let shelves = Shelves::of(sorted.len(), &mut sorted.iter().map(|(hash, ..)| *hash));
        Self { sorted, shelves }
    }

    /// Place in document order of the first element with this id.
    pub fn find(&self, id: &str) -> Option<usize> {
        let key = (hash(id), id, 0);
        let alike = &self.sorted[self.shelves.range(key.0)];
        let (_, found, element) = alike.get(alike.partition_point(|entry| *entry < key))?;
        (*found == id).then_some(*element as usize)
    }

    /// The elements, each but the first of its id, by place in document order.
    pub fn duplicates(&self) -> Vec<usize> {
        let mut repeated: Vec<usize> =
            self.sorted.windows(2).filter(|pair| pair[0].1 == pair[1].1).map(|pair| pair[1].2 as usize).collect();
        repeated.sort_unstable();
        repeated
    }
}
