import { parseCertificateNumber } from '@qisuan/rules/certificate-numbers'
import { withdrawCertificate } from '../modules/certificates/withdraw-certificate.ts'
import type { Services } from '../services/services.ts'
import { examples, UsageError, type AddCommands, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'

export const certificatesCommands: AddCommands = (program, on) => {
  const certificates = program.command('certificates').description('证书：撤回')

  certificates
    .command('withdraw')
    .argument('<编号>')
    .requiredOption('--reason <原因>', '为什么撤回，只给本人看')
    .description('撤回一张证书：查验时会说明已撤回。整批撤回奖项用 awards withdraw')
    .addHelpText('after', examples('certificates withdraw 7K4X-91DM-2QPC --reason 成绩核实后无效'))
    .action(on(async ({ services }, typed, { reason }) => withdraw(services, typed, reason.trim())))
}

async function withdraw(services: Services, typed: string, reason: string): Promise<Report> {
  if (!reason) throw new UsageError('请写明撤回的原因')
  const number = parseCertificateNumber(typed)
  if (number === undefined) throw new UsageError(`${typed} 不是证书编号，请检查有没有写错`)
  const withdrawn = await withdrawCertificate(services, { number, reason })
  if (!withdrawn) throw new UsageError(`没有编号为 ${number} 的证书`)
  const { userId, roundKey, at, before } = withdrawn
  const whose = `${number}（${roundKey}，用户 ${userId}）`
  return {
    lines: [before ? `${whose}早在 ${dateTimeFormat(services)(at)} 就已撤回` : `已撤回 ${whose}`],
    data: { number, ...withdrawn },
  }
}
