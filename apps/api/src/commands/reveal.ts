import type { CeremonyAct } from '@qisuan/rules/boards/ceremony'
import { groupOf } from '@qisuan/rules/people/groups'
import { listCeremonies } from '../modules/ceremonies/list-ceremonies.ts'
import { moveCeremony } from '../modules/ceremonies/move-ceremony.ts'
import { prepareCeremony, prepareRehearsal } from '../modules/ceremonies/prepare-ceremony.ts'
import { presentControl } from '../modules/ceremonies/present.ts'
import { findCeremony } from '../modules/ceremonies/queries.ts'
import { removeCeremony } from '../modules/ceremonies/remove-ceremony.ts'
import type { Services } from '../services/services.ts'
import { groupArg, requireRound, wholeNumber } from './args.ts'
import { examples, UsageError, type AddCommands, type Report } from './command-context.ts'
import { shownFirst, yesOption } from './shown-first.ts'

type Control = Awaited<ReturnType<typeof presentControl>>

const states = { prepared: '还没开始', running: '正在揭榜', paused: '暂停', black: '黑屏', ended: '已经揭晓' } as const
const parts = { province: '亮出省份', school: '亮出学校', name: '亮出姓名和分数' } as const

const acts: readonly [name: string, act: CeremonyAct, description: string][] = [
  ['start', 'start', '开始；走完最后一步，榜单同时公布'],
  ['next', 'forward', '亮出下一步'],
  ['back', 'back', '退回一步'],
  ['pause', 'pause', '暂停：大屏停在原处，谁也走不动'],
  ['black', 'black', '大屏先黑屏'],
  ['resume', 'resume', '继续、亮屏'],
]

export const revealCommands: AddCommands = (program, on) => {
  const reveal = program.command('reveal').description('揭榜：在台上从最后一名揭到第一名，大屏跟着走')

  reveal
    .command('list')
    .description('准备了哪几场')
    .action(
      on(async ({ services }) => {
        const { ceremonies } = await listCeremonies(services)
        const lines = ceremonies.map((each) => `${each.id}  ${titleOf(each)}  ${progressOf(each)}`)
        return { lines: lines.length > 0 ? lines : ['还没有准备揭榜'], data: ceremonies }
      }),
    )

  reveal
    .command('prepare')
    .argument('<轮次>')
    .requiredOption('--group <组>', '哪一组，组名或编号')
    .option('--single <名次>', '前多少名逐个揭晓', '10')
    .option('--wall <人数>', '其余的一屏多少人', '40')
    .option('--rehearsal', '排练：人和成绩都是虚构的，不公布任何榜单')
    .option('--people <人数>', '排练虚构多少人', '300')
    .description('准备一组的揭榜：揭的是封榜以后最新公布的一期')
    .addHelpText(
      'after',
      examples('reveal prepare 2026-2 --group 中学组', 'reveal prepare 2026-2 --group 中学组 --rehearsal'),
    )
    .action(
      on(async ({ services }, round, options) => {
        const order = {
          roundKey: await requireRound(services, round),
          group: groupArg(options.group),
          single: wholeNumber(options.single, '逐个揭晓的名次'),
          wall: wholeNumber(options.wall, '一屏的人数'),
        }
        const ceremony = options.rehearsal
          ? await prepareRehearsal(services, { ...order, people: wholeNumber(options.people, '虚构的人数') })
          : await prepareCeremony(services, order)
        return report(await presentControl(services, ceremony))
      }),
    )

  reveal
    .command('show')
    .argument('[编号]', '只有一场没结束时可以不写')
    .description('走到哪一步，下一步是谁，大屏的地址')
    .action(on(async ({ services }, arg) => report(await controlOf(services, await idOf(services, arg)))))

  for (const [name, act, description] of acts) {
    reveal
      .command(name)
      .argument('[编号]', '只有一场没结束时可以不写')
      .description(description)
      .action(
        on(async ({ services }, arg) => {
          const id = await idOf(services, arg)
          return report(await presentControl(services, await moveCeremony(services, { id, act })))
        }),
      )
  }

  reveal
    .command('remove')
    .argument('<编号>')
    .option(...yesOption)
    .description('作废一场还没有揭晓的揭榜，或者删掉一场排练：先预览')
    .action(
      on(async ({ services }, arg, { yes }) => {
        const id = await idOf(services, arg)
        return shownFirst(yes, {
          async preview() {
            const control = await controlOf(services, id)
            return { lines: [`会作废 ${titleOf(control)}，${progressOf(control)}`], data: { id } }
          },
          async write() {
            await removeCeremony(services, id)
            return { lines: ['作废了'], data: { id } }
          },
        })
      }),
    )
}

const controlOf = async (services: Services, id: string) => presentControl(services, await findCeremony(services, id))

/** A ceremony by its id, or by how it begins; without either the only one that has not ended. @throws UsageError */
async function idOf(services: Services, arg: string | undefined): Promise<string> {
  const { ceremonies } = await listCeremonies(services)
  const meant = ceremonies.filter(({ id, state }) => (arg === undefined ? state !== 'ended' : id.startsWith(arg)))
  const [found] = meant
  if (found && meant.length === 1) return found.id
  if (meant.length > 1) throw new UsageError(`有 ${meant.length} 场，请写明编号：reveal list 列出`)
  throw new UsageError(arg === undefined ? '没有准备好的揭榜：先用 reveal prepare' : `没有编号是 ${arg} 的揭榜`)
}

const titleOf = ({ round, group, rehearsal }: Pick<Control, 'round' | 'group' | 'rehearsal'>): string =>
  `${round} ${group === 4 ? '' : groupOf(group).name}${rehearsal ? '（排练）' : ''}`

const progressOf = ({ state, step, steps }: Pick<Control, 'state' | 'step' | 'steps'>): string =>
  `${states[state]}，第 ${step} 步，共 ${steps} 步`

function report(control: Control): Report {
  const lines = [`${titleOf(control)}  ${progressOf(control)}`, `大屏：${control.hall}`]
  if (control.newer) lines.push(`准备以后又公布过，这场揭的还是第 ${control.snapshot} 期`)
  if (control.next) lines.push(`下一步：${stepText(control.next)}`)
  if (control.state === 'ended' && !control.rehearsal) {
    lines.push(control.public ? '榜单已经公布' : `这一轮还有 ${control.others} 场，都揭晓以后榜单一起公布`)
  }
  return { lines, data: control }
}

function stepText({ kind, shows, rows }: NonNullable<Control['next']>): string {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return '空缺'
  if (kind === 'wall') return `第 ${first.rank} 到 ${last.rank} 名，一屏 ${rows.length} 人`
  const people = rows.map(({ name, school, province, score }) => `${name}（${province} ${school}，${score}）`)
  return `第 ${first.rank} 名${shows ? parts[shows] : ''}：${people.join('、')}`
}
