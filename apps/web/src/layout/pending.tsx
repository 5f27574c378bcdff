import type { ReactNode } from 'react'
import { states } from '#copy/states'
import { sentenceOf } from '../api/api-error.ts'
import { Alert } from '../ui/forms/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/states/loader.tsx'
import { Message } from '../ui/states/message.tsx'

interface PendingQuery {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

interface Props {
  of: readonly PendingQuery[]
  /** The error's heading: 1 if it is the whole page, 2 if it is a section, 3 in a panel; `alert` is a box inside a form or card. */
  level?: 1 | 2 | 3 | 'alert'
  /** Shown while the queries are loading. */
  loading?: ReactNode
  /** Name of the part that could not be loaded. */
  title?: string
}

/** Shown while queries have no data: a loading state, or the error with a button to retry. */
export function Pending({ of: queries, level = 1, loading = <Loader />, title = states.loadFailed }: Props) {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  if (!first) return loading
  const small = level === 3 || level === 'alert'
  const retry = (
    <Button
      {...(small ? { look: 'quiet', size: 'small' } : {})}
      onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
    >
      {states.tryAgain}
    </Button>
  )
  if (level === 'alert') {
    return (
      <Alert action={retry}>
        <strong>{title}</strong>
        {sentenceOf(first.error)}
      </Alert>
    )
  }
  return (
    <Message level={level} title={title} action={retry}>
      {sentenceOf(first.error)}
    </Message>
  )
}
