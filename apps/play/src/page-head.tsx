import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  title: string
  /** Beside the title, in small. */
  about?: string
  /** Address of the site to go back to, where one can. */
  site?: string | undefined
  /** Before the way back: messages and `HeadLink`s. */
  children?: ReactNode
  /** A line of its own. */
  below?: ReactNode
}

/** Head of every page: mark, title, and the way back to the site. */
export function PageHead({ title, about, site, children, below }: Props) {
  return (
    <header className={styles.bar}>
      <img className={styles.mark} src="/logo" alt="" />
      <h1 className={`grows shrinks type-subheading tight ${styles.title}`}>
        {title}
        {about && <small className="muted regular type-note"> {about}</small>}
      </h1>
      {children}
      {site && <HeadLink href={site}>回到比赛网站</HeadLink>}
      {below}
    </header>
  )
}

export function HeadLink({ href, isNew = false, children }: { href: string; isNew?: boolean; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target={isNew ? '_blank' : undefined}>
      {children}
    </a>
  )
}
