import { groupOf, groups as allGroups, parseGroup } from '@qisuan/rules/people/groups'
import type { CSSProperties } from 'react'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import type { School, SchoolClass } from './school.ts'
import styles from './school-scale.module.css'

const { scale: labels } = copy

interface Props {
  school: School
  classes: readonly SchoolClass[]
  /** Time when advancing is known: as soon as there is a score, or only after the end. */
  advance: 'by-score' | 'after-end' | 'ended'
}

type Counts = School['total']
interface Row {
  key: string
  name: string
  note?: string | undefined
  /** The letter of a group, whose colour its bar has. */
  letter?: string
  counts: Counts
}

/** Progress of the school, its groups and the teacher's classes: on one scale, so that they can be compared. */
export function SchoolScale({ school, classes, advance }: Props) {
  const { total, groups, smallest } = school
  const rows = rowsOf(school, classes)
  const isOmitted = [total, ...groups].some(({ enrolled, played, advanced }) =>
    [enrolled, played, advanced].includes(null),
  )
  // One count says both when all who have played have advanced.
  const isSame = advance === 'by-score' && rows.every(({ counts }) => counts.advanced === counts.played)
  const withAdvanced = advance !== 'after-end' && !isSame
  const most = Math.max(1, ...rows.map(({ counts }) => counts.enrolled ?? 0))
  return (
    <div className={styles.scale}>
      <table className={styles.table} data-advanced={withAdvanced}>
        <caption className="visually-hidden">{labels.label}</caption>
        <thead>
          <tr className="note">
            <td className={styles.bars}>{withAdvanced ? labels.legend : labels.legendPlayed}</td>
            <th scope="col">{labels.enrolled}</th>
            <th scope="col">{labels.played}</th>
            {withAdvanced ? <th scope="col">{labels.advanced}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScaleRow key={row.key} row={row} most={most} smallest={smallest} withAdvanced={withAdvanced} />
          ))}
        </tbody>
      </table>
      {advance === 'after-end' ? <p className="note">{labels.beforeEnd}</p> : null}
      {isSame && total.played ? <p className="note">{labels.byScore}</p> : null}
      {isOmitted ? <p className="note">{copy.omitted(smallest)}</p> : null}
    </div>
  )
}

/** The only group of a school is the school, and of a small one no group is shown. */
function rowsOf({ total, groups }: School, classes: readonly SchoolClass[]): Row[] {
  const some = groups.filter(({ enrolled }) => enrolled !== 0)
  const [first, ...others] = some
  const only = first && others.length === 0 ? parseGroup(first.group) : undefined
  const isDivided = total.enrolled !== null && others.length > 0
  const note = only && labels.allIn(groupOf(only).name)
  return [
    { key: 'school', name: labels.school, note, counts: total },
    ...allGroups.flatMap(({ number: group, name, letter }) => {
      const counts = isDivided && some.find((each) => each.group === group)
      return counts ? [{ key: letter, name, letter, counts }] : []
    }),
    ...classes
      .filter(({ members }) => members.length > 0)
      .map(({ id, name, members }) => ({
        key: id,
        name,
        note: labels.ownClass,
        counts: {
          enrolled: members.length,
          played: members.filter(({ played }) => played).length,
          advanced: members.filter(({ advanced }) => advanced).length,
        },
      })),
  ]
}

interface RowProps {
  row: Row
  most: number
  smallest: number
  withAdvanced: boolean
}

function ScaleRow({ row: { key, name, note, letter, counts }, most, smallest, withAdvanced }: RowProps) {
  const { enrolled, played, advanced } = counts
  const steps = { enrolled, played, ...(withAdvanced ? { advanced } : {}) }
  const share: CSSProperties = { inlineSize: `${((100 * (enrolled ?? 0)) / most).toFixed(1)}%` }
  // Of all counts that of the school's enrolled is hidden only where it is small itself.
  const hidden = (step: string) => (key === 'school' && step === 'enrolled' ? labels.few(smallest) : labels.hidden)
  return (
    <tr className={`line-above ${styles.row}`} data-group={letter} data-whole={key === 'school'}>
      <th scope="row" className={`strong ${styles.bars}`}>
        {name} {note ? <span className={`note ${styles.about}`}>{note}</span> : null}
        {/* Without the count of those who have played, a light bar would say that nobody has. */}
        {enrolled && played !== null ? (
          <svg
            className={styles.bar}
            style={share}
            viewBox={`0 0 ${enrolled} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {Object.entries(steps).map(([step, people]) =>
              people === null ? null : <rect key={step} data-step={step} width={people} height="1" />,
            )}
          </svg>
        ) : null}
      </th>
      {Object.entries(steps).map(([step, people]) => (
        <td key={step} className="figures strong">
          {people === null ? <span className="note">{hidden(step)}</span> : number(people)}
        </td>
      ))}
    </tr>
  )
}
