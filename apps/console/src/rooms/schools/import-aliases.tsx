import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { schoolsCopy } from '#copy/schools'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { ImportDecision } from '../../ui/import-decision.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { useSchoolsAgain } from './school.ts'

const copy = schoolsCopy.file
const kinds = ['importAliases'] as const

/** A table of spellings is dropped, shown with its mistakes, and written; its undoing is among the changes. */
export function ImportAliases() {
  const [file, setFile] = useState<Uploaded>()
  const again = useSchoolsAgain()
  const sent = { file: file?.id ?? '' }
  const { data, error, isFetching } = useQuery({
    ...queryOf('checkAliases', sent),
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <div className="stack">
      <Jobs kinds={kinds} onEnded={again} />
      <p className="muted">{copy.lead}</p>
      <FileDrop value={file} onChange={setFile} />
      {isFetching ? <Checking /> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} /> : null}
      {file && data && !isFetching ? (
        <>
          <FilePreview
            preview={data}
            facts={[
              [copy.moves, data.moves],
              [copy.same, data.same],
              [copy.pupils, data.pupils],
            ]}
          />
          <ImportDecision
            preview={data}
            copy={copy}
            disabled={data.moves === 0}
            send={(decision) => call('importAliases', { ...sent, ...decision })}
            onDone={() => setFile(undefined)}
          />
        </>
      ) : null}
    </div>
  )
}
