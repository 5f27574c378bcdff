import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './button.module.css'

interface Looks {
  children: ReactNode
  look?: 'primary' | 'quiet'
  size?: 'small' | 'large'
}

type Props = Looks &
  (
    | { to: string; href?: undefined }
    | { /** Another site, in a tab of its own. */ href: string; to?: undefined }
    | ({
        to?: undefined
        href?: undefined
        /** Said instead of the label while the action runs; the button cannot be pressed again meanwhile. */
        busy?: string | false | undefined
      } & Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'disabled' | 'aria-describedby' | 'title'>)
  )

/** A pill that does something, or a link that looks like one. */
export function Button({ children, look = 'primary', size, ...rest }: Props) {
  const classes = [styles.button, styles[look], size && styles[size]].filter(Boolean).join(' ')
  if (rest.to !== undefined) {
    return (
      <Link to={rest.to} className={classes}>
        {children}
      </Link>
    )
  }
  if (rest.href !== undefined) {
    return (
      <a href={rest.href} className={classes} target="_blank" rel="noreferrer">
        {children}
      </a>
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
