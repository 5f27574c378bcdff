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

/** Words for the details of an event; other values, such as a command or a reason, are shown as they are. */
const labels: Readonly<Record<string, string>> = {
  password: '密码',
  code: '验证码',
  register: '注册用',
  login: '登录用',
  guardian: '监护人',
  confirm: '确认本人用',
  new_phone: '换手机号用',
  member: '本人',
  wrong_password: '密码不对或不能用',
  wrong_old_password: '原密码不对',
  wrong_code: '验证码不对',
  none: '只对了密码',
  totp: '验证器',
  recovery_code: '恢复码',
  'operator passwords': '后台密码错误太多次',
  'operator passwords of a network': '这个网络后台密码错误太多次',
  'second factors': '后台验证码错误太多次',
  wrong_phone: '手机号不能用',
  wrong_name: '昵称不能用',
  wrong_policy_version: '同意的不是现在的版本',
  forbidden: '没有确认是本人',
  too_many_requests: '尝试太多次',
  sms_unavailable: '短信发不出去',
  resend: '一分钟内又要',
  codes: '一天的次数用完',
  'codes of strangers': '陌生设备一天的次数用完',
  'burst of codes of a network': '这个网络要先做计算题',
  'codes of a network': '这个网络一天的次数用完',
  'codes of the installation': '全站一天的短信用完',
  'wrong old passwords': '原密码错误太多次',
  'wrong passwords': '密码错误太多次',
  'burst of wrong passwords of a network': '这个网络要先做计算题',
  'wrong passwords of a network': '这个网络密码错误太多次',
  group: '组别',
  provinceId: '省份',
  city: '城市',
  organization: '学校',
  by_owner: '原手机号还在用',
  by_operator: '操作人取消',
  phone: '手机号',
  realname: '姓名',
  idcard: '证件号',
  everything: '全部信息',
  'user_account.phone': '手机号',
  'user_account.realname': '姓名',
  'user_account.idcard': '证件号',
  'certificate.name': '证书上的姓名',
  'certificate.name_before': '证书上原来的姓名',
  'consent.guardian_name': '监护人的姓名',
  'consent.guardian_phone': '监护人的手机号',
  'school_class_member.name': '班级里的姓名',
  'operator.totp': '后台成员的验证器',
  'alert_receiver.target': '告警发到哪里',
  done: '完成',
  refused: '被拒绝',
  failed: '没能完成',
}

/** At the end of the name of a budget for codes. The event names the purpose itself. */
const purpose = / (?:register|login|guardian|confirm|new_phone)$/

/** The details of an event as a short Chinese text, without the fingerprint of what cannot be read. */
export function describe(detail: object): string {
  return Object.entries(detail)
    .flatMap(([key, value]: [string, unknown]) => (key === 'value' ? [] : [value]))
    .flat()
    .map((value) => String(value).replace(purpose, ''))
    .map((value) => labels[value] ?? value)
    .join('，')
}
