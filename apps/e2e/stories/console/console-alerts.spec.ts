import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, chooseFromRow, comeAs, confirm, expectFine, giveReason } from '../../console-page.ts'
import { expect, test } from '../../story.ts'

test('an organiser lets the robot of the group tell what is wrong, tries it, and puts somebody on duty', async ({
  page,
  own,
  expectRefusal,
}) => {
  const messages: string[] = []
  const robot = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      messages.push(JSON.parse(body).text.content)
      response.end(JSON.stringify({ errcode: 0, errmsg: 'ok' }))
    })
  })
  await new Promise<void>((done) => robot.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(robot.address() as AddressInfo).port}/robot?key=yanshi`
  const name = own('组委会群')

  await comeAs(page, 'shen.zhi', '沈知', 'organiser')
  await page.goto('/console/alerts')
  await expect(page.getByText('最近三十天')).toBeVisible()
  await expectFine(page)

  await page.getByRole('tab', { name: '发给谁' }).click()
  await act(page, '加接收方')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill(name)
  await dialog.getByLabel('网址').fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send')
  await giveReason(page, '夜里也要有人知道')
  expectRefusal('POST /api/console/alerts/receivers 422')
  await dialog.getByRole('button', { name: '加上' }).click()
  await expect(dialog.getByText(/网址不对，要像/)).toBeVisible()
  await expectFine(page)
  await dialog.getByLabel('网址').fill(address)
  await dialog.getByRole('button', { name: '加上' }).click()
  await expect(dialog.getByText(/现在点“试发”/)).toBeVisible()
  await act(page, '好')

  await page.getByRole('button', { name: `试发到 ${name}` }).click()
  await expect(page.getByText('对方的回答：0 ok')).toBeVisible()
  expect(messages.at(-1)).toMatch(new RegExp(`这是试发的一条\n.*${name}`))
  await expectFine(page)

  await page.getByRole('tab', { name: '值班' }).click()
  await act(page, '排班')
  // Among the members of all stories, a list that is drawn in part.
  await dialog.getByLabel('成员').fill('沈知')
  await page.locator('.ant-select-dropdown:visible').getByTitle('沈知').click()
  await dialog.getByLabel('从').fill('18:00')
  await expectFine(page)
  await confirm(page, '这星期我值', '排上')
  const shift = page.getByRole('row').filter({ hasText: '沈知' })
  await expect(shift.getByText('周一二三四五 18:00-23:00').last()).toBeVisible()
  await expectFine(page)

  // Nothing of it stays for the other stories.
  await shift.getByRole('button', { name: /^去掉/ }).first().click()
  await confirm(page, '换人了', '去掉', { preview: true })
  await page.getByRole('tab', { name: '发给谁' }).click()
  await chooseFromRow(page.getByRole('row').filter({ hasText: name }), '去掉')
  await confirm(page, '换群了', '去掉', { preview: true })
  await new Promise((done) => robot.close(done))
})
