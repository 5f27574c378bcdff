import { useId } from 'react'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { percentageBeaten } from '@qisuan/rules/boards/ranking'
import { ranking } from '#copy/boards/ranking'
import { number } from '#copy/dates'
import { schools as copy } from '#copy/schools'
import type { Answer } from '../../../api/transport.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { rowsOf, shortProvince } from '../rows/row.ts'
import styles from './school-group.module.css'
import { SchoolHill } from './school-hill.tsx'

type Group = Answer<'school'>['groups'][number]

/** A school on the boards of one group: its place among the schools, its neighbours there, and its best pupils that the reader may see. */
export function SchoolGroup({ school, of, member }: { school: number; of: Group; member: boolean }) {
  const id = useId()
  const groupNumber = parseGroup(of.group)
  if (groupNumber === undefined) return null
  const { letter, name } = groupOf(groupNumber)
  return (
    <section className={styles.group} data-group={letter} aria-labelledby={id}>
      <div className={`dark ${styles.place}`}>
        <div className={styles.text}>
          <h2 id={id} className="type-body strong">
            {name}
          </h2>
          <p className={styles.rank}>
            {of.rank === null ? (
              <strong>{copy.outside}</strong>
            ) : (
              <>
                {copy.rankBefore}
                <strong className="figures">{number(of.rank)}</strong>
                {copy.rankAfter}
              </>
            )}
          </p>
          <p className={styles.among}>{amongOf(of)}</p>
        </div>
        <SchoolHill rank={of.rank} of={of.total_schools} label={copy.here} />
      </div>
      <div className={`card grid packed gap-3 start ${styles.pupils}`}>
        {of.score === null && of.total === null ? null : (
          <dl className={`cluster ${styles.figures}`}>
            {of.score === null ? null : <Figure label={copy.score} value={number(of.score)} />}
            {of.total === null ? null : <Figure label={copy.pupils} value={copy.people(number(of.total))} />}
          </dl>
        )}
        {of.pupils.length > 0 ? <Best pupils={of.pupils} title={member ? copy.best : copy.bestFew} /> : null}
        <Button to={paths.rankingOf(letter)} look="quiet" size="small">
          {copy.whole(name)}
        </Button>
      </div>
      {of.near.length > 1 ? (
        <div className={`card grid gap-3 wide start ${styles.near}`}>
          <Near schools={of.near} own={school} />
          <Button to={paths.rankingOf(letter, 'school')} look="quiet" size="small">
            {copy.wholeSchools(name)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Number of schools, and the share of them that this one surpasses where that is most of them. */
function amongOf({ rank, total_schools: total }: Group): string {
  const surpassed = rank === null ? 0 : Math.floor(percentageBeaten(rank, total))
  return surpassed < 50 ? copy.among(number(total)) : copy.ahead(number(total), surpassed)
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd className="figures type-heading bold tight">{value}</dd>
    </div>
  )
}

function Best({ pupils, title }: { pupils: Group['pupils']; title: string }) {
  const rows = rowsOf(pupils)
  const highest = Math.max(1, ...rows.map(({ score }) => score ?? 0))
  return (
    <div>
      <h3 className="type-body">{title}</h3>
      <ol>
        {rows.map(({ key, rank, title: pupil, score }) => (
          <li key={key} className={styles.pupil}>
            <span className={`figures ${styles.national}`}>{copy.national(number(rank))}</span>
            <span className="strong">{pupil}</span>
            <span className="figures strong">{score === null ? ranking.noScore : number(score)}</span>
            <span className={styles.bar} style={{ inlineSize: `${((score ?? 0) / highest) * 100}%` }} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The schools around it on the board. */
function Near({ schools, own }: { schools: Group['near']; own: number }) {
  return (
    <div>
      <h3 className="type-body">{copy.near}</h3>
      <ol>
        {rowsOf(schools).map(({ key, rank, title, detail, province, score, schoolId }) => (
          <li key={key} className={styles.pupil} aria-current={schoolId === own}>
            <span className={`figures ${styles.national}`}>{copy.place(number(rank))}</span>
            <span>
              {schoolId === undefined || schoolId === own ? (
                <strong>{title}</strong>
              ) : (
                <Link to={paths.school(schoolId)} className={styles.school}>
                  {title}
                </Link>
              )}
              <span className={`note ${styles.from}`}>
                {shortProvince(province)} · {detail}
              </span>
            </span>
            <span className="figures strong">{score === null ? ranking.noScore : number(score)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
