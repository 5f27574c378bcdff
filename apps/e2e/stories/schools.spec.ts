import type { Page } from '@playwright/test'
import { enrol } from '../installation/enrol.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'

test.use({ loggedInAs: 'newcomer' })

const school = (page: Page) => page.getByRole('combobox', { name: '学校或单位' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: '已有的学校' }).getByRole('option')

/** Two pupils of a school: what one person alone has written is suggested to nobody. */
async function enrolAt(city: string, organization: string): Promise<void> {
  for (let pupil = 0; pupil < 2; pupil += 1) await enrol({ group: '2', organization, city })
}

async function chooseSuzhou(page: Page): Promise<void> {
  await page.goto('/enroll')
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').selectOption('苏州市')
}

test('schools are suggested while the name is typed, those of the city first, and taken by keyboard', async ({
  page,
  me,
}) => {
  const [here, there] = [`${me.name}苏州市第一中学`, `${me.name}中学`]
  await enrolAt('苏州市', here)
  await enrolAt('南京市', there)
  await chooseSuzhou(page)
  await school(page).pressSequentially(me.name)
  await expect(suggestions(page)).toHaveText([`${here}苏州市`, there])
  await expect(page.getByRole('status').filter({ hasText: '找到 2 所学校' })).toBeAttached()
  await expectAccessible(page, 'light')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(school(page)).toHaveValue(here)
  await expect(suggestions(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: '参赛证' })).toContainText(here)

  await school(page).fill(`${me.name}新学校`)
  await expect(page.getByRole('status').filter({ hasText: '没有找到，请写学校的全称' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(school(page)).toHaveValue(`${me.name}新学校`)
})

test('an input method that is still composing neither asks nor chooses', async ({ page, me }) => {
  await enrolAt('苏州市', `${me.name}实验中学`)
  await chooseSuzhou(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/schools') && asked.push(request.url()))
  await school(page).focus()
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'shi yan', selectionStart: 7, selectionEnd: 7 })
  await expect(school(page)).toHaveValue('shi yan')
  await page.keyboard.press('ArrowDown')
  await ime.send('Input.insertText', { text: `${me.name}实验` })
  await expect(suggestions(page)).toHaveText([`${me.name}实验中学苏州市`])
  expect(asked.filter((url) => url.includes('shi'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a suggestion is taken with a finger', async ({ page, me }) => {
    await enrolAt('苏州市', `${me.name}实验中学`)
    await chooseSuzhou(page)
    await school(page).tap()
    await page.keyboard.type(me.name)
    await expect(suggestions(page)).toHaveCount(1)
    await expect.poll(() => overflow(page)).toBe(0)
    await expectAccessible(page, 'dark')
    await suggestions(page).first().tap()
    await expect(school(page)).toHaveValue(`${me.name}实验中学`)
    await expect(school(page)).toBeFocused()
  })
})
