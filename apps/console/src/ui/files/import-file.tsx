import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { failureText, type Input } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from './file-drop.tsx'
import { Checking } from './file-preview.tsx'

type Check = 'checkAccess' | 'checkAliases' | 'checkAwards' | 'checkScores' | 'checkSeats'

interface Props<Name extends Check> {
  /** The call that says what an uploaded file would do. */
  check: Name
  sent: (file: string) => Input<Name>
  /** The answer, and the decision about it. */
  children: (preview: OperatorAnswer<Name>, file: string, onDone: () => void) => ReactNode
}

/** A file is dropped, and checked before anything is decided. */
export function ImportFile<Name extends Check>({ check, sent, children }: Props<Name>) {
  const [file, setFile] = useState<Uploaded>()
  const { data, error, isFetching } = useQuery({
    ...queryOf(check, sent(file?.id ?? '')),
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <>
      <FileDrop value={file} onChange={setFile} />
      {isFetching ? <Checking /> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} style={{ marginTop: 10 }} /> : null}
      {file && data && !isFetching ? children(data, file.id, () => setFile(undefined)) : null}
    </>
  )
}
