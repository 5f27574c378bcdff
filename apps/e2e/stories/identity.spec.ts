import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { ownContent } from '../installation/own-content.ts'
import { newUser, register, type Person } from '../installation/people.ts'
import { siteAt } from '../installation/site-at.ts'
import { expect, test } from '../story.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }

const filledIn = {
  ...names,
  logo: '/storage/images/logo.svg',
  accent: { light: '#1d4ed8', dark: '#8caaf5' },
  slogan: '从一粒种子开始',
  scope: '全市',
  rounds: { final: { name: '全市决赛', short: '总决赛' } },
  certificate: { signatory: '会长 林知远', seal_text: '苗圃编程协会' },
  poster: { invitation: '来苗圃杯试试' },
  contact: { email: 'hello@miaopu.example' },
}

/** Words of the demo organisation, of which another one's installation shows none. */
const demoWords =
  /启算|晨线|全国青少年|qisuan\.(?:example|svg)|400-000-0000|安小澜|南辰|星桥|锦川|越湖|岭海|格子竞技场|写一段算法|某ICP备|某公网安备/

const pages = [
  '/ /rank /rank/final /news /problem /rule /privacy /privacy/children /terms /aboutus',
  '/videos /score /enroll /verify /account/login /account/register /account/loginWithCode',
  '/wap/index /wap/rank /preliminary /repecharge /rewards /result/final /user /jump',
].flatMap((paths) => paths.split(' '))
const files = [
  '/sitemap.xml /robots.txt /.well-known/security.txt /dev/sms /api/docs /api/openapi.json',
  '/api/organiser /api/game/current /api/videos /api/document?link=privacy.md',
].flatMap((paths) => paths.split(' '))
const optionalPages = ['/suzhou', '/suzhou/rule', '/aoc', '/cq']

/** Fetches everything that a visitor can, as a crawler without scripts; returns the text of each. */
async function crawl(siteUrl: string, platformUrl: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const open = async (url: string, status: number) => {
    const response = await fetch(url, { redirect: 'follow' })
    expect(response.status, url).toBe(status)
    const text = await response.text()
    expect(demoWords.exec(text)?.[0], url).toBeUndefined()
    found.set(url.replace(siteUrl, ''), text)
  }
  for (const path of [...pages, ...files]) await open(siteUrl + path, 200)
  for (const path of [...optionalPages, '/nowhere']) await open(siteUrl + path, 404)
  for (const path of ['/', '/account/settings']) await open(platformUrl + path, 200)
  return found
}

test('another organiser’s installation shows their names, pictures and words, and none of the demo', async ({
  page,
}) => {
  const { directory, writeIdentity } = ownContent()
  writeIdentity(names)
  const { siteUrl, platformUrl, goTo, qisuan, close } = await siteAt({ demo: false, contentDir: directory })
  const demoUrl = process.env['QISUAN_URL']
  try {
    await goTo('2027-06-01T19:00:00+08:00')
    await qisuan('season', 'create', '2027', '--name', '2027 苗圃杯')
    await qisuan('round', 'set', '2027-1', '--begin', '2027-03-01 08:00', '--end', '2027-05-01 20:00')
    await qisuan('round', 'set', '2027-2', '--begin', '2027-05-20 09:00', '--end', '2027-05-20 12:00')
    await qisuan('stage', '4')

    await test.step('with three names only, nothing else is shown', async () => {
      const found = await crawl(siteUrl, platformUrl)
      const front = found.get('/') ?? ''
      expect(front).toContain('<title>苗圃杯 · 苗圃编程邀请赛</title>')
      expect(front).toMatch(/<text[^>]*>苗<\/text>/)
      expect(front).not.toMatch(/tel:|mailto:|备案|联系我们|关注我们|组织单位|--accent-strong|og:image/)
      expect(found.get('/privacy')).toContain('由苗圃编程协会（以下称')
      expect(found.get('/sitemap.xml')).not.toContain('suzhou')
    })

    writeIdentity(filledIn)
    await expect.poll(async () => (await fetch(`${siteUrl}/`)).text()).toContain('--accent-strong:#1d4ed8')

    await test.step('what is filled in is shown', async () => {
      const found = await crawl(siteUrl, platformUrl)
      const front = found.get('/') ?? ''
      for (const text of ['src="/storage/images/logo.svg"', '从一粒种子开始', '总决赛已结束', 'hello@miaopu.example'])
        expect(front).toContain(text)
      expect(found.get('/terms')).toContain('邮箱：')
      expect(found.get('/rank/final')).toContain('总决赛榜')
    })

    await test.step('certificate and poster bear their names', async () => {
      process.env['QISUAN_URL'] = siteUrl
      const pupil = newUser()
      const token = await enrol(pupil)
      await qisuan('state', '2027-1', pupil.phone, '--score', '4321')
      await qisuan('state', '2027-2', pupil.phone, '--score', '88', '--award', '金牌')
      await qisuan('rankings', 'publish')
      await collectTexts(page)
      // The page has to correct its clock, which is months behind the site's, before results depend on it.
      await page.goto(`${siteUrl}/verify`, { waitUntil: 'networkidle' })
      await page.evaluate((bearer) => localStorage.setItem('qisuan.token', bearer), token)

      await page.goto(`${siteUrl}/result/final?round=2027-2`)
      await expect(page.locator('canvas[data-drawn=true]')).toBeVisible()
      const certificate = await drawnTexts(page)
      expect(certificate).toContain('在 2027 赛季苗圃编程邀请赛决赛（公开组）中')
      for (const text of ['苗圃编程协会', '会长 林知远']) expect(certificate).toContain(text)
      expect(certificate).not.toMatch(demoWords)

      await page.goto(`${siteUrl}/wap/share`)
      await expect(page.getByText('已生成，长按分享')).toBeVisible()
      const poster = await drawnTexts(page)
      for (const text of ['苗圃杯', '苗圃编程邀请赛', '来苗圃杯试试', '全市名次']) expect(poster).toContain(text)
      expect(poster).not.toMatch(demoWords)
    })
  } finally {
    process.env['QISUAN_URL'] = demoUrl
    await page.goto('about:blank')
    await close()
  }
})

/** Registers and enrols a person in the open group, for which they consent themselves. */
async function enrol(person: Person): Promise<string> {
  const token = await register(person)
  const { policy_version } = await api('/api/user/consent', { token })
  await api('/api/user/consent', { token, form: { policy_version } })
  const { 江苏省: province } = await api('/storage/cities.json')
  const form = { area_id: province.id, city: province.cities[0], group: '3', language: 'python' }
  await api('/api/user/enroll', { token, form })
  return token
}

/** Notes every text that is drawn on a canvas; without workers, so that all drawing takes place in the page. */
async function collectTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker')
    const texts: string[] = []
    Object.assign(window, { texts })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text)
      fillText.call(this, text, ...place)
    }
  })
}

/** Letters with space between them are drawn one by one, so that the texts are put together. */
const drawnTexts = (page: Page) => page.evaluate(() => (Reflect.get(window, 'texts') as string[]).join(''))
