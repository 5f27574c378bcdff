import { App, Button, Modal } from 'antd'
import { teamCopy } from '#copy/team'
import { timeText } from '../../ui/date-time.ts'
import styles from './team.module.css'

const copy = teamCopy.link

export interface Link {
  url: string
  expires_at: string
}

/** A one-time link, which is shown once. */
export function InviteLink({ link, onClose }: { link: Link | undefined; onClose: () => void }) {
  const { message } = App.useApp()
  if (!link) return null
  return (
    <Modal
      open
      title={copy.title}
      onCancel={onClose}
      footer={[
        <Button
          key="copy"
          type="primary"
          onClick={() => void navigator.clipboard.writeText(link.url).then(() => message.success(copy.copied))}
        >
          {copy.copy}
        </Button>,
        <Button key="close" onClick={onClose}>
          {copy.close}
        </Button>,
      ]}
    >
      <p>{copy.lead(timeText(link.expires_at))}</p>
      <p className={styles.link}>{link.url}</p>
    </Modal>
  )
}
