//! Where the browser goes that ends a provider's session too.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use url::Url;

use crate::platform::sealing;

/// The longest token that an address takes along, bytes: some servers take 8 KB in all. Without it the provider asks whether
/// one really wants to leave.
const LONGEST_TOKEN: usize = 6000;

/// A provider's address with the token that says whose session ends there, and a state that the provider hands back. It stands in one
/// answer of ours and nowhere else.
pub(super) fn with_hint(leave: String, sealed_token: &str) -> String {
    if leave.is_empty() || sealed_token.is_empty() {
        return leave;
    }
    let (Ok(mut url), Ok(token)) = (Url::parse(&leave), sealing::open(sealed_token)) else {
        // Sealed with a key that is gone: who is out is out.
        return leave;
    };
    if token.len() <= LONGEST_TOKEN {
        url.query_pairs_mut().append_pair("id_token_hint", &token);
    }
    url.query_pairs_mut().append_pair("state", &URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()));
    url.into()
}
