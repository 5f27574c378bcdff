import { lazy, Suspense } from 'react'
import { fullDay } from '#copy/dates'
import { content } from '#copy/content'
import { notices as copy } from '#copy/notices'
import { withTimeout } from '../../../api/with-timeout.ts'
import { documentLink } from '../../../document-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link, OtherSite } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Notice } from '../queries.ts'
import styles from './notices.module.css'
import { WithDocument } from '../with-document.tsx'

const NoticeText = lazy(() => withTimeout(import('../document-text.tsx')))

/** A notice in its popup of at most 1000 × 800 (spec §2, Front page). */
export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const link = documentLink(notice.url)
  return (
    <Dialog title={notice.title} onClose={onClose} size="notice">
      <div className={styles.notice}>
        <p className={`spread note ${styles.published}`}>
          <time dateTime={notice.date}>{copy.published(fullDay(notice.date))}</time>
          <Whole url={notice.url} />
        </p>
        {link === undefined ? (
          <p className={styles.preview}>{notice.preview}</p>
        ) : (
          <Suspense fallback={<Skeleton lines={9} />}>
            <WithDocument link={link} missing={<p className={styles.preview}>{notice.preview}</p>}>
              {(file) =>
                file.kind === 'markdown' ? (
                  <NoticeText file={file} />
                ) : (
                  <>
                    <p className={styles.preview}>{notice.preview}</p>
                    <Button href={file.url}>{content.document.open}</Button>
                  </>
                )
              }
            </WithDocument>
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

/** The link to the notice on its own page. */
function Whole({ url }: { url: string }) {
  const { readOn } = copy
  if (url.startsWith('/')) {
    return (
      <Link to={url} className="tap link">
        {readOn}
      </Link>
    )
  }
  return (
    <OtherSite href={url} className="tap link">
      {readOn}
    </OtherSite>
  )
}
