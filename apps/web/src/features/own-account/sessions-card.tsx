import type { User } from '@qisuan/contracts/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayAndTime } from '#copy/dates'
import { ownAccount } from '#copy/own-account'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import styles from './own-account.module.css'
import { useOwnAccount } from './use-own-account.ts'

const { sessions: copy } = ownAccount

/** Number of logins that are seen at once. */
const shown = 4

/** The places where the account is logged in; each can be logged out. */
export function SessionsCard({ me }: { me: User }) {
  const sessions = useQuery(queryOf('sessions'))
  const end = useEndSessions()
  if (!sessions.data) return <Pending of={[sessions]} level={3} />
  const all = { all_others: true } as const
  const endOthers = (
    <Button look="quiet" size="small" busy={isEnding(end, all) && copy.ending} onClick={() => end.mutate(all)}>
      {copy.endOthers}
    </Button>
  )
  const list = (some: Answer<'sessions'>) => (
    <ul className="lines">
      {some.map((session) => (
        <SessionRow key={session.id} session={session} end={end} />
      ))}
    </ul>
  )
  const further = sessions.data.slice(shown)
  return (
    <Card title={copy.title} aside={sessions.data.length > 2 ? endOthers : null}>
      <p className="muted below-3">{me.family_size > 1 ? copy.ofFamily : copy.text}</p>
      {list(sessions.data.slice(0, shown))}
      {further.length > 0 ? (
        <details className={`line-above ${styles.group}`}>
          <summary className="fold row between gap-1-half strong">{copy.further(further.length)}</summary>
          {list(further)}
        </details>
      ) : null}
    </Card>
  )
}

type End = ReturnType<typeof useEndSessions>

function SessionRow({ session, end }: { session: Answer<'sessions'>[number]; end: End }) {
  const { id, current, origin, browser, created_at: since, last_used_at: used } = session
  const name = browser ?? copy.unknownBrowser
  return (
    <li className={styles.session}>
      <div>
        <strong className="block">{name}</strong>
        <span className="note">
          {unbroken(
            `${copy.since(dayAndTime(Date.parse(since)), copy.origin[origin])} · ${copy.used(dayAndTime(Date.parse(used)))}`,
          )}
        </span>
      </div>
      {current ? (
        <span className="badge">{copy.current}</span>
      ) : (
        <Button
          look="quiet"
          size="small"
          busy={isEnding(end, { id }) && copy.ending}
          onClick={() => end.mutate({ id })}
        >
          {copy.end}
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  )
}

type Which = { id: string } | { all_others: true }

function useEndSessions() {
  const queryClient = useQueryClient()
  const { asking } = useOwnAccount()
  return useMutation({
    mutationFn: (body: Which) => asking(() => call('endSessions', { body })),
    onSuccess: (remaining) => {
      keepAnswer(queryClient, queryOf('sessions'), remaining)
      toast(copy.ended)
    },
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
}

function isEnding({ isPending, variables }: End, which: Which): boolean {
  if (!isPending) return false
  return 'id' in which ? 'id' in variables && variables.id === which.id : 'all_others' in variables
}
