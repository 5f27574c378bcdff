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
  /** Displayed if the document does not exist; without it, that counts as a loading error. */
  missing?: ReactNode
  children: (file: DocumentFile) => ReactNode
}

/** Loads a document of the organiser and renders it. */
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
