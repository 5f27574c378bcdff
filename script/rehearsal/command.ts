import type { RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import type { RehearsalOptions } from './options.ts'
import { shownProgress } from './progress.ts'
import { rehearse } from './rehearse.ts'

/** `script/qisuan rehearse`: shows how far it is, then the report in short. @returns the exit code */
export async function rehearseCommand(
  theirs: Parameters<typeof rehearse>[0],
  options: RehearsalOptions,
): Promise<number> {
  const { stdout, stderr } = process
  const progress = shownProgress({ isTTY: stderr.isTTY, write: (text) => void stderr.write(text) })
  const { report, folder } = await rehearse(theirs, options, progress)
  stdout.write(options.json ? `${JSON.stringify({ ...report, folder }, null, 2)}\n` : summary(report, folder))
  return 0
}

function summary({ phases, trouble, complete, advice, notes, previous }: RehearsalReport, folder: string): string {
  const lines = [
    ...phases.map(({ title, done, people, perMinute, calls }) => {
      const before = previous?.phases.find((each) => each.title === title)
      const then = before ? `（上一次 ${before.perMinute}）` : ''
      return `  ${title}：${done} / ${people} 人，每分钟 ${perMinute} 人${then}，p50 ${calls.p50}、p95 ${calls.p95}、p99 ${calls.p99} 毫秒`
    }),
    trouble ? `先撑不住的是“${trouble.title}”：${trouble.text}` : complete ? '全部撑住了' : '演练到的都撑住了',
    ...notes,
    ...advice.map((line) => `· ${line}`),
    `报告：${folder}/report.html`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
