//! A backup as one file (tar) that leaves the machine, and back.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use super::manifest::{Manifest, files_below};

/// Writes the backup in a folder as one file, under its name.
pub fn pack(backup: &Path, name: &str, out: impl Write) -> Result<()> {
    let mut archive = tar::Builder::new(out);
    let mut files = files_below(backup)?;
    files.sort();
    for file in files {
        let within = Path::new(name).join(file.strip_prefix(backup)?);
        archive.append_file(within, &mut File::open(&file)?)?;
    }
    archive.into_inner()?.flush()?;
    Ok(())
}

/// Makes a backup's folder, which must not be there, from such a file. It gets its name when it is whole: an error when it is
/// none, or a file in it is not as its list says.
pub fn unpack(archive: &Path, folder: &Path) -> Result<Manifest> {
    ensure!(!folder.exists(), "{} exists; a backup never overwrites", folder.display());
    let partial = folder.with_extension("partial");
    DirBuilder::new().mode(0o700).create(&partial)?;
    let unpacked = unpack_into(archive, &partial).and_then(|()| Manifest::read_checked(&partial));
    if unpacked.is_err() {
        fs::remove_dir_all(&partial)?;
    }
    let manifest = unpacked?;
    fs::rename(&partial, folder)?;
    Ok(manifest)
}

fn unpack_into(archive: &Path, folder: &Path) -> Result<()> {
    let mut archive = tar::Archive::new(File::open(archive)?);
    for entry in archive.entries().context("this is no archive")? {
        let mut entry = entry.context("this is no archive")?;
        let kind = entry.header().entry_type();
        if kind.is_dir() {
            continue;
        }
        ensure!(kind.is_file(), "the archive holds something that is neither a file nor a folder");
        let target = folder.join(below_first(&entry.path()?)?);
        let parent = target.parent().context("a file lies in a folder")?;
        DirBuilder::new().recursive(true).mode(0o700).create(parent)?;
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&target)?;
        io::copy(&mut entry, &mut file)?;
        file.sync_all()?;
    }
    Ok(())
}

/// The path below the archive's first folder; an error for one that leads out of it.
fn below_first(path: &Path) -> Result<PathBuf> {
    let mut names = Vec::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => names.push(name),
            Component::CurDir => {}
            _ => bail!("the archive holds a path that leads out of it: {}", path.display()),
        }
    }
    ensure!(names.len() > 1, "the archive holds no folder of a backup");
    Ok(names.into_iter().skip(1).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folder() {
        assert_eq!(below_first(Path::new("./manual-1/files/ab/x")).unwrap(), Path::new("files/ab/x"));
        for wrong in ["manifest.json", "/etc/passwd", "manual-1/../x", ".."] {
            assert!(below_first(Path::new(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_archive_leaves_nothing_behind() {
        let place = tempfile::TempDir::new().unwrap();
        let file = place.path().join("x.tar");
        fs::write(&file, b"no archive at all").unwrap();
        assert!(unpack(&file, &place.path().join("uploaded-1")).is_err());
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }
}
