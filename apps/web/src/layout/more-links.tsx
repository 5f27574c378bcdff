import { frame } from '#copy/frame'
import { phone } from '#copy/phone'
import { paths } from '../paths.ts'
import { LinkTiles } from '../ui/link-tiles.tsx'

const links = [
  [paths.news(), frame.news],
  [paths.rules(), frame.rules],
  [paths.faq(), frame.faq],
  [paths.videos(), frame.videos],
  [paths.about(), frame.about],
  [paths.suzhou(), phone.more.selection],
] as const

/** Links from the phone pages to the rest of the site. */
export function MoreLinks() {
  return <LinkTiles links={links} />
}
