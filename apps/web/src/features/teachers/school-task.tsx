import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { currentGame } from '../competition/queries.ts'
import { nextTask, type NextTask } from './next-task.ts'
import type { School, SchoolClass } from './school.ts'
import { SchoolSteps } from './school-steps.tsx'
import styles from './school-task.module.css'

/** What the teacher can do now, with the sentence to paste into the class's chat, beside the steps of the school. */
export function SchoolTask({ school, classes }: { school: School; classes: readonly SchoolClass[] }) {
  const heading = useId()
  const { data: game } = useQuery(currentGame())
  const isOver = game !== undefined && game.state !== 1
  const task = nextTask(school.total, classes, isOver)
  const { title, text } = textsOf(task)
  return (
    <section className={`panel ${styles.task}`} aria-labelledby={heading}>
      <div className={styles.text}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <p className="muted">{text}</p>
        {task.kind === 'over' ? null : <Sentences isReminding={task.kind === 'missing'} school={school.name} />}
      </div>
      <SchoolSteps school={school} isOver={isOver} />
    </section>
  )
}

function textsOf(task: NextTask): { title: string; text: string } {
  if (task.kind !== 'missing') return copy.task[task.kind]
  const people = number(task.people)
  return { title: copy.task.missing[task.where](people), text: copy.task.missing.text }
}

/** Copies the reminder for those who have enrolled, and the invitation for those who have not. */
function Sentences({ isReminding, school }: { isReminding: boolean; school: string }) {
  const { full_name: competition } = useIdentity()
  const home = () => new URL(paths.front(), location.href).href
  const send = (text: string) => void copyText(text, { done: copy.copied, byHand: copy.copyByHand })
  return (
    <p className="cluster">
      {isReminding ? <Button onClick={() => send(copy.reminder(competition, home()))}>{copy.remind}</Button> : null}
      <Button
        look={isReminding ? 'quiet' : 'primary'}
        onClick={() => send(copy.invitation(school, competition, home()))}
      >
        {copy.invite}
      </Button>
    </p>
  )
}
