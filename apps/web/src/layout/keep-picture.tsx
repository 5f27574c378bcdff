import type { ReactNode } from 'react'
import { pictures as copy } from '#copy/results/pictures'
import { useHydrated } from '../api/session.ts'
import { inWeChat } from '../in-wechat.ts'
import { buttonClasses } from '../ui/button.tsx'

interface Props {
  children: ReactNode
  /** True if the picture itself already says that a press saves it. */
  told?: boolean
}

/** Way of keeping a picture on the page: inside WeChat, which saves no files, by a long press; elsewhere as the children offer it. */
export function KeepPicture({ children, told = false }: Props) {
  const pressed = useHydrated() && inWeChat()
  if (!pressed) return children
  return told ? null : (
    <p>
      <strong>{copy.press}</strong>
    </p>
  )
}

interface PictureLinkProps {
  href: string
  /** The name of the file. */
  name: string
  look?: 'primary' | 'quiet'
}

/** A button that saves a picture: a file of the site, so that it needs neither code nor memory of the browser. */
export function PictureLink({ href, name, look = 'quiet' }: PictureLinkProps) {
  return (
    <a className={buttonClasses(look)} href={href} download={name}>
      {copy.save}
    </a>
  )
}
