import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon'
import { sizes, usePreferences } from '../ui/theme/preferences'

const toggles = [
  ['tabs', 'showTabs'],
  ['fixedHeader', 'fixedHeader'],
  ['logo', 'showLogo'],
  ['uniqueOpened', 'uniqueOpened'],
  ['dark', 'dark'],
  ['tour', 'showTour'],
] as const

/** How the interface looks for this user. */
export function Settings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const { preferences, prefer } = usePreferences()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="settings" aria-labelledby="settings-title" onClose={onClose}>
      <div className="settings-head">
        <h2 id="settings-title">{t('settings')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('common:close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {toggles.map(([key, text]) => (
        <label key={key} className="settings-row">
          {t(text)}
          <input
            type="checkbox"
            role="switch"
            aria-checked={preferences[key]}
            className="switch"
            checked={preferences[key]}
            onChange={(event) => prefer({ [key]: event.target.checked })}
          />
        </label>
      ))}
      <fieldset className="settings-sizes">
        <legend>{t('size')}</legend>
        {sizes.map((size) => (
          <label key={size}>
            <input type="radio" name="size" checked={preferences.size === size} onChange={() => prefer({ size })} />
            {t(`sizes.${size}`)}
          </label>
        ))}
      </fieldset>
    </dialog>
  )
}
