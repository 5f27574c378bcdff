import type { AttemptState, PlayState } from '@qisuan/arena/play-state'
import type { Score, Weights } from '@qisuan/game/world/score'
import type { Verdict } from '@qisuan/runner/judge'
import { copy, pointsText } from '../copy.ts'
import parts from '../parts.module.css'
import type { Submission } from '../use-submission.ts'
import { Others } from './others.tsx'
import styles from './results.module.css'

/** Verdict of the judge: points by what they are for, each map, the best so far, and the place among the others. */
export function Results({ state, submission }: { state: PlayState; submission: Submission }) {
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
          </p>
        )}
      </div>
      {!best && <p className={styles.none}>{words.none}</p>}
      {judged && <Judged judged={judged} state={state} />}
      {!judged && best && <Parts score={best} weights={state.task.weights} />}
      {best && <Others others={judged?.others ?? state.others} own={best.total} />}
    </section>
  )
}

function Judged({ judged, state }: { judged: AttemptState & { state: 'judged' }; state: PlayState }) {
  const { verdict } = judged
  return (
    <>
      <output className={styles.total}>{copy.score.total(pointsText(verdict.score.total))}</output>
      <Parts score={verdict.score} weights={state.task.weights} />
      <ol className={styles.maps}>
        {verdict.maps.map((map, index) => (
          <MapRow key={index} map={map} number={index + 1} visible={state.task.maps.length} />
        ))}
      </ol>
    </>
  )
}

function Parts({ score, weights }: { score: Score; weights: Weights }) {
  const kinds = (['goal', 'energy', 'steps', 'code'] as const).filter((kind) => weights[kind] > 0)
  return (
    <dl className={styles.parts}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{copy.score.parts[kind]}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(score[kind] / weights[kind]) * 100}%` }} />
            </span>
            {copy.score.partsOf(score[kind], weights[kind])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MapRow({
  map: { result, fault },
  number,
  visible,
}: {
  map: Verdict['maps'][number]
  number: number
  visible: number
}) {
  const { score: words, outcome } = copy
  const reached = result.goal === 1 ? words.reached : result.goal > 0 ? words.drawn : words.missed
  return (
    <li className={result.goal === 1 ? styles.reached : undefined}>
      <span className="strong">{words.map(number, visible)}</span>
      <span className={styles.mapEnding}>{reached}</span>
      <span className={styles.mapFacts}>{outcome.summary(result.energy, result.ticks)}</span>
      {fault && <span className={styles.mapFault}>{outcome.fault(fault.line, fault.sentence)}</span>}
    </li>
  )
}
