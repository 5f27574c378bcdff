import type { Command } from '@commander-js/extra-typings'
import type { Finding } from '@qisuan/rules/checks/finding'
import type { SeasonEvent } from '@qisuan/rules/season/season-events'
import { momentText } from '@qisuan/rules/season/season-plan'
import { checkDates } from '../../modules/competition/check-dates.ts'
import { examples, type On } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { seasonOf } from './season.ts'

/** Adds the command that walks the dates of a season. */
export function checkCommand(round: Command, on: On): void {
  round
    .command('check')
    .argument('[年份]', '默认当前赛季')
    .description('核对一个赛季的日期：按时间说什么时候会发生什么，哪里互相矛盾。有矛盾时退出码是 1')
    .addHelpText('after', examples('rounds check', 'rounds check 2027 --json'))
    .action(
      on(async ({ services }, arg) => {
        const season = await seasonOf(services, arg)
        const now = services.clock.now()
        const { events, findings } = await checkDates(services, season)
        const at = (moment: number | Date) => momentText(moment, services.config.timeZone)
        const lines = [
          `${season.year}  ${season.name}`,
          '',
          ...eventLines(events, now, at),
          '',
          ...findingLines(findings),
        ]
        const data = {
          year: season.year,
          now: now.toISOString(),
          events: events.map(({ at: moment, ...event }) => ({ at: new Date(moment).toISOString(), ...event })),
          findings,
        }
        return { lines, data, contradictory: findings.some(({ kind }) => kind === 'contradiction') }
      }),
    )
}

/** Every event on its line; a line for now stands between what is over and what comes. */
function eventLines(events: readonly SeasonEvent[], now: Date, at: (moment: number | Date) => string): string[] {
  const rows = events.map((event) => ({ ...event, mark: event.by === 'people' ? '★' : ' ' }))
  const past = rows.filter((event) => event.at <= now.getTime()).length
  const today = { at: now.getTime(), mark: '→', text: '现在' }
  return [
    ...aligned([...rows.slice(0, past), today, ...rows.slice(past)].map((row) => [row.mark, at(row.at), row.text])),
    ...(events.some(({ by }) => by === 'people') ? ['', '★ 要有人来做，网站自己不会做'] : []),
  ]
}

function findingLines(findings: readonly Finding[]): string[] {
  const of = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind).map(({ text }) => `  ${text}`)
  const [contradictions, remarks] = [of('contradiction'), of('remark')]
  return [
    ...(contradictions.length > 0 ? ['互相矛盾', ...contradictions] : ['没有互相矛盾的地方']),
    ...(remarks.length > 0 ? ['留意', ...remarks] : []),
  ]
}
