import type { User } from '@qisuan/contracts/accounts'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import { play } from '#copy/play'
import { useIdentity } from '../../identity.ts'
import { RequireUser } from '../../features/accounts/require-user.tsx'
import { NextStepButton } from '../../features/competition/steps/next-step-button.tsx'
import { currentGame } from '../../features/competition/queries.ts'
import { PreliminaryTask } from '../../features/game-accounts/preliminary-task.tsx'
import { Tutorial } from '../../features/game-accounts/tutorial.tsx'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { preliminary: copy } = play

/** /preliminary (spec §2, Game pages) */
export function Component() {
  return (
    <Page title={copy.title(useIdentity().rounds)} description={play.tutorial.videoLabel}>
      <RequireUser>{(me) => <Preliminary me={me} />}</RequireUser>
    </Page>
  )
}

function Preliminary({ me }: { me: User }) {
  const { rounds } = useIdentity()
  const query = useQuery(currentGame())
  const game = query.data
  const number = parseGroup(me.group)
  if (number === undefined) {
    return (
      <Message level={1} title={play.notEnrolled} action={<NextStepButton />}>
        {play.notEnrolledText}
      </Message>
    )
  }
  if (!game) return <Pending of={[query]} />
  const group = groupOf(number)
  return (
    <>
      <PageTitle title={copy.title(rounds)} lead={copy.lead(group.name, game.preliminary_deadline)} />
      <PreliminaryTask group={group} game={game} me={me} />
      {game.game_link === null ? null : <Tutorial />}
    </>
  )
}
