import { groups, type Group, type GroupNumber } from '@qisuan/rules/people/groups'
import type { MouseEvent } from 'react'
import { ranking } from '#copy/boards/ranking'
import { stay } from '../../layout/scroll-to-top.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './group-links.module.css'

interface Props {
  chosen: GroupNumber
  /** In which order; default: by grade. */
  order?: readonly Group[]
  /** The link to a group's board, given by the group's letter: an anchor on this page or another URL. */
  to: (letter: string) => string
  onChoose?: (group: GroupNumber) => void
}

/** Links to the groups' boards, side by side. As links they also work before hydration. */
export function GroupLinks({ chosen, order = groups, to, onChoose }: Props) {
  return (
    <nav aria-label={ranking.groups}>
      <ul className={styles.groups}>
        {order.map(({ number, letter, shortName, name }) => (
          <li key={letter} data-group={letter}>
            <Link
              to={to(letter)}
              replace
              state={stay}
              className={styles.group}
              aria-current={number === chosen ? 'true' : undefined}
              onClick={
                onChoose &&
                ((event: MouseEvent) => {
                  event.preventDefault()
                  onChoose(number)
                })
              }
            >
              <span>{shortName}</span>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
