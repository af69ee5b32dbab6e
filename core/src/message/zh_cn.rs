//! Messages in simplified Chinese.

use super::Message;

pub(super) fn text(message: &Message) -> String {
    match message {
        Message::Required => "必填".to_owned(),
        Message::TooLong { max } => format!("不能超过{max}个字"),
        Message::WrongType => "格式不正确".to_owned(),
        Message::UnknownField => "表单中没有此项".to_owned(),
        Message::NotInDictionary => "请从列表中选择".to_owned(),
        Message::AccountRequired => "请输入账号".to_owned(),
        Message::CaptchaRequired => "请输入验证码".to_owned(),
        Message::CaptchaWrong => "验证码错误或已过期".to_owned(),
        Message::PasswordRequired => "请输入密码".to_owned(),
    }
}
