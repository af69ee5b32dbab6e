//! The browser's door to `lawdesk-core`: one exported function per question, no logic.
//!
//! Seven modules are built from it, each loaded where it is needed: `rules`, small, for the first pages, `form` for what
//! people fill and send, `pattern` beside it where a form has patterns, `import` for the rows of workbooks, `design` and
//! `lint` for the checks of what is designed: forms and nodes, and diagrams, `flow` for the dry run; and `testing` for
//! tests.

#[cfg(any(feature = "form", feature = "import", feature = "design", feature = "flow", feature = "testing"))]
mod bindings;
#[cfg(feature = "design")]
mod design;
#[cfg(feature = "flow")]
mod flow;
#[cfg(feature = "form")]
mod form;
#[cfg(feature = "import")]
mod import;
#[cfg(feature = "lint")]
mod lint;
#[cfg(any(feature = "form", feature = "import"))]
mod matching;
#[cfg(any(feature = "form", feature = "design"))]
mod message;
#[cfg(any(feature = "lint", feature = "flow"))]
mod objects;
#[cfg(feature = "pattern")]
mod pattern;
#[cfg(feature = "testing")]
mod payloads;
#[cfg(feature = "rules")]
mod rules;
#[cfg(feature = "testing")]
mod story;
#[cfg(feature = "testing")]
mod vectors;

/// The first pages allocate a few short texts: an allocator that suffices for them is an eighth of the usual one.
#[cfg(all(target_arch = "wasm32", feature = "rules", not(feature = "testing")))]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());
