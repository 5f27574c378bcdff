import { readFileSync, rmSync } from 'node:fs'
import { act, confirm, dropTable, enter, giveReason, pick } from '../console-page.ts'
import {
  arrive,
  changeStage,
  findPerson,
  inviteColleague,
  logo,
  makeCode,
  mergeSchools,
  openRoom,
  pickFinal,
  publish,
  seal,
  setDates,
  uploadPictures,
  writeIdentity,
  writeText,
} from '../console-season.ts'
import { api } from '../installation/api.ts'
import { association, organiser } from '../installation/association.ts'
import { crawl, digestsOfPictures } from '../installation/crawl.ts'
import { demoMarks, markIn } from '../installation/demo-marks.ts'
import { enrol, forEach, type Pupil } from '../installation/enrol.ts'
import { inviteOperator, operatorState } from '../installation/operators.ts'
import { lastCode, newUser, register } from '../installation/people.ts'
import { siteAt } from '../installation/site-at.ts'
import { takenHome } from '../installation/taken-home.ts'
import { consolePaths, memberPaths, memberState, walk } from '../installation/walk.ts'
import { expect, onPhone, test } from '../story.ts'

test.use(onPhone)

test('two volunteers run a first season in the console alone, the second on a phone, and nothing of the demo is found', async ({
  page,
  browser,
  allowRefusal,
}) => {
  // The preview of an identity that is still being written.
  allowRefusal('POST /api/console/identity/preview 422')
  // A minute on a machine that does nothing else.
  test.setTimeout(900_000)
  const marks = await demoMarks()
  const { content, folder } = association()
  const pictures = digestsOfPictures()
  const { siteUrl, goTo, qisuan, close } = await siteAt({ demo: false })
  const demoUrl = process.env['QISUAN_URL']
  const textOf = async (path: string) => (await fetch(siteUrl + path)).text()
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo('2027-05-21T10:00:00+08:00', { withPlatform: false })
    process.env['QISUAN_URL'] = siteUrl

    await test.step('a site without anything, which every page can show', async () => {
      expect(await textOf('/')).toContain('网站装好了')
      const empty = await crawl(siteUrl, marks)
      const failure = { ...marks, words: [...marks.words, '没有加载出来'] }
      expect([...empty].filter(([, text]) => text.includes('没有加载出来'))).toEqual([])
      const newcomer = { state: await memberState(await register(newUser())), marks: failure, pictures }
      expect(await walk(browser, { ...newcomer, paths: memberPaths(empty.get('/sitemap.xml') ?? '') })).toEqual([])
    })

    const token = (await inviteOperator('lin.zhiyuan', '林知远', 'owner', { run: qisuan })).split('#')[1]
    await arrive(page, `${siteUrl}/console/invite#${token}`)

    await test.step('names, logo and seal, a text and a notice', async () => {
      await enter(page, '内容')
      await uploadPictures(page, [logo, seal])
      for (const { name } of [logo, seal])
        await expect.poll(async () => (await fetch(`${siteUrl}/storage/images/${name}`)).status).toBe(200)
      await writeIdentity(page)
      await expect.poll(() => textOf('/')).toContain(`src="/storage/images/${encodeURIComponent(logo.name)}"`)
      for (const fact of ['苗圃杯', organiser.accent.light]) expect(await textOf('/')).toContain(fact)
      await writeText(page, 'about.md', '一个小小的编程比赛，由几位老师办起来。')
      await expect.poll(() => textOf('/aboutus')).toContain('由几位老师办起来')
      await enter(page, '内容')
      await page.getByRole('link', { name: '写公告' }).click()
      await page.getByLabel('标题', { exact: true }).fill('报名开始了')
      await page.getByLabel('正文').fill('到**五月三十日**为止。')
      await act(page, '发布')
      await expect.poll(() => textOf('/')).toContain('报名开始了')
    })

    await test.step('a season, its dates, and the enrolment opens', async () => {
      await enter(page, '赛季和轮次')
      await act(page, '新的赛季')
      await page.getByLabel('名称').fill('第一届苗圃杯')
      await confirm(page, '理事会通过', '建立')
      await setDates(page, '初赛', ['2027-05-20T08:00', '2027-05-30T20:00'])
      await setDates(page, '决赛', ['2027-05-22T09:00', '2027-05-22T12:00'])
      await changeStage(page, /^1 /)
      await expect.poll(async () => (await api('/api/game/current')).enrolment_open).toBe(true)
    })

    const invite = await test.step('a code for teachers, and whom one asks', async () => {
      const code = await makeCode(page)
      await enter(page, '各省联系人')
      await page.getByRole('button', { name: /^(写上|修改)江苏省的联系方式$/ }).click()
      const contact = { 承办单位: '苗圃协会江苏组', 联系人: '周予安', 电话: '0555-7654321', 邮箱: 'js@miaopu.example' }
      for (const [field, text] of Object.entries(contact)) await page.getByRole('dialog').getByLabel(field).fill(text)
      await confirm(page, '理事会定的', '保存')
      await expect.poll(() => textOf('/aboutus')).toContain('苗圃协会江苏组')
      return code
    })

    const spellings = ['苗圃市第一中学', '苗圃市第一中学', '苗圃市第一中学', '苗圃市第一中学', '苗圃一中', '苗圃一中']
    const pupils = await forEach(spellings, (organization) => enrol({ group: '2', organization }))
    const teacher = await enrol({ group: 't', organization: '苗圃市第一中学', invite })
    const pupil = (index: number): Pupil => {
      const found = pupils[index]
      if (!found) throw new Error(`there is no pupil ${index}`)
      return found
    }
    const [lost, cheat, idle] = [pupil(3), pupil(4), pupil(5)]

    await test.step('a school merged, an enrolment corrected, a password and a phone lost', async () => {
      await mergeSchools(page, '苗圃市第一中学')
      await findPerson(page, idle)
      await act(page, '更正')
      await pick(page, '组别', '公开组')
      await confirm(page, '家长来信', '更正', { preview: true })
      expect(await api('/api/login/me', { token: idle.token })).toMatchObject({ group: 3 })

      await act(page, '重置')
      await page.getByLabel('怎样核对的').fill('说对了学校')
      await giveReason(page, '家长来信')
      await act(page, '先看会怎样')
      await act(page, '重置密码')
      const code = await page.getByText(/^\d{6}$/).innerText()
      await act(page, '好')
      idle.token = (await api('/api/login/by_code', { form: { phone: idle.phone, code } })).token

      lost.phone = newUser().phone
      await findPerson(page, lost)
      await act(page, '申请')
      await page.getByLabel('新手机号').fill(lost.phone)
      await page.getByLabel('怎样核对的').fill('说对了报名日期')
      await giveReason(page, '家长来信')
      await act(page, '先看会怎样')
      await act(page, '申请换手机号')
      await expect(page.getByText(/^申请已记下，.*以后由另一位成员完成。$/)).toBeVisible()
      await act(page, '好')
    })

    await test.step('the next day a colleague takes over on a phone, and completes the change of phone', async () => {
      const link = await inviteColleague(page, '周予安', 'zhou.yuan')
      // An open page would ask for the stage while the site restarts.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.setViewportSize(onPhone.viewport)
      await goTo('2027-05-22T11:00:00+08:00', { withPlatform: false })
      await arrive(page, link)
      await findPerson(page, lost)
      await act(page, '完成')
      await page.getByLabel('新手机号').fill(lost.phone)
      await giveReason(page, '打电话核对过')
      await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
      await expect(page.getByText(/^手机号已换/)).toBeVisible()
      await act(page, '好')
      await api('/api/login/send_code', { form: { phone: lost.phone } })
      const login = { phone: lost.phone, code: await lastCode(lost.phone) }
      expect(await api('/api/login/by_code', { form: login })).toHaveProperty('token')
    })

    await test.step('scores with a mistake, a disqualification, the board', async () => {
      const scores = pupils.slice(0, 5).map(({ phone }, index) => [phone, 3000 - index])
      await enter(page, '成绩')
      await dropTable(page, '错的.csv', [['手机号', '成绩'], ...scores, [idle.phone, '一百']])
      await expect(page.getByText('一百', { exact: true })).toBeVisible()
      await act(page, '换一个文件')
      await dropTable(page, '成绩.csv', [['手机号', '成绩'], ...scores])
      await act(page, '导入 5 行')
      await confirm(page, '监考老师交来', '导入 5 行')
      await expect(page.getByText(/号导入：5 行，5 行计入/)).toBeVisible()

      await findPerson(page, cheat)
      await act(page, '取消资格')
      await page.getByRole('radio', { name: '2027 赛季的各轮' }).check()
      await confirm(page, '请人代做', '取消资格', { preview: true })
      await publish(page)
      await expect.poll(async () => (await api('/api/rank?group=2')).list.length).toBe(4)
      expect((await api('/api/rank/school?group=2')).list).toMatchObject([{ name: '苗圃市第一中学', total: 4 }])
    })

    await test.step('a message to those who have not played', async () => {
      await enter(page, '消息')
      await act(page, '写消息')
      await page.getByLabel('标题').fill('等你来')
      await page.getByLabel('正文').fill('{name}，还没有看到你的成绩。')
      await pick(page, '参赛', '还没参赛', page.locator('body'))
      await act(page, '写好，看发给谁')
      await act(page, '发给 .+ 人')
      await confirm(page, '提醒还没参赛的人', /^发给 .+ 人$/)
      const own = () => api('/api/user/notices', { token: idle.token })
      await expect.poll(async () => JSON.stringify(await own())).toContain('还没有看到你的成绩')
    })

    await test.step('the final: a room, seats, a frozen board, awards, and the board again', async () => {
      await enter(page, '赛季和轮次')
      await changeStage(page, /^3 /)
      const finalists = pupils.slice(0, 3)
      await openRoom(page, '第一考场')
      const seats = finalists.map(({ id }, index) => ['第一考场', id, index + 1])
      await dropTable(page, '排座.csv', [['考场', '用户号', '座位号'], ...seats])
      await act(page, '排 3 人')
      await confirm(page, '教务处的表', '排 3 人')
      await expect(page.getByText(/号导入：新排 3 人/)).toBeVisible()

      await enter(page, '榜单')
      await page.getByRole('button', { name: /^封榜：.*决赛$/ }).click()
      await page.getByLabel('从什么时候起').fill('2027-05-22T09:30')
      await confirm(page, '章程', '封榜')
      await enter(page, '成绩')
      await pickFinal(page, '导入成绩')
      const scores = finalists.map(({ id }, index) => [id, 99 - index])
      await dropTable(page, '决赛.csv', [['用户号', '成绩'], ...scores])
      await act(page, '导入 3 行')
      await confirm(page, '评审会交来', '导入 3 行')
      await expect(page.getByText(/号导入：3 行，3 行计入/)).toBeVisible()

      await enter(page, '奖项和证书')
      await pickFinal(page, '导入获奖名单')
      const medals = ['金牌', '银牌', '铜牌']
      const awards = finalists.map(({ id }, index) => [id, medals[index] ?? ''])
      await dropTable(page, '名单.csv', [['用户号', '奖项'], ...awards])
      await act(page, '存入 3 行')
      await confirm(page, '评审会决定', '存入 3 行')
      const batch = page.getByRole('row').filter({ hasText: '名单.csv' })
      await batch.getByRole('button', { name: /^公布/ }).click()
      await confirm(page, '评审会决定', '公布')
      await expect(batch.getByText(/已公布/).last()).toBeVisible()

      const total = async () => (await api('/api/rank/final?round=2027-2&group=2')).total
      await publish(page)
      expect(await total()).toBe(0)
      await page.getByRole('button', { name: /^揭榜：.*决赛$/ }).click()
      await confirm(page, '颁奖了', '揭榜')
      await enter(page, '赛季和轮次')
      await changeStage(page, /^4 /)
      await expect.poll(total).toBe(3)
    })

    const [number, statistics] =
      await test.step('afterwards: a certificate that anybody can check, statistics, a backup, and who did what', async () => {
        const order = { token: pupil(0).token, form: { round: '2027-2' } }
        const { number: issued } = await api('/api/user/certificate', order)
        expect(await api(`/api/certificate/${issued}`)).toMatchObject({ verdict: 'genuine' })
        await enter(page, '奖项和证书')
        await page.getByRole('tab', { name: '证书' }).click()
        await expect(page.getByRole('row').filter({ hasText: issued })).toContainText('金牌')
        await enter(page, '统计')
        const report = page.waitForEvent('download')
        await page.getByRole('button', { name: /^打印的一页/ }).click()
        expect((await report).suggestedFilename()).toMatch(/\.html$/)
        const printed = readFileSync(await (await report).path(), 'utf8')
        for (const text of [organiser.organisation, organiser.accent.light]) expect(printed).toContain(text)
        await enter(page, '系统')
        await act(page, '立即备份')
        await giveReason(page, '颁奖以后')
        await page.getByRole('dialog').getByRole('button', { name: '备份', exact: true }).click()
        await expect(page.getByText(/^已写好，从头读过一遍/)).toBeVisible()
        await enter(page, '操作记录')
        for (const name of ['林知远', '周予安'])
          await expect(page.getByRole('row').filter({ hasText: name }).last()).toBeVisible()
        return [issued, printed]
      })

    await test.step('with a whole identity, what a pupil takes home bears its names, and nothing of the demo is anywhere', async () => {
      await qisuan('content', 'add', content, '--yes')
      await expect.poll(() => textOf('/')).toContain(organiser.slogan)
      const state = await memberState(pupil(0).token)
      const taken = await takenHome(browser, { state, siteUrl, content, pictures })
      const { uuid } = await api('/api/rank/share', { token: pupil(0).token, form: {} })
      const found = await crawl(siteUrl, marks, {
        more: [`/verify/${number}`, `/share/${uuid}`, '/storage/rule.md'],
        withOptional: true,
      })
      expect(found.get('/aboutus')).toContain('苗圃协会江苏组')
      expect(await textOf('/storage/rule.pdf')).toContain('苗圃杯规则')
      const messages = JSON.stringify(await api('/api/dev/sms'))
      for (const [what, text] of Object.entries({ statistics, messages, ...taken })) {
        expect(markIn(text, marks), what).toBeUndefined()
      }
      const paths = memberPaths(found.get('/sitemap.xml') ?? '')
      const owner = await operatorState('shen.yiran', '沈怡然', 'owner', { run: qisuan })
      const leaks = await Promise.all([
        walk(browser, { state, paths, marks, pictures }),
        walk(browser, { state: await memberState(teacher.token), paths, marks, pictures }),
        walk(browser, { state: owner, paths: consolePaths(pupil(0).id), marks, pictures }),
      ])
      expect(leaks.flat()).toEqual([])
      expect((await pictures.all()).filter((digest) => marks.files.has(digest))).toEqual([])
    })
  } finally {
    process.env['QISUAN_URL'] = demoUrl
    await page.goto('about:blank')
    await close()
    rmSync(folder, { recursive: true })
  }
})
