import { groupOf, parseGroup } from '@qisuan/rules/groups'
import type { ReactNode } from 'react'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import type { School } from './school.ts'
import styles from './school-steps.module.css'

const { steps } = copy

interface Props {
  school: School
  /** Who advances: known as soon as there is a score, or only after the end. */
  advance: 'by-score' | 'after-end' | 'ended'
}

/** Enrolled, played, advanced, as a stair; a dotted step may still come. */
export function SchoolSteps({ school: { total, groups, smallest }, advance }: Props) {
  const { enrolled, played, advanced } = total
  const [only, ...others] = groups.filter((each) => each.enrolled !== 0)
  const group = only && others.length === 0 ? parseGroup(only.group) : undefined
  return (
    <ol className={styles.steps} aria-label={steps.label}>
      <Step height={0} label={steps.enrolled}>
        {/* Of all counts this one is hidden only where it is small itself. */}
        <Count people={enrolled} hidden={steps.few(smallest)} why={steps.whyFew} />
        {group ? <p className="note">{steps.allIn(groupOf(group).name)}</p> : null}
      </Step>
      <Step height={1} label={steps.played}>
        <Count people={played} hidden={steps.omitted} why={steps.whyOmitted} />
      </Step>
      <Step height={2} label={steps.advanced} isAhead={advance === 'after-end'}>
        {advance === 'after-end' ? (
          <p className="note">{steps.beforeEnd}</p>
        ) : (
          <Count people={advanced} hidden={steps.omitted} why={steps.whyOmitted} />
        )}
        {advance === 'by-score' && advanced !== null ? <p className="note">{steps.byScore}</p> : null}
      </Step>
    </ol>
  )
}

interface StepProps {
  height: 0 | 1 | 2
  label: string
  isAhead?: boolean
  children: ReactNode
}

function Step({ height, label, isAhead = false, children }: StepProps) {
  return (
    <li className={styles.step} data-height={height} data-ahead={isAhead}>
      <p className={styles.label}>{label}</p>
      {children}
    </li>
  )
}

/** A count, or why it is not written: where it stands, not below. */
function Count({ people, hidden, why }: { people: number | null; hidden: string; why: string }) {
  if (people === null) {
    return (
      <>
        <p className={styles.hidden}>{hidden}</p>
        <p className="note">{why}</p>
      </>
    )
  }
  return (
    <p>
      <strong className={`figures ${styles.count}`}>{number(people)}</strong> {steps.people}
    </p>
  )
}
