//! Steps of work behind which others wait: a panic ends one of them, and not what comes after it.

use anyhow::anyhow;
use tracing::Instrument;

/// Does a step on a task of its own. A panic is an error like others, and the step goes on to its end whoever stops waiting.
pub async fn isolated<T, E>(work: impl Future<Output = Result<T, E>> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<anyhow::Error> + Send + 'static,
{
    match tokio::spawn(work.in_current_span()).await {
        Ok(outcome) => outcome,
        Err(panic) => Err(anyhow!("a step ended without an answer: {panic}").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn step(answer: Option<u8>) -> anyhow::Result<u8> {
        tokio::task::yield_now().await;
        assert_ne!(answer, Some(0), "on purpose");
        answer.ok_or_else(|| anyhow!("refused"))
    }

    #[tokio::test]
    async fn a_panic_is_an_error_of_its_step() {
        let panic = isolated(step(Some(0))).await.unwrap_err();
        assert!(panic.to_string().starts_with("a step ended without an answer"), "{panic}");
        assert_eq!(isolated(step(None)).await.unwrap_err().to_string(), "refused");
        assert_eq!(isolated(step(Some(3))).await.unwrap(), 3);
    }
}
