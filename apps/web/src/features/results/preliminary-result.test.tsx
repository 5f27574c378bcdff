import type { CurrentGame } from '@qisuan/contracts/competition'
import { organiserFile } from '@qisuan/contracts/organiser'
import type { GameState } from '@qisuan/rules/season/game-states'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RenderedAt } from '../../api/clock.ts'
import { identityQuery } from '../../identity.ts'
import { PreliminaryResult } from './preliminary-result.tsx'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }
const queryClient = new QueryClient()
queryClient.setQueryData(identityQuery().queryKey, { ...organiserFile.parse(names), qr_codes: [] })

const now = Date.parse('2026-12-01T10:00:00+08:00')

type Reading = CurrentGame['facts']['preliminaryReading']

const picture = '/rewards?round=2026-1'

type Final = { slug: string; begin: number | null }

function htmlOf(
  stage: CurrentGame['state'] | undefined,
  reading: Reading,
  entry: GameState | undefined,
  final?: Final,
  here = 1.5,
) {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={now}>
        <MemoryRouter>
          <PreliminaryResult
            stage={stage}
            here={here}
            reading={reading}
            entry={entry}
            final={final}
            picture={picture}
          />
        </MemoryRouter>
      </RenderedAt>
    </QueryClientProvider>,
  )
}

function read(stage: CurrentGame['state'] | undefined, reading: Reading, entry: GameState | undefined) {
  const html = htmlOf(stage, reading, entry)
  return {
    title: /<h2[^>]*>([^<]*)/.exec(html)?.[1],
    success: html.includes('成绩优异'),
    toFinal: html.includes('href="/final-personal"'),
    toPicture: html.includes(`href="${picture}"`),
  }
}

const passed = '恭喜，你已通过初赛'
const failed = '这一次没有通过初赛'
const absent = '你还没有初赛成绩'

test.each([
  [1, 'tiers', { state: 0, score: 5 }, { title: '初赛还在进行', success: false, toFinal: false, toPicture: false }],
  [1, 'tiers', undefined, { title: absent, success: false, toFinal: false, toPicture: false }],
  [2, 'tiers', undefined, { title: absent, success: false, toFinal: false, toPicture: false }],
  [2, 'tiers', { state: 0, score: null }, { title: absent, success: false, toFinal: false, toPicture: false }],
  [2, 'tiers', { state: 0, score: 5 }, { title: passed, success: false, toFinal: false, toPicture: true }],
  [3, 'tiers', { state: 4, score: 5 }, { title: passed, success: false, toFinal: true, toPicture: true }],
  [3, 'tiers', { state: 3, score: 5 }, { title: passed, success: true, toFinal: true, toPicture: true }],
  [3, 'tiers', { state: 5, score: 0 }, { title: failed, success: false, toFinal: false, toPicture: false }],
  [2, 'medals', { state: 2, score: 5 }, { title: passed, success: false, toFinal: false, toPicture: true }],
  [3, 'medals', { state: 1, score: 5 }, { title: failed, success: false, toFinal: false, toPicture: false }],
] as const)('at stage %i with award reading %s, the page shows the result of %j', (state, reading, entry, result) => {
  expect(read(state, reading, entry)).toEqual(result)
})

test('of a past season it says what came of it, and leads to nothing that is over', () => {
  expect(read(undefined, 'tiers', { state: 4, score: 5 })).toEqual({
    title: passed,
    success: false,
    toFinal: false,
    toPicture: true,
  })
  expect(read(undefined, 'tiers', { state: 5, score: 0 }).title).toBe(failed)
})

test('who passed is told when the final begins, with a file for the calendar while that is ahead', () => {
  const begin = Date.parse('2026-12-12T09:00:00+08:00')
  const told = (stage: 2 | 3, final: Final) => {
    const html = htmlOf(stage, 'tiers', { state: 4, score: 5 }, final)
    return { date: html.includes('12 月 12 日 09:00 开始'), calendar: html.includes('href="/calendar/2026-2.ics"') }
  }
  expect(told(2, { slug: '2026-2', begin })).toEqual({ date: true, calendar: true })
  expect(told(2, { slug: '2026-2', begin: null })).toEqual({ date: false, calendar: false })
  expect(told(2, { slug: '2026-2', begin: now - 1 })).toEqual({ date: false, calendar: false })
  expect(told(3, { slug: '2026-2', begin })).toEqual({ date: true, calendar: false })
})

test.each([
  [1, 1, { state: 4, score: 5 }, '初赛'],
  [2, 1.5, { state: 4, score: 5 }, undefined],
  [3, 2, { state: 4, score: 5 }, '决赛'],
  [3, 2, { state: 5, score: 0 }, '初赛'],
  [5, 3, { state: 4, score: 5 }, '决赛'],
  [undefined, 1.5, { state: 4, score: 5 }, undefined],
] as const)('at stage %j, where the season is at %d, %j is at %s', (stage, here, entry, at) => {
  expect(/([^<>]*) · 你在这里/.exec(htmlOf(stage, 'tiers', entry, undefined, here))?.[1]).toBe(at)
})
