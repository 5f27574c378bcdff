import { expect, type Locator, type Page } from '@playwright/test'
import { expectBusy } from './stories/accounts/form.ts'

/** The parts of the page on which a task is played. */
export const playPage = (arena: Page) => ({
  program: arena.getByRole('region', { name: '程序' }),
  editor: arena.getByRole('textbox', { name: '程序' }),
  results: arena.getByRole('region', { name: '成绩' }),
  /** Goes through the film of a game. */
  film: arena.getByRole('slider', { name: '看到第几格' }),
})

/** Enters the preliminary from the site, as a pupil who is logged in. @returns the page of the task, in its own tab */
export async function enterPreliminary(page: Page, task: string): Promise<Page> {
  await page.goto('/preliminary')
  const opened = page.context().waitForEvent('page')
  await expectBusy(page, '/api/game/launch', { idle: '开始挑战', busy: '正在进入' })
  const arena = await opened
  await expect(arena.getByRole('heading', { level: 1, name: task })).toBeVisible()
  return arena
}

/** Selects the whole program in the editor of a language. */
export async function selectProgram(arena: Page, language: string): Promise<void> {
  await arena.getByRole('button', { name: language, exact: true }).click()
  await playPage(arena).editor.click()
  await arena.keyboard.press('ControlOrMeta+A')
}

/** Puts a whole program in the place of the one in the editor, as from the clipboard. */
export async function pasteProgram(arena: Page, language: string, program: string): Promise<void> {
  await selectProgram(arena, language)
  await arena.keyboard.insertText(program)
}

/** Runs the program and shows the end of its game. */
export async function runToEnd(arena: Page): Promise<void> {
  await arena.getByRole('button', { name: '运行' }).click()
  const { film } = playPage(arena)
  await expect(film).toBeEnabled()
  await film.press('End')
}

/** Hands the program to the judge. @returns the points of its verdict, from 0 to 100,000, and its parts by name */
export async function submitProgram(arena: Page): Promise<{ points: number; parts: Record<string, [number, number]> }> {
  const judged = arena.waitForResponse(async (response) => {
    if (!/\/attempts(\/\d+)?$/.test(new URL(response.url()).pathname)) return false
    return (await response.json()).state === 'judged'
  })
  await arena.getByRole('button', { name: '提交' }).click()
  await judged
  const { results } = playPage(arena)
  const numbers = async (shown: Locator) =>
    Array.from((await shown.innerText()).matchAll(/[\d,]+/g), ([digits]) => Number(digits.replaceAll(',', '')))
  const [points = 0] = await numbers(results.getByText(/^[\d,]+ 分$/))
  const names = await results.getByRole('term').allInnerTexts()
  const values = await results.getByRole('definition').all()
  const parts = await Promise.all(
    values.map(async (value, index) => {
      const [own = 0, most = 0] = await numbers(value)
      return [names[index] ?? '', [own, most]] as const
    }),
  )
  return { points, parts: Object.fromEntries(parts) as Record<string, [number, number]> }
}

/** Takes a block out of the toolbox with a finger and lets it go so that its upper left corner lies at a place of the window. */
export async function dragBlock(
  arena: Page,
  { category, block, to }: { category: string; block: RegExp; to: { x: number; y: number } },
): Promise<void> {
  await arena.getByRole('treeitem', { name: category }).tap()
  const box = await arena.getByRole('option', { name: block }).boundingBox()
  if (!box) throw new Error(`the toolbox has no block ${block}`)
  const touch = await arena.context().newCDPSession(arena)
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
  const grip = 8
  const [from, end] = [
    { x: box.x + grip, y: box.y + grip },
    { x: to.x + grip, y: to.y + grip },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x, from.y) })
  // Straight down first: sideways, a finger scrolls the toolbox.
  for (const { x, y } of [{ x: from.x, y: (from.y + end.y) / 2 }, { x: from.x, y: end.y }, end, end])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x, y) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
