import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function screen(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('draws the bar over itself on a terminal, and ends the line', () => {
  const terminal = screen(true)
  const bar = progressBar(terminal)
  bar.show(0, 'begun')
  bar.show(0.505, 'half')
  bar.show(1, 'done')
  bar.end()
  expect(terminal.written).toEqual([
    `\r${'░'.repeat(24)}   0%  begun\u001B[K`,
    `\r${'█'.repeat(12)}${'░'.repeat(12)}  50%  half\u001B[K`,
    `\r${'█'.repeat(24)} 100%  done\u001B[K`,
    '\n',
  ])
})

test('writes a line per tenth to a log', () => {
  const log = screen(false)
  const bar = progressBar(log)
  for (let percent = 0; percent <= 100; percent += 1) bar.show(percent / 100, `${percent}`)
  bar.end()
  expect(log.written).toHaveLength(11)
  expect(log.written.every((line) => line.endsWith('\n'))).toBe(true)
})
