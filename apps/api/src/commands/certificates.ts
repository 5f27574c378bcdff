import { messages, realname } from '@qisuan/contracts/fields'
import { parseCertificateNumber } from '@qisuan/rules/certificate-numbers'
import { certificateOwner } from '../modules/certificates/queries.ts'
import { renameCertificate } from '../modules/certificates/rename-certificate.ts'
import { withdrawCertificate } from '../modules/certificates/withdraw-certificate.ts'
import type { Services } from '../services/services.ts'
import { parsed } from './args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'

export const certificatesCommands: AddCommands = (program, on) => {
  const certificates = program.command('certificates').description('证书：更正姓名，撤回')

  certificates
    .command('rename')
    .argument('<编号>')
    .argument('[姓名]', '默认本人实名认证的姓名')
    .description('更正一张证书上的姓名。查验时只有和实名认证一致的姓名算已核验')
    .addHelpText('after', examples('certificates rename 7K4X-91DM-2QPC', 'certificates rename 7K4X-91DM-2QPC 林小算'))
    .action(on(async (context, typed, name) => rename(context, typed, name)))

  certificates
    .command('withdraw')
    .argument('<编号>')
    .requiredOption('--reason <原因>', '为什么撤回，只给本人看')
    .description('撤回一张证书：查验时会说明已撤回。整批撤回奖项用 awards undo')
    .addHelpText('after', examples('certificates withdraw 7K4X-91DM-2QPC --reason 成绩核实后无效'))
    .action(on(async ({ services }, typed, { reason }) => withdraw(services, typed, reason.trim())))
}

function numberOf(typed: string): string {
  const number = parseCertificateNumber(typed)
  if (number === undefined) throw new UsageError(`${typed} 不是证书编号，请检查有没有写错`)
  return number
}

async function rename(context: CommandContext, typed: string, stated: string | undefined): Promise<Report> {
  const { services, subjects } = context
  const number = numberOf(typed)
  const name = stated === undefined ? undefined : parsed(realname.min(1, messages.realname), stated)
  const owner = await certificateOwner(services, number)
  if (owner === undefined) throw new UsageError(`没有编号为 ${number} 的证书`)
  subjects.add(owner)
  await context.recordReading({ userIds: [owner], fields: [] })
  const renamed = await renameCertificate(services, { number, name })
  if (!renamed) throw new UsageError(`没有编号为 ${number} 的证书`)
  const { userId, roundKey, certified } = renamed
  return {
    lines: [
      `已更正 ${number}（${roundKey}，用户 ${userId}）的姓名，${certified ? '实名已核验' : '查验时显示为未核验'}`,
    ],
    data: { number, ...renamed },
  }
}

async function withdraw(services: Services, typed: string, reason: string): Promise<Report> {
  if (!reason) throw new UsageError('请写明撤回的原因')
  const number = numberOf(typed)
  const withdrawn = await withdrawCertificate(services, { number, reason })
  if (!withdrawn) throw new UsageError(`没有编号为 ${number} 的证书`)
  const { userId, roundKey, at, before } = withdrawn
  const whose = `${number}（${roundKey}，用户 ${userId}）`
  return {
    lines: [before ? `${whose}早在 ${dateTimeFormat(services)(at)} 就已撤回` : `已撤回 ${whose}`],
    data: { number, ...withdrawn },
  }
}
