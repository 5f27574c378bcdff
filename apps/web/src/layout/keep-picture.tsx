import type { ReactNode } from 'react'
import { pictures as copy } from '#copy/pictures'
import { useHydrated } from '../api/session.ts'
import { inWeChat } from '../in-wechat.ts'

/** How a picture on the page is kept: inside WeChat, which saves no files, by a long press; elsewhere as the children offer it. */
export function KeepPicture({ children }: { children: ReactNode }) {
  const pressed = useHydrated() && inWeChat()
  return pressed ? (
    <p>
      <strong>{copy.press}</strong>
    </p>
  ) : (
    children
  )
}

/** A link that saves a picture: a file of the site, so that it needs neither code nor memory of the browser. */
export function PictureLink({ href, name }: { href: string; name: string }) {
  return (
    <a className="tap link" href={href} download={name}>
      {copy.save}
    </a>
  )
}
