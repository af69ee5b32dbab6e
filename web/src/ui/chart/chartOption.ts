/** What a chart shows: a name a row, and for each series a value a row. */
export type ChartData = { names: string[]; series: { name: string; values: number[] }[] }

/** `bars` lie beside their names, `columns` stand, `lines` go on from one to the next. */
export type ChartShape = 'bars' | 'columns' | 'lines'

/** The colours of the page, and whether things may move. */
export type ChartLook = { text: string; line: string; colours: string[]; surface: string; moves: boolean }

/** More letters do not stand beside a bar. */
const longest = 14

/** The chart in the library's words. */
export function chartOption({ names, series }: ChartData, shape: ChartShape, look: ChartLook) {
  const lies = shape === 'bars'
  const of = {
    type: 'category' as const,
    data: names,
    inverse: lies,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.text, formatter: short },
  }
  const amount = {
    type: 'value' as const,
    minInterval: 1,
    axisLabel: { color: look.text },
    splitLine: { lineStyle: { color: look.line } },
  }
  return {
    animation: look.moves,
    color: look.colours,
    grid: { left: 8, right: 32, top: series.length > 1 ? 36 : 12, bottom: 8, containLabel: true },
    legend: { show: series.length > 1, textStyle: { color: look.text }, top: 0 },
    tooltip: {
      trigger: 'axis' as const,
      axisPointer: { type: shape === 'lines' ? ('line' as const) : ('shadow' as const) },
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.text },
    },
    xAxis: lies ? amount : of,
    yAxis: lies ? of : amount,
    series: series.map(({ name, values }) => ({
      name,
      data: values,
      type: shape === 'lines' ? ('line' as const) : ('bar' as const),
      barMaxWidth: 22,
      label: { show: lies, position: 'right' as const, color: look.text },
    })),
  }
}

/** How high a chart of so many rows is, in pixels. */
export function chartHeight({ names, series }: ChartData, shape: ChartShape): number {
  return shape === 'bars' ? Math.max(120, 48 + names.length * (14 + 16 * series.length)) : 280
}

function short(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : `${letters.slice(0, longest - 1).join('')}…`
}
