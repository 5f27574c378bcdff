import { maskPhone, noPhone } from '@qisuan/rules/people/identity'
import { entryName } from '@qisuan/rules/people/award-names'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound } from '../competition/queries.ts'

export const winnerHeadings = ['用户号', '手机号', '昵称', '组别', '省份', '学校', '成绩', '奖项', '说明'] as const

/**
 * Everybody who has an entry in a round, with the columns that an import of awards reads, so that an export can be corrected and
 * imported again. Phones are masked unless `phones` is set; the user number identifies the person either way.
 * `beforeOpening` receives the people before their phones are decrypted.
 * @throws ValidationError on `round`
 */
export async function listAwardWinners(
  services: Services,
  order: { roundKey: string; phones: boolean; beforeOpening: (userIds: number[]) => Promise<void> },
): Promise<(string | number | null)[][]> {
  const { roundKey, phones, beforeOpening } = order
  const { round } = await findRound(services, roundKey)
  const rows = await services.db.gameState.findMany({
    where: { roundKey },
    orderBy: [{ state: 'asc' }, { userId: 'asc' }],
    include: {
      user: {
        select: {
          name: true,
          phoneSealed: true,
          enrolments: { where: { seasonYear: round.seasonYear }, include: { province: true, school: true } },
        },
      },
    },
  })
  await beforeOpening(rows.map(({ userId }) => userId))
  return rows.map(({ userId, state, score, note, user }) => {
    const [enrolment] = user.enrolments
    const group = enrolment && parseGroup(enrolment.group)
    return [
      userId,
      services.sealer.show(user.phoneSealed, `user_account.phone/${userId}`, phones ? undefined : maskPhone) ?? noPhone,
      user.name,
      group ? groupOf(group).name : null,
      enrolment?.province.name ?? null,
      enrolment?.school?.name ?? enrolment?.organization ?? null,
      score,
      entryName(awardsOf(round), { state, score }),
      note,
    ]
  })
}
