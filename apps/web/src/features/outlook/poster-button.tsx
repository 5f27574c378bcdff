import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { outlook as copy } from '#copy/outlook'
import { ownRank } from '#copy/own-rank'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { NextStepButton } from '../competition/next-step-button.tsx'
import styles from './outlook.module.css'
import type { OutlookData } from './use-outlook.ts'

/** Another try while the round is open, and the poster once a board shows the pupil: posters speak of what is published. */
export function PosterButton({ data: { open, published }, name }: { data: OutlookData; name: string }) {
  const navigate = useNavigate()
  const share = useMutation({
    mutationFn: () => call('createShare', {}),
    onSuccess: ({ uuid }) => void navigate(paths.share(uuid, ownRank.shareTitle(name))),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <div className={styles.actions}>
      {published ? (
        <Button onClick={() => share.mutate()} busy={share.isPending && copy.drawing}>
          {copy.poster}
        </Button>
      ) : (
        <p className="note">{copy.posterLater}</p>
      )}
      {open ? <NextStepButton look="quiet" /> : null}
    </div>
  )
}
