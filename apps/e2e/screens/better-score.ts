import type { Page } from '@playwright/test'

/** The score page as the pupil sees it who improved since the board: with what the API answers then. */
export async function withBetterScore(page: Page): Promise<void> {
  await page.route('**/api/rank/me/outlook', async (route) => {
    const answer = await route.fetch()
    const outlook = await answer.json()
    const { above, below, published } = outlook
    const passed = above.slice(0, 5)
    const score = (above[4].score + above[5].score) / 2
    const place = { ...published, rank: published.rank - 5, province_rank: Math.max(1, published.province_rank - 1) }
    const goal = { ...outlook.goal, score: score + outlook.goal.more }
    const board = await (await page.request.get('/api/rank?group=2')).json()
    const ahead = board.list.filter((row: { score: number }) => row.score > goal.score).length
    const json = {
      ...outlook,
      score,
      received: { score, at: '2026-11-20T10:42:00.000Z', outcome: 'best', reason: null },
      expected: place,
      goal: { ...goal, rank: ahead + 1 },
      above: above.slice(5),
      below: [...passed.toReversed(), ...below].map((row, index) => (index < 5 ? { ...row, rank: row.rank + 1 } : row)),
    }
    await route.fulfill({ json })
  })
  await page.reload()
  await page.getByText('预计名次').waitFor()
}
