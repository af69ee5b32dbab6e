import './chart.css'

/** A bar of a chart: its length, and a mark on the same scale. */
type Bar = { key: string; name: string; value: number; mark: number }

type Props = { title: string; bars: Bar[]; legend: { value: string; mark: string } }

/** Bars beside names, on a window of any width. The table below it holds the same figures for those who do not see it. */
export function BarChart({ title, bars, legend }: Props) {
  const longest = Math.max(1, ...bars.flatMap(({ value, mark }) => [value, mark]))
  const share = (value: number) => `${(value / longest) * 100}%`
  return (
    <figure className="bar-chart">
      <figcaption>
        {title}
        <span className="bar-legend value">{legend.value}</span>
        <span className="bar-legend mark">{legend.mark}</span>
      </figcaption>
      <div role="img" aria-label={title}>
        {bars.map(({ key, name, value, mark }) => (
          <div key={key} className="bar-row">
            <span className="bar-name" title={name}>
              {name}
            </span>
            <span className="bar-track">
              <span className="bar" style={{ width: share(value) }} />
              <span className="bar-mark" style={{ left: share(mark) }} />
            </span>
            <span>{figureOf(value)}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}

/** A count as it is, a mean with one digit. */
function figureOf(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}
