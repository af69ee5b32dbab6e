//! The registration forms and letter templates that Lawdesk ships (`domain.md` 1.21).

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
        ("T_01", include_str!("../../letters/T_01.json")),
        ("T_02", include_str!("../../letters/T_02.json")),
        ("T_03", include_str!("../../letters/T_03.json")),
        ("T_04", include_str!("../../letters/T_04.json")),
        ("T_05", include_str!("../../letters/T_05.json")),
        ("T_06", include_str!("../../letters/T_06.json")),
        ("T_07", include_str!("../../letters/T_07.json")),
        ("T_08", include_str!("../../letters/T_08.json")),
        ("T_09", include_str!("../../letters/T_09.json")),
        ("T_10", include_str!("../../letters/T_10.json")),
        ("T_11", include_str!("../../letters/T_11.json")),
        ("T_12", include_str!("../../letters/T_12.json")),
        ("T_13", include_str!("../../letters/T_13.json")),
        ("T_14", include_str!("../../letters/T_14.json")),
        ("T_15", include_str!("../../letters/T_15.json")),
        ("T_16", include_str!("../../letters/T_16.json")),
        ("T_17", include_str!("../../letters/T_17.json")),
        ("T_18", include_str!("../../letters/T_18.json")),
        ("T_19", include_str!("../../letters/T_19.json")),
        ("T_20", include_str!("../../letters/T_20.json")),
        ("T_21", include_str!("../../letters/T_21.json")),
        ("T_22", include_str!("../../letters/T_22.json")),
        ("T_23", include_str!("../../letters/T_23.json")),
        ("T_24", include_str!("../../letters/T_24.json")),
        ("T_25", include_str!("../../letters/T_25.json")),
        ("T_26", include_str!("../../letters/T_26.json")),
        ("T_27", include_str!("../../letters/T_27.json")),
    ]
}
