import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { JobKind } from '@qisuan/contracts/console/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card, Progress, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { jobsCopy as copy } from '#copy/jobs'
import { queryOf } from '../api/queries.ts'
import { clockText, competitionNow, timeText } from './date-time.ts'
import styles from './jobs.module.css'
import { useRoundTitle } from './use-round-title.ts'

type Job = OperatorAnswer<'job'>

const colours = {
  waiting: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  interrupted: 'warning',
} as const

const isOpen = ({ state }: Job) => state === 'waiting' || state === 'running'

interface Props {
  kinds: readonly JobKind[]
  /** Called when one has ended since the room was opened, however short it was. */
  onEnded: () => void
}

/** The long work of a room: what is under way, and how the last one ended. */
export function Jobs({ kinds, onEnded }: Props) {
  const { data } = useJobList()
  const own = data?.filter(({ kind }) => kinds.includes(kind)) ?? []
  const open = own.filter(isOpen)
  const ended = own.filter((job) => !isOpen(job)).map(({ id }) => id)
  useEnd(data ? ended.join() : undefined, onEnded)
  return <JobLines jobs={open.length > 0 ? open : own.slice(0, 1)} />
}

/** Minutes for which the first room shows work that has ended. */
const news = 10

/** The long work of all rooms that an operator may see: what is under way, and what has just ended. */
export function UnderWay({ className }: { className?: string | undefined }) {
  const { data = [] } = useJobList()
  const since = competitionNow() - news * 60_000
  const shown = data.filter((job) => isOpen(job) || Date.parse(job.ended_at ?? '') > since)
  return <JobLines jobs={shown} title={copy.title} className={className} />
}

function JobLines({ jobs, ...card }: { jobs: Job[]; title?: string; className?: string | undefined }) {
  if (jobs.length === 0) return null
  return (
    <Card size="small" aria-live="polite" {...card}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </Card>
  )
}

/** It is asked for again every second while something is under way. */
const useJobList = () =>
  useQuery({ ...queryOf('jobs'), refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 1000 : 15_000) })

/** Lets the jobs be asked for at once after one was ordered. */
export function useJobs(): { ordered: () => void } {
  const queries = useQueryClient()
  return { ordered: () => void queries.invalidateQueries({ queryKey: ['jobs'] }) }
}

/** Calls `onEnded` when other jobs have ended than before; undefined while nothing is known. A short one is never seen under way. */
function useEnd(ended: string | undefined, onEnded: () => void): void {
  const before = useRef(ended)
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) onEnded()
    before.current = ended
  }, [ended, onEnded])
}

function JobLine({ job }: { job: Job }) {
  const { kind, round, about, state, progress, operator, reason, log, outcome } = job
  const titleOf = useRoundTitle()
  const at = job.ended_at ?? job.begun_at ?? job.ordered_at
  return (
    <div className={styles.job}>
      <div className={styles.head}>
        <strong>{copy.kinds[kind]}</strong>
        <span>{round === null ? about : `${titleOf(round)} · ${about}`}</span>
        <Tag color={colours[state]}>{copy.states[state]}</Tag>
        <span className="muted push">{copy.who(operator, timeText(at))}</span>
      </div>
      {isOpen(job) ? (
        <Progress
          percent={Math.round((progress ?? 0) * 100)}
          showInfo={progress !== null}
          status="active"
          aria-label={copy.kinds[kind]}
        />
      ) : null}
      {outcome === null ? null : <p className="above-half">{outcome}</p>}
      <p className="muted">{isOpen(job) ? copy.goesOn : copy.reason(reason)}</p>
      {log.length === 0 ? null : (
        <details open={isOpen(job)}>
          <summary>{copy.log}</summary>
          <ol className="breaks rounded-small">
            {log.map((line, index) => (
              <li key={index}>
                <time>{clockText(line.at)}</time>
                {line.text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
