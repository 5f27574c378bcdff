import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { certificateCopy as copy } from '#copy/certificate'
import { identityQuery, queryOf } from '../../api/queries.ts'
import { CertificatePicture } from '../../ui/certificates/certificate-picture.tsx'
import { Failed } from '../../ui/failed.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'

interface Props {
  round: string
  onClose: () => void
}

/** The certificates of a round as its pupils will see them, before anything is published. */
export function CertificateSample({ round, onClose }: Props) {
  const { data, error, refetch } = useQuery(queryOf('previewCertificate', { round }))
  const titleOf = useRoundTitle()
  return (
    <Modal open title={awardsCopy.list.sampleTitle(titleOf(round))} width={860} footer={null} onCancel={onClose}>
      {data ? <Sample preview={data} /> : null}
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton active />}
    </Modal>
  )
}

function Sample({ preview }: { preview: OperatorAnswer<'previewCertificate'> }) {
  const { awards, ...drawn } = preview
  const { data: identity } = useQuery(identityQuery)
  const [name, setName] = useState<string>(copy.sampleName)
  const [chosen, setChosen] = useState(awards[0]?.name)
  const award = awards.find((each) => each.name === chosen)
  if (!award) return <p className="muted">{copy.none}</p>
  return (
    <div className="stack">
      <div className="fields" style={{ marginTop: 0 }}>
        <label>
          {copy.award}
          <Select
            value={chosen ?? ''}
            onChange={setChosen}
            options={awards.map((each) => ({ value: each.name, label: each.name }))}
            style={{ width: 180 }}
          />
        </label>
        <label>
          {copy.name}
          <Input value={name} maxLength={80} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
      </div>
      {identity ? (
        <CertificatePicture
          certificate={{ ...drawn, name, award: award.name }}
          qualified={award.qualified}
          identity={identity}
        />
      ) : null}
      <p className="muted">{copy.sample}</p>
    </div>
  )
}
