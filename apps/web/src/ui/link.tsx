import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation, type NavigateOptions } from 'react-router-dom'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: NavigateOptions['state']
}

/** A link to a page of this site. It does what react-router's own link does, without 2 KB of framework prefetching. */
export function Link({ to, replace = false, state, onClick, children, ...rest }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { replace, state, target: rest.target })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link to another site, opened in a new tab. */
export function OtherSite({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A link with `aria-current` if its page is the current one, or without `end` also for pages below it. */
export function NavLink({ end = false, ...link }: Props & { end?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
