import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Tag } from 'antd'
import { awardsCopy } from '#copy/awards'
import { call } from '../../api/call.ts'
import { identityQuery } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { CertificatePicture } from '../../ui/certificates/certificate-picture.tsx'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'

const copy = awardsCopy.certificates
type Certificate = OperatorAnswer<'certificates'>['list'][number]

export type Act = 'show' | 'rename' | 'withdraw'

interface Props {
  certificate: Certificate
  onChanged: () => void
  onClose: () => void
}

export function CertificateAct({ act, ...props }: Props & { act: Act }) {
  if (act === 'show') return <Show {...props} />
  return act === 'rename' ? <Rename {...props} /> : <Withdraw {...props} />
}

/** The name on a certificate, after the operator has said why. */
function Show({ certificate: { number }, onClose }: Props) {
  return (
    <ReasonDialog
      title={copy.show.title(number)}
      lead={copy.show.lead}
      ok={copy.show.ok}
      send={(values) => call('showCertificate', { number, ...values })}
      width={720}
      result={showAnswer}
      onDone={() => {}}
      onClose={onClose}
    />
  )
}

const showAnswer = (shown: OperatorAnswer<'showCertificate'>) => <Shown {...shown} />

function Shown(shown: OperatorAnswer<'showCertificate'>) {
  const { name, certified, award, round, number, qualified, drawn, withdrawn } = shown
  const { data: identity } = useQuery(identityQuery)
  const titleOf = useRoundTitle()
  const labels = copy.show
  return (
    <div className="stack">
      {identity ? (
        <CertificatePicture certificate={{ ...drawn, name, award, number }} qualified={qualified} identity={identity} />
      ) : null}
      <Facts
        of={[
          [
            labels.name,
            <>
              {name}{' '}
              <Tag color={certified ? 'success' : 'default'}>{certified ? labels.certified : labels.uncertified}</Tag>
            </>,
          ],
          [labels.award, `${award} ${titleOf(round)}`],
          withdrawn ? [labels.reason, withdrawn.reason] : undefined,
        ]}
      />
      <p>
        <a href={drawn.verify_url} target="_blank" rel="noreferrer">
          {copy.verify}
        </a>
      </p>
    </div>
  )
}

interface RenameValues {
  name?: string
}

type Seen = Pick<Certificate, 'renamed_at'>

function Rename({ certificate: { number, renamed_at }, onChanged, onClose }: Props) {
  const labels = copy.rename
  return (
    <ReasonDialog<RenameValues, Seen>
      title={labels.title(number)}
      lead={labels.lead}
      ok={labels.ok}
      seen={{ renamed_at }}
      told={({ renamed_at: at }) => [[labels.last, at === null ? labels.never : timeText(at)]]}
      preview={({ name, reason }) => previewed('renameCertificate', { number, reason, ...(name?.trim() && { name }) })}
      send={({ name, reason }, seen) =>
        call('renameCertificate', { number, reason, seen, ...(name?.trim() && { name }) })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <Form.Item name="name" label={labels.name} extra={labels.hint}>
        <Input autoComplete="off" />
      </Form.Item>
    </ReasonDialog>
  )
}

function Withdraw({ certificate: { number }, onChanged, onClose }: Props) {
  const labels = copy.withdraw
  return (
    <ReasonDialog
      title={labels.title(number)}
      lead={labels.lead}
      ok={labels.ok}
      danger
      preview={(values) => previewed('withdrawCertificate', { number, ...values })}
      send={(values) => call('withdrawCertificate', { number, ...values })}
      onDone={onChanged}
      onClose={onClose}
      hint={labels.hint}
    />
  )
}
