import type { User } from '@qisuan/contracts/accounts'
import { groups } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { score as copy } from '#copy/results/score'
import { queryOf } from '../../api/query-client.ts'
import { OwnScoreLine } from '../rankings/own/own-score-line.tsx'
import { useOwnScore } from '../rankings/own/use-own-score.ts'
import styles from './score-tables.module.css'

type Member = User | null | undefined

interface PersonalScoreProps {
  me: Member
  /** True if the page says already what was received. */
  told: boolean
  /** The score on the last board, where the page also shows a newer one, with what tells the two apart. */
  onBoard: { label: string; points: number } | undefined
}

/** The user's row: name, group, organisation and points; slashes for users who are not enrolled (spec §2, Score screen). */
export function PersonalScore({ me, told, onBoard }: PersonalScoreProps) {
  const enrolled = me?.enrolled === true
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: enrolled })
  const group = groups.find(({ number: value }) => value === me?.group)
  const received = useOwnScore(own)?.score
  const points = onBoard?.points ?? received ?? own?.score ?? own?.ozaria ?? null
  return (
    <>
      {told ? null : <OwnScoreLine own={own} />}
      <Table
        columns={[copy.name, copy.group, copy.organization, onBoard?.label ?? copy.points]}
        cells={
          enrolled
            ? [me.name, group?.name ?? copy.nothing, me.organization ?? copy.individual, inFigures(points)]
            : undefined
        }
        group={group?.letter}
      />
    </>
  )
}

/** The row of the user's school on the school board, from the response with the user's own rank. */
export function SchoolScore({ me }: { me: Member }) {
  const enrolled = me?.enrolled === true
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: enrolled })
  const group = groups.find(({ number: value }) => value === (own?.round.group ?? me?.group))
  const row = own?.school
  // Until the school is on the board, its name is the organisation given at enrolment.
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
  /** If undefined, each cell shows a slash. */
  cells: readonly string[] | undefined
  group: string | undefined
}

function Table({ columns, cells, group }: TableProps) {
  return (
    <table className={styles.table} data-group={group}>
      <thead className="off-phones">
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
            <td
              key={column}
              data-label={column}
              className={`type-lead ${index === columns.length - 1 ? styles.points : ''}`}
            >
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
