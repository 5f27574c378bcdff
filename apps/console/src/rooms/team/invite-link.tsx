import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { App, Button } from 'antd'
import { teamCopy } from '#copy/team'
import { timeText } from '../../ui/date-time.ts'
import styles from './team.module.css'

const copy = teamCopy.link
type Link = OperatorAnswer<'inviteOperator'>

/** A one-time link, which is shown once. */
export const inviteLink = (link: Link) => <InviteLink link={link} />

function InviteLink({ link: { url, expires_at: expiresAt } }: { link: Link }) {
  const { message } = App.useApp()
  return (
    <>
      <p>{copy.lead(timeText(expiresAt))}</p>
      <p className={styles.link}>{url}</p>
      <Button onClick={() => void navigator.clipboard.writeText(url).then(() => message.success(copy.copied))}>
        {copy.copy}
      </Button>
    </>
  )
}
