import { useTranslation } from 'react-i18next'

/** A box of the sheet in which a step has written what it thinks. */
export type Opinion = { key: string; step: string; result: string; text: string; person: string; date: string }

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
          {opinions.map(({ key, step, result, text, person, date }) => (
            <tr key={key}>
              <th scope="row">{step}</th>
              <td className="paper-opinion">
                <p>{text === '' ? result : t('paper.opinion', { result, text })}</p>
                <p className="paper-opinion-by">
                  <span>{person}</span>
                  <span>{date}</span>
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
