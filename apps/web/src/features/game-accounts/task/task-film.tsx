import { describeMap } from '@qisuan/scene/describe-map'
import { Scene } from '@qisuan/scene/scene'
import { useFilm } from '@qisuan/scene/use-film'
import { useState, type ReactNode } from 'react'
import { goodGame } from './good-game.ts'

interface Props {
  task: 'beach' | 'arena'
  /** Content over the last moment. */
  children: ReactNode
}

/** The first seconds of a good program, as the play page shows games; loaded when somebody wants to see it. */
export function TaskFilm({ task, children }: Props) {
  const [{ rows, theme, frames }] = useState(() => goodGame(task))
  const { index, last, pace } = useFilm(frames, true)
  return (
    <>
      <Scene {...{ rows, theme, frames, index, pace }} label={describeMap(rows).join('')} />
      {index === last ? children : null}
    </>
  )
}
