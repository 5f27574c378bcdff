import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { identityCopy as copy } from '#copy/identity'
import { SiteFrame, type Device } from '../../../ui/site-frame.tsx'
import { useUnsavedPage } from '../../../ui/use-unsaved-page.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import type { Written } from './written.ts'

type View = keyof typeof copy.views

/** The front page or a certificate with an identity that is not saved. */
export function Preview({ identity }: { identity: Written }) {
  const [view, setView] = useState<View>('front')
  const views = (
    <Segmented<View>
      size="small"
      value={view}
      onChange={setView}
      options={[
        { value: 'front', label: copy.views.front },
        { value: 'certificate', label: copy.views.certificate },
      ]}
    />
  )
  return view === 'front' ? (
    <FrontPage identity={identity} views={views} />
  ) : (
    <CertificatePreview identity={identity} views={views} />
  )
}

interface Props {
  identity: Written
  /** The choice between the front page and a certificate. */
  views: ReactNode
}

function FrontPage({ identity, views }: Props) {
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
      before={views}
      device={device}
      onDevice={setDevice}
    />
  )
}
