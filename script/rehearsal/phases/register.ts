import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import { codeSentTo } from './sms-code.ts'

/** Everybody registers with a code, as many at a time as the machine carries. */
export function registerPhase(siteUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'register',
    title: '注册',
    people: pupils,
    pace: { atOnce: 24 },
    async each(pupil, recorder) {
      const { browser, phone, name, password } = pupil
      await browser.call(recorder, '发验证码', { url: `${siteUrl}/api/register/send_code`, body: { phone } })
      const code = await codeSentTo(siteUrl, phone)
      const form = { phone, name, password, password_confirmation: password, code }
      const { token } = await browser.json<{ token: string }>(recorder, '注册', {
        url: `${siteUrl}/api/register`,
        body: form,
      })
      pupil.token = token
    },
  }
}

/** Those whose session is over by now log in again with a code. */
export function returnPhase(siteUrl: string, pupils: readonly Pupil[], title: string): PhaseOrder<Pupil> {
  return {
    key: 'return',
    title,
    people: pupils,
    pace: { atOnce: 24 },
    async each(pupil, recorder) {
      const { browser, phone } = pupil
      await browser.call(recorder, '发验证码', { url: `${siteUrl}/api/login/send_code`, body: { phone } })
      const code = await codeSentTo(siteUrl, phone)
      const { token } = await browser.json<{ token: string }>(recorder, '登录', {
        url: `${siteUrl}/api/login/by_code`,
        body: { phone, code },
      })
      pupil.token = token
    },
  }
}
