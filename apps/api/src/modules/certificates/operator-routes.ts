import { statesOf } from '@qisuan/rules/people/award-names'
import { parseCertificateNumber } from '@qisuan/rules/people/certificate-numbers'
import { awardOf, awardTitle, showsCertificate } from '@qisuan/rules/season/game-states'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { specimenNumber } from '../../specimen-number.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound } from '../competition/queries.ts'
import { countCertificates, findCertificates, type Found } from './find-certificates.ts'
import { presentAward, presentDrawn, presentFound } from './present.ts'
import { nameOf } from './queries.ts'
import { renameCertificate } from './rename-certificate.ts'
import { withdrawCertificate } from './withdraw-certificate.ts'

/** The group on a certificate that is only looked at: 中学组. */
const specimenGroup = 2

const unknown = () => new AppError('not_found', '没有这个编号的证书，或者不在你管的省份')

/** The certificates in their room. */
export function certificateRoomRoutes(on: OnConsole, services: Services): void {
  const { db, sealer, clock } = services

  /** @throws AppError not_found (404) for a number that nobody of these provinces has */
  async function require(typed: string, provinces: readonly number[] | null): Promise<Found> {
    const number = parseCertificateNumber(typed)
    const { list } = number === undefined ? { list: [] } : await findCertificates(services, { number, provinces })
    const [found] = list
    if (!found) throw unknown()
    return found
  }

  on('certificates', async ({ query, provinces }) => {
    const number = query.find === undefined ? undefined : parseCertificateNumber(query.find)
    const { total, list } = await findCertificates(services, {
      provinces,
      roundKey: query.round,
      ...(number === undefined ? { person: query.find } : { number }),
    })
    return {
      rounds: await countCertificates(services, provinces),
      total,
      list: await Promise.all(list.map((found) => presentFound(services, found))),
    }
  })

  on('previewCertificate', async ({ query }) => {
    const { round } = await findRound(services, query.round)
    const specimen = { number: specimenNumber, state: 0, issuedAt: clock.now() }
    const awards = awardsOf(round)
    return {
      number: specimenNumber,
      ...presentDrawn(services, presentAward(specimen, round, specimenGroup)),
      awards: statesOf(awards).flatMap((state) => {
        const award = awardOf(awards, state)
        const named = 'name' in award && showsCertificate(awards, state)
        return named ? [{ name: awardTitle(award, awards), qualified: award.kind === 'qualified' }] : []
      }),
    }
  })

  on('showCertificate', async ({ body, provinces, subjects }) => {
    const found = await require(body.number, provinces)
    subjects.add(found.userId)
    await recordReading(services, { userIds: [found.userId], fields: ['realname'], reason: body.reason })
    const { number } = found
    const row = await db.certificate.findUniqueOrThrow({ where: { number }, include: { user: true } })
    const name = sealer.show(row.nameSealed, `certificate.name/${number}`)
    const owner = nameOf(services, row.user, 'show')
    const { round } = await findRound(services, row.roundKey)
    const season = { userId: row.userId, seasonYear: round.seasonYear }
    const enrolment = await db.enrolment.findUnique({ where: { userId_seasonYear: season }, select: { group: true } })
    return {
      ...(await presentFound(services, found)),
      name,
      certified: owner.certified && owner.name === name,
      qualified: awardOf(awardsOf(round), row.state).kind === 'qualified',
      drawn: presentDrawn(services, presentAward(row, round, enrolment?.group)),
    }
  })

  on(
    'renameCertificate',
    async ({ body, provinces, subjects }) => {
      const { number, userId } = await require(body.number, provinces)
      subjects.add(userId)
      await recordReading(services, { userIds: [userId], fields: [] })
      const { name, seen } = body
      const { certified } = await renameCertificate(services, { number, name, seen, apply: true })
      return { certified }
    },
    async ({ body: { number: typed, name }, provinces, subjects }) => {
      const { number, roundKey, userId } = await require(typed, provinces)
      subjects.add(userId)
      await recordReading(services, { userIds: [userId], fields: [] })
      const { certified } = await renameCertificate(services, { number, name, apply: false })
      const checked = certified ? '实名已核验' : '查验时显示为未核验'
      return [`${number}（${roundKey}，用户 ${userId}）的姓名会改成${name ? ` ${name}` : '实名认证的姓名'}，${checked}`]
    },
  )

  on(
    'withdrawCertificate',
    async ({ body, provinces, subjects }) => {
      const { number, userId } = await require(body.number, provinces)
      subjects.add(userId)
      const withdrawn = await withdrawCertificate(services, { number, reason: body.reason })
      if (!withdrawn) throw unknown()
      return { at: withdrawn.at.toISOString(), before: withdrawn.before }
    },
    async ({ body, provinces, subjects }) => {
      const { number, roundKey, userId } = await require(body.number, provinces)
      subjects.add(userId)
      const whose = `${number}（${roundKey}，用户 ${userId}）`
      return [`会撤回 ${whose}，不能恢复：查验时说明已撤回，本人看得到原因“${body.reason}”`]
    },
  )
}
