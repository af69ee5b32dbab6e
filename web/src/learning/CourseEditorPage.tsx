import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/apiError'
import { post } from '../api/client'
import type { Course } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { CourseState } from '../core/codes'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle, useUnsaved } from '../ui/pageTab'
import AntdScope from '../ui/theme/AntdScope'
import { ChapterList } from './ChapterList'
import { blank, type Form, formOf, inputOf } from './courseForm'
import { Choice, Labelled, TextLine, Tick, useLearningCodes } from './fields'
import { once } from './useAct'
import './learning.css'

const FileField = lazy(() => import('../form/files/FileField'))
const RegionPicker = lazy(() => import('../form/pickers/RegionPicker'))

const pictures = ['jpg', 'jpeg', 'png']

/** A course as it is made: what it is, its chapters, examination and homework. */
export default function CourseEditorPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  const textOf = useApiErrorText()
  const course = useQuery({
    queryKey: ['eduCourse', id],
    queryFn: () => post('lawer-other/edu/course/detail', { id }),
    enabled: id !== '',
    gcTime: 0,
    meta: { quiet: true },
  })
  if (id === '') return <Editor key="new" />
  if (course.isPending) return <Loading />
  if (!course.data) return <Failed reason={textOf(course.error)} onRetry={course.refetch} />
  return <Editor key={`${id} ${course.data.course.version}`} stored={course.data} />
}

/** What a part of the page has: the form, how it changes, and what is wrong with a field. */
type Part = {
  form: Form
  mayEdit: boolean
  set: (change: Partial<Form>) => void
  problem: (field: string) => string | undefined
}
type Option = { value: string; label: string }

function Editor({ stored }: { stored?: Course }) {
  const { t } = useTranslation(['learning', 'common'])
  const papers = usePapers()
  const [form, setForm] = useState<Form>(stored ? formOf(stored) : blank)
  const [isChanged, setChanged] = useState(false)
  const noPendingUploads = useNoPendingUploads()
  const save = useSave(stored, () => setChanged(false))
  useUnsaved(isChanged)
  usePageTitle(stored?.course.title)
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change })
    setChanged(true)
  }
  const violations = save.error instanceof ApiError ? save.error.violations : []
  const problem = (field: string) => violations.find((it) => it.field === field)?.text
  const mayEdit = stored?.mayEdit ?? true
  const part = { form, set, problem, mayEdit }
  return (
    <Panel
      title={stored ? stored.course.title : t('courses.add')}
      extra={
        mayEdit && (
          <Button kind="primary" busy={save.isPending} onClick={() => noPendingUploads() && save.mutate(form)}>
            {t('common:save')}
          </Button>
        )
      }
    >
      <fieldset className="learning-options" disabled={!mayEdit}>
        <div className="learning-form">
          <Basics {...part} papers={papers} />
          <Readers {...part} />
          <div className="wide">
            <TextLine
              label={t('intro')}
              rows={4}
              value={form.intro}
              problem={problem('intro')}
              onChange={(intro) => set({ intro })}
            />
            <TextLine
              label={t('teacherIntro')}
              rows={2}
              value={form.teacherIntro}
              problem={problem('teacherIntro')}
              onChange={(teacherIntro) => set({ teacherIntro })}
            />
          </div>
          <h3>{t('chapters')}</h3>
          <div className="wide">
            <ChapterList
              chapters={form.chapters}
              papers={papers}
              problem={problem}
              onChange={(chapters) => set({ chapters })}
            />
          </div>
          <h3>{t('homework.title')}</h3>
          <Homework {...part} />
        </div>
      </fieldset>
    </Panel>
  )
}

