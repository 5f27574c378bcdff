import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qisuan } from '../installation/installation.ts'

const round = '2026-2'
/** The first of the demo season's people, of all groups. */
const people = Array.from({ length: 400 }, (_, index) => String(index + 1))

/** Lets people into the final of the demo season and publishes what they scored, as it is once the final is over. */
export async function playFinal(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-final-'))
  const file = join(folder, 'final.csv')
  writeFileSync(file, ['用户号,成绩', ...people.map((id) => `${id},${scoreOf(Number(id))}`)].join('\n'))
  try {
    await qisuan('access', 'grant', round, ...people)
    await qisuan('scores', 'import', file, '--round', round, '--outside-window', '--skip-invalid', '--yes')
    await qisuan('rankings', 'publish')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Scores between 41,000 and 98,000 without an order that one sees. */
const scoreOf = (id: number) => 41_000 + ((id * 7919) % 57_001)
