import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../theme/preferences'
import { type ChartData, type ChartLook, type ChartShape, chartHeight, chartOption } from './chartOption'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Props = { label: string; data: ChartData; shape: ChartShape; onSelect: (index: number) => void }

/** A chart in the page's colours. Whoever does not see it reads the table beside it. */
export default function Chart({ label, data, shape, onSelect }: Props) {
  const { dark } = usePreferences().preferences
  const place = useRef<HTMLDivElement>(null)
  const select = useRef(onSelect)
  select.current = onSelect
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that the page has
  useEffect(() => {
    if (!place.current) return
    const chart = init(place.current, undefined, { renderer: 'svg' })
    chart.setOption(chartOption(data, shape, lookOf(place.current)))
    chart.on('click', (event) => select.current(event.dataIndex))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [data, shape, dark])
  return (
    <div className="chart" role="img" aria-label={label} ref={place} style={{ height: chartHeight(data, shape) }} />
  )
}

/** The colours that hold at an element. */
function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: colour('--text-2'),
    line: colour('--line'),
    surface: colour('--surface'),
    colours: [colour('--primary'), colour('--success'), colour('--warning')],
    moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
