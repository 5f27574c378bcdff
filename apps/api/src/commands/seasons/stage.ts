import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { isStage, stageName, stages } from '@qisuan/rules/season/stages'
import { currentSeason, type Season } from '../../modules/competition/queries.ts'
import { setStage } from '../../modules/competition/set-stage.ts'
import type { Services } from '../../services/services.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'

const scale = stages.map(({ number }) => `${number} ${stageName(number, plainRoundNames)}`).join('，')

export const stageCommand: AddCommands = (program, on) => {
  program
    .command('stage')
    .argument('<阶段>', scale)
    .description('设置当前赛季的阶段，两秒内出现在网站上')
    .addHelpText('after', examples('stage 3        # 决赛开始'))
    .action(
      on(async ({ services }, arg) => {
        const number = /^\d$/.test(arg) ? Number(arg) : undefined
        if (!isStage(number)) throw new UsageError(`阶段是 0 到 6 的一个数字：${scale}`)
        const { year, before } = await setStage(services, number)
        const { rounds } = services.content.organiser()
        return {
          lines: [
            `${year} 赛季：${isStage(before) ? stageName(before, rounds) : before} → ${stageName(number, rounds)}`,
            ...(number === 1 ? datesAhead(services, await currentSeason(services)) : []),
          ],
          data: { year, before, stage: number },
        }
      }),
    )
}

/** Notes for an operator who opens the enrolment: it or the preliminary begins later, or is over. */
function datesAhead(services: Services, { year, enrolment: { from, until }, rounds }: Season): string[] {
  const now = services.clock.now()
  const time = dateTimeFormat(services)
  const begins = rounds.find(({ kind }) => kind === 'preliminary')?.beginsAt
  const set = `script/qisuan season set ${year}`
  if (from && now < from) return [`报名从 ${time(from)} 开始。现在就开放：${set} --enrol-from none`]
  if (until && now >= until) return [`报名在 ${time(until)} 已经截止。再开放：${set} --enrol-until none`]
  return begins && now < begins ? [`报名开放了。初赛 ${time(begins)} 开始，在那以前网站写“报名中”`] : []
}
