import type { Answer } from '@qisuan/contracts/contract'
import { AppError } from '../../app-error.ts'
import { qrCodeOf } from '../../qr-code.ts'
import type { Services } from '../../services/services.ts'
import { allSeasons, disqualificationOf } from '../competition/queries.ts'
import { isHidden } from '../rankings/queries.ts'
import { presentShare } from './present.ts'

/** A shared poster, visible to everybody (spec §3, §7). @throws AppError not_found (404), also while a freeze hides its contents or its owner is disqualified */
export async function sharedPoster(services: Services, uuid: string): Promise<Answer<'shareRecord'>> {
  const row = await services.db.share.findUnique({ where: { uuid } })
  if (!row || (await disqualificationOf(services, row))) throw new AppError('not_found', '没有找到这张分享页')
  if (await isHidden(services, { ...row, at: row.createdAt })) {
    throw new AppError('not_found', '榜单已封榜，这张分享页要等揭榜后才能看')
  }
  const rounds = (await allSeasons(services)).flatMap((season) => season.rounds)
  return presentShare(row, {
    round: rounds.find(({ key }) => key === row.roundKey),
    qrCode: qrCodeOf(new URL(`/share/${uuid}`, services.config.siteUrl).href),
  })
}
