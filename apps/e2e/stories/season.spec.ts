import type { Page } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../installation/api.ts'
import { association, organiser } from '../installation/association.ts'
import { crawl, digestsOfPictures } from '../installation/crawl.ts'
import { demoMarks, digestOf, markIn } from '../installation/demo-marks.ts'
import { collectTexts, drawnTexts } from '../installation/drawn-texts.ts'
import { enrol, forEach, type Pupil } from '../installation/enrol.ts'
import { ownerState } from '../installation/operators.ts'
import { lastCode, logIn, newUser, register } from '../installation/people.ts'
import { openPdf } from '../installation/pdf.ts'
import { siteAt } from '../installation/site-at.ts'
import { consolePaths, memberPaths, memberState, walk } from '../installation/walk.ts'
import { expect, test } from '../story.ts'

const [schoolOne, sameSchool, schoolTwo] = ['苗圃市第一中学', '苗圃一中', '苗圃实验小学']

test('an association runs a season of its own by commands and over HTTP alone, and nothing of the demo is found', async ({
  page,
  context,
  browser,
}) => {
  // A hundred commands, each a process: five minutes on two cores that much else is using.
  test.setTimeout(900_000)
  const marks = await demoMarks()
  const { content, folder, table } = association()
  const { siteUrl, goTo, qisuan, close } = await siteAt({ demo: false })
  const demoUrl = process.env['QISUAN_URL']
  const pictures = digestsOfPictures()
  /** Output of a command that refuses; it has to change nothing. */
  const refused = async (...args: string[]): Promise<string> => {
    const error: { code?: number; stdout?: string; stderr?: string } = await qisuan(...args).then(
      (out) => ({ code: 0, stdout: out }),
      (thrown: object) => thrown,
    )
    expect(error.code, args.join(' ')).toBe(3)
    return `${error.stdout}${error.stderr}`
  }
  try {
    const because = ['--reason', '家长来信']
    let pupils: Pupil[] = []
    const pupil = (index: number): Pupil => {
      const found = pupils[index]
      if (!found) throw new Error(`there is no pupil ${index}`)
      return found
    }

    await test.step('before: name, texts, season and rounds', async () => {
      await goTo('2027-02-01T09:00:00+08:00', { withPlatform: false })
      process.env['QISUAN_URL'] = siteUrl
      expect(await (await fetch(siteUrl)).text()).toContain('网站装好了')
      const empty = await crawl(siteUrl, marks)
      const newcomer = await memberState(await register(newUser()))
      const failure = { ...marks, words: [...marks.words, '没有加载出来'] }
      const early = memberPaths(empty.get('/sitemap.xml') ?? '')
      expect(await walk(browser, { state: newcomer, paths: early, marks: failure, pictures })).toEqual([])
      expect([...empty].filter(([, text]) => text.includes('没有加载出来'))).toEqual([])
      expect(await qisuan('content', 'add', content)).toContain('--yes')
      await qisuan('content', 'add', content, '--yes')
      await qisuan('season', 'create', '2027', '--name', '第一届苗圃杯')
      const contacts = [
        ['省份', '承办单位', '联系人', '电话', '邮箱'],
        ['江苏', '苗圃编程协会江苏组', '周予安', '0555-7654321', 'jiangsu@miaopu.example'],
      ]
      const final = ['--begin', '2027-05-22 09:00', '--end', '2027-05-22 12:00', '--reading', 'medals']
      await Promise.all([
        qisuan('round', 'set', '2027-1', '--begin', '2027-02-02 08:30', '--end', '2027-04-30 20:00'),
        qisuan('round', 'set', '2027-2', ...final, '--set', 'awards=最佳创意奖'),
        qisuan('round', 'remove', '2027-3', '--yes'),
        qisuan('contacts', 'import', table('联系方式.csv', contacts), '--yes'),
        qisuan('news', 'add', '报名开始了', '--notice', '--url', '/md/opening.md'),
      ])
      expect(await qisuan('stage', '1')).toContain('报名开放了')
      await expect.poll(async () => (await api('/api/game/current')).enrolment_open).toBe(true)
      const front = async () => (await fetch(siteUrl)).text()
      for (const text of ['苗圃杯', '报名中', '报名开始了', 'src="/storage/images/logo.svg"'])
        await expect.poll(front).toContain(text)
    })

    await test.step('open: thirty pupils and two teachers, corrections, and a lost phone', async () => {
      const invited = await qisuan('invite', '--uses', '2', '--until', '2027-04-20 23:59', '--json')
      const invite = String(JSON.parse(invited).code)
      const places = [
        ...Array<string>(16).fill(schoolOne),
        ...Array<string>(8).fill(sameSchool),
        ...Array<string>(6).fill(schoolTwo),
      ].map((organization) => ({ group: organization === schoolTwo ? ('5' as const) : ('2' as const), organization }))
      const teachers = Array.from({ length: 2 }, () => ({ group: 't' as const, organization: schoolOne, invite }))
      pupils = await forEach([...places, ...teachers], enrol)
      const [corrected, forgetful, lost] = [pupil(1), pupil(2), pupil(3)]

      const to = newUser().phone
      const proof = ['--proof', '说对了学校和报名日期', ...because]
      const change = ['users', 'change-phone', String(lost.id), '--to', to]
      const [reset] = await Promise.all([
        qisuan('users', 'reset-password', String(forgetful.id), ...proof, '--yes'),
        qisuan('users', 'correct', String(corrected.id), '--group', 'l', ...because, '--yes'),
        qisuan('schools', 'merge', sameSchool, schoolOne, '--yes'),
        qisuan(...change, ...proof, '--yes', '--as', '张老师'),
      ])
      expect(await api('/api/login/me', { token: corrected.token })).toMatchObject({ group: 3 })
      const code = /一次性登录码：(\d{6})/.exec(reset)?.[1]
      const { token } = await api('/api/login/by_code', { form: { phone: forgetful.phone, code } })
      expect((await api('/api/login/me', { token })).id).toBe(forgetful.id)

      await open(page, `${siteUrl}/account`, await logIn(lost))
      await expect(page.getByRole('heading', { name: '有人申请给这个账号换手机号' })).toBeVisible()
      await page.evaluate(() => localStorage.clear())
      // An open page would ask for the stage while the site restarts.
      await page.goto('about:blank')
      expect(await refused(...change, '--finish', '--as', '王老师')).toContain('要等到')
      lost.phone = to
    })

    await test.step('running: scores with mistakes, a disqualification, the board', async () => {
      await goTo('2027-02-02T10:00:00+08:00', { withPlatform: false })
      const lost = pupil(3)
      await qisuan('users', 'change-phone', String(lost.id), '--to', lost.phone, '--finish', '--as', '王老师')
      const scores = pupils.slice(0, 30).map(({ phone }, index) => [phone, 3000 - index])
      const wrong = [['手机号', '成绩'], ...scores, ['19900000099', 100], [pupil(5).phone, '一百']]
      const right = table('成绩.csv', [['手机号', '成绩'], ...scores])
      const [faults, preview] = await Promise.all([
        refused('scores', 'import', table('错的.csv', wrong), '--round', '2027-1', '--yes'),
        qisuan('scores', 'import', right, '--round', '2027-1'),
      ])
      expect(faults).toMatch(/第 32 行.*\n.*第 33 行/)
      expect(preview).toContain('30 行能计入')
      await api('/api/login/send_code', { form: { phone: lost.phone } })
      const login = { phone: lost.phone, code: await lastCode(lost.phone) }
      const { token } = await api('/api/login/by_code', { form: login })
      expect((await api('/api/login/me', { token })).id).toBe(lost.id)

      await qisuan('scores', 'import', right, '--round', '2027-1', '--yes')
      const text = '{name}，还没有看到你的成绩。'
      const [idle] = await Promise.all([
        qisuan('enrolments', 'list', '--played', 'no'),
        qisuan('messages', 'preview', '--played', 'no', '--title', '等你来', '--text', text),
        qisuan('users', 'disqualify', String(pupil(0).id), '2027', '--reason', '请人代做', '--yes'),
      ])
      expect(idle).toContain('2 人')
      const [sent] = await Promise.all([qisuan('messages', 'send', '1', '--yes'), qisuan('rankings', 'publish')])
      expect(sent).toContain('2 人')
      const board = async () => (await api('/api/rank?group=2')).list.map(({ rank }: { rank: number }) => rank)
      await expect.poll(board).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
      const { list: schools } = await api('/api/rank/school?group=2')
      expect(schools).toMatchObject([{ name: schoolOne, total: 22 }])
    })

    await test.step('final: a room, the frozen board, awards by a file', async () => {
      await goTo('2027-05-22T10:00:00+08:00', { withPlatform: false })
      const room = ['--round', '2027-2', '--kind', 'final-personal', '--group', 'm', '--name', '第一考场']
      const where = ['--entry', '/play/2027-2', '--conference', '4001260901']
      await Promise.all([
        qisuan('stage', '3'),
        qisuan('classroom', 'add', ...room, ...where, '--begin', '2027-05-22 09:00', '--end', '2027-05-22 12:00'),
        qisuan('rankings', 'freeze', '2027-2', '--from', '2027-05-22 09:30'),
      ])
      const finalists = pupils.slice(4, 14)
      const seats = table('考场.csv', [['用户号'], ...finalists.map(({ id }) => [id])])
      expect(await qisuan('classroom', 'seat', '1', '--file', seats, '--yes')).toContain('新排 10 人')
      const scores = table('决赛.csv', [['用户号', '成绩'], ...finalists.map(({ id }, index) => [id, 99 - index])])
      const medals = ['金牌', '银牌', '最佳创意奖']
      const awards = [['用户号', '奖项'], ...finalists.map(({ id }, index) => [id, medals[index] ?? '优秀奖'])]
      const misspelt = table('错的名单.csv', [...awards, [pupil(20).id, '特等奖']])
      const [fault] = await Promise.all([
        refused('awards', 'import', misspelt, '--round', '2027-2', '--yes'),
        qisuan('scores', 'import', scores, '--round', '2027-2', '--yes'),
      ])
      expect(fault).toContain('特等奖')
      await Promise.all([
        qisuan('awards', 'import', table('名单.csv', awards), '--round', '2027-2', '--yes'),
        qisuan('rankings', 'publish'),
      ])
      expect((await api('/api/rank/final?round=2027-2&group=2')).total).toBe(0)
      await Promise.all([
        qisuan('awards', 'publish', '1'),
        qisuan('rankings', 'reveal', '2027-2'),
        qisuan('stage', '4'),
      ])
      await expect.poll(async () => (await api('/api/rank/final?round=2027-2&group=2')).total).toBe(10)
    })

    const { certificate, poster } =
      await test.step('a pupil’s pages, certificate and poster bear their names', async () => {
        await collectTexts(page)
        context.on('response', pictures.note)
        await open(page, `${siteUrl}/result/final?round=2027-2`, await logIn(pupil(4)))
        await expect(page.locator('canvas[data-drawn=true]')).toBeVisible()
        const drawn = await drawnTexts(page)
        const { signature, seal, seal_text: sealText, ...words } = organiser.certificate
        for (const text of [...Object.values(words), organiser.full_name, organiser.english_name, '金牌'])
          expect(drawn).toContain(text)
        expect(drawn).not.toContain(sealText)
        await page.goto(`${siteUrl}/wap/share`)
        await expect(page.getByText('已生成，长按分享')).toBeVisible()
        const shared = await drawnTexts(page)
        for (const text of ['苗圃杯', '来苗圃杯试试', '全市名次']) expect(shared).toContain(text)
        const shown = await pictures.all()
        for (const picture of [signature, seal])
          expect(shown).toContain(digestOf(readFileSync(join(content, picture.replace('/storage/', '')))))
        await page.goto(`${siteUrl}/rewards?round=2027-2`)
        const pdf = page.waitForEvent('download')
        await page.getByRole('button', { name: '下载 PDF' }).click()
        const { title } = await openPdf(await (await pdf).path())
        expect(title).toContain('全市决赛')
        return { certificate: `${drawn}${String(title)}`, poster: shared }
      })

    await test.step('after: statistics, and nothing of the demo anywhere', async () => {
      const report = join(folder, '统计.html')
      await qisuan('statistics', '--to', report)
      const statistics = readFileSync(report, 'utf8')
      for (const text of [organiser.organisation, organiser.accent.light]) expect(statistics).toContain(text)
      const { number } = await api('/api/user/certificate', { token: await logIn(pupil(4)), form: { round: '2027-2' } })
      const { uuid } = await api('/api/rank/share', { token: await logIn(pupil(4)), form: {} })
      const messages = JSON.stringify(await api('/api/dev/sms'))
      const found = await crawl(siteUrl, marks, {
        more: [`/verify/${number}`, `/share/${uuid}`, '/storage/rule.md'],
        withOptional: true,
      })
      expect(found.get('/aboutus')).toContain('苗圃编程协会江苏组')
      for (const [what, text] of Object.entries({ statistics, certificate, poster, messages }))
        expect(markIn(text, marks), what).toBeUndefined()
      expect(await (await fetch(`${siteUrl}/storage/rule.pdf`)).text()).toContain('苗圃杯规则')

      const members = memberPaths(found.get('/sitemap.xml') ?? '')
      const owner = await ownerState(qisuan)
      const leaks = await Promise.all([
        walk(browser, { state: await memberState(await logIn(pupil(4))), paths: members, marks, pictures }),
        walk(browser, { state: await memberState(await logIn(pupil(30))), paths: members, marks, pictures }),
        walk(browser, { state: owner, paths: consolePaths(pupil(4).id), marks, pictures }),
      ])
      expect(leaks.flat()).toEqual([])
      const shown = await pictures.all()
      expect(shown.filter((digest) => marks.files.has(digest))).toEqual([])
    })
  } finally {
    process.env['QISUAN_URL'] = demoUrl
    await page.goto('about:blank')
    await close()
    rmSync(folder, { recursive: true })
  }
})

/** Opens a page as somebody who is logged in. It has to correct its clock first, which is months away from the site's. */
async function open(page: Page, url: string, bearer: string): Promise<void> {
  await page.goto(new URL('/verify', url).href, { waitUntil: 'networkidle' })
  await page.evaluate((held) => localStorage.setItem('qisuan.token', held), bearer)
  await page.goto(url)
}
