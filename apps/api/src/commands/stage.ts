import { plainRoundNames } from '@qisuan/rules/rounds'
import { isStage, stageName, stages } from '@qisuan/rules/stages'
import { setStage } from '../modules/competition/set-stage.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'

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
          ],
          data: { year, before, stage: number },
        }
      }),
    )
}
