import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime, number } from '#copy/dates'
import { score as copy } from '#copy/results/score'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Facts } from '../../ui/facts.tsx'
import styles from './made-scores.module.css'

type MadeScore = Answer<'myScores'>['list'][number]

interface Props {
  me: User | null | undefined
  round: string
}

/** The user's scores as they arrived, folded until somebody asks: when, from where, and whether each counts. */
export function MadeScores({ me, round }: Props) {
  const [open, setOpen] = useState(false)
  const scores = useQuery({ ...queryOf('myScores', { query: { round } }), enabled: open && me?.enrolled === true })
  if (!me?.enrolled) return null
  return (
    <details className="line-above" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`fold row between gap-1-half strong ${styles.title}`}>{copy.made.title}</summary>
      {scores.data ? <List list={scores.data.list} /> : null}
      {scores.isError ? <p>{copy.made.failed}</p> : null}
    </details>
  )
}

function List({ list }: { list: readonly MadeScore[] }) {
  if (list.length === 0) return <p>{copy.made.none}</p>
  return <Facts facts={list.map((each) => ({ label: dayAndTime(timeOf(each)), value: textOf(each) }))} />
}

const timeOf = ({ made_at: made, received_at: received }: MadeScore) => Date.parse(made ?? received)

function textOf({ score, source, counts, reason }: MadeScore): string {
  const points = score === null ? copy.none : number(score)
  return [points, copy.made.source[source], counts ? copy.made.counts : copy.made.refused(reason ?? '')].join(' · ')
}
