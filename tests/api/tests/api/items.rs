//! What is set of an item beside its flow: materials, and how it is examined.

use lawdesk_api_tests::with;
use serde_json::json;

use crate::files::stored;
use crate::office::{Office, PDF};

#[tokio::test]
async fn materials_of_an_item_are_set_changed_and_removed() {
    let office = Office::open().await;
    let material = json!({ "sqType": "lsjgbg", "name": "解除聘用证明", "required": true, "maxCount": 1, "ext": "pdf,jpg",
        "source": "1", "seq": 2 });
    let saved = office.call("admin", "sqfjpz/save", material.clone()).await;
    let id = saved.body["data"]["id"].clone();
    assert!(id.is_string(), "{}", saved.text);
    let mut changed = material.clone();
    changed["id"] = id.clone();
    changed["name"] = json!("解除聘用或退伙证明");
    assert_eq!(office.call("admin", "sqfjpz/save", changed).await.body["data"]["id"], id);
    let ask = json!({ "sqType": "lsjgbg" });
    let listed = office.call("demo_lawyer_nl", "sqfjpz/list", ask.clone()).await.body["data"].clone();
    assert_eq!((&listed[0]["name"], &listed[0]["required"]), (&json!("解除聘用或退伙证明"), &json!(true)), "{listed}");
    assert_eq!(listed.as_array().unwrap().len(), 1);
    let mut nowhere = material.clone();
    nowhere["sqType"] = json!("nothing");
    let refused = office.call("admin", "sqfjpz/save", nowhere).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "sqType", "{}", refused.text);
    assert_eq!(office.call("city_win", "sqfjpz/save", material).await.status, 403);
    assert_eq!(office.call("admin", "sqfjpz/delete", json!({ "id": id })).await.status, 200);
    assert_eq!(office.call("admin", "sqfjpz/delete", json!({ "id": id })).await.status, 404);
    assert_eq!(office.call("admin", "sqfjpz/list", ask).await.body["data"], json!([]));
}

#[tokio::test]
async fn the_empty_form_of_a_material_is_for_everybody_who_prepares_it() {
    let office = Office::open().await;
    let admin = office.server.sign_in("admin").await;
    let number = stored(&office.server, &admin, "form.pdf", PDF).await;
    let material = json!({ "sqType": "lsjgbg", "name": "解除聘用证明", "required": true, "maxCount": 1, "source": "1",
        "seq": 1, "template": number });
    let lawyer = office.server.sign_in("demo_lawyer_nl").await;
    let wanted = json!({ "ids": [number] });
    let read = || office.server.post("lawer-file/file/twj/getList", &wanted, with(&lawyer));
    assert_eq!(read().await.body["data"], json!([]));
    let mut foreign = material.clone();
    foreign["template"] = json!("nothing");
    let refused = office.call("admin", "sqfjpz/save", foreign).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "template", "{}", refused.text);
    let saved = office.call("admin", "sqfjpz/save", material).await;
    assert_eq!(read().await.body["data"][0]["name"], "form.pdf");
    office.call("admin", "sqfjpz/delete", json!({ "id": saved.body["data"]["id"] })).await;
    assert_eq!(read().await.body["data"], json!([]));
}

#[tokio::test]
async fn the_ways_to_examine_an_item_are_set_changed_and_removed() {
    let office = Office::open().await;
    let way = json!({ "sqType": "lsjgbg", "name": "一般程序", "legalDays": 20, "enabled": "1" });
    let saved = office.call("admin", "examinetypeconfig/save", way.clone()).await;
    let id = saved.body["data"]["id"].clone();
    let mut changed = way.clone();
    changed["id"] = id.clone();
    changed["enabled"] = json!("0");
    assert_eq!(office.call("admin", "examinetypeconfig/save", changed).await.status, 200);
    let ask = json!({ "sqType": "lsjgbg" });
    let listed = office.call("admin", "examinetypeconfig/list", ask.clone()).await.body["data"].clone();
    let expected = json!([{ "id": id, "sqType": "lsjgbg", "name": "一般程序", "legalDays": 20, "enabled": "0" }]);
    assert_eq!(listed, expected);
    assert_eq!(office.call("prov_op", "examinetypeconfig/list", ask.clone()).await.status, 403);
    let lost = json!({ "id": "nothing", "sqType": "lsjgbg", "name": "一般程序", "legalDays": 20 });
    assert_eq!(office.call("admin", "examinetypeconfig/save", lost).await.status, 422);
    assert_eq!(office.call("admin", "examinetypeconfig/delete", json!({ "id": id })).await.status, 200);
    assert_eq!(office.call("admin", "examinetypeconfig/list", ask).await.body["data"], json!([]));
}
