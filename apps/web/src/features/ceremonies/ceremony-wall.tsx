import { groups } from '@qisuan/rules/people/groups'
import { ceremony as copy } from '#copy/ceremony'
import { HallHead } from '../../layout/hall-head.tsx'
import { HallWall } from '../../layout/hall-wall.tsx'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/states/message.tsx'
import { FirstPlace } from './first-place.tsx'
import { NameWall } from './name-wall.tsx'
import { Opening } from './opening.tsx'
import { PlaceView } from './place-view.tsx'
import { Scenery } from './scenery.tsx'
import { morningOf, type Wall } from './treads.ts'
import { useWall } from './use-wall.ts'
import styles from './ceremony-wall.module.css'

/** The wall of a ceremony, which follows the stage. */
export function CeremonyWall({ id, hallKey }: { id: string; hallKey: string | undefined }) {
  const { wall, first, isLost } = useWall(id, hallKey)
  if (wall) return <Shown wall={wall} isLost={isLost} />
  const isMissing = first.error?.status === 404 || first.error?.status === 422
  return (
    <div className="container column">
      {isMissing ? (
        <Message level={1} title={copy.missing}>
          {copy.missingText}
        </Message>
      ) : (
        <Pending of={[first]} />
      )}
    </div>
  )
}

function Shown({ wall, isLost = false }: { wall: Wall; isLost?: boolean }) {
  const { state, rehearsal, round_name: round, group, version } = wall
  const groupName = groups.find(({ number }) => number === group)?.name ?? ''
  if (state === 'black') {
    return (
      <div className={styles.black}>
        <h1 className="visually-hidden">{copy.black}</h1>
      </div>
    )
  }
  return (
    <HallWall ground={styles.ground} stage={styles.stage} scenery={<Scenery morning={morningOf(wall)} />}>
      <div className={styles.head}>
        <HallHead title={round} about={copy.about(groupName)}>
          {rehearsal ? <strong className={`pill one-line ${styles.rehearsal}`}>{copy.rehearsal}</strong> : null}
          {state === 'paused' ? <span className={`pill one-line ${styles.paused}`}>{copy.paused}</span> : null}
          {isLost ? <output className={styles.lost} aria-label={copy.lost} title={copy.lost} /> : null}
        </HallHead>
      </div>
      <div className={styles.content} key={version} aria-live="polite">
        <Scene wall={wall} />
      </div>
    </HallWall>
  )
}

function Scene({ wall }: { wall: Wall }) {
  const { now } = wall
  if (!now) return <Opening wall={wall} />
  if (now.kind === 'wall') return <NameWall rows={now.rows} />
  return now.rank === 1 ? <FirstPlace wall={wall} /> : <PlaceView wall={wall} />
}
