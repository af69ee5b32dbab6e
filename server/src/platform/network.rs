//! Networks by address and number of bits, and the client behind proxies.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use serde::Deserialize;

/// The addresses that begin with the same bits, as `10.0.0.0/8`; one address is a network of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// The machine itself.
    #[must_use]
    pub fn loopback() -> Vec<Self> {
        vec![
            Self { address: Ipv4Addr::LOCALHOST.into(), bits: 8 },
            Self { address: Ipv6Addr::LOCALHOST.into(), bits: 128 },
        ]
    }

    /// Whether an address is of this network.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, other) = (bits_of(self.address), bits_of(address));
        own.1 == other.1 && (own.0 ^ other.0).checked_shr(own.1 - self.bits).unwrap_or(0) == 0
    }
}

/// The bits of an address, and how many there are.
fn bits_of(address: IpAddr) -> (u128, u32) {
    match address.to_canonical() {
        IpAddr::V4(address) => (u128::from(u32::from(address)), 32),
        IpAddr::V6(address) => (u128::from(address), 128),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text} is no address and no network as 10.0.0.0/8");
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| wrong())?)),
            None => (text.trim(), None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let all = bits_of(address).1;
        let bits = bits.unwrap_or(all);
        if bits > all { Err(wrong()) } else { Ok(Self { address, bits }) }
    }
}

impl TryFrom<String> for Network {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// Where a request comes from: whoever is connected, unless it is a trusted proxy; then what that says, from the right to
/// the left as long as it names trusted proxies. `forwarded` is what `X-Forwarded-For` holds: what stands further to the
/// left may be the client's own invention.
#[must_use]
pub fn client_behind(connected: IpAddr, forwarded: &str, trusted: &[Network]) -> IpAddr {
    let mut client = connected.to_canonical();
    let mut hops = forwarded.rsplit(',').map(str::trim);
    while trusted.iter().any(|it| it.contains(client)) {
        match hops.next().and_then(address_of) {
            Some(before) => client = before,
            None => break,
        }
    }
    client
}

/// What limits count an address under: who has an address of IPv6 has the 2^64 of its network, so that counts as one. What
/// is no address stays as it is.
#[must_use]
pub fn limited_as(client: &str) -> String {
    match client.parse().map(|it: IpAddr| it.to_canonical()) {
        Ok(IpAddr::V6(address)) => {
            let network = Ipv6Addr::from_bits(address.to_bits() >> 64 << 64);
            format!("{network}/64")
        }
        _ => client.to_owned(),
    }
}

/// An address as proxies write it, some with a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let plain = text.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let address = plain.or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip()))?;
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_holds_what_begins_with_its_bits() {
        for (text, address, expected) in [
            ("10.0.0.0/8", "10.200.3.4", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("192.168.1.4", "192.168.1.4", true),
            ("192.168.1.4", "192.168.1.5", false),
            ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "::1", false),
            ("::/0", "2001:db8::1", true),
            ("fd00::/8", "fd12::1", true),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true),
        ] {
            assert_eq!(network(text).contains(address.parse().unwrap()), expected, "{text} {address}");
        }
        for wrong in ["", "10.0.0.0/33", "::1/129", "proxy", "10.0.0.0/", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn who_has_a_network_of_ipv6_is_one() {
        for (client, counted) in [
            ("203.0.113.9", "203.0.113.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
            ("::ffff:203.0.113.9", "::ffff:203.0.113.9"),
            ("local", "local"),
        ] {
            assert_eq!(limited_as(client), counted, "{client}");
        }
    }

    #[test]
    fn the_client_is_read_from_the_right_and_only_behind_trusted_proxies() {
        let trusted = [network("127.0.0.0/8"), network("10.0.0.0/8")];
        for (connected, forwarded, client) in [
            ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
            ("127.0.0.1", "", "127.0.0.1"),
            ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
            ("127.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
            ("127.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.7", "198.51.100.1"),
            ("127.0.0.1", "nonsense, 10.0.0.7", "10.0.0.7"),
            ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
            ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
            ("127.0.0.1", "[2001:db8::1]", "2001:db8::1"),
            ("::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        ] {
            let found = client_behind(connected.parse().unwrap(), forwarded, &trusted);
            assert_eq!(found.to_string(), client, "{connected} {forwarded}");
        }
    }
}
