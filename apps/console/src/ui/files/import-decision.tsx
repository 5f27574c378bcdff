import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { jobsCopy } from '#copy/jobs'
import styles from './files.module.css'
import { useJobs } from '../jobs.tsx'
import { number } from '../names.ts'
import { ReasonDialog } from '../acts/reason-dialog.tsx'

interface Props {
  /** Lines of the file, and those without a mistake. */
  preview: { lines: number; sound: number }
  copy: {
    all: (lines: string) => string
    good: (lines: string) => string
    goodLead: (left: string) => string
    nothing: string
    ask: string
    askLead: ReactNode
    reasonHint: string
  }
  disabled?: boolean
  send: (decision: { reason: string; skip_invalid: boolean }) => Promise<unknown>
  onDone: () => void
}

/** Takes in a checked file: all of it, or expressly only its good lines. */
export function ImportDecision({ preview: { lines, sound }, copy, disabled = false, send, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { ordered } = useJobs()
  const isWhole = sound === lines
  const decision = isWhole ? copy.all(number(lines)) : copy.good(number(sound))
  return (
    <div className={styles.act}>
      {sound === 0 ? (
        <span className="muted">{copy.nothing}</span>
      ) : (
        <Button type="primary" danger={!isWhole} disabled={disabled} onClick={() => setAsking(true)}>
          {decision}
        </Button>
      )}
      {isAsking ? (
        <ReasonDialog
          title={copy.ask}
          lead={
            <>
              {isWhole ? null : copy.goodLead(number(lines - sound))}
              {copy.askLead}
            </>
          }
          ok={decision}
          send={(values) => send({ ...values, skip_invalid: !isWhole })}
          done={jobsCopy.ordered}
          onDone={() => {
            ordered()
            onDone()
          }}
          onClose={() => setAsking(false)}
          hint={copy.reasonHint}
        />
      ) : null}
    </div>
  )
}
