//! Where somebody leaves the session at his provider when he signs out here: computed at sign-in, so that nobody waits for a
//! provider to get out.

use url::{Origin, Url};

use super::cas;

/// OpenID Connect RP-Initiated Logout 1.0, without what `logout_address` adds.
pub(super) fn of_oidc(end_session: Option<Url>, client_id: &str, landing: &str) -> String {
    let (Some(mut url), Some(back)) = (end_session, home(landing)) else { return String::new() };
    url.query_pairs_mut().append_pair("client_id", client_id).append_pair("post_logout_redirect_uri", &back);
    url.into()
}

/// The server's own page.
pub(super) fn of_cas(url: &str, landing: &str) -> String {
    home(landing).and_then(|back| cas::leave(url, &back)).map(String::from).unwrap_or_default()
}

/// Our first page, where the provider sends people back to.
fn home(landing: &str) -> Option<String> {
    match Url::parse(landing).ok()?.origin() {
        Origin::Opaque(_) => None,
        origin @ Origin::Tuple(..) => Some(format!("{}/", origin.ascii_serialization())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_leaves_the_provider_and_comes_back_to_the_first_page() {
        let end = Url::parse("https://sso.example.cn/end").ok();
        let landing = "https://lawdesk.example.cn/oauthLogin";
        assert_eq!(
            of_oidc(end, "lawdesk", landing),
            "https://sso.example.cn/end?client_id=lawdesk&post_logout_redirect_uri=https%3A%2F%2Flawdesk.example.cn%2F"
        );
        assert_eq!(of_oidc(None, "lawdesk", landing), "");
        assert_eq!(
            of_cas("https://cas.example.cn/cas", landing),
            "https://cas.example.cn/cas/logout?service=https%3A%2F%2Flawdesk.example.cn%2F"
        );
    }
}
