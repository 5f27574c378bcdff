import { describeSettings, type SettingDescription } from '@qisuan/db/describe-settings'
import { roundSettings } from '@qisuan/db/round-settings'
import { seasonSettings } from '@qisuan/db/season-settings'
import { allSeasons, type Round, type Season } from '../modules/competition/queries.ts'
import type { Services } from '../services/services.ts'
import { examples, UsageError, type AddCommands, type CommandContext } from './command-context.ts'
import { aligned } from './display.ts'
import { explainElsewhere, otherSettings } from './other-settings.ts'

interface Explained extends SettingDescription {
  scope: 'season' | 'round'
  /** The value in the current season, and in each of its rounds that has one. */
  now: readonly (readonly [where: string, value: string])[]
}

export const settingsCommands: AddCommands = (program, on) => {
  const settings = program.command('settings').description('设置：有哪些、是什么意思、现在是什么')

  settings
    .command('list')
    .description('列出赛季和轮次的每一项设置，带现在的值')
    .action(
      on(async (context) => {
        const known = await explained(context)
        const rows = (scope: Explained['scope']) =>
          aligned(
            known
              .filter((each) => each.scope === scope)
              .map(({ name, text, now }) => [`  ${name}`, now[0]?.[1] ?? '未设', text]),
          )
        const lines = [
          '赛季',
          ...rows('season'),
          '',
          '轮次',
          ...rows('round'),
          '',
          '看一项：script/qisuan settings explain <设置>',
          '',
          '不在赛季和轮次里的',
          ...otherSettings.map((line) => `  ${line}`),
        ]
        return { lines, data: known }
      }),
    )

  settings
    .command('explain')
    .argument('<设置>')
    .description('一项设置是什么、怎么写、默认是什么、现在是什么')
    .addHelpText(
      'after',
      examples('settings explain publicationTimes', 'settings explain tiers', 'settings explain contact.email'),
    )
    .action(
      on(async (context, name) => {
        const known = await explained(context)
        const setting = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
        const elsewhere = setting ? undefined : await explainElsewhere(context.services, name)
        if (elsewhere) return elsewhere
        if (!setting) throw new UsageError(`没有 ${name} 这一项设置。${nearest(known, name)}`)
        return { lines: linesOf(setting, await exampleOwner(context.services)), data: setting }
      }),
    )
}

async function explained({ services }: CommandContext): Promise<Explained[]> {
  const [season] = await allSeasons(services)
  const values = (owners: readonly (readonly [string, Season['settings'] | Round['settings']])[]) => (name: string) =>
    owners.flatMap(([where, held]) => {
      const value = Object.entries(held).find(([key]) => key === name)?.[1]
      return value === undefined || isEmpty(value) ? [] : [[where, JSON.stringify(value)] as const]
    })
  const inSeason = values(season ? [[`${season.year} 赛季`, season.settings]] : [])
  const inRounds = values(season?.rounds.map(({ key, settings }) => [key, settings] as const) ?? [])
  return [
    ...describeSettings(seasonSettings).map((each) => ({
      ...each,
      scope: 'season' as const,
      now: inSeason(each.name),
    })),
    ...describeSettings(roundSettings).map((each) => ({ ...each, scope: 'round' as const, now: inRounds(each.name) })),
  ]
}

function linesOf({ name, text, form, default: usual, example, now, scope }: Explained, owner: string): string[] {
  return [
    `${name}  ${text}`,
    ...aligned([
      ['  写法', form],
      ['  默认', usual],
      ...now.map(([where, value], index) => [index === 0 ? '  现在' : '', `${where}：${value}`]),
      ['  修改', `script/qisuan ${scope} set ${scope === 'season' ? owner : `${owner}-1`} --set '${name}=${example}'`],
    ]),
  ]
}

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(Object(value)).length === 0

const exampleOwner = async (services: Services): Promise<string> =>
  String((await allSeasons(services))[0]?.year ?? 2026)

/** The settings whose names or texts contain what was typed, or all names. */
function nearest(known: readonly Explained[], typed: string): string {
  const like = known.filter(
    ({ name, text }) => text.includes(typed) || name.toLowerCase().includes(typed.toLowerCase()),
  )
  if (like.length > 0) return `有这些：${like.map(({ name, text }) => `${name}（${text}）`).join('、')}`
  return `可以设置的：${known.map(({ name }) => name).join('、')}`
}
