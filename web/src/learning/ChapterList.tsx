import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { ChapterKind } from '../core/codes'
import { Button } from '../ui/controls/Button'
import { Loading } from '../ui/feedback/Loading'
import { Choice, Labelled, TextLine } from './fields'

const FileField = lazy(() => import('../form/files/FileField'))

/** A chapter as it is edited; `id` is absent for a new one. */
export type ChapterForm = {
  key: string
  id?: string
  title: string
  kind: string
  videoId: string
  paperId: string
  files: string[]
}

type Props = {
  chapters: ChapterForm[]
  papers: { value: string; label: string }[]
  problem: (field: string) => string | undefined
  onChange: (chapters: ChapterForm[]) => void
}

/** The chapters of a course, in order: films, documents, tests. */
export function ChapterList({ chapters, papers, problem, onChange }: Props) {
  const { t } = useTranslation(['learning', 'common'])
  const kinds: Record<string, string> = t('chapterKinds', { returnObjects: true })
  const videos = useQuery({
    queryKey: ['eduVideos', 'choice'],
    queryFn: () => post('lawer-other/edu/video/list', { pageSize: 200 }),
  })
  const change = (at: number, part: Partial<ChapterForm>) =>
    onChange(chapters.map((chapter, index) => (index === at ? { ...chapter, ...part } : chapter)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...chapters]
    const [chapter] = next.splice(at, 1)
    if (chapter) next.splice(at + by, 0, chapter)
    onChange(next)
  }
  const add = () =>
    onChange([...chapters, { key: crypto.randomUUID(), title: '', kind: '1', videoId: '', paperId: '', files: [] }])
  return (
    <>
      <ol className="learning-chapters">
        {chapters.map((chapter, at) => (
          <li key={chapter.key}>
            <div className="learning-form">
              <TextLine
                label={t('chapterTitle', { number: at + 1 })}
                required
                value={chapter.title}
                problem={problem(`chapters[${at}].title`)}
                onChange={(title) => change(at, { title })}
              />
              <Choice
                label={t('chapterKind')}
                value={chapter.kind}
                options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
                onChange={(kind) => change(at, { kind })}
              />
              {chapter.kind === ChapterKind.Video && (
                <Choice
                  label={t('video.word')}
                  required
                  none={t('common:pleaseSelect')}
                  value={chapter.videoId}
                  problem={problem(`chapters[${at}].videoId`)}
                  options={(videos.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={(videoId) => change(at, { videoId })}
                />
              )}
              {chapter.kind === ChapterKind.Document && (
                <Labelled label={t('documents')} required problem={problem(`chapters[${at}].files`)}>
                  {(id) => (
                    <Suspense fallback={<Loading />}>
                      <FileField
                        id={id}
                        value={chapter.files}
                        maxItems={20}
                        readOnly={false}
                        onChange={(files) => change(at, { files })}
                      />
                    </Suspense>
                  )}
                </Labelled>
              )}
              {chapter.kind === ChapterKind.Questions && (
                <Choice
                  label={t('paper.word')}
                  required
                  none={t('common:pleaseSelect')}
                  value={chapter.paperId}
                  problem={problem(`chapters[${at}].paperId`)}
                  options={papers}
                  onChange={(paperId) => change(at, { paperId })}
                />
              )}
            </div>
            <Button kind="link" disabled={at === 0} onClick={() => move(at, -1)}>
              {t('up')}
            </Button>
            <Button kind="link" disabled={at === chapters.length - 1} onClick={() => move(at, 1)}>
              {t('down')}
            </Button>
            <Button kind="link" onClick={() => onChange(chapters.filter((_, index) => index !== at))}>
              {t('common:remove')}
            </Button>
          </li>
        ))}
      </ol>
      <Button onClick={add}>{t('addChapter')}</Button>
    </>
  )
}
