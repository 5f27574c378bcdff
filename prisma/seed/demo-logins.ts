/** The two accounts for trying the demo; the launcher prints them at every start. */
export const demoLogins = {
  pupil: { phone: '19900000001', password: 'qisuan-pupil', name: '小海棠', realname: '苏晓棠' },
  teacher: { phone: '19900000002', password: 'qisuan-teacher', name: '陆闻笙', realname: '陆闻笙' },
} as const
