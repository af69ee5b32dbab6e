//! What requests were like, counted for Prometheus: by route, never by address, so that nobody's data stands there.

use std::time::Duration;

use prometheus::{HistogramOpts, HistogramVec, IntCounterVec, Opts, Registry};

/// Upper ends of the histogram, seconds.
const BUCKETS: [f64; 9] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 20.0];
/// What stands for everything that is no route.
const OTHER: &str = "other";

/// The counts of this server since its start.
#[derive(Debug)]
pub struct RequestMetrics {
    registry: Registry,
    requests: IntCounterVec,
    durations: HistogramVec,
}

impl Default for RequestMetrics {
    fn default() -> Self {
        let requests = Opts::new("lawdesk_http_requests_total", "Requests by method, route and status");
        let durations = HistogramOpts::new("lawdesk_http_request_duration_seconds", "Time to the answer by route")
            .buckets(BUCKETS.to_vec());
        let requests = IntCounterVec::new(requests, &["method", "route", "status"]).expect("names are sound");
        let durations = HistogramVec::new(durations, &["route"]).expect("names are sound");
        let registry = Registry::new();
        registry.register(Box::new(requests.clone())).expect("registered once");
        registry.register(Box::new(durations.clone())).expect("registered once");
        Self { registry, requests, durations }
    }
}

impl RequestMetrics {
    /// Counts an answer. `route` is as it is written in the router; none: there is no such route.
    pub fn count(&self, method: &str, route: Option<&str>, status: u16, took: Duration) {
        let (route, status) = (route.unwrap_or(OTHER), status.to_string());
        let method = if matches!(method, "GET" | "POST" | "HEAD") { method } else { OTHER };
        self.requests.with_label_values(&[method, route, status.as_str()]).inc();
        self.durations.with_label_values(&[route]).observe(took.as_secs_f64());
    }

    /// All counts, to be written out.
    #[must_use]
    pub fn gather(&self) -> Vec<prometheus::proto::MetricFamily> {
        self.registry.gather()
    }
}
