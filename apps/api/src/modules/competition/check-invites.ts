import type { Services } from '../../services/services.ts'
import { cell, dateTimeCell, filled, quoted, textCell, wholeCell } from '../../services/tables/cells.ts'
import { byLine, readTable, withoutRepeats } from '../../services/tables/read-table.ts'
import { listInvites } from './invite-teachers.ts'

/** The columns of the file of codes that an import writes. Its first three are those that it reads. */
export const inviteHeadings = ['发给', '次数', '有效期', '邀请码'] as const

/** The most people whom one code invites. */
const mostUses = 1000

/**
 * Reads a file of those who are to get codes, one a line. For whom a code is, is not stored: the file with the codes says it.
 * @param until when codes expire whose line does not say so
 * @throws TableError
 */
export async function checkInvites({ config, clock }: Services, file: string, until: Date | undefined) {
  const now = clock.now()
  const { rows, problems, ignored } = await readTable(file, {
    whom: {
      headings: [inviteHeadings[0], '单位', '学校', '老师', '姓名'],
      required: true,
      schema: filled(textCell(100)),
    },
    uses: { headings: [inviteHeadings[1], 'uses'], schema: wholeCell(1, mostUses).transform((uses) => uses ?? 1) },
    expiresAt: {
      headings: [inviteHeadings[2], '有效期至', '有效到', 'until'],
      schema: dateTimeCell(config.timeZone).transform((time, context) => {
        const end = time ?? until
        if (end === undefined) context.addIssue('没有填，命令里也没有写 --until')
        else if (end <= now) context.addIssue('已经过去了')
        return end ?? now
      }),
    },
  })
  return { rows, problems, ignored }
}

/** Reads the codes of a file that an import has written. @throws TableError */
export async function checkCodes(services: Services, file: string) {
  const known = new Set((await listInvites(services)).map(({ code }) => code))
  const read = await readTable(file, {
    code: {
      headings: [inviteHeadings[3], 'code'],
      required: true,
      schema: filled(cell((text, refuse) => (known.has(text) ? text : refuse(`没有${quoted(text)}这个邀请码`)))),
    },
  })
  const problems = [...read.problems]
  const rows = withoutRepeats(read.rows, problems, {
    column: () => read.titles.code,
    what: '邀请码',
    keyOf: ({ code }) => code,
  })
  return { rows, problems: byLine(problems) }
}
