import type { OfferedProvider } from '../../api/contract'
import type { EntryTexts } from './texts'

type Props = { providers: OfferedProvider[]; texts: EntryTexts; onGo: (provider: string) => void }

/** The identity providers to choose from. */
export function Providers({ providers, texts, onGo }: Props) {
  return (
    <ul className="entry-accounts">
      {providers.map(({ code, name }) => (
        <li key={code}>
          <button type="button" onClick={() => onGo(code)}>
            <strong>{name || texts.providers[code as keyof EntryTexts['providers']]}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
