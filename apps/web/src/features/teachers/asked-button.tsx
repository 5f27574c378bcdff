import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AskDialog } from './ask-dialog.tsx'

interface Props {
  label: string
  /** For screen readers: whom it concerns. */
  of?: string
  text: string
  act: () => void
}

/** A button whose consequence is told before it is done. */
export function AskedButton({ label, of = '', text, act }: Props) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const name = (
    <>
      {label}
      {of ? <span className="visually-hidden">{of}</span> : null}
    </>
  )
  return (
    <>
      <Button look="quiet" size="small" onClick={ask}>
        {name}
      </Button>
      {asked ? <AskDialog title={label + of} text={text} act={act} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
