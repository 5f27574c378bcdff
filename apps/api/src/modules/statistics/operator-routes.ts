import { smallestShown } from '@qisuan/rules/boards/small-numbers'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { writePrivateFile } from '../../services/private-file.ts'
import type { Services } from '../../services/services.ts'
import { writtenFile } from '../../services/temporary-files.ts'
import { allSeasons } from '../competition/queries.ts'
import { countSeason } from './count-season.ts'
import { statisticsPage } from './page.ts'
import { overview, tableBy, writeTables } from './tables.ts'

/** The statistics room. */
export function statisticsRoomRoutes(on: OnConsole, services: Services): void {
  on('statistics', async () => {
    const statistics = await ofCurrentSeason(services)
    if (!statistics) return null
    const { asOf, ...counted } = statistics
    return { ...counted, as_of: asOf.toISOString(), smallest: smallestShown }
  })

  on('exportStatistics', async ({ body: { format, by } }) => {
    const statistics = await ofCurrentSeason(services)
    if (!statistics) throw new AppError('not_found', '还没有赛季')
    return writtenFile(`统计-${statistics.year}.${format}`, async (file) => {
      if (format === 'html') {
        const { organisation: organiser, accent } = services.content.organiser()
        const of = { organiser, timeZone: services.config.timeZone, accent: accent?.light }
        await writePrivateFile(file, statisticsPage(statistics, of))
      } else await writeTables(file, by === undefined ? overview(statistics) : [tableBy(statistics, by)])
    })
  })
}

async function ofCurrentSeason(services: Services) {
  const [season] = await allSeasons(services)
  return season && countSeason(services, season)
}
