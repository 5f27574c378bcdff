import { lastPublication, nextPublication } from '@qisuan/rules/season/windows'
import { allSeasons, type Season } from '../modules/competition/queries.ts'
import type { Services } from '../services/services.ts'
import type { Look } from './follow.ts'

interface Ticks {
  /** The times of day, `HH:MM` in the competition's time zone. */
  timesOf(season: Season): readonly string[]
  /** @param isFirst true for the latest tick at the start, which may have been missed */
  onTick(tick: Date, isFirst: boolean): Promise<void>
}

/** A look that passes on every tick of the current season once, and repeats one that could not be passed on. */
export function ticks(services: Services, { timesOf, onTick }: Ticks): Look {
  let latest: string | undefined
  return async () => {
    const [season] = await allSeasons(services)
    if (!season) return null
    const plan = { times: timesOf(season), timeZone: services.config.timeZone }
    const now = services.clock.now()
    const tick = lastPublication(now, plan)
    const name = `${season.year}@${tick}`
    if (name !== latest) await onTick(new Date(tick), latest === undefined)
    latest = name
    return new Date(nextPublication(now, plan))
  }
}
