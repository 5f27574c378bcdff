import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import type { ConsoleCallInput, OnConsole } from '../../operator-endpoint.ts'
import { ValidationError } from '../../app-error.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { presentGroup } from '../competition/present.ts'
import { requireSeason } from '../competition/queries.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { correctPerson, type CorrectedPerson, type Correction, type CorrectionEffect } from './correct-person.ts'
import { hideNickname, replaceNickname, showNickname } from './settle-nickname.ts'

const done = { message: '已更正' }

/** The corrections of the people's desk. */
export function correctionRoutes(on: OnConsole, services: Services): void {
  on('previewCorrection', async ({ body, ...call }) => {
    const order = await orderOf(services, body, call)
    return presentEffect(await correctPerson(services, { ...order, apply: false }))
  })

  on('correctPerson', async ({ body, operator, ...call }) => {
    const { id, reason, seen } = body
    const order = await orderOf(services, body, call)
    await correctPerson(services, { ...order, ...(seen && { seen }), apply: true })
    const fields = Object.keys(order.change)
    services.securityLog.note({ kind: 'corrected', userIds: [id], operator, fields, reason })
    return done
  })

  on('renamePerson', async ({ body, ...call }) => {
    await requireInProvinces(services, body.id, call)
    await replaceNickname(services, body.id, body)
    return done
  })

  on('hideNickname', async ({ body, ...call }) => {
    await requireInProvinces(services, body.id, call)
    return { message: `现在显示为${await hideNickname(services, body.id)}` }
  })

  on('showNickname', async ({ body, ...call }) => {
    await requireInProvinces(services, body.id, call)
    return { message: `昵称恢复为${await showNickname(services, body.id)}` }
  })
}

/** Data of a correction. A province is one of the operator's own, before and after. @throws ValidationError on `province` */
async function orderOf(
  services: Services,
  { id, year, group, province, city, organization, realname }: OperatorReceived<'previewCorrection', 'body'>,
  call: Pick<ConsoleCallInput<'previewCorrection'>, 'provinces' | 'subjects'>,
) {
  await requireInProvinces(services, id, call)
  if (province !== undefined && call.provinces && !call.provinces.includes(province))
    throw new ValidationError({ province: '你不管这个省。要换过去，请找管全国的同事' })
  await recordReading(services, { userIds: [id], fields: [] })
  const change: Correction = {
    ...(group !== undefined && { group }),
    ...(province !== undefined && { provinceId: province }),
    ...(city !== undefined && { city }),
    ...(organization !== undefined && { organization }),
    ...(realname !== undefined && { realname }),
  }
  if (Object.keys(change).length === 0) throw new ValidationError({ id: '请写明更正什么' })
  return { userId: id, season: await requireSeason(services, year), change }
}

function presentEffect(effect: CorrectionEffect): OperatorAnswer<'previewCorrection'> {
  const { before, after, scores, newSchool, ...counts } = effect
  const facts = (person: CorrectedPerson) => ({ ...person, group: presentGroup(person.group) })
  return {
    ...counts,
    before: facts(before),
    after: facts(after),
    scores: scores.map(({ roundKey, ...score }) => ({ round: roundKey, ...score })),
    new_school: newSchool,
  }
}
