import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { enrol } from '../installation/enrol.ts'
import { demoPupil, lastCode, logIn } from '../installation/people.ts'

/** Three of the teacher's school who have enrolled and not come. */
const newcomers = ['江予白', '顾南枝', '欧阳知新'] as const
/** People of the demo season who have played, by the names that their teacher knows: in the group of the school's other pupils. */
const playersGroup = 2
const players = ['林远航', '沈清禾', '周见山', '叶知秋', '许星遥', '陈果果', '苏小满', '何以宁'] as const
const codeOf = (page: Page) => page.getByText(/^[2-9A-Z]{10}$/)

/** Opens the teacher's class with some pupils in it, unless an earlier picture has. */
export async function openClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开一个班' }).waitFor()
  if (await codeOf(page).isVisible()) return
  await page.getByRole('textbox', { name: '班级' }).fill('编程社')
  await page.getByRole('button', { name: '开一个班' }).click()
  const invitation = await codeOf(page).innerText()
  const organization = await page.getByRole('heading', { level: 1 }).innerText()
  for (const name of newcomers) {
    const { token } = await enrol({ group: '2', organization })
    await api('/api/user/class', { token, form: { invitation, name } })
  }
  await joinPlayers(invitation)
  await page.reload()
  await page.getByRole('row', { name: /^江予白/ }).waitFor()
}

/** Lets people of the demo season join, one after the other, until every name is taken. */
async function joinPlayers(invitation: string): Promise<void> {
  const left: string[] = [...players]
  for (let id = 10; left.length > 0; id += 1) {
    const phone = `1990000${String(id).padStart(4, '0')}`
    await api('/api/login/send_code', { form: { phone } })
    const { token } = await api('/api/login/by_code', { form: { phone, code: await lastCode(phone) } })
    const { group } = await api('/api/login/me', { token })
    const { score } = await api('/api/rank/me', { token })
    const name = score !== null && group === playersGroup ? left.shift() : undefined
    if (name === undefined) continue
    const { guardian } = await api(`/api/user/consent?group=${group}`, { token })
    const agreed = guardian.required ? await agreement(token, phone) : {}
    await api('/api/user/class', { token, form: { invitation, name, ...agreed } })
  }
}

/** The guardian's, whose phone in the demo season is the child's. */
async function agreement(token: string, phone: string) {
  await api('/api/user/consent/send_code', { token, form: { phone } })
  return { guardian_phone: phone, code: await lastCode(phone) }
}

/** The picture of that class for its parents. */
export async function openPicture(page: Page): Promise<void> {
  await openClass(page)
  await page.getByRole('button', { name: '给家长群的图' }).click()
  await page.getByRole('dialog').locator('img').waitFor()
}

/** The invitation to that class, as a pupil opens it. */
export async function openInvitation(page: Page): Promise<void> {
  await openClass(page)
  const code = await codeOf(page).innerText()
  const token = await logIn(demoPupil)
  await page.evaluate((bearer) => localStorage.setItem('qisuan.token', bearer), token)
  await page.goto(`/join/${code}`)
  await page.getByLabel('老师认得的名字').waitFor()
}
