import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { association, organiser } from '../installation/association.ts'
import { crawl } from '../installation/crawl.ts'
import { demoMarks, markIn, textsIn } from '../installation/demo-marks.ts'
import { ownContent } from '../installation/own-content.ts'
import { siteAt } from '../installation/site-at.ts'
import { expect, test } from '../story.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }

const { contact, processors, rounds, policy_note: note } = organiser
/** Facts that the front page leaves out: other pages have them, or certificates and posters, which the story of a season looks at. */
const elsewhere =
  'hero lead scope english_name policy_note rounds certificate poster pages processors officer privacy_email partners'

/** Pages where a visitor finds the facts of the identity. */
const places: Readonly<Record<string, string[]>> = {
  '/': [...textsIn(organiser, new Set(elsewhere.split(' '))), `${rounds.final.short}已结束`],
  '/rank/final': [rounds.final.short],
  '/wap/index': textsIn(organiser.partners),
  '/wap/rank': [organiser.scope],
  '/privacy': [note, contact.officer, contact.privacy_email, ...Object.values(processors)],
  '/terms': [note, contact.email, contact.hours],
  '/suzhou': [rounds.preliminary.name],
  '/suzhou/rule': ['各校先选'],
  '/storage/asia.md': ['去远方比一场'],
  '/api/organiser': textsIn(organiser),
}

/** A page without the data for its scripts, in which the whole identity is. */
const withoutState = (html = '') => html.replace(/<script type="application\/json".*?<\/script>/s, '')

test('the story fills in every field of the identity', () => {
  const reference = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'identity.md'), 'utf8')
  const fields = Array.from(reference.matchAll(/^- `([^`]+)`/gm), ([, field = '']) => field)
  const valueOf = (value: unknown, key: string): unknown => {
    const inner: unknown = Reflect.get(Object(value), key.replace('[]', ''))
    return Array.isArray(inner) && key.endsWith('[]') ? inner[0] : inner
  }
  expect(fields.length).toBeGreaterThan(70)
  expect(fields.filter((field) => !field.split('.').reduce(valueOf, organiser))).toEqual([])
})

test('an installation with three names shows nothing else, and what is filled in later', async () => {
  const { directory, writeIdentity } = ownContent()
  const { folder, content } = association()
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
    expect(found.get('/api/organiser')).not.toMatch(/亚洲赛|CodeQuest/)
    const others = { ...marks, words: marks.words.filter((word) => !marks.tasks.includes(word)) }
    for (const path of ['/', '/account/settings']) {
      const text = await (await fetch(platformUrl + path)).text()
      expect(text, path).toContain('<span>苗圃杯</span>')
      expect(markIn(text, others), path).toBeUndefined()
    }

    await qisuan('content', 'add', content, '--yes')
    const page = async (path: string) => (await fetch(siteUrl + path)).text()
    await expect.poll(() => page('/')).toContain('--accent-strong:#1d4ed8')
    const all = await crawl(siteUrl, marks, { more: ['/storage/asia.md'], withOptional: true })
    const absent = Object.entries(places).flatMap(([path, said]) =>
      said.filter((text) => !withoutState(all.get(path)).includes(text)).map((text) => `${path} does not show ${text}`),
    )
    expect(absent).toEqual([])
    // The organiser's own headline stands there until the preliminary is over.
    await qisuan('stage', '1')
    await expect.poll(async () => withoutState(await page('/'))).toContain(organiser.lead)
    const begun = withoutState(await page('/'))
    for (const line of organiser.hero) expect(begun).toContain(line)
    const logo = readFileSync(join(content, 'images', 'logo.svg'), 'utf8')
    await expect.poll(async () => (await fetch(`${platformUrl}/logo`)).text()).toBe(logo)
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
})
