import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Grid } from 'antd'
import { todayCopy } from '#copy/today'
import { number } from '../../ui/names.ts'
import { scaleOf } from './day-scale.ts'
import styles from './days-chart.module.css'

const copy = todayCopy.people
const [left, below] = [40, 24]
const heights = { played: 160, enrolled: 80 } as const
const above = 46

/**
 * Charts of those who played and who enrolled on each day, below each other: each on its own scale, so that neither flattens the other.
 * Where nobody did, a sentence stands instead of a chart without bars.
 */
export function DaysChart({ days }: { days: OperatorAnswer<'today'>['days'] }) {
  const { md: isWide = true } = Grid.useBreakpoint()
  const width = isWide ? 640 : 340
  const step = (width - left) / Math.max(1, days.length)
  const last = days.length - 1
  const drawn = (['played', 'enrolled'] as const).filter((of) => days.some((day) => day[of] > 0))
  const charts = drawn.map((of, index) => {
    const before = drawn.slice(0, index).reduce((sum, each) => sum + heights[each] + above, 0)
    return { of, top: before + 30, height: heights[of] }
  })
  const height = charts.reduce((sum, chart) => sum + chart.height + above, below - 16)
  const labels = [0, Math.round(last / 3), Math.round((last * 2) / 3), last]
  return (
    <figure className={styles.chart}>
      {drawn.includes('played') ? null : <p className="muted to-come">{copy.nobody.played(String(days.length))}</p>}
      {drawn.includes('enrolled') ? null : <p className="muted to-come">{copy.nobody.enrolled(String(days.length))}</p>}
      {drawn.length === 0 ? null : (
        <svg
          className="block full"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={copy.chart(String(days.length))}
        >
          {charts.map(({ of, top, height: tall }) => {
            const { most, cut } = scaleOf(days.map((day) => day[of]))
            const y = (count: number) => top + tall - (Math.min(count, most) / most) * tall
            return (
              <g key={of} className={styles[of]}>
                <text x={0} y={top - 14} className={styles.name}>
                  {copy.chartNames[of]}
                </text>
                {[0, 0.5, 1].map((part) => (
                  <g key={part}>
                    <line x1={left} x2={width} y1={y(most * part)} y2={y(most * part)} />
                    <text x={left - 8} y={y(most * part) + 4} textAnchor="end">
                      {number(most * part)}
                    </text>
                  </g>
                ))}
                {days.map((day, index) => (
                  <rect
                    key={day.day}
                    className={index === last ? styles.today : undefined}
                    x={left + index * step + step * 0.16}
                    width={step * 0.68}
                    y={y(day[of]) - (cut(day[of]) ? 8 : 0)}
                    height={y(0) - y(day[of]) + (cut(day[of]) ? 8 : 0)}
                    rx="1.5"
                  >
                    <title>{copy.day(shortDay(day.day), number(day.enrolled), number(day.played))}</title>
                  </rect>
                ))}
                {days.map((day, index) =>
                  cut(day[of]) ? (
                    <g key={day.day}>
                      <path d={`M${left + index * step - 1} ${top + 9}l${step + 2} -6v4l${-step - 2} 6z`} />
                      <text
                        x={left + (index + 0.5) * step + step / 2}
                        y={top - 14}
                        textAnchor="end"
                        className={styles.cut}
                      >
                        {number(day[of])}
                      </text>
                    </g>
                  ) : null,
                )}
              </g>
            )
          })}
          {labels.map((index) => (
            <text
              key={index}
              x={index === last ? width : left + (index + 0.5) * step}
              y={height - 6}
              textAnchor={index === last ? 'end' : 'middle'}
            >
              {index === last ? copy.today : shortDay(days[index]?.day ?? '')}
            </text>
          ))}
        </svg>
      )}
    </figure>
  )
}

/** 2026-11-20 → 11/20 */
const shortDay = (day: string): string => day.slice(5).replace('-', '/')
