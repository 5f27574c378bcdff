import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { awardOf, awardTitle } from '@qisuan/rules/season/game-states'
import { maskPhone, noPhone } from '@qisuan/rules/people/identity'
import { maskPaper, usualPaper } from '@qisuan/rules/people/papers'
import type { Prisma } from '@qisuan/db/client'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { erasureRequestOf } from '../accounts/erasure/erase-by-two.ts'
import { presentErasureRequest } from '../accounts/present.ts'
import { awardsOf, presentGroup, presentLanguage } from '../competition/present.ts'
import { allSeasons, disqualificationsOf } from '../competition/queries.ts'
import { maskName } from '../rankings/present.ts'
import { standingConsents } from '../consents/queries.ts'
import { scoreHistory } from '../results/queries.ts'
import { historyOf } from './history-of.ts'

type Person = OperatorAnswer<'person'>

const scoresShown = 100
const iso = (moment: Date) => moment.toISOString()

/** Data of a person for the people's desk. Sealed values come masked; seeing one whole is an act of its own. */
export async function showPerson(services: Services, id: number): Promise<Person> {
  const { db, sealer } = services
  await recordReading(services, { userIds: [id], fields: [] })
  const row = await db.user.findUniqueOrThrow({
    where: { id },
    include: {
      enrolments: { include: { province: true, city: true }, orderBy: { seasonYear: 'desc' } },
      certificates: { orderBy: { issuedAt: 'desc' } },
      disqualifications: { where: { reinstatedAt: null }, orderBy: { decidedAt: 'desc' } },
      extraTime: { orderBy: { roundKey: 'desc' } },
      phoneChange: true,
      card: true,
      consents: standingConsents,
      schoolClassMembers: { include: { schoolClass: true } },
    },
  })
  return {
    id,
    name: row.name,
    role: row.role,
    phone: sealer.show(row.phoneSealed, `user_account.phone/${id}`, maskPhone) ?? noPhone,
    family: await db.user.findMany({
      where: { phoneHash: row.phoneHash ?? { in: [] }, id: { not: id } },
      orderBy: { familyOrder: 'asc' },
      select: { id: true, name: true },
    }),
    card: presentCard(row),
    cards: row.role === 'teacher' ? await presentCards(services, id) : null,
    realname: sealer.show(row.realnameSealed, `user_account.realname/${id}`, maskName),
    idcard: sealer.show(row.idcardSealed, `user_account.idcard/${id}`, maskPaper),
    paper: row.paper ?? usualPaper,
    identity: row.identityCheck === null ? 'none' : row.identityCheck === 'review' ? 'review' : 'certified',
    created_at: iso(row.createdAt),
    hidden_name: row.hiddenName,
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
    season: await presentSeason(services),
    disqualifications: row.disqualifications.map(({ seasonYear, roundKey, reason, decidedAt }) => ({
      year: seasonYear,
      round: roundKey,
      reason,
      decided_at: iso(decidedAt),
    })),
    extra_time: row.extraTime.map(({ roundKey, delay, extra, reason }) => ({
      round: roundKey,
      delay: delay / 60,
      extra: extra / 60,
      reason,
    })),
    phone_change: row.phoneChange && {
      requested_by: row.phoneChange.requestedBy,
      requested_at: iso(row.phoneChange.requestedAt),
      ready_at: iso(row.phoneChange.readyAt),
      proof: row.phoneChange.proof,
      reason: row.phoneChange.reason,
    },
    erasure_request: await erasureRequestOf(services, id).then((request) => request && presentErasureRequest(request)),
    certificates: row.certificates.map(({ number, roundKey, issuedAt, withdrawnAt }) => ({
      number,
      round: roundKey,
      issued_at: iso(issuedAt),
      withdrawn: withdrawnAt !== null,
    })),
    history: await historyOf(services, id),
  }
}

type Cardholder = Prisma.UserGetPayload<{
  include: { card: true; consents: true; schoolClassMembers: { include: { schoolClass: true } } }
}>

/** The card of a pupil without a phone: of which teacher and class, and which form the school can show. */
function presentCard({ card, consents, schoolClassMembers }: Cardholder): Person['card'] {
  if (!card) return null
  const { number, issuedAt, issuedBy } = card
  const own = schoolClassMembers.find(({ schoolClass }) => schoolClass.userId === issuedBy)
  const signed = consents.find(({ signedOn }) => signedOn !== null)?.signedOn ?? null
  return {
    number,
    issued_at: iso(issuedAt),
    teacher: issuedBy,
    class: own?.schoolClass.name ?? null,
    signed_on: signed && signed.toISOString().slice(0, 10),
  }
}

/** Number of pupils without a phone whom a teacher has entered this season, and may. */
async function presentCards(services: Services, issuedBy: number): Promise<Person['cards']> {
  const [season] = await allSeasons(services)
  if (!season) return null
  const { year, settings } = season
  const used = await services.db.accountCard.count({ where: { issuedBy, seasonYear: year } })
  return { used, most: settings.cardsPerTeacher }
}

async function presentSeason(services: Services): Promise<Person['season']> {
  const [season] = await allSeasons(services)
  return season ? { year: season.year, rounds: season.rounds.map(({ key, name }) => ({ round: key, name })) } : null
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
