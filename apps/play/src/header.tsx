import type { PlayState } from '@qisuan/arena/play-state'
import { useRef, useState } from 'react'
import { handIn, type Address } from './api.ts'
import { copy } from './copy.ts'
import styles from './header.module.css'
import parts from './parts.module.css'

/** Name of the task and the way back; in an exam, the paper is handed in here. */
export function Header({ state, address }: { state: PlayState; address: Address }) {
  return (
    <header className={styles.bar}>
      <img className={styles.mark} src="/logo" alt="" />
      <h1 className={styles.title}>{state.task.name}</h1>
      <span className={styles.player}>{state.player}</span>
      {state.exam && <HandIn address={address} />}
      <a className={styles.back} href={state.site}>
        {copy.backToSite}
      </a>
    </header>
  )
}

function HandIn({ address }: { address: Address }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { handIn: words } = copy
  return (
    <>
      {hasFailed && <span role="alert">{words.failed}</span>}
      <button type="button" className={parts.quiet} onClick={() => dialog.current?.showModal()}>
        {words.button}
      </button>
      <dialog
        ref={dialog}
        className={parts.dialog}
        aria-labelledby="hand-in"
        onClose={({ currentTarget }) => {
          if (currentTarget.returnValue !== 'yes') return
          handIn(address).then(
            () => location.reload(),
            () => setFailed(true),
          )
        }}
      >
        <h2 id="hand-in">{words.title}</h2>
        <p>{words.text}</p>
        <form method="dialog" className={parts.buttons}>
          <button className={parts.quiet} value="no">
            {words.no}
          </button>
          <button className={parts.primary} value="yes">
            {words.yes}
          </button>
        </form>
      </dialog>
    </>
  )
}
