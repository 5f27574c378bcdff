import { lazy, Suspense, useState } from 'react'
import { play } from '#copy/play'
import { withTimeout } from '../../../api/with-timeout.ts'
import { Button } from '../../../ui/button.tsx'
import { TaskScene } from './task-scene.tsx'

const { preliminary: copy } = play

const TaskFilm = lazy(() =>
  withTimeout(import('./task-film.tsx').then(({ TaskFilm: Component }) => ({ default: Component }))),
)

/** The task drawn, and the first seconds of a good program in its place for whoever wants to see them. */
export function TaskPicture({ task }: { task: 'beach' | 'arena' }) {
  const [shown, setShown] = useState(0)
  const button = (
    <div className="relative center">
      <Button onClick={() => setShown(shown + 1)} look="quiet">
        <span aria-hidden="true">▶</span> {shown === 0 ? copy.film : copy.filmAgain}
      </Button>
    </div>
  )
  if (shown === 0) {
    return (
      <>
        <TaskScene task={task} />
        {button}
      </>
    )
  }
  return (
    <Suspense fallback={<TaskScene task={task} />}>
      <TaskFilm key={shown} task={task}>
        {button}
      </TaskFilm>
    </Suspense>
  )
}