/** What it is, who teaches, and when it is open. */
function Basics({ form, set, problem, mayEdit, papers }: Part & { papers: Option[] }) {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  return (
    <>
      <TextLine
        label={t('courseTitle')}
        required
        value={form.title}
        problem={problem('title')}
        onChange={(title) => set({ title })}
      />
      <Choice
        label={t('category')}
        required
        none={t('common:pleaseSelect')}
        value={form.category}
        problem={problem('category')}
        options={codes.categories}
        onChange={(category) => set({ category })}
      />
      <TextLine
        label={t('teacher')}
        required
        value={form.teacher}
        problem={problem('teacher')}
        onChange={(teacher) => set({ teacher })}
      />
      <TextLine
        label={t('hoursWord')}
        required
        type="number"
        value={form.hours}
        problem={problem('hours')}
        onChange={(hours) => set({ hours })}
      />
      <TextLine
        label={t('creditWord')}
        type="number"
        value={form.credit}
        problem={problem('credit')}
        onChange={(credit) => set({ credit })}
      />
      <TextLine
        label={t('publishFrom')}
        type="date"
        value={form.publishFrom}
        problem={problem('publishFrom')}
        onChange={(publishFrom) => set({ publishFrom })}
      />
      <TextLine
        label={t('publishTo')}
        type="date"
        value={form.publishTo}
        problem={problem('publishTo')}
        onChange={(publishTo) => set({ publishTo })}
      />
      <TextLine
        label={t('watchPercent')}
        type="number"
        value={form.watchPercent}
        problem={problem('watchPercent')}
        onChange={(watchPercent) => set({ watchPercent })}
      />
      <Choice
        label={t('exam')}
        none={t('none')}
        value={form.examId}
        problem={problem('examId')}
        options={papers}
        onChange={(examId) => set({ examId })}
      />
      <Cover form={form} set={set} problem={problem} mayEdit={mayEdit} />
      <Tick label={t('requiredCourse')} checked={form.required} onChange={(required) => set({ required })} />
      <Tick label={t('allowQa')} checked={form.allowQa} onChange={(allowQa) => set({ allowQa })} />
    </>
  )
}

/** Its picture in lists. */
function Cover({ form, set, problem, mayEdit }: Part) {
  const { t } = useTranslation('learning')
  return (
    <Labelled label={t('cover')} problem={problem('cover')}>
      {(id) => (
        <Suspense fallback={<Loading />}>
          <FileField
            id={id}
            value={form.cover === '' ? [] : [form.cover]}
            maxItems={1}
            accept={pictures}
            readOnly={!mayEdit}
            onChange={(files) => set({ cover: files.at(-1) ?? '' })}
          />
        </Suspense>
      )}
    </Labelled>
  )
}

/** Whom it is for, and where. */
function Readers({ form, set, problem }: Part) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  return (
    <>
      <Labelled label={t('targetRegion')} problem={problem('targetRegion')}>
        {(id) => (
          <AntdScope>
            <Suspense fallback={<Loading />}>
              <RegionPicker
                id={id}
                anyLevel
                value={form.targetRegion || undefined}
                onChange={(code) => set({ targetRegion: code ?? '' })}
              />
            </Suspense>
          </AntdScope>
        )}
      </Labelled>
      <fieldset className="wide learning-options">
        <legend>{t('target')}</legend>
        <div className="learning-tools">
          {codes.lawyers.map(({ value, label }) => (
            <Tick
              key={value}
              label={label}
              checked={form.target.includes(value)}
              onChange={(yes) =>
                set({ target: yes ? [...form.target, value] : form.target.filter((code) => code !== value) })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** What is to be handed in, and until when. */
function Homework({ form, set, problem }: Part) {
  const { t } = useTranslation('learning')
  return (
    <>
      <TextLine
        label={t('homework.name')}
        value={form.homeworkTitle}
        problem={problem('homeworkTitle')}
        onChange={(homeworkTitle) => set({ homeworkTitle })}
      />
      <TextLine
        label={t('homework.due')}
        type="date"
        value={form.homeworkDue}
        problem={problem('homeworkDue')}
        onChange={(homeworkDue) => set({ homeworkDue })}
      />
      <Tick
        label={t('homework.required')}
        checked={form.homeworkRequired}
        onChange={(homeworkRequired) => set({ homeworkRequired })}
      />
      <div className="wide">
        <TextLine
          label={t('homework.text')}
          rows={3}
          value={form.homeworkText}
          problem={problem('homeworkText')}
          onChange={(homeworkText) => set({ homeworkText })}
        />
      </div>
    </>
  )
}

/** Papers that a course can have. */
function usePapers() {
  const papers = useQuery({
    queryKey: ['eduPapers', 'choice'],
    queryFn: () => post('lawer-other/edu/paper/list', { state: CourseState.Published, pageSize: 200 }),
  })
  return (papers.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}

function useSave(stored: Course | undefined, onSaved: () => void) {
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const { move, setUnsaved } = usePageTab()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Form) =>
      post(
        'lawer-other/edu/course/save',
        {
          ...inputOf(form),
          ...(stored && { id: stored.course.id, version: stored.course.version }),
        },
        once(),
      ),
    meta: { quiet: true },
    onSuccess: async (id) => {
      toast('success', t('saved'))
      onSaved()
      setUnsaved(false)
      await queryClient.invalidateQueries({ queryKey: ['eduCourses'] })
      await queryClient.invalidateQueries({ queryKey: ['eduCourse'] })
      if (!stored) move(recordPath(paths.courseEditor, id))
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
}
