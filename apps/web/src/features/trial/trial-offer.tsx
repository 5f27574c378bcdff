import type { CurrentGame } from '@qisuan/contracts/competition'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { failures } from '#copy/failures'
import { trialOffer as copy } from '#copy/trial-offer'
import { useNow } from '../../api/clock.ts'
import { useToken } from '../../api/session.ts'
import { toast } from '../../ui/toast.tsx'
import { sceneOf } from '../competition/hero/scene.ts'
import styles from './trial-offer.module.css'

const minute = 60_000

/** Offers visitors a level to play before they register; the level is loaded when the offer is touched and replaces `children`. */
export function TrialOffer({ game, children }: { game: CurrentGame; children?: ReactNode }) {
  const isVisitor = useToken() === null
  const { own } = sceneOf(game, useNow(minute))
  const [isOpening, setOpening] = useState(false)
  const [Level, setLevel] = useState<ComponentType<{ onClose: () => void }>>()
  const button = useRef<HTMLButtonElement>(null)
  if (!isVisitor || !own) return children

  const open = async () => {
    setOpening(true)
    try {
      const { TrialLevel } = await import('./trial-level.tsx')
      setLevel(() => TrialLevel)
    } catch {
      toast(failures.unreachable, 'bad')
    }
    setOpening(false)
  }
  if (Level) {
    const close = () => {
      setLevel(undefined)
      requestAnimationFrame(() => button.current?.focus())
    }
    return <Level onClose={close} />
  }
  return (
    <div className={styles.place} data-corner={children !== undefined}>
      {children}
      <button ref={button} type="button" className={styles.offer} aria-busy={isOpening} onClick={() => void open()}>
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <path d="M30 17V9M22 46v5M38 46v5" />
          <rect x="11" y="16" width="38" height="31" rx="12" />
          <path d="M22 30h.1M38 30h.1" />
        </svg>
        <strong className="type-lead">{copy.title}</strong>
        <span className="note">{isOpening ? copy.opening : copy.note}</span>
      </button>
    </div>
  )
}
