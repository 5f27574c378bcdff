/** Texts of the footer. */
export const footer = {
  contact: '联系我们',
  phone: '咨询电话',
  email: '邮箱',
  hours: '服务时间',
  follow: '关注我们',
  videoChannel: '视频号',
  address: '地址',
  phoneSite: '手机版',
  site: '本站',
  qrCodeOf: (label: string) => `${label}的二维码`,
} as const
