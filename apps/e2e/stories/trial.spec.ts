import { newUser } from '../installation/people.ts'
import { expectAccessible, overflow, smallTargets } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'
import { submitRegistration } from './accounts/form.ts'

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a child plays a level with the command keys, registers and is greeted with the points', async ({ page }) => {
    await page.goto('/wap/index')
    await page.getByRole('button', { name: '先玩一关' }).tap()
    const level = page.getByRole('region', { name: '第一关' })
    await expect(level).toBeFocused()
    const key = (name: string) => level.getByRole('button', { name, exact: true })
    const write = async (name: string, times: number) => {
      for (let time = 0; time < times; time += 1) await key(name).tap()
    }

    await test.step('a first line runs, and the rest is still to come', async () => {
      await write('向右', 2)
      await expect(level.getByLabel('程序')).toHaveValue('hero.move_right(2)')
      await key('运行').tap()
      await expect(level.getByRole('status')).toHaveText('走得好！还没有到太阳那里，接着写下一行。')
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => smallTargets(page)).toEqual([])
      await expectAccessible(page, 'light')
      await expectAccessible(page, 'dark')
    })

    await test.step('a loop reaches the goal', async () => {
      await write('向上', 2)
      await key('撤销').tap()
      await key('一直重复').tap()
      await write('向右', 2)
      await write('向上', 1)
      const lines = [
        'hero.move_right(2)',
        'hero.move_up()',
        'while True:',
        '    hero.move_right(2)',
        '    hero.move_up()',
      ]
      await expect(level.getByLabel('程序')).toHaveValue(lines.join('\n'))
      await key('运行').tap()
      await expect(level.getByRole('status')).toContainText('试玩 96 分')
      await expect(level.getByRole('status')).toContainText('不算比赛成绩')
    })

    await test.step('the points greet whoever then registers', async () => {
      await level.getByRole('link', { name: '注册并报名' }).tap()
      await submitRegistration(page, newUser())
      await expect(page).toHaveURL('/enroll')
      await expect(page.getByText('你在试玩里得了 96 分')).toBeVisible()
    })
  })
})

test.describe('with a keyboard', () => {
  test('a slip is explained, and a wall too', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    const before = loaded.length
    await page.getByRole('button', { name: '先玩一关' }).press('Enter')
    const level = page.getByRole('region', { name: '第一关' })
    await expect(level).toBeFocused()
    expect(loaded.slice(before).some((url) => url.includes('trial-level'))).toBe(true)

    const program = level.getByLabel('程序')
    const status = level.getByRole('status')
    await program.fill('hero.move_rigth(3)')
    await program.press('Control+Enter')
    await expect(status).toHaveText('第 1 行：没有“move_rigth”这个功能。是不是想写 move_right？')
    await program.fill('hero.move_up()')
    await program.press('Control+Enter')
    await expect(status).toContainText('前面是海，走不过去')
    await expectAccessible(page, 'light')

    await level.getByRole('button', { name: '收起' }).press('Enter')
    await expect(page.getByRole('button', { name: '先玩一关' })).toBeFocused()
    await expect(page.getByRole('list', { name: '本赛季赛程' }).getByRole('listitem')).toHaveCount(5)
  })
})
