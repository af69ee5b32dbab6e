import type { OwnAccount } from '../../api/contract'
import type { EntryTexts } from './texts'

type Props = { accounts: OwnAccount[]; texts: EntryTexts; onChoose: (username: string) => void }

/** Which of one's accounts is meant. */
export function AccountChoice({ accounts, texts, onChoose }: Props) {
  return (
    <section className="entry-form">
      <h2>{texts.chooseAccount}</h2>
      <ul className="entry-accounts">
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account.username)}>
              <strong>{account.name}</strong>
              <span>{texts.accountKinds[account.zhlx as keyof EntryTexts['accountKinds']]}</span>
              <small>
                {account.organisation} · {account.username}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
