import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crawl } from '../installation/crawl.ts'
import { demoMarks, markIn } from '../installation/demo-marks.ts'
import { ownContent } from '../installation/own-content.ts'
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
  contact: { email: 'hello@miaopu.example' },
}

test('an installation with three names shows nothing else, and what is filled in later', async () => {
  const { directory, writeIdentity } = ownContent()
  writeIdentity(names)
  const marks = await demoMarks()
  const { siteUrl, platformUrl, goTo, qisuan, close } = await siteAt({ demo: false, contentDir: directory })
  try {
    await goTo('2027-06-01T19:00:00+08:00')
    await qisuan('season', 'create', '2027', '--name', '2027 苗圃杯')
    await qisuan('round', 'set', '2027-1', '--begin', '2027-03-01 08:00', '--end', '2027-05-01 20:00')
    await qisuan('stage', '4')

    const found = await crawl(siteUrl, marks)
    const front = found.get('/') ?? ''
    expect(front).toContain('<title>苗圃杯 · 苗圃编程邀请赛</title>')
    expect(front).toMatch(/<text[^>]*>苗<\/text>/)
    expect(front).not.toMatch(/tel:|mailto:|备案|联系我们|关注我们|组织单位|--accent-strong|og:image/)
    expect(found.get('/privacy')).toContain('由苗圃编程协会（以下称')
    expect(found.get('/sitemap.xml')).not.toContain('suzhou')
    const others = { ...marks, words: marks.words.filter((word) => !marks.tasks.includes(word)) }
    for (const path of ['/', '/account/settings']) {
      const text = await (await fetch(platformUrl + path)).text()
      expect(text, path).toContain('<span>苗圃杯</span>')
      expect(markIn(text, others), path).toBeUndefined()
    }

    writeIdentity(filledIn)
    const page = async (path: string) => (await fetch(siteUrl + path)).text()
    await expect.poll(() => page('/')).toContain('--accent-strong:#1d4ed8')
    for (const text of ['src="/storage/images/logo.svg"', '从一粒种子开始', '总决赛已结束', 'hello@miaopu.example'])
      expect(await page('/')).toContain(text)
    expect(await page('/terms')).toContain('邮箱：')
    const logo = readFileSync(join(directory, 'images', 'logo.svg'), 'utf8')
    await expect.poll(async () => (await fetch(`${platformUrl}/logo`)).text()).toBe(logo)
    expect(await page('/rank/final')).toContain('总决赛榜')
  } finally {
    await close()
  }
})
