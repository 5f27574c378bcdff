import { judge, type Measure } from '@qisuan/runner/judge'
import { close } from './close-network.ts'
import { prepared, type JudgedProgram } from './prepared.ts'

export interface JudgeJob {
  program: JudgedProgram
  measure: Measure
  /** Size of its source: see `sizeOf`. */
  size: number
}

close()

process.on('message', ({ program, measure, size }: JudgeJob) => {
  void prepared(program)
    .then((ready) => judge(ready, measure, size))
    .then((verdict) => process.send?.(verdict))
})
