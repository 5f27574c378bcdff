import { largestFile } from '@qisuan/contracts/console/files'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { actCopy } from '#copy/act'
import { contentCopy } from '#copy/content'
import { CallError } from '../../api/call.ts'
import { base64Of } from '../../ui/files/base64.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import {
  changeFiles,
  effectOf,
  fileAgain,
  toldFiles,
  type Change,
  type ContentFile,
  type Digests,
} from './change-files.tsx'
import { ChosenFiles } from './chosen-files.tsx'

const copy = contentCopy.file
type Act = 'replace' | 'remove' | 'restore'

const titles = { replace: copy.replaceTitle, remove: copy.removeTitle, restore: copy.restoreTitle }
const leads = { replace: contentCopy.files.uploadLead, remove: copy.removeLead, restore: copy.restoreLead }

/** Acts on a file besides editing its text. */
export function FileActs({ file }: { file: ContentFile }) {
  const [open, setOpen] = useState<Act>()
  const { origin, text } = file
  const acts: Act[] = [
    ...(text === null && origin !== 'hidden' ? (['replace'] as const) : []),
    ...(origin === 'hidden' ? [] : (['remove'] as const)),
    ...(origin === 'hidden' || origin === 'replacing' ? (['restore'] as const) : []),
  ]
  return (
    <Space wrap>
      {acts.map((act) => (
        <Button key={act} onClick={() => setOpen(act)}>
          {copy[act]}
        </Button>
      ))}
      {open ? <FileAct act={open} file={file} onClose={() => setOpen(undefined)} /> : null}
    </Space>
  )
}

interface Values {
  files?: File[]
  reason: string
}

function FileAct({ act, file, onClose }: { act: Act; file: ContentFile; onClose: () => void }) {
  const { path, digest, origin } = file
  const navigate = useNavigate()
  const field = act === 'replace' ? 'files' : 'reason'
  return (
    <ReasonDialog<Values, Digests>
      title={titles[act](path)}
      lead={leads[act]}
      ok={copy[act]}
      danger={act === 'remove'}
      seen={{ [path]: digest }}
      told={toldFiles}
      preview={async (values) => (await effectOf(await changeOf(act, path, values), field)).effect}
      send={async (values, seen) =>
        changeFiles(await changeOf(act, path, values), { seen, reason: values.reason, field })
      }
      hint={actCopy.reasonAudited}
      onDone={() => (act === 'remove' && origin === 'own' ? void navigate('/content?tab=files') : fileAgain())}
      onClose={onClose}
    >
      {act === 'replace' ? <ChosenFiles only={1} /> : null}
    </ReasonDialog>
  )
}

async function changeOf(act: Act, path: string, { files: [file] = [] }: Values): Promise<Change> {
  if (act !== 'replace') return { [act]: [path] }
  if (!file || file.size > largestFile)
    throw new CallError(422, { errors: { files: file ? contentCopy.files.tooLarge : contentCopy.files.nothing } })
  return { add: [{ path, content: await base64Of(file) }] }
}
