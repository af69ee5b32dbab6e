//! The registration forms that Lawdesk ships (`domain.md` 1.21).

/// Code and JSON of each form. The server reads them with serde_json; core has no JSON reader.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &[
        ("F_LS_JGBG", include_str!("../../forms/F_LS_JGBG.json")),
        ("F_LS_SCZY", include_str!("../../forms/F_LS_SCZY.json")),
        ("F_NDKH_LS", include_str!("../../forms/F_NDKH_LS.json")),
        ("F_NDKH_SW", include_str!("../../forms/F_NDKH_SW.json")),
        ("F_SW_BG", include_str!("../../forms/F_SW_BG.json")),
        ("F_SW_SLXK", include_str!("../../forms/F_SW_SLXK.json")),
        ("F_SW_ZX", include_str!("../../forms/F_SW_ZX.json")),
        ("F_SX_DJ", include_str!("../../forms/F_SX_DJ.json")),
        ("F_TS_DJ", include_str!("../../forms/F_TS_DJ.json")),
    ]
}
