import './chart.css'

/** A bar of a chart: its length, and a mark on the same scale. */
type Bar = { key: string; name: string; value: number; mark: number }

type Props = { title: string; bars: Bar[]; legend: { value: string; mark: string } }

const line = 30
const nameWidth = 180
const width = 720
/** Room for the figure behind a bar. */
const figure = 60

/** Bars beside names. The table below it holds the same figures for those who do not see it. */
export function BarChart({ title, bars, legend }: Props) {
  const longest = Math.max(1, ...bars.flatMap(({ value, mark }) => [value, mark]))
  const scale = (value: number) => (value / longest) * (width - nameWidth - figure)
  return (
    <figure className="bar-chart">
      <figcaption>
        {title}
        <span className="bar-legend value">{legend.value}</span>
        <span className="bar-legend mark">{legend.mark}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${bars.length * line}`} role="img" aria-label={title}>
        {bars.map(({ key, name, value, mark }, index) => {
          const top = index * line
          return (
            <g key={key}>
              <text x={nameWidth - 10} y={top + line / 2} textAnchor="end" dominantBaseline="middle">
                {short(name)}
                <title>{name}</title>
              </text>
              <rect className="bar" x={nameWidth} y={top + 7} width={scale(value)} height={line - 14} rx="2" />
              <line
                className="bar-mark"
                x1={nameWidth + scale(mark)}
                x2={nameWidth + scale(mark)}
                y1={top + 4}
                y2={top + line - 4}
              />
              <text x={nameWidth + scale(Math.max(value, mark)) + 8} y={top + line / 2} dominantBaseline="middle">
                {value.toFixed(1)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** As much of a name as stands beside its bar. */
function short(name: string): string {
  const letters = [...name]
  const room = /[\u4e00-\u9fff]/.test(name) ? 12 : 24
  return letters.length <= room ? name : `${letters.slice(0, room - 1).join('')}…`
}
