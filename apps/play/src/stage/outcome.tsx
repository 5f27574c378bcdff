import type { Rules } from '@qisuan/game/world/rules'
import type { Play } from '@qisuan/runner/play'
import type { Fault } from '@qisuan/runner/program'
import { copy } from '../copy.ts'
import { isProgramOver, type Run } from '../run/use-run.ts'
import styles from './stage.module.css'

/** Outcome of the last run: the fault as soon as its film is there, and a sentence at the end. */
export function Outcome({ run, index, rules }: { run: Run; index: number; rules: Rules }) {
  const { played, hasFailed, frames, fault } = run
  return (
    <output className={styles.outcome}>
      {hasFailed && <p className={styles.bad}>{copy.film.failed}</p>}
      {fault && isProgramOver(frames, index) && <FaultText fault={fault} />}
      {played && index === frames.length - 1 && <Ending played={played} rules={rules} />}
    </output>
  )
}

function Ending({ played: { outcome, result }, rules }: { played: Play; rules: Rules }) {
  const words = copy.outcome
  const versus =
    rules.ends === 'goal' ? undefined : result.goal === 1 ? words.won : result.goal > 0 ? words.draw : words.lost
  const isGood = result.goal === 1
  return (
    <>
      {(!outcome.fault || result.goal > 0) && (
        <p className={isGood ? styles.good : undefined}>{versus ?? words[result.ending]}</p>
      )}
      <p className="muted type-note">{words.summary(result)}</p>
    </>
  )
}

function FaultText({ fault: { line, sentence, original } }: { fault: Fault }) {
  return (
    <p className={styles.bad}>
      {copy.outcome.fault(line, sentence)}
      <small className="block muted regular type-fine breaks">{copy.outcome.original(original)}</small>
    </p>
  )
}
