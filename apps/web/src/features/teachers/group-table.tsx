import { groups as allGroups, type Group } from '@qisuan/rules/groups'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { Card } from '../../ui/card.tsx'
import styles from './group-table.module.css'
import type { School } from './school.ts'

const { groups: labels } = copy

/** The groups of a school. The bars have one scale, so that the groups can be compared. */
export function GroupTable({ school: { groups } }: { school: School }) {
  const rows = allGroups.flatMap((group) => {
    const counts = groups.find((each) => each.group === group.number)
    return counts ? [{ group, counts }] : []
  })
  const most = Math.max(1, ...groups.map(({ enrolled }) => enrolled ?? 0))
  const empty = rows.filter(({ counts }) => counts.enrolled === 0)
  return (
    <Card title={labels.title} note={labels.legend}>
      {empty.length === rows.length ? null : (
        <table className={styles.table}>
          <thead>
            <tr className="note">
              <th scope="col">{labels.group}</th>
              <th scope="col" className={styles.bars}>
                <span className="visually-hidden">{labels.legend}</span>
              </th>
              <th scope="col">{labels.enrolled}</th>
              <th scope="col">{labels.played}</th>
              <th scope="col">{labels.advanced}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !empty.includes(row))
              .map(({ group, counts }) => (
                <GroupRow key={group.number} group={group} counts={counts} most={most} />
              ))}
          </tbody>
        </table>
      )}
      {empty.length > 0 ? (
        <p className="muted">{labels.nobody(empty.map(({ group }) => group.name).join(labels.between))}</p>
      ) : null}
    </Card>
  )
}

function GroupRow({ group, counts, most }: { group: Group; counts: School['groups'][number]; most: number }) {
  const { enrolled, played, advanced } = counts
  const steps = [
    { step: 'enrolled', people: enrolled },
    { step: 'played', people: played },
    { step: 'advanced', people: advanced },
  ]
  return (
    <tr className={styles.row} data-group={group.letter}>
      <th scope="row">{group.name}</th>
      <td className={styles.bars}>
        <svg className={styles.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
          {steps.map(({ step, people }) =>
            people === null ? null : (
              <rect key={step} data-step={step} width={((100 * people) / most).toFixed(1)} height="16" />
            ),
          )}
        </svg>
      </td>
      {steps.map(({ step, people }) => (
        <td key={step} className="figures">
          {people === null ? labels.hidden : number(people)}
        </td>
      ))}
    </tr>
  )
}
