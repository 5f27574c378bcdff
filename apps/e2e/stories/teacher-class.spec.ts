import { readFile } from 'node:fs/promises'
import { api } from '../installation/api.ts'
import { logIn, newUser, storageStateOf } from '../installation/people.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { demoPupil, demoTeacher, expect, onPhone, test } from '../story.ts'
import { button, consent, enrol, submitRegistration } from './accounts/form.ts'

let token: string
let opened: { id: string; code: string; name: string }

test.beforeEach(async ({ own }) => {
  token = await logIn(demoTeacher)
  const name = `${own('六（')}）班`
  await api('/api/user/school/class', { token, form: { name } })
  const { classes } = await api('/api/user/school', { token })
  opened = classes.find((each: typeof opened) => each.name === name)
})
test.afterEach(() => api('/api/user/school/class/close', { token, form: { id: opened.id } }))

test('a teacher prints the certificates that a class has taken as one PDF', async ({ page }) => {
  const pupil = await logIn(demoPupil)
  const { number, award } = await api('/api/user/certificate', { token: pupil, form: { round: '2026-6' } })
  await api('/api/user/class', { token: pupil, form: { invitation: opened.code, name: '林远航' } })

  await page.addInitScript((bearer) => localStorage.setItem('qisuan.token', bearer), token)
  await page.goto('/user/school')
  const card = page.getByRole('region', { name: `${opened.name}的名单` })
  await card.getByRole('button', { name: '班级的证书' }).click()
  await expect(page).toHaveURL(`/user/school?certificates=${opened.id}`)
  // The address opens them again.
  await page.reload()
  const round = card.getByRole('region', { name: /的证书$/ }).filter({ hasText: award })
  await expect(round).toContainText('1 张已经领取')
  await expect(round.getByRole('link', { name: `林远航 · ${award}` })).toHaveAttribute('href', `/verify/${number}`)
  await expectAccessible(page, 'light')
  await expect.poll(() => overflow(page)).toBe(0)

  const download = page.waitForEvent('download')
  await round.getByRole('button', { name: '做成一个 PDF（1 页）' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain(opened.name)
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(1)
  expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
})

test('the link of an invitation previews the class, its teacher and its school', async ({ request }) => {
  const { teacher, school } = await api(`/api/class/${opened.code}`)
  const html = await (await request.get(`/join/${opened.code}`)).text()
  expect(html).toContain(`<meta property="og:title" content="加入“${opened.name}” · 启算"`)
  expect(html).toContain(`<meta property="og:description" content="${school} · ${teacher}请你加入班级`)
  expect(html).toContain('<meta name="robots" content="noindex')
})

test('a pupil who registers from an invitation comes back to it after enrolling', async ({ browser }) => {
  const context = await browser.newContext({ ...onPhone, storageState: storageStateOf(undefined) })
  const page = await context.newPage()
  await page.goto(`/join/${opened.code}`)
  await page.getByRole('main').getByRole('button', { name: '注册' }).tap()
  await submitRegistration(page, newUser())
  await expect(page).toHaveURL(`/join/${opened.code}`)

  await page.getByRole('button', { name: '去报名' }).tap()
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').selectOption('苏州市')
  await page.getByRole('radio', { name: '公开组' }).check()
  await consent(page)
  await enrol(page)
  await expect(page).toHaveURL(`/join/${opened.code}`)
  await page.getByLabel('老师认得的名字').fill('江予白')
  await button(page, '加入').tap()
  await expect(page.getByRole('heading', { name: '你已经在这个班里' })).toBeVisible()
  await context.close()
})
