import type { Services } from '../../services/services.ts'
import { UsageError } from './command-context.ts'

interface Actor {
  operator: string
  command: string
}

/** Notes that somebody ran a command, and on whom. */
export function noteCommand(
  { securityLog }: Services,
  { operator, ...run }: Actor & { userIds: readonly number[]; outcome: 'done' | 'refused' | 'failed' },
): void {
  securityLog.note({ kind: 'new_operator', operator })
  securityLog.note({ kind: 'command_run', operator, ...run })
}

const longestReason = 200

/** Reads `--reason`. @throws UsageError when it is missing, or contains a phone or an ID number, which the log must not hold */
export function requireReason(reason: string | undefined): string {
  const text = reason?.trim() ?? ''
  if (text === '') {
    throw new UsageError('请用 --reason 写明为什么要看，如 --reason 家长来信要求。它和你的名字一起记入安全日志')
  }
  if (text.length > longestReason) throw new UsageError(`原因请写在 ${longestReason} 字以内`)
  if (hasLongNumber(text)) throw new UsageError('原因里不要写手机号和身份证号：安全日志只记用户号')
  return text
}

/** True if a text contains as many digits in a row as a phone has, separated or not. */
export const hasLongNumber = (text: string): boolean => /(?:\d[\s-]?){11}/.test(text.normalize('NFKC'))
