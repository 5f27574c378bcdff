import { detailText } from '@qisuan/rules/people/security-details'
import { securityKinds } from '@qisuan/rules/people/security-kinds'
import type { LoggedKind } from '../../services/security-log/events.ts'

/** The names of the kinds of events, for operators. */
export const kindNames: Readonly<Record<LoggedKind, string>> = {
  ...securityKinds,
  operator_login: '登录后台',
  operator_login_failed: '登录后台失败',
  operator_logged_out: '退出后台',
  operator_confirmed: '在后台又输了密码',
  operator_confirmation_failed: '在后台又输的密码不对',
  operator_password_changed: '修改后台密码',
  operator_codes_renewed: '换恢复码',
  passkey_added: '添加通行密钥',
  passkey_removed: '去掉通行密钥',
  invite_accepted: '接受邀请',
  invite_refused: '没能接受邀请',
  api_key_used: '用只读密钥读后台',
  api_key_refused: '只读密钥不对或已失效',
}

/** The details of an event as a short Chinese text, without the fingerprint of what cannot be read. */
export function describe(detail: object): string {
  return Object.entries(detail)
    .flatMap(([key, value]: [string, unknown]) => (key === 'value' ? [] : [value]))
    .flat()
    .map((value) => detailText(String(value)))
    .join('，')
}
