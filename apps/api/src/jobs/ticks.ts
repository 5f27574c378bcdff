import { lastPublication, nextPublication } from '@qisuan/rules/windows'
import { allSeasons, type Season } from '../modules/competition/queries.ts'
import type { Services } from '../services/services.ts'

/** The longest nap: a machine that was suspended, or a season whose times were changed, is noticed after it. */
const napMs = 30_000
/** How soon a tick that could not be sent is tried again. */
const againMs = 2_000

/** The times of day of a season at which something is due, `HH:MM`. */
export type TimesOf = (season: Season) => readonly string[]

export type SendTick = (tick: Date, trigger: 'schedule' | 'catch-up') => Promise<void>

/**
 * Calls `send` with every tick of the current season (of its publications, unless told) as the competition's clock passes it, and at the
 * start with the latest one, which may have been missed. A tick that could not be sent is tried again until it could.
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
    // An installation that has yet to be set up has nothing that could be due.
    if (!season) return napMs
    const plan = { times: timesOf(season), timeZone: config.timeZone }
    const now = clock.now().getTime()
    const tick = lastPublication(now, plan)
    const scheduledRun = `${season.year}@${tick}`
    if (scheduledRun !== sent) await send(new Date(tick), sent === undefined ? 'catch-up' : 'schedule')
    sent = scheduledRun
    return nextPublication(now, plan) - clock.now().getTime()
  }

  const follow = async () => {
    const wait = await look().catch((err: unknown) => {
      log.warn({ err }, 'tick not sent yet')
      return againMs
    })
    if (!stopped) timer = setTimeout(() => void follow(), Math.min(Math.max(wait, 1), napMs))
  }

  void follow()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
