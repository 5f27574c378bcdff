/** Kinds of receivers of alerts, with the name that the console shows. */
export const receiverKinds = {
  wecom: '企业微信机器人',
  dingtalk: '钉钉机器人',
  feishu: '飞书机器人',
  email: '邮件',
  sms: '短信',
  webhook: '自己的程序',
} as const
