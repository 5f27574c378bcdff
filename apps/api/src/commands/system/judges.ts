import { isOnThisMachine } from '../../config/this-machine.ts'
import { addJudge, findJudge, listJudges, removeJudge, type Judge } from '../../modules/arena/judges.ts'
import { requireArena } from '../../modules/arena/tasks/own-arena.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, UsageError, type AddCommands, type CommandContext } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'
import { shownFirst, yesOption } from '../line/shown-first.ts'

export const judgesCommands: AddCommands = (program, on) => {
  const judges = program.command('judges').description('评分机：让别的机器也来评自带的比赛平台的程序')

  judges
    .command('list', { isDefault: true })
    .description('有哪些评分机，连着没有，最近一小时各评了几份')
    .action(
      on(async (context) => {
        const list = await listJudges(context.services)
        return {
          lines: list.length === 0 ? ['没有评分机'] : aligned(list.map((judge) => rowOf(judge, context))),
          data: list,
        }
      }),
    )

  judges
    .command('add')
    .argument('<名字>', '小写字母、数字和下划线，如 room2')
    .option('--host <地址>', '那台机器用什么地址连到数据库；默认是平台自己用的')
    .option('--port <端口>', '默认是平台自己用的')
    .option('--tls', '连接加密，并核对数据库的证书')
    .description('加一台评分机：在数据库里给它一个只能评分的角色，打印它的密钥')
    .addHelpText('after', examples('judges add room2 --host 10.0.0.5', 'judges add room2 --host db.example.org --tls'))
    .action(
      on(async ({ services }, name, { host, port, tls = false }) => {
        if (!/^[a-z][a-z0-9_]{0,19}$/.test(name))
          throw new UsageError('名字用小写字母、数字和下划线，字母开头，最多 20 个，如 room2')
        requireArena(services)
        const own = new URL(services.config.arenaDatabaseUrl ?? '')
        const address = {
          host: host ?? hostOf(own),
          port: wholeNumber(port ?? (own.port || '5432'), '端口'),
          tls,
        }
        const key = await addJudge(services, name, address)
        return {
          lines: [
            `评分机 ${name} 的密钥只显示这一次。在那台机器上装同一个版本的启算，运行：`,
            '',
            `  script/judge ${key}`,
            '',
            '有这个密钥的人看得到等着评的程序和全部地图，写得了评分：和密码一样保管',
            ...(tls ? [] : ['连接没有加密：只在自己的内网或加密的隧道里用，否则加 --tls']),
          ],
          data: { name, key, ...address },
        }
      }),
    )

  judges
    .command('remove')
    .argument('<名字>')
    .option(...yesOption)
    .description('去掉一台评分机：密钥作废，连接断开，它拿着的程序十五秒后由别的接着评')
    .addHelpText('after', examples('judges remove room2 --yes'))
    .action(
      on(async (context, name, { yes }) =>
        shownFirst(yes, {
          async preview() {
            const judge = await findJudge(context.services, name)
            return { lines: ['会去掉这台评分机，密钥作废：', rowOf(judge, context).join('  ')], data: judge }
          },
          async write() {
            await removeJudge(context.services, name)
            return { lines: [`评分机 ${name} 已去掉，密钥作废`], data: { name } }
          },
        }),
      ),
    )
}

/** The arena's own address of the database, where another machine can use it. @throws UsageError */
function hostOf(own: URL): string {
  // Names without a dot are those of containers.
  if (own.hostname.includes('.') && !isOnThisMachine(own.href)) return own.hostname
  throw new UsageError(
    `数据库在 ${own.hostname}，别的机器用这个地址连不上：请写 --host，数据库要在那里听得到，见 docs/operations.md 的“评分机”`,
  )
}

function rowOf(
  { name, isConnected, verdictsOfLastHour, lastVerdictAt }: Judge,
  { services }: CommandContext,
): string[] {
  return [
    name,
    isConnected ? '连着' : '没有连上',
    `一小时评了 ${verdictsOfLastHour} 份`,
    lastVerdictAt === null ? '还没有评过' : `最近 ${dateTimeFormat(services)(lastVerdictAt)}`,
  ]
}
