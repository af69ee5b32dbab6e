import { useTranslation } from 'react-i18next'

/** A box of the sheet in which a step has written what it thinks; one that is still to come is left to be written in. */
export type Opinion = {
  key: string
  step: string
  decision?: { result: string; text: string; person: string; date: string }
}

/** The boxes for the opinions of the steps, each with who gave it and when. */
export function Opinions({ opinions }: { opinions: Opinion[] }) {
  const { t } = useTranslation('form')
  return (
    <section>
      <table>
        <colgroup>
          <col className="paper-label" />
          <col />
        </colgroup>
        <tbody>
          <tr className="paper-section">
            <th colSpan={2} scope="colgroup">
              {t('paper.opinions')}
            </th>
          </tr>
          {opinions.map(({ key, step, decision }) => (
            <tr key={key}>
              <th scope="row">{step}</th>
              <td className={decision ? 'paper-opinion' : 'paper-opinion open'}>
                <p>{decision && (decision.text === '' ? decision.result : t('paper.opinion', decision))}</p>
                <p className="paper-opinion-by">
                  <span>{decision ? decision.person : t('paper.signed')}</span>
                  <span>{decision ? decision.date : t('paper.date')}</span>
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
