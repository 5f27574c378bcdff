import { Game } from '@qisuan/game/world/game'
import { describeFrame, describePlaces } from '@qisuan/scene/describe-frame'
import { describeMap } from '@qisuan/scene/describe-map'
import { expect, test } from 'vitest'

const rows = ['##G', 'S1_', '#~.']
const names = { hero: '小算盘', rival: '对手' }

test('a map is told in words, by columns', () => {
  expect(describeMap(rows)).toEqual([
    'y = 0：x 从 0 到 1 都是墙；x = 2 是终点。',
    'y = 1：x = 0 是起点；x = 1 是能量 1；x = 2 是工地。',
    'y = 2：x = 0 是墙；x = 1 是水；x = 2 是空地。',
  ])
})

test('each frame of a film is told in words, and at its first one where everything is', () => {
  const game = new Game({ rows, seed: 1 }, { ticks: 20, ends: 'goal' })
  game.act({ kind: 'move', direction: 'right' }, 1)
  game.act({ kind: 'move', direction: 'up' }, 2)
  game.say('墙')
  game.act({ kind: 'wait' }, 3)
  game.act({ kind: 'build', plant: 'panel' }, 4)
  game.act({ kind: 'move', direction: 'down' }, 5)
  const { frames } = game
  expect(frames.map((_frame, index) => describeFrame(frames, index, names))).toEqual([
    '开始：小算盘在 x = 0，y = 1，面向右。',
    '第 1 个时刻：小算盘向右走到 x = 1，y = 1，拿到能量 1。',
    '第 2 个时刻：小算盘向上走，走不通，还在 x = 1，y = 1，说“墙”。',
    '第 3 个时刻：小算盘停在 x = 1，y = 1。',
    '第 4 个时刻：小算盘停在 x = 1，y = 1，想做的没有做成。',
    '第 5 个时刻：小算盘向下走到 x = 1，y = 2，走进水里，要多花时间。',
    '第 6 个时刻：小算盘停在 x = 1，y = 2。',
    '第 7 个时刻：小算盘停在 x = 1，y = 2。',
  ])
  const [first] = frames
  if (!first) throw new Error('a film has its first frame')
  expect(describePlaces(rows, first, names)).toBe('小算盘在 x = 0，y = 1；终点在 x = 2，y = 0。')
})
