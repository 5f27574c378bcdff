import { InboxOutlined } from '@ant-design/icons'
import { largestFile } from '@qisuan/contracts/console/files'
import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { filesCopy as copy } from '#copy/files'
import { call, CallError, failureText } from '../../api/call.ts'
import { base64Of } from './base64.ts'
import { FilePlace } from './file-place.tsx'
import styles from './files.module.css'

export interface Uploaded {
  id: string
  name: string
}

interface Props {
  value: Uploaded | undefined
  onChange: (file: Uploaded | undefined) => void
}

/** A place to drop the file that is to be imported. It is uploaded at once; nothing is imported by that. */
export function FileDrop({ value, onChange }: Props) {
  const { message } = App.useApp()
  const upload = useMutation({
    async mutationFn(file: File): Promise<Uploaded> {
      if (file.size > largestFile) throw new CallError(413, { message: copy.tooLarge })
      return call('uploadFile', { name: file.name, content: await base64Of(file) })
    },
    onSuccess(file) {
      onChange(file)
      void message.success(copy.uploaded(file.name))
    },
  })
  if (value) {
    return (
      <p className={styles.chosen}>
        <strong>{value.name}</strong>
        <Button size="small" onClick={() => onChange(undefined)}>
          {copy.other}
        </Button>
      </p>
    )
  }
  return (
    <>
      <FilePlace
        pick={upload.isPending ? copy.uploading : copy.pick}
        accept=".xlsx,.csv,.txt"
        maxCount={1}
        showUploadList={false}
        disabled={upload.isPending}
        beforeUpload={(file) => {
          upload.mutate(file)
          return false
        }}
      >
        <div className={styles.drop}>
          <InboxOutlined className={styles.icon} />
          <span>{upload.isPending ? copy.uploading : copy.drop}</span>
          <span className="muted">{copy.kinds}</span>
        </div>
      </FilePlace>
      {upload.error ? (
        <Alert type="error" showIcon title={failureText(upload.error)} style={{ marginTop: 10 }} />
      ) : null}
    </>
  )
}
