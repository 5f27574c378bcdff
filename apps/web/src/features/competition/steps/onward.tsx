import type { ReactNode } from 'react'
import { NextStepButton } from './next-step-button.tsx'
import styles from './onward.module.css'

/** The way from what somebody has read or watched into the competition, after links to more of it. */
export function Onward({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`panel spread ${styles.onward}`}>
      <div>
        <h2 className="type-subheading">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="cluster">
        {children}
        <NextStepButton />
      </div>
    </div>
  )
}
