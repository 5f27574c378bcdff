import { Argument, type Command } from '@commander-js/extra-typings'
import { UnfinishedError } from '../../app-error.ts'
import { compareStore, moveFiles, placesOf, type Amount, type Places } from '../../modules/content/move-files.ts'
import { examples, previewOnly, type On } from '../line/command-context.ts'
import { sizeText } from './content-report.ts'

const placeNames = { store: '对象存储', database: '数据库' } as const

/** Commands about the place of the organiser's own files: the database, or an object store. */
export function storeCommands(content: Command, on: On): void {
  content
    .command('store')
    .option('--check', '把对象存储里的文件从头到尾读一遍，和放进去的比较')
    .description('自己的文件放在哪里：数据库，还是对象存储（STORE_URL）；对象存储连得上吗')
    .action(
      on(async ({ services, progress }, options) => {
        const places = await placesOf(services)
        const answers = services.store && (await services.store.ping())
        const wrong = options.check
          ? await compareStore(services, (done, of) => progress.bar(done / of, `${done}/${of}`))
          : []
        return {
          lines: [
            ...placeLines(places),
            answers === undefined ? '没有设对象存储' : answers ? '对象存储连接正常' : '对象存储没有响应',
            ...(options.check ? checkedLines(places, wrong) : []),
          ],
          data: { ...places, answers: answers ?? null, wrong },
          contradictory: wrong.length > 0 || answers === false,
        }
      }),
    )

  content
    .command('move')
    .addArgument(
      new Argument('<到哪里>', 'store 是对象存储，database 是数据库').choices(['store', 'database'] as const),
    )
    .option('--yes', '真正搬')
    .description('把自己的文件搬到对象存储，或搬回数据库。网站照常；中断了再运行一次，接着搬剩下的')
    .addHelpText('after', examples('content move store', 'content move store --yes', 'content move database --yes'))
    .action(
      on(async ({ services, progress }, to, { yes }) => {
        const before = await placesOf(services)
        const rest = to === 'store' ? before.large : before.store
        if (!yes)
          return {
            lines: [...placeLines(before), `要搬到${placeNames[to]}的：${amountText(rest)}`, '', previewOnly],
            data: { before },
          }
        const moved = await moveFiles(services, to, (done, of) => progress.bar(done / of, `${done}/${of}`))
        const after = await placesOf(services)
        const left = to === 'store' ? after.large : after.store
        if (left.files > 0) throw new UnfinishedError(`还有 ${amountText(left)} 没有搬，是刚才加上的：请再运行一次`)
        return {
          lines: [`已搬到${placeNames[to]}：${amountText(moved)}，每一个都读回来比较过。`, ...placeLines(after)],
          data: { moved, after },
        }
      }),
    )
}

const amountText = ({ files, bytes }: Amount) => `${files} 个文件，${sizeText(bytes)}`

const placeLines = ({ database, store, spare }: Places): string[] => [
  `数据库里 ${amountText(database)}`,
  `对象存储里 ${amountText(store)}`,
  ...(spare.files > 0
    ? [`对象存储里画好的图片和不再用的文件 ${spare.files} 个，${sizeText(spare.bytes)}，过期自己删`]
    : []),
]

const checkedLines = ({ store }: Places, wrong: readonly string[]): string[] =>
  wrong.length === 0
    ? [`${store.files} 个都读过，和放进去的一样。`]
    : wrong.map((digest) => `丢了或坏了：files/${digest}`)
