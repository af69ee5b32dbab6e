//! Takes connections: so many at a time, and none from a client that says nothing for long or takes nothing of its answer.
//! How long a request may last, its body included, is `middleware`'s.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};

use super::tls::Tls;

/// How long nothing is taken after the system has refused a connection: it has no descriptors left, and needs time.
const PAUSE: Duration = Duration::from_millis(200);

/// What a client may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at a time; the others wait.
    pub connections: usize,
    /// From the beginning of a connection, or the last answer, to the end of the next request's headers.
    pub headers: Duration,
    /// How long a client may take nothing of an answer that is being sent.
    pub stalled: Duration,
}

impl Limits {
    /// As a public server needs them: patient with slow lines, not with those who keep a place and say nothing.
    #[must_use]
    pub fn of(connections: usize) -> Self {
        Self { connections, headers: Duration::from_secs(20), stalled: Duration::from_mins(1) }
    }
}

/// Answers connections until `stop`; then takes no more, and ends when the requests that run have been answered.
/// With `tls` they speak it, and no other.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    tls: Option<Arc<Tls>>,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let (stopping, _) = watch::channel(false);
    let (mut open, mut stop) = (JoinSet::new(), pin!(stop));
    loop {
        tokio::select! {
            () = &mut stop => break,
            Some(_) = open.join_next() => (),
            (stream, client, place) = accept(&listener, &places) => {
                let connection = Connection { client, router: router.clone(), limits, tls: tls.clone(), _place: place };
                open.spawn(connection.answer(stream, stopping.subscribe()));
            }
        }
    }
    drop(listener);
    stopping.send_replace(true);
    while open.join_next().await.is_some() {}
}

/// The next connection, once there is a place for it.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let place = places.clone().acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, client)) => return (stream, client, place),
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => {
            }
            Err(error) => {
                tracing::warn!("a connection cannot be taken: {error}");
                sleep(PAUSE).await;
            }
        }
    }
}

/// One client's.
struct Connection {
    client: SocketAddr,
    router: Router,
    limits: Limits,
    tls: Option<Arc<Tls>>,
    _place: OwnedSemaphorePermit,
}

impl Connection {
    /// Answers its requests, one after the other. Its handshake has as much time as a request's headers.
    async fn answer(self, stream: TcpStream, stopping: watch::Receiver<bool>) {
        let stream = ImpatientStream { stream, limit: self.limits.stalled, stalled: None };
        let Some(tls) = &self.tls else { return self.answer_on(stream, stopping).await };
        match timeout(self.limits.headers, tls.acceptor().accept(stream)).await {
            Ok(Ok(stream)) => self.answer_on(stream, stopping).await,
            Ok(Err(error)) => tracing::debug!("a handshake has failed: {error}"),
            Err(_) => tracing::debug!("a handshake took too long"),
        }
    }

    async fn answer_on(self, stream: impl AsyncRead + AsyncWrite + Unpin, mut stopping: watch::Receiver<bool>) {
        let (routes, client) = (TowerToHyperService::new(self.router), self.client);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(client));
            let answer = routes.call(request);
            async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.headers)
            .serve_connection(TokioIo::new(stream), service);
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = stop_requested(&mut stopping) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!("a connection has ended: {error}");
        }
    }
}

/// Waits until the program is told to stop.
async fn stop_requested(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|it| *it).await;
}

/// Gives up on a client that takes nothing of its answer for too long.
struct ImpatientStream {
    stream: TcpStream,
    limit: Duration,
    /// Runs while the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl ImpatientStream {
    fn in_time<T>(&mut self, context: &mut Context<'_>, outcome: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.stalled = None;
            return outcome;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(self.limit)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for ImpatientStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for ImpatientStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;

    use super::*;

    const LIMITS: Limits =
        Limits { connections: 2, headers: Duration::from_millis(200), stalled: Duration::from_millis(200) };
    const PATIENCE: Duration = Duration::from_secs(20);

    struct Door {
        address: SocketAddr,
        stop: oneshot::Sender<()>,
        served: tokio::task::JoinHandle<()>,
    }

    async fn open() -> Door {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let large = async || vec![b'x'; 64 * 1024 * 1024];
        let router = Router::new().nest("/large", Router::new().fallback(large)).fallback(async || "here");
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(serve(listener, router, LIMITS, None, async { drop(stopped.await) }));
        Door { address, stop, served }
    }

    async fn ask(stream: &mut TcpStream, path: &str) {
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).await.unwrap();
    }

    /// Reads until the server closes; an end by force is one too.
    async fn read_to_end(stream: &mut TcpStream) -> String {
        let mut bytes = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server closes it");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[tokio::test]
    async fn who_does_not_end_his_headers_loses_his_place_to_who_waits() {
        let door = open().await;
        let mut silent = Vec::new();
        for _ in 0..2 {
            let mut stream = TcpStream::connect(door.address).await.unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost:").await.unwrap();
            silent.push(stream);
        }
        let mut waiting = TcpStream::connect(door.address).await.unwrap();
        ask(&mut waiting, "/").await;
        assert!(read_to_end(&mut waiting).await.contains("\r\n\r\nhere"));
        for mut stream in silent {
            assert!(!read_to_end(&mut stream).await.contains("200"));
        }
    }

    #[tokio::test]
    async fn who_takes_nothing_of_his_answer_loses_his_place() {
        let door = open().await;
        let mut greedy = Vec::new();
        for _ in 0..2 {
            let mut stream = TcpStream::connect(door.address).await.unwrap();
            ask(&mut stream, "/large").await;
            greedy.push(stream);
        }
        let mut waiting = TcpStream::connect(door.address).await.unwrap();
        ask(&mut waiting, "/").await;
        assert!(read_to_end(&mut waiting).await.contains("\r\n\r\nhere"));
    }

    #[tokio::test]
    async fn who_is_told_to_stop_answers_first() {
        let door = open().await;
        let mut stream = TcpStream::connect(door.address).await.unwrap();
        ask(&mut stream, "/").await;
        let mut first = [0; 4];
        stream.read_exact(&mut first).await.unwrap();
        door.stop.send(()).unwrap();
        timeout(PATIENCE, door.served).await.expect("it ends").unwrap();
        assert!(TcpStream::connect(door.address).await.is_err());
    }
}
