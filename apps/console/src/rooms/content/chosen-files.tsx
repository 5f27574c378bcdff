import { Button, Form, Upload } from 'antd'
import { contentCopy } from '#copy/content'

const copy = contentCopy.files

/** The files that a form puts on the site, as its field `files`. */
export function ChosenFiles({ only = Infinity }: { only?: number }) {
  return (
    <Form.Item
      name="files"
      label={copy.chosen}
      valuePropName="fileList"
      getValueFromEvent={({ fileList }: { fileList: { originFileObj?: File }[] }) =>
        fileList.flatMap(({ originFileObj: file }) => file ?? []).slice(-only)
      }
      getValueProps={(files: File[] = []) => ({
        fileList: files.map((file, index) => ({ uid: `${index}`, name: file.name, originFileObj: file })),
      })}
      rules={[{ required: true, message: copy.nothing }]}
    >
      <Upload multiple={only > 1} beforeUpload={() => false}>
        <Button>{copy.choose}</Button>
      </Upload>
    </Form.Item>
  )
}
