import type { Command } from '@commander-js/extra-typings'
import { phone } from '@qisuan/contracts/fields'
import { phoneChangeHours, recoveryMinutes } from '@qisuan/rules/limits'
import {
  cancelPhoneChange,
  completePhoneChange,
  phoneChanges,
  requestPhoneChange,
} from '../modules/accounts/login/change-phone-for.ts'
import { resetPasswordFor } from '../modules/accounts/login/recover-account.ts'
import { parsed } from './args.ts'
import { examples, previewOnly, UsageError, type CommandContext, type On, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { personNamed } from './people.ts'
import { readReason } from './reading.ts'

const who = '手机号或用户号'

/** The commands of `users` for somebody who has lost a password or a phone, and proves who they are. */
export function recoveryCommands(users: Command, on: On): void {
  users
    .command('reset-password')
    .argument('<谁>', who)
    .requiredOption('--proof <出示了什么>', '怎样核对的，如“说对了昵称、学校和报名日期”')
    .requiredOption('--reason <原因>', '为什么，本人看得到')
    .option('--yes', '真正重置')
    .description(`给本人一个一次性登录码，${recoveryMinutes} 分钟内有效：原来的密码作废，各处退出，短信告诉本人`)
    .addHelpText(
      'after',
      examples('users reset-password 1024 --proof 说对了学校和报名日期 --reason 收不到验证码 --yes'),
    )
    .action(on(async (context, arg, options) => resetPassword(context, arg, options)))

  users
    .command('change-phone')
    .argument('<谁>', who)
    .option('--to <新手机号>', '申请和完成时都要写')
    .option('--proof <出示了什么>', '怎样核对的')
    .option('--reason <原因>', '为什么，本人看得到')
    .option('--finish', `${phoneChangeHours} 小时以后，由另一位操作人完成`)
    .option('--cancel', '取消申请')
    .option('--yes', '真正申请')
    .description(
      `给丢了手机的人换手机号：一人申请，两个手机号都收到短信，${phoneChangeHours} 小时后另一人完成；其间有人用原来的手机号收到验证码登录，申请就取消`,
    )
    .addHelpText(
      'after',
      examples(
        'users change-phone 1024 --to 19900000009 --proof 家长带户口本到场 --reason 手机丢了 --yes',
        'users change-phone 1024 --to 19900000009 --finish --as 王老师',
        'users change-phone 1024 --cancel',
      ),
    )
    .action(on(async (context, arg, options) => changePhone(context, arg, options)))

  users
    .command('phone-changes')
    .description('列出换手机号的申请')
    .action(on(async ({ services }) => list(services)))
}

async function resetPassword(
  context: CommandContext,
  arg: string,
  options: { proof: string; reason: string; yes?: true | undefined },
): Promise<Report> {
  const { services, operator } = context
  const [proof, reason] = [readReason(options.proof), readReason(options.reason)]
  const { id, name } = await personNamed(context, arg)
  if (!options.yes) {
    const warning = `将重置 ${name}（用户号 ${id}）的密码：各处退出，短信告诉本人，并给出一个 ${recoveryMinutes} 分钟内有效的一次性登录码。`
    return { lines: [warning, '', previewOnly], data: { id } }
  }
  await context.recordReading({ userIds: [id], fields: [] })
  await services.securityLog.write([{ kind: 'password_reset', userIds: [id], operator, proof, reason }])
  const { code, expiresAt, notified } = await resetPasswordFor(services, id)
  return {
    lines: [
      `${name}（${id}）的一次性登录码：${code}，${dateTimeFormat(services)(expiresAt)} 前有效，只能用一次`,
      '请本人在登录页选“验证码登录”，填手机号和这个码，不用获取短信；登录以后马上设新密码',
      ...(notified ? [] : [notSent]),
    ],
    data: { id, code, expiresAt, notified },
  }
}

interface PhoneOptions {
  to?: string | undefined
  proof?: string | undefined
  reason?: string | undefined
  finish?: true | undefined
  cancel?: true | undefined
  yes?: true | undefined
}

async function changePhone(context: CommandContext, arg: string, options: PhoneOptions): Promise<Report> {
  const { services, operator } = context
  const { id, name } = await personNamed(context, arg)
  if (options.cancel) {
    await cancelPhoneChange(services, id)
    services.securityLog.note({ kind: 'phone_change_stopped', userIds: [id], operator, by: 'by_operator' })
    return { lines: [`${name}（${id}）换手机号的申请已取消`], data: { id } }
  }
  if (options.to === undefined) throw new UsageError('请用 --to 写明新手机号')
  const to = parsed(phone, options.to)
  if (options.finish) {
    await context.recordReading({ userIds: [id], fields: [] })
    const { told } = await completePhoneChange(services, { userId: id, phone: to, operator })
    services.securityLog.note({ kind: 'phone_changed', userIds: [id], operator })
    const lines = [
      `${name}（${id}）的手机号已更换，各处退出，密码作废：请本人用新手机号的验证码登录，再设新密码`,
      ...toldLines(told),
    ]
    return { lines, data: { id, told } }
  }
  if (options.proof === undefined || options.reason === undefined) {
    throw new UsageError('请用 --proof 写明怎样核对的，用 --reason 写明原因；完成用 --finish，取消用 --cancel')
  }
  const [proof, reason] = [readReason(options.proof), readReason(options.reason)]
  if (!options.yes) {
    const warning = `将为 ${name}（用户号 ${id}）申请换手机号：各处退出，两个手机号都收到短信；${phoneChangeHours} 小时后由另一位操作人完成。`
    return { lines: [warning, '', previewOnly], data: { id } }
  }
  await context.recordReading({ userIds: [id], fields: [] })
  const { readyAt, told } = await requestPhoneChange(services, { userId: id, phone: to, proof, reason, operator })
  services.securityLog.note({ kind: 'phone_change_requested', userIds: [id], operator, proof, reason })
  const lines = [
    `${name}（${id}）换手机号的申请已记下，${dateTimeFormat(services)(readyAt)} 以后由另一位操作人用 --finish 完成`,
    ...toldLines(told),
  ]
  return { lines, data: { id, readyAt, told } }
}

const notSent = '通知短信没有发出去（没有配置模板，或服务商拒绝）：请另外告诉本人'

const toldLines = (told: { old: boolean; new: boolean }) => [
  ...(told.old ? [] : [`原手机号的${notSent}`]),
  ...(told.new ? [] : [`新手机号的${notSent}`]),
]

async function list(services: CommandContext['services']): Promise<Report> {
  const changes = await phoneChanges(services)
  const time = dateTimeFormat(services)
  const rows = changes.map(({ userId, name, requestedBy, requestedAt, readyAt, proof, reason }) => [
    userId,
    name,
    `${requestedBy} ${time(requestedAt)} 申请`,
    `${time(readyAt)} 起可以完成`,
    proof,
    reason,
  ])
  return { lines: rows.length > 0 ? aligned(rows) : ['没有换手机号的申请'], data: changes }
}
