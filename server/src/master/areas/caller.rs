//! Who asks for records of an area.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use lawdesk_core::access::{AccountKind, DataScope, permits};
use lawdesk_core::area::{Action, Area, Editor};
use lawdesk_core::form::DataClass;
use lawdesk_core::message::ApiError;

use crate::App;
use crate::http::api::Argument;
use crate::http::endpoint::EndpointDoc;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::{Error, Result};

/// Who asks, and of which area. As an argument it refuses areas that do not exist, and who is not signed in.
pub(crate) struct Caller {
    pub(crate) area: &'static Area,
    pub(crate) user: CurrentUser,
    pub(crate) kind: AccountKind,
}

/// Which records of an area somebody reaches.
#[derive(Clone, Debug)]
pub(crate) enum Sight {
    /// Those of this scope.
    Within(DataScope),
    /// Those that are in a public state, wherever they are, and all of this scope.
    Public(DataScope),
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let user = <CurrentUser as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let Path(key) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| ApiError::NotFound)?;
        Self::of(&user, &key)
    }
}

impl Argument for Caller {
    fn document(doc: &mut EndpointDoc<'_>) {
        CurrentUser::document(doc);
    }
}

impl Caller {
    /// This person and the area of this key; refuses one that does not exist.
    pub(crate) fn of(user: &CurrentUser, area: &str) -> Result<Self> {
        let area = Area::by_key(area).ok_or(ApiError::NotFound)?;
        let kind = AccountKind::from_code(&user.zhlx).ok_or(ApiError::Forbidden)?;
        Ok(Self { area, user: user.clone(), kind })
    }

    /// The action of this key; refuses with 403 unless the caller may do it at all.
    pub(crate) fn permit(&self, action: &str) -> Result<&'static Action> {
        let action = self.area.action(action).filter(|it| it.is_open_to(self.kind, &self.user.permissions));
        action.ok_or(ApiError::Forbidden.into())
    }

    pub(crate) fn may(&self, action: &str) -> bool {
        self.permit(action).is_ok()
    }

    /// The records that the caller may change, as far as he may change any.
    pub(crate) fn own_scope(&self) -> Sight {
        Sight::Within(data_scope::subject(&self.user).data_scope())
    }

    /// The records that he may read, as far as he may read any.
    pub(crate) fn scope(&self) -> Sight {
        match self.own_scope() {
            Sight::Within(own) if self.area.everyone_reads && !self.area.public_states.is_empty() => Sight::Public(own),
            _ if self.area.everyone_reads => Sight::Within(DataScope::All),
            own => own,
        }
    }

    /// The record describes the caller himself.
    pub(crate) fn owns(&self, id: &str) -> bool {
        let own = match self.kind {
            AccountKind::Lawyer if self.area.scope.lawyer == "id" => &self.user.lawyer_id,
            AccountKind::Firm if self.area.scope.firm == "id" => &self.user.firm_id,
            _ => return false,
        };
        own.as_deref() == Some(id)
    }

    /// May see personal data unmasked.
    pub(crate) fn may_see_plain(&self, id: &str) -> bool {
        self.owns(id) || self.may("plain") || permits(&self.user.permissions, &self.area.plain_permission)
    }

    /// Fields and sub-tables of a record that the caller may change. What he sees masked he cannot change: the mask
    /// would be stored.
    pub(crate) fn editable(&self, id: &str, sees_plain: bool) -> Vec<&'static str> {
        let editor = match self.kind {
            _ if !self.may("edit") => return Vec::new(),
            AccountKind::Staff => Editor::Staff,
            _ if self.owns(id) || !self.area.describes_accounts() => Editor::Owner,
            _ => return Vec::new(),
        };
        let mut keys = self.area.editable(editor);
        keys.retain(|key| sees_plain || !self.holds_personal_data(key));
        keys
    }

    /// Fields and sub-tables that the caller fills in of a new record.
    pub(crate) fn fills_in(&self) -> Vec<&'static str> {
        self.area.editable(if self.kind == AccountKind::Staff { Editor::Staff } else { Editor::Owner })
    }

    pub(crate) fn holds_personal_data(&self, key: &str) -> bool {
        let is_personal = |class: DataClass| DataClass::P2 <= class;
        match self.area.sub_table(key) {
            Some(table) => table.fields.iter().any(|field| is_personal(field.class)),
            None => self.area.form.field(key).is_some_and(|field| is_personal(field.class)),
        }
    }
}
