import { states } from '#copy/states'
import { sentenceOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/loader.tsx'
import { Message } from '../ui/message.tsx'

interface Asked {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Stands where a page's answers are still missing: the loader, or what went wrong and a way to ask again. */
export function Pending({ of: asked, level = 1 }: { of: readonly Asked[]; level?: 1 | 2 }) {
  const failed = asked.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  if (!first) return <Loader />
  const again = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  return (
    <Message level={level} title={states.loadFailed} action={<Button onClick={again}>{states.tryAgain}</Button>}>
      {sentenceOf(first.error)}
    </Message>
  )
}
