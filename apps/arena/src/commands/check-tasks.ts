import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { loadJavaScript, loadPython } from '@qisuan/runner/load-runtime'
import { measureTask, type Measured, type Prepare } from '../tasks/measure-task.ts'
import { readTask, TaskError } from '../tasks/read-task.ts'

/** `check-tasks.ts FOLDER…`: reads tasks and plays their references on hidden maps that chance draws anew each time. */
const [python, javascript] = await Promise.all([loadPython(), loadJavaScript()])

const prepare: Prepare = async (language, source) => {
  if (language === 'cpp') throw new TaskError('C++ 还不能检查。')
  const runtime = { python, javascript }[language]
  return (world, limits) => runtime.run(source, world, limits)
}

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
    process.stdout.write(
      `  ${reference.name.padEnd(16)} ${total} = 终点 ${goal} + 能量 ${energy} + 步数 ${steps} + 代码 ${code}，最多 ${Math.round(work / 1e5) / 10} 百万步计算\n`,
    )
  }
}
