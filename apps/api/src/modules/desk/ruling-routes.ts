import { requireUnchanged } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { disqualify, requireQualified } from '../competition/disqualify.ts'
import { hearingLine } from '../arena/similar/questions.ts'
import { extraTimeOf, grantExtraTime, removeExtraTime } from '../competition/extra-time.ts'
import { reinstatePerson } from '../game-accounts/reinstate-person.ts'
import { requireInProvinces } from '../people/in-provinces.ts'

const done = { message: '已办好' }

/** Decisions about whether and when somebody competes. */
export function rulingRoutes(on: OnConsole, services: Services): void {
  on(
    'disqualifyPerson',
    async ({ body, ...call }) => {
      const { id, contest, reason } = body
      await requireInProvinces(services, id, call)
      await disqualify(services, { userId: id, contest, reason })
      return done
    },
    async ({ body: { id, contest, reason }, ...call }) => {
      await requireInProvinces(services, id, call)
      const { scores, awards, certificates } = await requireQualified(services, { userId: id, contest })
      const from = 'roundKey' in contest ? contest.roundKey : `${contest.seasonYear} 赛季`
      return [
        `会取消 ${from} 的参赛资格：榜单上马上没有，不能进入比赛；本人看得到原因“${reason}”`,
        `现在有 ${scores} 轮的成绩、${awards} 个奖项、${certificates} 张证书：恢复资格以前不再显示，也不再有效`,
        ...(await hearingLine(services, id, contest)),
      ]
    },
  )

  on('reinstatePerson', async ({ body: { id, contest }, ...call }) => {
    await requireInProvinces(services, id, call)
    await reinstatePerson(services, { userId: id, contest })
    return done
  })

  on('giveExtraTime', async ({ body, ...call }) => {
    const { id, round, reason, seen } = body
    await requireInProvinces(services, id, call)
    await grantExtraTime(services, {
      userId: id,
      roundKey: round,
      reason,
      delay: body.delay * minute,
      extra: body.extra * minute,
      check: (before) =>
        requireUnchanged(seen === undefined ? undefined : { time: seen }, {
          time: before && { delay: before.delay / minute, extra: before.extra / minute },
        }),
    })
    return done
  })

  on(
    'removeExtraTime',
    async ({ body: { id, round }, ...call }) => {
      await requireInProvinces(services, id, call)
      await removeExtraTime(services, { userId: id, roundKey: round })
      return done
    },
    async ({ body: { id, round }, ...call }) => {
      await requireInProvinces(services, id, call)
      const { delay, extra } = await extraTimeOf(services, { userId: id, roundKey: round })
      return [`在 ${round} 会取消推迟 ${delay / minute} 分钟、加时 ${extra / minute} 分钟`]
    },
  )
}

/** Seconds. */
const minute = 60
