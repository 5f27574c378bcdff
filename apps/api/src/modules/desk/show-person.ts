import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { awardOf, awardTitle } from '@qisuan/rules/game-states'
import { maskIdCard, maskPhone } from '@qisuan/rules/identity'
import { AppError } from '../../app-error.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf, presentGroup, presentLanguage } from '../competition/present.ts'
import { allSeasons, disqualificationsOf } from '../competition/queries.ts'
import { scoreHistory } from '../results/queries.ts'

type Person = OperatorAnswer<'person'>

const scoresShown = 100
const eventsShown = 50
const iso = (moment: Date) => moment.toISOString()

/**
 * Refuses somebody whose newest enrolment is elsewhere, as if they did not exist.
 * @param provinces where the operator may look; null for everywhere
 * @throws AppError not_found (404)
 */
export async function requireInProvinces(
  { db }: Services,
  id: number,
  provinces: readonly number[] | null,
): Promise<void> {
  const row = await db.user.findFirst({
    where: { id, mergedInto: null },
    select: { enrolments: { orderBy: { seasonYear: 'desc' }, take: 1, select: { provinceId: true } } },
  })
  const gone = (await db.erasure.count({ where: { userId: id } })) > 0
  const province = row?.enrolments[0]?.provinceId
  const isTheirs = provinces === null || (province !== undefined && provinces.includes(province))
  if (!row || gone || !isTheirs) throw new AppError('not_found', '没有这个人，或者不在你管的省份')
}

/** What the people's desk sees of somebody. Sealed values come masked; seeing one whole is an act of its own. */
export async function showPerson(services: Services, id: number): Promise<Person> {
  const { db, sealer } = services
  await recordReading(services, { userIds: [id], fields: [] })
  const row = await db.user.findUniqueOrThrow({
    where: { id },
    include: {
      enrolments: { include: { province: true, city: true }, orderBy: { seasonYear: 'desc' } },
      certificates: { orderBy: { issuedAt: 'desc' } },
    },
  })
  const realname = row.realnameSealed && sealer.open(row.realnameSealed, `user_account.realname/${id}`)
  const idcard = row.idcardSealed && sealer.open(row.idcardSealed, `user_account.idcard/${id}`)
  return {
    id,
    name: row.name,
    role: row.role,
    phone: maskPhone(sealer.open(row.phoneSealed, `user_account.phone/${id}`)),
    realname: realname && maskRealname(realname),
    idcard: idcard && maskIdCard(idcard),
    identity: row.identityCheck === null ? 'none' : row.identityCheck === 'review' ? 'review' : 'certified',
    created_at: iso(row.createdAt),
    closes_at: row.closesAt && iso(row.closesAt),
    enrolments: row.enrolments.map((each) => ({
      year: each.seasonYear,
      group: presentGroup(each.group),
      province: each.province.name,
      city: each.city.name,
      organization: each.organization,
      language: presentLanguage(each.language),
      created_at: iso(each.createdAt),
    })),
    rounds: await roundsOf(services, id),
    scores: (await scoreHistory(services, { userId: id }))
      .slice(-scoresShown)
      .toReversed()
      .map(({ roundKey, score, duration, judgedAt, source, refused }) => ({
        round: roundKey,
        score,
        duration,
        at: iso(judgedAt),
        source,
        refused,
      })),
    certificates: row.certificates.map(({ number, roundKey, issuedAt, withdrawnAt }) => ({
      number,
      round: roundKey,
      issued_at: iso(issuedAt),
      withdrawn: withdrawnAt !== null,
    })),
    history: await historyOf(services, id),
  }
}

/** The family name; the rest as stars. */
const maskRealname = (name: string): string => {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(rest.length)
}

/** The results of a person, those of a freeze too: an operator decides about them. */
async function roundsOf(services: Services, userId: number): Promise<Person['rounds']> {
  const rounds = (await allSeasons(services)).flatMap((season) => season.rounds)
  const states = await services.db.gameState.findMany({ where: { userId } })
  const disqualified = await disqualificationsOf(services, userId)
  return rounds.flatMap((round) => {
    const state = states.find(({ roundKey }) => roundKey === round.key)
    const reason = disqualified.get(round.key)?.reason ?? null
    if (!state && reason === null) return []
    const awards = awardsOf(round)
    const award = awardOf(awards, state?.state)
    return [
      {
        round: round.key,
        name: round.name,
        score: state?.score ?? null,
        award: 'name' in award ? awardTitle(award, awards) : '',
        disqualified: reason,
      },
    ]
  })
}

async function historyOf({ db }: Services, userId: number): Promise<Person['history']> {
  const events = await db.securityEvent.findMany({
    // What a command or a call did is told by events of its own.
    where: { userIds: { has: userId }, kind: { not: 'command_run' } },
    orderBy: { id: 'desc' },
    take: eventsShown,
  })
  return events.map(({ at, kind, operator, device, detail }) => {
    const { reason } = Object(detail) as { reason?: unknown }
    return { at: iso(at), kind, operator, device, reason: typeof reason === 'string' ? reason : null }
  })
}
