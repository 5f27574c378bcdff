import { onComputer as copy } from '#copy/on-computer'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import styles from './on-computer.module.css'

/** On a phone: one plays on a computer, with the site's address to send there. Rendered in the browser only, which knows the address. */
export function OnComputer({ look }: { look?: 'primary' | 'quiet' }) {
  return (
    <section className={styles.computer} aria-labelledby="on-computer">
      <h2 className="type-body" id="on-computer">
        {copy.title}
      </h2>
      <p className="note">{copy.text}</p>
      <div className="spread gap-1 above-1">
        <p className="shrinks strong breaks selectable">{location.host}</p>
        <Button look={look} size="small" onClick={() => void sendAddress()}>
          {copy.send}
        </Button>
      </div>
    </section>
  )
}

/** Hands the site's address to an app that reaches the computer, or copies it where the browser shares nothing. */
async function sendAddress(): Promise<void> {
  const url = location.origin
  if (!('share' in navigator)) return copyText(url, copy.sent)
  await navigator.share({ url }).catch((error: unknown) => {
    // Closing the list of apps again is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return copyText(url, copy.sent)
  })
}
