import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startApi } from './api.ts'
import { startArena } from './arena.ts'
import { openBenchDatabases, type BenchDatabases } from './bench-databases.ts'
import { run, type Measure, type Row } from './measure.ts'
import { changeByOperator } from './measures/change.ts'
import { deepPage, provincePage, search } from './measures/deep.ts'
import { firstRead } from './measures/first-read.ts'
import { importMemory, importTime } from './measures/import.ts'
import { verdictLatency } from './measures/judge-latency.ts'
import { verdicts } from './measures/judge.ts'
import { judgesElsewhere } from './measures/judges-elsewhere.ts'
import { launches } from './measures/launches.ts'
import { latencyUnderLoad, logins, readsDuringLogins } from './measures/logins.ts'
import { memory } from './measures/memory.ts'
import { ownRank } from './measures/own-rank.ts'
import { longestPause } from './measures/pause.ts'
import { playPage } from './measures/play-page.ts'
import { publication, storage } from './measures/publication.ts'
import { boardAgainstNginx, cachedBoard, unchangedBoard } from './measures/reads.ts'
import { watchersOfBoard } from './measures/watchers.ts'
import { publish } from './publish.ts'
import { table } from './report.ts'
import { signUp } from './sign-up.ts'
import { requirePrograms, type Program } from './wrk.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const size = Number(values.size)
const log = (line: string) => void process.stdout.write(`${line}\n`)

/** Builds the data, measures each row against its baseline in the same run, prints the table and writes results.json. */
async function main(): Promise<void> {
  await requirePrograms(neededPrograms)
  const databases = await openBenchDatabases(log)
  try {
    const rows: Row[] = []
    for await (const measure of measures(databases)) {
      log(`\n  ${measure.name}`)
      rows.push(await run(measure, Number(values.turns), log))
    }
    log(`\n${table(rows)}`)
    const file = new URL('results.json', import.meta.url)
    writeFileSync(file, `${JSON.stringify({ size, turns: Number(values.turns), rows }, null, 2)}\n`)
  } finally {
    await databases.close()
  }
}

const only = values.only?.split(',')
const wanted = (name: string) => !only || only.includes(name)

const ofArena = ['judge', 'judge-latency', 'play-page']
const isOnlyArena = only?.every((name) => [...ofArena, 'judges-elsewhere'].includes(name)) ?? false
const neededPrograms: Program[] = [
  ...(isOnlyArena ? [] : (['wrk', 'nginx'] as const)),
  ...(wanted('judge') ? (['bwrap'] as const) : []),
]

async function* measures(databases: BenchDatabases): AsyncGenerator<Measure> {
  if (ofArena.some(wanted)) yield* measuresOfArena(databases.arena)
  if (wanted('judges-elsewhere')) yield* measuresOfJudges(databases.arena)
  if (isOnlyArena) return

  if (wanted('publication')) {
    for (const contestants of new Set([10_000, 100_000, size].filter((each) => each <= size)))
      yield await publication(databases, contestants)
    yield await storage(await databases.database(size))
  }
  if (values.only === 'publication') return

  const url = await databases.database(size)
  await publish(url)
  if (values.only === 'watchers') return yield* watchersOfBoard(url, Number(values.turns))

  if (wanted('first')) yield await firstRead(url, size)
  if (values.only === 'first') return

  const api = await startApi(url)
  try {
    const { token, ...login } = await signUp(api, url)
    if (wanted('board')) yield await cachedBoard(api)
    if (wanted('board')) yield await unchangedBoard(api)
    if (wanted('board')) yield await boardAgainstNginx(api)
    if (wanted('own')) yield await ownRank(api, url)
    if (wanted('deep')) yield await deepPage(api, token)
    if (wanted('region')) yield await provincePage(api, token)
    if (wanted('deep')) yield await search(api, url, token)
    if (wanted('logins')) yield await logins(api, login)
    if (wanted('logins')) yield await readsDuringLogins(api, login)
    if (wanted('import')) yield await importTime(url)
    if (wanted('import')) yield await importMemory(url)
    if (wanted('launches')) yield await launches(api, url)
    if (wanted('during')) {
      yield await latencyUnderLoad('board while a publication runs, p99', `${api.url}/api/rank?group=2`, () =>
        publish(url),
      )
    }
    if (wanted('change')) yield await changeByOperator(api, url)
    if (wanted('during')) yield await longestPause(api, url)
    if (wanted('memory')) yield* memory(api, url, size)
  } finally {
    await api.stop()
  }
  if (wanted('watchers')) yield* watchersOfBoard(url, Number(values.turns))
}

async function* measuresOfArena(databaseUrl: string): AsyncGenerator<Measure> {
  const arena = await startArena(databaseUrl)
  try {
    if (wanted('judge')) yield* verdicts(arena)
    if (wanted('judge-latency')) yield* verdictLatency(arena)
    if (wanted('play-page')) yield* playPage(arena)
  } finally {
    await arena.stop()
  }
}

/** Beside an arena that judges nothing itself. */
async function* measuresOfJudges(databaseUrl: string): AsyncGenerator<Measure> {
  const arena = await startArena(databaseUrl, 0)
  try {
    yield await judgesElsewhere(databaseUrl)
  } finally {
    await arena.stop()
  }
}

await main()
