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
#[expect(clippy::too_many_lines, reason = "most of it is the menu")]
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
                基本信息 /lawyer/detail
                修改确认进度 /lawyer/changes
                打印登记表 /lawyer/print
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                审批待办 /AdministrativeApproval1
                我的文书 /letters
                证书领取 /licenseRegistered
              实习管理 /internship
                实习日志 /trainingmanagement/InternshipLog
                我指导的实习人员 /internship/guided
              教育培训 /education
                我的课程 /education/courses
                考试 /educationAndTraining/lawyerAnsweringQuestions
                我的成绩 /educationAndTraining/lawyerAnswerResults
                作业 /educationAndTraining/submitHomework
                答疑 /educationAndTraining/questionAnswerManagement
                我的学时 /education/hours
              我的援助案件 /aid/mine
              案卷评查 /reviewCases
                我的评查任务 /reviewCase/tasks
                被评案卷 /reviewCase
              投诉答辩 /complaint
              约谈 /appointment
              保险 /insurance
                我的投保 /insuranceRegister/lsRegister
                投保方案 /insurance/releases
              年度考核 /check
                自评与结果 /checkPublish/detail
              信用评价 /credit/mine
              党建 /party
                我的党员信息 /PartyMember/mine
                学习园地 /partybuilding
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
            demo_lawyer_gz
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              我的档案 /mine
                基本信息 /lawyer/detail
                打印登记表 /lawyer/print
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                审批待办 /AdministrativeApproval1
                我的文书 /letters
                证书领取 /licenseRegistered
              教育培训 /education
                我的课程 /education/courses
                考试 /educationAndTraining/lawyerAnsweringQuestions
                我的成绩 /educationAndTraining/lawyerAnswerResults
                作业 /educationAndTraining/submitHomework
                答疑 /educationAndTraining/questionAnswerManagement
                我的学时 /education/hours
              投诉答辩 /complaint
              约谈 /appointment
              年度考核 /check
                公职公司律师考核 /gfCheckPublish/detail
              党建 /party
                我的党员信息 /PartyMember/mine
                学习园地 /partybuilding
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
              企业法务 /company
                本单位 /company/list
                法务人员 /company/staff
                工作报告 /company/report
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
            demo_intern
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              行政审批 /approval
                我的申请 /AdministrativeApproval2
                我的文书 /letters
              实习管理 /internship
                我的实习 /InternshipRegistrationLawer/Internsdetail
                实习日志 /trainingmanagement/InternshipLog
                集中培训 /trainingmanagement/mine
              教育培训 /education
                我的课程 /education/courses
                考试 /educationAndTraining/lawyerAnsweringQuestions
                我的成绩 /educationAndTraining/lawyerAnswerResults
                作业 /educationAndTraining/submitHomework
                答疑 /educationAndTraining/questionAnswerManagement
              党建 /party
                我的党员信息 /PartyMember/mine
                学习园地 /partybuilding
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
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
                本所信息 /lawfirm/detail
                律师管理 /InformationManagement
                律师信息确认 /lawyer/changes
                打印登记表 /lawfirm/print
              行政审批 /approval
                审批待办 /AdministrativeApproval1
                本所事项 /AdministrativeApproval2
                本所文书 /letters
                许可证领取 /licenseRegistered
              实习管理 /internship
              实习培训 /trainingmanagement
                实习日志 /trainingmanagement/InternshipLog
                集中培训 /trainingmanagement/mine
                培训学员 /trainingmanagement/studentmanage
              教育培训 /education/hours
              法律援助 /legalAid
                援助案件 /aid
                援助工作统计 /aid/work
              保险 /insurance
                投保登记 /insuranceRegister/insurelist
                未投保名单 /insurance/uninsured
                律所投保情况 /insurance/firms
                保险理赔 /insurance/claims
                投保方案 /insurance/releases
              年度考核 /check
              信用评价 /credit
              五化申报 /wuhua
              投诉答辩 /complaint
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
                发出的通知 /workTogetherManage/sentNotificationMessage
                发出的任务 /workTogetherManage/sentWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
              党建 /party
                党组织 /party/org
                党员信息 /PartyMember
                党建活动 /party/activity
                责任清单 /Listofresponsibilities
              约谈 /appointment
              案卷评查反馈 /reviewCase
        "]],
    )
    .await;
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "most of it is the menu")]
async fn staff_see_what_their_roles_permit() {
    check(
        &["admin", "auditor", "city_win", "prov_cert", "party_op"],
        expect![[r"
            admin
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
              系统管理 /system
                流程管理 /processpage/table
                流程设计 /processpage/designer (hidden)
                登记表单 /system/form
                表单设计 /system/form/designer (hidden)
                用户管理 /system/user
                在线用户 /system/online
                登录日志 /system/signIn
                角色管理 /system/role
                权限矩阵 /system/matrix
                菜单管理 /system/menu
                组织机构 /system/org
                用户组 /system/group
                字典管理 /system/dict
                字典代码 /system/dict/codes (hidden)
                附件管理 /processpage/filemanger
                印章管理 /system/seal
                工作日历 /system/calendar
                流程监控 /system/monitor
                异常处理 /system/incident
                代理一览 /system/absence
                档案保存 /system/retention
                服务账号与令牌 /system/serviceAccount
                事件订阅 /system/webhook
                参数设置 /system/parameter
                定时任务 /system/job
                系统状态 /system/status
                接口文档 /system/api
                备份恢复 /system/backup
                消息模板 /system/notice
                发件箱 /system/outbox
            auditor
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
              系统管理 /system
                登录日志 /system/signIn
                审计日志 /system/log
                数据变更记录 /system/dataChange
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
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
                发出的通知 /workTogetherManage/sentNotificationMessage
                发出的任务 /workTogetherManage/sentWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
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
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
                发出的通知 /workTogetherManage/sentNotificationMessage
                发出的任务 /workTogetherManage/sentWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
            party_op
              首页 /dashboard
              系统消息 /systemmessage
              个人中心 /user
              代理设置 /absence
              党建信息 /party
                党组织 /party/org
                党员信息 /PartyMember
                党建活动 /party/activity
                信息同步确认 /party/sync
                责任清单 /Listofresponsibilities
              工作协同 /work
                收到的通知 /workTogetherManage/receivedNotificationMessage
                收到的任务 /workTogetherManage/receivedWorkTasks
                发出的通知 /workTogetherManage/sentNotificationMessage
                发出的任务 /workTogetherManage/sentWorkTasks
              政策与指导 /publications
                通知公告 /notice
                政策法规 /PoliRegContent
                业务指导 /guidance
                党建文章 /partybuilding
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
            "firm:work:*",
            "firm:wuhua:apply",
            "lawyer:reset"
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
