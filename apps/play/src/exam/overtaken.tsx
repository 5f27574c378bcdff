import { useEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import parts from '../parts.module.css'

/** Lets a pupil choose between the program of this page and the newer one of another. */
export function Overtaken({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const { overtaken: words } = copy.exam
  return (
    <dialog
      ref={dialog}
      className={parts.dialog}
      aria-labelledby="overtaken"
      // Closing it without a choice would leave the page without saving.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="overtaken">{words.title}</h2>
      <p>{words.text}</p>
      <div className={parts.buttons}>
        <button type="button" className={parts.quiet} onClick={onKeep}>
          {words.keep}
        </button>
        <button type="button" className={parts.primary} onClick={onTake}>
          {words.take}
        </button>
      </div>
    </dialog>
  )
}
