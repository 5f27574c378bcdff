import { obstacles } from './queries.ts'

/** Reasons why somebody gets no message, and why one was not sent or stopped. */
const reasons: Readonly<Record<string, string>> = {
  ...obstacles,
  limit: '这个号码收得太多，服务商不发',
  rejected: '服务商不向这个号码发',
  unreachable: '服务商没有答复，也许收到了',
  misconfigured: '服务商不接受：余额、签名或模板',
  error: '程序出错，见日志',
}

export const reasonText = (reason: string): string => reasons[reason] ?? reason
