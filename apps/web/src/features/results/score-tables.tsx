import type { User } from '@qisuan/contracts/accounts'
import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { score as copy } from '#copy/score'
import { queryOf } from '../../api/query-client.ts'
import styles from './score-tables.module.css'

type Member = User | null | undefined

/** One's own line: name, group, organisation and points; slashes for whoever is not enrolled (spec §2, Score screen). */
export function PersonalScore({ me }: { me: Member }) {
  const enrolled = me?.enrolled === true
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: enrolled })
  const group = groups.find(({ number: value }) => value === me?.group)
  const points = own?.score ?? own?.ozaria ?? null
  return (
    <Table
      columns={[copy.name, copy.group, copy.organization, copy.points]}
      cells={
        enrolled
          ? [me.name, group?.name ?? copy.nothing, me.organization ?? copy.individual, inFigures(points)]
          : undefined
      }
      group={group?.letter}
    />
  )
}

/** The line of one's own school on its board, which comes with one's own rank. */
export function SchoolScore({ me }: { me: Member }) {
  const enrolled = me?.enrolled === true
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: enrolled })
  const group = groups.find(({ number: value }) => value === (own?.round.group ?? me?.group))
  const row = own?.school
  // Until the school stands on the board, it is called what was written at the enrolment.
  const school = row?.name ?? me?.organization
  return (
    <Table
      columns={[copy.school, copy.group, copy.rank, copy.pupils, copy.total]}
      cells={
        enrolled && school
          ? [
              school,
              group?.name ?? copy.nothing,
              inFigures(row?.rank ?? null),
              inFigures(row?.total ?? null),
              inFigures(row?.score ?? null),
            ]
          : undefined
      }
      group={group?.letter}
    />
  )
}

interface TableProps {
  columns: readonly string[]
  /** Undefined: there is nothing to show, and each cell says so. */
  cells: readonly string[] | undefined
  group: string | undefined
}

function Table({ columns, cells, group }: TableProps) {
  return (
    <table className={styles.table} data-group={group}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map((column, index) => (
            <td key={column} data-label={column} className={index === columns.length - 1 ? styles.points : undefined}>
              {cells?.[index] ?? copy.nothing}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function inFigures(value: number | null): string {
  return value === null ? copy.none : number(value)
}
