import {
  addNews,
  changeNews,
  listNews,
  removeNews,
  withdrawNews,
  type NewsFields,
} from '../modules/content/write-news.ts'
import { newsState, type NewsState } from '../modules/content/news-item.ts'
import type { Services } from '../services/services.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'
import { dateTimeFormat, dateTimeArg } from './date-time.ts'
import { shownFirst, yesOption } from './shown-first.ts'
import { wholeNumber } from './args.ts'

export const newsCommands: AddCommands = (program, on) => {
  const news = program.command('news').description('新闻和公告：发布、修改、删除')

  news
    .command('list')
    .option('--notices', '只看公告')
    .description('列出新闻和公告，定好时间还没出现的也在内')
    .action(
      on(async ({ services }, options) => {
        const items = (await listNews(services)).filter(({ notice }) => notice || !options.notices)
        const time = dateTimeFormat(services)
        const now = services.clock.now()
        const rows = items.map((item) => [
          `${item.id} 号`,
          item.notice ? (item.important ? '重要公告' : '公告') : '新闻',
          time(item.publishedAt) + stateText[newsState(item, now)],
          item.title,
        ])
        return { lines: rows.length > 0 ? aligned(rows) : ['还没有新闻'], data: items }
      }),
    )

  news
    .command('add')
    .argument('<标题>')
    .requiredOption('--url <网址>', '全文在哪里：https://…，公告也可以是 /md/<文件>，先用 content add 放上去')
    .option('--notice', '这是公告，不是新闻')
    .option('--important', '重要公告，首页突出显示两周')
    .option('--preview <摘要>')
    .option('--img <图片>', '图片网址，如 /storage/images/tutorial.webp')
    .option('--at <时刻>', '什么时候出现，默认现在')
    .description('发布一条新闻或公告，两秒内出现在网站上')
    .addHelpText(
      'after',
      examples(
        'news add "决赛名单公布" --notice --url /md/final-list.md',
        'news add "走进考场" --url https://news.example.org/final --preview "半天，三道题" --at "2026-12-20 09:00"',
      ),
    )
    .action(
      on(async ({ services }, title, options) => {
        const { url, notice = false, important = false, preview = '', img = null, at } = options
        const publishedAt = at === undefined ? services.clock.now() : dateTimeArg(at, services)
        const item = { title, url, notice, important, preview, img, publishedAt, redirect: !notice }
        const { id } = await addNews(services, item)
        return { lines: [`已发布 ${id} 号：${title}`], data: { id, ...item } }
      }),
    )

  news
    .command('set')
    .argument('<编号>')
    .option('--title <标题>')
    .option('--url <网址>')
    .option('--preview <摘要>')
    .option('--img <图片>')
    .option('--at <时刻>')
    .option('--important', '突出显示')
    .option('--no-important', '不再突出显示')
    .description('修改一条新闻或公告')
    .addHelpText('after', examples('news set 12 --title "决赛名单公布（更正）"'))
    .action(
      on(async ({ services }, idArg, options) => {
        const id = wholeNumber(idArg, '编号')
        await changeNews(services, id, changeOf(services, options))
        return { lines: [`已修改 ${id} 号`], data: { id } }
      }),
    )

  for (const [name, { description, will, done, write }] of Object.entries(decisions)) {
    news
      .command(name)
      .argument('<编号>')
      .option(...yesOption)
      .description(`${description}：先预览`)
      .action(
        on(async ({ services }, idArg, { yes }) => {
          const id = wholeNumber(idArg, '编号')
          const item = (await listNews(services)).find((each) => each.id === id)
          if (!item) throw new UsageError(`没有 ${id} 号新闻`)
          return shownFirst(yes, {
            preview: () => ({ lines: [`${will} ${id} 号：${item.title}`], data: item }),
            async write() {
              await write(services, id)
              return { lines: [`${done} ${id} 号：${item.title}`], data: item }
            },
          })
        }),
      )
  }
}

/** Commands that take an item from the site, or put it back. */
const decisions = {
  withdraw: {
    description: '撤下一条新闻或公告，在后台写的正文也打不开；news restore 恢复',
    will: '会撤下',
    done: '已撤下',
    write: (services: Services, id: number) => withdrawNews(services, id, { back: false }),
  },
  restore: {
    description: '恢复撤下的一条新闻或公告',
    will: '会恢复',
    done: '已恢复',
    write: (services: Services, id: number) => withdrawNews(services, id, { back: true }),
  },
  remove: { description: '删除一条新闻或公告，不能恢复', will: '会删除', done: '已删除', write: removeNews },
}

const stateText: Readonly<Record<NewsState, string>> = { shown: '', scheduled: '（还没出现）', withdrawn: '（撤下了）' }

interface NewsOptions {
  title?: string | undefined
  url?: string | undefined
  preview?: string | undefined
  img?: string | undefined
  at?: string | undefined
  important?: boolean | undefined
}

function changeOf(services: Services, { at, ...given }: NewsOptions): Partial<NewsFields> {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...change, ...(at !== undefined && { publishedAt: dateTimeArg(at, services) }) }
}
