import type { DocumentFile } from '@qisuan/contracts/content'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { Pending } from '../../layout/pending.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { documentQuery } from './queries.ts'

interface Props {
  link: string
  /** In the place of a text that is gone. */
  missing?: ReactNode
  children: (file: DocumentFile) => ReactNode
}

/** Loads a document of the organiser and renders it. */
export function WithDocument({ link, missing, children }: Props) {
  const file = useQuery(documentQuery(link))
  if (missing !== undefined && isMissing(file.error)) return missing
  return file.data ? children(file.data) : <Pending of={[file]} level={2} loading={<Skeleton lines={9} />} />
}
