import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { exams } from '#copy/exams'
import { clock } from '../../api/clock.ts'
import { useHydrated, useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loader } from '../../ui/states/loader.tsx'
import { RequireUser } from '../accounts/require-user.tsx'
import { classroomsQuery, ownRoom } from './queries.ts'

interface Props {
  kind: Classroom['kind']
  children: (room: Classroom, me: User) => ReactNode
}

/** A link to the other final, for users who also have a seat there. */
export function OtherFinal({ kind }: { kind: keyof typeof others }) {
  const { rounds } = useIdentity()
  const { data: rooms } = useQuery(classroomsQuery())
  const room = rooms && ownRoom(rooms, kind, clock.now())
  if (!room) return null
  const { to, copy } = others[kind]
  return (
    <Button to={to} look="quiet" size="small">
      {exams.other(copy(rounds).title, room.begin_time)}
    </Button>
  )
}

const others = {
  'final-personal': { to: paths.finalPersonal(), copy: exams.personal },
  'final-group': { to: paths.finalGroup(), copy: exams.group },
} as const

/** Renders its children for users with a seat; everyone else is redirected to the front page (spec §4, Timed enabling). */
export function FinalsOnly({ kind, children }: Props) {
  const hydrated = useHydrated()
  const token = useToken()
  if (!hydrated) return <Loader />
  if (token === null) return <Navigate to={paths.front()} replace />
  return <RequireUser>{(me) => <WithRoom kind={kind}>{(room) => children(room, me)}</WithRoom>}</RequireUser>
}

function WithRoom({ kind, children }: { kind: Classroom['kind']; children: (room: Classroom) => ReactNode }) {
  const rooms = useQuery(classroomsQuery())
  if (!rooms.data) return <Pending of={[rooms]} />
  const room = ownRoom(rooms.data, kind, clock.now())
  return room ? children(room) : <Navigate to={paths.front()} replace />
}
