import type { Answer } from '@qisuan/contracts/contract'
import { awardOf, awardTitle } from '@qisuan/rules/season/game-states'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../services/services.ts'
import { awardsOf, presentGroup } from '../competition/present.ts'
import { findRound, type Round } from '../competition/queries.ts'
import { scoreHistory } from '../results/queries.ts'
import { isFrozen, isHidden, shownEntry } from '../rankings/queries.ts'
import { publishedRows } from '../rankings/publication/published-rows.ts'

type Results = Pick<Answer<'ownData'>, 'results' | 'scores' | 'awards' | 'certificates' | 'posters' | 'rankings'>

const named = ({ key, name }: Round) => ({ round: key, round_name: name })

/** A person's results, awards, certificates, posters and rows of rankings, without what a freeze hides. */
export async function exportResults(services: Services, userId: number): Promise<Results> {
  return {
    results: await results(services, userId),
    scores: await scores(services, userId),
    awards: await awards(services, userId),
    certificates: await certificates(services, userId),
    posters: await posters(services, userId),
    rankings: await rankings(services, userId),
  }
}

async function results(services: Services, userId: number): Promise<Results['results']> {
  const rows = await services.db.gameState.findMany({ where: { userId }, orderBy: { roundKey: 'asc' } })
  const tasks = await services.db.plusScore.findMany({ where: { userId }, orderBy: { roundKey: 'asc' } })
  const keys = new Set([...rows, ...tasks].map(({ roundKey }) => roundKey))
  return Promise.all(
    [...keys].map(async (roundKey) => {
      const { round } = await findRound(services, roundKey)
      const frozen = await isFrozen(services, roundKey)
      const row = rows.find((each) => each.roundKey === roundKey)
      const shown = row && (await shownEntry(services, row))
      const details = frozen ? undefined : row
      const task = frozen ? undefined : tasks.find((each) => each.roundKey === roundKey)
      return {
        ...named(round),
        frozen,
        state: shown?.state ?? 0,
        award: titleOf(round, shown?.state),
        note: shown?.note ?? null,
        score: shown?.score ?? null,
        duration: details?.duration ?? null,
        task_scores: task ? [task.scores1, task.scores2, task.scores3, task.scores4, task.scores5] : [],
        source: details?.source ?? null,
        origin: details?.origin ?? null,
        scored_at: details?.scoredAt?.toISOString() ?? null,
      }
    }),
  )
}

/** Every score that arrived, and every verdict on it. */
async function scores(services: Services, userId: number): Promise<Results['scores']> {
  const entries = await scoreHistory(services, { userId })
  const shown = entries.map(
    async ({ roundKey, scoredAt, judgedAt, refused, score, duration, task, source, origin }) => {
      const { round } = await findRound(services, roundKey)
      const hidden = (await isFrozen(services, roundKey)) && round.frozenFrom !== null && judgedAt >= round.frozenFrom
      const made = { made_at: scoredAt?.toISOString() ?? null, received_at: judgedAt.toISOString() }
      const reason = refused && scoreRefusalNames[refused]
      return hidden ? [] : [{ ...named(round), score, duration, task, ...made, source, origin, reason }]
    },
  )
  return (await Promise.all(shown)).flat()
}

/** Awards that are published and not withdrawn. */
async function awards(services: Services, userId: number): Promise<Results['awards']> {
  const rows = await services.db.award.findMany({
    where: { userId, batch: { publishedAt: { not: null }, withdrawnAt: null } },
    include: { batch: true },
    orderBy: { batchId: 'asc' },
  })
  const shown = rows.map(async ({ state, note, batch: { roundKey, publishedAt } }) => {
    const { round } = await findRound(services, roundKey)
    if (publishedAt === null || (await isFrozen(services, roundKey))) return []
    return [{ ...named(round), award: titleOf(round, state), note, published_at: publishedAt.toISOString() }]
  })
  return (await Promise.all(shown)).flat()
}

async function certificates(services: Services, userId: number): Promise<Results['certificates']> {
  const rows = await services.db.certificate.findMany({ where: { userId }, orderBy: { issuedAt: 'asc' } })
  return Promise.all(
    rows.map(async (row) => {
      const { round } = await findRound(services, row.roundKey)
      return {
        ...named(round),
        number: row.number,
        award: titleOf(round, row.state),
        name: services.sealer.show(row.nameSealed, `certificate.name/${row.number}`),
        name_before: services.sealer.show(row.nameBeforeSealed, `certificate.name_before/${row.number}`),
        renamed_at: row.renamedAt && row.renamedAt.toISOString(),
        issued_at: row.issuedAt.toISOString(),
        withdrawn_at: row.withdrawnAt && row.withdrawnAt.toISOString(),
        withdrawn_reason: row.withdrawnReason,
      }
    }),
  )
}

async function posters(services: Services, userId: number): Promise<Results['posters']> {
  const rows = await services.db.share.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  const shown = rows.map(async (row) => {
    const { round } = await findRound(services, row.roundKey)
    if (await isHidden(services, { ...row, at: row.asOf })) return []
    const poster = {
      ...named(round),
      uuid: row.uuid,
      username: row.username,
      group: presentGroup(row.group),
      province: row.province,
      province_rank: row.provinceRank,
      national_rank: row.nationalRank,
      percentage: row.percentage,
      duration: row.duration,
      score: row.score,
      as_of: row.asOf.toISOString(),
      created_at: row.createdAt.toISOString(),
    }
    return [poster]
  })
  return (await Promise.all(shown)).flat()
}

/** The person's row of every snapshot that readers may see. */
async function rankings(services: Services, userId: number): Promise<Results['rankings']> {
  const { rows } = await services.pool.query<{ round: string; round_name: string; id: string; as_of: Date }>(
    `select round.key as round, round.name as round_name, snapshot.id, snapshot.as_of
     from ranking_snapshot snapshot
     join round on round.season_year = snapshot.season_year
     where round.frozen_from is null or snapshot.published_at < round.frozen_from`,
  )
  const shown = new Map(rows.map(({ id, ...row }) => [`${id}/${row.round}`, row]))
  return (await publishedRows(services.pool, { userId })).flatMap((row) => {
    const publication = shown.get(`${row.snapshotId}/${row.roundKey}`)
    if (!publication) return []
    return [
      {
        ...publication,
        as_of: publication.as_of.toISOString(),
        group: presentGroup(row.group),
        score: row.score,
        duration: row.duration,
        rank: row.rank,
        total: row.total,
        province_rank: row.provinceRank,
        province_total: row.provinceTotal,
      },
    ]
  })
}

/** The award's name; empty for a state without one. */
function titleOf(round: Round, state: number | undefined): string {
  const awards = awardsOf(round)
  const award = awardOf(awards, state)
  return 'name' in award ? awardTitle(award, awards) : ''
}
