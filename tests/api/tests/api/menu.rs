//! The menu by kind of account, category and role.

use std::fmt::Write;

use expect_test::{Expect, expect};
use lawdesk_api_tests::{Server, with};
use serde_json::Value;

async fn check(accounts: &[&str], expect: Expect) {
    let server = Server::start().await;
    let mut lines = String::new();
    for account in accounts {
        let token = server.sign_in(account).await;
        let reply = server.get("lawer-security/menuTree", with(&token)).await;
        writeln!(lines, "{account}").unwrap();
        write(&reply.body["data"], 1, &mut lines);
    }
    expect.assert_eq(&lines);
}

fn write(entries: &Value, depth: usize, lines: &mut String) {
    for entry in entries.as_array().unwrap() {
        let hidden = if entry["hidden"] == true { " (hidden)" } else { "" };
        let (title, path) = (entry["title"].as_str().unwrap(), entry["path"].as_str().unwrap());
        writeln!(lines, "{}{title} {path}{hidden}", "  ".repeat(depth)).unwrap();
        write(&entry["children"], depth + 1, lines);
    }
}

#[tokio::test]
async fn lawyers_see_what_their_category_may_open() {
    check(
        &["demo_lawyer_zz", "demo_lawyer_gz", "demo_intern"],
        expect![[r"
            demo_lawyer_zz
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              我的档案 /mine
                基本信息 /InformationManagement
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                审批待办 /AdministrativeApproval1
                我的文书 /letters
                证书领取 /licenseRegistered
              实习管理 /internship
                我指导的实习人员 /internship/guided
            demo_lawyer_gz
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              我的档案 /mine
                基本信息 /InformationManagement
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                我的文书 /letters
                证书领取 /licenseRegistered
            demo_intern
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              我的档案 /mine
                基本信息 /InformationManagement
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                我的文书 /letters
        "]],
    )
    .await;
}

#[tokio::test]
async fn firms_see_their_own() {
    check(
        &["demo_firm"],
        expect![[r"
            demo_firm
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              本所管理 /firm
                本所信息 /lawfirm/list
                律师管理 /InformationManagement
              行政审批 /approval
                审批待办 /AdministrativeApproval1
                本所事项 /AdministrativeApproval2
                本所文书 /letters
              实习管理 /internship
        "]],
    )
    .await;
}

#[tokio::test]
async fn staff_see_what_their_roles_permit() {
    check(
        &["admin", "auditor", "city_win", "prov_cert", "party_op"],
        expect![[r"
            admin
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              系统管理 /system
                流程管理 /processpage/table
                流程设计 /processpage/designer (hidden)
                登记表单 /system/form
                表单设计 /system/form/designer (hidden)
                角色管理 /system/role
                菜单管理 /system/menu
                附件管理 /processpage/filemanger
                印章管理 /system/seal
                工作日历 /system/calendar
                流程监控 /system/monitor
                异常处理 /system/incident
                代理一览 /system/absence
                档案保存 /system/retention
                消息模板 /system/notice
                发件箱 /system/outbox
            auditor
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              系统管理 /system
                审计日志 /system/log
            city_win
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              信息管理 /information
                律师信息 /InformationManagement
                律所信息 /lawfirm/list
              行政审批 /approval
                审批待办 /AdministrativeApproval1
                律师事项审批 /AdministrativeApproval1?subject=lawyer
                律所事项审批 /AdministrativeApproval1?subject=firm
                申请查询 /AdministrativeApproval2
                收到的文书 /letters
            prov_cert
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              信息管理 /information
                律师信息 /InformationManagement
                律所信息 /lawfirm/list
              行政审批 /approval
                审批待办 /AdministrativeApproval1
                律师事项审批 /AdministrativeApproval1?subject=lawyer
                律所事项审批 /AdministrativeApproval1?subject=firm
                申请查询 /AdministrativeApproval2
                收到的文书 /letters
                待制证登记 /licenseNotRegistered
                已制证登记 /licenseRegistered
            party_op
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              党建信息 /party
                信息同步确认 /party/sync
        "]],
    )
    .await;
}

#[tokio::test]
async fn permissions_are_those_of_all_roles_together() {
    let server = Server::start().await;
    let token = server.sign_in("demo_firm").await;
    let reply = server.get("lawer-security/getPemissionList", with(&token)).await;
    expect![[r#"
        200
        {
          "data": [
            "firm:aid:*",
            "firm:check:*",
            "firm:complain:reply",
            "firm:credit:*",
            "firm:edu:*",
            "firm:ins:*",
            "firm:intern:*",
            "firm:lawyer:audit",
            "firm:lawyer:list",
            "firm:party:*",
            "firm:self:edit",
            "firm:self:print",
            "firm:self:view",
            "firm:sq:add",
            "firm:sq:audit",
            "firm:sq:list",
            "firm:wuhua:apply"
          ],
          "stateCode": "00000000",
          "stateInfo": "OK"
        }
    "#]]
    .assert_eq(&reply.snapshot());
    let reply = server.get("lawer-security/getRoles", with(&token)).await;
    expect![[r#"
        200
        {
          "data": [
            {
              "id": "R_FIRM",
              "name": "律所经办",
              "nameEn": "Firm administrator",
              "permission": "R_FIRM"
            },
            {
              "id": "R_OLDFIRM",
              "name": "原律所",
              "nameEn": "Former firm",
              "permission": "R_OLDFIRM"
            }
          ],
          "stateCode": "00000000",
          "stateInfo": "OK"
        }
    "#]]
    .assert_eq(&reply.snapshot());
}
