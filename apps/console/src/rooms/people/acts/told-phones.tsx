import { Alert } from 'antd'
import { personActsCopy } from '#copy/person-acts'

const copy = personActsCopy.untold

/** What happened, and which of two phones could not be told. */
export const toldPhones = (text: string, told: { old: boolean; new: boolean }) => (
  <>
    <p>{text}</p>
    {told.old ? null : <Alert type="warning" showIcon title={copy.old} />}
    {told.new ? null : <Alert type="warning" showIcon title={copy.new} />}
  </>
)
