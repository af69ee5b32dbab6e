import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditStandard } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { paths, recordPath } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { copyStandard, listStandards, publishStandard, retireStandard } from '../api'
import { stageText } from './RatingList'
import { StartDialog } from './StartDialog'

type Act = 'publish' | 'retire' | 'copy'
const unnarrowed = {}
const acts = { publish: publishStandard, retire: retireStandard, copy: copyStandard }

/** Standards: drafted, published, from then on only copied. */
export function StandardList() {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [starting, setStarting] = useState<CreditStandard>()
  const edits = usePermitted(['credit:edit'])
  const list = useQuery({
    queryKey: ['credit', 'standards', paging],
    queryFn: () => listStandards(paging),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const { mutate } = useMutation({
    mutationFn: ({ act, id }: { act: Act; id: string }): Promise<unknown> => acts[act](id),
    onSuccess: async (_, { act }) => {
      toast('success', t(`credit.did.${act}`))
      await queryClient.invalidateQueries({ queryKey: ['credit'] })
    },
  })
  const columns = useColumns(edits, setStarting, async (act, row) => {
    if (act === 'copy' || (await confirm(t(`credit.ask.${act}`, { name: row.name })))) mutate({ act, id: row.id })
  })
  return (
    <>
      <div className="rating-tools">
        {edits && (
          <a className="button primary" href={`#${paths.creditStandard}`}>
            {t('credit.newStandard')}
          </a>
        )}
      </div>
      <PagedTable
        label={t('credit.tabs.standards')}
        name="credit-standards"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('credit.noStandard')}
        hint={t('credit.noStandardHint')}
        steps={edits ? [{ text: t('credit.firstStandard'), to: paths.creditStandard }] : []}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {starting && <StartDialog standard={starting} onClose={() => setStarting(undefined)} />}
    </>
  )
}

function useColumns(
  edits: boolean,
  start: (row: CreditStandard) => void,
  act: (act: Act, row: CreditStandard) => void,
): TableColumn<CreditStandard>[] {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { pjdx } = useDictionaries(['pjdx'])
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('credit.standardName'),
        wrap: true,
        cell: (row) => <a href={`#${recordPath(paths.creditStandard, row.id)}`}>{row.name}</a>,
      },
      { key: 'object', title: t('credit.object'), cell: (row) => codeLabel(pjdx, row.object, locale) },
      { key: 'year', title: t('credit.firstYear'), cell: (row) => row.year },
      { key: 'items', title: t('credit.items'), align: 'end', cell: (row) => row.content.items.length },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => stageText(t('credit.states', { returnObjects: true }), row.state),
      },
      { key: 'copied', title: t('credit.copiedFrom'), wrap: true, cell: (row) => row.copiedFrom ?? '' },
      { key: 'by', title: t('by'), cell: (row) => row.publishedBy ?? row.createdBy },
      { key: 'at', title: t('at'), cell: (row) => dateTime(row.publishedAt ?? row.updatedAt, true) },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) =>
          edits && (
            <div className="rating-actions">
              {row.state === 'draft' && (
                <Button kind="link" onClick={() => act('publish', row)}>
                  {t('credit.publish')}
                </Button>
              )}
              {row.state === 'published' && (
                <>
                  <Button kind="link" onClick={() => start(row)}>
                    {t('credit.compute')}
                  </Button>
                  <Button kind="link" onClick={() => act('retire', row)}>
                    {t('credit.retire')}
                  </Button>
                </>
              )}
              <Button kind="link" onClick={() => act('copy', row)}>
                {t('credit.copy')}
              </Button>
            </div>
          ),
      },
    ],
    [t, pjdx, locale, edits, start, act],
  )
}
