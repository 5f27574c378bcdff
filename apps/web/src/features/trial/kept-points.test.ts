import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetTrialPoints, keepTrialPoints, readTrialPoints } from './kept-points.ts'

afterEach(forgetTrialPoints)

test('the best of several tries is kept', () => {
  expect(readTrialPoints()).toBeNull()
  for (const points of [40, 90, 60]) keepTrialPoints(points)
  expect(readTrialPoints()).toBe(90)
})

test('who has reached nothing is greeted with nothing', () => {
  keepTrialPoints(0)
  expect(readTrialPoints()).toBeNull()
})

test('once they are told they are forgotten', () => {
  keepTrialPoints(90)
  forgetTrialPoints()
  keepTrialPoints(30)
  expect(readTrialPoints()).toBe(30)
})

test.each(['101', '-1', '12.5', 'many', ''])('what no trial can have kept is not shown: %j', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text, removeItem: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(readTrialPoints()).toBeNull()
})

test('what is full marks can be read back', () => {
  vi.stubGlobal('localStorage', { getItem: () => '100', removeItem: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(readTrialPoints()).toBe(100)
})
