import type { OwnNotice } from '@qisuan/contracts/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { dayAndTime } from '#copy/dates'
import { messages } from '#copy/messages'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { Card } from '../../ui/card.tsx'
import { FoldedList } from '../../ui/folded-list.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Question } from './question.tsx'
import styles from './own-notices.module.css'

const { notices: copy } = messages

/** Notices of the organiser to the person. A notice counts as read when it is opened. */
export function OwnNotices() {
  const query = useQuery(queryOf('notices'))
  const { data: notices } = query
  const read = useRead()
  const unread = notices?.filter((notice) => !notice.read).length ?? 0
  if (notices?.length === 0) return <NoNotices />
  return (
    <Card title={copy.title} note={unread > 0 ? copy.unread(unread) : undefined}>
      {notices ? null : (
        <Pending of={[query]} level="alert" title={copy.failed} loading={<Skeleton lines={2} height={28} />} />
      )}
      {notices ? (
        <FoldedList items={notices} copy={copy} keyOf={({ id }) => id}>
          {(notice) => <Notice notice={notice} onOpen={() => read.mutate(notice.id)} />}
        </FoldedList>
      ) : null}
    </Card>
  )
}

function NoNotices() {
  const id = useId()
  return (
    <section className={`panel cluster ${styles.none}`} aria-labelledby={id}>
      <h2 className="type-body" id={id}>
        {copy.title}
      </h2>
      <p className="note">{copy.none}</p>
    </section>
  )
}

function Notice({ notice, onOpen }: { notice: OwnNotice; onOpen: () => void }) {
  const { id, title, text, sent_at: sentAt, read, question } = notice
  return (
    <details
      className={styles.notice}
      onToggle={(event) => {
        if (event.currentTarget.open && !read) onOpen()
      }}
    >
      <summary className="fold grid level">
        <span className={`relative loose ${styles.title}`} data-unread={!read}>
          {title}
          {read ? null : <span className="visually-hidden">（{copy.isUnread}）</span>}
        </span>
        <time dateTime={sentAt} className="figures note">
          {dayAndTime(sentAt)}
        </time>
      </summary>
      <div className={`stack ${styles.text}`}>
        {text.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {question ? <Question id={id} question={question} /> : null}
      </div>
    </details>
  )
}

function useRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('readNotices', { body: { ids: [id] } }),
    onSuccess: async (notices) => {
      keepAnswer(queryClient, queryOf('notices'), notices)
      // The header counts what is unread.
      await queryClient.invalidateQueries({ queryKey: queryOf('me').queryKey })
    },
  })
}
