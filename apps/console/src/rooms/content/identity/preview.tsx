import { useState } from 'react'
import { identityCopy as copy } from '#copy/identity'
import { SiteFrame, type Device } from '../../../ui/site-frame.tsx'
import { useUnsavedPage } from '../../../ui/use-unsaved-page.ts'
import type { Written } from './written.ts'

/** The front page with an identity that is not saved. */
export function Preview({ identity }: { identity: Written }) {
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
