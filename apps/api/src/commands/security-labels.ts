import type { LoggedKind } from '../services/security-log/events.ts'

/** The names of the kinds of events, for operators. */
export const kindNames: Readonly<Record<LoggedKind, string>> = {
  login: '登录',
  login_failed: '登录失败',
  registered: '注册',
  registration_failed: '注册失败',
  code_sent: '发出验证码',
  code_refused: '没有发验证码',
  confirmed: '确认是本人',
  confirmation_failed: '没能确认是本人',
  password_changed: '修改密码',
  password_change_failed: '没能修改密码',
  phone_changed: '更换手机号',
  nickname_changed: '修改昵称',
  enrolment_corrected: '自己更正报名信息',
  identity_given: '提交实名信息',
  session_ended: '退出登录',
  consent_given: '同意',
  consent_refused: '没能同意',
  consent_withdrawn: '撤回同意',
  account_closed: '申请注销',
  account_kept: '取消注销',
  account_erased: '注销',
  corrected: '更正报名信息',
  password_reset: '重置密码',
  phone_change_requested: '申请换手机号',
  phone_change_stopped: '取消换手机号',
  accounts_merged: '合并账号',
  own_data_read: '查看自己的全部信息',
  person_read: '查看个人信息',
  command_run: '运行命令',
  new_operator: '新的操作人',
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
}

/** What the details of an event mean; other values, such as a command or a reason, are shown as they are. */
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
  idcard: '身份证号',
  everything: '全部信息',
  done: '完成',
  refused: '被拒绝',
  failed: '没能完成',
}

/** At the end of the name of a budget for codes. The event names the purpose itself. */
const purpose = / (?:register|login|guardian|confirm|new_phone)$/

/** The details of an event as a short Chinese text. */
export function describe(detail: object): string {
  return Object.values(detail)
    .flat()
    .map((value) => String(value).replace(purpose, ''))
    .map((value) => labels[value] ?? value)
    .join('，')
}
