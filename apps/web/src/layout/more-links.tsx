import { frame } from '#copy/frame'
import { phone } from '#copy/phone'
import { useIdentity } from '../identity.ts'
import { paths } from '../paths.ts'
import { LinkTiles } from '../ui/link-tiles.tsx'

const links = [
  [paths.news(), frame.news],
  [paths.rules(), frame.rules],
  [paths.faq(), frame.faq],
  [paths.videos(), frame.videos],
  [paths.about(), frame.about],
] as const

const selection = [paths.suzhou(), phone.more.selection] as const

/** Links from the phone pages to the rest of the site. */
export function MoreLinks() {
  const { pages } = useIdentity()
  return <LinkTiles links={pages.includes('suzhou') ? [...links, selection] : links} />
}
