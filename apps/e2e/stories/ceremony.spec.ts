import { comeAs, giveReason } from '../console-page.ts'
import { holdBoards, releaseBoards } from '../installation/boards-lock.ts'
import { enrol, forEach } from '../installation/enrol.ts'
import { qisuan } from '../installation/installation.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'

test.use(onPhone)
test.afterEach(releaseBoards)

/** A round that no other story publishes. */
const round = '2026-3'

test('a host reveals a final from the phone, the hall follows, and the last tap makes the board public', async ({
  page,
  browser,
}) => {
  await holdBoards()
  const school = '登高揭榜中学'
  await qisuan('rankings', 'freeze', round)
  const people = await forEach([96, 88, 88], async (score) => {
    const { id, name } = await enrol({ group: '2', organization: school })
    await qisuan('state', round, String(id), '--score', String(score))
    return { name, score }
  })
  await qisuan('rankings', 'publish')
  const first = people[0]?.name ?? ''

  await comeAs(page, 'qin.shuo', '秦朔', 'scorer')
  await page.goto('/console/rankings')
  await page.getByRole('button', { name: '准备揭榜' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('中学组（3 人）')).toBeVisible()
  await expectAccessible(page, 'light')
  await giveReason(page, '决赛之夜')
  await dialog.getByRole('button', { name: '准备揭榜' }).click()
  await expect(page.getByRole('button', { name: /^开始揭榜/ })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  const hall = await context.newPage()
  await page.getByText('显示地址').click()
  const address = await page.getByRole('link', { name: /\/hall\/ceremony\// }).getAttribute('href')
  await hall.goto(new URL(address ?? '').pathname)
  await expect(hall.getByText('马上开始')).toBeVisible()
  await expectAccessible(hall, 'light')

  await page.getByRole('button', { name: /^开始揭榜/ }).click()
  const tap = (part: string) => page.getByRole('button', { name: new RegExp(`^亮出${part}`) }).click()
  // Two share the second place.
  await tap('省份')
  await expect(hall.getByText('江苏省')).toHaveCount(2)
  await expect(hall.getByText(school)).toHaveCount(0)
  await tap('学校')
  await expect(hall.getByText(school)).toHaveCount(2)
  await tap('姓名和分数')
  for (const { name } of people.slice(1)) await expect(hall.getByText(name).first()).toBeVisible()
  await expectAccessible(hall, 'light')

  await page.getByRole('button', { name: '先黑屏' }).click()
  await expect(hall.getByText(school)).toHaveCount(0)
  await page.getByRole('button', { name: /^亮屏/ }).click()
  await page.getByRole('button', { name: '退回一步' }).click()
  await expect(hall.getByText(people[1]?.name ?? '')).toHaveCount(0)
  await tap('姓名和分数')
  await tap('省份')
  await tap('学校')
  await expect(page.getByRole('heading', { name: '下一位：第 1 名' })).toBeVisible()
  await expect(page.getByText(first)).toBeVisible()
  expect(await hall.content()).not.toContain(first)
  // The page of boards offers the round once its stage has come.
  const board = async () => (await hall.request.get(`/api/rank/final?round=${round}&group=2`)).text()
  expect(await board()).not.toContain(first)

  await tap('姓名和分数')
  await expect(hall.getByText(first)).toBeVisible()
  await expect(page.getByText('榜单已经公布，大家都看到了。')).toBeVisible()
  await expectAccessible(hall, 'light')
  await expect.poll(board).toContain(first)
  await expectAccessible(page, 'light')
  await context.close()
})

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
] as const) {
  test.describe(`on a wall of ${width} by ${height}`, () => {
    test.use({ isMobile: false, viewport: { width, height } })

    test('no province, no award and no name is cut, however many names stand there', async ({ page }) => {
      const person = {
        rank: 104,
        province: '内蒙古自治区',
        school: null,
        name: '欧阳若水',
        score: 98_765,
        award: '一等奖',
      }
      const rare = '𬀩𬭎'
      const names = [person.name, '阿卜杜热合曼·买买提明·吐尔逊', rare]
      const shown: string[] = []
      for (const [count, award] of [
        [12, '全国总决赛一等奖'],
        [24, '最佳算法创意奖'],
        [28, '全国总决赛一等奖'],
        [42, '一等奖'],
      ] as const) {
        const rows = Array.from({ length: count }, (_, nth) => ({ ...person, award, name: names[nth % names.length] }))
        await page.route('**/api/ceremony/*', (route) => route.fulfill({ json: { ...wall, now: { ...now, rows } } }))
        await page.route('**/api/ceremony/*/live', (route) =>
          route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
        )
        await page.goto(`/hall/ceremony/${wall.id}`)
        await expect(page.getByRole('list', { name: '这一屏的名单' }).getByRole('listitem')).toHaveCount(count)
        // Text beside a name wraps out of sight where it has no room.
        const texts = await page.getByRole('listitem').evaluateAll((items) =>
          items.flatMap((item) => {
            const { top, height: tall } = item.getBoundingClientRect()
            return [...item.querySelectorAll('span')].map((span) => ({
              text: span.innerText,
              isCut: span.scrollWidth > span.clientWidth + 1 || span.getBoundingClientRect().top > top + 0.85 * tall,
            }))
          }),
        )
        expect(texts.filter(({ text, isCut }) => isCut && text !== '')).toEqual([])
        // Of two letters that a font lacks, both are the same empty box.
        const letters = await page
          .getByText(rare)
          .first()
          .evaluate(draw, [...rare, '\u{10FFFE}'])
        expect(new Set(letters).size).toBe(3)
        for (const name of names) await expect(page.getByText(name).first()).toBeInViewport({ ratio: 1 })
        const bottoms = await page
          .getByRole('listitem')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom))
        expect(Math.max(...bottoms)).toBeLessThanOrEqual(height)
        shown.push(texts.find(({ text }) => text.startsWith('内蒙古'))?.text ?? '')
        await page.unrouteAll()
      }
      expect(shown).toEqual([
        '内蒙古 · 全国总决赛一等奖',
        '内蒙古 · 最佳算法创意奖',
        '内蒙古 · 全国总决赛一等奖',
        '内蒙古',
      ])
    })
  })
}

/** Draws letters as an element would. @returns a picture each */
async function draw(element: Element, letters: readonly string[]): Promise<string[]> {
  const font = `40px ${getComputedStyle(element).fontFamily}`
  await document.fonts.load(font, letters.join(''))
  return letters.map((letter) => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser draws nothing')
    pen.font = font
    pen.fillText(letter, 10, 60)
    return canvas.toDataURL()
  })
}

const now = { kind: 'wall', rank: null, shows: null }
const wall = {
  id: '5f0d2c7e-6a41-4b8e-9d53-2c1e7f4a9b60',
  round: '2026-2',
  round_name: '全国决赛',
  group: 2,
  rehearsal: false,
  state: 'running',
  version: 3,
  people: 300,
  single: 10,
  out: [],
}
