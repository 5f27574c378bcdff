import { useLocation } from 'react-router-dom'
import { useHydrated } from '../api/session.ts'
import { siteTitle, useIdentity } from '../identity.ts'
import styles from './print-head.module.css'

/** On paper, in place of the site's header: whose page it is, what it is about, and where it is found. */
export function PrintHead({ about }: { about?: string | undefined }) {
  const identity = useIdentity()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  return (
    <p className={styles.head}>
      <strong>{siteTitle(identity)}</strong>
      <span>{about}</span>
      <span>{hydrated ? decodeURI(`${location.host}${pathname}${search}`) : null}</span>
    </p>
  )
}
