import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FileLinks } from '../../form/files/FileLinks'
import { materialsQuery } from '../../items/api'

/** What has to be prepared for an application, with forms and samples to take along; nothing where nothing is said. */
export function MaterialList({ sqType }: { sqType: string }) {
  const { t } = useTranslation('approval')
  const query = useQuery({ ...materialsQuery(sqType), meta: { quiet: true } })
  const materials = (query.data ?? []).filter(({ nodeKey }) => nodeKey === '')
  if (materials.length === 0) return null
  return (
    <details className="apply-materials" open>
      <summary>{t('apply.materials', { count: materials.length })}</summary>
      <ol>
        {materials.map(({ id, name, required, maxCount, ext, template, sample }) => (
          <li key={id}>
            {name}{' '}
            <span className="apply-material-note">
              {[
                t(required ? 'apply.required' : 'apply.optional'),
                maxCount > 0 ? t('apply.most', { count: maxCount }) : '',
                ext,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {template !== '' && <Paper title={t('apply.template')} number={template} />}
            {sample !== '' && <Paper title={t('apply.sample')} number={sample} />}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Paper({ title, number }: { title: string; number: string }) {
  return (
    <span className="apply-material-paper">
      {title} <FileLinks value={[number]} />
    </span>
  )
}
