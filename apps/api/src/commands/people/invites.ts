import { randomCode } from '../../random-code.ts'
import { rm } from 'node:fs/promises'
import { checkCodes, checkInvites, inviteHeadings } from '../../modules/competition/check-invites.ts'
import { inviteTeachers, revokeInvites } from '../../modules/competition/invite-teachers.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { examples, type AddCommands } from '../line/command-context.ts'
import { dateTimeArg, dateTimeFormat } from '../line/date-time.ts'
import { importFile, importOptions } from '../line/import-file.ts'

export const invitesCommands: AddCommands = (program, on) => {
  const invites = program.command('invites').description('教师邀请码：列出，按名单生成，收回')

  invites
    .command('import')
    .argument('<文件>', 'Excel 工作簿（.xlsx）或 CSV，列名：发给，可有次数（默认 1）、有效期')
    .requiredOption('--to <文件>', '写出带邀请码的名单，.xlsx 或 .csv')
    .option('--until <时刻>', '到什么时候有效：没有写有效期的那些行')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('按名单生成邀请码，一行一个：先预览；有一行不对就一个也不生成。发给谁只写在名单里，不存入网站')
    .addHelpText(
      'after',
      examples(
        'invites import 老师.xlsx --until "2026-10-31 23:59" --to 邀请码.xlsx',
        'invites import 老师.xlsx --until "2026-10-31 23:59" --to 邀请码.xlsx --yes',
      ),
    )
    .action(
      on(async (context, file, options) => {
        const { services } = context
        const { to } = options
        const time = dateTimeFormat(services)
        const until = options.until === undefined ? undefined : dateTimeArg(options.until, services)
        const check = await checkInvites(services, file, until)
        const people = check.rows.reduce((sum, { uses }) => sum + uses, 0)
        return importFile(context, options, check, {
          preview: () => ({ lines: [`会生成 ${check.rows.length} 个邀请码，一共 ${people} 人可用`], data: { people } }),
          async write({ rows }) {
            const coded = rows.map((row) => ({ ...row, code: randomCode() }))
            // The list first: codes that nobody can read would be of no use.
            await writeTable(
              to,
              inviteHeadings,
              coded.map(({ whom, uses, expiresAt, code }) => [whom, uses, time(expiresAt), code]),
            )
            await inviteTeachers(services, coded).catch(async (error: unknown) => {
              await rm(to)
              throw error
            })
            const line = `已生成 ${coded.length} 个邀请码，一共 ${people} 人可用，写在 ${to}。收回：invites undo ${to}`
            return { lines: [line], data: { people, file: to } }
          },
        })
      }),
    )

  invites
    .command('undo')
    .argument('<文件>', '带邀请码的名单，有“邀请码”一列')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('收回名单里的邀请码：不能再用；用过的人仍是教师')
    .addHelpText('after', examples('invites undo 邀请码.xlsx', 'invites undo 邀请码.xlsx --yes'))
    .action(
      on(async (context, file, options) => {
        const check = await checkCodes(context.services, file)
        const codes = check.rows.map(({ code }) => code)
        return importFile(context, options, check, {
          preview: () => ({ lines: [`会收回 ${codes.length} 个邀请码`], data: { codes } }),
          async write() {
            const revoked = await revokeInvites(context.services, codes)
            return { lines: [`已收回 ${revoked} 个邀请码`], data: { codes, revoked } }
          },
        })
      }),
    )
}
