//! The Party: organisations, members, changes that wait, responsibility lists and activities.

use anyhow::Result;
use lawdesk_core::code::{
    MemberKind, MemberStatus, MembershipPlace, PartyOrganisationStatus, PartySyncSource, PartySyncStatus,
    PoliticalStatus,
};
use lawdesk_core::party;
use serde_json::json;

use super::{COUNTY, IN_CITY, Making};
use crate::platform::sql::Sql;
use crate::seed::insert::{Table, insert};

const PARTY_ORG_FIRM: Table = Table {
    name: "party_org_firm",
    columns: &["id", "party_org_id", "sort", "firm_id"],
    conflict: "on conflict do nothing",
};
const PARTY_SYNC: Table = Table {
    name: "party_sync",
    columns: &["id", "lawyer_id", "field", "old_value", "new_value", "confirm_status", "reason", "found_at", "source"],
    conflict: "on conflict do nothing",
};
const RESPONSIBILITY_ITEM: Table = Table {
    name: "responsibility_item",
    columns: &["id", "responsibility_list_id", "sort", "content", "measure", "deadline", "finish_state", "finish_note"],
    conflict: "on conflict do nothing",
};

/// Kinds of activities, dictionary `hdlx`.
const KINDS: [&str; 6] = ["1", "2", "3", "4", "5", "9"];

