import type { User } from '@qisuan/contracts/accounts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { scoreNoteAt } from '@qisuan/rules/boards/score-notes'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { score as copy } from '#copy/results/score'
import { useIdentity } from '../identity.ts'
import { useNow } from '../api/clock.ts'
import { useMe } from '../features/accounts/use-me.ts'
import { NextStepButton } from '../features/competition/steps/next-step-button.tsx'
import { currentGame } from '../features/competition/queries.ts'
import { Outlook } from '../features/outlook/outlook.tsx'
import { scoreOnBoard } from '../features/outlook/score-on-board.ts'
import { hasOutlook, useOutlook } from '../features/outlook/use-outlook.ts'
import { RankLine } from '../features/rankings/own/rank-line.tsx'
import { MadeScores } from '../features/results/made-scores.tsx'
import { RewardCondition, ScoreReward } from '../features/results/score-reward.tsx'
import { PersonalScore, SchoolScore } from '../features/results/score-tables.tsx'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './score-page.module.css'

export const queries = () => [currentGame()]

const tabs = ['personal', 'school'] as const

/** /score (spec §2, Score screen) */
export function Component() {
  const game = useQuery(currentGame())
  return (
    <Page title={copy.title} description={copy.description}>
      {game.data ? <Score game={game.data} /> : <Pending of={[game]} />}
    </Page>
  )
}

function Score({ game }: { game: CurrentGame }) {
  const { rounds } = useIdentity()
  const now = useNow()
  const me = useMe()
  const [tab, setTab] = useState<(typeof tabs)[number]>('personal')
  const hasInterim = game.interim.from !== null || game.interim.until !== null
  const note = scoreNoteAt({ stage: game.state, now, interim: hasInterim ? game.interim : null })
  const lead = copy.notes(rounds)[note](game.ranking_note)
  const { data, isLoading } = useOutlook(me?.enrolled === true, game)
  const outlook = me && data && hasOutlook(data) ? { me, game, data } : null
  const onBoard = outlook ? scoreOnBoard(outlook.data, now, game.time_zone) : undefined
  return (
    <>
      {outlook ? <Outlook title={copy.title} {...outlook} /> : <PageTitle title={copy.title} lead={lead} />}
      {isLoading ? <Skeleton lines={4} height={48} /> : null}
      <div className={`cards ${styles.score}`}>
        <Tabs
          label={copy.tabs.label}
          look="segments"
          tabs={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
          chosen={tab}
          onChoose={setTab}
        >
          <div className={`panel ${styles.panel}`}>
            {outlook && lead ? <p className={`note ${styles.lead}`}>{lead}</p> : null}
            {tab === 'personal' ? (
              <PersonalScore me={me} told={outlook !== null} onBoard={onBoard} />
            ) : (
              <SchoolScore me={me} />
            )}
            {tab === 'personal' ? <MadeScores me={me} round={game.slug} /> : null}
            {tab === 'personal' && me?.enrolled ? <RankLine round={game.slug} /> : null}
            <NextStep me={me} tab={tab} interim={note === 'preliminary-interim'} />
          </div>
        </Tabs>
        <ScoreReward game={game} />
        <RewardCondition game={game} />
      </div>
    </>
  )
}

interface NextStepProps {
  me: User | null | undefined
  tab: (typeof tabs)[number]
  interim: boolean
}

/** The next step for the viewer: log in, enrol, or see the results and rankings. */
function NextStep({ me, tab, interim }: NextStepProps) {
  if (me === undefined) return null
  if (me === null) {
    const login = (
      <Button to={paths.account('login')} size="small">
        {copy.login}
      </Button>
    )
    return <Hint text={copy.visitor} action={login} />
  }
  if (!me.enrolled) return <Hint text={copy.notEnrolled} action={<NextStepButton size="small" />} />
  return (
    <div className={`cluster muted ${styles.ways}`}>
      {interim ? (
        <Button to={paths.provinceResult()} size="small">
          {copy.provinceResult}
        </Button>
      ) : null}
      <Button to={paths.rewards()} look="quiet" size="small">
        {copy.results}
      </Button>
      <Button to={tab === 'personal' ? paths.ownRanking() : paths.schoolRanking()} look="quiet" size="small">
        {tab === 'personal' ? copy.personalBoard : copy.schoolBoard}
      </Button>
    </div>
  )
}

function Hint({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={`cluster muted ${styles.ways}`}>
      <p>{text}</p>
      {action}
    </div>
  )
}
