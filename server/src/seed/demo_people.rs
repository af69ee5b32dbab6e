//! Who works in the three demo firms and beside them. Those with an account have the numbers of `demo-data.md` 6.4.

use lawdesk_core::code::PracticeCategory;

use super::numbers::Numbers;
use super::person::{self, FixedPerson, Lawyer, Workplace};
use super::random::Random;
use super::rows::Firm;
use crate::platform::sql::Value;

/// Always the same people.
const SEED: u64 = 20_260_101;

/// Firms, lawyers, and the rows that join them.
#[derive(Default)]
pub struct DemoPeople {
    /// The three demo firms.
    pub firms: Vec<Firm>,
    /// In order of their ids, those with accounts first.
    pub lawyers: Vec<Lawyer>,
    /// Rows of `law_firm_partner`.
    pub partners: Vec<Vec<Value>>,
    /// Rows of `lawyer_firm_history`.
    pub histories: Vec<Vec<Value>>,
}

/// The demo people, the same at every start. `now`: milliseconds since 1970, when the rows are made.
#[must_use]
pub fn all(now: i64) -> DemoPeople {
    let mut making = Making { random: Random::new(SEED), numbers: Numbers::demo(), now, people: DemoPeople::default() };
    let (hengzheng, mingde, liwen) = firms();
    making.member(&hengzheng, "01", "01", true, &LIN_ZHENG);
    making.member(&hengzheng, "01", "03", false, &GAO_LEI);
    making.member(&hengzheng, "02", "03", false, &LIANG_HUI);
    making.elsewhere("unit-000001", "东湖市人民政府办公室", "03", &SONG_JIE);
    making.elsewhere("unit-000002", "示范云帆科技有限公司", "04", &XU_JING);
    making.elsewhere("unit-000003", "东湖市法律援助中心", "05", &FENG_TAO);
    making.member(&liwen, "01", "01", true, &LI_WEN);
    making.member(&liwen, "01", "03", false, &WEI_QING);
    for index in 3..hengzheng.lawyers {
        making.colleague(&hengzheng, index < 5, false);
    }
    for index in 0..mingde.lawyers {
        making.colleague(&mingde, index < mingde.partners, index == 0);
    }
    making.people.firms = vec![hengzheng, mingde, liwen];
    making.people
}

const fn fixed_person(
    id: &'static str,
    name: (&'static str, bool),
    born: &'static str,
    identity: &'static str,
    mobile: &'static str,
) -> FixedPerson {
    FixedPerson {
        name: Some(name),
        born: Some(born),
        identity: Some(identity),
        licence: None,
        mobile: Some(mobile),
        id: Some(id),
        experienced: 8,
        status: Some("01"),
    }
}

const LIN_ZHENG: FixedPerson =
    fixed_person("lawyer-000001", ("林正", true), "1976-12-24", "320000197612249074", "16000000021");
const GAO_LEI: FixedPerson = FixedPerson {
    licence: Some("19901201510900001"),
    ..fixed_person("lawyer-000002", ("高磊", true), "1985-06-15", "440000198506159018", "16000000022")
};
const LIANG_HUI: FixedPerson = FixedPerson {
    licence: Some("19901201021900002"),
    ..fixed_person("lawyer-000003", ("梁慧", false), "1979-03-20", "430000197903209027", "16000000023")
};
const SONG_JIE: FixedPerson = FixedPerson {
    licence: Some("19901201860900003"),
    ..fixed_person("lawyer-000004", ("宋杰", true), "1988-11-08", "420000198811089032", "16000000024")
};
const XU_JING: FixedPerson = FixedPerson {
    licence: Some("19901201971900004"),
    ..fixed_person("lawyer-000005", ("许静", false), "1990-09-09", "510000199009099045", "16000000025")
};
const FENG_TAO: FixedPerson = FixedPerson {
    licence: Some("19901201680900005"),
    ..fixed_person("lawyer-000006", ("冯涛", true), "1987-04-22", "330000198704229050", "16000000026")
};
const LI_WEN: FixedPerson = drawn("lawyer-000007", ("李文", true), "16000001000");
const WEI_QING: FixedPerson = drawn("lawyer-000008", ("韦清", true), "16000000031");

/// Birthday and numbers by the rules.
const fn drawn(id: &'static str, name: (&'static str, bool), mobile: &'static str) -> FixedPerson {
    FixedPerson {
        name: Some(name),
        born: None,
        identity: None,
        licence: None,
        mobile: Some(mobile),
        id: Some(id),
        experienced: 8,
        status: Some("01"),
    }
}

