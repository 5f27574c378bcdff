import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Tag } from 'antd'
import { messagesCopy as copy } from '#copy/messages'

type MessageState = OperatorAnswer<'message'>['state']

const colours = { draft: 'default', sending: 'processing', stopped: 'warning', sent: 'success' } as const

export function State({ of }: { of: MessageState }) {
  return <Tag color={colours[of]}>{copy.states[of]}</Tag>
}
