import { lastPublication, nextPublication } from '@qisuan/rules/windows'
import { allSeasons, type Season } from '../modules/competition/queries.ts'
import type { Services } from '../services/services.ts'

/** The longest wait: after it a suspended machine or a season with changed times is noticed. */
const maxWaitMs = 30_000
/** The wait before a tick that could not be sent is retried. */
const retryMs = 2_000

/** The times of day, `HH:MM`, at which something of a season is due. */
export type TimesOf = (season: Season) => readonly string[]

export type SendTick = (tick: Date, trigger: 'schedule' | 'catch-up') => Promise<void>

/**
 * Calls `send` with every tick of the current season when the competition's clock passes it, and at the start with the latest one, which
 * may have been missed. Retries until a tick is sent. The default ticks are the season's publication times.
 */
export function followTicks(
  services: Services,
  send: SendTick,
  timesOf: TimesOf = ({ settings }) => settings.publicationTimes,
): { stop(): void } {
  const { clock, config, log } = services
  let sent: string | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async () => {
    const [season] = await allSeasons(services)
    // Without a season nothing is due.
    if (!season) return maxWaitMs
    const plan = { times: timesOf(season), timeZone: config.timeZone }
    const now = clock.now().getTime()
    const tick = lastPublication(now, plan)
    const latest = `${season.year}@${tick}`
    if (latest !== sent) await send(new Date(tick), sent === undefined ? 'catch-up' : 'schedule')
    sent = latest
    return nextPublication(now, plan) - clock.now().getTime()
  }

  const follow = async () => {
    const wait = await look().catch((err: unknown) => {
      log.warn({ err }, 'tick not sent yet')
      return retryMs
    })
    if (!stopped) timer = setTimeout(() => void follow(), Math.min(Math.max(wait, 1), maxWaitMs))
  }

  void follow()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
