import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Grid } from 'antd'
import { todayCopy } from '#copy/today'
import { number } from '../../ui/names.ts'
import styles from './days-chart.module.css'

const copy = todayCopy.people
const [height, left, bottom, top] = [220, 40, 24, 10]

/** New enrolments as bars, players of each day as a stair: both on one scale. */
export function DaysChart({ days }: { days: OperatorAnswer<'today'>['days'] }) {
  const { md: isWide = true } = Grid.useBreakpoint()
  const width = isWide ? 560 : 340
  const most = ceiling(Math.max(4, ...days.flatMap(({ enrolled, played }) => [enrolled, played])))
  const step = (width - left) / Math.max(1, days.length)
  const y = (count: number) => height - bottom - (count / most) * (height - bottom - top)
  const stair = days
    .map(
      ({ played }, index) =>
        `${index === 0 ? 'M' : 'V'}${index === 0 ? `${left} ${y(played)}` : y(played)}H${left + (index + 1) * step}`,
    )
    .join('')
  const marks = [0, 1, 2, 3, 4].map((part) => (most / 4) * part)
  const last = days.length - 1
  const labels = [0, Math.round(last / 3), Math.round((last * 2) / 3), last]
  return (
    <figure className={styles.chart}>
      <p className={styles.legend} aria-hidden="true">
        <i className={styles.barKey} /> {copy.newlyEnrolled}
        <i className={styles.lineKey} /> {copy.playedThatDay}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={copy.chart(String(days.length))}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
            <text x={left - 8} y={y(mark) + 4} textAnchor="end">
              {number(mark)}
            </text>
          </g>
        ))}
        {days.map(({ day, enrolled, played }, index) => (
          <rect
            key={day}
            className={index === last ? styles.todayBar : undefined}
            x={left + index * step + step * 0.18}
            width={step * 0.64}
            y={y(enrolled)}
            height={y(0) - y(enrolled)}
            rx="1.5"
          >
            <title>{copy.day(shortDay(day), number(enrolled), number(played))}</title>
          </rect>
        ))}
        <path d={stair} />
        {labels.map((index) => (
          <text
            key={index}
            x={left + (index + 0.5) * step}
            y={height - 6}
            textAnchor={index === last ? 'end' : 'middle'}
          >
            {index === last ? copy.today : shortDay(days[index]?.day ?? '')}
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** The next round number that four marks divide. */
function ceiling(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((times) => Math.max(4, times * unit)).find((each) => each >= most) ?? most
}

/** 2026-11-20 → 11/20 */
const shortDay = (day: string): string => day.slice(5).replace('-', '/')
