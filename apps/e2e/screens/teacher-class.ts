import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { enrol } from '../installation/enrol.ts'

const pupils = ['江予白', '顾南枝', '欧阳知新'] as const
const codeOf = (page: Page) => page.getByText(/^[2-9A-Z]{10}$/)

/** Opens the teacher's class with some pupils in it, unless an earlier picture has. */
export async function openClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开一个班' }).waitFor()
  if (await codeOf(page).isVisible()) return
  await page.getByRole('textbox', { name: '班级' }).fill('初二（3）班')
  await page.getByRole('button', { name: '开一个班' }).click()
  const invitation = await codeOf(page).innerText()
  for (const name of pupils) {
    const { token } = await enrol({ group: '2', organization: '' })
    await api('/api/user/class', { token, form: { invitation, name } })
  }
  await page.reload()
  await page.getByRole('row', { name: /^江予白/ }).waitFor()
}

/** The invitation to that class. */
export async function openInvitation(page: Page): Promise<void> {
  await openClass(page)
  await page.goto(`/join/${await codeOf(page).innerText()}`)
  await page.getByLabel('老师认得的名字').waitFor()
}
