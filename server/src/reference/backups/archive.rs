//! A backup leaves the machine as one file, or comes from another one.

use std::fs;
use std::os::fd::OwnedFd;
use std::path::PathBuf;

use anyhow::Context;
use axum::body::Body;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum_extra::body::AsyncReadBody;
use lawdesk_core::dto::BackupDownloadInput;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use tokio::io::AsyncWriteExt;
use tokio::task::spawn_blocking;

use super::permissions::{EDIT, SUBJECT};
use crate::App;
use crate::accounts::sign_in::prove;
use crate::http::answer::{Answer, attachment};
use crate::http::api::Argument;
use crate::http::endpoint::EndpointDoc;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::backup::{self, BackupFolder, BackupKind, BackupProgress, Soundness, pack, unpack};
use crate::platform::error::{Error, Result};

/// `POST lawer-common/backup/download`: the password shows that it is he; that it leaves is on record before it does.
pub(super) async fn download(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<BackupDownloadInput>,
) -> Result<Response> {
    // Again with his password, and on record with why.
    user.permit(EDIT)?;
    prove(&app, &user, &address, "password", input.password).await?;
    let folder = BackupFolder::of(&app.config);
    let backup = folder.find(&input.name).ok_or(ApiError::NotFound)?;
    let entry =
        AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Download, SUBJECT, &backup.name) };
    audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    // Packed while it is sent: it is nowhere twice.
    let (reader, writer) = std::io::pipe().map_err(anyhow::Error::from)?;
    let (place, name) = (folder.place(&backup.name), backup.name.clone());
    spawn_blocking(move || {
        if let Err(error) = pack(&place, &name, writer) {
            tracing::warn!("the backup {name} was not sent to its end: {error:#}");
        }
    });
    let bytes = tokio::fs::File::from_std(fs::File::from(OwnedFd::from(reader)));
    let headers = [
        (CONTENT_TYPE, "application/x-tar".to_owned()),
        (CONTENT_DISPOSITION, attachment(&format!("{}.tar", backup.name), "tar")),
    ];
    Ok((headers, Body::new(AsyncReadBody::new(bytes))).into_response())
}

/// A backup that was brought.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct BroughtBackup {
    /// Its name here.
    name: String,
}

/// A backup on its way in, from who may bring one: whoever may not is refused before anything is read.
pub(super) struct BackupUpload {
    user: CurrentUser,
    form: Multipart,
}

impl FromRequest<App> for BackupUpload {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let (mut parts, body) = request.into_parts();
        let user = <CurrentUser as FromRequestParts<App>>::from_request_parts(&mut parts, app).await?;
        user.permit(EDIT)?;
        let form = Multipart::from_request(Request::from_parts(parts, body), app).await;
        Ok(Self { user, form: form.map_err(|_| ApiError::BadRequest)? })
    }
}

impl Argument for BackupUpload {
    fn document(doc: &mut EndpointDoc<'_>) {
        CurrentUser::document(doc);
        Multipart::document(doc);
    }
}

/// `POST lawer-common/backup/upload`: refused unless it is whole; what its database finds wrong with itself is told in the list.
/// It is on record with the name that it gets here.
pub(super) async fn upload(
    State(app): State<App>,
    BackupUpload { user, form }: BackupUpload,
) -> Result<Answer<BroughtBackup>> {
    let folder = BackupFolder::of(&app.config);
    folder.ensure()?;
    let name = BackupKind::Uploaded.name(app.clock.now());
    let archive = IncomingArchive(folder.path().join(format!("{name}.incoming")));
    receive(form, &archive).await?;
    // Unpacked and held against its list.
    let place = folder.place(&name);
    let target = place.clone();
    let unpacked = spawn_blocking(move || unpack(&archive.0, &target)).await.map_err(anyhow::Error::from)?;
    if let Err(error) = unpacked {
        tracing::info!("a file that was brought is no backup: {error:#}");
        return Err(Violation::error("file", Message::BackupArchive).into());
    }
    let faults = backup::check(&place, BackupProgress::none()).await?;
    Soundness { checked_at: app.clock.now(), faults }.write(&place)?;
    audit::record_alone(&app.db, &app.clock, &user, AuditEntry::new(AuditAction::Upload, SUBJECT, &name)).await?;
    Ok(Answer(BroughtBackup { name }))
}

/// A file on its way in, which is removed whatever becomes of it.
struct IncomingArchive(PathBuf);

impl Drop for IncomingArchive {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

async fn receive(mut form: Multipart, archive: &IncomingArchive) -> Result<()> {
    let mut file = tokio::fs::File::create(&archive.0).await.context("the folder of backups").map_err(Error::from)?;
    while let Some(mut field) = form.next_field().await.map_err(broken)? {
        if field.name() != Some("file") {
            return Err(ApiError::BadRequest.into());
        }
        while let Some(piece) = field.chunk().await.map_err(broken)? {
            file.write_all(&piece).await.context("the folder of backups").map_err(Error::from)?;
        }
    }
    Ok(file.sync_all().await.context("the folder of backups")?)
}

fn broken(error: MultipartError) -> Error {
    tracing::debug!("a backup did not arrive: {error}");
    ApiError::BadRequest.into()
}
