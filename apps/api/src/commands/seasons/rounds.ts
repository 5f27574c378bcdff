import { roundSettings } from '@qisuan/db/round-settings'
import { roundKinds } from '@qisuan/rules/season/rounds'
import { findRound } from '../../modules/competition/queries.ts'
import { changeRound, type RoundChange } from '../../modules/competition/write-round.ts'
import type { Services } from '../../services/services.ts'
import { checkCommand } from './check-dates.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { dateTimeFormat, optionalDateTime } from '../line/date-time.ts'
import { collected, settingsOf } from './parse-settings.ts'
import { requireRound } from '../line/args.ts'

export const roundCommands: AddCommands = (program, on) => {
  const round = program.command('round').alias('rounds').description('轮次：建立、查看、核对、修改时间和设置')

  round
    .command('show')
    .argument('<轮次>')
    .description('看一轮的时间和设置')
    .action(
      on(async ({ services }, keyArg) => {
        const { round: shown } = await findRound(services, await requireRound(services, keyArg))
        const time = (moment: Date | null) => (moment ? dateTimeFormat(services)(moment) : '未定')
        const lines = [
          `${shown.key}  ${shown.name}（${roundKinds[shown.kind]}，奖项读法 ${shown.awardReading}）`,
          `${time(shown.beginsAt)} 至 ${time(shown.endsAt)}`,
          ...(shown.frozenFrom ? [`自 ${time(shown.frozenFrom)} 起封榜`] : []),
          ...Object.entries(shown.settings).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`),
        ]
        return { lines, data: shown }
      }),
    )

  round
    .command('set')
    .argument('<轮次>')
    .option('--name <名称>')
    .option('--begin <时刻>', '开始；none 为未定')
    .option('--end <时刻>', '结束；none 为未定')
    .option('--reading <读法>', 'medals（金银铜牌）或 tiers（一二三等奖）')
    .option('--areas <赛区>', '有选拔榜的赛区，用逗号隔开，如 NingXia,SuZhou')
    .option('--set <设置=值>', '一项设置，可以写多次；值写 none 恢复默认', collected, [])
    .description('修改一轮')
    .addHelpText(
      'after',
      examples(
        'round set 2026-2 --begin "2026-12-12 08:30" --end "2026-12-13 18:00"',
        'round set 2026-2 --set highlightPercent=30',
      ),
    )
    .action(
      on(async ({ services }, keyArg, options) => {
        const key = await requireRound(services, keyArg)
        await changeRound(services, key, changeOf(services, options))
        return { lines: [`已修改 ${key}`], data: { key } }
      }),
    )

  checkCommand(round, on)
}

interface RoundOptions {
  name?: string | undefined
  begin?: string | undefined
  end?: string | undefined
  reading?: string | undefined
  areas?: string | undefined
  set?: readonly string[]
}

function changeOf(services: Services, { name, begin, end, reading, areas, set = [] }: RoundOptions): RoundChange {
  const beginsAt = optionalDateTime(begin, services)
  const endsAt = optionalDateTime(end, services)
  if (reading !== undefined && reading !== 'medals' && reading !== 'tiers') {
    throw new UsageError('奖项读法是 medals（金银铜牌）或 tiers（一二三等奖）')
  }
  return {
    ...(name !== undefined && { name }),
    ...(beginsAt !== undefined && { beginsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(reading !== undefined && { awardReading: reading }),
    ...(areas !== undefined && { areas: areas.split(',').filter(Boolean) }),
    ...(set.length > 0 && { settings: settingsOf(roundSettings, set, services) }),
  }
}
