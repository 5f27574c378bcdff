// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, pageText, sees, show } from '../../../test/page.tsx'
import { TimelineBar, type Bar } from './timeline-bar.tsx'

const day = 86_400_000
const first = Date.parse('2026-09-01T00:00:00Z')
/** A track of a hundred days that is a thousand pixels wide: ten pixels are a day. */
const scale = { first, last: first + 100 * day }
const at = (days: number) => new Date(first + days * day).toISOString()
const whole: Bar = { round: '2026-1', name: '初赛', none: '未定', from: at(20), until: at(40) }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

async function showBar(bar: Partial<Bar> = {}, isCurrent = true) {
  const onMoved = vi.fn<(from: string | null, until: string | null) => void>()
  const given = { ...whole, ...bar }
  show(<TimelineBar bar={given} scale={scale} now={first + 30 * day} isCurrent={isCurrent} onMoved={onMoved} />)
  await sees(given.from === null && given.until === null ? given.none : '至')
  return onMoved
}

const bar = () => document.querySelector('button') ?? expect.fail('no bar')
const [begin, end] = [() => bar().querySelectorAll('i')[0], () => bar().querySelectorAll('i')[1]]
const pause = () => new Promise((resolve) => setTimeout(resolve))
async function point(part: Element | undefined, kind: string, clientX: number, button = 0) {
  part?.dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true, clientX, button, pointerId: 1 }))
  await pause()
}
async function drag(part: Element | undefined, pixels: number) {
  await point(part, 'down', 500)
  await point(part, 'move', 500 + pixels)
  await point(part, 'up', 500 + pixels)
}
async function type(...keys: string[]) {
  for (const key of keys) {
    bar().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await pause()
  }
}

describe('a bar that is dragged', () => {
  it.each([
    ['the whole of it', bar, 30, [at(23), at(43)]],
    ['the whole of it, back', bar, -50, [at(15), at(35)]],
    ['its beginning', begin, -104, [at(10), at(40)]],
    ['its end', end, 96, [at(20), at(50)]],
  ] as const)('moves by days: %s', async (_, part, pixels, moved) => {
    const onMoved = await showBar()
    await drag(part(), pixels)
    expect(onMoved.mock.calls).toEqual([moved])
  })

  it.each([
    ['by less than half a day', bar, 4],
    ['so that it would end before it begins', begin, 210],
    ['so that it would end when it begins', end, -200],
  ] as const)('stays where it was when it is let go %s', async (_, part, pixels) => {
    const onMoved = await showBar()
    await drag(part(), pixels)
    expect(onMoved).not.toHaveBeenCalled()
    expect(pageText()).not.toContain('天）')
  })

  it('says by how much while it is held, and in which order its times then are', async () => {
    await showBar()
    await point(bar(), 'down', 500)
    await point(bar(), 'move', 470)
    expect(pageText()).toContain('9 月 18 日 08:00 至 10 月 8 日 08:00（早 3 天）')
    await point(bar(), 'move', 520)
    expect(document.querySelector('[role=status]')?.textContent).toContain('晚 2 天')
  })

  it('goes back when the browser takes the pointer away, as for a scroll', async () => {
    const onMoved = await showBar()
    await point(bar(), 'down', 500)
    await point(bar(), 'move', 600)
    await point(bar(), 'cancel', 600)
    await point(bar(), 'up', 600)
    expect(onMoved).not.toHaveBeenCalled()
    expect(document.querySelector('[role=status]')).toBeNull()
  })

  it.each([
    ['a pointer that only passes', async () => point(bar(), 'move', 700)],
    ['another button of the mouse', async () => point(bar(), 'down', 500, 2).then(() => point(bar(), 'move', 700))],
  ])('is not moved by %s', async (_, act) => {
    const onMoved = await showBar()
    await act()
    await point(bar(), 'up', 700)
    expect(onMoved).not.toHaveBeenCalled()
    expect(document.querySelector('[role=status]')).toBeNull()
  })
})

describe('a bar under the keyboard', () => {
  it('steps by days, and Enter lets go', async () => {
    const onMoved = await showBar()
    await type('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft')
    expect(pageText()).toContain('晚 2 天')
    expect(onMoved).not.toHaveBeenCalled()
    await type('Enter')
    expect(onMoved.mock.calls).toEqual([[at(22), at(42)]])
  })

  it.each([
    ['Escape', () => type('Escape', 'Enter')],
    ['going elsewhere', async () => bar().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
    ['a step forth and back', () => type('ArrowLeft', 'Enter')],
  ])('forgets the steps by %s', async (_, act) => {
    const onMoved = await showBar()
    await type('ArrowRight')
    await act()
    await pause()
    expect(document.querySelector('[role=status]')).toBeNull()
    expect(onMoved).not.toHaveBeenCalled()
  })

  it('leaves other keys to the page', async () => {
    await showBar()
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    bar().dispatchEvent(tab)
    expect(tab.defaultPrevented).toBe(false)
  })
})

describe('a bar with an end that is not decided', () => {
  it.each([
    ['no end', { until: null }, [at(25), null]],
    ['no beginning', { from: null }, [null, at(45)]],
  ] as const)('moves what it has: %s', async (_, times, moved) => {
    const onMoved = await showBar(times)
    await type(...Array<string>(5).fill('ArrowRight'), 'Enter')
    expect(onMoved.mock.calls).toEqual([moved])
    expect(bar().querySelectorAll('i')).toHaveLength(1)
  })

  it('is no bar where nothing is decided', async () => {
    await showBar({ from: null, until: null })
    expect(document.querySelector('button')).toBeNull()
    expect(pageText()).toBe('未定')
  })
})

it('has no ends of its own where there is no room for them', async () => {
  await showBar({ until: at(25) })
  expect(bar().querySelectorAll('i')).toHaveLength(0)
})

it.each([
  ['the season that the site shows', true, 1],
  ['another', false, 0],
])('marks now in %s', async (_, isCurrent, marks) => {
  await showBar({ until: at(25) }, isCurrent)
  expect(document.querySelectorAll('i')).toHaveLength(marks)
})
