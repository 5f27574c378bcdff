import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { play } from '#copy/play'
import { queryOf } from '../../api/query-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'

const { account: copy } = play

interface Props {
  /** The platform, where an account that exists ties itself to us: only the platform can do that. */
  platform: string
  onSkip: () => void
  onClose: () => void
}

/** The popup for binding a game account (spec §2, /jump). */
export function BindDialog({ platform, onSkip, onClose }: Props) {
  const { refetch, isFetching, data: me } = useQuery(queryOf('me'))
  const [asked, setAsked] = useState(false)
  const check = async () => {
    await refetch()
    setAsked(true)
  }
  return (
    <Dialog
      title={copy.bindTitle}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onSkip}>
            {copy.skip}
          </Button>
          <Button look="quiet" busy={isFetching && copy.checking} onClick={() => void check()}>
            {copy.check}
          </Button>
          <Button href={platform}>{copy.openPlatform}</Button>
        </>
      }
    >
      <div className={styles.text}>
        <ol className={styles.steps}>
          {copy.bindSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {asked && !isFetching && me?.coco_id === null ? <Alert tone="note">{copy.notYet}</Alert> : null}
      </div>
    </Dialog>
  )
}
