import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { measureTask, type Measured } from '../tasks/measure-task.ts'
import { programsIn } from '../tasks/prepare-programs.ts'
import { readTask, TaskError } from '../tasks/read-task.ts'

/** `check-tasks.ts FOLDER…`: reads tasks and plays their references on hidden maps that chance draws anew each time. */
const prepare = await programsIn(resolve(import.meta.dirname, '../../../../node_modules/.cache/runner'))

for (const folder of process.argv.slice(2)) {
  try {
    const task = await readTask(resolve(folder))
    report(task.file.name, await measureTask(task, randomInt(2 ** 31), prepare))
  } catch (error) {
    if (!(error instanceof TaskError)) throw error
    process.stdout.write(`✘ ${folder}\n${error.message}\n`)
    process.exitCode = 1
  }
}

function report(name: string, { references, maps }: Measured): void {
  process.stdout.write(`✔ ${name}：${maps.length} 张图\n`)
  for (const { reference, score, plays } of references) {
    const { goal, energy, steps, code, total } = score
    const work = Math.max(...plays.map(({ outcome }) => outcome.work))
    const parts = `终点 ${goal} + 能量 ${energy} + 步数 ${steps} + 代码 ${code}`
    process.stdout.write(
      `  ${reference.name.padEnd(16)} ${total} = ${parts}，最多 ${Math.round(work / 1e5) / 10} 百万次计算\n`,
    )
  }
}
