import type { User } from '@qisuan/contracts/accounts'
import { entersExtra } from '@qisuan/rules/season/game-states'
import { useQuery } from '@tanstack/react-query'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { RequireUser } from '../../features/accounts/require-user.tsx'
import { ExtraRound } from '../../features/classrooms/extra-round.tsx'
import { classroomsQuery, groupRoom, ownRoom } from '../../features/classrooms/queries.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/states/message.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** /repecharge (spec §2, Game pages) */
export function Component() {
  const copy = exams.extra(useIdentity().rounds)
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <RequireUser>{(me) => <Extra me={me} />}</RequireUser>
    </>
  )
}

function Extra({ me }: { me: User }) {
  const copy = exams.extra(useIdentity().rounds)
  const game = useQuery(currentGame())
  const rooms = useQuery(classroomsQuery())
  const states = useQuery(queryOf('gameStates'))
  if (!game.data || !rooms.data || !states.data) return <Pending of={[game, rooms, states]} />

  const { all, year, facts } = game.data
  const round = all.find((each) => each.year === year && each.kind === 'extra')
  if (!round) {
    return (
      <Message level={1} title={copy.unplanned}>
        {copy.unplannedText}
      </Message>
    )
  }
  const room = ownRoom(rooms.data, 'extra', clock.now())
  const reached = entersExtra(states.data[facts.rounds.final ?? '']?.state ?? 0)
  return (
    <ExtraRound
      me={me}
      round={round}
      room={room}
      extraTime={rooms.data.extra_time[round.slug]}
      meeting={room ?? groupRoom(rooms.data, me.group, clock.now())}
      admitted={room !== undefined || me.extra_granted || reached}
    />
  )
}
