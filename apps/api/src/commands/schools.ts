import { findSchools, mergeSchools, type SchoolEntry } from '../modules/enrolments/merge-schools.ts'
import type { Services } from '../services/services.ts'
import { examples, previewOnly, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'
import { wholeNumber } from './args.ts'

export const schoolsCommands: AddCommands = (program, on) => {
  const schools = program.command('schools').description('学校：查找，合并两种写法')

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
    .command('merge')
    .argument('<编号>', '并掉的学校')
    .argument('<并入>', '留下的学校')
    .option('--yes', '真正合并')
    .description('把两所学校并成一所：以前和以后报名的学生都算在一起，下次公布榜单时生效')
    .addHelpText('after', examples('schools merge 314 159', 'schools merge 314 159 --yes'))
    .action(
      on(async ({ services }, one, other, options) => {
        const [from, into] = [await schoolOf(services, one), await schoolOf(services, other)]
        const shown = aligned([
          ['并掉', ...rowOf(from)],
          ['留下', ...rowOf(into)],
        ])
        if (!options.yes) return { lines: [...shown, '', previewOnly], data: { from, into } }
        const merged = await mergeSchools(services, { from: from.id, into: into.id })
        return {
          lines: [`${from.name} 的 ${merged.pupils} 名学生和 ${merged.spellings} 种写法已并入 ${into.name}`],
          data: { from: from.id, into: into.id, ...merged },
        }
      }),
    )
}

const rowOf = ({ id, name, province, pupils, spellings }: SchoolEntry): string[] => [
  String(id),
  name,
  province,
  `${pupils} 人`,
  spellings.join('、'),
]

async function schoolOf(services: Services, arg: string): Promise<SchoolEntry> {
  const id = wholeNumber(arg, '学校编号')
  const found = (await findSchools(services, arg)).find((school) => school.id === id)
  if (!found) throw new UsageError(`没有编号为 ${id} 的学校。用 schools find <名称> 查找`)
  return found
}
