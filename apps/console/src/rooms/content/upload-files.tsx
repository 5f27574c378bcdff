import { largestFile } from '@qisuan/contracts/console/files'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { contentCopy } from '#copy/content'
import { CallError } from '../../api/call.ts'
import { base64Of } from '../../ui/files/base64.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { changeFiles, effectOf, toldFiles, type Change, type Digests } from './change-files.tsx'

const copy = contentCopy.files

interface Values {
  files?: File[]
  folder?: string
  reason: string
}

/** Puts files on the site, all or none, after a look at what that does. */
export function UploadFiles({ onClose }: { onClose: () => void }) {
  const [seen, setSeen] = useState<Digests>({})
  return (
    <ReasonDialog<Values, Digests>
      title={copy.uploadTitle}
      lead={copy.uploadLead}
      ok={copy.go}
      width={600}
      initialValues={{ folder: '' }}
      preview={async (values) => {
        const { seen: now, effect } = await effectOf(await changeOf(values), 'files')
        setSeen(now)
        return effect
      }}
      send={async (values, now) =>
        changeFiles(await changeOf(values), { seen: { ...seen, ...now }, reason: values.reason, field: 'files' })
      }
      told={toldFiles}
      hint={actCopy.reasonAudited}
      onDone={() => {}}
      onClose={onClose}
    >
      <ChosenFiles />
      <Form.Item name="folder" label={copy.folder} extra={copy.folderHint}>
        <Input maxLength={100} />
      </Form.Item>
    </ReasonDialog>
  )
}

async function changeOf({ files = [], folder = '' }: Values): Promise<Change> {
  if (files.reduce((sum, { size }) => sum + size, 0) > largestFile)
    throw new CallError(422, { errors: { files: copy.tooLarge } })
  const place = folder.trim().replaceAll(/^\/(?:storage\/)?|\/$/g, '')
  const add = files.map(async (file) => ({
    path: place === '' ? file.name : `${place}/${file.name}`,
    content: await base64Of(file),
  }))
  return { add: await Promise.all(add) }
}
