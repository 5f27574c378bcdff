import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { avatarIndex } from '@qisuan/rules/boards/medals'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { classes } from '#copy/classes'
import { number } from '#copy/dates'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { PrintedCards } from './cards/card-sheet.tsx'
import { MemberMenu } from './member-menu.tsx'
import { sharedGroup, type SchoolClass } from './school.ts'
import styles from './roster.module.css'

type Member = SchoolClass['members'][number]

const { roster: copy } = classes

const filters = {
  all: () => true,
  missing: ({ played }: Member) => !played,
  played: ({ played }: Member) => played,
  advanced: ({ advanced }: Member) => advanced,
} as const
type Filter = keyof typeof filters
const names = ['all', 'missing', 'played', 'advanced'] as const satisfies readonly Filter[]

interface Props {
  members: readonly Member[]
  onRemove: (id: string) => void
  /** Takes a new card of a pupil without a phone. */
  onPrinted: (printed: PrintedCards) => void
}

/** Rows that a phone shows of a longer list, which would push away all below it. */
const few = 8
/** Members among whom nobody finds a name at a glance. */
const many = 20

const filterIn = (search: URLSearchParams): Filter => names.find((name) => name === search.get('show')) ?? 'all'

/** The choice of the members that are shown. The filter is in the address, so that a link keeps it. */
export function RosterFilters({ members }: Pick<Props, 'members'>) {
  const [search, setSearch] = useSearchParams()
  const chosen = filterIn(search)
  const countOf = (name: Filter) => members.filter(filters[name]).length
  // One of the two says it when everybody who has played has advanced.
  const isOffered = (name: Filter) =>
    name === chosen ||
    name === 'all' ||
    (countOf(name) > 0 && (name !== 'played' || countOf('advanced') < countOf(name)))
  const show = (name: Filter) => {
    if (name === 'all') search.delete('show')
    else search.set('show', name)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.filters}>
      {names.filter(isOffered).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-pressed={name === chosen}
          onClick={() => show(name)}
        >
          {copy.filters[name]} <span className="figures">{countOf(name)}</span>
        </button>
      ))}
    </div>
  )
}

/** The members of a class and how far they have come. */
export function Roster({ members, onRemove, onPrinted }: Props) {
  const [search] = useSearchParams()
  const [sought, setSought] = useState('')
  const [isWhole, setWhole] = useState(false)
  if (members.length === 0) return <p className="muted">{copy.empty}</p>
  const hasSearch = members.length > many
  // People to remind come first, then the best.
  const shown = members
    .filter(filters[filterIn(search)])
    .filter(({ name }) => !hasSearch || name.includes(sought.trim()))
    .toSorted((a, b) => Number(a.played) - Number(b.played) || (b.score ?? 0) - (a.score ?? 0))
  const isMixed = sharedGroup(members) === null
  const isLong = shown.length > few
  const isFolded = isLong && !isWhole
  return (
    <>
      {hasSearch ? (
        <div className={`off-paper ${styles.search}`}>
          <Field label={copy.search} type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="muted" aria-live="polite">
          {copy.emptyFilter}
        </p>
      ) : (
        <table className={styles.table} data-folded={isFolded}>
          <thead>
            <tr className="note">
              <th scope="col" className={styles.name}>
                {copy.name}
              </th>
              {isMixed ? (
                <th scope="col" className={styles.group}>
                  {copy.group}
                </th>
              ) : null}
              <th scope="col" className={styles.state}>
                {copy.step}
              </th>
              <th scope="col" className={styles.score}>
                {copy.score}
              </th>
              <th scope="col" className={`one-line ${styles.rank}`}>
                {copy.rank}
              </th>
              <th scope="col" className={styles.act}>
                <span className="visually-hidden">{copy.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                withGroup={isMixed}
                onRemove={() => onRemove(member.id)}
                onPrinted={onPrinted}
              />
            ))}
          </tbody>
        </table>
      )}
      {isLong ? (
        <button
          type="button"
          className={`tap accent ${styles.whole}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? copy.fold : copy.whole(shown.length)}
        </button>
      ) : null}
    </>
  )
}

interface RowProps extends Pick<Props, 'onPrinted'> {
  member: Member
  withGroup: boolean
  onRemove: () => void
}

function MemberRow({ member, withGroup, onRemove, onPrinted }: RowProps) {
  const { name, group: wire, played, advanced, score, rank, of } = member
  const group = parseGroup(wire)
  const step = advanced ? 'advanced' : played ? 'played' : 'enrolled'
  return (
    <tr className={`line-above ${styles.row}`} data-group={group && groupOf(group).letter}>
      <th scope="row" className={`strong ${styles.name}`} data-lit={played}>
        <span className="row gap-1">
          <Avatar index={avatarIndex(Number.parseInt(member.id.slice(-2), 16))} />
          {name}
        </span>
      </th>
      {withGroup ? <td className={`strong ${styles.group}`}>{group ? groupOf(group).shortName : copy.none}</td> : null}
      <td className={styles.state} data-step={step}>
        {copy.steps[step]}
      </td>
      <td className={`figures ${styles.score}`}>{score === null ? copy.none : number(score)}</td>
      <td className={`figures one-line ${styles.rank}`} data-none={rank === null}>
        {rank === null || of === null ? (
          copy.none
        ) : (
          <>
            {number(rank)} <small className="muted">{copy.of(number(of))}</small>
          </>
        )}
      </td>
      <td className={styles.act}>
        <MemberMenu of={member} onRemove={onRemove} onPrinted={onPrinted} />
      </td>
    </tr>
  )
}
