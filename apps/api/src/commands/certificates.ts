import { messages, realname } from '@qisuan/contracts/fields'
import { parseCertificateNumber } from '@qisuan/rules/certificate-numbers'
import { certificateNamed } from '../modules/certificates/queries.ts'
import { renameCertificate } from '../modules/certificates/rename-certificate.ts'
import { withdrawCertificate } from '../modules/certificates/withdraw-certificate.ts'
import { parsed } from './args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { shownFirst, yesOption } from './shown-first.ts'

export const certificatesCommands: AddCommands = (program, on) => {
  const certificates = program.command('certificates').description('证书：更正姓名，撤回')

  certificates
    .command('rename')
    .argument('<编号>')
    .argument('[姓名]', '默认本人实名认证的姓名')
    .option(...yesOption)
    .description('更正一张证书上的姓名：先预览。查验时只有和实名认证一致的姓名算已核验')
    .addHelpText(
      'after',
      examples('certificates rename 7K4X-91DM-2QPC', 'certificates rename 7K4X-91DM-2QPC 林小算 --yes'),
    )
    .action(on(async (context, typed, name, { yes }) => rename(context, { typed, stated: name, yes })))

  certificates
    .command('withdraw')
    .argument('<编号>')
    .requiredOption('--reason <原因>', '为什么撤回，只给本人看')
    .option(...yesOption)
    .description('撤回一张证书，不能恢复：先预览。查验时会说明已撤回。整批撤回奖项用 awards undo')
    .addHelpText(
      'after',
      examples(
        'certificates withdraw 7K4X-91DM-2QPC --reason 成绩核实后无效',
        'certificates withdraw 7K4X-91DM-2QPC --reason 成绩核实后无效 --yes',
      ),
    )
    .action(on(async (context, typed, { reason, yes }) => withdraw(context, { typed, reason: reason.trim(), yes })))
}

function numberOf(typed: string): string {
  const number = parseCertificateNumber(typed)
  if (number === undefined) throw new UsageError(`${typed} 不是证书编号，请检查有没有写错`)
  return number
}

/** @throws UsageError when no certificate has the number */
async function certificateOf({ services, subjects }: CommandContext, typed: string) {
  const number = numberOf(typed)
  const certificate = await certificateNamed(services, number)
  if (!certificate) throw new UsageError(`没有编号为 ${number} 的证书`)
  subjects.add(certificate.userId)
  return { ...certificate, number, whose: `${number}（${certificate.roundKey}，用户 ${certificate.userId}）` }
}

interface Renaming {
  typed: string
  stated: string | undefined
  yes: true | undefined
}

async function rename(context: CommandContext, { typed, stated, yes }: Renaming): Promise<Report> {
  const name = stated === undefined ? undefined : parsed(realname.min(1, messages.realname), stated)
  const { number, userId, whose } = await certificateOf(context, typed)
  await context.recordReading({ userIds: [userId], fields: [] })
  const report = async (apply: boolean): Promise<Report> => {
    const renamed = await renameCertificate(context.services, { number, name, apply })
    const checked = renamed.certified ? '实名已核验' : '查验时显示为未核验'
    const to = name ?? '实名认证的姓名'
    return {
      lines: [apply ? `已更正 ${whose}的姓名，${checked}` : `${whose}的姓名会改成${name ? ` ${to}` : to}，${checked}`],
      data: { number, ...renamed },
    }
  }
  return shownFirst(yes, { preview: () => report(false), write: () => report(true) })
}

interface Withdrawal {
  typed: string
  reason: string
  yes: true | undefined
}

async function withdraw(context: CommandContext, { typed, reason, yes }: Withdrawal): Promise<Report> {
  if (!reason) throw new UsageError('请写明撤回的原因')
  const { services } = context
  const { number, userId, roundKey, withdrawnAt, whose } = await certificateOf(context, typed)
  const data = { number, userId, roundKey }
  if (withdrawnAt) {
    const line = `${whose}早在 ${dateTimeFormat(services)(withdrawnAt)} 就已撤回`
    return { lines: [line], data: { ...data, at: withdrawnAt, before: true } }
  }
  return shownFirst(yes, {
    preview: () => ({ lines: [`会撤回 ${whose}，不能恢复：查验时说明已撤回，本人看得到原因“${reason}”`], data }),
    async write() {
      const withdrawn = await withdrawCertificate(services, { number, reason })
      return { lines: [`已撤回 ${whose}`], data: { ...data, ...withdrawn } }
    },
  })
}
