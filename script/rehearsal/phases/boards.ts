import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'

/** Seconds of the time after a publication for few pupils: as crowded as the minute for many. */
const boardSeconds = (pupils: number): number => Math.min(60, Math.max(2, Math.round(pupils / 300)))

/** The minute after a publication: everybody opens the page, and sees their rank and the board of their group. */
export function boardsPhase(siteUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'boards',
    title: '公布后看榜',
    people: pupils,
    pace: { withinSeconds: boardSeconds(pupils.length) },
    async each({ browser, group, token }, recorder, due) {
      await browser.call(recorder, '打开榜单页', { url: `${siteUrl}/rank`, due })
      await browser.call(recorder, '我的名次', { url: `${siteUrl}/api/rank/me`, token })
      await browser.call(recorder, '本组榜单', { url: `${siteUrl}/api/rank?group=${group}&limit=50`, token })
    },
  }
}

/** Some make a page of their rank, which a friend opens. */
export function sharePhase(siteUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'share',
    title: '分享名次',
    people: pupils,
    pace: { atOnce: 24 },
    async each({ browser, token }, recorder) {
      const { uuid } = await browser.json<{ uuid: string }>(recorder, '做分享页', {
        url: `${siteUrl}/api/rank/share`,
        token,
        body: {},
      })
      await browser.call(recorder, '打开分享页', { url: `${siteUrl}/share/${uuid}/share` })
    },
  }
}
