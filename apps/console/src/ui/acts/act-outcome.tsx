import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { actCopy as copy } from '#copy/act'
import { Changed, type Told } from '../changed.tsx'
import styles from './act-dialog.module.css'

interface Props {
  effect: ReactNode
  changed: { seen: Told; now: Told } | undefined
  failure: string | undefined
}

/** Brings into view what comes below a long form. */
const show = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Below a form: what it will do, what somebody else did meanwhile, and why it failed. */
export function ActOutcome({ effect, changed, failure }: Props) {
  return (
    <>
      {effect === undefined ? null : (
        <section className={styles.effect} aria-live="polite" ref={show}>
          <h2>{copy.effect}</h2>
          {effect}
        </section>
      )}
      {changed ? <Changed {...changed} /> : null}
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
    </>
  )
}
