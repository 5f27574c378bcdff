import { awardsCopy as copy } from '#copy/awards'
import { useMay } from '../../api/queries.ts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Awards } from './awards.tsx'
import { Certificates } from './certificates.tsx'

/** Awards and the certificates that follow from them. Whoever is limited to provinces sees the certificates of their people. */
export function AwardsRoom() {
  const may = useMay()
  const tabs = [
    ...(may('manage_awards') ? [{ key: 'awards', label: copy.tabs.awards, children: <Awards /> }] : []),
    { key: 'certificates', label: copy.tabs.certificates, children: <Certificates /> },
  ]
  return <RoomTabs tabs={tabs} />
}
