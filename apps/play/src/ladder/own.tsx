import type { LadderState } from '@qisuan/arena/ladder-state'
import { useState } from 'react'
import { pointsText } from '../copy.ts'
import parts from '../parts.module.css'
import { enter } from './api.ts'
import { copy } from './copy.ts'
import styles from './ladder.module.css'

const { own: words } = copy

interface OwnProps {
  state: LadderState
  onEntered: () => void
  /** Lists the games of a robot. */
  onChoose: (robot: number) => void
}

/** The own robot, and what lets a program enter the ladder or take the place of an older one. */
export function Own({ state, onEntered, onChoose }: OwnProps) {
  const { own, placed, gamesToPlace, isOpen, isStopped } = state
  return (
    <section className={`${parts.card} ${styles.own}`} aria-labelledby="own">
      <h2 id="own" className="type-note muted regular">
        {words.title}
      </h2>
      {own ? (
        <>
          <button type="button" className={`${styles.robot} type-subheading`} onClick={() => onChoose(own.id)}>
            {own.robot}
          </button>
          <p className={own.place === null ? 'muted' : 'strong'}>
            {own.place !== null
              ? words.place(own.place, placed)
              : isOpen
                ? words.placing(own.games, gamesToPlace)
                : words.unplaced}
          </p>
          {isStopped && <p className={styles.refused}>{words.stopped}</p>}
          {own.place === null && isOpen && (
            <progress className="full" value={own.games} max={gamesToPlace} aria-label={words.title} />
          )}
          <dl className={`flex gap-4 ${styles.figures}`}>
            <div>
              <dt>{words.points}</dt>
              <dd>{own.points}</dd>
            </div>
            <div>
              <dt>{words.games}</dt>
              <dd>{own.games}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="muted">{copy.lead}</p>
      )}
      {isOpen ? <Entry state={state} onEntered={onEntered} /> : <p className="strong">{copy.closed}</p>}
    </section>
  )
}

function Entry({ state, onEntered }: { state: LadderState; onEntered: () => void }) {
  const { own, candidate, isLoggedIn, round, task } = state
  const [isEntering, setEntering] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!isLoggedIn)
    return (
      <p>
        <a className="ink" href={state.site}>
          {words.visitor}
        </a>
      </p>
    )
  const press = async () => {
    setEntering(true)
    const refused = await enter().catch(() => 'failed')
    setRefusal(refused)
    setEntering(false)
    onEntered()
  }
  return (
    <>
      {candidate ? (
        <p className="type-note">
          {(own && !state.isStopped ? words.newer : words.candidate)(candidate.language, pointsText(candidate.score))}
        </p>
      ) : (
        !own && <p className="type-note">{words.noProgram}</p>
      )}
      <div className="cluster">
        {candidate && (
          <button type="button" className={parts.primary} disabled={isEntering} onClick={() => void press()}>
            {isEntering ? words.entering : own && !state.isStopped ? words.replace : words.enter}
          </button>
        )}
        <a className={`${parts.quiet} ink ${styles.link}`} href={`/play/${encodeURIComponent(round)}?task=${task.id}`}>
          {words.write}
        </a>
      </div>
      <p role="alert" className={styles.refused} hidden={refusal === undefined}>
        {refusal !== undefined && words.refused(refusal)}
      </p>
    </>
  )
}