impl Making<'_> {
    /// A branch a demo firm, a joint one, one whose election is near, one that is gone.
    pub(super) async fn organisations(&mut self) -> Result<()> {
        let rows = [
            ("中共示范衡正律师事务所支部委员会", "03", Some("firm-000001"), Some("lawyer-000001"), 400, "1"),
            ("中共示范明德律师事务所支部委员会", "03", Some("firm-000002"), Some("lawyer-000018"), 60, "1"),
            ("中共湖滨区律师行业联合支部委员会", "04", None, None, 700, "1"),
            ("湖滨区律师行业党建指导站", "09", None, None, 500, "1"),
            ("中共示范旧城律师事务所支部委员会", "03", None, None, -100, "3"),
            ("中共湖滨区律师行业委员会", "01", None, None, 45, "2"),
        ];
        for (index, (name, form, firm, secretary, election, state)) in rows.into_iter().enumerate() {
            let fields = json!({
                "name": name, "form": form, "parentName": "中共东湖市律师行业委员会", "firmId": firm, "secretaryId": secretary,
                "secretaryIsPrincipal": if secretary.is_some() { "1" } else { "0" }, "deputy": "曾毅",
                "foundedDate": self.day(-2000), "nextElectionDate": self.day(election), "memberCount": 0,
                "instructor": (form == "09").then_some("萧红"), "phone": "0990-55500001", "regionCode": COUNTY,
                "orgStatus": state,
            });
            self.record("party_org", &format!("party-org-{:06}", index + 1), IN_CITY, fields).await?;
        }
        for (sort, firm) in ["firm-000001", "firm-000002"].into_iter().enumerate() {
            let row = vec![
                format!("party-org-firm-{sort}").into(),
                "party-org-000003".into(),
                i64::try_from(sort + 1).unwrap_or_default().into(),
                firm.into(),
            ];
            insert(self.tx, &PARTY_ORG_FIRM, vec![row]).await?;
        }
        Ok(())
    }

    /// A file for each lawyer of the demo firms who is a member, some who are not lawyers, and the seven changes that wait.
    pub(super) async fn members(&mut self) -> Result<()> {
        let mut sql = Sql::new(
            "select id from lawyer where delete_flag = 0 and demo = 1 and firm_id in ('firm-000001', 'firm-000002')
                and political_status in ",
        );
        sql.bind_list(PoliticalStatus::MEMBERS.map(PoliticalStatus::code)).push(" order by id limit 30");
        let members: Vec<(String,)> = sql.fetch_all_as(&mut **self.tx).await?;
        // The demo's principal and lawyer are members whatever the dice said.
        let named = ["lawyer-000001", "lawyer-000002"].map(str::to_owned);
        let mut ids: Vec<String> = named.into_iter().chain(members.into_iter().map(|(id,)| id)).collect();
        ids.sort();
        ids.dedup();
        for (index, lawyer) in ids.iter().enumerate() {
            self.member(index, lawyer).await?;
        }
        self.waiting_changes(&ids).await?;
        sqlx::query(
            "update party_org set member_count = (select count(*) from party_member m
                where m.party_org_id = party_org.id and m.delete_flag = 0 and m.member_status = $1)",
        )
        .bind(MemberStatus::Registered.code())
        .execute(&mut **self.tx)
        .await?;
        Ok(())
    }

    async fn member(&mut self, index: usize, lawyer: &str) -> Result<()> {
        const POSTS: [&str; 5] = ["01", "03", "04", "05", "09"];
        let joined = self.day(-3650 + 40 * i64::try_from(index).unwrap_or_default());
        let full = self.day(-3250 + 40 * i64::try_from(index).unwrap_or_default());
        let state = match index {
            7 => "2",
            11 => "3",
            _ => "1",
        };
        sqlx::query(
            "insert into party_member (id, org_id, region_code, lawyer_id, name, gender, id_no, id_no_hash, ethnicity,
                 mobile, firm_id, political_status, member_type, join_date, full_date, party_org_id, org_name, org_post,
                 relation_place, fee_paid_to, floating, sync_status, member_status, created_by, created_at, updated_by,
                 updated_at, demo)
             select $1, l.org_id, l.region_code, l.id, l.name, l.gender, l.id_no, l.id_no_hash, l.ethnicity, l.mobile,
                    l.firm_id, $10, $11, $3, $4, o.id, o.name, $5, $12, $6, $7, $13, $8, 'user-party_op', $9,
                    'user-party_op', $9, 1
               from lawyer l join party_org o on o.firm_id = l.firm_id and o.org_status <> $14
              where l.id = $2 on conflict do nothing",
        )
        .bind(format!("party-member-{:06}", index + 1))
        .bind(lawyer)
        .bind(joined)
        .bind(full)
        .bind(POSTS[index.min(POSTS.len() - 1)])
        .bind(self.today.add_months(-1).to_string()[..7].to_owned())
        .bind(if index % 9 == 8 { "1" } else { "0" })
        .bind(state)
        .bind(self.now)
        .bind(PoliticalStatus::PartyMember.code())
        .bind(MemberKind::Full.code())
        .bind(MembershipPlace::FirmBranch.code())
        .bind(PartySyncStatus::Confirmed.code())
        .bind(PartyOrganisationStatus::Dissolved.code())
        .execute(&mut **self.tx)
        .await?;
        Ok(())
    }

    /// Seven changes of lawyers' files that the Party has yet to confirm.
    async fn waiting_changes(&mut self, members: &[String]) -> Result<()> {
        let fields = [
            ("mobile", "16000009001", "16000009002"),
            ("politicalStatus", "02", "01"),
            ("firmId", "firm-000001", "firm-000002"),
            ("partyJoinDate", "2015-07-01", "2015-06-30"),
        ];
        let mut rows = Vec::new();
        for (index, lawyer) in members.iter().take(7).enumerate() {
            let (field, old, new) = fields[index % fields.len()];
            rows.push(vec![
                format!("party-sync-{:06}", index + 1).into(),
                lawyer.as_str().into(),
                field.into(),
                old.into(),
                new.into(),
                "0".into(),
                "".into(),
                (self.now - 3_600_000 * i64::try_from(index + 1).unwrap_or_default()).into(),
                if field == "firmId" { PartySyncSource::Transfer } else { PartySyncSource::File }.code().into(),
            ]);
            sqlx::query("update party_member set sync_status = $2 where lawyer_id = $1")
                .bind(lawyer)
                .bind(PartySyncStatus::Waiting.code())
                .execute(&mut **self.tx)
                .await?;
        }
        insert(self.tx, &PARTY_SYNC, rows).await
    }

    /// Two lists of each state, of firm 1 and 2.
    pub(super) async fn responsibilities(&mut self) -> Result<()> {
        for index in 0..12_usize {
            let state = index % 6 + 1;
            let firm = ["firm-000001", "firm-000002"][index / 6];
            let name = ["示范衡正律师事务所", "示范明德律师事务所"][index / 6];
            let id = format!("responsibility-{:06}", index + 1);
            let done = match state {
                1 | 2 => 0,
                3 => 1,
                _ => 3,
            };
            let states: Vec<&str> = (0..3).map(|item| if item < done { "3" } else { "1" }).collect();
            let fields = json!({
                "year": self.today.year(), "title": format!("{}年党建工作责任清单（第{}批）", self.today.year(), index + 1),
                "level": "4", "responsibleOrg": name, "firmId": firm, "responsiblePerson": "林正", "regionCode": COUNTY,
                "listStatus": state.to_string(), "progress": party::progress(states.iter().copied()),
                "publishedOn": (state > 1).then(|| self.day(-90)), "toldFirmId": (state > 1).then_some(firm),
                "finishNote": matches!(state, 4..=6).then_some("全部事项已完成。"),
                "returnReason": (state == 6).then_some("主题党日活动缺少签到记录，请补充。"),
            });
            self.record("responsibility_list", &id, IN_CITY, fields).await?;
            let items = [
                ("落实第一议题制度", "每月组织一次集中学习"),
                ("规范三会一课", "按季度召开党员大会并做好记录"),
                ("开展主题党日", "每月固定日开展主题党日活动"),
            ];
            let rows = items.into_iter().zip(&states).zip(1_i64..).map(|(((content, measure), state), sort)| {
                vec![
                    format!("{id}-{sort}").into(),
                    id.as_str().into(),
                    sort.into(),
                    content.into(),
                    measure.into(),
                    self.day(30 * sort).into(),
                    (*state).into(),
                    (*state == "3").then_some("已按要求完成并归档。").into(),
                ]
            });
            let rows = rows.collect();
            insert(self.tx, &RESPONSIBILITY_ITEM, rows).await?;
        }
        Ok(())
    }

    pub(super) async fn activities(&mut self) -> Result<()> {
        for index in 0..18_usize {
            let (firm, org, name) = if index % 2 == 0 {
                ("firm-000001", "party-org-000001", "中共示范衡正律师事务所支部委员会")
            } else {
                ("firm-000002", "party-org-000002", "中共示范明德律师事务所支部委员会")
            };
            let day = self.day(-15 * i64::try_from(index + 1).unwrap_or_default());
            let fields = json!({
                "activityKind": KINDS[index % KINDS.len()], "theme": format!("第{}次组织生活", index + 1),
                "orgName": name, "partyOrgId": org, "heldAt": format!("{day} 14:30:00"), "place": "律所会议室",
                "participants": "支部全体党员", "minutes": "传达学习上级精神，讨论近期工作安排。", "firmId": firm,
                "regionCode": COUNTY,
            });
            self.record("party_activity", &format!("party-activity-{:06}", index + 1), IN_CITY, fields).await?;
        }
        Ok(())
    }
}
