import type { Command } from '@commander-js/extra-typings'
import { importAliases, movesOf, undoAliases } from '../../modules/enrolments/move-spellings.ts'
import { checkAliases, type Alias } from '../../modules/enrolments/school-aliases.ts'
import { examples, type On } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { importFile, importOptions } from '../line/import-file.ts'
import { importsCommands, undoHint } from '../results/imports.ts'

/** `schools aliases`: files of spellings that mean a school. */
export function aliasCommands(schools: Command, on: On): void {
  const aliases = schools.command('aliases').description('学校的写法：按文件导入，收回')

  aliases
    .command('import')
    .argument('<文件>', 'Excel 工作簿（.xlsx）或 CSV，列名：省份、学校（留下的名称或编号）、别名（也算它的写法）')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('这些写法以后都算这所学校，写过它们的学生一起过来；先预览，下次公布榜单时生效')
    .addHelpText(
      'after',
      examples('schools aliases import 学校写法.xlsx', 'schools aliases import 学校写法.xlsx --yes'),
    )
    .action(
      on(async (context, file, options) => {
        const check = await checkAliases(context.services, file)
        const same = check.rows.length - movesOf(check.rows).length
        return importFile(context, options, check, {
          preview({ rows }) {
            const moves = movesOf(rows)
            return {
              lines: [`${moves.length} 种写法会改算，${same} 种本来就是`, ...aligned(moves.map(rowOf))],
              data: { moves: moves.length, same },
            }
          },
          async write({ rows }) {
            const { id, result: moved } = await importAliases(context.services, file, rows)
            const line = `${moved.spellings} 种写法已改算，${moved.pupils} 名学生一起过来，${same} 种本来就是`
            return { lines: [line, undoHint('schools aliases', id)], data: { importId: id, ...moved, same } }
          },
        })
      }),
    )

  importsCommands(aliases, on, {
    kind: 'aliases',
    noun: 'schools aliases',
    undoes: '写法各自回到原来的学校，写过它们的学生一起回去',
    undo: undoAliases,
  })
}

const rowOf = ({ alias, school, from, pupils }: Alias): string[] => [
  `  ${alias}`,
  `→ ${school.name}（${school.id}）`,
  from ? `现在是 ${from.name}（${from.id}）` : '还没有人写过',
  `${pupils.length} 名学生`,
]
