import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import { afterEach, describe, expect, it } from 'vitest'
import { scoresCopy } from '#copy/scores'
import { markupOf, textOf } from '../../../test/static.tsx'
import { operatorQuery, queryClient, queryOf, roundsQuery } from '../../api/queries.ts'
import { ScoreTable } from '../../ui/tables/score-table.tsx'
import { pointsText, Verdict } from '../../ui/verdict.tsx'
import { Imports } from './imports.tsx'
import { RefusedScores } from './refused-scores.tsx'
import { ScoreFlow } from './score-flow.tsx'

afterEach(() => queryClient.clear())

describe('a file that was imported', () => {
  const labels = scoresCopy.list
  const file: OperatorAnswer<'scoreImports'>['imports'][number] = {
    id: 4,
    round: '2026-1',
    name: '初赛成绩.csv',
    operator: '周予安',
    lower: false,
    received_at: '2026-11-20T07:42:00Z',
    finished_at: '2026-11-20T07:43:00Z',
    lines: 1200,
    counted: 1100,
    changed: 30,
    refused: 100,
    undone_at: null,
    undone_by: null,
  }
  it.each<[string, Partial<typeof file>, string[], string[]]>([
    ['is written', {}, [labels.written, labels.counts('1,100', '30', '100')], [labels.lower, labels.unfinished]],
    ['may have lowered scores', { lower: true }, [labels.lower], []],
    ['was broken off', { finished_at: null, counted: null }, [labels.unfinished], [labels.written, '行计入']],
    [
      'is taken back',
      { undone_at: '2026-11-20T08:00:00Z', undone_by: '林知远' },
      [labels.undone('林知远', '11 月 20 日 16:00')],
      [labels.written],
    ],
    ['is of the command line, so of nobody', { operator: null }, ['11 月 20 日 15:42'], ['null', '周予安']],
  ])('%s', (_, given, told, untold) => {
    const said = textOf(<Imports imports={[{ ...file, ...given }]} />)
    for (const each of told) expect(said).toContain(each)
    for (const each of untold) expect(said).not.toContain(each)
  })

  it('can be taken back once', () => {
    const acts = (given: Partial<typeof file>) => markupOf(<Imports imports={[{ ...file, ...given }]} />)
    expect(acts({})).toContain('更多：4 号')
    expect(acts({ undone_at: '2026-11-20T08:00:00Z' })).not.toContain('更多：4 号')
  })
})

describe('a score that does not count', () => {
  const score = {
    at: '2026-11-20T07:42:00Z',
    round: '2026-1',
    score: 930,
    source: 'import',
    refused: 'unknown_person',
    id: 12,
    name: '晓棠',
    named: null,
    origin: '4 号第 2 行',
    field: null,
  } as OperatorAnswer<'refusedScores'>['scores'][number]
  const page = (given: Partial<typeof score>, rights: string[] = []) => {
    queryClient.setQueryData(operatorQuery.queryKey, { rights: rights.map((right) => ({ right })) } as never)
    queryClient.setQueryData(queryOf('refusedScores', { reason: undefined }).queryKey, {
      counts: [],
      scores: [{ ...score, ...given }],
    })
    return <RefusedScores />
  }
  it.each([
    ['of a user, whom a link opens', {}, ['find_people'], '晓棠 #12', true],
    ['of a user, for somebody who may not open them', {}, [], '晓棠 #12', false],
    ['of a user without a nickname', { name: null }, ['find_people'], '#12', true],
    ['of a name that nobody has', { id: null, named: 'zhang3' }, ['find_people'], '不认识的人：zhang3', false],
    ['of nobody', { id: null }, ['find_people'], '不认识的人', false],
  ])('is %s', (_, given, rights, who, isLink) => {
    expect(textOf(page(given, rights))).toContain(who)
    expect(markupOf(page(given, rights)).includes('href="/people/12"')).toBe(isLink)
  })
})

describe('the flow of scores', () => {
  const hours = Array.from({ length: 24 }, (_, nth) => ({
    from: new Date(Date.UTC(2026, 10, 19, 8 + nth)).toISOString(),
    counted: nth === 3 ? 1000 : 10,
    refused: nth === 5 ? 250 : 0,
  }))
  const flow = (given: Partial<OperatorAnswer<'scoreFlow'>>) => {
    queryClient.setQueryData(queryOf('scoreFlow').queryKey, { hours, last: null, ...given })
    return <ScoreFlow />
  }
  it('is added up, and each hour is said', () => {
    expect(textOf(flow({}))).toContain(scoresCopy.flow.counted('1,230'))
    expect(textOf(flow({}))).toContain(scoresCopy.flow.refused('250'))
    expect(textOf(flow({}))).toContain(scoresCopy.flow.hour('19:00', '1,000', '0'))
    expect(textOf(flow({}))).toContain(scoresCopy.flow.none)
  })

  it('has the height of its highest hour, also without any score', () => {
    const heights = (markup: string) => [...markup.matchAll(/height:([\d.]+)%/g)].map(([, height]) => Number(height))
    expect(Math.max(...heights(markupOf(flow({}))))).toBe(100)
    const empty = hours.map(({ from }) => ({ from, counted: 0, refused: 0 }))
    expect(Math.max(...heights(markupOf(flow({ hours: empty }))))).toBe(0)
  })

  it('names the last that came', () => {
    queryClient.setQueryData(roundsQuery.queryKey, [])
    const last = { at: '2026-11-20T07:42:00Z', round: '2026-1', source: 'pull' } as const
    const labels = scoresCopy.arrived.sources
    expect(textOf(flow({ last }))).toContain(scoresCopy.flow.last('11 月 20 日 15:42', '2026-1', labels.pull))
  })
})

describe("somebody's scores", () => {
  const score = {
    at: '2026-11-20T07:42:00Z',
    round: '2026-1',
    score: 930,
    duration: null,
    source: 'import',
    refused: null,
  } as const
  it.each([
    ['a file', {}, scoresCopy.arrived.sources.import],
    ['a line of a file', { origin: '4 号第 2 行' }, `${scoresCopy.arrived.sources.import} 4 号第 2 行`],
    [
      'a correction, and whose',
      { source: 'operator', operator: '周予安' },
      `${scoresCopy.arrived.sources.operator} · 周予安`,
    ],
  ] as const)('come from %s', (_, given, origin) => {
    expect(textOf(<ScoreTable scores={[{ ...score, ...given }]} empty="没有" pageSize={20} />)).toContain(origin)
  })

  it('say so where there is none', () => {
    expect(textOf(<ScoreTable scores={[]} empty="还没有收到过成绩" pageSize={20} />)).toContain('还没有收到过成绩')
  })

  it.each([
    ['counts', <Verdict key="" counts="计入" refused={null} />, '计入'],
    [
      'does not count, and why',
      <Verdict key="" counts="计入" refused="unknown_person" />,
      scoreRefusalNames.unknown_person,
    ],
    [
      'does not count for a column',
      <Verdict key="" counts="计入" refused="unknown_person" field="手机号" />,
      `${scoreRefusalNames.unknown_person}（手机号）`,
    ],
  ])('one %s', (_, verdict, text) => {
    expect(textOf(verdict)).toBe(text)
  })

  it.each([
    [null, '–'],
    [0, '0'],
    [12_345, '12,345'],
  ])('%s points are %s', (score, text) => {
    expect(pointsText(score)).toBe(text)
  })
})
