import type { Page } from '@playwright/test'
import { api } from '../../installation/api.ts'
import { qisuan } from '../../installation/installation.ts'
import { expectAccessible, holdRequests, overflow, smallTargets } from '../../page-checks.ts'
import { expect, onPhone, test } from '../../story.ts'

test.use({ loggedInAs: 'newcomer' })

/** Enrols a person for a school of its own, and sends a notice to the pupils of that school. */
async function receiveNotice(token: string, { name }: { name: string }): Promise<void> {
  const { policy_version } = await api('/api/user/consent', { token })
  await api('/api/user/consent', { token, form: { policy_version } })
  const { 江苏省: province } = await api('/storage/cities.json')
  const organization = `${name}实验学校`
  const form = { area_id: province.id, city: province.cities[0], group: '3', language: 'python', organization }
  await api('/api/user/enroll', { token, form })
  const text = '{name}，{group}的初赛还有三天截止。\\n登录以后点“进入初赛”，成绩当天上榜。'
  const wording = ['--title', '初赛还有三天', '--text', text]
  const { id } = JSON.parse(await qisuan('messages', 'preview', '--school', organization, ...wording, '--json'))
  await qisuan('messages', 'send', String(id), '--yes')
}

const notices = (page: Page) => page.getByRole('region', { name: '通知' })

test('a notice is marked in the header until it is opened', async ({ page, me, bearer }) => {
  await page.goto('/user')
  await expect(notices(page)).toContainText('还没有通知。组委会写给你的话，会出现在这里。')
  await receiveNotice(bearer ?? '', me)

  await page.goto('/')
  await page.getByRole('link', { name: `${me.name}，个人中心，1 条新通知` }).click()
  await expect(notices(page)).toContainText('1 条没有读')
  await notices(page)
    .getByText(/^初赛还有三天/)
    .click()
  await expect(notices(page).getByText(`${me.name}，公开组的初赛还有三天截止。`, { exact: true })).toBeVisible()
  await expect(notices(page).getByText('登录以后点“进入初赛”，成绩当天上榜。', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${me.name}，个人中心`, exact: true })).toBeVisible()
  await page.reload()
  await expect(notices(page)).toContainText('初赛还有三天')
  await expect(notices(page)).not.toContainText('没有读')
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the own page leads to new notices, and one tap stops messages by SMS', async ({ page, me, bearer }) => {
    await receiveNotice(bearer ?? '', me)
    const release = await holdRequests(page, '**/api/rank/me**')
    await page.goto('/wap/welcome')
    const link = page.getByRole('link', { name: '1 条新通知', exact: true })
    await expect(link).toBeVisible()
    const place = await link.boundingBox()
    release()
    await expect(page.getByRole('heading', { name: '还没有成绩' })).toBeVisible()
    await expect.poll(() => link.boundingBox()).toEqual(place)
    await link.tap()
    await notices(page)
      .getByText(/^初赛还有三天/)
      .tap()
    await expect(notices(page).getByText('登录以后点“进入初赛”')).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
    await expect.poll(() => smallTargets(page)).toEqual([])
    await expectAccessible(page, 'light')
    await expectAccessible(page, 'dark')

    await page.goto('/account')
    const choice = page.getByRole('region', { name: '比赛短信' }).getByRole('checkbox', { name: '接收比赛短信' })
    await expect(choice).toBeChecked()
    await choice.tap()
    await expect(page.getByText('以后不再收到比赛短信')).toBeVisible()
    await expect(choice).not.toBeChecked()
    expect(await api('/api/login/me', { token: bearer ?? '' })).toMatchObject({
      sms_messages: false,
      unread_notices: 0,
    })
    await page.reload()
    await choice.tap()
    await expect(page.getByText('以后会收到比赛短信')).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
    await expect.poll(() => smallTargets(page)).toEqual([])
  })
})
