import { useNavigate } from 'react-router-dom'
import { family } from '#copy/family'
import { frame } from '#copy/frame'
import { phone } from '#copy/phone'
import { home } from '../../features/accounts/use-after-login.ts'
import { useMe } from '../../features/accounts/use-me.ts'
import { Faces } from '../../features/family/faces.tsx'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HeaderLink } from './header-link.tsx'
import type { MenuLink } from './menu.ts'
import styles from './more-menu.module.css'
import { useMenuLinks } from './use-menu-links.ts'

const route = (label: string, to: string): MenuLink => ({ kind: 'route', label, to })

/** Every page that the tabs do not show, as the header has them on wide screens. */
export default function MoreMenu({ onClose }: { onClose: () => void }) {
  const { pages } = useIdentity()
  const links = useMenuLinks()
  const navigate = useNavigate()
  const me = useMe()
  const isFamily = me ? me.family_size > 1 : false
  const inTabs = [paths.front(), paths.ranking()]
  const all = [
    ...(isFamily ? [route(family.manage, paths.family())] : []),
    ...links.filter((link) => link.kind !== 'route' || !inTabs.includes(link.to)),
    route(frame.score, paths.score()),
    route(frame.videos, paths.videos()),
    route(frame.about, paths.about()),
    route(frame.verify, paths.verifyAny()),
    ...(pages.includes('suzhou') ? [route(phone.more.selection, paths.suzhou())] : []),
  ]
  return (
    <Dialog title={phone.tabs.more} onClose={onClose}>
      {isFamily ? (
        <div className="below-2">
          <Faces onChosen={() => navigate(home())} />
        </div>
      ) : null}
      <ul className={styles.links}>
        {all.map((link) => (
          <li key={link.label}>
            <HeaderLink link={link} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
