import { InboxOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { FilePlace } from '../../ui/files/file-place.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { useTasksAgain } from './task.ts'
import { readFolder, type ChosenFolder } from './read-folder.ts'

const copy = tasksCopy.add

/** Puts up a task from a folder, after its references have been played. */
export function AddTask({ onClose }: { onClose: () => void }) {
  const again = useTasksAgain()
  return (
    <ReasonDialog<{ folder: ChosenFolder }>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      width={640}
      preview={({ folder }) => outcomeOf(folder)}
      send={({ folder, reason }) => call('importTask', { ...folder, reason })}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="folder" label={copy.folder} rules={[{ required: true, message: copy.required }]}>
        <FolderField />
      </Form.Item>
    </ReasonDialog>
  )
}

async function outcomeOf(folder: ChosenFolder) {
  return <CheckOutcome checked={await call('checkTask', folder)} />
}

interface FieldProps {
  value?: ChosenFolder | undefined
  onChange?: (folder: ChosenFolder | undefined) => void
}

function FolderField({ value, onChange = () => {} }: FieldProps) {
  if (value) {
    return (
      <p className="row between">
        <strong>{copy.chosen(value.slug, Object.keys(value.files).length)}</strong>
        <Button size="small" onClick={() => onChange(undefined)}>
          {copy.other}
        </Button>
      </p>
    )
  }
  return (
    <FilePlace
      pick={copy.pick}
      directory
      showUploadList={false}
      beforeUpload={(file, files) => {
        if (file === files[0]) void readFolder(files).then(onChange)
        return false
      }}
    >
      <p className="muted">
        <InboxOutlined /> {copy.drop}
      </p>
    </FilePlace>
  )
}
