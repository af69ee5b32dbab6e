import { useTranslation } from 'react-i18next'
import type { IssuedLetter } from '../../api/contract'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'

/** How far a letter has come, since when, and what follows for whoever got it. */
export function LetterStatus({ letter }: { letter: IssuedLetter }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { tzszt, sdfs } = useDictionaries(['tzszt', 'sdfs'])
  const { status, servedAt, serviceWay, receivedAt, voidAt, voidReason, replaces, replacedBy, reviewUntil, suitUntil } =
    letter
  const lines = [
    servedAt !== null &&
      t('letter.servedBy', { time: dateTime(servedAt, true), way: codeLabel(sdfs, serviceWay, locale) }),
    receivedAt !== null && t('letter.receivedAt', { time: dateTime(receivedAt, true) }),
    voidAt !== null && t('letter.voidSince', { time: dateTime(voidAt, true), reason: voidReason }),
    replaces !== null && t('letter.replaces', { number: replaces }),
    replacedBy !== null && t('letter.replacedBy', { number: replacedBy }),
    reviewUntil !== null && voidAt === null && t('letter.remedies', { review: reviewUntil, suit: suitUntil ?? '' }),
  ]
  return (
    <>
      <span className={`letter-status s${status}`}>{codeLabel(tzszt, status, locale)}</span>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="letter-note">
              {line}
            </span>
          ),
      )}
    </>
  )
}
