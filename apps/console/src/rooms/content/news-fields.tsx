import { Form, Input, Segmented, Switch } from 'antd'
import { contentCopy } from '#copy/content'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'

const copy = contentCopy.write

export interface Values {
  title: string
  preview: string
  important: boolean
  img: string | null
  /** A local time; empty for now. */
  at: string
  /** A local time; empty for ever. */
  until: string
  where: 'here' | 'elsewhere'
  text: string
  url: string
}

const required = [{ required: true, whitespace: true, message: copy.missing }]

/** Fields of a news item or a notice. */
export function NewsFields({ notice }: { notice: boolean }) {
  return (
    <>
      <Form.Item name="title" label={copy.title} rules={required}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="preview" label={copy.preview} extra={copy.previewHint}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
      </Form.Item>
      {notice ? (
        <Form.Item name="important" label={copy.important} valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
      ) : (
        <Form.Item name="img" label={copy.img}>
          <PictureField />
        </Form.Item>
      )}
      <Form.Item name="at" label={copy.at} extra={copy.atHint}>
        <Input type="datetime-local" step={60} style={{ maxWidth: 240 }} />
      </Form.Item>
      {notice ? (
        <Form.Item name="until" label={copy.until} extra={copy.untilHint}>
          <Input type="datetime-local" step={60} style={{ maxWidth: 240 }} />
        </Form.Item>
      ) : null}
      <Form.Item name="where" label={copy.where}>
        <Segmented
          options={[
            { value: 'here', label: copy.here },
            { value: 'elsewhere', label: copy.elsewhere },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['where']}>
        {({ getFieldValue }) =>
          getFieldValue('where') === 'here' ? (
            <Form.Item name="text" label={copy.text} extra={copy.textHint} rules={required}>
              <MarkdownField />
            </Form.Item>
          ) : (
            <Form.Item name="url" label={copy.url} extra={copy.urlHint} rules={required}>
              <Input maxLength={500} />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}
