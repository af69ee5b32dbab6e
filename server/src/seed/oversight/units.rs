//! Units with legal staff and yearly reports.

use anyhow::Result;
use serde_json::json;

use super::{CITY, COUNTY, IN_COUNTY, Making};

/// Name, kind, credit code and lawyer of each.
const UNITS: [(&str, &str, &str, Option<&str>); 8] = [
    ("东湖市人民政府办公室", "01", "11990100DEM0A0027Q", Some("lawyer-000004")),
    ("示范云帆科技有限公司", "05", "91990100DEM0C001XL", Some("lawyer-000005")),
    ("示范东湖城市建设集团有限公司", "04", "", None),
    ("东湖市妇女联合会", "02", "", None),
    ("东湖市法律援助中心", "03", "", Some("lawyer-000004")),
    ("示范湖滨轨道交通有限公司", "04", "", None),
    ("示范明珠制造股份有限公司", "05", "", None),
    ("湖滨区人民政府办公室", "01", "", None),
];

impl Making<'_> {
    /// The units of the demo lawyers, and more of each kind, with staff and reports.
    pub(super) async fn units(&mut self) -> Result<()> {
        for (index, (name, kind, uscc, lawyer)) in UNITS.into_iter().enumerate() {
            let id = format!("company-{:06}", index + 1);
            let uscc = if index == 1 { uscc.to_owned() } else { self.numbers.unit_code(CITY, self.today) };
            let staff = 3 + index % 3;
            let industry = ["01", "03", "05", "99"][index % 4];
            let fields = json!({
                "name": name, "unitType": kind, "uscc": uscc, "regionCode": COUNTY,
                "address": format!("示范省东湖市湖滨区建设路{}号", index + 1), "industry": industry,
                "legalRep": "钱立新", "supervisingUnit": "东湖市司法局", "unitStatus": if index == 7 { "02" } else { "01" },
                "legalDept": "法务部", "contactName": "孙敏", "contactPhone": "16000001999", "lawyerId": lawyer,
                "hasGeneralCounsel": if index % 2 == 0 { "1" } else { "0" }, "legalStaffCount": staff,
                "glCount": i32::from(lawyer.is_some()),
            });
            self.record("company", &id, IN_COUNTY, fields).await?;
            self.staff(index, &id, name, lawyer, staff).await?;
            self.reports(index, &id, name, lawyer).await?;
        }
        Ok(())
    }

    async fn staff(&mut self, unit: usize, id: &str, name: &str, lawyer: Option<&str>, count: usize) -> Result<()> {
        const NAMES: [&str; 6] = ["郑晓东", "蒋文静", "沈立群", "韩雪梅", "杨志远", "朱慧敏"];
        for index in 0..count {
            let is_male = index % 2 == 0;
            let fields = json!({
                "companyName": name, "companyId": id, "unitType": UNITS[unit].1, "unitLawyerId": lawyer, "name": NAMES[(unit + index) % NAMES.len()],
                "gender": if is_male { "01" } else { "02" }, "idNo": self.identity(30 + i32::try_from(index).unwrap_or_default(), is_male),
                "mobile": format!("160000020{:02}", unit * 6 + index), "dept": "法务部", "post": "法务专员",
                "education": "21", "major": "法学", "legalWorkFrom": self.day(-1200 - 90 * i64::try_from(index).unwrap_or_default()),
                "isCertHolder": if index == 0 && lawyer.is_some() { "1" } else { "0" },
                "lawyerId": (index == 0).then_some(lawyer).flatten(), "duties": "合同审查、纠纷处理", "staffStatus": "01",
            });
            self.record("legal_staff", &format!("{id}-staff-{index}"), IN_COUNTY, fields).await?;
        }
        Ok(())
    }

    /// One report a unit and year; the states one after the other.
    async fn reports(&mut self, unit: usize, id: &str, name: &str, lawyer: Option<&str>) -> Result<()> {
        for back in 0..2 {
            let year = self.today.year() - back;
            let state = if back == 1 { 4 } else { unit % 5 + 1 };
            let fields = json!({
                "year": year, "companyName": name, "companyId": id, "unitType": UNITS[unit].1, "unitLawyerId": lawyer, "contracts": 120 + unit * 13,
                "opinions": 30 + unit, "cases": 4 + unit, "rules": 6, "training": 3,
                "summary": "全年围绕中心工作开展合同审查、制度建设和普法培训，重大决策均经合法性审查。",
                "reportStatus": state.to_string(), "auditNote": (state == 5).then_some("请补充诉讼案件办理情况。"),
            });
            self.record("legal_work_report", &format!("{id}-report-{year}"), IN_COUNTY, fields).await?;
        }
        Ok(())
    }
}
