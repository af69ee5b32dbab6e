//! Office documents as PDF, made by LibreOffice when somebody first looks at one.

use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::ApiError;
use rustix::process::{Pid, Signal, kill_process_group};
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use tokio::time::error::Elapsed;
use url::Url;

use super::record::FileRecord;
use super::rendition::{self, Rendition, RenditionKind};
use crate::App;
use crate::platform::error::Result;
use crate::platform::file_config::Converter;
use crate::platform::file_store::broken_store;

/// Documents of which a PDF is made.
pub const DOCUMENTS: [&str; 6] = ["doc", "docx", "xls", "xlsx", "ppt", "pptx"];
/// How long one document may take.
const LIMIT: Duration = Duration::from_secs(40);
/// What the program and all that it starts may take each, as `ulimit` has it: address space in KiB (4 GiB, of which it maps two
/// before it has read anything), seconds of computing, the largest file in blocks of 512 bytes (256 MiB), open files, memory
/// images. Nobody takes them back, not even who leaves the group that is ended with it. Where less is allowed, that stays.
const LIMITS: [(&str, u64); 5] = [("-v", 4 * 1024 * 1024), ("-t", 60), ("-f", 512 * 1024), ("-n", 512), ("-c", 0)];
/// With which code a shell ends when there is no such program, or it is none.
const NOT_STARTED: [i32; 2] = [126, 127];
/// How long a document waits for those before it.
const PATIENCE: Duration = Duration::from_secs(15);
/// Its own folder in the data folder: profile and documents of the converter.
const FOLDER: &str = "converter";
/// LibreOffice takes one document at a time.
static TURN: Mutex<()> = Mutex::const_new(());
/// What its profile says before it starts: no macro runs, no link of a document is followed or brought up to date. Of links
/// 0 is never in Writer, 1 in Calc.
const SETTINGS: [(&str, &str, &str); 4] = [
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Writer/Content/Update", "Link", "0"),
    ("Calc/Content/Update", "Link", "1"),
];
/// Where it is installed.
static INSTALLED: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let folders = std::env::var_os("PATH")?;
    let names = ["soffice", "libreoffice"];
    std::env::split_paths(&folders).flat_map(|folder| names.map(|name| folder.join(name))).find(|it| it.is_file())
});

/// The PDF of an office document, made unless it was made before.
pub async fn pdf_of(app: &App, file: &FileRecord) -> Result<Rendition> {
    if let Some(made) = made_before(app, file).await? {
        return Ok(made);
    }
    let program = match &app.config.files.converter {
        Converter::Program(program) => Some(program.as_path()),
        Converter::Installed => INSTALLED.as_deref(),
        Converter::Off => None,
    };
    let program = program.ok_or(ApiError::File(FileRefusal::NoConverter))?;
    let _turn =
        tokio::time::timeout(PATIENCE, TURN.lock()).await.map_err(|_| ApiError::File(FileRefusal::ConverterBusy))?;
    // Whoever waited may find it made.
    if let Some(made) = made_before(app, file).await? {
        return Ok(made);
    }
    let pdf = convert(app, program, file).await?.ok_or(ApiError::File(FileRefusal::NotConverted))?;
    rendition::store(app, file, RenditionKind::Pdf, &pdf).await
}

async fn made_before(app: &App, file: &FileRecord) -> Result<Option<Rendition>> {
    rendition::find(&mut *app.db.pool.acquire().await?, &file.id, RenditionKind::Pdf).await
}

/// `None`: the program could not do it, or not in time.
async fn convert(app: &App, program: &Path, file: &FileRecord) -> Result<Option<Vec<u8>>> {
    let folder = std::path::absolute(app.config.data.join(FOLDER)).map_err(broken_store)?;
    tokio::fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder).await.map_err(broken_store)?;
    let work = tempfile::TempDir::new_in(&folder).map_err(broken_store)?;
    let document = work.path().join(format!("document.{}", file.ext));
    rendition::copy_to(app, file, &document).await?;
    let ended = match start(program, &folder.join("profile"), work.path(), &document).await {
        Ok(mut running) => tokio::time::timeout(LIMIT, running.0.wait()).await,
        Err(error) => Ok(Err(error)),
    };
    if is_missing(&ended) {
        tracing::warn!(?ended, program = %program.display(), "the converter of office documents cannot be started");
        return Err(ApiError::File(FileRefusal::NoConverter).into());
    }
    if !matches!(&ended, Ok(Ok(status)) if status.success()) {
        tracing::warn!(file = file.id, ?ended, "an office document could not be converted");
        return Ok(None);
    }
    let pdf = tokio::fs::read(work.path().join("document.pdf")).await.ok();
    Ok(pdf.filter(|bytes| bytes.starts_with(b"%PDF-")))
}

/// There is no such program, or it is none.
fn is_missing(ended: &std::result::Result<std::io::Result<ExitStatus>, Elapsed>) -> bool {
    match ended {
        Ok(Ok(status)) => status.code().is_some_and(|code| NOT_STARTED.contains(&code)),
        Ok(Err(_)) => true,
        Err(_) => false,
    }
}

