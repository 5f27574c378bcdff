import type { SecurityKind } from '../services/security-log/events.ts'

/** The names of the kinds of events, for operators. */
export const kindNames: Readonly<Record<SecurityKind, string>> = {
  login: '登录',
  login_failed: '登录失败',
  registered: '注册',
  code_sent: '发出验证码',
  code_refused: '没有发验证码',
  password_changed: '修改密码',
  session_ended: '退出登录',
  identity_given: '提交实名信息',
  person_read: '查看个人信息',
  command_run: '运行命令',
  new_operator: '新的操作人',
}

/** What the details of an event mean; other values, such as a command or a reason, are shown as they are. */
const words: Readonly<Record<string, string>> = {
  password: '密码',
  code: '验证码',
  wrong: '不对',
  expired: '已过期',
  used_up: '猜错太多次或已用过',
  unknown_phone: '没有注册',
  too_many_tries: '尝试太多次',
  register: '注册用',
  plausible: '号码可信',
  review: '待核对',
  phone: '手机号',
  realname: '姓名',
  idcard: '身份证号',
  everything: '全部信息',
  done: '完成',
  refused: '被拒绝',
  failed: '没能完成',
}

/** The details of an event as a short Chinese text. */
export function describe(detail: object): string {
  return Object.values(detail)
    .flat()
    .map((value) => words[String(value)] ?? String(value))
    .join('，')
}
