import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#copy/dates'
import { notices as copy } from '#copy/notices'
import { isMarkedImportant, isOver, listedNotices } from '@qisuan/rules/season/visibility'
import { useNow } from '../../../api/clock.ts'
import { Pending } from '../../../layout/pending.tsx'
import { withTimeout } from '../../../api/with-timeout.ts'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { noticesQuery, type Notice } from '../queries.ts'
import styles from './notices.module.css'

const NoticeDialog = lazy(() => withTimeout(import('./notice-dialog.tsx')))

const minute = 60_000

/** The first six notices, and the others on demand; each opens in a popup (spec §2, Front page). */
export function Notices() {
  const query = useQuery(noticesQuery())
  const now = useNow(minute)
  const notices = query.data && listedNotices(query.data, now)
  const firstOver = notices?.find((notice) => isOver(notice, now))
  const [open, setOpen] = useState<Notice | null>(null)

  return (
    <Card title={copy.title} note={notices && notices.length > 0 ? copy.count(notices.length) : undefined}>
      {notices ? null : <Pending of={[query]} level={3} loading={<Skeleton lines={6} height={28} />} />}
      {notices?.length === 0 ? <Message title={copy.none}>{copy.noneText}</Message> : null}
      {notices && notices.length > 0 ? (
        <FoldedList items={notices} copy={copy} keyOf={({ url }) => url}>
          {(notice) => (
            <>
              {isOver(notice, now) ? (
                <p className={notice === firstOver ? 'note above-2' : 'visually-hidden'}>{copy.over}</p>
              ) : null}
              <NoticeLine notice={notice} onOpen={() => setOpen(notice)} />
            </>
          )}
        </FoldedList>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <NoticeDialog notice={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** Opens the popup. As a link to the notice's own page, it also works before hydration. */
function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const now = useNow(minute)
  const isImportant = isMarkedImportant(notice, now)
  return (
    <a
      className={styles.line}
      href={notice.url}
      aria-haspopup="dialog"
      onClick={(event) => {
        // Let the browser open a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <time dateTime={notice.date} className="figures note">
        {shortDay(notice.date)}
      </time>
      <span className={`${styles.title} ${isOver(notice, now) ? 'muted' : ''}`}>
        {isImportant ? <span className={styles.important}>{copy.important}</span> : null}
        {notice.title}
      </span>
      <svg className={styles.arrow} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 10h13M11 5l5 5-5 5" />
      </svg>
    </a>
  )
}
