import type { Rules } from '@qisuan/game/world/rules'
import type { Play } from '@qisuan/runner/play'
import type { Fault } from '@qisuan/runner/program'
import { copy } from '../copy.ts'
import type { Run } from '../run/use-run.ts'
import styles from './stage.module.css'

/** End of the last run, once its film is there: a sentence, and the fault of the program. */
export function Outcome({ run, isOver, rules }: { run: Run; isOver: boolean; rules: Rules }) {
  const { played, hasFailed, fault } = run
  return (
    <output className={styles.outcome}>
      {hasFailed && <p className={styles.bad}>{copy.film.failed}</p>}
      {fault && <FaultText fault={fault} />}
      {played && isOver && <Ending played={played} rules={rules} />}
    </output>
  )
}

function Ending({ played: { outcome, result }, rules }: { played: Play; rules: Rules }) {
  const { fault } = outcome
  const words = copy.outcome
  const versus =
    rules.ends === 'goal' ? undefined : result.goal === 1 ? words.won : result.goal > 0 ? words.draw : words.lost
  const isGood = result.goal === 1
  return (
    <>
      {fault && <FaultText fault={fault} />}
      {(!fault || result.goal > 0) && (
        <p className={isGood ? styles.good : undefined}>{versus ?? words[result.ending]}</p>
      )}
      <p className={styles.summary}>{words.summary(result.energy, result.ticks)}</p>
    </>
  )
}

function FaultText({ fault: { line, sentence, original } }: { fault: Fault }) {
  return (
    <p className={styles.bad}>
      {copy.outcome.fault(line, sentence)}
      <small className={styles.original}>{copy.outcome.original(original)}</small>
    </p>
  )
}
