import { groupOf, parseGroup } from '@qisuan/rules/groups'
import type { CSSProperties, ReactNode } from 'react'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import type { School } from './school.ts'
import styles from './school-steps.module.css'

const { steps } = copy

interface Props {
  school: School
  /** Who advances: known as soon as there is a score, or only after the end. */
  advance: 'by-score' | 'after-end' | 'ended'
  /** Who has enrolled and can be reminded to come; 0 where that is not known. */
  missing: number
}

/** Enrolled, played, advanced: columns as high as they have people. Dotted is who is missing, and what may still come. */
export function SchoolSteps({ school: { total, groups, smallest }, advance, missing }: Props) {
  const { enrolled, played, advanced } = total
  const [only, ...others] = groups.filter((each) => each.enrolled !== 0)
  const group = only && others.length === 0 ? parseGroup(only.group) : undefined
  const isAhead = advance === 'after-end'
  const ofAll = shareOf(played, enrolled)
  return (
    <ol className={styles.steps} aria-label={steps.label}>
      <Step label={steps.enrolled} share={shareOf(enrolled, enrolled)} before={1}>
        {/* Of all counts this one is hidden only where it is small itself. */}
        <Count people={enrolled} hidden={steps.few(smallest)} why={steps.whyFew} />
        {group ? <p className="note">{steps.allIn(groupOf(group).name)}</p> : null}
      </Step>
      <Step label={steps.played} share={ofAll} before={1}>
        <Count people={played} hidden={steps.omitted} why={steps.whyOmitted} />
        {missing > 0 ? <p className="note">{steps.missing(number(missing))}</p> : null}
      </Step>
      <Step label={steps.advanced} share={isAhead ? null : shareOf(advanced, enrolled)} before={ofAll ?? 1}>
        {isAhead ? (
          <p className="note">{steps.beforeEnd}</p>
        ) : (
          <Count people={advanced} hidden={steps.omitted} why={steps.whyOmitted} />
        )}
        {advance === 'by-score' && advanced !== null ? <p className="note">{steps.byScore}</p> : null}
      </Step>
    </ol>
  )
}

/** The part of the enrolled who have come so far; null where a count is not known. */
function shareOf(people: number | null, enrolled: number | null): number | null {
  if (people === null || enrolled === null) return null
  return enrolled === 0 ? 0 : people / enrolled
}

interface StepProps {
  label: string
  /** How much of the column is filled; null draws no more than a dotted line, as high as the step before. */
  share: number | null
  before: number
  children: ReactNode
}

function Step({ label, share, before, children }: StepProps) {
  const heights: CSSProperties & Record<`--${string}`, number> = { '--share': share ?? before, '--before': before }
  return (
    <li className={styles.step} data-known={share !== null} style={heights}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
      <div className={styles.column} aria-hidden="true" />
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
