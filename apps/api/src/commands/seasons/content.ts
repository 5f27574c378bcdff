import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { changeContent, previewContent, type ContentChange } from '../../modules/content/change-content.ts'
import { checkContent } from '../../modules/content/check-content.ts'
import { exportContent } from '../../modules/content/export-content.ts'
import { listContent } from '../../modules/content/list-content.ts'
import type { ContentFile } from '../../services/content/content-file.ts'
import { fileAt, filesIn } from '../../services/content/folder.ts'
import {
  examples,
  UsageError,
  type AddCommands,
  type CommandContext,
  type On,
  type Report,
} from '../line/command-context.ts'
import { changeReport, checkLines, listLines, sizeText } from './content-report.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { storeCommands } from './content-store.ts'

export const contentCommands: AddCommands = (program, on) => {
  const content = program
    .command('content')
    .description(
      '网站上自己的文字、图片和文件：放上去、拿下来、检查。存在数据库或对象存储里，每台机器都一样，备份里都有',
    )
  listCommand(content, on)
  addCommand(content, on)
  removeCommands(content, on)
  checkCommands(content, on)
  storeCommands(content, on)
}

type Group = Command

function listCommand(content: Group, on: On) {
  content
    .command('list')
    .option('--own', '只看自己的：加上的、替换的和隐藏的')
    .description('列出 /storage/ 下的全部文件，和它们从哪里来')
    .action(
      on(async ({ services }, options) => {
        const files = (await listContent(services)).filter(({ origin }) => !options.own || origin !== 'shipped')
        return { lines: listLines(files, dateTimeFormat(services)), data: files }
      }),
    )

  content
    .command('show')
    .argument('<路径>', '如 rule.md')
    .option('--text', '打印文字的原文')
    .description('一个文件：大小、从哪里来、哪里用到它')
    .addHelpText('after', examples('content show images/tutorial.webp', 'content show rule.md --text'))
    .action(on(async ({ services }, path, options) => show(services, path, options)))
}

async function show(
  services: CommandContext['services'],
  path: string,
  options: { text?: true | undefined },
): Promise<Report> {
  const listed = (await listContent(services)).find((file) => file.path === path)
  if (!listed) throw new UsageError(`没有 ${path} 这个文件，content list 列出全部`)
  const file = await services.content.find(path)
  if (options.text && file) {
    const text = String(await file.read())
    return { lines: [text.trimEnd()], data: { path, text } }
  }
  const uses = (await checkContent(services)).links.filter(({ needs }) => needs === path)
  const usedBy = uses.map(({ source, line }) => (line === undefined ? source : `${source} 第 ${line} 行`))
  const digest = await file?.digest()
  return {
    lines: [
      ...listLines([listed], dateTimeFormat(services)),
      file ? `网址 /storage/${path}，SHA-256 ${digest}` : '网站上看不到',
      usedBy.length > 0 ? `用到它的：${usedBy.join('、')}` : '没有文字、设置和新闻链接到它',
    ],
    data: { ...listed, digest, usedBy: uses },
  }
}

function addCommand(content: Group, on: On) {
  content
    .command('add')
    .argument('<文件或文件夹...>')
    .option('--to <路径>', '放在哪里：一个文件的新名字，或以 / 结尾的文件夹；默认是原来的名字')
    .option('--yes', '真正放上去')
    .description('放上文件，或替换同名的；文件夹里的照原来的位置。两秒内出现在网站上')
    .addHelpText(
      'after',
      `${examples(
        'content add 规则.md --to rule.md',
        'content add organiser.json privacy.md privacy-children.md terms.md --yes',
        'content add 队徽.png --to images/',
        'content add 我们的内容/ --yes',
      )}
先预览有什么变化，并检查：organiser.json 和 videos.json 的每一项，文字里的链接和图片，文件的内容和扩展名是否相符。
有一处不对就一个也不放。别的网站的链接只列出来。`,
    )
    .action(
      on(async ({ services }, sources, { to, yes }) => {
        const add = new Map<string, ContentFile>()
        for (const source of sources) {
          for (const [path, file] of await sourceFiles(source, to, sources.length)) add.set(path, file)
        }
        return changed(services, { add }, yes)
      }),
    )
}

/** The files that an argument names, by the path that each receives. */
async function sourceFiles(source: string, to: string | undefined, of: number): Promise<[string, ContentFile][]> {
  const place = resolve(source)
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new UsageError(`${source} 不存在`)
  const folder = to === undefined ? '' : to.endsWith('/') ? to : `${to}/`
  if (found.isDirectory()) {
    return Array.from(await filesIn(place), ([path, file]) => [pathOf(folder + path), file])
  }
  const file = await fileAt(place)
  if (!file) throw new UsageError(`${source} 不是文件`)
  const isFolder = to === undefined || to.endsWith('/') || of > 1
  return [[pathOf(isFolder ? folder + basename(place) : to), file]]
}

/** As the site spells it: the address under /storage/ is taken for the path too. */
const pathOf = (typed: string): string => typed.replace(/^\/storage\//, '').normalize('NFC')

function removeCommands(content: Group, on: On) {
  content
    .command('remove')
    .argument('<路径...>')
    .option('--yes', '真正拿下来')
    .description('拿下文件：自己的删除，随带的隐藏（restore 恢复）。还有链接通向它的，不能拿下')
    .addHelpText('after', examples('content remove faq.md images/tutorial.webp', 'content remove rule.pdf --yes'))
    .action(on(async ({ services }, paths, { yes }) => changed(services, { remove: paths.map(pathOf) }, yes)))

  content
    .command('restore')
    .argument('<路径...>')
    .option('--yes', '真正恢复')
    .description('恢复随带的文件：自己的同名文件删除，隐藏的重新出现')
    .addHelpText('after', examples('content restore faq.md --yes'))
    .action(on(async ({ services }, paths, { yes }) => changed(services, { restore: paths.map(pathOf) }, yes)))
}

async function changed(
  services: CommandContext['services'],
  change: ContentChange,
  yes: true | undefined,
): Promise<Report> {
  const preview = await previewContent(services, change)
  const isRefused = preview.problems.length > 0
  if (yes && !isRefused) await changeContent(services, change)
  return { ...changeReport(preview, { isDone: yes === true && !isRefused }), refused: isRefused }
}

function checkCommands(content: Group, on: On) {
  content
    .command('check')
    .option('--external', '列出通向别的网站的链接')
    .description('检查现在的全部内容：设置、链接、图片、新闻')
    .action(
      on(async ({ services }, options) => {
        const { problems, links } = await checkContent(services)
        const external = links.filter(({ isExternal }) => isExternal)
        return {
          lines: checkLines(problems, external, options.external === true),
          data: { problems, external },
          refused: problems.length > 0,
        }
      }),
    )

  content
    .command('export')
    .argument('<空文件夹>')
    .option('--own', '只要自己的')
    .description('把网站上的文件写进一个空文件夹，改好以后用 content add 放回去')
    .addHelpText('after', examples('content export 内容', 'content export 内容 --own'))
    .action(
      on(async ({ services }, folder, options) => {
        const { files, bytes } = await exportContent(services, resolve(folder), { onlyOwn: options.own === true })
        return { lines: [`已写出 ${files} 个文件，共 ${sizeText(bytes)}`], data: { folder, files, bytes } }
      }),
    )
}
