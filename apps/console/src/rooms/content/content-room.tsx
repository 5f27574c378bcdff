import { lazy } from 'react'
import { contentCopy as copy } from '#copy/content'
import { useMay } from '../../api/queries.ts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Files } from './files.tsx'
import { News } from './news.tsx'

/** Its form is the largest of the room. */
const Identity = lazy(async () => ({ default: (await import('./identity/identity.tsx')).Identity }))

/** Room of the texts and files that the organiser shows on the site. */
export function ContentRoom() {
  const may = useMay()
  const tabs = [
    { key: 'news', label: copy.tabs.news, children: <News /> },
    { key: 'files', label: copy.tabs.files, children: <Files /> },
    ...(may('edit_identity') ? [{ key: 'identity', label: copy.tabs.identity, children: <Identity /> }] : []),
  ]
  return <RoomTabs tabs={tabs} />
}
