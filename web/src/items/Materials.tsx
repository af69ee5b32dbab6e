import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Material } from '../api/contract'
import { FileLinks } from '../form/files/FileLinks'
import { deleteMaterial, materialsQuery } from './api'
import { MaterialDialog, sources } from './MaterialDialog'
import { Rows } from './Rows'

/** The materials that an item asks for. */
export function Materials({ sqType }: { sqType: string }) {
  const { t } = useTranslation(['items', 'common'])
  const list = useQuery(materialsQuery(sqType))
  const next = Math.max(0, ...(list.data ?? []).map(({ seq }) => seq)) + 1
  const sourceOf = (code: string) => {
    const source = sources.find((one) => one === code)
    return source === undefined ? '' : t(`materials.sources.${source}`)
  }
  return (
    <Rows<Material>
      label={t('materials.title')}
      empty={t('materials.empty')}
      list={list}
      columns={[
        { key: 'seq', title: t('materials.seq'), align: 'end', cell: ({ seq }) => seq },
        { key: 'name', title: t('materials.name'), wrap: true, cell: ({ name }) => name },
        { key: 'nodeKey', title: t('materials.nodeKey'), cell: ({ nodeKey }) => nodeKey || t('materials.application') },
        {
          key: 'required',
          title: t('materials.required'),
          cell: ({ required, requiredWhen }) => {
            if (!required && requiredWhen !== '') return t('materials.inSomeCases')
            return t(required ? 'common:yes' : 'common:no')
          },
        },
        {
          key: 'maxCount',
          title: t('materials.maxCount'),
          align: 'end',
          cell: ({ maxCount }) => (maxCount === 0 ? t('materials.any') : maxCount),
        },
        { key: 'ext', title: t('materials.ext'), cell: ({ ext }) => ext || t('materials.any') },
        { key: 'source', title: t('materials.source'), cell: ({ source }) => sourceOf(source) },
        { key: 'template', title: t('materials.template'), cell: ({ template }) => <File number={template} /> },
        { key: 'sample', title: t('materials.sample'), cell: ({ sample }) => <File number={sample} /> },
      ]}
      remove={deleteMaterial}
      dialog={(row, onClose) => <MaterialDialog sqType={sqType} row={row} next={next} onClose={onClose} />}
    />
  )
}

function File({ number }: { number: string }) {
  return <FileLinks value={number === '' ? [] : [number]} />
}
