import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBlob, post } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'
import { areaQuery } from '../area/api'
import { type RowProblem, rowProblems } from '../area/import/checkRows'
import { Chooser } from '../area/import/ImportDialog'
import { ProblemTable } from '../area/import/ProblemTable'
import { readSheet, type Sheet } from '../area/import/sheet'
import { cellsOf } from '../area/import/useImport'
import type { Area } from '../core/types'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/Icon'
import { Dialog } from '../ui/overlay/Dialog'
import { saveFile } from '../ui/saveFile'

type Props = { registerId: string; onClose: () => void }

/** The sub-table of a registration whose rows are imported. */
const table = 'insured'

/** A firm names the lawyers of a workbook's rows: all, once nothing is wrong with any. */
export default function RosterImport({ registerId, onClose }: Props) {
  const { t } = useTranslation(['insurance', 'area'])
  const area = useQuery(areaQuery('insurance_register')).data
  const rows = area && areaOfRows(area)
  const { state, choose, isBusy } = useRosterImport(registerId, rows, onClose)
  const template = useMutation({
    mutationFn: async () => saveFile(await getBlob('lawer-other/insurance/roster/template'), t('rosterTemplate')),
  })
  return (
    <Dialog wide title={t('rosterImport')} onClose={onClose}>
      <p>{t('rosterImportNote')}</p>
      <div className="import-tools">
        <Button busy={template.isPending} onClick={() => template.mutate()}>
          <Icon name="download" size={16} />
          {t('area:import.template')}
        </Button>
        <Chooser isBusy={isBusy || rows === undefined} onChoose={choose} />
      </div>
      {state && 'refused' in state && (
        <p className="dialog-problem" role="alert">
          {state.refused}
        </p>
      )}
      {state && 'sheet' in state && rows && <ProblemTable area={rows} by="server" {...state} />}
    </Dialog>
  )
}

/** The fields of a row as those of a record, by which sheets are read and problems named. */
function areaOfRows(area: Area): Area {
  const fields = area.tables.find(({ key }) => key === table)?.fields.filter(({ readOnly }) => !readOnly) ?? []
  return { ...area, form: { ...area.form, sections: [{ key: table, title: area.title, fields }] } }
}

type State = { refused: string } | { name: string; sheet: Sheet; problems: RowProblem[] }

/** Reads a workbook and has the server name whom its rows name. */
function useRosterImport(registerId: string, rows: Area | undefined, onClose: () => void) {
  const { t } = useTranslation(['insurance', 'area'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const cells = await cellsOf(file)
      if (cells === undefined || rows === undefined) return { refused: t('area:import.unreadable') }
      const sheet = readSheet(rows, cells)
      const unknown = sheet.unknown.join(t('area:acts.between'))
      if (unknown !== '') return { refused: t('area:import.unknownColumns', { names: unknown }) }
      if (sheet.rows.length === 0) return { refused: t('area:import.noRows') }
      return send(registerId, file.name, sheet)
    },
    meta: { quiet: true },
    onSuccess: async (outcome) => {
      if (!('added' in outcome)) return setState(outcome)
      toast('success', t('area:import.done', { count: outcome.added }))
      for (const key of ['insurance', 'area']) await queryClient.invalidateQueries({ queryKey: [key] })
      onClose()
    },
    onError: (error) => setState({ refused: textOf(error) }),
  })
  const choose = (file: File) => {
    setState(undefined)
    sending.mutate(file)
  }
  return { state, choose, isBusy: sending.isPending }
}

async function send(registerId: string, name: string, sheet: Sheet) {
  try {
    const input = { registerId, rows: sheet.rows }
    return await post('lawer-other/insurance/roster/import', input, { idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    const problems = rowProblems(error)
    if (problems.length === 0) throw error
    return { name, sheet, problems }
  }
}
