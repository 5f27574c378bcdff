import type { SimilarPrograms } from '@qisuan/runner/similar/similar-programs'
import type { Prisma } from '@qisuan/db/client'
import type { Language } from '@qisuan/runner/size'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { ownersOf } from '../../game-accounts/scores/owners.ts'
import { requireArena } from '../tasks/own-arena.ts'
import type { Comparison } from './find-similar-task.ts'
import { namedAs } from '../players.ts'

/** A task and language of a round, as its report keeps it. */
export interface SimilarPart {
  task: string
  language: string
  /** Programs compared, and pairs found; of those the most similar are kept. */
  programs: number
  found: number
}

interface Program {
  id: number
  userId: number
  task: string
  language: Language
  source: string
}

/**
 * Compares the best judged program of each person in each task of a round, and replaces what was found before. Decisions stay, and pairs
 * whose authors were asked: they wait for a decision, whatever was handed in since.
 * @returns a sentence with the number of programs and of pairs
 * @throws ConflictError where the platform is somebody else's
 */
export async function findSimilar(
  services: Services,
  round: string,
  progress: (share: number) => void,
): Promise<string> {
  const { db, tasks, clock } = services
  const programs = await programsOf(services, round)
  const starts = await startsOf(services)
  const parts: SimilarPart[] = []
  const pairs: Prisma.SimilarPairCreateManyInput[] = []
  const compared = [...Map.groupBy(programs, ({ task, language }) => `${language} ${task}`).values()]
  for (const [index, own] of compared.entries()) {
    const [{ task, language } = { task: '', language: 'python' as const }] = own
    const input: Comparison = {
      language,
      sources: own.map(({ source }) => source),
      start: starts.get(task)?.[language] ?? '',
    }
    const result = (await tasks.run(new URL('find-similar-task.ts', import.meta.url), input)) as SimilarPrograms
    parts.push({ task, language, programs: own.length, found: result.found })
    pairs.push(...result.pairs.flatMap((pair) => rowOf(round, own, pair)))
    progress((index + 1) / compared.length)
  }
  // Somebody may have been erased meanwhile.
  const { rows: left } = await requireArena(services).query<{ id: number }>('select id from attempt where round = $1', [
    round,
  ])
  const there = new Set(left.map(({ id }) => id))
  const kept = pairs.filter(({ oneAttempt, otherAttempt }) => there.has(oneAttempt) && there.has(otherAttempt))
  await db.$transaction(async (tx) => {
    // One comparison of a round at a time replaces the one before.
    await tx.$executeRaw`select from round where key = ${round} for no key update`
    const report = { computedAt: clock.now(), parts: parts.map((part) => ({ ...part })) }
    await tx.similarReport.upsert({
      where: { roundKey: round },
      create: { roundKey: round, ...report },
      update: report,
    })
    await tx.$executeRaw`
      delete from similar_pair pair where round_key = ${round} and 2 > (
        select count(*) from similar_question asked
        where asked.round_key = pair.round_key and asked.attempt in (one_attempt, other_attempt)
          and asked.attempt = any(${[...there]}::int[])
      )`
    await tx.similarPair.createMany({ data: kept, skipDuplicates: true })
  })
  const found = parts.reduce((sum, part) => sum + part.found, 0)
  return `比了 ${programs.length} 份程序，${found} 对相似`
}

/** The row of a pair: the older program first. */
function rowOf(
  roundKey: string,
  programs: readonly Program[],
  { one: first, other: second, shares, lines, cluster }: SimilarPrograms['pairs'][number],
): Prisma.SimilarPairCreateManyInput[] {
  const [one, other] = [programs[first], programs[second]]
  if (!one || !other) return []
  const { task, language } = one
  const [oneShare, otherShare] = shares.map((share) => Math.min(share, 1)) as typeof shares
  const [oneLines, otherLines] = lines
  return [
    {
      roundKey,
      task,
      language,
      cluster,
      oneAttempt: one.id,
      otherAttempt: other.id,
      oneId: one.userId,
      otherId: other.userId,
      oneShare,
      otherShare,
      oneLines,
      otherLines,
    },
  ]
}

/** The best judged program of each person in each task, by the order of their attempts. Programs whose author the site does not know stay out. */
async function programsOf(services: Services, key: string): Promise<Program[]> {
  const { pool, config } = services
  const { rows } = await requireArena(services).query<
    Omit<Program, 'userId'> & { score: number; platformId: string; externalId: string | null }
  >(
    `select distinct on (attempt.user_id, task) attempt.id, task, language, source, attempt.score,
       coalesce(subject.external_id, attempt.user_id) as "platformId", person.external_id as "externalId"
     from attempt ${namedAs('attempt.user_id', '$2')}
     where round = $1 and state = 'judged'
     order by attempt.user_id, task, attempt.score desc, attempt.id`,
    [key, config.platform.provider],
  )
  const owners = await ownersOf(pool, await findRound(services, key), rows)
  const best = new Map<string, Program & { score: number }>()
  for (const [index, { id, task, language, source, score }] of rows.entries()) {
    const userId = owners[index]?.userId
    if (userId === undefined) continue
    // A person may have more than one account on the platform.
    const before = best.get(`${userId} ${task}`)
    if (!before || score > before.score) best.set(`${userId} ${task}`, { id, userId, task, language, source, score })
  }
  return [...best.values()].toSorted((one, other) => one.id - other.id)
}

/** The code with which each task begins, by language. */
async function startsOf(services: Services): Promise<Map<string, Record<Language, string>>> {
  const { rows } = await requireArena(services).query<{ slug: string; start: Record<Language, string> }>(
    `select distinct on (slug) slug, content->'start' as start from task order by slug, version desc`,
  )
  return new Map(rows.map(({ slug, start }) => [slug, start]))
}
