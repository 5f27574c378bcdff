import { useMutation } from '@tanstack/react-query'
import { ownRank as copy } from '#copy/boards/own-rank'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './share-button.module.css'

/** Creates a share page of the user's rank and shows its link. */
export function ShareButton({ name }: { name: string }) {
  const share = useMutation({
    mutationFn: () => call('createShare', {}),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  const poster = share.data && paths.share(share.data.uuid, copy.shareTitle(name))
  const link = poster && new URL(poster, location.href).href
  return (
    <>
      <Button size="small" look="quiet" onClick={() => share.mutate()} busy={share.isPending && copy.sharing}>
        {copy.share}
      </Button>
      {poster && link ? (
        <Dialog
          title={copy.shared}
          onClose={share.reset}
          actions={
            <>
              <Button to={poster}>{copy.poster}</Button>
              <Button look="quiet" onClick={() => void copyLink(link)}>
                {copy.copy}
              </Button>
            </>
          }
        >
          <p className={styles.link}>{decodeURI(link)}</p>
        </Dialog>
      ) : null}
    </>
  )
}

export const copyLink = (link: string) => copyText(link, { done: copy.copied, byHand: copy.copyByHand })
