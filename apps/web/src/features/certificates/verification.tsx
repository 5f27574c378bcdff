import { groups } from '@qisuan/rules/people/groups'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery } from '@tanstack/react-query'
import { certificates } from '#copy/results/certificates'
import { fullDay } from '#copy/dates'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loader } from '../../ui/states/loader.tsx'
import { paths } from '../../paths.ts'
import { verdictQuery } from './verdict-query.ts'
import { VerdictSeal } from './verdict-seal.tsx'
import styles from './verification.module.css'

const { verify: copy } = certificates

type Verdict = Answer<'verifyCertificate'>
type Genuine = Extract<Verdict, { verdict: 'genuine' }>

/** The verification of a certificate number: genuine with its holder, withdrawn, never issued, or mistyped. */
export function Verification({ number }: { number: string }) {
  const query = useQuery(verdictQuery(number))
  if (!query.data) return query.error ? <Pending of={[query]} level={2} /> : <Loader label={copy.busy} />
  const { data } = query
  return (
    <div aria-live="polite">
      <section className={`panel ${styles.verdict}`} data-verdict={data.verdict} aria-labelledby="verdict">
        <VerdictSeal verdict={data.verdict} />
        <div>
          <h2 id="verdict">{copy[data.verdict]}</h2>
          {'number' in data ? <p className={styles.number}>{data.number}</p> : null}
          <p className="muted above-half">{textOf(data)}</p>
        </div>
      </section>
      {data.verdict === 'genuine' ? (
        <>
          <CertificateFacts of={data} />
          <Picture of={data} />
        </>
      ) : null}
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

/** The certificate with the masked name, as previews of the link show it. */
function Picture({ of: { number, name, round, award } }: { of: Genuine }) {
  return (
    <img
      className={styles.picture}
      src={paths.certificatePicture(number)}
      alt={copy.picture(name, round, award)}
      width={1200}
      height={848}
      loading="lazy"
    />
  )
}

function CertificateFacts({ of: { name, certified, award, slug, year, round, group, date } }: { of: Genuine }) {
  const groupName = groups.find((each) => each.number === group)?.name
  return (
    <Card title={copy.facts}>
      <Facts
        facts={[
          { label: copy.name, value: `${name}（${certified ? copy.certified : copy.uncertified}）` },
          { label: copy.award, value: award },
          { label: copy.round, value: roundTitle(slug, { year, name: round }) },
          ...(groupName ? [{ label: copy.group, value: groupName }] : []),
          ...(date ? [{ label: copy.date, value: fullDay(date) }] : []),
        ]}
      />
    </Card>
  )
}
