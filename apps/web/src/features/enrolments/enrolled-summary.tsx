import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { enrolments } from '#copy/enrolments'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { currentGame } from '../competition/queries.ts'
import { ConsentCard } from '../consents/consent-card.tsx'
import { GameAccountPanel } from '../game-accounts/game-account-panel.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { EntryPass } from './entry-pass.tsx'
import styles from './enrolled-summary.module.css'

/** Shown to an enrolled user instead of the form (spec §2, Enrolment). */
export function EnrolledSummary({ me, onCorrect }: { me: User; onCorrect: () => void }) {
  const { data: game } = useQuery(currentGame())
  return (
    <div className={`split ${styles.summary}`}>
      <div className="stack">
        <EntryPass
          year={game?.year}
          name={me.name}
          area={me.area}
          group={me.group}
          language={me.language}
          organization={me.organization}
        />
        <ConsentCard me={me} />
      </div>
      <div className="cards">
        <Card title={enrolments.enrolled.next}>
          <p className="muted below-3 measure">{enrolments.enrolled.nextText}</p>
          <Button to={paths.preliminary()} size="large">
            {enrolments.play}
          </Button>
        </Card>
        <CorrectionCard onCorrect={onCorrect} />
        <GameAccountPanel me={me} />
      </div>
    </div>
  )
}
