import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Alert, Tag } from 'antd'
import { rehearsalsCopy as copy } from '#copy/rehearsals'

type Judged = Pick<OperatorAnswer<'rehearsals'>['reports'][number], 'trouble' | 'complete'>

/** First failure, or that all held. */
export function Verdict({ report: { trouble, complete } }: { report: Judged }) {
  if (trouble) return <Alert type="error" showIcon title={copy.trouble(trouble.title)} description={trouble.text} />
  return <Alert type={complete ? 'success' : 'warning'} showIcon title={complete ? copy.held : copy.heldSoFar} />
}

/** The same in three words. */
export function VerdictTag({ report: { trouble, complete } }: { report: Judged }) {
  if (trouble) return <Tag color="error">{copy.verdicts.trouble}</Tag>
  return <Tag color={complete ? 'success' : 'warning'}>{complete ? copy.verdicts.held : copy.verdicts.partly}</Tag>
}
