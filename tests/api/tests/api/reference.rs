//! Dictionaries, regions, organisations, roles.

use expect_test::expect;
use lawdesk_api_tests::{As, Server, with};
use serde_json::json;

#[tokio::test]
async fn a_dictionary_comes_in_both_languages() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let wanted = json!({ "types": ["sfbz", "base.lxjg", "no.such.list"] });
    let reply = server.post("lawer-common/dictionary/load", &wanted, with(&token)).await;
    expect![[r#"
        200
        {
          "data": {
            "base.lxjg": [
              {
                "label": "示范省律师协会",
                "labelEn": "示范省律师协会",
                "value": "990000-lx"
              },
              {
                "label": "东湖市律师协会",
                "labelEn": "东湖市律师协会",
                "value": "990100-lx"
              },
              {
                "label": "南岭市律师协会",
                "labelEn": "南岭市律师协会",
                "value": "990200-lx"
              },
              {
                "label": "西川市律师协会",
                "labelEn": "西川市律师协会",
                "value": "990300-lx"
              },
              {
                "label": "北原市律师协会",
                "labelEn": "北原市律师协会",
                "value": "990400-lx"
              }
            ],
            "no.such.list": [],
            "sfbz": [
              {
                "label": "是",
                "labelEn": "Yes",
                "value": "1"
              },
              {
                "label": "否",
                "labelEn": "No",
                "value": "0"
              }
            ]
          },
          "stateCode": "00000000",
          "stateInfo": "OK"
        }
    "#]]
    .assert_eq(&reply.snapshot());
}

#[tokio::test]
async fn regions_come_level_by_level() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let path = "lawer-common/common/xzqh/getList?pdm=-1&page=1&pageSize=100";
    let provinces = server.get(path, with(&token)).await;
    assert_eq!(provinces.body["data"]["totalCount"], 35, "34 and the demo province");
    let below = server.get("lawer-common/common/xzqh/getList?pdm=990100&page=1&pageSize=2", with(&token)).await;
    expect![[r#"
        200
        {
          "data": {
            "data": [
              {
                "dm": "990102",
                "hasChildren": false,
                "jb": 3,
                "mc": "湖滨区",
                "pdm": "990100"
              },
              {
                "dm": "990103",
                "hasChildren": false,
                "jb": 3,
                "mc": "桥东区",
                "pdm": "990100"
              }
            ],
            "page": 1,
            "pageSize": 2,
            "totalCapped": false,
            "totalCount": 4
          },
          "stateCode": "00000000",
          "stateInfo": "OK"
        }
    "#]]
    .assert_eq(&below.snapshot());
}

#[tokio::test]
async fn organisations_come_as_a_tree() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let reply = server.get("lawer-security/security/atycorp/getTree", with(&token)).await;
    let province = &reply.body["data"][0];
    assert_eq!(province["MC"], "示范省司法厅");
    let city = &province["children"][0];
    assert_eq!((&city["MC"], &city["JGCJ"]), (&json!("东湖市司法局"), &json!("3")));
    let below: Vec<&str> = city["children"].as_array().unwrap().iter().map(|it| it["MC"].as_str().unwrap()).collect();
    assert_eq!(below, ["湖滨区司法局", "桥东区司法局", "新城区司法局", "长亭县司法局", "东湖市律师协会"]);
}

#[tokio::test]
async fn the_designer_lists_the_roles_of_flows() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let list = json!({ "examineFlag": 1, "page": 1, "pageSize": 1000 });
    let reply = server.post("lawer-security/common/atyrole/list", &list, with(&token)).await;
    let rows = reply.body["data"]["data"].as_array().unwrap();
    assert_eq!(rows.len(), 18);
    let window = rows.iter().find(|it| it["code"] == "R_CITY_WIN").unwrap();
    assert_eq!((&window["spProperties"], &window["spjgKey"]), (&json!("cityAcceptor"), &json!("cityOrg")));
}

#[tokio::test]
async fn nothing_of_it_is_told_to_those_who_are_not_signed_in() {
    let server = Server::start().await;
    for path in [
        "lawer-common/common/xzqh/getList",
        "lawer-common/common/gj/getList",
        "lawer-security/security/atycorp/getTree",
        "lawer-security/menuTree",
        "lawer-security/getPemissionList",
        "lawer-security/getRoles",
        "lawer-common/notice/Sysxx/getByCount",
    ] {
        assert_eq!(server.get(path, As::default()).await.status, 401, "{path}");
    }
    for path in [
        "lawer-common/dictionary/load",
        "lawer-security/common/atyrole/list",
        "lawer-common/notice/Sysxx/list",
        "lawer-common/notice/Sysxx/read?id=x",
        "lawer-common/notice/Sysxx/all/read",
        "lawer-common/notice/Sysxx/delete",
    ] {
        assert_eq!(server.post(path, &json!({ "types": [], "ids": [] }), As::default()).await.status, 401, "{path}");
    }
}
