import {
  describeKeys,
  describeSettings,
  type KeyDescription,
  type SettingDescription,
} from '@qisuan/db/describe-settings'
import { roundSettings } from '@qisuan/db/round-settings'
import { seasonSettings } from '@qisuan/db/season-settings'
import { allSeasons, type Round, type Season } from '../../modules/competition/queries.ts'
import type { Services } from '../../services/services.ts'
import { examples, UsageError, type AddCommands, type Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { explainElsewhere, otherSettings } from './other-settings.ts'

interface Explained extends SettingDescription {
  scope: 'season' | 'round'
  keys: readonly KeyDescription[]
  /** The value in the current season, and in each of its rounds that has one. */
  now: readonly (readonly [where: string, value: string])[]
}

export const settingsCommands: AddCommands = (program, on) => {
  const settings = program.command('settings').description('设置：有哪些、是什么意思、现在是什么')

  settings
    .command('list')
    .description('列出赛季和轮次的每一项设置，带现在的值')
    .action(
      on(
        async (context) => list(await explained(context.services)),
        async () => list(await explained()),
      ),
    )

  settings
    .command('explain')
    .argument('<设置>')
    .description('一项设置是什么、怎么写、默认是什么、现在是什么，里面有哪些键。网站没有在运行也能看')
    .addHelpText(
      'after',
      examples('settings explain publicationTimes', 'settings explain tiers', 'settings explain contact.email'),
    )
    .action(
      on(
        async ({ services }, name) => explain(name, services),
        async (name) => explain(name),
      ),
    )
}

function list(known: readonly Explained[]): Report {
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
}

/** @param services missing where no installation can be opened; then nothing is said of the values of now */
async function explain(typed: string, services?: Services): Promise<Report> {
  const known = await explained(services)
  const setting = known.find(({ name, keys }) =>
    [name, ...keys.map((key) => key.name)].some((each) => isSame(each, typed)),
  )
  if (setting) return { lines: linesOf(setting, await exampleOwner(services)), data: setting }
  const elsewhere = await explainElsewhere(typed, services)
  if (elsewhere) return elsewhere
  throw new UsageError(`没有 ${typed} 这一项设置。${nearest(known, typed)}`)
}

/** True if two names of a setting, or of a key inside one, are the same: `tiers.topPercent` is `tiers[].topPercent`. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (name: string): string => name.toLowerCase().replaceAll(/\[\]|\.\*/g, '')

async function explained(services?: Services): Promise<Explained[]> {
  const [season] = services ? await allSeasons(services) : []
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
      keys: describeKeys(seasonSettings, each.name),
      now: inSeason(each.name),
    })),
    ...describeSettings(roundSettings).map((each) => ({
      ...each,
      scope: 'round' as const,
      keys: describeKeys(roundSettings, each.name),
      now: inRounds(each.name),
    })),
  ]
}

function linesOf({ name, text, form, default: usual, example, now, scope, keys }: Explained, owner: string): string[] {
  return [
    `${name}  ${text}`,
    ...aligned([
      ['  写法', form],
      ['  默认', usual],
      ...now.map(([where, value], index) => [index === 0 ? '  现在' : '', `${where}：${value}`]),
      ['  修改', `script/qisuan ${scope} set ${scope === 'season' ? owner : `${owner}-1`} --set '${name}=${example}'`],
    ]),
    ...(keys.length > 0 ? ['  里面的', ...aligned(keys.map(keyRow))] : []),
  ]
}

const keyRow = ({ name, text, form, required, unset, example }: KeyDescription): string[] => [
  `    ${name}`,
  text,
  form,
  required ? '要写' : `不写就${unset}`,
  `如 ${example}`,
]

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(Object(value)).length === 0

const exampleOwner = async (services?: Services): Promise<string> =>
  String((services && (await allSeasons(services))[0]?.year) ?? 2026)

/** The settings whose names or texts contain what was typed, or all names. */
function nearest(known: readonly Explained[], typed: string): string {
  const like = known.filter(
    ({ name, text }) => text.includes(typed) || name.toLowerCase().includes(typed.toLowerCase()),
  )
  if (like.length > 0) return `有这些：${like.map(({ name, text }) => `${name}（${text}）`).join('、')}`
  return `可以设置的：${known.map(({ name }) => name).join('、')}`
}
