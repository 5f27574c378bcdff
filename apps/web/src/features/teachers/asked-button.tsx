import { useState } from 'react'
import { classes as copy } from '#copy/classes'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** A button whose consequence is told before it is done. `of` says for screen readers whom it concerns. */
export function AskedButton({
  label,
  of = '',
  text,
  act,
}: {
  label: string
  of?: string
  text: string
  act: () => void
}) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        {label}
        {of ? <span className="visually-hidden">{of}</span> : null}
      </Button>
      {asked ? (
        <Dialog
          title={label + of}
          onClose={close}
          actions={
            <>
              <Button
                onClick={() => {
                  act()
                  close()
                }}
              >
                {copy.sure}
              </Button>
              <Button look="quiet" onClick={close}>
                {copy.cancel}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      ) : null}
    </>
  )
}
