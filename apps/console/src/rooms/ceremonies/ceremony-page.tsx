import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ceremoniesCopy as copy } from '#copy/ceremonies'
import { call } from '../../api/call.ts'
import { keepAnswer, queryClient, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowMenu } from '../../ui/acts/row-menu.tsx'
import { Control } from './control.tsx'
import styles from './ceremonies.module.css'

/** Milliseconds between two looks: another operator may tap, too. */
const every = 1000

/** Page of the host on the stage: the next place, and one large button. */
export function CeremonyPage() {
  const { id = '' } = useParams()
  const query = queryOf('ceremonyControl', { id })
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: every, refetchIntervalInBackground: false })
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className={styles.page}>
      <p className="flex between">
        <Link to="/rankings">{copy.back}</Link>
        {data.rehearsal || data.state !== 'ended' ? (
          <RowMenu
            size="middle"
            of={copy.title}
            acts={[{ text: copy.remove, danger: true, onChosen: () => setRemoving(true) }]}
          />
        ) : null}
      </p>
      <Control
        ceremony={data}
        isOffline={error !== null}
        onChanged={(changed) => keepAnswer(query, changed)}
        onStale={() => void refetch()}
      />
      <section className={styles.hall}>
        <h2 className="type-note">{copy.hall}</h2>
        <details>
          <summary className="strong">{copy.showAddress}</summary>
          <a className="breaks" href={data.hall} target="_blank" rel="noreferrer">
            {data.hall}
          </a>
          <p className="muted">{data.rehearsal ? copy.hallKeyHint : copy.hallHint}</p>
        </details>
      </section>
      {isRemoving ? (
        <ReasonDialog
          title={copy.removeTitle}
          lead={copy.removeLead}
          ok={copy.remove}
          danger
          preview={({ reason }) => previewed('removeCeremony', { id, reason })}
          send={({ reason }) => call('removeCeremony', { id, reason })}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: ['ceremonies'] })
            void navigate('/rankings')
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </div>
  )
}
