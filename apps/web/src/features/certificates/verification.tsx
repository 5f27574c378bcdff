import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { certificates } from '#copy/certificates'
import { fullDay } from '#copy/dates'
import { queryOf } from '../../api/query-client.ts'
import { useHydrated } from '../../api/session.ts'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loader } from '../../ui/loader.tsx'
import { VerdictSeal } from './verdict-seal.tsx'
import styles from './verification.module.css'

const { verify: copy } = certificates

type Verdict = Answer<'verifyCertificate'>
type Genuine = Extract<Verdict, { verdict: 'genuine' }>

/** The verification of a certificate number: genuine with its holder, withdrawn, never issued, or mistyped. */
export function Verification({ number }: { number: string }) {
  const hydrated = useHydrated()
  const query = useQuery({
    ...queryOf('verifyCertificate', { params: { number } }),
    enabled: hydrated,
    // A certificate can be withdrawn at any time, so that the result is never reused.
    staleTime: 0,
  })
  if (!query.data) return query.error ? <Pending of={[query]} level={2} /> : <Loader label={copy.busy} />
  const { data } = query
  return (
    <div aria-live="polite">
      <section className={`panel ${styles.verdict}`} data-verdict={data.verdict} aria-labelledby="verdict">
        <VerdictSeal verdict={data.verdict} />
        <div>
          <h2 id="verdict">{copy[data.verdict]}</h2>
          {'number' in data ? <p className={styles.number}>{data.number}</p> : null}
          <p className={`muted ${styles.text}`}>{textOf(data)}</p>
        </div>
      </section>
      {data.verdict === 'genuine' ? <CertificateFacts of={data} /> : null}
    </div>
  )
}

function textOf(data: Verdict): string {
  switch (data.verdict) {
    case 'genuine':
      return copy.genuineText
    case 'withdrawn':
      return copy.withdrawnText(data.at === null ? undefined : fullDay(data.at))
    case 'unknown':
      return copy.unknownText
    case 'mistyped':
      return copy.mistypedText
  }
}

function CertificateFacts({ of: { name, certified, award, year, round, group, date } }: { of: Genuine }) {
  const groupName = groups.find((each) => each.number === group)?.name
  return (
    <Card title={copy.facts}>
      <Facts
        facts={[
          { label: copy.name, value: `${name}（${certified ? copy.certified : copy.uncertified}）` },
          { label: copy.award, value: award },
          { label: copy.round, value: copy.roundOf(year, round) },
          ...(groupName ? [{ label: copy.group, value: groupName }] : []),
          ...(date ? [{ label: copy.date, value: fullDay(date) }] : []),
        ]}
      />
    </Card>
  )
}
