import type { AttemptState, PlayState } from '@qisuan/arena/play-state'
import type { Rules } from '@qisuan/game/world/rules'
import type { Score } from '@qisuan/game/world/score'
import type { Verdict } from '@qisuan/runner/judge'
import { memo, useState } from 'react'
import { copy, pointsText } from '../copy.ts'
import { Of } from '../of.tsx'
import parts from '../parts.module.css'
import type { Submission } from '../use-submission.ts'
import { Others } from './others.tsx'
import styles from './results.module.css'

/** Verdict of the judge: points by what they are for, each map, the best so far, and the place among the others. */
export const Results = memo(function Results({
  state,
  submission,
  onTakeBack,
}: {
  state: PlayState
  submission: Submission
  /** Brings the best program back to the editor. */
  onTakeBack: () => Promise<void>
}) {
  const judged = submission.state === 'judged' ? submission : undefined
  const best = judged?.best ?? state.best
  const { score: words } = copy
  return (
    <section className={`${parts.card} ${styles.results}`} aria-labelledby="results">
      <div className={styles.heading}>
        <h2 id="results">{words.title}</h2>
        {best && (
          <p className={styles.best}>
            {words.best} <strong>{pointsText(best.total)}</strong> {words.points}
            <TakeBack onTakeBack={onTakeBack} />
          </p>
        )}
      </div>
      {!best && <p className={styles.none}>{words.none}</p>}
      {judged && <Judged judged={judged} state={state} />}
      {!judged && best && <Parts score={best} task={state.task} />}
      {best && <Others others={judged?.others ?? state.others} own={best.total} />}
    </section>
  )
})

function TakeBack({ onTakeBack }: { onTakeBack: () => Promise<void> }) {
  const [hasFailed, setFailed] = useState(false)
  const { takeBack, takeBackAsk, takeBackFailed } = copy.score
  return (
    <>
      <button
        type="button"
        className={parts.textButton}
        onClick={() => {
          if (!confirm(takeBackAsk)) return
          onTakeBack().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }}
      >
        {takeBack}
      </button>
      <span role="alert">{hasFailed && takeBackFailed}</span>
    </>
  )
}

function Judged({ judged, state }: { judged: AttemptState & { state: 'judged' }; state: PlayState }) {
  const { verdict } = judged
  return (
    <>
      <output className={styles.total}>{copy.score.total(pointsText(verdict.score.total))}</output>
      <Parts score={verdict.score} task={state.task} />
      <ol className={styles.maps}>
        {verdict.maps.map((map, index) => (
          <MapRow key={index} map={map} number={index + 1} task={state.task} />
        ))}
      </ol>
    </>
  )
}

const goalWords = ({ ends }: Rules) => (ends === 'goal' ? copy.score.goal : copy.score.match)

function Parts({ score, task: { weights, rules } }: { score: Score; task: PlayState['task'] }) {
  const names = { ...copy.score.parts, goal: goalWords(rules).part }
  const kinds = (['goal', 'energy', 'steps', 'code'] as const).filter((kind) => weights[kind] > 0)
  return (
    <dl className={`grid packed gap-1-half ${styles.parts}`}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{names[kind]}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(score[kind] / weights[kind]) * 100}%` }} />
            </span>
            <Of
              part={pointsText(score[kind])}
              whole={pointsText(weights[kind])}
              told={copy.score.most(pointsText(weights[kind]))}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MapRow({
  map: { result, fault },
  number,
  task: { rules, maps },
}: {
  map: Verdict['maps'][number]
  number: number
  task: PlayState['task']
}) {
  const { score: words, outcome } = copy
  const { reached, missed } = goalWords(rules)
  return (
    <li className={result.goal === 1 ? styles.reached : undefined}>
      <span className="strong">{words.map(number, maps.length)}</span>
      <span className={styles.mapEnding}>{result.goal === 1 ? reached : result.goal > 0 ? words.drawn : missed}</span>
      <span className={styles.mapFacts}>{outcome.summary(result)}</span>
      {fault && <span className={styles.mapFault}>{outcome.fault(fault.line, fault.sentence)}</span>}
    </li>
  )
}
