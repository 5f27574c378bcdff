import { states } from '#copy/states'
import { sentenceOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/loader.tsx'
import { Message } from '../ui/message.tsx'

interface PendingQuery {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Shown while queries have no data: a loader, or the error with a button to retry. */
export function Pending({ of: queries, level = 1 }: { of: readonly PendingQuery[]; level?: 1 | 2 }) {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  if (!first) return <Loader />
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  return (
    <Message level={level} title={states.loadFailed} action={<Button onClick={retry}>{states.tryAgain}</Button>}>
      {sentenceOf(first.error)}
    </Message>
  )
}
