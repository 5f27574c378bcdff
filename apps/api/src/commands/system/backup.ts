import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { completeErasures, readErasures, type Tombstone } from '../../modules/accounts/erasure/erasure-list.ts'
import { tellPlatform } from '../../modules/accounts/erasure/tell-platform.ts'
import { repeatErasures } from '../../modules/accounts/erasure/repeat-erasures.ts'
import { checkBackup } from '../../modules/backups/check-backup.ts'
import { createFolder } from '../../modules/backups/create-folder.ts'
import { nameByTime } from '../../modules/backups/backup-names.ts'
import { contentsText, manifestOf, summaryOf, type Manifest } from '../../modules/backups/manifest.ts'
import { pruneBackups } from '../../modules/backups/prune-backups.ts'
import { restoreBackup } from '../../modules/backups/restore-backup.ts'
import { writeBackup } from '../../modules/backups/write-backup.ts'
import { needsRotation } from '../../modules/keys/queries.ts'
import { examples, previewOnly, UsageError, type AddCommands, type CommandContext } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { rotationAdvice } from './keys.ts'

const withoutArena = '备份里有比赛平台的账号、程序和成绩，没有恢复：这个安装没有自带的平台（ARENA_DATABASE_URL）'

export const backupCommands: AddCommands = (program, on) => {
  program
    .command('backup')
    .argument('[位置]', '文件夹（在里面按时间取名；新的以 / 结尾，会建好），或这份备份的新名字；默认当前目录', '.')
    .option('--prune', '写完以后，删除同一个文件夹里过了保存期限的备份（retention 的 backups）')
    .option('--check', '不写新的，只把这份备份从头到尾读一遍，看看完好不完好')
    .description('备份整个比赛：数据库和内容文件夹。比赛进行中也可以，写完会自己检查一遍')
    .addHelpText(
      'after',
      `${examples('backup', 'backup 决赛前', 'backup 每天的备份/ --prune', 'backup --check qisuan-2026-12-11-220000')}
DATA_KEY 不在备份里：没有它，手机号和姓名谁也解不开。请把 secrets.json（或 .env）另外存好，不要和备份放在一起。`,
    )
    .action(
      on(async (context, place, options) => {
        if (options.check)
          return {
            lines: ['备份完好。', ...summaryLines(await checkBackup(context.services, place), context)],
            data: { folder: place },
          }
        const folder = resolve(await nameFor(context, place, options.prune ?? false))
        await completeErasures(context.services)
        const manifest = await writeBackup(context.services, {
          folder,
          onTable: (name, done, of) => context.progress.bar(done / of, name),
        })
        const pruned = options.prune ? await pruneBackups(context.services, dirname(folder)) : []
        return {
          lines: [
            `已备份到 ${folder}，并从头读过一遍。`,
            ...summaryLines(manifest, context),
            ...pruned.map((name) => `已删除过期的备份 ${name}`),
            ...listLines(context),
          ],
          data: { folder, pruned, ...summaryOf(manifest) },
        }
      }),
    )

  program
    .command('restore')
    .argument('<备份>', 'backup 写出的文件夹')
    .option('--erased <文件>', '备份的那个安装的注销名单（erasures.jsonl）。确实没有，写 none')
    .option('--content <文件夹>', '把内容文件恢复到这个空文件夹；不写就不动内容文件')
    .option('--yes', '真正恢复')
    .description('把备份恢复到一个空的安装：没有人、没有赛季，所以不会盖掉任何东西')
    .addHelpText(
      'after',
      `${examples('restore 决赛前 --erased erasures.jsonl', 'restore 决赛前 --erased erasures.jsonl --yes')}
恢复到另一个数据目录：DATA_DIR=.data-new script/qisuan restore 决赛前 --erased .data/erasures.jsonl --yes
备份以后注销的人，要靠注销名单再注销一次：名单在数据库之外，是数据目录里的 erasures.jsonl。`,
    )
    .action(
      on(async (context, folder, { content, erased, yes }) => {
        const { services, progress } = context
        const tombstones = await tombstonesOf(erased)
        if (!yes) {
          const lines = summaryLines(await checkBackup(services, folder), context)
          return {
            lines: ['备份完好。', ...lines, `注销名单上有 ${tombstones.length} 人`, '', previewOnly],
            data: { folder },
          }
        }
        let again = 0
        const manifest = await restoreBackup(services, {
          folder,
          ...(content !== undefined && { contentTo: content }),
          complete: async () => {
            again = await repeatErasures(services, tombstones)
            if (services.arena) await tellPlatform(services)
          },
          onTable: (name, done, of) => progress.bar(done / of, name),
        })
        const arena = manifest.arena && !services.arena ? [withoutArena] : []
        const rewrap = needsRotation(services.keyRing) ? [rotationAdvice] : []
        const repeated = again > 0 ? [`备份以后注销的 ${again} 人已再次注销。`] : []
        return {
          lines: ['已恢复，每一行都数过。', ...repeated, ...summaryLines(manifest, context), ...arena, ...rewrap],
          data: { folder, erased: again, ...summaryOf(manifest) },
        }
      }),
    )
}

/**
 * The list of erased people that the operator names. There is no default: the list of this installation, which may be new, is not that of
 * the one which was backed up. @throws UsageError without it
 */
async function tombstonesOf(erased: string | undefined): Promise<Tombstone[]> {
  if (erased === 'none') return []
  if (erased !== undefined) return readErasures(erased)
  throw new UsageError(
    '缺少注销名单，备份以后注销的人会因此回来：用 --erased 指出备份的那个安装的 erasures.jsonl（在它的数据目录里）。确实没有，就写 --erased none，恢复以后把备份以后注销的人重新注销',
  )
}

function listLines({ services }: CommandContext): string[] {
  const { erasuresFile } = services.config
  return erasuresFile === undefined ? [] : [`注销名单在 ${erasuresFile}：请和备份一起另存，恢复时要用`]
}

/**
 * Names the backup by the competition's time when the place is a folder: one that exists, or a new one, which ends with a slash or is to be
 * pruned of earlier backups.
 */
async function nameFor({ services }: CommandContext, place: string, isFolder: boolean): Promise<string> {
  if ((isFolder || place.endsWith('/')) && !(await stat(place).catch(() => undefined))) await createFolder(place)
  const found = await stat(place).catch(() => undefined)
  const isBackup = await stat(manifestOf(place)).catch(() => undefined)
  if (!found?.isDirectory() || isBackup) return place
  return join(place, nameByTime(services))
}

const summaryLines = (manifest: Manifest, { services }: CommandContext): string[] => [
  `${dateTimeFormat(services)(new Date(manifest.takenAt))} 的样子：${contentsText(manifest)}`,
]
