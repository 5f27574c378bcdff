import parts from '../parts.module.css'
import { copy, pointsText } from './copy.ts'
import type { ShownCup } from './shown-cup.ts'
import styles from './cup.module.css'

interface GroupsProps extends Pick<ShownCup, 'cup' | 'now' | 'nameOf'> {
  /** Only the one that plays. */
  isOne?: boolean
}

/** Tables of the groups; the first two of each go on. */
export function Groups({ cup: { groups }, now, nameOf, isOne = false }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((table, index) => {
        const isNow = table.some(({ seed }) => seed === now?.first || seed === now?.second)
        return isOne && !isNow ? null : (
          <table key={copy.groupName(index)} className={`${parts.card} ${styles.table}`} data-now={isNow}>
            <caption className="type-lead strong">{copy.groupName(index)}</caption>
            <thead>
              <tr className="type-fine muted">
                <th scope="col">{copy.seed}</th>
                <th scope="col">{copy.robot}</th>
                <th scope="col">{copy.played}</th>
                <th scope="col">{copy.points}</th>
              </tr>
            </thead>
            <tbody>
              {table.map(({ seed, games, points }) => (
                <tr key={seed} data-now={seed === now?.first || seed === now?.second}>
                  <td className="muted">{seed}</td>
                  <th scope="row">{nameOf(seed)}</th>
                  <td className="muted">{games}</td>
                  <td className="strong">{pointsText(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
