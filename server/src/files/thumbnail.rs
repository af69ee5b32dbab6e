//! Small pictures of large ones, made when they are first asked for.

use std::io::Cursor;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use axum_extra::body::AsyncReadBody;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::ApiError;
use tokio::io::AsyncReadExt;
use tokio::sync::Semaphore;

use super::access::readable;
use super::made_file;
use super::record::FileRecord;
use super::rendition::{self, Rendition, RenditionKind};
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::file_store::{Store, broken_store};

/// Pictures of which small ones are made.
const PICTURES: [&str; 5] = ["jpg", "jpeg", "png", "gif", "bmp"];
/// Width and height at most, pixels: twice what a list shows, for fine screens.
const SIDE: u32 = 160;
/// The widest and highest picture that is decoded, pixels.
const MOST_PIXELS: u32 = 16_000;
/// The most bytes that decoding one may take.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// How many are made at a time.
static MAKING: Semaphore = Semaphore::const_new(2);

/// `POST twj/thumbnail/{id}`: JPEG.
pub async fn thumbnail(State(app): State<App>, user: CurrentUser, Path(id): Path<String>) -> Result<Response> {
    let mut connection = app.db.pool.acquire().await?;
    let file = readable(&app, &mut connection, &user, &id).await?;
    drop(connection);
    let small = small(&app, &file).await?;
    let bytes = Store::of(&app).open(&small.storage_key).await.map_err(broken_store)?;
    let headers =
        [(CONTENT_TYPE, "image/jpeg"), (X_CONTENT_TYPE_OPTIONS, "nosniff"), (CACHE_CONTROL, "private, no-store")];
    Ok((headers, Body::new(AsyncReadBody::new(bytes))).into_response())
}

/// The small picture of a file, JPEG, for whoever the caller lets see it; none: there is no file, or none can be made of it.
pub async fn small_picture(app: &App, id: &str) -> Result<Option<Vec<u8>>> {
    let mut connection = app.db.pool.acquire().await?;
    let Some(file) = made_file::record(&mut connection, id).await? else { return Ok(None) };
    drop(connection);
    let Ok(small) = small(app, &file).await else { return Ok(None) };
    let mut bytes = Vec::new();
    let mut stored = Store::of(app).open(&small.storage_key).await.map_err(broken_store)?;
    stored.read_to_end(&mut bytes).await.map_err(broken_store)?;
    Ok(Some(bytes))
}

/// As it was made before, or made now.
async fn small(app: &App, file: &FileRecord) -> Result<Rendition> {
    let mut connection = app.db.pool.acquire().await?;
    let made = rendition::find(&mut connection, &file.id, RenditionKind::Thumbnail).await?;
    drop(connection);
    match made {
        Some(small) => Ok(small),
        None => make(app, file).await,
    }
}

async fn make(app: &App, file: &FileRecord) -> Result<Rendition> {
    if !PICTURES.contains(&file.ext.as_str()) {
        return Err(refused());
    }
    let _turn = MAKING.acquire().await.expect("the semaphore is never closed");
    let bytes = rendition::read(app, file).await?;
    let small = tokio::task::spawn_blocking(move || small_of(bytes)).await.map_err(|_| refused())?;
    rendition::store(app, file, RenditionKind::Thumbnail, &small.ok_or_else(refused)?).await
}

fn refused() -> Error {
    ApiError::File(FileRefusal::NoThumbnail).into()
}

/// A JPEG of the picture, the right way up, on white; `None` for what cannot be decoded or would take too much for it.
fn small_of(bytes: Vec<u8>) -> Option<Vec<u8>> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().ok()?;
    if decoder.total_bytes() > MOST_MEMORY {
        return None;
    }
    let turned = decoder.orientation().ok()?;
    let mut picture = DynamicImage::from_decoder(decoder).ok()?;
    picture.apply_orientation(turned);
    let mut small = Cursor::new(Vec::new());
    on_white(&picture.thumbnail(SIDE, SIDE)).write_to(&mut small, ImageFormat::Jpeg).ok()?;
    Some(small.into_inner())
}

fn on_white(picture: &DynamicImage) -> RgbImage {
    let picture = picture.to_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let mixed = |part: u8| {
            let sum = u16::from(part) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
            u8::try_from(sum / 255).unwrap_or(u8::MAX)
        };
        Rgb([mixed(red), mixed(green), mixed(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_becomes_small_and_white_where_it_is_clear() {
        let mut large = Cursor::new(Vec::new());
        image::RgbaImage::new(800, 400).write_to(&mut large, ImageFormat::Png).unwrap();
        let small = image::load_from_memory(&small_of(large.into_inner()).unwrap()).unwrap().to_rgb8();
        assert_eq!((small.width(), small.height()), (160, 80));
        assert!(small.get_pixel(80, 40).0.iter().all(|part| *part > 250));
    }

    #[test]
    fn a_bomb_is_no_picture() {
        // 60,000 by 60,000 pixels in a header of some bytes.
        let mut bomb = b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR".to_vec();
        bomb.extend([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0]);
        assert_eq!(small_of(bomb), None);
        assert_eq!(small_of(b"no picture".to_vec()), None);
    }
}
