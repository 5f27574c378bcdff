import { groupOf, parseGroup } from '@qisuan/rules/groups'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { schools as copy } from '#copy/schools'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { rowsOf } from './row.ts'
import styles from './school-group.module.css'

/** A school on the boards of one group: its rank, and its best pupils that the reader may see. */
export function SchoolGroup({ of, member }: { of: Answer<'school'>['groups'][number]; member: boolean }) {
  const groupNumber = parseGroup(of.group)
  if (groupNumber === undefined) return null
  const { letter, name } = groupOf(groupNumber)
  const figures = [
    {
      label: copy.rank,
      value: of.rank === null ? copy.outside : number(of.rank),
      of: copy.rankOf(number(of.total_schools)),
    },
    ...(of.score === null ? [] : [{ label: copy.score, value: number(of.score), of: '' }]),
    ...(of.total === null ? [] : [{ label: copy.pupils, value: copy.people(number(of.total)), of: '' }]),
  ]
  return (
    <div data-group={letter} className={styles.group}>
      <Card title={name} link={{ to: paths.rankingOf(letter), label: copy.whole(name) }}>
        <dl className={`cluster ${styles.figures}`}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className="figures">
                {figure.value} {figure.of ? <span className="note">{figure.of}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
        {of.pupils.length > 0 ? (
          <>
            <h3 className={styles.title}>{member ? copy.best : copy.bestFew}</h3>
            <ol className={styles.pupils}>
              {rowsOf(of.pupils).map(({ key, rank, title, score }) => (
                <li key={key} className={styles.pupil}>
                  <span className={`figures note ${styles.rank}`}>{copy.national(number(rank))}</span>
                  <span>{title}</span>
                  <span className={`figures ${styles.score}`}>{score === null ? ranking.noScore : number(score)}</span>
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </Card>
    </div>
  )
}
