import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { useDictionaries } from '../form/reference/dictionaries'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { type BoardName, boardQuery } from './api'
import { ChartPanel } from './ChartPanel'
import { FigureCards } from './FigureCards'
import { dictionaries } from './figures'
import './board.css'

/** Figures and charts of a kind of account, and when they were counted. */
export function Board({ name }: { name: BoardName }) {
  const { t } = useTranslation('dashboard')
  const textOf = useApiErrorText()
  const board = useQuery(boardQuery(name))
  const names = useDictionaries(dictionaries)
  const target = name === 'bigScreen' ? '_blank' : undefined
  const label = t(name === 'administrator' ? 'board.system' : name === 'lawyer' ? 'board.status' : 'board.office')
  if (board.isPending) return <Loading />
  if (!board.data) return <Failed reason={textOf(board.error)} onRetry={board.refetch} />
  if (board.data.figures.length + board.data.charts.length === 0) return null
  return (
    <section className="board" aria-label={label}>
      <header>
        <h2>{label}</h2>
        <p>{t('board.asOf', { time: dateTime(board.data.countedAt) })}</p>
      </header>
      <FigureCards label={label} figures={board.data.figures} dictionaries={names} target={target} />
      <div className="board-charts">
        {board.data.charts.map((chart) => (
          <ChartPanel key={chart.key} chart={chart} dictionaries={names} target={target} />
        ))}
      </div>
    </section>
  )
}
