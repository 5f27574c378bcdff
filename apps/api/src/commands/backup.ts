import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkBackup } from '../modules/backups/check-backup.ts'
import { manifestOf, type Manifest } from '../modules/backups/manifest.ts'
import { restoreBackup } from '../modules/backups/restore-backup.ts'
import { writeBackup } from '../modules/backups/write-backup.ts'
import { examples, previewOnly, type AddCommands, type CommandContext } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'

export const backupCommands: AddCommands = (program, on) => {
  program
    .command('backup')
    .argument('[位置]', '已有的文件夹（在里面按时间取名），或一个新名字；默认当前目录', '.')
    .option('--check', '不写新的，只把这份备份从头到尾读一遍，看看完好不完好')
    .description('备份整个比赛：数据库和内容文件夹。比赛进行中也可以，写完会自己检查一遍')
    .addHelpText(
      'after',
      `${examples('backup /mnt/backups', 'backup 决赛前', 'backup --check /mnt/backups/qisuan-2026-12-11-220000')}
DATA_KEY 不在备份里：没有它，手机号和姓名谁也解不开。请把 secrets.json（或 .env）另外存好，不要和备份放在一起。`,
    )
    .action(
      on(async (context, place, options) => {
        if (options.check)
          return {
            lines: ['备份完好。', ...summaryLines(await checkBackup(context.services, place), context)],
            data: { folder: place },
          }
        const folder = resolve(await nameFor(context, place))
        const manifest = await writeBackup(context.services, {
          folder,
          onTable: (name, done, of) => context.progress.bar(done / of, name),
        })
        return {
          lines: [`已备份到 ${folder}，并从头读过一遍。`, ...summaryLines(manifest, context)],
          data: { folder, ...summary(manifest) },
        }
      }),
    )

  program
    .command('restore')
    .argument('<备份>', 'backup 写出的文件夹')
    .option('--content <文件夹>', '把内容文件恢复到这个空文件夹；不写就不动内容文件')
    .option('--yes', '真正恢复')
    .description('把备份恢复到一个空的安装：没有人、没有赛季，所以不会盖掉任何东西')
    .addHelpText(
      'after',
      `${examples('restore /mnt/backups/qisuan-2026-12-11-220000', 'restore 决赛前 --yes')}
恢复到另一个数据目录：DATA_DIR=.data-new script/qisuan restore 决赛前 --yes`,
    )
    .action(
      on(async (context, folder, { content, yes }) => {
        if (!yes)
          return {
            lines: [
              '备份完好。',
              ...summaryLines(await checkBackup(context.services, folder), context),
              '',
              previewOnly,
            ],
            data: { folder },
          }
        const manifest = await restoreBackup(context.services, {
          folder,
          ...(content !== undefined && { contentTo: content }),
          onTable: (name, done, of) => context.progress.bar(done / of, name),
        })
        return {
          lines: ['已恢复，每一行都数过。', ...summaryLines(manifest, context)],
          data: { folder, ...summary(manifest) },
        }
      }),
    )
}

/** Names the backup by the competition's time when the place is an existing folder. */
async function nameFor({ services }: CommandContext, place: string): Promise<string> {
  const found = await stat(place).catch(() => undefined)
  const isBackup = await stat(manifestOf(place)).catch(() => undefined)
  if (!found?.isDirectory() || isBackup) return place
  const { timeZone } = services.config
  const digits = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return join(place, `qisuan-${digits.format(services.clock.now()).replace(' ', '-').replaceAll(':', '')}`)
}

function summary({ takenAt, tables, content }: Manifest) {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  const bytes = [...tables, ...content].reduce((sum, file) => sum + file.bytes, 0)
  return { takenAt, people: rowsOf('user_account'), scores: rowsOf('game_state'), files: content.length, bytes }
}

function summaryLines(manifest: Manifest, { services }: CommandContext): string[] {
  const { takenAt, people, scores, files, bytes } = summary(manifest)
  const size = (bytes / 1_000_000).toFixed(1)
  return [
    `${dateTimeFormat(services)(new Date(takenAt))} 的样子：${people} 人，${scores} 条成绩，${files} 个内容文件，共 ${size} MB`,
  ]
}
