import { openDatabase, type Database } from '@qisuan/arena/database'
import { gamesToPlace as toPlace } from '@qisuan/arena/ladder-limits'
import { nextMatch, playMatch } from '@qisuan/arena/matches'
import { newRating } from '@qisuan/arena/rating'
import { prepareArena } from '@qisuan/db/arena'
import { Random } from '@qisuan/game/world/random'
import { expect, onTestFinished, test } from 'vitest'
import { openBenchDatabases } from '../bench-databases.ts'

const programs = Number(process.env['PROGRAMS'] ?? 10_000)
/** Deviation of the strengths: a difference of one wins 73 of 100 games. */
const spread = 3
const newcomers = 100
/** Matches that are played at once. */
const atOnce = 4
/** Milliseconds; ten thousand programs take half an hour on two cores that do nothing else. */
const longest = 7_200_000

const random = new Random(7)
const uniform = () => (random.below(2 ** 30) + 1) / (2 ** 30 + 1)
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
const now = () => new Date('2030-05-01T08:00:00Z')

type Arena = Parameters<typeof playMatch>[0]

/** A judge whose games are decided by the strengths that the sources are, and by chance. */
const judges: Arena['judges'] = {
  compile: () => Promise.reject(new Error('No program here is in C++')),
  async duel({ players: { S, R } }) {
    const [own, other] = [S, R].map((player) => ('source' in Object(player) ? Number(Object(player).source) : 0))
    const expected = 1 / (1 + Math.exp((other ?? 0) - (own ?? 0)))
    return { share: uniform() < expected ? 1 : 0, moves: { S: '', R: '' }, faults: {} }
  },
}

test(
  'a ladder finds the order of its programs within thirty games, and the place of a new one within twelve',
  async () => {
    const databases = await openBenchDatabases(() => {})
    onTestFinished(() => databases.close())
    await prepareArena(databases.arena)
    const db = openDatabase(databases.arena)
    onTestFinished(() => db.$disconnect())
    // Order is measured here, not time: nobody waits for the disk.
    await db.$executeRawUnsafe('alter system set synchronous_commit = off')
    await db.$executeRawUnsafe('select pg_reload_conf()')
    await db.$executeRawUnsafe(openLadder, JSON.stringify({ file }))
    await addPrograms(db, programs)
    const arena = { db, now, judges }

    const playOn = async () => {
      while (await playNext(arena));
    }
    await Promise.all(Array.from({ length: atOnce }, playOn))
    const entries = await readEntries(db)
    const ofRatings = rankCorrelation(entries.map(({ strength, mu }) => [strength, mu]))
    const ofElo = rankCorrelation(await eloOf(db, entries))
    const played = entries.map(({ games }) => games)
    const [mean, most] = [played.reduce((sum, each) => sum + each, 0) / played.length, Math.max(...played)]

    const wrongBy: number[] = []
    for (let nth = 0; nth < newcomers; nth += 1) {
      await addPrograms(db, 1)
      for (let played = 0; played < toPlace; played += 2) await playNext(arena)
      wrongBy.push(placesWrong(await readEntries(db)).at(-1) ?? 1)
    }
    wrongBy.sort((one, other) => one - other)
    const median = wrongBy[newcomers / 2] ?? 1
    process.stdout.write(
      `${programs} programs, ${mean.toFixed(1)} games each, at most ${most}: rank correlation ${ofRatings.toFixed(4)}, by Elo ${ofElo.toFixed(4)}\n` +
        `${newcomers} new ones after ${toPlace} games: median ${(100 * median).toFixed(1)} % of the places away, ` +
        `${wrongBy.filter((each) => each <= 0.05).length} within 5 %\n`,
    )
    expect(ofRatings).toBeGreaterThanOrEqual(0.95)
    expect(ofRatings).toBeGreaterThan(ofElo)
    expect(median).toBeLessThanOrEqual(0.05)
  },
  longest,
)

