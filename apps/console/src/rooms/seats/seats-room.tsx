import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { FindSeat } from './find-seat.tsx'
import { ImportSeats } from './import-seats.tsx'
import { Imports } from './imports.tsx'
import { useRoomsAgain } from './room.ts'
import { Rooms } from './rooms.tsx'

const kinds = ['importSeats'] as const

/** The rooms of the finals, whoever sits there, and files that say who sits where. */
export function SeatsRoom() {
  const { data, error, refetch } = useQuery(queryOf('classroomList'))
  const may = useMay()
  const again = useRoomsAgain()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="stack">
      <Rooms overview={data} />
      <FindSeat />
      {may('manage_seats') ? (
        <>
          <Jobs kinds={kinds} onEnded={() => void again()} />
          <ImportSeats overview={data} />
          <Imports imports={data.imports} />
        </>
      ) : null}
    </div>
  )
}
