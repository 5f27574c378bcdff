import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { operatorContract, type OperatorAnswer } from '@qisuan/contracts/console/contract'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { reportOf } from '../line/operator-commands.ts'
import { shownFirst, yesOption } from '../line/shown-first.ts'

export const tasksCommands: AddCommands = (program, on) => {
  const tasks = program
    .command('tasks')
    .description('题目：检查、放上去、停用，定哪一轮哪一组用哪一道。怎样出题见 docs/tasks.md')

  tasks
    .command('check')
    .argument('<文件夹>')
    .description('读一道题，在新抽的地图上运行全部参考程序；什么也不写')
    .addHelpText('after', examples('tasks check tasks/sand'))
    .action(on(async (context, folder) => checked(context, await taskIn(folder))))

  tasks
    .command('import')
    .argument('<文件夹>')
    .option(...yesOption)
    .description('放上一道题，或它的新版：以后交的程序按新版评，评过的不变')
    .addHelpText('after', examples('tasks import 我的题目/harvest --yes'))
    .action(
      on(async (context, folder, { yes }) => {
        const task = await taskIn(folder)
        return shownFirst(yes, {
          preview: () => checked(context, task),
          write: () => reportOf(context, operatorContract.importTask, { ...task, reason: '' }),
        })
      }),
    )
}

/** The files of a folder. @throws UsageError */
async function taskIn(folder: string): Promise<{ slug: string; files: Record<string, string> }> {
  const place = resolve(folder)
  const found = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UsageError(`没有文件夹 ${folder}`)
  })
  const files: Record<string, string> = {}
  for (const each of found.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(each.parentPath, each.name)
    files[relative(place, path)] = await readFile(path, 'utf8')
  }
  return { slug: basename(place), files }
}

/** @throws UsageError for a task that its author has to mend */
async function checked(context: CommandContext, task: object): Promise<Report> {
  const { data } = await reportOf(context, operatorContract.checkTask, task)
  const { problems, name, maps, hidden, references, notes } = data as OperatorAnswer<'checkTask'>
  if (problems.length > 0) {
    const lines = problems.map(({ place, text }) => (place === '' ? text : `${place}：${text}`))
    throw new UsageError(lines.join('\n'))
  }
  return {
    lines: [
      `“${name}”：${maps} 张图，其中 ${hidden} 张评分时才知道`,
      ...aligned(
        references.map(({ file, least, points, outcome }) => [file, `${points} 分`, `至少 ${least}`, outcome]),
      ),
      ...notes,
    ],
    data,
  }
}