fn firms() -> (Firm, Firm, Firm) {
    let hengzheng = Firm {
        id: "firm-000001".to_owned(),
        city: "990100".to_owned(),
        region: "990102".to_owned(),
        place: "示范省东湖市湖滨区".to_owned(),
        name: "示范衡正律师事务所".to_owned(),
        org_form: "01",
        parent: None,
        uscc: "31990100DEM000014G".to_owned(),
        licence_date: "2008-05-20".to_owned(),
        address: "滨湖大道88号明珠大厦12层".to_owned(),
        principal: "lawyer-000001".to_owned(),
        capital: 60.0,
        number: 1,
        lawyers: 12,
        partners: 3,
        credit: "AA",
    };
    let mingde = Firm {
        id: "firm-000002".to_owned(),
        name: "示范明德律师事务所".to_owned(),
        org_form: "02",
        uscc: "31990100DEM000022B".to_owned(),
        licence_date: "2003-09-01".to_owned(),
        address: "人民路1号法苑大厦20层".to_owned(),
        // The first person without an account, after the nine of the first firm.
        principal: "lawyer-000018".to_owned(),
        capital: 1200.0,
        number: 2,
        lawyers: 46,
        partners: 20,
        credit: "AAA",
        ..hengzheng.clone()
    };
    let liwen = Firm {
        id: "firm-000003".to_owned(),
        city: "990200".to_owned(),
        region: "990202".to_owned(),
        place: "示范省南岭市岭前区".to_owned(),
        name: "示范李文律师事务所".to_owned(),
        org_form: "03",
        uscc: "31990200DEM000030B".to_owned(),
        licence_date: "2015-03-16".to_owned(),
        address: "学府街16号金茂大厦5层".to_owned(),
        principal: "lawyer-000007".to_owned(),
        capital: 12.0,
        number: 3,
        lawyers: 2,
        partners: 1,
        credit: "A",
        ..hengzheng.clone()
    };
    (hengzheng, mingde, liwen)
}

struct Making {
    random: Random,
    numbers: Numbers,
    now: i64,
    people: DemoPeople,
}

impl Making {
    fn colleague(&mut self, firm: &Firm, is_partner: bool, is_principal: bool) {
        let role = match (is_principal, is_partner) {
            (true, _) => "01",
            (_, true) => "02",
            _ => "03",
        };
        let experienced = if is_partner { 8 } else { 0 };
        let given = FixedPerson { experienced, status: Some("01"), ..FixedPerson::default() };
        self.member(firm, "01", role, is_partner, &given);
    }

    fn member(
        &mut self,
        firm: &Firm,
        category: &'static str,
        role: &'static str,
        is_partner: bool,
        given: &FixedPerson,
    ) {
        // Partners hold equal shares, rounded down.
        #[expect(clippy::cast_precision_loss, reason = "a firm has few partners")]
        let share = (10_000.0 / firm.partners as f64).floor() / 100.0;
        let place = Workplace {
            organisation: firm.id.clone(),
            city: firm.city.clone(),
            region: firm.region.clone(),
            name: firm.place.trim_start_matches("示范省").to_owned(),
            employer: (category == PracticeCategory::PartTime.code()).then(|| "示范大学法学院".to_owned()),
            is_firm: true,
            category,
            role: Some(role),
            share: is_partner.then_some(share),
        };
        let lawyer = person::lawyer(&mut self.random, &mut self.numbers, &place, given, self.now);
        // Everybody began in this firm.
        self.people.histories.push(vec![
            format!("{}-history", lawyer.id).into(),
            lawyer.id.as_str().into(),
            0.into(),
            firm.id.as_str().into(),
            lawyer.first_practice.as_str().into(),
            "首次执业".into(),
        ]);
        // Partners stand in the firm's file, too.
        if let Some(since) = &lawyer.partner_since {
            self.people.partners.push(vec![
                format!("{}-partner", lawyer.id).into(),
                firm.id.as_str().into(),
                i64::try_from(self.people.partners.len()).expect("a firm has few partners").into(),
                lawyer.id.as_str().into(),
                since.as_str().into(),
                (firm.capital * share / 100.0).into(),
            ]);
        }
        self.people.lawyers.push(lawyer);
    }

    fn elsewhere(&mut self, unit: &str, employer: &str, category: &'static str, given: &FixedPerson) {
        let place = Workplace {
            organisation: unit.to_owned(),
            city: "990100".to_owned(),
            region: "990102".to_owned(),
            name: "东湖市湖滨区".to_owned(),
            employer: Some(employer.to_owned()),
            is_firm: false,
            category,
            role: None,
            share: None,
        };
        let lawyer = person::lawyer(&mut self.random, &mut self.numbers, &place, given, self.now);
        self.people.lawyers.push(lawyer);
    }
}
