import { endAllSessions } from '../../modules/accounts/login/end-all-sessions.ts'
import { exportUser } from '../../modules/accounts/export-user.ts'
import { listConsents } from '../../modules/consents/list-consents.ts'
import { setRole } from '../../modules/accounts/set-role.ts'
import { withdrawConsent } from '../../modules/accounts/consent/withdraw-consent.ts'
import { writePrivateFile } from '../../services/private-file.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'
import { disqualificationCommands } from '../results/disqualifications.ts'
import { personNamed } from '../line/people.ts'
import { requireReason } from '../line/reading.ts'
import { shownFirst, yesOption } from '../line/shown-first.ts'

const roles = { student: '学生', teacher: '教师' } as const
const who = '手机号或用户号'

export const usersCommands: AddCommands = (program, on) => {
  const users = program.command('users').description('用户：角色、昵称、参赛资格、实名核对、导出和注销个人信息')

  disqualificationCommands(users, on)

  users
    .command('role')
    .argument('<谁>', who)
    .argument('<角色>', 'teacher（教师）或 student（学生）')
    .description('给人教师身份，或收回')
    .addHelpText('after', examples('users role 19900000002 teacher'))
    .action(
      on(async (context, arg, role) => {
        if (role !== 'student' && role !== 'teacher') throw new UsageError('角色是 teacher 或 student')
        const { id, name } = await personNamed(context, arg)
        const { before } = await setRole(context.services, id, role)
        return { lines: [`${name}（${id}）：${roles[before]} → ${roles[role]}`], data: { id, before, role } }
      }),
    )

  users
    .command('consents')
    .argument('<谁>', who)
    .description('看一个人的同意记录：谁、哪个版本、何时同意、何时撤回。不显示家长的姓名和手机号')
    .addHelpText('after', examples('users consents 19900000001'))
    .action(
      on(async (context, arg) => {
        const { id, name } = await personNamed(context, arg)
        const records = await listConsents(context.services, id)
        const time = dateTimeFormat(context.services)
        const rows = records.map(({ by, version, over14, givenAt, withdrawnAt }) => [
          by === 'self' ? '本人' : '家长',
          `${version} 版`,
          over14 === null ? '' : over14 ? '已满 14 周岁' : '未满 14 周岁',
          `${time(givenAt)} 同意`,
          withdrawnAt ? `${time(withdrawnAt)} 撤回` : '',
        ])
        const lines = rows.length > 0 ? aligned(rows) : [`${name}（${id}）没有同意过`]
        return { lines, data: records }
      }),
    )

  users
    .command('withdraw')
    .argument('<谁>', who)
    .option(...yesOption)
    .description('替办不了的本人或家长撤回同意：本赛季的报名取消，账号和证书还在')
    .addHelpText('after', examples('users withdraw 19900000001', 'users withdraw 19900000001 --yes'))
    .action(
      on(async (context, arg, { yes }) => {
        const { services } = context
        const { id, name } = await personNamed(context, arg)
        const data = { id }
        return shownFirst(yes, {
          preview: () => ({
            lines: [`将撤回 ${name}（用户号 ${id}）的同意：本赛季的报名、座位和海报取消，下一次公布榜单时撤下名字。`],
            data,
          }),
          async write() {
            await withdrawConsent(services, id)
            services.securityLog.note({ kind: 'consent_withdrawn', userIds: [id], operator: context.operator })
            return { lines: [`${name}（${id}）的同意已撤回`], data }
          },
        })
      }),
    )

  users
    .command('export')
    .argument('<谁>', who)
    .requiredOption('--to <文件>', '写到哪里（JSON）')
    .option('--reason <原因>', '为什么导出，记入安全日志')
    .description('导出一个人的全部信息，应本人要求交给本人')
    .addHelpText('after', examples('users export 19900000001 --to 个人信息.json --reason 家长来信要求'))
    .action(
      on(async (context, arg, { to, reason: typed }) => {
        const reason = requireReason(typed)
        const { id } = await personNamed(context, arg)
        await context.recordReading({ userIds: [id], fields: ['everything'], reason })
        await writePrivateFile(to, `${JSON.stringify(await exportUser(context.services, id), null, 2)}\n`)
        return { lines: [`已写好 ${to}。里面是完整的个人信息，交给本人后请删掉。`], data: { id, file: to } }
      }),
    )

  users
    .command('logout')
    .argument('<谁>', who)
    .description('让一个人在各处的登录都退出，如手机丢了；登录过的设备也不再认识')
    .addHelpText('after', examples('users logout 19900000001'))
    .action(
      on(async (context, arg) => {
        const { id, name } = await personNamed(context, arg)
        const ended = await endAllSessions(context.services, id)
        return { lines: [`${name}（${id}）：已退出 ${ended} 处登录`], data: { id, ended } }
      }),
    )
}
