//! A file's row.

use crate::platform::sql::from_row;

from_row! {
    /// A row of the table `file`. Times are milliseconds since 1970, the size is in bytes.
    #[derive(Clone, Debug)]
    pub(crate) struct FileRecord {
        pub(crate) id: String,
        pub(crate) ext: String,
        pub(crate) name: String,
        pub(crate) size: i64,
        pub(crate) sha256: String,
        pub(crate) mime: String,
        pub(crate) storage_key: String,
        pub(crate) biz_type: String,
        pub(crate) biz_id: Option<String>,
        pub(crate) uploaded_by: String,
        pub(crate) uploaded_at: i64,
        pub(crate) scan: String,
    }
}
