import { inviteTeachers } from '../modules/competition/invite-teachers.ts'
import { examples, type AddCommands } from './command-context.ts'
import { dateTimeFormat, dateTimeArg } from './date-time.ts'
import { wholeNumber } from './args.ts'

export const invitesCommands: AddCommands = (program, on) => {
  program
    .command('invite')
    .requiredOption('--until <时刻>', '到什么时候有效')
    .option('--uses <次数>', '可以用几次，默认 1', '1')
    .description('生成教师邀请码：报名时填写，就以教师身份报名教师组')
    .addHelpText('after', examples('invite --uses 30 --until "2026-10-31 23:59"'))
    .action(
      on(async ({ services }, options) => {
        const expiresAt = dateTimeArg(options.until, services)
        const uses = wholeNumber(options.uses, '次数')
        const { code } = await inviteTeachers(services, { uses, expiresAt })
        const until = dateTimeFormat(services)(expiresAt)
        return { lines: [`${code}  可用 ${uses} 次，${until} 前有效`], data: { code, uses, expiresAt } }
      }),
    )
}
