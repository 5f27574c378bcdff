import type { Page } from '@playwright/test'
import { organiser } from './installation/association.ts'
import { acceptInvite } from './installation/accept-invite.ts'
import { act, confirm, enter, giveReason, pick } from './console-page.ts'
import type { Pupil } from './installation/enrol.ts'
import { realPicture } from './installation/picture-files.ts'
import { expect } from './story.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>'
export const logo = { name: '标志.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
export const seal = { ...realPicture, name: '印章.png' }

/** Accepts an invite, and enters the console. */
export async function arrive(page: Page, link: string): Promise<void> {
  await acceptInvite(page, link)
  await act(page, '我已经存好，进入后台')
}

/** Puts pictures into the folder of pictures. */
export async function uploadPictures(page: Page, files: (typeof realPicture)[]): Promise<void> {
  await page.getByRole('tab', { name: '页面和文件' }).click()
  await act(page, '上传文件')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(files)
  await dialog.getByLabel('放在哪个文件夹').fill('images')
  await confirm(page, '协会的标志和印章', '放上去', { preview: true })
}

/** The three names that a competition needs, colours, a logo and a seal. */
export async function writeIdentity(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '身份' }).click()
  const names = { 比赛的全称: '苗圃编程邀请赛', 比赛的简称: '苗圃杯', 主办机构: '苗圃编程协会' }
  for (const [field, text] of Object.entries(names)) await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByLabel('浅色模式的强调色').fill(organiser.accent.light)
  await page.getByLabel('深色模式的强调色').fill(organiser.accent.dark)
  await choosePicture(page, '标志', logo.name)
  await page.getByText('证书和海报', { exact: true }).click()
  await choosePicture(page, '印章的图片', seal.name)
  await giveReason(page, '理事会通过')
  await act(page, '保存')
  await expect(page.getByText(/^已保存/).last()).toBeVisible()
}

async function choosePicture(page: Page, field: string, name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click()
  await act(page, `用 images/${name}`)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Writes a text of the site anew. */
export async function writeText(page: Page, file: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: '页面和文件' }).click()
  await page.getByRole('link', { name: file, exact: true }).click()
  await page.getByRole('textbox', { name: '原文' }).fill(text)
  await giveReason(page, '换成自己的')
  await act(page, '先看会怎样')
  await act(page, '保存')
  await expect(page.getByText(/^已保存/).last()).toBeVisible()
}

/** When a round begins and ends. */
export async function setDates(page: Page, round: string, [from, until]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^修改.*${round}的名称和时间$`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('开始').fill(from)
  await dialog.getByLabel('结束').fill(until)
  await confirm(page, '章程', /^(仍要)?保存/, { preview: true })
}

/** Changes the stage after a look at what will happen. */
export async function changeStage(page: Page, stage: RegExp): Promise<void> {
  await act(page, '换阶段')
  await pick(page, '换成', stage)
  await confirm(page, '按章程', '换阶段', { preview: true })
}

/** A code with which a teacher enrols. */
export async function makeCode(page: Page): Promise<string> {
  await act(page, '生成邀请码')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('到什么时候有效').fill('2027-05-30T20:00')
  await giveReason(page, '每校一位老师')
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  const code = await dialog.locator('strong').innerText()
  await dialog.getByRole('button', { name: '好', exact: true }).click()
  return code
}

/** Merges the only two schools of a province that look alike. */
export async function mergeSchools(page: Page, kept: string): Promise<void> {
  await enter(page, '学校')
  await page.getByText('可能重复').click()
  await page.getByLabel('省份').fill('江苏')
  await page.getByLabel('省份').press('Enter')
  await page.getByRole('button', { name: `留下这所：${kept}` }).click()
  await confirm(page, '同一所', '合并')
}

/** Opens the page of somebody. */
export async function findPerson(page: Page, { id }: Pupil): Promise<void> {
  await enter(page, '选手')
  await page.getByLabel('找谁').fill(String(id))
  await act(page, '找')
  const found = page.getByRole('row').getByRole('link', { name: new RegExp(`#${id}\\b`) })
  await found.click()
  await expect(page.getByText(`用户号 ${id}`)).toBeVisible()
}

/** The one-time link of a new organiser. */
export async function inviteColleague(page: Page, name: string, login: string): Promise<string> {
  await enter(page, '成员')
  await act(page, '邀请成员')
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('登录名').fill(login)
  await page.getByRole('checkbox', { name: /^组委/ }).check()
  await giveReason(page, '负责人要有两位')
  await act(page, '生成链接')
  return page.getByText(/^http\S+$/).innerText()
}

/** Publishes the board, and waits until it is there. */
export async function publish(page: Page): Promise<void> {
  await enter(page, '榜单')
  await act(page, '立即公布')
  await confirm(page, '成绩齐了', '立即公布')
  await expect(page.getByText(/^已公布 .+ 的榜/).first()).toBeVisible()
}

/** Opens a room for the final of the pupils. */
export async function openRoom(page: Page, name: string): Promise<void> {
  await enter(page, '考场和座位')
  await act(page, '开考场')
  const dialog = page.getByRole('dialog')
  await pick(page, '轮次', /2027 赛季 决赛$/)
  await pick(page, '组别', '中学组')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('开始').fill('2027-05-22T09:00')
  await dialog.getByLabel('结束').fill('2027-05-22T12:00')
  await confirm(page, '借到的机房', '开设')
}

/** Chooses the final in a card that imports a file. */
export const pickFinal = (page: Page, card: string): Promise<void> =>
  pick(page, '轮次', /2027 赛季 决赛$/, page.locator('.ant-card').filter({ hasText: card }))
