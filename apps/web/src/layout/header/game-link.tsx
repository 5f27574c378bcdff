import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { useEffect } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { useLaunch } from '../../features/game-accounts/use-launch.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './header.module.css'

/** A header link that starts the game in a new tab (spec §2, Header bar). */
export default function GameLink({ target, children }: { target: LaunchTarget; children: string }) {
  const { start, busy, refused } = useLaunch(target)
  useEffect(() => {
    if (refused) toast(sentenceOf(refused), 'bad')
  }, [refused])
  return (
    <button type="button" className={styles.link} onClick={start} disabled={busy} aria-busy={busy}>
      {children}
    </button>
  )
}
