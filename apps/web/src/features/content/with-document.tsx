import type { DocumentFile } from '@qisuan/contracts/content'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { states } from '#copy/states'
import { isMissing, sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentQuery } from './queries.ts'

interface Props {
  link: string
  /** Shown when there is no such document; a page that cannot be without it says that it did not load. */
  missing?: ReactNode
  children: (file: DocumentFile) => ReactNode
}

/** A document of the organiser's, once it is there. */
export function WithDocument({ link, missing, children }: Props) {
  const { data: file, error, refetch } = useQuery(documentQuery(link))
  if (file) return children(file)
  if (missing !== undefined && isMissing(error)) return missing
  if (error) {
    return (
      <Message title={states.loadFailed} action={<Button onClick={() => void refetch()}>{states.tryAgain}</Button>}>
        {sentenceOf(error)}
      </Message>
    )
  }
  return <Skeleton lines={9} />
}
