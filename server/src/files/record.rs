//! A file's row.

use sqlx::Row;
use sqlx::any::AnyRow;

/// A row of the table `file`. Times are milliseconds since 1970, the size is in bytes.
#[derive(Clone, Debug)]
pub(crate) struct FileRecord {
    pub(crate) id: String,
    pub(crate) ext: String,
    pub(crate) name: String,
    pub(crate) size: i64,
    pub(crate) mime: String,
    pub(crate) storage_key: String,
    pub(crate) biz_type: String,
    pub(crate) biz_id: Option<String>,
    pub(crate) uploaded_by: String,
    pub(crate) uploaded_at: i64,
}

impl FileRecord {
    pub(crate) fn of(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            ext: row.try_get("ext")?,
            name: row.try_get("name")?,
            size: row.try_get("size")?,
            mime: row.try_get("mime")?,
            storage_key: row.try_get("storage_key")?,
            biz_type: row.try_get("biz_type")?,
            biz_id: row.try_get("biz_id")?,
            uploaded_by: row.try_get("uploaded_by")?,
            uploaded_at: row.try_get("uploaded_at")?,
        })
    }
}
