import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { outlook as copy } from '#copy/outlook'
import { ownRank } from '#copy/boards/own-rank'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import MemberStepButton from '../competition/steps/member-step-button.tsx'
import { currentGame } from '../competition/queries.ts'
import styles from './outlook.module.css'
import type { OutlookData } from './use-outlook.ts'

/** Another try while the round is open, then the poster once a board shows the pupil: posters speak of what is published. */
export function ScoreSteps({ data: { open, published }, name }: { data: OutlookData; name: string }) {
  const navigate = useNavigate()
  const { data: game } = useQuery(currentGame())
  const share = useMutation({
    mutationFn: () => call('createShare', {}),
    onSuccess: ({ uuid }) => void navigate(paths.share(uuid, ownRank.shareTitle(name))),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <div className={`cluster ${styles.actions}`}>
      {open && game ? <MemberStepButton game={game} /> : null}
      {published ? (
        <Button look={open ? 'quiet' : 'primary'} onClick={() => share.mutate()} busy={share.isPending && copy.drawing}>
          {copy.poster}
        </Button>
      ) : (
        <p className="note">{copy.posterLater}</p>
      )}
    </div>
  )
}
