//! Sizes and hashes of files that lie on the disk.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::hex::hex;

/// How much is read at a time, bytes.
const PIECE: usize = 64 * 1024;

/// The size of a file in bytes and its SHA-256, in lower-case hexadecimal digits.
pub fn size_and_sha256(path: &Path) -> io::Result<(u64, String)> {
    let (mut file, mut hash, mut size) = (File::open(path)?, Sha256::new(), 0);
    let mut piece = vec![0; PIECE];
    loop {
        let length = file.read(&mut piece)?;
        if length == 0 {
            return Ok((size, hex(&hash.finalize())));
        }
        hash.update(&piece[..length]);
        size += length as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_longer_than_a_piece_is_read_to_its_end() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), vec![7; 2 * PIECE + 1]).unwrap();
        let (size, sha256) = size_and_sha256(file.path()).unwrap();
        assert_eq!((size, sha256), (2 * PIECE as u64 + 1, hex(&Sha256::digest(vec![7; 2 * PIECE + 1]))));
    }
}
