import { classes as copy } from '#copy/classes'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  title: string
  /** Consequence. */
  text: string
  /** The label of the button that does it. */
  sure?: string
  act: () => void
  onClose: () => void
}

/** Tells what an act will do before it is done. */
export function AskDialog({ title, text, sure = copy.sure, act, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              act()
              onClose()
            }}
          >
            {sure}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
