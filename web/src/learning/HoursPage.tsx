import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post, postBlob } from '../api/client'
import type { HoursInput } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { RecordPicker } from '../form/pickers/RecordPicker'
import { RecordName } from '../form/reference/names'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { saveFile } from '../ui/saveFile'
import { DataTable } from '../ui/table/DataTable'
import { Pager } from '../ui/table/Pager'
import { useListAddress } from '../ui/table/useListAddress'
import { downloadHoursCertificate } from './certificates'
import { Choice, Labelled, TextLine, Tick, useLearningCodes } from './fields'
import { MyHours } from './MyHours'
import { once } from './useAct'
import './learning.css'

const FileField = lazy(() => import('../form/files/FileField'))

/** Hours of a year: lawyers see their own, firms those of their lawyers, those who teach all of their region. */
export default function HoursPage() {
  const user = useCurrentUser()
  if (!user) return <Loading />
  return user.zhlx === 'lawer' ? <MyHours /> : <Hours teaches={user.zhlx === 'other'} />
}

const yes = '1'

function thisYear() {
  return { keyword: '', behind: '', year: today().slice(0, 4) }
}

function Hours({ teaches }: { teaches: boolean }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(thisYear())
  const year = Number(filter.year) || Number(thisYear().year)
  const request = { ...paging, keyword: filter.keyword, behind: filter.behind === yes, year }
  const [dialog, setDialog] = useState<'require' | 'credit' | 'export' | null>(null)
  const hours = useQuery({
    queryKey: ['eduHours', request],
    queryFn: () => post('lawer-other/edu/hours/list', request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const reminding = useMutation({
    mutationFn: () => remindAll(request.year),
    onSuccess: (count) => toast('success', t('hours.reminded', { count })),
  })
  const askAndRemind = async () => {
    if (await confirm(t('hours.remindSure', { year: request.year }))) reminding.mutate()
  }
  if (hours.isPending) return <Loading />
  if (!hours.data) return <Failed reason={textOf(hours.error)} onRetry={hours.refetch} />
  const { required, requiredEthics, list } = hours.data
  return (
    <Panel
      title={t('hours.title')}
      extra={
        teaches && (
          <div className="learning-tools">
            <Button busy={reminding.isPending} onClick={askAndRemind}>
              {t('hours.remind')}
            </Button>
            <Button onClick={() => setDialog('export')}>{t('hours.export')}</Button>
            <Button onClick={() => setDialog('require')}>{t('hours.require')}</Button>
            <Button kind="primary" onClick={() => setDialog('credit')}>
              {t('hours.credit')}
            </Button>
          </div>
        )
      }
    >
      <p>{t('hours.asked', { year: request.year, hours: required, ethics: requiredEthics })}</p>
      <div className="learning-tools">
        <TextLine
          label={t('hours.year')}
          type="number"
          value={String(request.year)}
          onChange={(year) => /^20\d\d$/.test(year) && search({ year })}
        />
        <Tick
          label={t('hours.behind')}
          checked={request.behind}
          onChange={(behind) => search({ behind: behind ? yes : '' })}
        />
        <SearchBox label={t('student')} value={request.keyword} onSearch={(keyword) => search({ keyword })} />
      </div>
      <DataTable
        label={t('hours.title')}
        name="eduHours"
        rows={list.data}
        rowKey={({ id }) => id}
        empty={t('hours.none')}
        busy={hours.isFetching}
        columns={[
          { key: 'name', title: t('student'), cell: ({ name }) => name },
          { key: 'licenceNo', title: t('hours.licenceNo'), cell: ({ licenceNo }) => licenceNo },
          { key: 'firm', title: t('firm'), cell: ({ firmId }) => firmId && <RecordName kind="firm" id={firmId} /> },
          { key: 'hours', title: t('hoursWord'), align: 'end', cell: (row) => row.hours },
          { key: 'ethics', title: t('hours.ethics'), align: 'end', cell: (row) => row.ethics },
          { key: 'credit', title: t('creditWord'), align: 'end', cell: (row) => row.credit },
          {
            key: 'missing',
            title: t('hours.missing'),
            align: 'end',
            cell: (row) => Math.max(0, required - row.hours, requiredEthics - row.ethics),
          },
          {
            key: 'certificate',
            title: t('certificate.hours'),
            cell: (row) => row.isMet && <HoursCertificate lawyer={row} year={request.year} />,
          },
        ]}
      />
      <Pager
        {...paging}
        total={list.totalCount}
        capped={list.totalCapped}
        full={list.data.length === paging.pageSize}
        onChange={onPage}
      />
      {dialog === 'require' && (
        <RequireDialog year={request.year} hours={required} ethics={requiredEthics} onClose={() => setDialog(null)} />
      )}
      {dialog === 'export' && <ExportDialog list={request} onClose={() => setDialog(null)} />}
      {dialog === 'credit' && <CreditDialog onClose={() => setDialog(null)} />}
    </Panel>
  )
}

/** Reminds everybody who is behind, step by step; answers how many. */
async function remindAll(year: number): Promise<number> {
  for (let after = '', count = 0; ; ) {
    const step = await post('lawer-other/edu/hours/remind', { year, after }, once())
    count += step.reminded
    if (step.finished) return count
    after = step.after
  }
}

/** The certificate of a lawyer's hours. */
function HoursCertificate({ lawyer, year }: { lawyer: { id: string; name: string }; year: number }) {
  const { t } = useTranslation('learning')
  const file = `${lawyer.name} ${t('certificate.hoursFile', { year })}`
  const download = useMutation({ mutationFn: () => downloadHoursCertificate(year, file, lawyer.id) })
  return (
    <Button
      kind="link"
      title={t('certificate.hoursOf', { name: lawyer.name })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('certificate.download')}
    </Button>
  )
}

function RequireDialog(props: { year: number; hours: number; ethics: number; onClose: () => void }) {
  const { year, onClose } = props
  const { t } = useTranslation('learning')
  const [hours, setHours] = useState(String(props.hours))
  const [ethics, setEthics] = useState(String(props.ethics))
  return (
    <RowDialog
      title={t('hours.requireYear', { year })}
      queryKeys={['eduHours']}
      send={() =>
        post('lawer-other/edu/hours/required', { year, hours: Number(hours), ethics: Number(ethics) }, once())
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextLine
            label={t('hoursWord')}
            type="number"
            required
            value={hours}
            problem={problemAt('hours')}
            onChange={setHours}
          />
          <TextLine
            label={t('hours.ethics')}
            type="number"
            required
            value={ethics}
            problem={problemAt('ethics')}
            onChange={setEthics}
          />
        </>
      )}
    </RowDialog>
  )
}

function ExportDialog({ list, onClose }: { list: HoursInput; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('hours.export')}
      queryKeys={[]}
      successText={t('hours.exported')}
      send={async () =>
        saveFile(await postBlob('lawer-other/edu/hours/export', { list, reason }), `${t('hours.title')}.xlsx`)
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <TextLine
          label={t('hours.exportReason')}
          required
          value={reason}
          problem={problemAt('reason')}
          onChange={setReason}
        />
      )}
    </RowDialog>
  )
}

function CreditDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const noPendingUploads = useNoPendingUploads()
  const [form, setForm] = useState({ trainedOn: '', title: '', organiser: '', category: '', hours: '' })
  const [lawyerId, setLawyer] = useState<string>()
  const [proof, setProof] = useState<string[]>([])
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  return (
    <RowDialog
      title={t('hours.credit')}
      wide
      canSend={noPendingUploads}
      queryKeys={['eduHours']}
      successText={t('hours.credited')}
      send={() =>
        post(
          'lawer-other/edu/hours/credit',
          { ...form, hours: Number(form.hours), lawyerId: lawyerId ?? '', proof },
          once(),
        )
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Labelled label={t('student')} required problem={problemAt('lawyerId')}>
            {(id) => <RecordPicker id={id} kind="person" value={lawyerId} onChange={setLawyer} />}
          </Labelled>
          <TextLine
            label={t('hours.trainedOn')}
            type="date"
            required
            value={form.trainedOn}
            problem={problemAt('trainedOn')}
            onChange={(trainedOn) => set({ trainedOn })}
          />
          <TextLine
            label={t('hours.training')}
            required
            value={form.title}
            problem={problemAt('title')}
            onChange={(title) => set({ title })}
          />
          <TextLine
            label={t('hours.organiser')}
            required
            value={form.organiser}
            problem={problemAt('organiser')}
            onChange={(organiser) => set({ organiser })}
          />
          <Choice
            label={t('category')}
            required
            none={t('common:pleaseSelect')}
            value={form.category}
            problem={problemAt('category')}
            options={codes.categories}
            onChange={(category) => set({ category })}
          />
          <TextLine
            label={t('hoursWord')}
            type="number"
            required
            value={form.hours}
            problem={problemAt('hours')}
            onChange={(hours) => set({ hours })}
          />
          <Labelled label={t('hours.proof')} required problem={problemAt('proof')}>
            {(id) => (
              <Suspense fallback={<Loading />}>
                <FileField id={id} value={proof} maxItems={10} readOnly={false} onChange={setProof} />
              </Suspense>
            )}
          </Labelled>
        </>
      )}
    </RowDialog>
  )
}
