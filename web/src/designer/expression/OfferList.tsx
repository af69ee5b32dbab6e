import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchingOffers, type Offer, type OfferGroup } from './offers'

type Props = { groups: OfferGroup[]; onChoose: (offer: Offer) => void; onClose: () => void }

/** Finds what can be inserted by what is typed; arrows choose, Enter inserts, Escape goes back. */
export function OfferList({ groups, onChoose, onClose }: Props) {
  const { t } = useTranslation('designer')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const found = matchingOffers(groups, typed)
  const offers = found.flatMap((group) => group.offers)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the spelling of a word first.
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offers[place]
    if (by !== undefined) setPlace((place + by + offers.length) % Math.max(1, offers.length))
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    // Neither the dialog below nor its form takes the key.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="designer-offers">
      <input
        className="text-input"
        type="text"
        role="combobox"
        aria-label={t('expression.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={offers.length > 0 ? `${id}-${place}` : undefined}
        placeholder={t('expression.search')}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever opens the list types next
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('expression.insert')}>
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a field set is no part of a list
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden="true">{group.title}</p>
            {group.offers.map((offer) => {
              const at = offers.indexOf(offer)
              return (
                <div
                  key={offer.code}
                  id={`${id}-${at}`}
                  ref={at === place ? (it) => it?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === place}
                  onClick={() => onChoose(offer)}
                  onKeyDown={onKeyDown}
                >
                  <span>{offer.label}</span>
                  <code>{offer.code}</code>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {offers.length === 0 && <p className="designer-help">{t('expression.nothing')}</p>}
    </div>
  )
}
