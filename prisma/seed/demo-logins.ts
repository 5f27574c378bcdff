/** The two accounts for trying the demo; the launcher prints them at every start. */
export const demoLogins = {
  pupil: { phone: '19900000001', password: 'qisuan-pupil', name: '苏晓棠' },
  teacher: { phone: '19900000002', password: 'qisuan-teacher', name: '陆闻笙' },
} as const
