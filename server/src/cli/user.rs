//! `lawdesk user add|reset|unlock`: accounts, by whoever runs the machine.

use anyhow::Result;
use clap::Subcommand;

use crate::App;
use crate::accounts::operator::{NewAccount, create, reset_password, unlock};
use crate::platform::clock::Clock;
use crate::platform::config::Config;

/// What is done with an account.
#[derive(Debug, Subcommand)]
pub enum UserCommand {
    /// Make an account of somebody who works for an authority, and print its first password
    Add {
        /// Name at sign-in
        username: String,
        /// Name of the person
        #[arg(long)]
        name: String,
        /// Id of the organisation
        #[arg(long, value_name = "ID")]
        organisation: String,
        /// Code of a role; once for each
        #[arg(long = "role", value_name = "CODE", required = true)]
        roles: Vec<String>,
        /// Mobile number
        #[arg(long, default_value = "")]
        mobile: String,
    },
    /// Print another password; all sessions of the account end
    Reset {
        /// Name at sign-in
        username: String,
    },
    /// Let an account sign in again after wrong passwords, or after it was closed
    Unlock {
        /// Name at sign-in
        username: String,
    },
}

/// Does it and prints what the operator has to hand on.
pub async fn user(config: Config, command: UserCommand) -> Result<()> {
    let app = App::open(config, Clock::System).await?;
    match command {
        UserCommand::Add { username, name, organisation, roles, mobile } => {
            let account = NewAccount { username, name, organisation, roles, mobile };
            let password = create(&app, &account).await?;
            println!("{} may sign in with the password {password} and chooses another one then", account.username);
        }
        UserCommand::Reset { username } => {
            let password = reset_password(&app, &username).await?;
            println!("{username} may sign in with the password {password} and chooses another one then");
        }
        UserCommand::Unlock { username } => {
            unlock(&app, &username).await?;
            println!("{username} may sign in again");
        }
    }
    app.db.pool.close().await;
    Ok(())
}
