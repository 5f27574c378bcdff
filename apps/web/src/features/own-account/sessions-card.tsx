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

/** The browsers in which the account is logged in: this one first, others of one name together. Each login can be ended. */
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
  const browsers = Map.groupBy(sessions.data, ({ current, browser }) => (current ? 'this' : browser))
  const inOrder = [...browsers].toSorted(([one], [other]) => Number(other === 'this') - Number(one === 'this'))
  return (
    <Card title={copy.title} aside={sessions.data.length > 2 ? endOthers : null}>
      <p className="muted below-3">{me.family_size > 1 ? copy.ofFamily : copy.text}</p>
      <ul className="lines">
        {inOrder.map(([browser, logins]) => (
          <Logins key={browser} logins={logins} end={end} />
        ))}
      </ul>
    </Card>
  )
}

type Login = Answer<'sessions'>[number]

/** The logins in browsers of one name: one of them as a row, several behind their number and the newest use. */
function Logins({ logins, end }: { logins: readonly Login[]; end: End }) {
  const rows = logins.map((session) => <SessionRow key={session.id} session={session} end={end} />)
  if (logins.length === 1) return rows
  const newest = Math.max(...logins.map(({ last_used_at: used }) => Date.parse(used)))
  return (
    <li>
      <details className={styles.group}>
        <summary className="fold row between gap-1-half strong">
          {copy.further(logins[0]?.browser ?? copy.unknownBrowser, logins.length, dayAndTime(newest))}
        </summary>
        <ul className="lines">{rows}</ul>
      </details>
    </li>
  )
}

type End = ReturnType<typeof useEndSessions>

function SessionRow({ session, end }: { session: Login; end: End }) {
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
