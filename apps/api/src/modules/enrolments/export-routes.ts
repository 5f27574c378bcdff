import type { OperatorReceived } from '@qisuan/contracts/console/contract'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { dateTimeFormat } from '../../services/date-time-format.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { PersonalField } from '../../services/security-log/events.ts'
import type { Services } from '../../services/services.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { writtenFile } from '../../services/temporary-files.ts'
import { allSeasons } from '../competition/queries.ts'
import { countEnrolments, enrolledIds, enrolmentHeadings, enrolmentRows } from './list-enrolments.ts'
import type { EnrolmentFilter } from './queries.ts'

/** Lists of the enrolled of the current season, within the provinces of whoever asks. */
export function enrolmentExportRoutes(on: OnConsole, services: Services): void {
  on('countEnrolled', async ({ body, provinces }) => {
    const filter = await filterOf(services, body.segment, provinces)
    return { year: filter?.seasonYear ?? null, people: filter ? await countEnrolments(services, filter) : 0 }
  })

  on(
    'exportEnrolled',
    async ({ body: { segment, format, phones, realnames, papers, reason = '' }, provinces, subjects }) => {
      const filter = await filterOf(services, segment, provinces)
      if (!filter) throw new AppError('not_found', '还没有赛季')
      const fields: PersonalField[] = [
        ...(phones ? (['phone'] as const) : []),
        ...(realnames ? (['realname'] as const) : []),
        ...(papers ? (['idcard'] as const) : []),
      ]
      if (fields.length > 0) {
        const userIds = await enrolledIds(services, filter)
        for (const id of userIds) subjects.add(id)
        await recordReading(services, { userIds, fields, reason })
      }
      const columns = { phones, realnames, papers }
      return writtenFile(`报名名单-${filter.seasonYear}.${format}`, async (file) => {
        const rows = enrolmentRows(services, filter, { ...columns, time: dateTimeFormat(services) })
        await writeTable(file, enrolmentHeadings(columns), rows)
      })
    },
  )
}

type Segment = OperatorReceived<'countEnrolled', 'body'>['segment']

/** @returns undefined where there is no season yet */
async function filterOf(
  services: Services,
  { province_id: provinceId, ...rest }: Segment,
  within: readonly number[] | null,
): Promise<EnrolmentFilter | undefined> {
  const [season] = await allSeasons(services)
  return season && { seasonYear: season.year, within, ...rest, ...(provinceId !== undefined && { provinceId }) }
}
