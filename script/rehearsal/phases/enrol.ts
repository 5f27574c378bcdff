import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import { codeSentTo } from './sms-code.ts'

interface ConsentState {
  policy_version: string
  guardian: { required: boolean }
}

/** Everybody agrees to the policy, a guardian with a code of their own where one is needed, and enrols. */
export function enrolPhase(siteUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'enrol',
    title: '同意和报名',
    people: pupils,
    pace: { atOnce: 24 },
    async each({ browser, phone, group, over14, token, ...pupil }, recorder) {
      const { policy_version, guardian } = await browser.json<ConsentState>(recorder, '看政策', {
        url: `${siteUrl}/api/user/consent?group=${group}&over14=${over14}`,
        token,
      })
      const agreed = { policy_version, over14 }
      const consent = (body: object) =>
        browser.call(recorder, '同意', { url: `${siteUrl}/api/user/consent`, token, body })
      await consent(agreed)
      if (guardian.required) {
        await browser.call(recorder, '给家长发验证码', {
          url: `${siteUrl}/api/user/consent/send_code`,
          token,
          body: {},
        })
        const code = await codeSentTo(siteUrl, phone)
        await consent({ ...agreed, guardian_name: '王小兰', code })
      }
      const { area_id, city, language, organization } = pupil
      await browser.call(recorder, '报名', {
        url: `${siteUrl}/api/user/enroll`,
        token,
        body: { area_id, city, group, language, organization, age: 5 },
      })
    },
  }
}
