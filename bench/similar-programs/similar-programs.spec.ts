import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { similarPrograms } from '@qisuan/runner/similar/similar-programs'
import { expect, test } from 'vitest'
import { drawPrograms } from './programs.ts'

const counts = { honest: 500, copies: 100 }
/** Another seed draws other programs. */
const seed = Number(process.env['SEED'] ?? 1)
const languages = ['python', 'javascript', 'cpp'] as const
const endings = { python: 'py', javascript: 'js', cpp: 'cpp' }
const task = join(import.meta.dirname, '../../tasks/energy')

const say = (text: string) => void process.stdout.write(`${text}\n`)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
const startOf = (language: (typeof languages)[number]) => readFile(join(task, `start.${endings[language]}`), 'utf8')

test.each(languages)('copies in %s are found, and honest programs are left alone', async (language) => {
  const { honest, copies } = drawPrograms(language, { ...counts, seed })
  const sources = [...honest, ...copies.map(({ source }) => source)]
  const originalOf = (place: number) => copies[place - honest.length]?.original ?? place
  const { pairs } = similarPrograms(language, sources, { start: await startOf(language) })

  const isFound = (copy: number) =>
    pairs.some(({ one, other }) => other === honest.length + copy && one === originalOf(other))
  const missed = copies.flatMap(({ kind, original }, copy) => (isFound(copy) ? [] : [{ kind, original }]))
  const wrong = pairs.filter(({ one, other }) => originalOf(one) !== originalOf(other))
  const honestPairs = wrong.filter(({ other }) => other < honest.length)
  const concerned = new Set(honestPairs.flatMap(({ one, other }) => [one, other]))
  const possible = (honest.length * (honest.length - 1)) / 2

  say(`\n${language}, seed ${seed}: ${copies.length - missed.length} of ${copies.length} copies found`)
  for (const kind of new Set(copies.map((copy) => copy.kind))) {
    const all = copies.filter((copy) => copy.kind === kind).length
    say(`  ${kind.padEnd(14)} ${all - missed.filter((each) => each.kind === kind).length} of ${all}`)
  }
  say(`  honest pairs flagged ${honestPairs.length} of ${possible}: ${percent(honestPairs.length, possible)}`)
  say(`  honest programs concerned ${concerned.size} of ${honest.length}: ${percent(concerned.size, honest.length)}`)
  say(`  pairs of a copy and another's program flagged ${wrong.length - honestPairs.length}`)
  for (const { kind, original } of missed) {
    say(`  got through: ${kind}, of program ${original} with ${honest[original]?.trimEnd().split('\n').length} lines`)
  }
  expect(copies.length - missed.length).toBeGreaterThanOrEqual(95)
  expect(wrong.length / possible).toBeLessThanOrEqual(0.01)
})

test('5,000 programs of a task are compared in seconds', async () => {
  const { honest } = drawPrograms('python', { honest: 5000, copies: 0, seed })
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const { found } = similarPrograms('python', honest, { start: await startOf('python'), most: 300 })
  const seconds = (performance.now() - begun) / 1000
  const worked = process.cpuUsage(before).user / 1e6
  say(
    `\n5,000 programs in ${seconds.toFixed(1)} s, of which the processor worked ${worked.toFixed(1)} s: ${found} pairs`,
  )
  expect(seconds).toBeLessThan(60)
})
