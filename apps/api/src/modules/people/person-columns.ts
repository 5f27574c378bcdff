import { normalisePhone, plainPaperNumber } from '@qisuan/rules/people/identity'
import { paperKinds, paperNames, parsePaper } from '@qisuan/rules/people/papers'
import { z } from 'zod'
import { comparedFields } from '../../services/record-reading.ts'
import { accountId } from '../../services/game-platform/score-row.ts'
import { cell, quoted, userIdCell } from '../../services/tables/cells.ts'
import type { Titles } from '../../services/tables/columns.ts'
import { hasColumn } from '../../services/tables/header.ts'

/** A phone as `awards export` masks it: it identifies nobody, and the user number in the same row does. */
const masked = /^\d{3}\*{4}\d{4}$/

/** The columns that identify people; a file needs at least one of them, and those that it has must agree. */
export const idColumns = {
  phone: {
    headings: ['手机号', '电话', 'phone'],
    schema: cell((text, refuse) => {
      if (masked.test(text)) return undefined
      return normalisePhone(text) ?? refuse(`${quoted(text)}不是手机号`)
    }),
  },
  userId: { headings: ['用户号', 'user_id'], schema: userIdCell },
  externalId: { headings: ['选手编号', 'external_id'], schema: matching(z.uuid(), '不是选手编号') },
  platformId: { headings: ['平台账号', 'platform_id'], schema: matching(accountId, '不是平台账号') },
} as const

/**
 * The same, and what is compared where a file has it: the real name, and the number of an identity paper. Part of one under asterisks says
 * nothing.
 */
export const personColumns = {
  ...idColumns,
  realname: {
    headings: ['姓名', '真实姓名', '学生姓名', '选手姓名', 'realname'],
    schema: cell((text) => (text.includes('*') ? undefined : text)),
  },
  paper: {
    headings: ['证件类型', '证件种类', 'paper'],
    schema: cell(
      (text, refuse) =>
        parsePaper(text) ??
        refuse(`${quoted(text)}不是能认证的证件，应当是：${paperKinds.map((kind) => paperNames[kind]).join('、')}`),
    ),
  },
  idcard: {
    headings: ['证件号', '证件号码', '身份证号', '身份证号码', 'idcard'],
    schema: cell((text) => (text.includes('*') ? undefined : plainPaperNumber(text))),
  },
} as const

/** True if a file has something to compare people by. */
export const comparesPeople = ({ headings }: Pick<PeopleHeader, 'headings'>): boolean =>
  comparedFields.some((column) => hasColumn(headings, personColumns[column]))

/** The header of a file that names people. */
export interface PeopleHeader {
  headings: readonly string[]
  titles: Titles<typeof personColumns>
}

export const ids = ['phone', 'userId', 'externalId', 'platformId'] as const satisfies (keyof typeof idColumns)[]
export type Id = (typeof ids)[number]

/** The ids for which a file has a column. */
export const idsIn = ({ headings }: Pick<PeopleHeader, 'headings'>): Id[] =>
  ids.filter((id) => hasColumn(headings, idColumns[id]))

/** The columns of which one should say who a line means, as the file calls them: 手机号或用户号. */
export const namingColumns = (header: PeopleHeader): string =>
  idsIn(header)
    .map((id) => header.titles[id])
    .join('或')

function matching(schema: z.ZodType<string>, message: string) {
  return cell((text, refuse) => schema.safeParse(text).data ?? refuse(`${quoted(text)}${message}`))
}
