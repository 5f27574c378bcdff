import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames, scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import { noteCompared } from '../../../services/record-reading.ts'
import type { Services } from '../../../services/services.ts'
import { excerptOf } from '../../../services/tables/excerpt.ts'
import type { Problem } from '../../../services/tables/columns.ts'
import { checkScores, type ScoreCheck } from './check-scores.ts'
import { scoreColumns } from './score-columns.ts'
import type { RejectedLine } from './score-lines.ts'

type Preview = OperatorAnswer<'checkScores'>

/** Effect of a file of scores, for the console. @throws TableError · ValidationError on `round` */
export async function previewScores(
  services: Services,
  order: { roundKey: string; file: string; lowering: boolean },
): Promise<Preview> {
  const check = await checkScores(services, { ...order, counting: true })
  await noteCompared(services, check.compared)
  const problems = check.rejected.map(problemOf)
  return {
    ...(await excerptOf(order.file, scoreColumns(services.config.timeZone), problems)),
    lines: check.lines,
    sound: check.accepted,
    ignored: [...check.ignored],
    changed: check.changed ?? 0,
    refused: scoreRefusals.flatMap((reason) => {
      const lines = check.refused[reason] ?? 0
      return lines > 0 ? [{ reason, lines }] : []
    }),
    odd: oddityOf(check),
    imported_as: check.importedAs ?? null,
  }
}

/** Position of a line that does not count, and the reason. */
export const problemOf = ({
  line,
  reason,
  column = '',
  detail = scoreRefusalNames[reason],
}: RejectedLine): Problem => ({ line, column, reason: detail })

function oddityOf({ odd }: ScoreCheck): Preview['odd'] {
  if (odd === undefined) return null
  return 'notBefore' in odd
    ? { kind: 'not_begun', at: odd.notBefore.toISOString() }
    : { kind: 'long_over', at: odd.endedAt.toISOString() }
}
