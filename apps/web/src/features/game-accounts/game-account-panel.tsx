import type { User } from '@qisuan/contracts/accounts'
import { useState } from 'react'
import { play } from '#copy/play'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useOwnAccounts, usePlatform } from '../competition/queries.ts'
import styles from './game-account-panel.module.css'
import { SkipDialog } from './skip-dialog.tsx'

const { account: copy } = play

/** The game account: the end of its id, or the choice to bind one or skip (spec §2, Enrolment). Nothing on a site without a game platform. */
export function GameAccountPanel({ me }: { me: Pick<User, 'bound' | 'coco_id'> }) {
  if (usePlatform() === false) return null
  return (
    <Card title={copy.title}>
      {me.bound ? (
        <>
          <p className={`cluster ${styles.state}`} data-bound="true">
            {copy.bound}
            {me.coco_id === null ? null : <span className={styles.id}>{copy.ending(me.coco_id)}</span>}
          </p>
          <p className="muted measure">{me.coco_id === null ? copy.boundOwnText : copy.boundText}</p>
        </>
      ) : (
        <GameAccountChoice />
      )}
    </Card>
  )
}

/**
 * For users without a game account: bind an existing one where the platform allows it, or get a new one.
 * @param look `primary` where nothing else is to be done
 */
export function GameAccountChoice({ look = 'quiet' }: { look?: 'primary' | 'quiet' }) {
  const [skipping, setSkipping] = useState(false)
  const own = useOwnAccounts()
  return (
    <>
      <p className={`cluster ${styles.state}`}>{copy.none}</p>
      <p className="muted measure">{own ? copy.noneText : copy.noneNewText}</p>
      <div className="cluster above-2">
        {own ? (
          <>
            <Button to={paths.bindAccount()} look={look}>
              {copy.bind}
            </Button>
            <button type="button" className={`tap link ${styles.skip}`} onClick={() => setSkipping(true)}>
              {copy.skip}
            </button>
          </>
        ) : (
          <Button look={look} onClick={() => setSkipping(true)}>
            {copy.confirm}
          </Button>
        )}
      </div>
      {skipping ? <SkipDialog onClose={() => setSkipping(false)} /> : null}
    </>
  )
}
