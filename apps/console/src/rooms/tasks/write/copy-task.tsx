import { Form, Input, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'
import { taskEditorCopy } from '#copy/task-editor'

const copy = taskEditorCopy.copy

interface Props {
  task: { slug: string; name: string }
  /** By default the newest one. */
  version?: number
  /** Slugs of the tasks that there are. */
  taken: readonly string[]
  onClose: () => void
}

/** Asks how the copy of a task is called, and leads to where it is written. */
export function CopyTask({ task, version, taken, onClose }: Props) {
  const navigate = useNavigate()
  const [form] = Form.useForm<{ slug: string; name: string }>()
  const open = ({ slug, name }: { slug: string; name: string }) => {
    const search = new URLSearchParams({ from: task.slug, name })
    if (version !== undefined) search.set('version', String(version))
    void navigate(`/tasks/${slug}/write?${search}`)
  }
  return (
    <Modal open title={copy.title(task.name)} okText={copy.ok} onOk={() => form.submit()} onCancel={onClose}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={open}>
        <p className="muted below-1-half">{copy.lead}</p>
        <Form.Item name="name" label={copy.name} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item
          name="slug"
          label={copy.slug}
          extra={copy.slugHint}
          rules={[
            { required: true, pattern: /^(?!set-[0-9a-f]{12}$)[a-z][a-z0-9-]{1,39}$/, message: copy.slugWrong },
            {
              validator: async (_, slug: string) => {
                if (taken.includes(slug)) throw new Error(copy.slugTaken)
              },
            },
          ]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
