import type { RoundSummary } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import styles from './with-certificate.module.css'

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
  return (
    <>
      {children(certificate)}
      <p className={`cluster note ${styles.nickname}`}>
        <Button to={paths.verify(certificate.number)} look="quiet" size="small">
          {copy.publicPage}
        </Button>
        <span>{copy.publicNote}</span>
      </p>
      {certificate.certified ? null : (
        <p className={`cluster note ${styles.nickname}`}>
          <span>{copy.nickname}</span>
          <Button to={paths.account('certify')} look="quiet" size="small">
            {copy.certify}
          </Button>
        </p>
      )}
    </>
  )
}