/// Started through a shell, which sets the limits and then becomes the program: what comes of other people stands in its
/// arguments, never in its text.
async fn start(program: &Path, profile: &Path, work: &Path, document: &Path) -> std::io::Result<Running> {
    write_settings(profile).await?;
    let address = Url::from_directory_path(profile).map_err(|()| std::io::ErrorKind::InvalidInput)?;
    Command::new("/bin/sh")
        .args(["-c", &limited(), "sh"])
        .arg(program)
        .arg(format!("-env:UserInstallation={address}"))
        .args(["--headless", "--norestore", "--nolockcheck", "--convert-to", "pdf", "--outdir"])
        .args([work, document])
        .current_dir(work)
        .env_clear()
        .envs(std::env::var_os("PATH").map(|path| ("PATH", path)))
        .env("HOME", profile)
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .map(Running)
}

/// What the shell does: `"$@"` is the program with its arguments.
fn limited() -> String {
    let limits = LIMITS.map(|(which, most)| format!("ulimit {which} {most}; "));
    format!("{}exec \"$@\"", limits.concat())
}

/// Anew each time: the program writes there, too, and a document must not change what the next one meets.
async fn write_settings(profile: &Path) -> std::io::Result<()> {
    let folder = profile.join("user");
    tokio::fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder).await?;
    tokio::fs::write(folder.join("registrymodifications.xcu"), settings()).await
}

fn settings() -> String {
    let items = SETTINGS.map(|(path, name, value)| {
        format!(
            "<item oor:path=\"/org.openoffice.Office.{path}\"><prop oor:name=\"{name}\" oor:op=\"fuse\">\
             <value>{value}</value></prop></item>\n"
        )
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <oor:items xmlns:oor=\"http://openoffice.org/2001/registry\">\n{}</oor:items>\n",
        items.concat()
    )
}

/// The program with all that it started: however it ends, none of them is left.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let group = self.0.id().and_then(|id| i32::try_from(id).ok()).and_then(Pid::from_raw);
        if let Some(group) = group {
            // It may have ended by itself.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// A program that does this, and a folder for its work.
    fn program(folder: &Path, does: &str) -> (PathBuf, PathBuf) {
        let (program, work) = (folder.join("soffice"), folder.join("work"));
        fs::create_dir(&work).unwrap();
        fs::write(&program, format!("#!/bin/sh\n{does}\n")).unwrap();
        fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
        (program, work)
    }

    #[tokio::test]
    async fn the_program_and_what_it_starts_have_limits() {
        let folder = tempfile::TempDir::new().unwrap();
        let does = "for which in -v -t -f -n -c; do sh -c \"ulimit $which\" >> found; done";
        let (program, work) = program(folder.path(), does);
        let document = work.join("document; touch broken.docx");
        let mut running = start(&program, &folder.path().join("profile"), &work, &document).await.unwrap();
        assert!(running.0.wait().await.unwrap().success());
        let found = fs::read_to_string(work.join("found")).unwrap();
        let found: Vec<u64> = found.lines().map(|line| line.parse().unwrap()).collect();
        for (found, (which, most)) in found.iter().zip(LIMITS) {
            assert!(*found <= most, "{which}: {found}");
        }
        assert_eq!(found.len(), LIMITS.len());
        assert!(!work.join("broken.docx").exists(), "a name is no command");
    }

    #[tokio::test]
    async fn a_document_that_grows_without_end_is_given_up() {
        let folder = tempfile::TempDir::new().unwrap();
        let (program, work) = program(folder.path(), "exec head -c 300000000 /dev/zero > document.pdf");
        let mut running =
            start(&program, &folder.path().join("profile"), &work, &work.join("document.docx")).await.unwrap();
        assert!(!running.0.wait().await.unwrap().success());
        assert!(fs::metadata(work.join("document.pdf")).unwrap().len() <= 256 * 1024 * 1024);
    }

    #[tokio::test]
    async fn the_program_finds_settings_that_follow_no_link_whenever_it_starts() {
        let folder = tempfile::TempDir::new().unwrap();
        let profile = folder.path().join("profile");
        let copy = "cp \"$HOME/user/registrymodifications.xcu\" found\necho changed > \"$HOME/user/registrymodifications.xcu\"";
        let (program, work) = program(folder.path(), copy);
        for _ in 0..2 {
            let mut running = start(&program, &profile, &work, &work.join("document.docx")).await.unwrap();
            assert!(running.0.wait().await.unwrap().success());
            let found = fs::read_to_string(work.join("found")).unwrap();
            assert_eq!(found, settings());
            for (path, name, value) in SETTINGS {
                let item = format!("Office.{path}\"><prop oor:name=\"{name}\" oor:op=\"fuse\"><value>{value}</value>");
                assert!(found.contains(&item), "{item}: {found}");
            }
        }
    }
}
