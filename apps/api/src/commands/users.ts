import { writeFile } from 'node:fs/promises'
import { eraseUser } from '../modules/accounts/erase-user.ts'
import { exportUser } from '../modules/accounts/export-user.ts'
import { setRole } from '../modules/accounts/set-role.ts'
import { acceptIdentity, identitiesToReview, resetIdentity } from '../modules/accounts/settle-identity.ts'
import { findPerson } from '../modules/people/queries.ts'
import { publishRankings } from '../modules/rankings/publish-rankings.ts'
import {
  examples,
  previewOnly,
  UsageError,
  type AddCommands,
  type CommandContext,
  type Report,
} from './command-context.ts'
import { aligned } from './display.ts'

const roles = { student: '学生', teacher: '教师' } as const
const who = '手机号或用户号'

export const usersCommands: AddCommands = (program, on) => {
  const users = program.command('users').description('用户：角色、实名核对、导出和注销个人信息')

  users
    .command('role')
    .argument('<谁>', who)
    .argument('<角色>', 'teacher（教师）或 student（学生）')
    .description('给人教师身份，或收回')
    .addHelpText('after', examples('users role 19900000002 teacher'))
    .action(
      on(async ({ services }, arg, role) => {
        if (role !== 'student' && role !== 'teacher') throw new UsageError('角色是 teacher 或 student')
        const { id, name } = await findPerson(services, arg)
        const { before } = await setRole(services, id, role)
        return { lines: [`${name}（${id}）：${roles[before]} → ${roles[role]}`], data: { id, before, role } }
      }),
    )

  users
    .command('review')
    .description('列出等待核对的实名信息')
    .action(
      on(async ({ services }) => {
        const waiting = await identitiesToReview(services)
        const rows = waiting.map(({ id, name, realname, idcard }) => [id, name, realname ?? '', idcard ?? ''])
        return { lines: rows.length > 0 ? aligned(rows) : ['没有等待核对的实名信息'], data: waiting }
      }),
    )

  users
    .command('identity')
    .argument('<谁>', who)
    .argument('<决定>', 'accept（无误，证书改成实名）或 reset（退回，证书恢复原来的名字）')
    .description('核对一个人的实名信息')
    .addHelpText('after', examples('users identity 1024 accept', 'users identity 1024 reset'))
    .action(
      on(async ({ services }, arg, verdict) => {
        if (verdict !== 'accept' && verdict !== 'reset') throw new UsageError('决定是 accept 或 reset')
        const { id, name } = await findPerson(services, arg)
        await (verdict === 'accept' ? acceptIdentity(services, id) : resetIdentity(services, id))
        return {
          lines: [`${name}（${id}）：${verdict === 'accept' ? '实名无误' : '已退回重新认证'}，证书上的名字随之更正`],
          data: { id, verdict },
        }
      }),
    )

  users
    .command('export')
    .argument('<谁>', who)
    .requiredOption('--to <文件>', '写到哪里（JSON）')
    .description('导出一个人的全部信息，应本人要求交给本人')
    .addHelpText('after', examples('users export 19900000001 --to 个人信息.json'))
    .action(
      on(async ({ services }, arg, { to }) => {
        const { id } = await findPerson(services, arg)
        await writeFile(to, `${JSON.stringify(await exportUser(services, id), null, 2)}\n`, { mode: 0o600 })
        return { lines: [`已写好 ${to}。里面是完整的个人信息，交给本人后请删掉。`], data: { id, file: to } }
      }),
    )

  users
    .command('erase')
    .argument('<谁>', who)
    .option('--yes', '真正注销，不能恢复')
    .description('注销一个人：手机号、姓名、证件、报名、成绩、证书全部删除，并重新公布榜单')
    .addHelpText('after', examples('users erase 19900000001', 'users erase 19900000001 --yes'))
    .action(on(async (context, arg, options) => erase(context, arg, options.yes ?? false)))
}

async function erase({ services, operator, progress }: CommandContext, arg: string, yes: boolean): Promise<Report> {
  const { id, name } = await findPerson(services, arg)
  if (!yes) {
    const warning = `将注销 ${name}（用户号 ${id}）的全部信息，不能恢复。备份里还会有，直到那份备份被删除。`
    return { lines: [warning, '', previewOnly], data: { id } }
  }
  await eraseUser(services, id, operator)
  progress.print('重新公布榜单 …')
  const { snapshotId } = await publishRankings(services, { trigger: 'operator' })
  return { lines: [`已注销用户 ${id}，第 ${snapshotId} 期榜单里不再有这个人`], data: { id, snapshotId } }
}
