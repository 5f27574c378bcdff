import type { RoundSummary } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { certificates as copy } from '#copy/results/certificates'
import { queryOf } from '../../../api/query-client.ts'
import type { Answer } from '../../../api/transport.ts'
import { Pending } from '../../../layout/pending.tsx'
import { Message } from '../../../ui/states/message.tsx'

export type IssuedCertificate = Answer<'issueCertificate'>

interface Props {
  round: RoundSummary
  children: (certificate: IssuedCertificate) => ReactNode
}

/** The certificate of a round, issued when first viewed; for a withdrawn one only a message with the reason. */
export function WithCertificate({ round, children }: Props) {
  const query = useQuery(queryOf('issueCertificate', { body: { round: round.slug } }))
  const certificate = query.data
  if (!certificate) return <Pending of={[query]} level={2} />
  if (certificate.withdrawn) {
    return (
      <Message level={2} title={copy.withdrawn}>
        <p>{copy.withdrawnText(certificate.number, certificate.withdrawn.reason)}</p>
        <p>{copy.withdrawnHelp}</p>
      </Message>
    )
  }
  return children(certificate)
}
