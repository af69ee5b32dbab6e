//! What is set of an item beside its flow: materials, and how it is examined.

use lawdesk_api_tests::with;
use serde_json::json;

use crate::files::stored;
use crate::flows_start::{and, first_licence};
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
async fn a_material_is_required_by_what_the_form_says() {
    let office = Office::of("lssczy").await;
    let listed = office.call("demo_intern", "sqfjpz/list", json!({ "sqType": "lssczy" })).await.body["data"].clone();
    let token = office.server.sign_in("demo_intern").await;
    let all = office.materials("lssczy", &token).await;
    // Whoever teaches proves it; whoever does not is not asked.
    let missing = async |zyzlb: &str, left_out: &[&str]| {
        let mut given = all.clone();
        given.as_object_mut().unwrap().retain(|id, _| !left_out.contains(&id.as_str()));
        let data = office.filled_in("lssczy", "demo_intern", and(first_licence(), json!({ "zyzlb": zyzlb }))).await;
        let reply = office
            .call("demo_intern", "xzsq/commit", json!({ "sqType": "lssczy", "data": data, "materials": given }))
            .await;
        let violations = reply.body["data"]["violations"].as_array().cloned().unwrap_or_default();
        let of_materials = violations.iter().filter(|it| it["field"].as_str().unwrap().starts_with("materials."));
        of_materials
            .map(|it| format!("{} {}", it["field"].as_str().unwrap(), it["code"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let ids: Vec<&str> = listed.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(
        missing("02", &ids).await,
        ["lssczy-1", "lssczy-2", "lssczy-3", "lssczy-4", "lssczy-6"].map(|id| format!("materials.{id} required")),
        "where the file is kept is not asked by law"
    );
    let at_a_centre = missing("05", &["lssczy-1", "lssczy-3", "lssczy-6"]).await;
    assert_eq!(at_a_centre, ["materials.lssczy-1 required"], "a centre has no contract");
    assert_eq!(missing("01", &["lssczy-3"]).await, ["materials.lssczy-3 required"]);
    assert_eq!(missing("01", &["lssczy-5", "lssczy-6"]).await, Vec::<String>::new(), "he is accepted");
    let case = office.call("demo_intern", "xzsq/list", json!({ "mine": true })).await.body["data"]["data"][0].clone();
    let handed =
        office.call("demo_intern", "xzsq/materials", json!({ "sqId": case["sqId"] })).await.body["data"].clone();
    let required = |id: &str| handed.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap()["required"].clone();
    assert_eq!((required("lssczy-3"), required("lssczy-6")), (json!(true), json!(false)), "{handed}");
}

#[tokio::test]
async fn the_condition_of_a_material_names_fields_of_its_form() {
    let office = Office::open().await;
    let save = async |condition: &str| {
        let material =
            json!({ "sqType": "lsjgbg", "name": "退伙证明", "requiredWhen": condition, "maxCount": 1, "source": "1" });
        office.call("admin", "sqfjpz/save", material).await
    };
    for wrong in ["${firmRol == '01'}", "${firmRole == ", "always"] {
        let refused = save(wrong).await;
        assert_eq!(refused.body["data"]["violations"][0]["field"], "requiredWhen", "{wrong}: {}", refused.text);
    }
    assert_eq!(save("${firmRole == '01'}").await.status, 200);
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let items = office.server.get("lawer-approval/xzsq/items", with(&token)).await.body["data"].clone();
    let transfer = items.as_array().unwrap().iter().find(|it| it["sqType"] == "lsjgbg").unwrap()["materials"].clone();
    assert_eq!(transfer, json!([{ "name": "退伙证明", "required": false, "requiredInSomeCases": true }]));
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
