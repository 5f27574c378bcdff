import { randomBytes, randomUUID } from 'node:crypto'
import { schoolFor } from '../../src/modules/enrolments/queries.ts'
import type { TestApi } from './harness.ts'

/** An enrolled person with a score. Omitted fields have defaults. */
export interface Contestant {
  name?: string
  group?: number
  provinceId?: number
  city?: string
  school?: string
  score: number | null
  scoredAt?: Date | null
  roundKey?: string
}

/** Inserts contestants directly into the database, because registering enough of them for a board is slow. @returns their ids */
export async function bulkFixture({ services }: TestApi, people: readonly Contestant[]): Promise<number[]> {
  const { db } = services
  const cities = await db.city.findMany({ orderBy: { id: 'asc' } })
  const users = await db.user.createManyAndReturn({
    data: people.map(({ name = '选手' }) => ({
      name,
      externalId: randomUUID(),
      phoneHash: randomBytes(32),
      phoneSealed: new Uint8Array(),
      createdAt: services.clock.now(),
    })),
    select: { id: true },
  })
  const ids = users.map(({ id }) => id)
  const schools = await schoolIds(services.db, people)

  await db.enrolment.createMany({
    data: people.map(({ group = 2, provinceId = 32, city, school = '' }, index) => ({
      userId: at(ids, index),
      seasonYear: 2026,
      provinceId,
      cityId: cities.find((each) => each.provinceId === provinceId && (!city || each.name === city))?.id ?? 0,
      group,
      language: 'python' as const,
      schoolId: schools.get(`${provinceId}/${school}`) ?? null,
      organization: school,
      createdAt: services.clock.now(),
    })),
  })
  await db.gameState.createMany({
    data: people.map(({ score, scoredAt = services.clock.now(), roundKey = '2026-1' }, index) => ({
      userId: at(ids, index),
      roundKey,
      score,
      duration: 60,
      scoredAt,
    })),
  })
  return ids
}

async function schoolIds(db: TestApi['services']['db'], people: readonly Contestant[]) {
  const ids = new Map<string, number | null>()
  for (const { provinceId = 32, school = '' } of people) {
    const key = `${provinceId}/${school}`
    if (!ids.has(key)) ids.set(key, await schoolFor(db, provinceId, school))
  }
  return ids
}

function at(ids: readonly number[], index: number): number {
  const id = ids[index]
  if (id === undefined) throw new RangeError(`no user for contestant ${index}`)
  return id
}
