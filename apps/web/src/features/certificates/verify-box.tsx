import { verifyBox as copy } from '#copy/verify-box'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './verify-box.module.css'

/** A field for the number of a certificate, wherever somebody may have come to check one. A plain form: it costs no code. */
export function VerifyBox() {
  return (
    <form action={paths.verifyAny()} className={`panel ${styles.box}`} aria-label={copy.title}>
      <p>
        <strong>{copy.title}</strong>
        <span className="note">{copy.note}</span>
      </p>
      <input
        name={numberField}
        className={styles.input}
        aria-label={copy.field}
        placeholder={copy.field}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <Button type="submit" look="quiet" size="small">
        {copy.submit}
      </Button>
    </form>
  )
}

/** The query parameter with the number. */
export const numberField = 'number'
