import { z } from 'zod'
import { ConflictError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { cell, filled, quoted, textCell } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { byLine, readTable, withoutRepeats } from '../../services/tables/read-table.ts'
import { imported } from '../imports/import-batch.ts'
import { provinceColumn } from './province-column.ts'

/** Contact for a province (spec §2, /aboutus). */
export interface Contact {
  organization: string
  contact: string
  telephone: string
  email: string
  details: string
}

export interface ProvincesContact extends Contact {
  province: { id: number; name: string }
}

export const contactHeadings = ['省份', '承办单位', '联系人', '电话', '邮箱', '说明'] as const

/** The columns of a contact, by which `contacts set` checks its options, too. */
export const contactColumns = {
  organization: { headings: ['承办单位', '单位', 'organization'], required: true, schema: filled(textCell(100)) },
  contact: { headings: ['联系人', 'contact'], required: true, schema: filled(textCell(50)) },
  telephone: {
    headings: ['电话', '办公电话', '联系电话', 'telephone'],
    required: true,
    schema: filled(
      cell((text, refuse) =>
        /^[\d\s()（）+、,，/转-]{5,60}$/.test(text.normalize('NFKC')) ? text : refuse(`${quoted(text)}不是电话号码`),
      ),
    ),
  },
  email: {
    headings: ['邮箱', '电子邮箱', 'email'],
    required: true,
    schema: filled(
      cell((text, refuse) => (z.email().safeParse(text).success ? text : refuse(`${quoted(text)}不是邮箱`))),
    ),
  },
  details: { headings: ['说明', '备注', 'details'], schema: textCell(1000).transform((text) => text ?? '') },
} as const

export interface ContactCheck {
  rows: ProvincesContact[]
  problems: Problem[]
  ignored: readonly string[]
  /** Provinces that have no contact yet, a different one, and the same one. */
  fresh: ProvincesContact[]
  changed: ProvincesContact[]
  same: ProvincesContact[]
}

/** Reads a file of contacts, one province a line, and compares it with those on the site. @throws TableError */
export async function checkContacts(services: Services, file: string): Promise<ContactCheck> {
  const read = await readTable(file, { province: await provinceColumn(services), ...contactColumns })
  const problems = [...read.problems]
  const rows = withoutRepeats(read.rows, problems, {
    column: () => read.titles.province,
    what: '省份',
    keyOf: ({ province }) => province.id,
  })
  const before = new Map((await listContacts(services)).map((each) => [each.province.id, each]))
  const isSame = (row: ProvincesContact) => {
    const now = before.get(row.province.id)
    return now !== undefined && fields.every((field) => now[field] === row[field])
  }
  return {
    rows,
    problems: byLine(problems),
    ignored: read.ignored,
    fresh: rows.filter(({ province }) => !before.has(province.id)),
    changed: rows.filter((row) => before.has(row.province.id) && !isSame(row)),
    same: rows.filter(isSame),
  }
}

const fields = ['organization', 'contact', 'telephone', 'email', 'details'] as const

/** Writes contacts; other provinces keep theirs. */
export async function writeContacts(tx: Transaction, contacts: readonly ProvincesContact[]): Promise<void> {
  for (const { province, organization, contact, telephone, email, details } of contacts) {
    const data = { organization, contact, telephone, email, details }
    const where = { provinceId: province.id }
    await tx.provinceContact.upsert({ where, create: { ...where, ...data }, update: data })
  }
}

/** Writes the contacts of a file, all or none. @returns the number of the import */
export async function importContacts(
  services: Services,
  file: string,
  contacts: readonly ProvincesContact[],
): Promise<number> {
  return (await imported(services, { kind: 'contacts', file }, (tx) => writeContacts(tx, contacts))).id
}

/** The contacts of all provinces that have one. */
export async function listContacts({ db }: { db: Transaction }): Promise<ProvincesContact[]> {
  return db.provinceContact.findMany({
    orderBy: { provinceId: 'asc' },
    omit: { provinceId: true },
    include: { province: true },
  })
}

/** @throws ConflictError when the province has none */
export async function contactOf(
  { db }: { db: Transaction },
  province: ProvincesContact['province'],
): Promise<ProvincesContact> {
  const found = (await listContacts({ db })).find((each) => each.province.id === province.id)
  if (!found) throw new ConflictError(`${province.name}没有联系方式`)
  return found
}

/** @throws ConflictError when the province has none */
export async function removeContact(
  { db }: { db: Transaction },
  province: ProvincesContact['province'],
): Promise<void> {
  await contactOf({ db }, province)
  await db.provinceContact.deleteMany({ where: { provinceId: province.id } })
}
