import { UploadOutlined } from '@ant-design/icons'
import { pictureKinds } from '@qisuan/contracts/console/content-files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Modal, Skeleton, Upload } from 'antd'
import { contentCopy } from '#copy/content'
import { call, failureText } from '../../api/call.ts'
import { queryClient, queryOf } from '../../api/queries.ts'
import { base64Of } from '../../ui/files/base64.ts'
import { Failed } from '../../ui/failed.tsx'
import { redrawn } from '../../ui/certificates/redraw-picture.ts'
import styles from './content.module.css'

const copy = contentCopy.pictures

interface Props {
  /** Receives the address of the picture. */
  onChoose: (url: string) => void
  onClose: () => void
}

/** The pictures of the site, to choose one or to add one. */
export function PicturesDialog({ onChoose, onClose }: Props) {
  const { data, error, refetch } = useQuery(queryOf('pictures'))
  const { message } = App.useApp()
  const choose = (url: string) => {
    onChoose(url)
    onClose()
  }
  const upload = useMutation({
    async mutationFn(file: File) {
      const { name, content } = await redrawn(file)
      return call('addPicture', { name, content: await base64Of(content) })
    },
    onSuccess({ url }) {
      void queryClient.invalidateQueries({ queryKey: ['pictures'] })
      choose(url)
      void message.success(copy.added)
    },
  })
  return (
    <Modal open title={copy.title} footer={null} width={720} onCancel={onClose}>
      <Upload
        accept={pictureKinds.map((kind) => `.${kind}`).join()}
        showUploadList={false}
        disabled={upload.isPending}
        beforeUpload={(file) => {
          upload.mutate(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={upload.isPending}>
          {upload.isPending ? copy.uploading : copy.upload}
        </Button>
      </Upload>
      <p className="muted">{copy.hint}</p>
      {upload.error ? <Alert type="error" showIcon title={failureText(upload.error)} /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton active />}
      {data?.length === 0 ? <p className="muted to-come">{copy.none}</p> : null}
      <ul className={styles.pictures}>
        {data?.map(({ path, url }) => (
          <li key={path}>
            <button
              className="flex vertical gap-1 full framed rounded-small surface ink breaks"
              type="button"
              aria-label={copy.use(path)}
              onClick={() => choose(url)}
            >
              <img src={url} alt="" loading="lazy" />
              <span>{path.replace(/^images\//, '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
