import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { currentGame } from '../competition/queries.ts'
import type { School } from './school.ts'
import styles from './school-steps.module.css'

const { steps } = copy

/** Enrolled, played, advanced, as a stair; a dotted step may still come. Those who have not come yet are what a teacher can do something about. */
export function SchoolSteps({ school: { name, total, smallest } }: { school: School }) {
  const { data: game } = useQuery(currentGame())
  const { full_name: competition } = useIdentity()
  const { enrolled, played, advanced } = total
  const isOver = game !== undefined && game.state !== 1
  const missing = enrolled !== null && played !== null ? enrolled - played : null
  const home = () => new URL(paths.front(), location.href).href
  const send = (text: string) => void copyText(text, { done: copy.copied, byHand: copy.copyByHand })
  return (
    <div className={`panel ${styles.steps}`}>
      <div className={styles.step} data-height="1">
        <Count people={enrolled} label={steps.enrolled} hidden={steps.few(smallest)} />
        {enrolled === 0 ? (
          <>
            <p className="muted">{steps.nobody}</p>
            <Button size="small" onClick={() => send(copy.invitation(name, competition, home()))}>
              {copy.invite}
            </Button>
          </>
        ) : null}
      </div>
      <div className={styles.step} data-height="2">
        <Count people={played} label={steps.played} hidden={steps.fewOfThem(smallest)} />
        {missing === null || enrolled === 0 ? null : missing === 0 ? (
          <p className="muted">{steps.everybody}</p>
        ) : (
          <>
            <p className="accent">{steps.missing(number(missing))}</p>
            {isOver ? null : (
              <Button size="small" onClick={() => send(copy.reminder(competition, home()))}>
                {copy.remind}
              </Button>
            )}
          </>
        )}
      </div>
      <div className={styles.step} data-height="3" data-ahead={!isOver}>
        {isOver ? (
          <Count people={advanced} label={steps.advanced} hidden={steps.fewOfThem(smallest)} />
        ) : (
          <>
            <p className={styles.count}>
              <strong>{steps.dash}</strong> {steps.advanced}
            </p>
            <p className="note">{steps.beforeEnd}</p>
          </>
        )}
      </div>
    </div>
  )
}

function Count({ people, label, hidden }: { people: number | null; label: string; hidden: string }) {
  return (
    <>
      <p className={styles.count}>
        <strong className="figures">{people === null ? steps.dash : number(people)}</strong> {label}
      </p>
      {people === null ? <p className="note">{hidden}</p> : null}
    </>
  )
}
