import { Alert } from 'antd'
import { personActsCopy } from '#copy/person-acts'

const copy = personActsCopy.untold

/** Result, and the one of two phones that could not be told. */
export const toldPhones = (text: string, told: { old: boolean; new: boolean }) => (
  <>
    <p>{text}</p>
    {told.old ? null : <Alert type="warning" showIcon title={copy.old} />}
    {told.new ? null : <Alert type="warning" showIcon title={copy.new} />}
  </>
)
