import { expect, it } from 'vitest'
import { timeText } from './server-time.ts'

it('times of an exam are those of the competition, wherever the computer is', () => {
  const at = '2030-05-01T22:00:00.000Z'
  expect(timeText(at, 'Asia/Shanghai')).toBe('5月2日 06:00')
  expect(timeText(at, 'America/New_York')).toBe('5月1日 18:00')
})
