import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { actionLabels } from '@qisuan/rules/season/front-page'
import { shortName } from '@qisuan/rules/season/round-names'
import type { Instant } from '@qisuan/rules/time/instants'
import type { AwardReading } from '@qisuan/rules/season/rounds'
import { dayAndTime, number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { currentGame } from '../competition/queries.ts'
import { beginningOf, nextTask, phaseOf, type NextTask, type Phase } from './next-task.ts'
import type { School, SchoolClass } from './school.ts'
import { SchoolScale } from './school-scale.tsx'
import styles from './school-task.module.css'

interface Props {
  school: School
  classes: readonly SchoolClass[]
  /** The people of the classes who have not played. */
  missing: number
}

/** Present task of the teacher, with the sentence to paste into the class's chat, beside the progress of the school. */
export function SchoolTask({ school, classes, missing }: Props) {
  const heading = useId()
  const { data: game } = useQuery(currentGame())
  const now = useNow(minute)
  const { rounds } = useIdentity()
  const phase = game ? phaseOf({ stage: game.state, now, season: game.facts }) : 'open'
  const task = nextTask(school.total, missing, phase)
  const begins = game ? beginningOf(game.facts) : null
  const names = classes.flatMap(({ members }) => members.filter(({ played }) => !played).map(({ name }) => name))
  const { title, more, text, note } = textsOf(task, shortName(rounds.preliminary), begins, names)
  return (
    <section className={`panel ${styles.task}`} aria-labelledby={heading}>
      <div className={styles.text}>
        <h2 id={heading} className={styles.title}>
          {title} {more ? <span className="type-subheading muted block">{more}</span> : null}
        </h2>
        {note ? <p>{note}</p> : null}
        <p className="muted">{text}</p>
        {task.kind === 'over' ? null : <Sentences task={task.kind} school={school.name} begins={begins} />}
      </div>
      <SchoolScale school={school} classes={classes} advance={advanceAt(phase, game?.facts.preliminaryReading)} />
    </section>
  )
}

const minute = 60_000

/** A positive score advances at once, unless the organiser awards the preliminary (spec §4). */
function advanceAt(phase: Phase, reading: AwardReading | undefined) {
  if (phase === 'over') return 'ended'
  return phase === 'open' && reading === 'tiers' ? 'by-score' : 'after-end'
}

/** When the preliminary begins. */
type Begins = Instant | null

interface Texts {
  title: string
  /** Beside the title, smaller. */
  more?: string | undefined
  text: string
  note?: string
}

/** `names` are those of the classes who have not played. */
function textsOf(task: NextTask, round: string, begins: Begins, names: readonly string[]): Texts {
  if (task.kind === 'ahead')
    return { title: copy.task.ahead.title(round, whenText(begins)), text: copy.task.ahead.text }
  if (task.kind === 'over') return { title: copy.task.over.title(round), text: copy.task.over.text }
  if (task.kind !== 'missing') return copy.task[task.kind]
  const { ofClasses, ofSchool } = task
  const { classes, school, ofSchool: more, text, named } = copy.task.missing
  if (ofClasses === 0) return { title: school(number(ofSchool ?? 0)), text }
  const isMore = ofSchool !== null && ofSchool > ofClasses
  return {
    title: classes(number(ofClasses)),
    more: isMore ? more(number(ofSchool)) : undefined,
    text,
    note: named(names),
  }
}

const whenText = (begins: Begins) => (begins === null ? null : dayAndTime(begins))

/** Copies the reminder for those who have enrolled, and the invitation for those who have not. */
function Sentences({ task, school, begins }: { task: NextTask['kind']; school: string; begins: Begins }) {
  const { full_name: competition, rounds } = useIdentity()
  const reminder =
    task === 'ahead'
      ? copy.reminderAhead({ competition, round: shortName(rounds.preliminary), when: whenText(begins) })
      : copy.reminder(competition, actionLabels(rounds)['primary-start'])
  const home = () => new URL(paths.front(), location.href).href
  const send = (text: string) => void copyText(text, { done: copy.copied, byHand: copy.copyByHand })
  const remind = { label: copy.remind[task === 'ahead' ? 'ahead' : 'missing'], text: reminder }
  const invite = { label: copy.invite, text: copy.invitation(school, competition) }
  const acts = { missing: [remind, invite], ahead: [invite, remind], invite: [invite], everybody: [invite], over: [] }
  return (
    <>
      <ul className="cluster">
        {acts[task].map(({ label, text }, index) => (
          <li key={label}>
            <Button look={index === 0 ? 'primary' : 'quiet'} onClick={() => send(text + home())}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p className="note">{copy.paste}</p>
    </>
  )
}
