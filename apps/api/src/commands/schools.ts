import { organization, messages } from '@qisuan/contracts/fields'
import { findSchools, mergeSchools, type SchoolEntry } from '../modules/enrolments/merge-schools.ts'
import { hideSchool, renameSchool, showSchool } from '../modules/enrolments/settle-school-name.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'
import { parsed, wholeNumber } from './args.ts'
import { shown, writeRoster } from './enrolments.ts'
import { undoHint } from './imports.ts'
import { aliasCommands } from './school-aliases.ts'
import { schoolNamed } from './school-arg.ts'
import { seasonNamed } from './segment.ts'
import { shownFirst, yesOption } from './shown-first.ts'

export const schoolsCommands: AddCommands = (program, on) => {
  const schools = program.command('schools').description('学校：查找，合并两种写法，更名，隐藏名称')

  schools
    .command('find')
    .argument('<名称>', '名称的一部分，或编号')
    .description('查找学校：编号、人数和各种写法')
    .addHelpText('after', examples('schools find 实验中学'))
    .action(
      on(async ({ services }, arg) => {
        const found = await findSchools(services, arg)
        return { lines: found.length > 0 ? aligned(found.map(rowOf)) : [`没有名称里带“${arg}”的学校`], data: found }
      }),
    )

  schools
    .command('roster')
    .argument('<学校>', '编号，或只有一所学校有的名称')
    .option('--season <年份>', '默认当前赛季')
    .option('--to <文件>', '写成 .xlsx 或 .csv，不打印')
    .option('--with-phones', '写出手机号，要写 --reason')
    .option('--with-names', '写出真实姓名，要写 --reason')
    .option('--reason <原因>', '为什么要个人信息，记入安全日志')
    .description('一所学校的报名名单')
    .addHelpText(
      'after',
      examples('schools roster 314', 'schools roster 星河市实验中学 --to 名单.xlsx --with-names --reason 交给学校核对'),
    )
    .action(
      on(async (context, arg, { season, to, ...columns }) => {
        const { services } = context
        const { id: schoolId } = await schoolNamed(services, arg)
        const filter = { seasonYear: (await seasonNamed(services, season)).year, schoolId }
        if (to !== undefined) return writeRoster(context, filter, { to, ...columns })
        if (columns.withPhones || columns.withNames) throw new UsageError('姓名和手机号只写进文件：请加 --to <文件>')
        return shown(services, filter, everybody)
      }),
    )

  schools
    .command('merge')
    .argument('<并掉>', '并掉的学校：编号，或只有一所学校有的名称')
    .argument('<留下>', '留下的学校，名称用它的')
    .option(...yesOption)
    .description('把前一所并进后一所：先预览。以前和以后报名的学生都算在后一所，下次公布榜单时生效')
    .addHelpText('after', examples('schools merge 314 159', 'schools merge 314 159 --yes'))
    .action(
      on(async ({ services }, one, other, { yes }) => {
        const [from, into] = [await schoolNamed(services, one), await schoolNamed(services, other)]
        const compared = aligned([
          ['并掉', ...rowOf(from)],
          ['留下', ...rowOf(into)],
        ])
        return shownFirst(yes, {
          preview: () => ({ lines: compared, data: { from, into } }),
          async write() {
            const merged = await mergeSchools(services, { from: from.id, into: into.id })
            return {
              lines: [
                `${from.name} 的 ${merged.pupils} 名学生和 ${merged.spellings} 种写法已并入 ${into.name}`,
                undoHint('schools aliases', merged.id),
              ],
              data: { ...merged, from: from.id, into: into.id },
            }
          },
        })
      }),
    )

  aliasCommands(schools, on)

  schools
    .command('rename')
    .argument('<编号>')
    .argument('<名称>')
    .description('更正一所学校的名称：榜单立即更新，写法和学生不变')
    .addHelpText('after', examples('schools rename 314 星河市实验中学'))
    .action(
      on(async ({ services }, arg, typed) => {
        const id = wholeNumber(arg, '学校编号')
        const name = parsed(organization.min(1, messages.required), typed)
        await renameSchool(services, id, { name })
        return { lines: [`学校 ${id} 改名为 ${name}`], data: { id, name } }
      }),
    )

  schools
    .command('hide')
    .argument('<编号>')
    .description('隐藏一所学校的名称：榜单立即改为“学校”加编号')
    .addHelpText('after', examples('schools hide 314'))
    .action(
      on(async ({ services }, arg) => {
        const id = wholeNumber(arg, '学校编号')
        const name = await hideSchool(services, id)
        return { lines: [`学校 ${id} 的名称已隐藏，显示为 ${name}`], data: { id, name } }
      }),
    )

  schools
    .command('show')
    .argument('<编号>')
    .description('恢复隐藏了的学校名称')
    .addHelpText('after', examples('schools show 314'))
    .action(
      on(async ({ services }, arg) => {
        const id = wholeNumber(arg, '学校编号')
        const name = await showSchool(services, id)
        return { lines: [`学校 ${id} 的名称恢复为 ${name}`], data: { id, name } }
      }),
    )
}

/** More than a school has. */
const everybody = 100_000

const rowOf = ({ id, name, hiddenName, province, pupils, spellings }: SchoolEntry): string[] => [
  String(id),
  hiddenName === null ? name : `${name}（隐藏了：${hiddenName}）`,
  province,
  `${pupils} 人`,
  spellings.join('、'),
]
