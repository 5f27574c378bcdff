import type { PrismaClient } from '@qisuan/db/client'
import { applyMigrations } from '@qisuan/db/migrate'
import type { SeasonSettings } from '@qisuan/db/season-settings'
import { loadPlaces } from '@qisuan/db/places'
import { openDatabase } from '../../src/services/database.ts'
import type { Services } from '../../src/services/services.ts'

/** A time at which the preliminary of the test season is open. */
export const testNow = new Date('2026-11-21T12:00:00+08:00')

const settings: Partial<SeasonSettings> = {
  asiaRound: '2026-aoc',
  codequestRound: '2026-cq',
  languages: ['python', 'javascript', 'c++'],
}

const play = { 5: '/play/2026-1?task=sand', default: '/play/2026-1?task=energy' }

/** Migrates an empty database and inserts all provinces and cities, and a season with a round of every kind. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl, { log: () => {} })
  const throwError = (error: Error) => {
    throw error
  }
  const { db, close } = openDatabase(databaseUrl, { size: 1, onIdleError: throwError })
  try {
    await db.$transaction(loadPlaces)
    await db.season.create({ data: { year: 2026, name: '测试赛季', stage: 1, current: true, settings } })
    await db.round.createMany({
      data: [
        round('2026-1', 'preliminary', { areas: ['NingXia', 'SuZhou'], settings: { play } }),
        round('2026-2', 'final', { awardReading: 'medals' }),
        round('2026-3', 'extra', {}),
        round('2026-aoc', 'aoc', {}),
        round('2026-cq', 'cq', {}),
        round('2026-12', 'monthly', {}),
      ],
    })
  } finally {
    await close()
  }
}

type RoundInput = NonNullable<Parameters<PrismaClient['round']['createMany']>[0]>['data'] extends
  | (infer One)[]
  | (infer One)
  ? One
  : never

function round(key: string, kind: RoundInput['kind'], rest: Partial<RoundInput>): RoundInput {
  const times = { beginsAt: new Date('2026-11-01T00:00:00+08:00'), endsAt: new Date('2026-11-30T23:59:00+08:00') }
  return { key, kind, seasonYear: 2026, name: key, awardReading: 'tiers', ...times, ...rest }
}

/** Changes settings of the test season and waits until the process is notified. */
export async function changeSettings({ services }: { services: Services }, changes: Partial<SeasonSettings>) {
  const notified = new Promise<void>((resolve) => services.changes.onChange(resolve))
  await services.db.season.update({ where: { year: 2026 }, data: { settings: { ...settings, ...changes } } })
  await notified
}
