//! Diagram interchange: where the elements are drawn.

use serde::Serialize;

/// Shapes and edges. Empty: the file has no diagram.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Diagram {
    /// The element the plane shows: a process or a collaboration.
    pub plane: Option<String>,
    /// Shapes, in document order.
    pub shapes: Vec<Shape>,
    /// Edges, in document order.
    pub edges: Vec<Edge>,
}

/// Where a node is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Shape {
    /// Id of the element drawn.
    pub element: String,
    /// Its box.
    pub bounds: Bounds,
    /// A sub-process shows its inside. True when absent.
    pub expanded: bool,
}

/// The rectangle of a shape (`dc:Bounds`), in pixels from the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// Left.
    pub x: f64,
    /// Top.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// How a flow is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Edge {
    /// Id of the element drawn.
    pub element: String,
    /// Its bends, ends included.
    pub points: Vec<Point>,
}

/// A point of an edge, a bend or an end (`di:waypoint`), in pixels from the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}
