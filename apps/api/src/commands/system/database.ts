import { Argument } from '@commander-js/extra-typings'
import { hasStudio, runStudio } from '@qisuan/db/studio'
import { ConflictError } from '../../app-error.ts'
import { setReadOnly } from '../../modules/system/set-read-only.ts'
import { sessionOptions } from '../../services/database.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, type AddCommands, type CommandContext } from '../line/command-context.ts'
import { addPast } from './past.ts'

export const databaseCommands: AddCommands = (program, on) => {
  const database = program
    .command('database')
    .description('直接看、直接改数据库：给 psql 的连接，Prisma Studio；搬家时只许看；和以前某一刻比')

  database
    .command('url')
    .description('打印连接：里面有数据库的密码，不要发给别人。用它改的，操作记录里写 --as 的姓名')
    .addHelpText(
      'after',
      `
例子：
  psql "$(script/qisuan database url --as 王老师)"
`,
    )
    .action(
      on(async (context) => {
        const url = connectionOf(context, 'psql')
        return { lines: [url], data: { url } }
      }),
    )

  database
    .command('studio')
    .option('--port <端口>', '在本机的哪个端口打开，默认 5555', '5555')
    .description('打开 Prisma Studio：在浏览器里看和改表。只有本机打得开，不用密码，Ctrl-C 关闭')
    .addHelpText('after', examples('database studio', 'database studio --port 5600 --as 王老师'))
    .action(
      on(async (context, options) => {
        if (!hasStudio())
          throw new ConflictError('镜像里没有 Prisma Studio：在装了代码的机器上，用 DATABASE_URL 指向数据库再运行')
        const port = wholeNumber(options.port, '端口')
        const onReady = () => context.progress.print(`http://localhost:${port}  在浏览器里打开；看完按 Ctrl-C`)
        await runStudio({ databaseUrl: connectionOf(context, 'Prisma Studio'), port, onReady })
        return { lines: ['Prisma Studio 已关闭'], data: { port } }
      }),
    )

  addPast(database, on)

  database
    .command('read-only')
    .addArgument(new Argument('<开关>', 'on 只许看，off 照常').choices(['on', 'off'] as const))
    .description('网站和自带的平台只许看、不能保存，大家看得到原因：搬到别的机器、备份的那几分钟用。命令照样能改')
    .addHelpText('after', examples('database read-only on', 'database read-only off'))
    .action(
      on(async ({ services }, value) => {
        const isReadOnly = value === 'on'
        await setReadOnly(services, isReadOnly)
        return { lines: [isReadOnly ? '网站现在只许看' : '网站可以保存了'], data: { readOnly: isReadOnly } }
      }),
    )
}

/** The connection of the installation, which tells the audit who changes rows with it. */
function connectionOf({ services, operator }: CommandContext, action: string): string {
  const url = new URL(services.config.databaseUrl)
  url.searchParams.set('options', sessionOptions({ operator, action }))
  // libpq reads %20, not +, as a space.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
