import { Segmented } from 'antd'
import { useState } from 'react'
import { identityCopy as copy } from '#copy/identity'
import { SiteFrame, type Device } from '../../../ui/site-frame.tsx'
import { useUnsavedPage } from '../../../ui/use-unsaved-page.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import type { Written } from './written.ts'

type View = keyof typeof copy.views

/** The front page or a certificate with an identity that is not saved. */
export function Preview({ identity }: { identity: Written }) {
  const [view, setView] = useState<View>('front')
  return (
    <div className="stack">
      <Segmented<View>
        value={view}
        onChange={setView}
        options={[
          { value: 'front', label: copy.views.front },
          { value: 'certificate', label: copy.views.certificate },
        ]}
      />
      {view === 'front' ? <FrontPage identity={identity} /> : <CertificatePreview identity={identity} />}
    </div>
  )
}

function FrontPage({ identity }: { identity: Written }) {
  const [device, setDevice] = useState<Device>('desk')
  const { html, failure } = useUnsavedPage('previewIdentity', {
    identity,
    page: device === 'phone' ? 'phone' : 'front',
  })
  return (
    <SiteFrame
      title={copy.preview}
      html={html}
      {...(failure !== undefined && { failure: copy.stale(failure) })}
      device={device}
      onDevice={setDevice}
    />
  )
}
