import type { ComponentProps, ReactNode } from 'react'
import { Link, OtherSite } from './link.tsx'
import styles from './button.module.css'

interface Looks {
  children: ReactNode
  /** `text` is for what is seldom done. `state` is a button that does nothing and says why: only what has ended, or is about to begin. */
  look?: 'primary' | 'quiet' | 'text' | 'state'
  size?: 'small' | 'large'
}

type Props = Looks &
  (
    | { to: string; href?: undefined }
    | { /** Another site, opened in a new tab. */ href: string; to?: undefined }
    | ({
        to?: undefined
        href?: undefined
        /** The label while the action is running; the button is disabled meanwhile. */
        busy?: string | false | undefined
      } & Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'disabled' | 'aria-describedby' | 'title'>)
  )

/** A button, or a link that looks like one. */
export function Button({ children, look, size, ...rest }: Props) {
  const classes = buttonClasses(look, size)
  if (rest.to !== undefined) {
    return (
      <Link to={rest.to} className={classes}>
        {children}
      </Link>
    )
  }
  if (rest.href !== undefined) {
    return (
      <OtherSite href={rest.href} className={classes}>
        {children}
      </OtherSite>
    )
  }
  const { busy, to: _to, href: _href, ...button } = rest
  return (
    <button
      type="button"
      {...button}
      className={classes}
      disabled={Boolean(busy) || button.disabled}
      aria-busy={Boolean(busy)}
    >
      {busy || children}
    </button>
  )
}

/** For links to files, which are neither pages nor other sites. */
export function buttonClasses(look: Looks['look'] = 'primary', size?: Looks['size']): string {
  return [styles.button, styles[look], size && styles[size]].filter(Boolean).join(' ')
}