/** Plays the next match. @returns false if none is due */
async function playNext(arena: Arena): Promise<boolean> {
  const match = await nextMatch(arena)
  if (match) await playMatch(arena, match)
  return match !== undefined
}

const file = {
  rules: { ticks: 1, ends: 'crash' },
  functions: [],
  weights: { goal: 100_000, energy: 0, steps: 0, code: 0 },
  hidden: {
    plan: { kind: 'field', width: 5, height: 5, energy: 0, worth: [1, 1], mirrored: true, goal: false },
    count: 1,
    rivals: [],
  },
}

const openLadder = `
  with added as (
    insert into task (slug, version, content, measures, imported_at) values ('meet', 1, $1::jsonb, '{}', now())
  )
  insert into ladder (round, group_number, task, opened_at) values ('2030-1', 0, 'meet', '2030-05-01')`

/** Adds programs of pupils whose sources are their strengths. */
async function addPrograms(db: Database, count: number): Promise<void> {
  const strengths = Array.from({ length: count }, () => `${spread * normal()}`)
  await db.$executeRawUnsafe(
    `with pupil as (
       select lpad(to_hex((select count(*) from user_account) + nth), 24, '0') as id, strength
       from unnest($1::text[]) with ordinality as each (strength, nth)
     ), account as (
       insert into user_account (id, client_id, name, slug, email, preferred_language)
       select id, 'client', id, id, id || '@pupils.example', 'zh-CN' from pupil
     ), program as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at)
       select pupil.id, '2030-1', 'meet', task.id, pupil.id, 'python', strength, true, 'judged', 1, '{}', 1, now(), now()
       from pupil, task order by pupil.id returning id, user_id
     )
     insert into ladder_entry (ladder_id, robot, user_id, attempt_id, mu, sigma, entered_at)
     select ladder.id, user_id, user_id, program.id, $2, $3, now() from program, ladder order by program.id`,
    strengths,
    newRating.mu,
    newRating.sigma,
  )
}

interface Entry {
  id: number
  strength: number
  mu: number
  games: number
}

/** In the order in which they came. */
const readEntries = (db: Database) => db.$queryRaw<Entry[]>`
  select entry.id, source::float8 as strength, mu, games from ladder_entry entry join attempt on attempt.id = attempt_id
  order by entry.id`

/** Strengths with the ratings that Elo gives after the same games, 32 points each. */
async function eloOf(db: Database, entries: readonly Entry[]): Promise<[number, number][]> {
  const ratings = new Map(entries.map(({ id }) => [id, 1500]))
  for (const { firstId, secondId, share } of await db.ladderGame.findMany({ orderBy: { id: 'asc' } })) {
    const [own, other] = [ratings.get(firstId) ?? 1500, ratings.get(secondId) ?? 1500]
    const change = 32 * (share - 1 / (1 + 10 ** ((other - own) / 400)))
    ratings.set(firstId, own + change).set(secondId, other - change)
  }
  return entries.map(({ id, strength }) => [strength, ratings.get(id) ?? 1500])
}

/** Place of each value, from 0 for the least. */
function ranksOf(values: readonly number[]): number[] {
  const ranks = values.map(() => 0)
  const order = [...values.keys()].toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}

/** Share of all places by which each entry is away from where its strength belongs. */
function placesWrong(entries: readonly Entry[]): number[] {
  const [right, found] = [ranksOf(entries.map(({ strength }) => strength)), ranksOf(entries.map(({ mu }) => mu))]
  return entries.map((_, index) => Math.abs((right[index] ?? 0) - (found[index] ?? 0)) / entries.length)
}

/** Spearman's rank correlation. */
function rankCorrelation(pairs: readonly [number, number][]): number {
  const [one, other] = [ranksOf(pairs.map(([first]) => first)), ranksOf(pairs.map(([, second]) => second))]
  const squares = one.reduce((sum, rank, index) => sum + (rank - (other[index] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (pairs.length * (pairs.length ** 2 - 1))
}
