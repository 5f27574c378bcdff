import { schoolsCopy } from '#copy/schools'
import { call } from '../../api/call.ts'
import { FilePreview } from '../../ui/files/file-preview.tsx'
import { ImportDecision } from '../../ui/files/import-decision.tsx'
import { ImportFile } from '../../ui/files/import-file.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { useSchoolsAgain } from './school.ts'

const copy = schoolsCopy.file
const kinds = ['importAliases'] as const

/** A table of spellings is dropped, shown with its mistakes, and written; its undoing is among the changes. */
export function ImportAliases() {
  const again = useSchoolsAgain()
  return (
    <div className="stack">
      <Jobs kinds={kinds} onEnded={again} />
      <p className="muted">{copy.lead}</p>
      <ImportFile check="checkAliases" sent={(file) => ({ file })}>
        {(preview, file, onDone) => (
          <>
            <FilePreview
              preview={preview}
              facts={[
                [copy.moves, preview.moves],
                [copy.same, preview.same],
                [copy.pupils, preview.pupils],
              ]}
            />
            <ImportDecision
              preview={preview}
              copy={copy}
              disabled={preview.moves === 0}
              send={(decision) => call('importAliases', { file, ...decision })}
              onDone={onDone}
            />
          </>
        )}
      </ImportFile>
    </div>
  )
}
