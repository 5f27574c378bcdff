import { Card, Form, Input } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { contentCopy } from '#copy/content'
import { PageForm } from '../../ui/page-form.tsx'
import { ReasonField } from '../../ui/acts/reason-field.tsx'
import { SiteFrame, type Device } from '../../ui/site-frame.tsx'
import { useUnsavedPage } from '../../ui/use-unsaved-page.ts'
import { changeFiles, effectOf, fileAgain, toldFiles, type ContentFile, type Digests } from './change-files.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { WithPreview } from './with-preview.tsx'

const copy = contentCopy.file

interface Values {
  text: string
  reason: string
}

/** A text of the site, in Markdown beside its page as it would be. */
export function TextEditor({ file: { path, digest }, text }: { file: ContentFile; text: string }) {
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState(text)
  const isMarkdown = path.endsWith('.md')
  const changeOf = (values: Values) => ({ add: [{ path, text: values.text }] })
  const editor = (
    <Card title={copy.text}>
      <PageForm<Values, Digests, unknown>
        form={form}
        ok={copy.write}
        done={copy.saved}
        initialValues={{ text }}
        seen={{ [path]: digest }}
        told={toldFiles}
        onTyped={(values) => setTyped(values.text)}
        preview={async (values) => (await effectOf(changeOf(values), 'text')).effect}
        send={(values, seen) => changeFiles(changeOf(values), { seen, reason: values.reason, field: 'text' })}
        onDone={fileAgain}
      >
        <Form.Item name="text" label={copy.text}>
          {isMarkdown ? (
            <MarkdownField />
          ) : (
            <Input.TextArea autoSize={{ minRows: 12, maxRows: 28 }} spellCheck={false} />
          )}
        </Form.Item>
        <ReasonField hint={actCopy.reasonAudited} />
      </PageForm>
    </Card>
  )
  if (!isMarkdown) return editor
  return (
    <WithPreview>
      {editor}
      <TextPage path={path} text={typed} />
    </WithPreview>
  )
}

function TextPage({ path, text }: { path: string; text: string }) {
  const [device, setDevice] = useState<Device>('phone')
  const unsaved = useUnsavedPage('previewText', { path, text })
  return <SiteFrame title={contentCopy.write.previewTitle} {...unsaved} device={device} onDevice={setDevice} />
}
