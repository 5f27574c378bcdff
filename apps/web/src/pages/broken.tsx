import { useRouteError } from 'react-router-dom'
import { states } from '#copy/states'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** A page that failed. When its code did not load, the site was most likely updated meanwhile: a reload brings it. */
export function Broken() {
  const error = useRouteError()
  const stale = isChunkFailure(error)
  const title = stale ? states.updatedTitle : states.brokenTitle
  const text = stale ? states.updated : states.broken
  return (
    <div className="container">
      <PageHead title={title} description={text} />
      <Message level={1} title={title} action={<Button onClick={() => location.reload()}>{states.reload}</Button>}>
        {text}
      </Message>
    </div>
  )
}

/** Browsers name the failure differently: Chrome, Firefox, Safari; ours is the time-out. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading.*module|importing a module script failed|preload css|chunk timed out/i.test(
      error.message,
    )
  )
}
