//! Figures of whole regions are counted once a minute for all who see the same of them: of 650,000 lawyers nobody counts
//! again at each visit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::board::FigureBoard;
use crate::App;
use crate::identity::current_user::CurrentUser;

/// So long a figure is kept, in milliseconds.
const KEPT: i64 = 60_000;
/// The most boards that are kept: then those that are old go.
const MOST: usize = 1000;

/// Figures that were counted a short while ago.
#[derive(Debug, Default)]
pub(crate) struct BoardCache {
    by_reader: Mutex<HashMap<String, Arc<FigureBoard>>>,
}

impl BoardCache {
    fn map(&self) -> MutexGuard<'_, HashMap<String, Arc<FigureBoard>>> {
        self.by_reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, reader: &str, now: i64) -> Option<Arc<FigureBoard>> {
        self.map().get(reader).filter(|it| is_fresh(it, now)).cloned()
    }

    fn put(&self, reader: String, board: Arc<FigureBoard>) {
        let mut map = self.map();
        if MOST <= map.len() {
            map.retain(|_, it| is_fresh(it, board.counted_at));
        }
        map.insert(reader, board);
    }
}

fn is_fresh(board: &FigureBoard, now: i64) -> bool {
    (0..KEPT).contains(&(now - board.counted_at))
}

/// What was counted a minute ago at most for somebody who reaches and may see the same.
pub(super) fn get(app: &App, user: &CurrentUser, name: &str) -> Option<FigureBoard> {
    let board = app.figures.get(&reader(user, name), app.clock.now())?;
    Some(FigureBoard::clone(&board))
}

/// Keeps what was counted now, and says when that was.
pub(super) fn store(app: &App, user: &CurrentUser, name: &str, board: FigureBoard) -> FigureBoard {
    let board = FigureBoard { counted_at: app.clock.now(), ..board };
    app.figures.put(reader(user, name), Arc::new(board.clone()));
    board
}

/// What somebody's figures depend on: his region and level, his organisation, how far his roles reach, what he may do.
fn reader(user: &CurrentUser, name: &str) -> String {
    let mut permissions = user.permissions.clone();
    permissions.sort();
    let scope = user.role_scope.code();
    let who = [name, &user.zhlx, &user.dw_level, &user.region_code, &user.dw_id, scope].join("|");
    format!("{who}|{}", permissions.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(counted_at: i64) -> Arc<FigureBoard> {
        Arc::new(FigureBoard { counted_at, ..FigureBoard::default() })
    }

    #[test]
    fn figures_are_kept_a_minute() {
        let kept = BoardCache::default();
        kept.put("one".to_owned(), board(1_000));
        assert!(kept.get("one", 1_000).is_some() && kept.get("one", 60_999).is_some());
        assert!(
            kept.get("one", 61_000).is_none() && kept.get("one", 999).is_none() && kept.get("other", 1_000).is_none()
        );
    }

    #[test]
    fn old_ones_make_room() {
        let kept = BoardCache::default();
        for index in 0..MOST {
            kept.put(index.to_string(), board(0));
        }
        kept.put("new".to_owned(), board(KEPT));
        assert_eq!(kept.map().len(), 1);
    }
}
