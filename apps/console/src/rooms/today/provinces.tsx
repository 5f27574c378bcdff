import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { todayCopy } from '#copy/today'
import { number } from '../../ui/names.ts'
import { tiles } from '../../ui/province-tiles.ts'
import facts from './facts.module.css'
import styles from './provinces.module.css'

const copy = todayCopy.provinces
const few = 10
type Province = OperatorAnswer<'today'>['provinces'][number]

/** Enrolments by region as tiles: the deeper, the more. The same as a list for whoever does not see them. */
export function Provinces({ provinces }: { provinces: readonly Province[] }) {
  const byId = new Map(provinces.map((each) => [each.id, each]))
  const most = Math.max(1, ...provinces.map(({ enrolled }) => enrolled))
  const letterOf = (id: number) => tiles.find((tile) => tile.id === id)?.letter ?? ''
  const list = (some: readonly Province[], of: 'enrolled' | 'week', sign = '') =>
    some.length > 0 ? some.map((each) => `${letterOf(each.id)} ${sign}${number(each[of])}`).join(' · ') : copy.none
  const top = provinces
    .toSorted((one, other) => other.enrolled - one.enrolled)
    .slice(0, 3)
    .filter(({ enrolled }) => enrolled > 0)
  const growing = provinces
    .toSorted((one, other) => other.week - one.week)
    .slice(0, 1)
    .filter(({ week }) => week > 0)
  const small = provinces.filter(({ enrolled }) => enrolled > 0 && enrolled < few)
  return (
    <Card title={copy.title} extra={<span className="muted">{copy.count(provinces.length)}</span>}>
      <ul className={styles.tiles}>
        {tiles.map(({ id, letter, column, row }) => {
          const province = byId.get(id)
          const share = province ? Math.sqrt(province.enrolled / most) : 0
          return (
            <li
              key={id}
              style={
                { gridColumn: column, gridRow: row, '--share': `${Math.round(share * 100)}%` } as React.CSSProperties
              }
              className={`center type-fine ${share > 0.72 ? styles.deep : province ? '' : styles.none}`}
              title={province ? copy.tile(province.name, number(province.enrolled)) : undefined}
            >
              <span aria-hidden="true">{letter}</span>
              {province ? (
                <span className="visually-hidden">{copy.tile(province.name, number(province.enrolled))}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
      <dl className={facts.facts}>
        <div className="flex between gap-1-half">
          <dt className="one-line">{copy.most}</dt>
          <dd className="strong">{list(top, 'enrolled')}</dd>
        </div>
        <div className="flex between gap-1-half">
          <dt className="one-line">{copy.few}</dt>
          <dd className="strong">{list(small.slice(0, 4), 'enrolled')}</dd>
        </div>
        <div className="flex between gap-1-half">
          <dt className="one-line">{copy.growing}</dt>
          <dd className="strong">{list(growing, 'week', '+')}</dd>
        </div>
      </dl>
    </Card>
  )
}
