import { localTime } from '@qisuan/rules/time/local-time'
import { Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { certificateCopy } from '#copy/certificate'
import { contentCopy } from '#copy/content'
import { identityCopy as copy } from '#copy/identity'
import { CertificatePicture } from '../../../ui/certificates/certificate-picture.tsx'
import { competitionNow, competitionZone } from '../../../ui/date-time.ts'
import { useUnsaved } from '../../../ui/use-unsaved-page.ts'
import type { Written } from './written.ts'

/** The group on the sample: 中学组. */
const sampleGroup = 2

/** A certificate with an identity that is not saved, of this month's final. */
export function CertificatePreview({ identity, views }: { identity: Written; views: ReactNode }) {
  const [now] = useState(competitionNow)
  const { data, failure } = useUnsaved('previewIssuer', { identity })
  const head = (text: string) => (
    <div className="fields" style={{ marginTop: 0 }}>
      {views}
      <span className="muted">{text}</span>
    </div>
  )
  if (!data)
    return (
      <section className="stack" aria-label={copy.views.certificate}>
        {head(failure ?? contentCopy.frame.unsaved)}
        {failure === undefined ? <Skeleton active /> : null}
      </section>
    )
  const { identity: issuer, ...sample } = data
  return (
    <section className="stack" aria-label={copy.views.certificate}>
      {head(failure === undefined ? contentCopy.frame.unsaved : copy.stale(failure))}
      <CertificatePicture
        certificate={{
          ...sample,
          name: certificateCopy.sampleName,
          award: certificateCopy.sampleAward,
          year: localTime(new Date(now).toISOString(), competitionZone()).year,
          round: issuer.rounds.final.name,
          group: sampleGroup,
          date: new Date(now).toISOString(),
        }}
        qualified={false}
        identity={issuer}
      />
      <p className="muted">{certificateCopy.sample}</p>
    </section>
  )
}
