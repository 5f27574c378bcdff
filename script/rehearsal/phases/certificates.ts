import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'

/** Those with an award look at their results, fetch the certificate, and somebody scans its code. */
export function certificatesPhase(siteUrl: string, round: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'certificates',
    title: '领证书',
    people: pupils,
    pace: { atOnce: 24 },
    async each({ browser, token }, recorder) {
      await browser.call(recorder, '我的成绩', { url: `${siteUrl}/api/user/game_state`, token })
      const { number } = await browser.json<{ number: string }>(recorder, '领证书', {
        url: `${siteUrl}/api/user/certificate`,
        token,
        body: { round },
      })
      await browser.call(recorder, '查验', { url: `${siteUrl}/verify/${number}` })
    },
  }
}
