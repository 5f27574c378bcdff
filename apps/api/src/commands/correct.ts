import type { Command } from '@commander-js/extra-typings'
import { organization, realname } from '@qisuan/contracts/fields'
import {
  correctPerson,
  type CorrectedPerson,
  type Correction,
  type CorrectionEffect,
} from '../modules/accounts/correct-person.ts'
import { groupName } from '../modules/enrolments/list-enrolments.ts'
import { findProvince } from '../modules/enrolments/places.ts'
import type { Services } from '../services/services.ts'
import { groupArg, parsed } from './args.ts'
import { examples, previewOnly, UsageError, type CommandContext, type On, type Report } from './command-context.ts'
import { aligned } from './display.ts'
import { seasonNamed } from './segment.ts'
import { personNamed } from './people.ts'
import { readReason } from './reading.ts'

interface Options {
  season?: string | undefined
  group?: string | undefined
  province?: string | undefined
  city?: string | undefined
  school?: string | undefined
  name?: string | undefined
  reason: string
  yes?: true | undefined
}

/** `users correct`: what was wrong at the enrolment. */
export function correctCommand(users: Command, on: On): void {
  users
    .command('correct')
    .argument('<谁>', '手机号或用户号')
    .option('--group <组>', '组名、字母或编号')
    .option('--province <省份>', '要同时写 --city；学校换成那个省的')
    .option('--city <城市>')
    .option('--school <学校>', '学校或单位；写 none 为个人')
    .option('--name <姓名>', '真实姓名；昵称用 users rename')
    .option('--season <年份>', '哪个赛季的报名，默认当前赛季')
    .requiredOption('--reason <原因>', '为什么更正，本人看得到')
    .option('--yes', '看清楚以后真正更正')
    .description('更正一个人的组别、省市、学校和真实姓名：先预览改之前和之后，换了组的成绩按那一组的任务重新核算')
    .addHelpText(
      'after',
      examples(
        'users correct 1024 --group m --reason 年级填错',
        'users correct 1024 --province 浙江 --city 杭州 --reason 搬家 --yes',
        'users correct 1024 --name 林远航 --reason 家长来信，名字写错一个字',
      ),
    )
    .action(on(async (context, who, options) => correct(context, who, options)))
}

async function correct(context: CommandContext, who: string, options: Options): Promise<Report> {
  const { services, operator } = context
  const reason = readReason(options.reason)
  const { id, name } = await personNamed(context, who)
  const season = await seasonNamed(services, options.season)
  const change = await changeOf(services, options)
  const fields = Object.keys(change)
  if (fields.length === 0) throw new UsageError('请写明更正什么：--group、--province、--city、--school、--name')
  const apply = options.yes ?? false
  await context.recordReading({ userIds: [id], fields: [] })
  const effect = await correctPerson(services, { userId: id, season, change, apply })
  if (apply) services.securityLog.note({ kind: 'corrected', userIds: [id], operator, fields, reason })
  const done = `${name}（${id}）已更正。榜单在下次公布时更新；现在就要，用 rankings publish`
  return {
    lines: [`${name}（${id}），${season.year} 赛季`, ...linesOf(effect), '', apply ? done : previewOnly],
    data: { id, season: season.year, reason, applied: apply, ...effect },
  }
}

async function changeOf(services: Services, { group, province, city, school, name }: Options): Promise<Correction> {
  return {
    ...(group !== undefined && { group: groupArg(group) }),
    ...(province !== undefined && { provinceId: (await findProvince(services, province)).id }),
    ...(city !== undefined && { city }),
    ...(school !== undefined && { organization: school === 'none' ? '' : parsed(organization, school) }),
    ...(name !== undefined && { realname: parsed(realname.min(1, '请写姓名'), name) }),
  }
}

const fieldNames: readonly [keyof CorrectedPerson, string][] = [
  ['group', '组别'],
  ['province', '省份'],
  ['city', '城市'],
  ['organization', '学校'],
  ['realname', '姓名'],
]

function linesOf({ before, after, scores, posters, rooms, newSchool }: CorrectionEffect): string[] {
  const changed = fieldNames.filter(([field]) => before[field] !== after[field])
  const isElsewhere = before.province !== after.province || before.organization !== after.organization
  return [
    ...(changed.length > 0
      ? aligned(changed.map(([field, name]) => [`  ${name}`, wordOf(before, field), '→', wordOf(after, field)]))
      : ['  没有什么不同']),
    ...(isElsewhere && newSchool ? [`  ${after.province}还没有“${after.organization}”，会新建这所学校`] : []),
    ...scores.map(
      (each) => `  ${each.roundKey} 的成绩 ${each.before ?? '无'} → ${each.after ?? '不计入'}：换了组，任务不同`,
    ),
    ...(before.group !== after.group && scores.length === 0 ? ['  成绩都仍然计入，下次公布时排在新的组里'] : []),
    ...(posters > 0 ? [`  ${posters} 张海报写着原来的名次，会删除`] : []),
    ...(rooms.length > 0 ? [`  座位还在别的组的考场：${rooms.join('、')}。要换用 classroom seat`] : []),
  ]
}

function wordOf(person: CorrectedPerson, field: keyof CorrectedPerson): string {
  const value = person[field]
  if (field === 'organization') return String(value) || '个人'
  return field === 'group' ? groupName(Number(value)) : String(value ?? '无')
}
